export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
  PackagedSubmission,
} from './contest-package.ts';
export { type ExportedFile, exportFiles } from './export-files.ts';
export { withContestPackage } from './read-package.ts';
