export type { Accepted, CheckResult, Rejected, SequenceFacts } from './check-result.ts';
export { determineVerdict, precedence, runVerdict, type VerdictLimits } from './determine.ts';
export { verdictNames, verdictsWithPenalty } from './names.ts';
export type { Exit, KillLimit, MeasuredBy, RunResult } from './run-result.ts';
export { describeSignal } from './signals.ts';
export { type Verdict, verdicts } from './verdict.ts';
