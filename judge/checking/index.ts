export { CheckerError } from './checker-error.ts';
export { type CheckedProblem, type OpenChecker, openChecker } from './open-checker.ts';
export { openRegularFile } from './output-file.ts';
export type { CheckJob } from './protocol.ts';
