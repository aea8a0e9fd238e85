// The form that starts a run: an example, or files of one's own, chosen or dropped.

import { find, make } from './dom.js';
import * as numbers from './numbers.js';
import * as server from './server.js';
import * as trouble from './trouble.js';

const form = find('form');
const problem = find('problem');
const data = find('data');

let examples = [];
let limits = {};

const source = () => form.elements.source.value;

function showSource() {
  find('of-example').hidden = source() !== 'example';
  find('of-files').hidden = source() !== 'files';
}

/** The comment that a problem file begins with. */
function about(example) {
  const lines = (example?.text ?? '').split('\n');
  const end = lines.findIndex(line => !line.startsWith('#'));
  return lines.slice(0, end).map(line => line.replace(/^#+\s*/, '')).join(' ') || (example?.title ?? '');
}

function showExample() {
  const chosen = examples.find(example => example.name === find('example').value);
  find('example-title').textContent = about(chosen);
  find('example-text').textContent = chosen?.text ?? '';
}

function showFiles() {
  const files = [...problem.files, ...data.files];
  find('chosen').replaceChildren(...files.map(file => make('li', {}, file.name + ', ' + numbers.bytes(file.size))));
  find('forget').hidden = files.length === 0;
}

function forget() {
  problem.value = '';
  data.value = '';
  showFiles();
  problem.focus();
}

/** Sorts dropped files: the one that ends like YAML is the problem, the others are its data. */
function take(files) {
  const isProblem = file => /\.ya?ml$/i.test(file.name);
  const put = (input, chosen) => {
    const list = new DataTransfer();
    chosen.forEach(file => list.items.add(file));
    input.files = list.files;
  };
  const problems = files.filter(isProblem);
  const others = files.filter(file => !isProblem(file));
  if (problems.length > 0) put(problem, problems.slice(0, 1));
  if (others.length > 0) put(data, [...data.files, ...others]);
  form.elements.source.value = 'files';
  find('start').open = true;
  showSource();
  showFiles();
  trouble.hide(find('trouble'));
  if (problems.length > 1) {
    complain('Only one problem file can be run at a time: ' + problems[0].name + ' is taken.');
  }
}

function complain(message) {
  trouble.show(find('trouble'), new Error(message));
}

/** What is to be sent, or an error that spares the way to the server. */
function filled() {
  const sent = new FormData();
  if (source() === 'example') {
    sent.append('example', find('example').value);
  } else {
    const files = [...problem.files, ...data.files];
    if (problem.files.length === 0) throw new Error('Choose a problem file first. The text of an example shows what one looks like.');
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (limits.uploadBytes && size > limits.uploadBytes) {
      throw new Error(`The files have ${numbers.bytes(size)}; this server takes ${numbers.bytes(limits.uploadBytes)}. Try ./tiebreak solve.`);
    }
    if (limits.files && files.length > limits.files) {
      throw new Error(`These are ${files.length} files; this server takes ${limits.files}. Try ./tiebreak solve.`);
    }
    sent.append('problem', problem.files[0]);
    for (const file of data.files) sent.append('data', file);
  }
  for (const name of ['name', 'method', 'time', 'seed']) {
    const value = form.elements[name].value.trim();
    if (value !== '') sent.append(name, value);
  }
  return sent;
}

async function submit(onStarted) {
  const place = find('trouble');
  const go = find('go');
  trouble.hide(place);
  go.setAttribute('aria-disabled', 'true'); // not disabled: that would take the focus away
  try {
    const { id } = await server.start(filled());
    await onStarted(id);
  } catch (error) {
    trouble.show(place, error);
    place.focus();
  } finally {
    go.removeAttribute('aria-disabled');
  }
}

function letDrop() {
  const files = event => [...(event.dataTransfer?.types ?? [])].includes('Files');
  addEventListener('dragover', event => {
    if (!files(event)) return;
    event.preventDefault(); // else the browser would leave this page for the file
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', event => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  addEventListener('drop', event => {
    if (!files(event)) return;
    event.preventDefault();
    document.body.classList.remove('dropping');
    take([...event.dataTransfer.files]);
  });
}

/** Ready before the server has told anything. */
export function prepare(onStarted) {
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (!find('go').hasAttribute('aria-disabled')) submit(onStarted);
  });
  form.querySelectorAll('[name=source]').forEach(radio => radio.addEventListener('change', showSource));
  find('example').addEventListener('change', showExample);
  problem.addEventListener('change', showFiles);
  data.addEventListener('change', showFiles);
  find('forget').addEventListener('click', forget);
  letDrop();
  showSource(); // a reload may have kept what was chosen
  showFiles();
}

/** Puts values and their texts into a list, and keeps what was chosen in it. */
function fill(select, options) {
  const was = select.value;
  select.replaceChildren(...options.map(([value, text]) => make('option', { value }, text)));
  if (options.some(([value]) => value === was)) select.value = was;
}

/** What the server offers and takes. */
export function offer(list, info) {
  examples = list;
  limits = info.limits ?? {};
  fill(find('example'), list.map(({ name }) => [name, name]));
  fill(find('method'), [['', 'as in the file'], ...(info.methods ?? []).map(name => [name, name])]);
  const told = [];
  if (limits.uploadBytes) told.push(`${numbers.bytes(limits.uploadBytes)} in all`);
  if (limits.files) told.push(`${limits.files} files`);
  find('limits').textContent = told.length > 0 ? 'At most ' + told.join(', ') + '.' : '';
  showExample();
}
