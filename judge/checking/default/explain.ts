import { formatPatch, structuredPatch } from 'diff';
import type { Rejected } from '#verdict';
import type { Difference } from './compare.ts';
import { lineBytes, linesNear, lineTextAt, locate, quote, type TextPlace, tokenAt } from './excerpt.ts';
import { looksLikePrompt, oddCharacter } from './hints.ts';

/** A token of this length is too long to show whole, so the message names the place of its first differing byte. */
const longToken = 50;
const theEnd = 'the end of the output';

/** Describes a difference: for the contestant, the place and what was found there; for the jury also what was
 *  expected, and a diff of the lines around it (`-` answer, `+` output). */
export function explain(difference: Difference, outputFd: number, answerFd: number): Rejected {
  const { kind, sameBytes } = difference;
  const inside = kind === 'space' || sameBytes >= longToken ? sameBytes : 0;
  const outputAt = difference.outputAt + inside;
  const answerAt = difference.answerAt + inside;
  const place = locate(outputFd, outputAt);
  const found = quote(outputFd, outputAt) ?? theEnd;
  const expected = quote(answerFd, answerAt) ?? theEnd;
  const advice = kind === 'token' ? adviceOn(outputFd, outputAt, place) : '';
  const where = `line ${place.line}, column ${place.column}`;
  return {
    kind: 'rejected',
    reason: `${where}: found ${found}${hint(kind, found, expected)}${advice}`,
    forJury: `${where}: found ${found}, expected ${expected}${diffAround(outputFd, outputAt, answerFd, answerAt)}`,
  };
}

/** What a contestant may know about the expected output: whether there is more to come, never its text. */
function hint(kind: Difference['kind'], found: string, expected: string): string {
  if (expected === theEnd) return `, expected ${theEnd}`;
  if (found === theEnd) return ', expected more';
  return kind === 'space' ? ', where the white space differs' : '';
}

/** What the contestant may have overlooked. It depends on the output alone, so it tells nothing about the answer. */
function adviceOn(outputFd: number, outputAt: number, place: TextPlace): string {
  const lineStart = place.lineStarts.at(-1) ?? 0;
  const line = lineTextAt(outputFd, lineStart, lineBytes).trimStart();
  const isStartOfLine = lineTextAt(outputFd, lineStart, outputAt - lineStart).trim() === '';
  if (isStartOfLine && looksLikePrompt(line, place.line === 1))
    return ' (it looks like a question to a user: print only what the statement asks for)';
  const odd = oddCharacter(tokenAt(outputFd, outputAt));
  return odd === undefined ? '' : ` (${odd})`;
}

/** A unified diff of a bounded window around the difference; '' if the window shows none (lines are cut). */
function diffAround(outputFd: number, outputAt: number, answerFd: number, answerAt: number): string {
  const output = linesNear(outputFd, outputAt, locate(outputFd, outputAt));
  const answer = linesNear(answerFd, answerAt, locate(answerFd, answerAt));
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  const patch = structuredPatch('answer', 'output', text(answer.lines), text(output.lines));
  if (patch.hunks.length === 0) return '';
  for (const hunk of patch.hunks) {
    hunk.oldStart += answer.first - 1;
    hunk.newStart += output.first - 1;
  }
  const lines = formatPatch(patch).trimEnd().split('\n');
  return `\n${lines.filter((line) => !line.startsWith('=====')).join('\n')}`;
}
