import type { CaseResult, Judgement } from '#protocol';
import { defined } from '#values';
import type { Attempt, AttemptCase, AttemptGroup, ContestSubmission } from './submission.ts';

/** A submission in the form that ranking uses: with its current judgement, or pending if there is none. */
export function attemptOf({ judgements, ...handedIn }: ContestSubmission): Attempt {
  const current = judgements.find((one) => one.current)?.judgement;
  if (current === undefined) return { ...handedIn, state: 'pending' };
  const { verdict, cases, groups } = current;
  return {
    ...handedIn,
    state: 'judged',
    verdict,
    cases: cases.map(attemptCase),
    ...defined({ groups: groups?.map(attemptGroup) }),
  };
}

const attemptGroup = ({ name, score, maxScore }: NonNullable<Judgement['groups']>[number]): AttemptGroup => ({
  name,
  score,
  maxScore,
});

function attemptCase({ name, verdict, score, sequence }: CaseResult): AttemptCase {
  const moves = sequence?.valid ? sequence.moves : undefined;
  return { name, verdict, score, moves, optimal: sequence?.optimal, known: sequence?.known };
}
