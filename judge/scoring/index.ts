export { type CasePoints, casePoints } from './case-points.ts';
export { evaluate } from './evaluate.ts';
export { type GraderAnswer, type GraderRequest, graderInput } from './grader-text.ts';
export { makePlan, type Plan, type ScoredCase, staticCaseName } from './plan.ts';
export { Schedule } from './schedule.ts';
export {
  type CaseFacts,
  type GroupResult,
  type GroupRule,
  type Scoring,
  type ScoringDialect,
  type SubmissionScore,
  scoringDialects,
  type TestGroup,
} from './types.ts';
