import type { SequenceFacts } from '#verdict';

const lengths = {
  shortest: 'optimal',
  'lower bound': 'lowerBound',
  'best known': 'known',
  jury: 'known',
} as const;
const one = `; (?:${Object.keys(lengths).join('|')}) \\d{1,15}`;
const facts = new RegExp(`^(\\d{1,15}) \\p{L}{1,20}((?:${one})+)$`, 'u');

/** What a program that accepts an output says of its move sequence, in the first line of its message for the jury:
 *  `35 moves; jury 36`, or with `shortest`, `lower bound`, `best known`. A length without another one to compare it
 *  with says nothing: it may be of anything. @throws Error if the sequence beats what the program calls proved */
export function saidSequence(message: string): SequenceFacts | undefined {
  const [first = ''] = message.split('\n', 1);
  const [, count, rest] = facts.exec(first.trim()) ?? [];
  if (count === undefined || rest === undefined) return undefined;
  const moves = Number(count);
  const said: { -readonly [Key in (typeof lengths)[keyof typeof lengths]]?: number } = {};
  for (const [, word = 'jury', length] of rest.matchAll(/; ([a-z ]+) (\d+)/g)) {
    const key = lengths[word as keyof typeof lengths];
    said[key] = Math.min(Number(length), said[key] ?? Number.POSITIVE_INFINITY);
  }
  const least = said.optimal ?? said.lowerBound;
  if (least !== undefined && moves < least)
    throw new Error(`ALARM: a right output of ${moves} moves beats what is proved: ${first.trim()}`);
  return { valid: true, moves, ...said };
}

const who = /\b(?:jury|judges?|participant|contestant|team)\b/i;
const beats = /\b(?:better|shorter|fewer|worse|longer|beats?|beaten|suboptimal|not optimal)\b/i;

/** Why a program of the jury has failed, marked as an alarm where it says that the output is better than the jury's
 *  answer: the contracts have no other way to say so than to fail. */
export const alarmIn = (reason: string): string =>
  !reason.includes('ALARM: ') && who.test(reason) && beats.test(reason) ? `ALARM: ${reason}` : reason;
