import { t } from '#translations';
/** Theory of operation. A text is kept in this browser at every change, and on the server every few seconds and when
 *  the page is left. It ends when the page of its submission has been shown (`page/kept-drafts.ts`), not before: a
 *  program that is sent may not arrive. Where two texts differ, the one that the server has never had is shown, and a
 *  button brings the other. */
import {
  draftKey,
  isSameText,
  keepDraftHere,
  keptDraft,
  noteSent,
  otherKey,
  problemIn,
  sentProgram,
} from '../page/kept-drafts.ts';
import { takenEvent } from '../page/once.ts';

const pauseMs = 2_000;

/** What is in the editor. */
interface Typed {
  readonly text: string;
  readonly language: string;
}

/** Keeps what is typed into a form with a program. */
export class Drafts {
  readonly #form: HTMLFormElement;
  readonly #area: HTMLTextAreaElement;
  readonly #replace: (typed: Typed) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What this window has read or written last: anything else is from another window. */
  #known: string;

  constructor(form: HTMLFormElement, area: HTMLTextAreaElement, replace: (typed: Typed) => void) {
    this.#form = form;
    this.#area = area;
    this.#replace = replace;
    this.#known = area.value;
    if (form.dataset.drafts !== undefined) this.#open();
    form.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) this.#sent(event.submitter);
    });
    form.addEventListener(takenEvent, (event) =>
      this.#sent((event as CustomEvent<HTMLElement | null>).detail),
    );
    window.addEventListener('pagehide', () => {
      if (this.#stopWaiting()) void this.#send({ keepalive: true });
    });
  }

  changed(): void {
    if (this.#form.dataset.drafts === undefined) return;
    this.#keepHere();
    if (this.#problem === '') return;
    this.#stopWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, pauseMs);
  }

  /** Shows what was typed before, here or elsewhere. */
  #open(): void {
    this.#chooseProblem();
    const kept = keptDraft(this.#key);
    const other = keptDraft(otherKey(this.#key))?.text;
    const shown = this.#area.value;
    if (kept !== undefined && !isSameText(kept.text, shown)) {
      if (shown.trim() !== '' && kept.isOnServer) this.#offer(kept.text);
      else {
        if (shown.trim() !== '') this.#offer(shown);
        this.#show(kept);
        this.#say(t('This is the text that this browser has kept.'));
      }
    }
    if (other !== undefined && !isSameText(other, this.#area.value)) this.#offer(other);
  }

  /** A log-in in between leads back to the form without its problem. */
  #chooseProblem(): void {
    const sent = sentProgram();
    const choice = this.#form.querySelector<HTMLSelectElement>('select[name="problem"]');
    if (choice === null || choice.value !== '' || sent?.key !== this.#keyOf(sent?.problem ?? '')) return;
    if ([...choice.options].some(({ value }) => value === sent.problem)) choice.value = sent.problem;
  }

  #show(typed: Typed): void {
    this.#known = typed.text;
    this.#replace(typed);
  }

  /** Keeps another text for the same problem, with a button that brings it. */
  #offer(text: string): void {
    keepDraftHere(otherKey(this.#key), { text, language: '', isOnServer: false });
    const place = document.getElementById('draft-state');
    if (place === null || document.getElementById('other-draft') !== null) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.id = 'other-draft';
    button.textContent = t('Show the other draft of this problem');
    button.addEventListener('click', () => {
      const other = keptDraft(otherKey(this.#key))?.text ?? '';
      keepDraftHere(otherKey(this.#key), { text: this.#area.value, language: '', isOnServer: false });
      this.#show({ text: other, language: '' });
      this.changed();
    });
    place.after(button);
  }

  /** A program that is submitted is its own draft now; one that is only run stays. */
  #sent(button: HTMLElement | null): void {
    if (this.#form.dataset.submits === undefined || button?.hasAttribute('formaction')) return;
    this.#stopWaiting();
    this.#keepHere();
    const before = this.#keyOf(''); // typed before a problem was chosen
    if (isSameText(keptDraft(before)?.text ?? '', this.#area.value)) keepDraftHere(before, undefined);
    noteSent({ key: this.#key, problem: this.#problem, text: this.#area.value });
  }

  /** Keeps the text. What another window has kept meanwhile becomes the other draft. */
  #keepHere(): void {
    const before = keptDraft(this.#key)?.text ?? '';
    if (before !== '' && !isSameText(before, this.#known)) this.#offer(before);
    this.#known = this.#area.value;
    const isEmpty = this.#known.trim() === '';
    const draft = { text: this.#known, language: this.#language, isOnServer: false };
    keepDraftHere(this.#key, isEmpty ? undefined : draft);
  }

  /** True if something was waiting to be sent. */
  #stopWaiting(): boolean {
    const wasWaiting = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return wasWaiting;
  }

  get #problem(): string {
    return problemIn(this.#form);
  }

  get #language(): string {
    return new FormData(this.#form).get('language')?.toString() ?? '';
  }

  get #key(): string {
    return this.#keyOf(this.#problem);
  }

  #keyOf(problem: string): string {
    return draftKey(this.#form, problem);
  }

  /** @param how - `keepalive`: the page goes away meanwhile; browsers send up to 64 KiB then */
  async #send(how: { readonly keepalive?: true } = {}): Promise<void> {
    const text = this.#area.value;
    const body = new URLSearchParams({ problem: this.#problem, language: this.#language, text });
    const isKept = await fetch(this.#form.dataset.drafts ?? '', { method: 'POST', body, ...how }).then(
      ({ ok }) => ok,
      () => false,
    );
    const kept = keptDraft(this.#key);
    if (isKept && kept?.text === text) keepDraftHere(this.#key, { ...kept, isOnServer: true });
    this.#say(isKept ? t('Draft kept.') : t('The draft is kept in this browser only.'));
  }

  #say(text: string): void {
    const place = document.getElementById('draft-state');
    if (place !== null) place.textContent = text;
  }
}
