export type { ContestFolder, Entry, HandInNote, ProblemEntry, Student } from './contest-folder.ts';
export { readClass, readContest } from './folder/read-contest.ts';
export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
  PackagedSubmission,
} from './package/contest-package.ts';
export { isContestPlace, withContestPackage } from './read-package.ts';
