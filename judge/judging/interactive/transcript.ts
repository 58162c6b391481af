import { harmlessText } from '#language';
import type { Utterance } from '#sandbox';

/** The messages of both sides in one pass. */
export interface PassTranscript {
  readonly submission: readonly Utterance[];
  readonly interactor: readonly Utterance[];
}

/** How much of a conversation is shown: half of it from the beginning, half from the end. */
const shownCharacters = 8 * 1024;
const shownLines = 400;

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

/** Cuts a text in the middle, by characters and by lines. Every other line still begins with a mark. */
function cut(text: string): string {
  const lines = text.split('\n').slice(0, -1);
  if (text.length <= shownCharacters && lines.length <= shownLines) return text;
  const whole = lines.join('\n');
  const half = shownCharacters / 2;
  const start = lines
    .slice(0, shownLines / 2)
    .join('\n')
    .slice(0, half);
  const end = lines
    .slice(-shownLines / 2)
    .join('\n')
    .slice(-half);
  const left = whole.length - start.length - end.length;
  const note = `… (${left} characters left out)`;
  return `${start}${isLineEnd(whole, start.length) ? '' : '…'}\n${note}\n${marked(whole, end)}\n`;
}

const isLineEnd = (text: string, at: number): boolean => text[at] === '\n';

/** The end of a text, with the mark of its first line where that is cut. */
function marked(text: string, end: string): string {
  const lineStart = text.lastIndexOf('\n', text.length - end.length - 1) + 1;
  const mark = text.charAt(lineStart);
  if (lineStart === text.length - end.length) return end;
  return mark === '-' ? end.slice(end.indexOf('\n') + 1) : `${mark}…${end}`;
}
