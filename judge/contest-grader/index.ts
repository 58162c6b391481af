export { whyPointsDoNotAdd } from './adding-up.ts';
export { attemptsOf, countedAttempts } from './attempts.ts';
export { type ComparableProblem, comparablePrograms } from './compared-programs.ts';
export {
  type ContestEvent,
  type GradeContestOptions,
  gradeContest,
  type JudgedEntry,
} from './grade-contest.ts';
export type { JudgementStore, StoredJudgement } from './judgement-key.ts';
export { juryCopies } from './jury-copies.ts';
export { type OpenedContest, type OpenedProblem, openContest } from './open-contest.ts';
