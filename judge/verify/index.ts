export type { VerifyOptions } from './context.ts';
export type {
  CheckReport,
  Finding,
  JudgedSubmission,
  Severity,
  VerifyEvent,
  VerifyReport,
} from './types.ts';
export { verify } from './verify.ts';
