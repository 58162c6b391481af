export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
  PackagedSubmission,
} from './contest-package.ts';
export { recordName } from './history/judgement-files.ts';
export { withContestPackage } from './read-package.ts';
