export type { ContestFolder, Entry, ProblemEntry, Student } from './contest-folder.ts';
export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
} from './contest-package.ts';
export { readClass, readContest } from './folder/read-contest.ts';
export { isContestPlace, withContestPackage } from './read-package.ts';
