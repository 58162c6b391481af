/** Theory of operation. Each window keeps its text in a place of its own, and takes over the place of a text that it
 *  shows. Whose text was taken over that way keeps it in another place as soon as it is changed. So windows lose no
 *  texts, and who opens a problem again, or goes on in another window, leaves no copies behind. */
import { isSameText } from '#text';
import {
  draftIn,
  dropEmptyDrafts,
  isPlaceOf,
  keepDraftHere,
  keptDrafts,
  type PlacedDraft,
  placeFor,
} from '../page/kept-drafts.ts';

/** A button that shows what else there is, one text after the other. @returns undefined if the page has it already */
export function otherButton(
  id: string,
  words: string,
  own: OwnDraft,
  show: (other: PlacedDraft) => void,
): HTMLButtonElement | undefined {
  if (document.getElementById(id) !== null) return undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.id = id;
  button.textContent = words;
  button.addEventListener('click', () => {
    const [other] = own.others;
    if (other === undefined) return;
    own.keepBeside();
    own.show(other);
    show(other);
  });
  return button;
}

/** The text of this window among those that this browser has kept for a problem. */
export class OwnDraft {
  readonly #keyNow: () => string;
  readonly #textNow: () => string;
  /** What this window has read or written last, and where. */
  #own: PlacedDraft;

  /** @param keyNow - of the problem that is chosen
   *  @param textNow - what is typed */
  constructor(keyNow: () => string, textNow: () => string) {
    this.#keyNow = keyNow;
    this.#textNow = textNow;
    dropEmptyDrafts(keyNow());
    this.#own = this.#nothing();
  }

  /** What this window shows from now on. */
  show(draft: PlacedDraft): void {
    this.#own = draft;
  }

  /** Another problem was chosen. */
  leave(): void {
    this.#own = this.#nothing();
  }

  /** Keeps what is typed in the place of this window, unless another window has just written there. */
  keep(language: string): void {
    const text = this.#textNow();
    const { key, text: known, atMs } = this.#own;
    const kept = draftIn(key);
    if (kept !== undefined && !isSameText(kept.text, known)) this.#moveOn();
    this.#own = {
      key: this.#own.key,
      text,
      language,
      onServerAtMs: 0,
      atMs: text === known ? atMs : Date.now(),
    };
    // An empty text stands in the place of another one, so that a window that still shows that one keeps it.
    if (text.trim() !== '' || kept !== undefined) keepDraftHere(this.#own.key, this.#own);
  }

  /** The server has this text, too. */
  isOnServer(text: string): void {
    if (this.#own.text !== text || draftIn(this.#own.key)?.text !== text) return;
    this.#own = { ...this.#own, onServerAtMs: Date.now() };
    keepDraftHere(this.#own.key, this.#own);
  }

  /** Keeps a text that came with the page, and that this window stops showing. */
  keepBeside(text = this.#textNow()): void {
    const key = this.#keyNow();
    if (text.trim() === '' || keptDrafts(key).some((kept) => isSameText(kept.text, text))) return;
    keepDraftHere(placeFor(key), { text, language: '', onServerAtMs: Date.now(), atMs: 0 });
  }

  /** Looks at what another window has written: in the place of this one, whose text then needs another.
   *  @returns true if it is another text, and newer */
  hasNewer(place: string | null = this.#own.key): boolean {
    if (place === null || !isPlaceOf(this.#keyNow(), place)) return false;
    const kept = draftIn(place);
    if (kept === undefined || isSameText(kept.text, this.#textNow())) return false;
    if (place === this.#own.key) this.#moveOn();
    return kept.text.trim() !== '' && kept.atMs > this.#own.atMs;
  }

  /** What else there is of this problem, beginning with what follows the text of this window. */
  get others(): readonly PlacedDraft[] {
    const all = keptDrafts(this.#keyNow());
    const at = all.findIndex(({ key }) => key === this.#own.key) + 1;
    return [...all.slice(at), ...all.slice(0, at)].filter(({ text }) => !isSameText(text, this.#textNow()));
  }

  /** Leaves its place to another window. */
  #moveOn(): void {
    this.#own = { ...this.#own, key: placeFor(this.#keyNow()) };
    if (this.#own.text.trim() !== '') keepDraftHere(this.#own.key, this.#own);
  }

  /** A place in which nothing is yet. */
  #nothing(): PlacedDraft {
    return { key: placeFor(this.#keyNow()), text: '', language: '', onServerAtMs: 0, atMs: 0 };
  }
}
