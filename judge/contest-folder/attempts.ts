import { type Attempt, attemptOf } from '../contest/index.ts';
import { defined } from '../verdict/index.ts';
import type { JudgedEntry } from './contest-folder.ts';

/** Judged entries as attempts. */
export function attemptsOf(judged: readonly JudgedEntry[]): Attempt[] {
  return judged.map(({ entry: { id, contestant, problem, timeMs }, judgement }) =>
    attemptOf({
      id,
      contestant,
      problem,
      ...defined({ timeMs }),
      judgements: [{ judgement, current: true }],
    }),
  );
}
