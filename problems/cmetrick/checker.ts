import { type CheckResult, defineChecker, InputError, JuryError } from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  compareLengths,
  provedIn,
  readPositions,
  reviewCmetrick,
} from '../../reference/puzzles/cmetrick/index.ts';

/** Accepts every sequence that leads from the first position of the input to the second. Its length does not affect the
 *  verdict, but the note compares it with the jury's.
 *  @throws InputError for a broken input, JuryError for a broken answer, or an output shorter than the answer's
 *  proved lower bound */
export const checker = defineChecker(({ input, answer, output }): CheckResult => {
  const [start, goal] = readTask(input);
  const best = reviewCmetrick(answer, start, goal);
  if (best.kind !== 'reached') throw new JuryError(`the jury's sequence fails: ${best.reason}`);
  const proved = provedIn(answer, best.moves);
  const isProved = 'optimal' in proved;
  const review = reviewCmetrick(output, start, goal);
  if (review.kind === 'unreadable') return { ...review, kind: 'rejected' };
  const { moves } = review;
  if (review.kind === 'missed') {
    const { reason, sketch } = review;
    return { kind: 'rejected', reason, forJury: sketch, sequence: { valid: false, moves, ...proved } };
  }
  const least = 'optimal' in proved ? proved.optimal : (proved.lowerBound ?? 0);
  if (moves < least)
    throw new JuryError(
      `ALARM: a right output has ${moves} moves, but at least ${least} are proved to be needed`,
    );
  const note = [compareLengths(moves, best.moves, isProved), ...(review.hint ? [review.hint] : [])].join(
    '; ',
  );
  return { kind: 'accepted', note, sequence: { valid: true, moves, ...proved } };
});

function readTask(input: string): readonly [CmetrickState, CmetrickState] {
  const positions = readPositions(input, 2);
  if (typeof positions === 'string') throw new InputError(positions);
  const [start, goal] = positions;
  if (start === undefined || goal === undefined) throw new InputError('expected two positions');
  return [start, goal];
}
