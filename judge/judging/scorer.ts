import type { OpenGrader } from '#checking';
import type { CaseResult } from '#protocol';
import { evaluate, type GraderAnswer, type GraderRequest, type Plan, type SubmissionScore } from '#scoring';
import { fullStory } from './judge-error.ts';

/** Combines the results of the cases that count, by the rules of the package's groups and with its own grader if it
 *  has one. */
export async function score(
  plan: Plan,
  results: readonly CaseResult[],
  grader: OpenGrader | undefined,
): Promise<SubmissionScore> {
  const byName = new Map(results.map((result) => [result.name, result]));
  const walk = evaluate(plan, (index) => byName.get(plan.cases[index]?.name ?? ''));
  let step = walk.next();
  while (!step.done) step = walk.next(await ask(grader, step.value));
  return step.value;
}

/** True if a grader of the package scores groups. */
export const asksGrader = ({ nodes }: Plan): boolean =>
  nodes.some(({ rule }) => rule.kind === 'grader' && rule.custom);

async function ask(grader: OpenGrader | undefined, request: GraderRequest): Promise<GraderAnswer> {
  if (grader === undefined) return { failure: 'there is no grader in graders/' };
  try {
    return await grader.ask(request);
  } catch (error) {
    return { failure: fullStory(error) };
  }
}
