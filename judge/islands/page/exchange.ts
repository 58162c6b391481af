/** Puts what is new into a part of the page. A link or a button that has the focus keeps it if it is there again; while
 *  somebody types there, everything stays.
 *  @returns false if the part stays as it was */
export function exchangeInside(old: Element, now: Element): boolean {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  if (focused?.matches(fields) || [...old.querySelectorAll<Field>(fields)].some(isChanged)) return false;
  const place = focused === null ? -1 : likeIt(old, focused).indexOf(focused as HTMLElement);
  old.replaceChildren(...[...now.childNodes].map((node) => document.importNode(node, true)));
  if (focused !== null) likeIt(old, focused)[place]?.focus({ preventScroll: true });
  return true;
}

const fields = 'input, textarea, select, [contenteditable]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field is not as the server sent it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const sent = Math.max(0, options.map(({ defaultSelected }) => defaultSelected).lastIndexOf(true));
    return field.selectedIndex !== sent;
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** What looks and does the same as an element, in its order on the page. */
function likeIt(place: Element, element: Element): readonly HTMLElement[] {
  const sign = signOf(element);
  return [...place.querySelectorAll<HTMLElement>(element.localName)].filter((one) => signOf(one) === sign);
}

const signOf = (element: Element): string =>
  [
    ...['id', 'href', 'name', 'value', 'aria-label'].map((name) => element.getAttribute(name)),
    element.closest('form')?.getAttribute('action'),
    element.hasAttribute('aria-label') ? '' : element.textContent,
  ].join('\n');
