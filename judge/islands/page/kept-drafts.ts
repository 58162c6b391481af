/** Drafts of programs and of own inputs that this browser keeps. The editor writes them; the page of a submission or of
 *  a run ends the one that was sent, as only then it is known to have arrived. */
import { typedText } from '#text';
import { keep, readKept } from './storage.ts';

/** A text that somebody has typed. */
export interface KeptDraft {
  readonly text: string;
  /** Id; '' while none is chosen. */
  readonly language: string;
  /** True: the server has it too. */
  readonly isOnServer: boolean;
}

/** A program on its way to the judge. */
export interface SentProgram {
  readonly key: string;
  readonly problem: string;
  readonly text: string;
}

const sent = 'program on its way';

const plain = (text: string): string => typedText(text).trimEnd();

/** True if two texts are the same program. */
export const isSameText = (a: string, b: string): boolean => plain(a) === plain(b);

/** The draft under a key. */
export const keptDraft = (key: string): KeptDraft | undefined => {
  const kept = readKept('local', key) as KeptDraft | undefined;
  return kept?.text.trim() ? kept : undefined;
};

/** Stores a draft; undefined deletes it. */
export const keepDraftHere = (key: string, draft: KeptDraft | undefined): void => keep('local', key, draft);

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
  if (keptDraft(arrived.key)?.text === arrived.text) keepDraftHere(arrived.key, undefined);
}

/** On the page of a submission: it has arrived, so its draft is deleted. A text that was typed since then stays.
 *  On the page of a run the same for its input. */
export function draftArrived(): void {
  inputArrived();
  const arrived = sentProgram();
  if (arrived === undefined || document.querySelector('#live[data-id]') === null) return;
  keep('session', sent, undefined);
  const { key, text } = arrived;
  for (const one of [key, otherKey(key)])
    if (isSameText(keptDraft(one)?.text ?? '', text)) keepDraftHere(one, undefined);
  const other = keptDraft(otherKey(key));
  if (keptDraft(key) !== undefined || other === undefined) return;
  keepDraftHere(key, other);
  keepDraftHere(otherKey(key), undefined);
}

/** Where the text of a form is kept: by reader, for computers that several people use, by contest and problem. */
export function draftKey(form: HTMLFormElement, problem = problemIn(form)): string {
  const name = document.querySelector('.account-name')?.textContent ?? '';
  return `draft ${name} ${form.dataset.drafts} ${problem}`;
}

/** The problem that is chosen in a form; '': none. */
export const problemIn = (form: HTMLFormElement): string =>
  new FormData(form).get('problem')?.toString() ?? '';

/** Where an own input is kept, by where its program is. */
export const inputKey = (key: string): string => `input ${key}`;

/** Where the text is kept that another window typed for the same problem. */
export const otherKey = (key: string): string => `other ${key}`;
