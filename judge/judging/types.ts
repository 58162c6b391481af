export type { CaseResult, Judgement, JudgingEvent } from '../protocol/index.ts';
