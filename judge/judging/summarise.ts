import type { CaseResult, Judgement, JudgementOrigin } from '#protocol';
import type { Plan, SubmissionScore } from '#scoring';
import { defined } from '#verdict';

/** Fields of every judgement. */
export type Heading = JudgementOrigin & Pick<Judgement, 'problem' | 'submission' | 'sandbox' | 'timeFactor'>;

/** The judgement of a compiled submission, from the results of its cases in case order and the total score. */
export function summarise(
  about: Heading,
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
    ...defined({ score, maxScore }),
    ...(plan.scoring === undefined ? {} : { scoring: plan.scoring, groups }),
    ...(decisive ? { decidedBy: decisive.name } : {}),
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
  about: Heading,
  verdict: 'CE' | 'JE',
  { language, reason, output }: { language?: string | undefined; reason: string; output: string },
): Judgement {
  return {
    ...about,
    ...defined({ language }),
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
