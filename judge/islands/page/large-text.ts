import { currentLanguage, t } from '#translations';

/** Of a field of several lines that says nothing else. */
const mostCharacters = 1024 ** 2;

/** Refuses a text that is pasted or dropped into a field of several lines and is longer than the judge takes there:
 *  before it is laid out, which takes the browser many seconds. What was there stays. */
export function refuseLargeTexts(): void {
  document.addEventListener('beforeinput', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLTextAreaElement) || event.data === null) return;
    field.parentElement?.querySelector('.large-text')?.remove();
    const most = Number(field.dataset.most ?? mostCharacters);
    const length = field.textLength - (field.selectionEnd - field.selectionStart) + event.data.length;
    if (length <= most) return;
    event.preventDefault();
    field.after(refusal(length, most));
  });
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
