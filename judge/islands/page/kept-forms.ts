import { t } from '#translations';
/** Theory of operation. What is typed into a form must not be lost when the form does not arrive, when a session has
 *  ended, or when the reader goes back. When a page is left, its forms that were typed into are kept for this window.
 *  They come back with the page, until a page without a fault was shown after they were sent; whether one that was on
 *  its way has arrived is then not known, and said. Forms with programs are kept as drafts instead
 *  (`editor/drafts.ts`); passwords are never kept, nor forms for a name and a password. */
import { answeredPath } from './answered.ts';
import { takenEvent } from './once.ts';
import { keep, readKept } from './storage.ts';

/** Name and value of each control with text, and of each choice. */
interface TypedForm {
  readonly name: string;
  /** True: it was on its way when its page was left. */
  readonly wasSent: boolean;
  readonly fields: readonly (readonly [string, string])[];
}

const here = (): string => `forms ${location.pathname}`;
const sent = 'form on its way';

/** Keeps what is typed into the forms of this page, and puts back what was typed before. */
export function keepForms(): void {
  let isSent = false;
  arrive();
  putBack((readKept('session', here()) ?? []) as readonly TypedForm[]);
  for (const kind of ['submit', takenEvent])
    document.addEventListener(kind, ({ defaultPrevented, target }) => {
      if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
      keepTyped(target);
      isSent = true; // the page that comes next may be there before this one is gone
      keep('session', sent, { name: nameOf(target), from: placeOf(location.href) });
    });
  addEventListener('input', () => {
    isSent = false; // this page has stayed
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSent = false;
    keep('session', sent, undefined); // the reader came back
  });
  addEventListener('pagehide', () => {
    if (!isSent) keepTyped();
  });
}

/** @param sent - the form that is on its way */
function keepTyped(sent?: HTMLFormElement): void {
  const typed = [...forms()].filter(isTyped);
  const kept = typed.map(
    (form): TypedForm => ({ name: nameOf(form), wasSent: form === sent, fields: fieldsOf(form) }),
  );
  keep('session', here(), kept.length === 0 ? undefined : kept);
}

/** Forgets the form that has led here, unless it was not taken. */
function arrive(): void {
  const way = readKept('session', sent) as { readonly name: string; readonly from: string } | undefined;
  if (way === undefined) return;
  keep('session', sent, undefined);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || isRefused() || placeOf(document.referrer) !== way.from) return;
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('forms '))) {
    const others = (readKept('session', key) as readonly TypedForm[]).filter((one) => one.name !== way.name);
    keep('session', key, others.length === 0 ? undefined : others);
  }
}

/** An address without its fragment. */
const placeOf = (address: string): string => address.replace(/#.*$/, '');

function putBack(kept: readonly TypedForm[]): void {
  for (const form of forms()) {
    const found = kept.find(({ name }) => name === nameOf(form));
    if (found === undefined || isTyped(form)) continue;
    const waiting = [...found.fields];
    for (const control of controlsOf(form)) {
      const index = waiting.findIndex(([name]) => name === control.name);
      const [, value] = waiting.splice(index, index < 0 ? 0 : 1)[0] ?? [];
      if (value !== undefined) setValue(control, value);
    }
    if (isTyped(form)) form.prepend(notice(found.wasSent));
  }
}

function notice(wasSent: boolean): HTMLElement {
  const place = document.createElement('p');
  place.className = 'notice';
  place.setAttribute('role', 'status');
  place.textContent = wasSent
    ? t(
        'What you typed here before is back. The judge has not answered: see whether it has arrived before you send it again.',
      )
    : t('What you typed here before is back; it has not been sent.');
  return place;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function* forms(): Iterable<HTMLFormElement> {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]'))
    if (form.dataset.drafts === undefined && form.querySelector('[autocomplete="username"]') === null)
      yield form;
}

/** Where a form leads, and what it is about: several of a page may lead to the same address. */
const nameOf = (form: HTMLFormElement): string => {
  const about = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
    .filter(({ name }) => !['seen', 'key', 'once'].includes(name))
    .map(({ name, value }) => `${name}=${value}`);
  return [form.getAttribute('action') ?? '', ...about].join(' ');
};

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => control.name !== '' && !['hidden', 'file', 'password'].includes(control.type),
  );

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const fieldsOf = (form: HTMLFormElement): TypedForm['fields'] =>
  controlsOf(form).map((one) => [one.name, isBox(one) ? String(one.checked) : one.value]);

function setValue(control: Control, value: string): void {
  if (isBox(control)) control.checked = value === 'true';
  else control.value = value;
}

/** True if there is text that did not come with the page, or came back with it because it was refused. */
function isTyped(form: HTMLFormElement): boolean {
  const cameBack = isRefused() && form.getAttribute('action') === answeredPath();
  return controlsOf(form).some(
    (one) =>
      !(one instanceof HTMLSelectElement) && !isBox(one) && one.value !== (cameBack ? '' : one.defaultValue),
  );
}

const isRefused = (): boolean => document.querySelector('#error, .notice-bad, .field-wrong') !== null;
