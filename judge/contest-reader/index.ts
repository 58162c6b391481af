export { contestSchema } from './folder/contest-yaml.ts';
export { readClass, readContest } from './folder/read-contest.ts';
export type { ContestFolder, Entry, ProblemEntry, Student } from './intake/contest-folder.ts';
export type {
  ContestPackage,
  PackagedAccount,
  PackagedProblem,
} from './lists/contest-package.ts';
export { sourcesOf } from './own-folder.ts';
export { isContestPlace, withContestPackage } from './read-package.ts';
