export type { Accepted, CheckResult, Rejected, SequenceFacts } from './check-result.ts';
export type { Exit, KillLimit, MeasuredBy, RunResult } from './run-result.ts';
export { type Verdict, verdicts } from './verdict.ts';
