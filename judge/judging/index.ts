export {
  type Comparison,
  compareWithExpectations,
  type ExpectationFault,
  expectationWords,
  foldVerdict,
  needsAllCases,
} from './expected-verdicts.ts';
export { type GradeOptions, grade } from './grade.ts';
export { type JudgingTools, machineTools } from './tools.ts';
export type { CaseResult, Judgement, JudgingEvent } from './types.ts';
