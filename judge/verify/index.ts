export { verify } from './checks/verify.ts';
export type { VerifyOptions } from './context.ts';
export type {
  CheckReport,
  Finding,
  JudgedSubmission,
  VerifyEvent,
  VerifyReport,
} from './report.ts';
export { proposeTimeLimit, type TimedSubmission, type TimeLimitProposal } from './time-limit-proposal.ts';
