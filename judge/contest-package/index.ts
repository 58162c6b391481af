export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
  PackagedSubmission,
} from './contest-package.ts';
export { withContestPackage } from './read-package.ts';
export {
  type ContestFormat,
  contestFilesIn,
  contestFormats,
  leftOutOf,
  packagePlace,
} from './written/contest-files.ts';
