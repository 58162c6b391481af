export { constantIssues } from './answer-constants.ts';
export {
  freshIssue,
  tryFreshInputs,
} from './fresh-inputs.ts';
export {
  attemptsOf,
  type ContestEvent,
  countedAttempts,
  gradeContest,
  type JudgedEntry,
} from './grade-contest.ts';
export type { JudgementStore } from './judgement-key.ts';
export { type OpenedContest, openContest, whyPointsDoNotAdd } from './open-contest.ts';
export { comparablePrograms, juryCopies } from './programs.ts';
