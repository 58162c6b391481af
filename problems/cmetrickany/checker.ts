import { type CheckResult, defineChecker, InputError, JuryError } from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  compareLengths,
  provedIn,
  readPositions,
  reviewCmetrick,
  solvedCmetrick,
} from '../../reference/puzzles/cmetrick/index.ts';

/** Length of the longest accepted sequence. Solving disk by disk takes about 200 moves. */
const most = 1000;

/** Accepts every sequence of at most 1000 moves that solves the position of the input.
 *  @throws InputError for a broken input, JuryError for a broken answer, or an output shorter than the answer's
 *  proved lower bound */
export const checker = defineChecker(({ input, answer, output }): CheckResult => {
  const start = readStart(input);
  const best = reviewCmetrick(answer, start, solvedCmetrick);
  if (best.kind !== 'reached') throw new JuryError(`the jury's sequence fails: ${best.reason}`);
  const proved = provedIn(answer, best.moves);
  const isProved = 'optimal' in proved;
  const review = reviewCmetrick(output, start, solvedCmetrick);
  if (review.kind === 'unreadable') return { ...review, kind: 'rejected' };
  const { moves } = review;
  if (review.kind === 'missed') {
    const { reason, sketch } = review;
    return { kind: 'rejected', reason, forJury: sketch, sequence: { valid: false, moves, ...proved } };
  }
  const sequence = { valid: true, moves, ...proved };
  if (moves > most)
    return {
      kind: 'rejected',
      reason: `solved, but in ${moves} moves; at most ${most} are allowed`,
      sequence,
    };
  const least = 'optimal' in proved ? proved.optimal : (proved.lowerBound ?? 0);
  if (moves < least)
    throw new JuryError(
      `ALARM: a right output has ${moves} moves, but at least ${least} are proved to be needed`,
    );
  const note = [compareLengths(moves, best.moves, isProved), ...(review.hint ? [review.hint] : [])].join(
    '; ',
  );
  return { kind: 'accepted', note, sequence };
});

function readStart(input: string): CmetrickState {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  const [start] = positions;
  if (start === undefined) throw new InputError('expected a position');
  return start;
}
