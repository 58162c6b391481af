import { type Production, produce } from '#host';
import type { Submission } from '#language';
import type { Problem } from '#problem-reader';
import type { JudgingEvent } from '#protocol';
import type { JudgeOptions } from './job.ts';
import { type OpenJudgeOptions, openJudge } from './judge.ts';

/** Options for grading submissions. */
export type GradeOptions = Pick<JudgeOptions, 'all' | 'cases' | 'results' | 'origin' | 'keeps'> &
  Pick<OpenJudgeOptions, 'slots' | 'tools' | 'signal' | 'onWait'>;

/** Judges submissions one after the other with a temporary judge and yields events on the way.
 *   @throws what `Judge.judge` throws */
export function grade(
  problem: Problem,
  submissions: readonly Submission[],
  { slots, tools, signal, onWait, ...how }: GradeOptions = {},
): Production<JudgingEvent> {
  return produce<JudgingEvent>(
    async (push, until) => {
      const judge = openJudge({ slots, tools, onWait });
      try {
        for (const submission of submissions)
          for await (const event of judge.judge(problem, submission, { ...how, signal: until })) push(event);
      } finally {
        await judge.close();
      }
    },
    { signal },
  );
}
