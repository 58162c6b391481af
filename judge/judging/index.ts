export { expectedVerdicts } from './expected-verdicts.ts';
export { type GradeOptions, grade } from './grade.ts';
export { type JudgingTools, machineTools } from './tools.ts';
export type { CaseResult, Judgement, JudgingEvent } from './types.ts';
