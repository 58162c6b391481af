/** The script of every page: copy buttons, local times (shown and typed), colours, single keys, forms that are sent
 *  once and kept until they have arrived, searching on a page, pages that come back. Nothing here is needed. */

import { tell } from './page/announce.ts';
import { copyButtons } from './page/copy.ts';
import { draftArrived } from './page/kept-drafts.ts';
import { keepForms } from './page/kept-forms.ts';
import { keys } from './page/keys.ts';
import { localTimes } from './page/moments.ts';
import { sendOnce } from './page/once.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Lets people type times by their own clocks: fields marked `data-zoned`, which names the field with the zone, begin
 *  in UTC and are changed to the zone of the browser. */
function ownZones(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-zoned]')];
  const zoneOf = (field: HTMLInputElement) => field.form?.elements.namedItem(field.dataset.zoned ?? '');
  for (const zone of new Set(fields.map(zoneOf))) {
    // Another zone was typed, or chosen here before.
    if (!(zone instanceof HTMLInputElement) || zone.value !== 'UTC' || own === undefined) continue;
    const times = fields.filter((field) => zoneOf(field) === zone && field.value !== '');
    const moments = times.map((field) => Date.parse(`${field.value}Z`));
    if (moments.some(Number.isNaN)) continue;
    setDefault(zone, own);
    for (const [index, field] of times.entries()) setDefault(field, localText(new Date(moments[index] ?? 0)));
  }
}

/** Both, because what differs from its default counts as typed. */
function setDefault(field: HTMLInputElement, value: string): void {
  field.defaultValue = value;
  field.value = value;
}

const localText = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Changes the colours at once; the form tells the server, so that the next page has them too. */
function themeSwitch(): void {
  const form = document.querySelector<HTMLFormElement>('.theme-form');
  form?.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    show(form, button.value);
    const body = new URLSearchParams({ theme: button.value, next: '/' });
    void fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  });
}

function show(form: HTMLFormElement, theme: string): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme !== null) scheme.content = theme === 'system' ? 'light dark' : theme;
  for (const button of form.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === theme));
    if (button.value === theme) tell(`Colours: ${button.textContent}`);
  }
}

/** A form that searches, with what it selects from (`data-filters`): hides what has not all its words while they are
 *  typed, so that nothing that was typed elsewhere on the page is lost. */
function searchFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) {
    const field = form.querySelector<HTMLInputElement>('input[type="search"]');
    const show = (): void => {
      const words = (field?.value ?? '').toLowerCase().split(/\s+/);
      for (const one of document.querySelectorAll<HTMLElement>(form.dataset.filters ?? '')) {
        const text =
          `${one.textContent} ${one.parentElement?.querySelector('h2')?.textContent}`.toLowerCase();
        one.hidden = !words.every((word) => text.includes(word));
      }
      for (const section of document.querySelectorAll<HTMLElement>('main section:has(.field)'))
        section.hidden = section.querySelector('.field:not([hidden])') === null;
    };
    field?.addEventListener('input', show);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      show();
    });
  }
}

const pauseMs = 3_000;

/** On a page that says that the judge is unavailable: requests the wanted page until it is there, then shows it. */
function tryAgain(): void {
  const place = document.getElementById('comes-back');
  if (place === null) return;
  place.append(' · This page tries again by itself.');
  setTimeout(() => void ask(), pauseMs);
}

async function ask(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (status !== 503) return location.reload();
  } catch {} // the server itself is starting
  setTimeout(() => void ask(), pauseMs);
}

copyButtons(document);
localTimes(document);
ownZones();
themeSwitch();
sendOnce();
searchFields();
keepForms();
draftArrived();
keys();
tryAgain();
