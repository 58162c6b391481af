export { casePoints } from './case-points.ts';
export { evaluate } from './evaluate.ts';
export { pointsFaults } from './full-marks.ts';
export { type GraderAnswer, type GraderRequest, graderInput } from './grader.ts';
export { makePlan, type Plan, type ScoredCase, staticCaseName } from './plan.ts';
export type { CaseFacts, GroupResult, SubmissionScore } from './results.ts';
export { Schedule } from './schedule.ts';
export {
  countedValue,
  estimateText,
  type Objective,
  objectiveOf,
  type PairedScore,
  type ProgramScore,
  pairedScore,
  programScores,
  type ScoredSeed,
} from './seed-scores.ts';
export {
  type GroupRule,
  type Scoring,
  type ScoringDialect,
  scoringDialects,
  type TestGroup,
} from './test-group.ts';
