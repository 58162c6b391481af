export { whyPointsDoNotAdd } from './adding-up.ts';
export { attemptsOf, countedAttempts } from './attempts.ts';
export { type ComparableProblem, comparablePrograms } from './compared-programs.ts';
export type {
  ContestFolder,
  Entry,
  HandInNote,
  JudgedEntry,
  ProblemEntry,
  Student,
} from './contest-folder.ts';
export { type ContestEvent, type GradeContestOptions, gradeContest } from './grade-contest.ts';
export { juryCopies } from './jury-copies.ts';
export { type OpenedContest, type OpenedProblem, openContest } from './open-contest.ts';
export { readClass, readContest } from './read-contest.ts';
export type { JudgementStore, StoredJudgement } from './store.ts';
export { openedPackages } from './titles.ts';
