import { formatPatch, structuredPatch } from 'diff';
import type { Rejected } from '#verdict';
import type { Difference } from './compare.ts';
import { lineBytes, linesNear, lineTextAt, locate, quote, type TextPlace, tokenAt } from './excerpt.ts';

/** A character that reads like another one, and what it is. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/\u00a0|\u202f/u, 'a no-break space'],
  [/\ufeff/u, 'a byte order mark'],
  [/[\u200b-\u200f\u2060\u00ad]/u, 'a character without width'],
  [/(?! )\p{Zs}/u, 'no plain space'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u, 'no plain minus'],
  [/[\u2018-\u201f\u2032\u2033\u00ab\u00bb\uff02\uff07]/u, 'no plain quotation mark'],
  [/[\uff01-\uff5e]/u, 'a full-width character'],
  [/(?![0-9])\p{Nd}/u, 'a digit of another script'],
  [
    /(?<=[A-Za-z])[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}](?=[A-Za-z])/u,
    'a letter of another alphabet',
  ],
  [/\0/, 'a zero byte'],
];

/** Names the first character of a text that reads like another one: `U+00A0 is a no-break space`. */
function oddCharacter(text: string): string | undefined {
  const found = lookalikes.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ at: match.index, character: match[0], what }];
  });
  const first = found.reduce<(typeof found)[number] | undefined>(
    (least, one) => (least === undefined || one.at < least.at ? one : least),
    undefined,
  );
  if (first === undefined) return undefined;
  const code = (first.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} is ${first.what}`;
}

/** How programs ask for input, in the languages of schools. */
const asking =
  /^(?:please|enter|input|type|insert|give|write|how (?:many|much)|what(?:'s| is)|bitte|gib|geben|eingabe|introdu[zc]\p{L}*|ingres\p{L}*|escrib\p{L}*|digit[ea]\p{L}*|inform[ea]|entrez|saisi\p{L}*|donnez|inseri\p{L}*|podaj\p{L}*|zadej\p{L}*|adja|voer|vnesi\p{L}*|unesi\p{L}*|введ\p{L}*)(?![\p{L}\p{N}_])|^(?:请|請)?(?:输入|輸入)|^入力/iu;
const label = /^\p{L}[\p{L}\p{M}\p{N}_ ,'’()[\]<>-]{0,80}(?:[:?：？]|\s*=)/u;

/** True if a line looks like what a program says before it reads its input. `isFirst`: the output begins with it; then
 *  any label counts, such as `n = `. */
const looksLikePrompt = (line: string, isFirst: boolean): boolean =>
  asking.test(line) || (isFirst && label.test(line));

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
