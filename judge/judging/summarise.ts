import type { OpenGrader } from '#checking';
import type { CaseResult, Judgement, JudgementOrigin } from '#protocol';
import { evaluate, type GraderAnswer, type GraderRequest, type Plan, type SubmissionScore } from '#scoring';
import { fullStory } from './cases/judge-error.ts';

/** Fields of every judgement. */
export type JudgementBase = JudgementOrigin &
  Pick<Judgement, 'problem' | 'submission' | 'sandbox' | 'timeFactor'>;

/** The judgement of a compiled submission, from the results of its cases in case order and the total score. */
export function summarise(
  about: JudgementBase,
  compiled: { readonly language: string; readonly output: string; readonly cached: boolean },
  cases: readonly CaseResult[],
  { plan, outcome }: { readonly plan: Plan; readonly outcome: SubmissionScore },
): Judgement {
  const { verdict, score, maxScore, groups, fault } = outcome;
  const name = outcome.decidedBy === undefined ? undefined : plan.cases[outcome.decidedBy]?.name;
  const decisive = cases.find((result) => result.name === name);
  return {
    ...about,
    language: compiled.language,
    verdict,
    score,
    maxScore,
    scoring: plan.scoring,
    groups: plan.scoring === undefined ? undefined : groups,
    decidedBy: decisive?.name,
    message: decisive?.message ?? (fault === undefined ? '' : 'judge error: the scoring failed'),
    cpuMs: most(cases, 'cpuMs'),
    wallMs: most(cases, 'wallMs'),
    peakBytes: most(cases, 'peakBytes'),
    compile: { ok: true, output: compiled.output, cached: compiled.cached },
    cases,
  };
}

/** The judgement of a submission that was never run: CE if it does not compile, JE if the judge could not try. */
export function notRun(
  about: JudgementBase,
  verdict: 'CE' | 'JE',
  { language, reason, output }: { language?: string | undefined; reason: string; output: string },
): Judgement {
  return {
    ...about,
    language,
    verdict,
    message: reason,
    cpuMs: 0,
    wallMs: 0,
    peakBytes: 0,
    compile: { ok: false, output, cached: false },
    cases: [],
  };
}

const most = (cases: readonly CaseResult[], key: 'cpuMs' | 'wallMs' | 'peakBytes'): number =>
  cases.reduce((largest, { run }) => Math.max(largest, run?.[key] ?? 0), 0);

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

async function ask(grader: OpenGrader | undefined, request: GraderRequest): Promise<GraderAnswer> {
  if (grader === undefined) return { failure: 'there is no grader in graders/' };
  try {
    return await grader.ask(request);
  } catch (error) {
    return { failure: fullStory(error) };
  }
}
