import { type Attempt, attemptOf } from '#contest';
import type { JudgedEntry } from './grade-contest.ts';

/** Judged entries as attempts. */
export function attemptsOf(judged: readonly JudgedEntry[]): Attempt[] {
  return judged.map(({ entry: { id, contestant, problem, timeMs }, judgement }) =>
    attemptOf({
      id,
      contestant,
      problem,
      timeMs,
      judgements: [{ judgement, current: true }],
    }),
  );
}

/** Attempts that count if only so many at each problem do: the first ones. */
export function countedAttempts(attempts: readonly Attempt[], most: number | undefined): readonly Attempt[] {
  if (most === undefined) return attempts;
  const before = new Map<string, number>();
  const inOrder = [...attempts].sort(
    (a, b) => (a.timeMs ?? 0) - (b.timeMs ?? 0) || (a.id < b.id ? -1 : Number(a.id !== b.id)),
  );
  return inOrder.filter(({ contestant, problem }) => {
    const key = JSON.stringify([contestant, problem]);
    const number = (before.get(key) ?? 0) + 1;
    before.set(key, number);
    return number <= most;
  });
}
