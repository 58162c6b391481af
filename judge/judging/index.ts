export type { CasePaths, KeptTexts } from './cases/case-feedback.ts';
export { ImageKeeper } from './cases/image-keeper.ts';
export {
  type DerivedTimeLimit,
  deriveTimeLimit,
  describeBound,
  describeDerived,
  fastestOf,
  mustRunAlone,
  slowestOf,
  type TimeBound,
  timeLimitUses,
} from './derive-time-limit.ts';
export {
  type Comparison,
  compareWithExpectations,
  type ExpectationFault,
  expectationWords,
  expectedVerdicts,
  foldVerdict,
  needsAllCases,
} from './expected-verdicts.ts';
export type { JudgeOptions } from './job.ts';
export { type GradeOptions, grade, type Judge, openJudge } from './judge.ts';
export {
  boundsOf,
  type MeasuredTimeLimit,
  type MeasuringEvent,
  type MeasuringProgress,
  measureTimeLimit,
  unmeasuredOf,
} from './measure-time-limit.ts';
export { digestOfProblem } from './problems/problem-digests.ts';
export { type OnWait, waitNotice } from './quiet/machine-quiet.ts';
export { ResultCache } from './result-cache.ts';
export { type JudgingTools, machineTools } from './runs/environment.ts';
export type { Helper } from './runs/remote-session.ts';
