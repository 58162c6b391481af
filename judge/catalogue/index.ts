export { changesBetween, type VersionChange } from './changes-between.ts';
export { asPackageSays, expectationsFor, jurySubmissions } from './jury-submissions.ts';
export {
  deriveLimit,
  type LimitedProblem,
  makeGroup,
  openProblem,
  type ProblemChanges,
} from './open-problem.ts';
export {
  completeTests,
  digestIn,
  findPlace,
  type OpeningEvent,
  type OpeningOptions,
  readPackage,
} from './read-package.ts';
