// One shown run: its state, its numbers, what can be done with it, its files.

import { make, write } from './dom.js';
import * as numbers from './numbers.js';
import * as server from './server.js';
import { key } from './slots.js';
import * as trouble from './trouble.js';
import * as words from './words.js';

const sub = (letter, below) => [letter, make('sub', {}, below)];

const FIGURES = [
  [() => ['F'], run => numbers.value(run.outer)],
  [() => ['G'], run => numbers.value(run.inner)],
  [() => sub('F', 'opt').concat(' at least'), run => numbers.value(run.outerLower)],
  [() => sub('G', 'opt').concat(' at least'), run => numbers.value(run.innerLower)],
  [() => ['F − ', ...sub('F', 'opt'), ' at most'], run => numbers.value(run.epsOuter)],
  [() => ['G − ', ...sub('G', 'opt'), ' at most'], run => numbers.value(run.epsInner)],
  [() => ['weight ', ...sub('σ', 't'), ' of F'], run => (run.sigma === 0 ? numbers.NONE : numbers.value(run.sigma))],
  [() => ['steps'], run => numbers.count(run.iterations)],
  [() => ['steps/s'], run => numbers.rate(run.stepsPerSecond)],
  [() => ['elapsed'], run => numbers.seconds(run.seconds)],
];

const list = (place, texts) => {
  if (place.dataset.told === String(texts)) return;
  place.dataset.told = String(texts);
  place.replaceChildren(...texts.map(text => make('li', {}, text)));
  place.hidden = texts.length === 0;
};

export class Card {
  #id;
  #run = null;
  #title = '';
  #name = make('h3', { tabIndex: -1 });
  #state = make('span', { className: 'state' });
  #end = make('span', { className: 'end' });
  #share = make('progress', { max: 1 });
  #shareText = make('span');
  #shareRow;
  #cells = FIGURES.map(([name, text]) => ({ name: make('dt', {}, ...name()), value: make('dd'), text }));
  #pause = make('button', { type: 'button' });
  #stop = make('button', { type: 'button' }, 'Stop');
  #resume = make('button', { type: 'button' }, 'Resume');
  #remove = make('button', { type: 'button' }, 'Delete');
  #hide = make('button', { type: 'button', className: 'quiet' }, 'Hide');
  #files = make('p', { className: 'files' });
  #notes = make('ul', { className: 'notes', hidden: true });
  #notesTitle = make('summary');
  #noted = make('details', { hidden: true }, this.#notesTitle, this.#notes);
  #faults = make('ul', { className: 'notes trouble', hidden: true });
  #trouble = make('div', { className: 'trouble', role: 'alert', hidden: true });

  /** act(id, what) carries out pause, go-on, stop, resume, delete or hide. */
  constructor(id, act) {
    this.#id = id;
    const press = (button, what) => button.addEventListener('click', () => this.#try(button, () => act(this.#run, what())));
    press(this.#pause, () => (this.#run.state === 'PAUSED' ? 'go-on' : 'pause'));
    press(this.#stop, () => 'stop');
    press(this.#resume, () => 'resume');
    press(this.#remove, () => 'delete');
    press(this.#hide, () => 'hide');
    this.#shareRow = make('label', { className: 'share' }, this.#share, this.#shareText);
    this.#name.id = 'card-' + id;
    this.element = make('article', { 'aria-labelledby': this.#name.id },
      make('div', { className: 'title' }, key(id), this.#name, this.#hide),
      make('p', { className: 'condition' }, this.#state, ' ', this.#end),
      this.#shareRow,
      make('dl', {}, ...this.#cells.map(({ name, value }) => make('div', {}, name, value))),
      make('div', { className: 'buttons' }, this.#pause, this.#stop, this.#resume, this.#remove),
      this.#trouble,
      this.#files,
      this.#faults,
      this.#noted);
  }

  focus() {
    this.#name.focus();
  }

  update(run, title) {
    this.#run = run;
    this.#title = title;
    write(this.#name, title);
    write(this.#state, words.state(run));
    this.#state.dataset.state = run.state;
    write(this.#end, [words.end(run), run.method].filter(text => text).join(' · '));
    this.#cells.forEach(({ value, text }) => write(value, text(run)));
    this.#shareRow.hidden = run.share === null || run.share === undefined || !words.live(run);
    this.#share.value = Math.min(1, Math.max(0, run.share ?? 0));
    write(this.#shareText, numbers.percent(run.share) + ' of the limit');
    this.#offer(run, title);
    this.#list(run.files ?? []);
    list(this.#faults, run.faults ?? []);
    const notes = run.notes ?? [];
    list(this.#notes, notes);
    write(this.#notesTitle, notes.length === 1 ? '1 note' : notes.length + ' notes');
    this.#noted.hidden = notes.length === 0;
  }

  /** Shows the buttons that make sense; the focus of one that goes is handed to the title. */
  #offer(run, title) {
    const live = words.live(run);
    const focused = document.activeElement; // asked before: nothing hidden is ever active
    write(this.#pause, run.state === 'PAUSED' ? 'Go on' : 'Pause');
    for (const button of [this.#pause, this.#stop, this.#resume, this.#remove, this.#hide]) {
      button.setAttribute('aria-label', button.textContent + ' ' + title);
    }
    this.#pause.hidden = !['RUNNING', 'PAUSED'].includes(run.state);
    this.#stop.hidden = !live;
    this.#resume.hidden = live || !run.canResume;
    this.#remove.hidden = live;
    if (this.element.contains(focused) && focused.hidden) this.focus();
  }

  #list(files) {
    if (this.#files.dataset.told === String(files)) return;
    this.#files.dataset.told = String(files);
    this.#files.replaceChildren();
    for (const name of files) {
      const link = make('a', { href: server.file(this.#id, name) }, words.FILES[name] ?? name);
      if (name.endsWith('.html')) Object.assign(link, { target: '_blank', rel: 'noopener' });
      else link.download = name;
      link.setAttribute('aria-label', link.textContent + ' of ' + this.#title);
      this.#files.append(link, ' ');
    }
  }

  async #try(button, act) {
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    trouble.hide(this.#trouble);
    try {
      await act();
    } catch (error) {
      trouble.show(this.#trouble, error);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  }
}
