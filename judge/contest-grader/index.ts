export { whyPointsDoNotAdd } from './adding-up.ts';
export { attemptsOf, countedAttempts } from './attempts.ts';
export { comparablePrograms } from './compared-programs.ts';
export {
  type ContestEvent,
  gradeContest,
  type JudgedEntry,
} from './grade-contest.ts';
export type { JudgementStore } from './judgement-key.ts';
export { juryCopies } from './jury-copies.ts';
export { type OpenedContest, openContest } from './open-contest.ts';
