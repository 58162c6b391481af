import { defineChecker, JuryError } from '../../judge/problem-api/index.ts';
import { formatRotations, playRotations } from '../../reference/puzzles/rotations/index.ts';
import { readTask } from './task.ts';

/** Plays the output and accepts every sequence that is as short as the jury's, which is proved shortest. */
export const checker = defineChecker(({ input, answer, output }) => {
  const task = readTask(input);
  const jury = playRotations(task, answer);
  if (jury.kind !== 'reached') throw new JuryError(`the jury's sequence fails: ${jury.reason}`);
  const optimal = jury.rotations.length;
  const play = playRotations(task, output);
  switch (play.kind) {
    case 'unreadable':
      return {
        kind: 'rejected',
        reason: play.reason,
        atMove: play.atMove,
      };
    case 'missed':
      return {
        kind: 'rejected',
        reason: play.reason,
        sequence: { valid: false, moves: play.moves, optimal },
      };
    case 'reached': {
      const moves = play.rotations.length;
      const sequence = { valid: true, moves, optimal };
      if (moves === optimal) return { kind: 'accepted', sequence };
      const [best, found] = [jury.rotations, play.rotations].map((rotations) =>
        formatRotations(task.start.size, rotations).trimEnd(),
      );
      if (moves < optimal)
        throw new JuryError(
          `ALARM: a right output is shorter than the jury's best sequence: ${found} (${moves}) against ${best} (${optimal})`,
        );
      return {
        kind: 'rejected',
        reason: `not shortest: ${moves} rotations, ${moves - optimal} too many`,
        forJury: `a shortest sequence: ${best}`,
        sequence,
      };
    }
  }
});
