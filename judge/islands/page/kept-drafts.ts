/** Drafts of programs and of own inputs that this browser keeps. The editor writes them; the page of a submission or of
 *  a run ends the one that was sent, as only then it is known to have arrived. */
import { isSameText } from '#text';
import { keep, keptKeys, readKept } from './storage.ts';

/** A text that somebody has typed. */
export interface KeptDraft {
  readonly text: string;
  /** Id; '' while none is chosen. */
  readonly language: string;
  /** When the server had it, too; 0: not yet. A page that was asked for earlier may show an older one. */
  readonly onServerAtMs: number;
  /** When it was typed; 0: elsewhere. */
  readonly atMs: number;
}

/** A draft, and where it is kept: each window has a place of its own, so none replaces what it has not shown. */
export interface PlacedDraft extends KeptDraft {
  readonly key: string;
}

/** A program on its way to the judge. */
export interface SentProgram {
  /** Of all drafts of its problem. */
  readonly key: string;
  readonly problem: string;
  readonly text: string;
}

const sent = 'program on its way';

/** The draft in a place, an empty one too. */
export const draftIn = (place: string): KeptDraft | undefined =>
  readKept('local', place) as KeptDraft | undefined;

/** The draft under a key. */
const keptDraft = (key: string): KeptDraft | undefined => {
  const kept = draftIn(key);
  return kept?.text.trim() ? kept : undefined;
};

/** The drafts of all windows for one problem, the newest first. */
export const keptDrafts = (key: string): readonly PlacedDraft[] =>
  keptKeys()
    .filter((place) => isPlaceOf(key, place))
    .flatMap((place) => {
      const kept = keptDraft(place);
      return kept === undefined ? [] : [{ ...kept, key: place }];
    })
    .sort((a, b) => b.atMs - a.atMs);

/** A place for the draft of a window. */
export const placeFor = (key: string): string => `${key} ${Math.random().toString(36).slice(2)}`;

/** Whether a place is one for drafts of that problem. */
export const isPlaceOf = (key: string, place: string): boolean => place.startsWith(`${key} `);

/** Stores a draft; undefined deletes it. */
export const keepDraftHere = (key: string, draft: KeptDraft | undefined): void => keep('local', key, draft);

/** Deletes the drafts of a problem that are this text. */
export function endDrafts(key: string, text: string): void {
  for (const draft of keptDrafts(key)) if (isSameText(draft.text, text)) keepDraftHere(draft.key, undefined);
}

/** Deletes the places of texts that were cleared. */
export function dropEmptyDrafts(key: string): void {
  for (const place of keptKeys())
    if (isPlaceOf(key, place) && keptDraft(place) === undefined) keepDraftHere(place, undefined);
}

/** Notes what is being sent. */
export const noteSent = (program: SentProgram): void => keep('session', sent, program);

/** What this window has sent, if no submission has been shown since. */
export const sentProgram = (): SentProgram | undefined =>
  readKept('session', sent) as SentProgram | undefined;

const sentInput = 'own input on its way';

/** Notes what own input is being sent. */
export const noteSentInput = (input: Pick<SentProgram, 'key' | 'text'>): void =>
  keep('session', sentInput, input);

/** On the page of a run: its input has arrived, so the draft of that is deleted. */
function inputArrived(): void {
  const arrived = readKept('session', sentInput) as Pick<SentProgram, 'key' | 'text'> | undefined;
  const run = '#live[data-part*="/runs/"]:not([data-id])';
  if (arrived === undefined || document.querySelector(run) === null) return;
  keep('session', sentInput, undefined);
  endDrafts(arrived.key, arrived.text);
}

/** On the page of a submission: it has arrived, so its draft is deleted. A text that was typed since then stays.
 *  On the page of a run the same for its input. */
export function draftArrived(): void {
  inputArrived();
  const arrived = sentProgram();
  if (arrived === undefined || document.querySelector('#live[data-id]') === null) return;
  keep('session', sent, undefined);
  endDrafts(arrived.key, arrived.text);
}

/** Where the texts of a form are kept: by reader, for computers that several people use, by contest and problem. */
export function draftKey(form: HTMLFormElement, problem = problemIn(form)): string {
  const name = document.querySelector('.account-name')?.textContent ?? '';
  return `draft ${name} ${form.dataset.drafts} ${problem}`;
}

/** The problem that is chosen in a form; '': none. */
export const problemIn = (form: HTMLFormElement): string =>
  new FormData(form).get('problem')?.toString() ?? '';

/** Where an own input is kept, by where its program is. */
export const inputKey = (key: string): string => `input ${key}`;
