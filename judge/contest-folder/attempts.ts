import type { Attempt, AttemptCase, AttemptGroup } from '../contest/index.ts';
import type { CaseResult, Judgement } from '../judging/index.ts';
import type { JudgedEntry } from './types.ts';

/** Judged entries as attempts. Without a time an entry counts as handed in at the start. */
export function attemptsOf(judged: readonly JudgedEntry[]): Attempt[] {
  return judged.map(({ entry, judgement }) => ({
    id: entry.id,
    contestant: entry.contestant,
    problem: entry.problem,
    timeMs: entry.timeMs ?? 0,
    verdict: judgement.verdict,
    cases: judgement.cases.map(attemptCase),
    ...(judgement.groups === undefined ? {} : { groups: judgement.groups.map(attemptGroup) }),
  }));
}

type GroupResult = NonNullable<Judgement['groups']>[number];

const attemptGroup = ({ name, score, maxScore }: GroupResult): AttemptGroup => ({
  name,
  ...(score === undefined ? {} : { score }),
  ...(maxScore === undefined ? {} : { maxScore }),
});

function attemptCase({ name, verdict, score, sequence }: CaseResult): AttemptCase {
  return {
    name,
    verdict,
    ...(score === undefined ? {} : { score }),
    ...(sequence?.valid ? { moves: sequence.moves } : {}),
    ...(sequence?.optimal === undefined ? {} : { optimal: sequence.optimal }),
    ...(sequence?.known === undefined ? {} : { known: sequence.known }),
  };
}
