/** Theory of operation. A text is kept in this browser at every change (`own-draft.ts`), and on the server every few
 *  seconds and when the page is left. It ends when the page of its submission has been shown (`page/kept-drafts.ts`),
 *  not before: a program that is sent may not arrive. Where two texts differ, the one that the server has never had,
 *  or got after the page was asked for, is shown, and a button brings the others, one after the other. The server keeps
 *  the text of another window instead of this one until this one has said so: each time it is told which text was seen
 *  there last (`seen`, a mark of it). */
import { isSameText, textMark } from '#text';
import { t } from '#translations';
import {
  draftKey,
  endDrafts,
  keptDrafts,
  noteSent,
  type PlacedDraft,
  problemIn,
  sentProgram,
} from '../page/kept-drafts.ts';
import { sentFor, takenEvent } from '../page/once.ts';
import { OwnDraft, otherButton } from './own-draft.ts';

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
  readonly #own: OwnDraft;
  /** Mark of the draft that the server had last, by problem. */
  readonly #seen = new Map<string, string>();
  /** Marks of what this window has sent. */
  readonly #sentMarks = new Set<string>();
  /** What was typed when the form was last sent: while it is on its way, more may be typed. */
  #sentText = '';

  /** @param askedAtMs - when the form was asked for */
  constructor(
    form: HTMLFormElement,
    area: HTMLTextAreaElement,
    replace: (typed: Typed) => void,
    askedAtMs: number,
  ) {
    this.#form = form;
    this.#area = area;
    this.#replace = replace;
    this.#own = new OwnDraft(
      () => this.#key,
      () => area.value,
    );
    this.#seen.set(this.#problem, textMark(area.defaultValue));
    if (form.dataset.drafts !== undefined) this.#open(askedAtMs);
    form.addEventListener('submit', (event) => {
      this.#sentText = area.value;
      this.#sentMarks.add(textMark(area.value)); // a run keeps it too
      if (!event.defaultPrevented) this.#sent(event.submitter);
    });
    form.addEventListener(takenEvent, (event) =>
      this.#sent((event as CustomEvent<HTMLElement | null>).detail),
    );
    form.addEventListener('formdata', ({ formData }) =>
      formData.set('seen', this.#seenOf(formData.get('problem')?.toString() ?? '')),
    );
    form.addEventListener('change', ({ target }) => {
      if ((target as HTMLElement).getAttribute('name') === 'problem') this.#own.leave();
    });
    window.addEventListener('storage', ({ key }) => this.#own.hasNewer(key) && this.#sayChanged());
    window.addEventListener('pageshow', () => this.#own.hasNewer() && this.#sayChanged());
    window.addEventListener('pagehide', () => {
      if (this.#stopWaiting()) void this.#send({ keepalive: true });
    });
  }

  changed(): void {
    if (this.#form.dataset.drafts === undefined) return;
    this.#own.keep(this.#language);
    if (this.#problem === '') return;
    this.#stopWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, pauseMs);
  }

  /** Shows what was typed before, here or elsewhere. */
  #open(askedAtMs: number): void {
    this.#chooseProblem();
    const { value: shown, defaultValue } = this.#area;
    const all = keptDrafts(this.#key);
    const [kept] = all;
    const isOlder = kept !== undefined && kept.onServerAtMs !== 0 && kept.onServerAtMs < askedAtMs;
    if (kept !== undefined && isSameText(kept.text, shown)) this.#own.show(kept);
    else if (shown !== defaultValue) this.#goOn(all, defaultValue);
    else if (kept !== undefined && !(shown.trim() !== '' && isOlder)) {
      this.#own.keepBeside(shown);
      this.#show(kept);
      this.#say(t('This is the text that this browser has kept.'));
    }
    if (this.#own.others.length > 0) this.#showButton();
  }

  /** Somebody has typed before this script was there; or the browser has filled in what was here when the page was
   *  left, which may have been submitted. */
  #goOn(kept: readonly PlacedDraft[], served: string): void {
    const same = kept.find(({ text }) => isSameText(text, this.#area.value));
    if (same !== undefined) this.#own.show(same);
    this.#own.keepBeside(served);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'navigate') this.changed();
  }

  /** A log-in in between leads back to the form without its problem. */
  #chooseProblem(): void {
    const sent = sentProgram();
    const choice = this.#form.querySelector<HTMLSelectElement>('select[name="problem"]');
    if (choice === null || choice.value !== '' || sent?.key !== this.#keyOf(sent?.problem ?? '')) return;
    if ([...choice.options].some(({ value }) => value === sent.problem)) choice.value = sent.problem;
    this.#own.leave();
  }

  #show(draft: PlacedDraft): void {
    this.#own.show(draft);
    this.#replace(draft);
  }

  /** Says that another window, or another device, has kept another text meanwhile. */
  #sayChanged(): void {
    this.#showButton();
    const button = document.getElementById('other-draft');
    if (button === null || document.getElementById('draft-changed') !== null) return;
    const said = document.createElement('span');
    said.id = 'draft-changed';
    said.className = 'hint';
    said.setAttribute('role', 'status');
    said.textContent = t(
      'Another window or device has changed the draft of this problem: your text stays here, and this button shows the other one.',
    );
    button.before(said);
  }

  #showButton(): void {
    const words = t('Show the other draft of this problem');
    const button = otherButton('other-draft', words, this.#own, (other) => {
      document.getElementById('draft-changed')?.remove();
      this.#replace(other);
      this.changed();
    });
    if (button !== undefined) document.getElementById('draft-state')?.after(button);
  }

  /** A program that is submitted is its own draft now; one that is only run stays, and so does one beside a file that
   *  was submitted instead. */
  #sent(button: HTMLElement | null): void {
    if (this.#form.dataset.submits === undefined || button?.hasAttribute('formaction')) return;
    const files = this.#form.querySelector<HTMLInputElement>('input[type="file"]')?.files;
    if (files?.length) return;
    const text = this.#sentText;
    if (text === this.#area.value) this.#stopWaiting();
    this.#own.keep(this.#language);
    if (this.#problem !== '') endDrafts(this.#keyOf(''), text); // typed before a problem was chosen
    noteSent({ key: this.#key, problem: this.#problem, text });
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
    const [problem, text] = [this.#problem, this.#area.value];
    this.#sentMarks.add(textMark(text));
    const body = new URLSearchParams({
      ...{ problem, text, language: this.#language },
      seen: this.#seenOf(problem),
    });
    const request = { method: 'POST', body, headers: sentFor(), ...how };
    const answer = await fetch(this.#form.dataset.drafts ?? '', request).catch(() => undefined);
    if (answer?.status === 409) return this.#meet(problem, await answer.json());
    const isKept = answer?.ok === true;
    if (isKept) {
      this.#seen.set(problem, textMark(text));
      this.#own.isOnServer(text);
    }
    this.#say(isKept ? t('Draft kept.') : t('The draft is kept in this browser only.'));
  }

  /** The server has kept another text. One of this window, whose answer is late, may be replaced. */
  async #meet(problem: string, { text }: { readonly text: string }): Promise<void> {
    if (problem !== this.#problem) return;
    this.#seen.set(problem, textMark(text));
    if (this.#sentMarks.has(textMark(text))) return this.#send();
    this.#own.keepBeside(text);
    this.#sayChanged();
    this.#say(t('The draft is kept in this browser only.'));
  }

  /** Of a problem that was chosen since, no draft was seen. */
  readonly #seenOf = (problem: string): string => this.#seen.get(problem) ?? textMark('');

  #say(text: string): void {
    const place = document.getElementById('draft-state');
    if (place !== null) place.textContent = text;
  }
}
