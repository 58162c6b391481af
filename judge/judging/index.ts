export type { CasePaths } from './case-feedback.ts';
export {
  type Comparison,
  compareWithExpectations,
  type ExpectationFault,
  expectationWords,
  expectedVerdicts,
  foldVerdict,
  needsAllCases,
} from './expected-verdicts.ts';
export { type GradeOptions, grade } from './grade.ts';
export type { JudgeOptions } from './job.ts';
export { type Judge, type JudgeState, type OpenJudgeOptions, openJudge } from './judge.ts';
export { type JudgingTools, machineTools } from './judging-tools.ts';
export { digestOfProblem } from './kept/problem-digests.ts';
export { ResultCache } from './kept/result-cache.ts';
export { type OnWait, waitNotice } from './quiet/machine-quiet.ts';
export type { Helper } from './runs/elsewhere.ts';
export {
  boundsOf,
  type MeasuredTimeLimit,
  type MeasuringEvent,
  type MeasuringProgress,
  measureTimeLimit,
} from './time-limit/measure.ts';
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
} from './time-limit/time-limit.ts';
