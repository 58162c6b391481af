export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
  PackagedSubmission,
} from './contest-package.ts';
export { type ExportedFile, exportFiles, type StoredFileRef, storedFiles } from './export-files.ts';
export { recordName } from './history/judgement-files.ts';
export { withContestPackage } from './read-package.ts';
