export type { CaseResult, Judgement, JudgingEvent } from './types.ts';
