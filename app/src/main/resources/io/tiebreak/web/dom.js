// Makes elements. Whatever comes from the server passes through here as text: nothing is ever parsed as HTML.

export const find = id => document.getElementById(id);

/** An element with properties or attributes and children, which are elements or text. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Sets text only where it differs, so that a selection or a screen reader is not disturbed every second. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
