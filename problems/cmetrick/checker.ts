import { type CheckResult, defineChecker, JuryError } from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  compareLengths,
  isProvedShortest,
  readPositions,
  reviewCmetrick,
} from '../../reference/puzzles/index.ts';

/** Accepts every sequence that leads from the first position of the input to the second; how long it is makes no difference to the verdict, but
 *  the note tells it. @throws JuryError for broken data, or when the output beats an answer that is called proved. */
export const checker = defineChecker(({ input, answer, output }): CheckResult => {
  const [start, goal] = readTask(input);
  const best = reviewCmetrick(answer, start, goal);
  if (best.kind !== 'reached') throw new JuryError(`the jury's sequence fails: ${best.reason}`);
  const isProved = isProvedShortest(answer);
  const review = reviewCmetrick(output, start, goal);
  if (review.kind === 'unreadable') return { ...review, kind: 'rejected' };
  const optimal = isProved ? { optimal: best.moves } : {};
  const { moves } = review;
  if (review.kind === 'missed') {
    const { reason, sketch } = review;
    return { kind: 'rejected', reason, forJury: sketch, sequence: { valid: false, moves, ...optimal } };
  }
  if (isProved && moves < best.moves)
    throw new JuryError(
      `ALARM: a right output has ${moves} moves, less than the proved optimum of ${best.moves}`,
    );
  const note = [compareLengths(moves, best.moves, isProved), ...(review.hint ? [review.hint] : [])].join(
    '; ',
  );
  return { kind: 'accepted', note, sequence: { valid: true, moves, ...optimal } };
});

function readTask(input: string): readonly [CmetrickState, CmetrickState] {
  const positions = readPositions(input, 2);
  if (typeof positions === 'string') throw new JuryError(`input: ${positions}`);
  const [start, goal] = positions;
  if (start === undefined || goal === undefined) throw new JuryError('input: expected two positions');
  return [start, goal];
}
