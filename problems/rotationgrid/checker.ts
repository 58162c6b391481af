import { defineChecker, JuryError } from '../../judge/problem-api/index.ts';
import { knownReversal, playRotations, rotationLowerBound } from '../../reference/puzzles/rotations/index.ts';
import { readTask } from './task.ts';

/** Plays the output and accepts every sequence that reaches the goal. The score is the number of rotations; fewer is
 *  better. The note compares it with the lower bound and with the best known: the jury's sequence, or a shorter one of
 *  which only the length is known. */
export const checker = defineChecker(({ input, answer, output }) => {
  const task = readTask(input);
  const jury = playRotations(task, answer);
  if (jury.kind !== 'reached') throw new JuryError(`the jury's sequence fails: ${jury.reason}`);
  const play = playRotations(task, output);
  switch (play.kind) {
    case 'unreadable':
      return {
        kind: 'rejected',
        reason: play.reason,
        atMove: play.atMove,
      };
    case 'missed':
      return { kind: 'rejected', reason: play.reason, sequence: { valid: false, moves: play.moves } };
    case 'reached': {
      const score = play.rotations.length;
      const lowerBound = rotationLowerBound(task);
      if (score < lowerBound)
        throw new JuryError(
          `ALARM: a right output has ${score} rotations, but ${lowerBound} are proved to be needed`,
        );
      const known = Math.min(
        jury.rotations.length,
        knownReversal(task)?.best.moves ?? Number.POSITIVE_INFINITY,
      );
      return {
        kind: 'accepted',
        score,
        note: `${score} rotations; lower bound ${lowerBound}; best known ${known}`,
        sequence: { valid: true, moves: score, lowerBound, known },
      };
    }
  }
});
