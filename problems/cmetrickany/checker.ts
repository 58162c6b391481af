import { type CheckResult, defineChecker, JuryError } from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  compareLengths,
  isProvedShortest,
  readPositions,
  reviewCmetrick,
  solvedCmetrick,
} from '../../reference/puzzles/index.ts';

/** The longest sequence that is right. Solving disk by disk takes some 200 moves. */
const most = 1000;

/** Accepts every sequence of at most 1000 moves that solves the position of the input. @throws JuryError for broken data, or when the output beats an
 *  answer that is called proved. */
export const checker = defineChecker(({ input, answer, output }): CheckResult => {
  const start = readStart(input);
  const best = reviewCmetrick(answer, start, solvedCmetrick);
  if (best.kind !== 'reached') throw new JuryError(`the jury's sequence fails: ${best.reason}`);
  const isProved = isProvedShortest(answer);
  const review = reviewCmetrick(output, start, solvedCmetrick);
  if (review.kind === 'unreadable') return { ...review, kind: 'rejected' };
  const optimal = isProved ? { optimal: best.moves } : {};
  const { moves } = review;
  if (review.kind === 'missed') {
    const { reason, sketch } = review;
    return { kind: 'rejected', reason, forJury: sketch, sequence: { valid: false, moves, ...optimal } };
  }
  const sequence = { valid: true, moves, ...optimal };
  if (moves > most)
    return {
      kind: 'rejected',
      reason: `solved, but in ${moves} moves; at most ${most} are allowed`,
      sequence,
    };
  if (isProved && moves < best.moves)
    throw new JuryError(
      `ALARM: a right output has ${moves} moves, less than the proved optimum of ${best.moves}`,
    );
  const note = [compareLengths(moves, best.moves, isProved), ...(review.hint ? [review.hint] : [])].join(
    '; ',
  );
  return { kind: 'accepted', note, sequence };
});

function readStart(input: string): CmetrickState {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new JuryError(`input: ${positions}`);
  const [start] = positions;
  if (start === undefined) throw new JuryError('input: expected a position');
  return start;
}
