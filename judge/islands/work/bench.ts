/** Theory of operation. The form is that of the page to submit, which the server renders; it is sent from here, and
 *  what came of it (a submission or a run) is shown below it as the server renders it on its own page. So there is
 *  one renderer, and every page can be used alone. */
import { t } from '#translations';
import { editProgram } from '../editor/edit-program.ts';
import { enliven, fetchPart, followLive } from '../page/follow-live.ts';
import { draftArrived } from '../page/kept-drafts.ts';
import { sendHere, takenEvent, tellIn } from '../page/once.ts';
import { keep, readKept } from '../page/storage.ts';
import { submissionShown } from '../page/submission-changed.ts';
import { showFaults } from './faults.ts';
import { showPart } from './parts.ts';

/** Fetches the form and puts it into its place. @throws Error if there is none, such as after the end of a session */
export async function openBench(place: HTMLElement, address: string, hasFocus: boolean): Promise<void> {
  const part = new URL(address);
  part.searchParams.set('part', 'work');
  const askedAtMs = Date.now();
  const form = (await fetchPart(part.href))?.querySelector<HTMLFormElement>('form.work-form');
  const area = form?.querySelector<HTMLTextAreaElement>('textarea#field-source');
  if (!form || !area) throw new Error('there is no form');
  const results = document.createElement('section');
  results.id = 'work-results';
  results.setAttribute('aria-label', t('Results'));
  place.replaceChildren(form, results);
  enliven(form);
  const sending = new Sending(form, results);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sending.send(event.submitter);
  });
  keepInput(form);
  const editor = editProgram(area, form, askedAtMs);
  if (hasFocus) editor.focus();
}

/** An own input stays in this window, also after its run has been shown. */
function keepInput(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLTextAreaElement>('textarea#field-input');
  if (input === null) return;
  const key = `own input ${location.pathname}`;
  const kept = readKept('session', key);
  if (typeof kept === 'string') {
    input.value = kept;
    input.closest('details')?.setAttribute('open', '');
  }
  input.addEventListener('input', () => keep('session', key, input.value === '' ? undefined : input.value));
}

/** Sends the form of a page, and shows what came of it. */
class Sending {
  readonly #form: HTMLFormElement;
  readonly #results: HTMLElement;
  readonly #key: HTMLInputElement | null;
  readonly #firstKey: string;
  readonly #title = document.title;
  #count = 0;
  #isSending = false;
  #stop: () => void = () => undefined;

  constructor(form: HTMLFormElement, results: HTMLElement) {
    this.#form = form;
    this.#results = results;
    this.#key = form.querySelector('input[name="key"]');
    this.#firstKey = this.#key?.value ?? '';
  }

  async send(button: HTMLElement | null): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const form = this.#form;
    const body = new FormData(form, button); // before its buttons are disabled
    this.#disable(true);
    form.querySelector('.not-sent')?.remove();
    showFaults(form, undefined);
    const outcome = await sendHere(button?.getAttribute('formaction') ?? form.action, body);
    this.#disable(false);
    this.#isSending = false;
    if (outcome === 'unknown') return tellIn(form, 'away');
    if ('trouble' in outcome) return tellIn(form, outcome.trouble);
    if ('again' in outcome) return showFaults(form, outcome.again);
    form.dispatchEvent(new CustomEvent(takenEvent, { bubbles: true, detail: button }));
    // The next one is another submission, even of the same text.
    if (this.#key !== null) this.#key.value = `${this.#firstKey}-${++this.#count}`;
    await this.#show(outcome.location);
  }

  /** Shows a submission or a run, and follows it. */
  async #show(location: string): Promise<void> {
    const address = new URL(location, document.baseURI);
    address.searchParams.set('part', 'live');
    const live = await fetchPart(address.href);
    address.searchParams.delete('part');
    if (live?.id !== 'live') return document.location.assign(address); // it has arrived: its own page shows it
    this.#stop();
    this.#results.replaceChildren(headOf(live, address), document.importNode(live, true));
    const shown = this.#results.querySelector<HTMLElement>('#live')!;
    const { title } = shown.dataset;
    document.title = title === undefined ? this.#title : `${title} · ${this.#title}`;
    enliven(this.#results);
    draftArrived();
    if (shown.dataset.id !== undefined)
      document.dispatchEvent(new CustomEvent(submissionShown, { detail: shown.dataset.id }));
    this.#stop = followLive(shown);
    showPart('results');
    this.#results.scrollIntoView({ block: 'nearest' });
  }

  #disable(isOff: boolean): void {
    for (const button of this.#form.querySelectorAll('button')) button.disabled = isOff;
  }
}

/** Where it is alone, to be kept or shown to somebody. */
function headOf(live: HTMLElement, address: URL): HTMLElement {
  const link = document.createElement('a');
  link.href = address.href.replace(/\?$/, '');
  link.textContent = live.dataset.name ?? '';
  const head = document.createElement('h2');
  head.className = 'work-result';
  head.append(link);
  return head;
}
