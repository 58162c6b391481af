export type { Accepted, CheckResult, Rejected, SequenceFacts } from './check-result.ts';
export { determineVerdict, precedence, runVerdict, type VerdictLimits } from './determine.ts';
export type { Exit, KillLimit, MeasuredBy, RunResult } from './run-result.ts';
export { describeSignal } from './signals.ts';
export { type Verdict, verdictNames, verdicts, verdictsWithPenalty } from './verdict.ts';
