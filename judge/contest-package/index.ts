export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
  PackagedSubmission,
} from './contest-package.ts';
export { withContestPackage } from './read-package.ts';
