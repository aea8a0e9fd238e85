// Full gradients of the squared loss by a plain loop over the rows, on one thread and on two: what a second core can
// gain on this machine. Usage: gradients ROWS COLUMNS SECONDS; prints the median seconds of a gradient.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

using Numbers = std::vector<double>;

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The same numbers as in GradientProbe.java.
static double number(uint64_t k) { return (double)(k * 0x9E3779B97F4A7C15ULL >> 11) * 0x1p-53 - 0.5; }

static void add(const Numbers& a, const Numbers& x, long columns, long from, long to, Numbers& g) {
  for (long i = from; i < to; i++) {
    const double* row = &a[i * columns];
    double margin = 0;
    for (long j = 0; j < columns; j++) margin += row[j] * x[j];
    for (long j = 0; j < columns; j++) g[j] += 2 * margin * row[j];
  }
}

static double gradient(const Numbers& a, const Numbers& x, long rows, long columns, int threads) {
  std::vector<Numbers> parts(threads, Numbers(columns));
  std::vector<std::thread> others;
  for (int k = 1; k < threads; k++)
    others.emplace_back([&, k] { add(a, x, columns, rows * k / threads, rows * (k + 1) / threads, parts[k]); });
  add(a, x, columns, 0, rows / threads, parts[0]);
  for (auto& other : others) other.join();
  double sum = 0;
  for (auto& part : parts)
    for (double value : part) sum += value / rows;
  return sum;
}

int main(int count, char** arguments) {
  if (count != 4) return 2;
  long rows = atol(arguments[1]), columns = atol(arguments[2]);
  double seconds = atof(arguments[3]), kept = 0;
  Numbers a(rows * columns), x(columns);
  for (size_t k = 0; k < a.size(); k++) a[k] = number(k);
  for (size_t k = 0; k < x.size(); k++) x[k] = number(k);
  for (int threads = 1; threads <= 2; threads++) {
    Numbers times;
    for (double begun = now(); times.empty() || now() - begun < seconds;) {
      double before = now();
      kept += gradient(a, x, rows, columns, threads);
      times.push_back(now() - before);
    }
    std::sort(times.begin(), times.end());
    printf("threads %d: %.9g s\n", threads, times[times.size() / 2]);
  }
  return kept == 1e300; // so that nothing is left out
}
