import { currentLanguage, t } from '#translations';

/** Of a field that says nothing else: of several lines, and of one. */
const [mostCharacters, mostInLine] = [1024 ** 2, 20_000];

/** Refuses a text that is pasted or dropped into a field and is longer than the judge takes there: before it is laid
 *  out, which takes the browser many seconds. What was there stays. A browser works on a long text for seconds before
 *  it says `beforeinput`, and `paste` comes earlier. */
export function refuseLargeTexts(): void {
  document.addEventListener('paste', (event) =>
    refuseLarge(event, event.clipboardData?.getData('text/plain') ?? null),
  );
  document.addEventListener('beforeinput', (event) => refuseLarge(event, event.data));
}

function refuseLarge(event: Event, text: string | null): void {
  const field = event.target;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (!isText || text === null) return;
  field.parentElement?.querySelector('.large-text')?.remove();
  const isLine = field instanceof HTMLInputElement;
  const most = Number(field.dataset.most ?? (isLine ? mostInLine : mostCharacters));
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  const length = field.value.length - selected + text.length;
  if (length <= most) return;
  event.preventDefault();
  field.after(refusal(length, most));
}

function refusal(found: number, most: number): HTMLElement {
  const place = document.createElement('p');
  place.className = 'field-error large-text';
  place.setAttribute('role', 'alert');
  const [shown, expected] = [found, most].map((one) => one.toLocaleString(currentLanguage().locale));
  place.textContent = t(
    'The text was not put in: with it there would be {found} characters, expected at most {most}. What was here is as it was.',
    { found: shown ?? '', most: expected ?? '' },
  );
  return place;
}
