export type { ContestFolder, Entry, ProblemEntry, Student } from './contest-folder.ts';
export { readClass, readContest } from './folder/read-contest.ts';
export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
} from './package/contest-package.ts';
export { isContestPlace, withContestPackage } from './read-package.ts';
