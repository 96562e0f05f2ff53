// DOM: making elements and keeping lists. Words from models and people only ever become text.

export const $ = (selector, root = document) => root.querySelector(selector);

export function make(tag, properties = {}, ...children) {
  const { data = {}, ...rest } = properties;
  const element = Object.assign(document.createElement(tag), rest);
  Object.assign(element.dataset, data);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// Text that is set only when it differs, so that selections and screen readers are left in peace.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// One child for each item, in order. A child whose key and text of `state` are the same stays the same node.
export function keep(list, items, key, state, render) {
  const old = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const children = items.map((item) => {
    const found = old.get(key(item));
    const now = state(item);
    if (found?.dataset.state === now) return found;
    const fresh = render(item);
    Object.assign(fresh.dataset, { key: key(item), state: now });
    return fresh;
  });
  if (children.length === list.children.length && children.every((child, i) => child === list.children[i])) return;
  const focused = list.contains(document.activeElement) ? document.activeElement.closest('[data-key]')?.dataset.key : undefined;
  list.replaceChildren(...children);
  if (focused !== undefined) {
    const child = children.find((one) => one.dataset.key === focused);
    (child?.matches('a, button') ? child : child?.querySelector('a, button'))?.focus({ preventScroll: true });
  }
}
