import { t } from '#translations';
import { belowBase } from './base.ts';

/** Theory of operation. Forms marked `data-once` are sent only once, even if clicked repeatedly; the key in the form
 *  ensures this on the server too. A page stays, with all that was typed and chosen, until it is known that the judge
 *  has taken the form: browsers give a chosen file back to nobody, nor a text that is too large to be kept. A form with
 *  either is therefore sent by this script, which goes on to where the answer leads. Any other form is sent by the
 *  browser, after the script has asked whether the judge is there and the session holds. */
export function sendOnce(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent !== 'asked') event.preventDefault();
      if (form.dataset.sent === undefined) return void askFirst(form, event.submitter);
      if (form.dataset.sent !== 'asked') return;
      form.dataset.sent = 'yes';
      setTimeout(() => setButtons(form, true)); // after the browser has read which button it was
    });
    // The page may come back from the browser's memory.
    addEventListener('pageshow', () => reset(form));
  }
}

/** Why a form was not taken, and nothing of it kept. */
type Trouble = 'away' | 'logged out' | { readonly message: string; readonly isTooLarge?: boolean };

/** What came of a form: the address that its answer leads to, trouble, the page that says what is wrong with it, or
 *  'unknown': the browser sends it and sees. */
type Outcome =
  | { readonly location: string }
  | { readonly trouble: Trouble }
  | { readonly again: Document }
  | 'unknown';

/** The event of a form that has been taken, before the page is left. `detail`: the button, if there was one. */
export const takenEvent = 'antipode-taken';

async function askFirst(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  form.dataset.sent = 'asking';
  const body = new FormData(form, button); // before its buttons are disabled
  setButtons(form, true);
  form.querySelector('.not-sent')?.remove();
  const action = button?.getAttribute('formaction') ?? form.action;
  const outcome =
    form.querySelector('input[type="file"]') !== null
      ? await sendHere(action, body)
      : isLarge(body)
        ? await sendHere(action, new URLSearchParams([...body] as [string, string][]))
        : await ask();
  if (outcome !== 'unknown' && 'location' in outcome) {
    form.dispatchEvent(new CustomEvent(takenEvent, { bubbles: true, detail: button }));
    return location.assign(outcome.location); // the buttons stay disabled until the next page is there
  }
  reset(form);
  if (outcome !== 'unknown' && 'trouble' in outcome) return tellIn(form, outcome.trouble);
  form.dataset.sent = 'asked';
  form.requestSubmit(button);
  if (form.dataset.sent === 'asked') reset(form); // the browser found a field that is not filled in
}

/** Of a form that the judge may refuse because of its size. */
const largeCharacters = 50_000;

const isLarge = (form: FormData): boolean =>
  [...form.values()].reduce((sum, value) => sum + String(value).length, 0) > largeCharacters;

/** Sends a form, without leaving the page. */
export async function sendHere(action: string, body: FormData | URLSearchParams): Promise<Outcome> {
  try {
    const headers = { 'x-sent-by': 'script', ...sentFor() };
    const response = await fetch(action, { method: 'POST', body, headers });
    const location = response.headers.get('location');
    if (response.status === 204 && location !== null) return { location };
    if (response.ok) return 'unknown';
    if (response.status === 401) return { trouble: 'logged out' };
    if (response.status === 503) return { trouble: 'away' };
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.status === 422) return { again: page };
    const said = page.querySelector('.field-error') ?? page.querySelector('.lead'); // a form's lead says what it is for
    const why =
      said?.textContent?.replace(/[^.。]$/u, '$&.') ?? t('Error {status}.', { status: response.status });
    const wait = response.headers.get('retry-after');
    const message = wait === null ? why : t('{why} Try again in {wait} s.', { why, wait });
    return { trouble: { message, isTooLarge: response.status === 413 } };
  } catch {
    return { trouble: 'away' };
  }
}

/** Whose page this is; undefined: a visitor's. */
const accountName = (): string | undefined => document.querySelector('.account-name')?.textContent;

/** The header by which the judge refuses what is sent after somebody else has logged in in another window. */
export function sentFor(): Readonly<Record<string, string>> {
  const name = accountName();
  return name === undefined ? {} : { 'x-sent-for': encodeURIComponent(name) };
}

const patienceMs = 10_000;

/** Asks whether a form can be taken now; 'unknown' also if that cannot be told in time. */
async function ask(): Promise<Outcome> {
  try {
    const response = await fetch(belowBase('/session'), { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return response.status === 503 ? { trouble: 'away' } : 'unknown';
    const { name } = (await response.json()) as { readonly name: string | null };
    return (accountName() ?? name) === name ? 'unknown' : { trouble: 'logged out' };
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'unknown' : { trouble: 'away' };
  }
}

/** Says why a form was not taken at its end; what is too large, at its largest field. */
export function tellIn(form: HTMLFormElement, trouble: Trouble): void {
  const isTooLarge = typeof trouble === 'object' && trouble.isTooLarge === true;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const [largest] = fields.sort((one, other) => sizeOf(other) - sizeOf(one));
  const place = isTooLarge ? (largest?.closest('.field') ?? endOf(form)) : endOf(form);
  if (isTooLarge) largest?.closest('details')?.setAttribute('open', '');
  place.append(noticeOf(trouble));
}

/** Where a form ends: beside the buttons, which may stay in sight while the rest scrolls. */
export const endOf = (form: HTMLFormElement): Element => form.querySelector(':scope > .form-actions') ?? form;

/** Of what is in a field: its characters, or the bytes of its files. */
const sizeOf = (field: HTMLInputElement | HTMLTextAreaElement): number =>
  'files' in field && field.files !== null
    ? [...field.files].reduce((sum, { size }) => sum + size, 0)
    : field.value.length;

/** Says why a form was not taken. */
function noticeOf(trouble: Trouble): HTMLElement {
  const place = document.createElement('p');
  place.className = 'notice notice-bad not-sent';
  place.setAttribute('role', 'alert');
  if (typeof trouble === 'object')
    place.textContent = t('Nothing was taken: {message} All that you entered is still here.', {
      message: trouble.message,
    });
  else if (trouble === 'away')
    place.textContent = t(
      'The judge cannot be reached. All that you entered is still here: send it again in a moment.',
    );
  else {
    const link = document.createElement('a');
    link.href = belowBase(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
    link.target = '_blank';
    link.textContent = t('Log in in another window');
    place.append(
      t('Your session has ended, so nothing was sent. All that you entered is still here. '),
      link,
      t(', then send it again.'),
    );
  }
  return place;
}

function reset(form: HTMLFormElement): void {
  delete form.dataset.sent;
  setButtons(form, false);
}

function setButtons(form: HTMLFormElement, disabled: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]'))
    button.disabled = disabled;
}
