import { harmlessText } from '../../language/index.ts';
import type { Utterance } from '../../sandbox/index.ts';

/** What both sides said in one pass. */
export interface PassTranscript {
  readonly submission: readonly Utterance[];
  readonly interactor: readonly Utterance[];
}

/** How much of a conversation is shown, from its beginning and its end. */
const shownBytes = 8 * 1024;

/** Formats a conversation like an .interaction file: lines that start with `<` come from the interactor, lines with
 *  `>` from the submission, and `---` separates passes. Long ones are cut in the middle. */
export function renderTranscript(passes: readonly PassTranscript[]): string {
  return cut(passes.map(renderPass).join('---\n'));
}

function renderPass({ submission, interactor }: PassTranscript): string {
  const all = [...interactor.map(saidBy('<')), ...submission.map(saidBy('>'))];
  all.sort((a, b) => (a.atNs < b.atNs ? -1 : a.atNs > b.atNs ? 1 : 0));
  const turns: { mark: string; parts: Buffer[] }[] = [];
  for (const { mark, bytes } of all) {
    const last = turns.at(-1);
    if (last?.mark === mark) last.parts.push(bytes);
    else turns.push({ mark, parts: [bytes] });
  }
  return turns.map(({ mark, parts }) => prefixLines(mark, harmlessText(Buffer.concat(parts)))).join('');
}

const saidBy = (mark: string) => (utterance: Utterance) => ({ mark, ...utterance });

const prefixLines = (mark: string, text: string): string =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${mark}${line}\n`)
    .join('');

function cut(text: string): string {
  if (text.length <= shownBytes) return text;
  const half = shownBytes / 2;
  return `${text.slice(0, half)}\n… (${text.length - shownBytes} characters left out)\n${text.slice(-half)}`;
}
