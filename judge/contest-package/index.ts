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
  packagePathIn,
} from './written/contest-files.ts';
