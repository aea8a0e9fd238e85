// The most that one core of this machine can do: products and sums per second, and bytes per second from each level of memory.
// g++ -O3 -march=native -ffast-math -o roofline bench/roofline.cpp && ./roofline
#include <chrono>
#include <cstdio>
#include <vector>

static double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Twelve independent sums of eight: the registers are full, and memory is not used.
static double flops() {
  double s[96];
  for (int i = 0; i < 96; i++) s[i] = i;
  const long rounds = 50'000'000;
  double begin = seconds();
  for (long k = 0; k < rounds; k++)
    for (int i = 0; i < 96; i++) s[i] = s[i] * 0.999999 + 1e-9;
  double took = seconds() - begin, sum = 0;
  for (double x : s) sum += x;
  if (sum == 42) std::puts("");  // so that the sums are not optimised away
  return 2.0 * 96 * rounds / took;
}

// The sum of an array, which reads all of it once.
static double bandwidth(size_t bytes) {
  std::vector<double> a(bytes / 8, 1.0);
  long rounds = 4'000'000'000L / (long)bytes + 1;
  double sum = 0, begin = seconds();
  for (long k = 0; k < rounds; k++) {
    double part = 0;
    for (double x : a) part += x;
    sum += part;
    a[k % a.size()] = part;
  }
  double took = seconds() - begin;
  if (sum == 42) std::puts("");
  return (double)bytes * rounds / took;
}

int main() {
  std::printf("products and sums   %6.1f G/s\n", flops() / 1e9);
  const char* names[] = {"16 KB", "256 KB", "8 MB", "512 MB"};
  const size_t sizes[] = {16 << 10, 256 << 10, 8 << 20, 512 << 20};
  for (int i = 0; i < 4; i++) std::printf("reading %-11s %6.1f GB/s\n", names[i], bandwidth(sizes[i]) / 1e9);
}
