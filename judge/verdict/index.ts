export {
  type Accepted,
  type CaseImage,
  type CaseImages,
  type CheckResult,
  imageAudiences,
  type Rejected,
  type SequenceFacts,
} from './check-result.ts';
export {
  determineVerdict,
  instructionsPerMs,
  isByInstructions,
  precedence,
  runVerdict,
  type TimeBy,
  timeUsedMs,
  type VerdictLimits,
} from './determine.ts';
export { describeSignal, type Exit, type KillLimit, type MeasuredBy, type RunResult } from './run-result.ts';
export { type Verdict, verdictNames, verdicts, verdictsWithPenalty } from './verdict.ts';
