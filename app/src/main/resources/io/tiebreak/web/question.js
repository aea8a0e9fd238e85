// One dialogue: asks before something is lost, or for a time.

import { find } from './dom.js';

/** Resolves to null where the user went back, and otherwise to the time that was typed, '' where none. */
export function ask({ title, text, yes, field = false }) {
  const dialog = find('question');
  find('question-title').textContent = title;
  find('question-text').textContent = text;
  find('question-yes').textContent = yes;
  find('question-field').hidden = !field;
  const time = find('more-time');
  time.value = '';
  dialog.returnValue = '';
  dialog.showModal();
  if (field) time.focus();
  return new Promise(answer => {
    dialog.addEventListener('close', () => answer(dialog.returnValue === 'yes' ? time.value.trim() : null), { once: true });
  });
}
