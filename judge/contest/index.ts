export { attemptOf } from './attempt.ts';
export type { Cell, Scoreboard, ScoreboardRow } from './cell.ts';
export { type BestKnown, bestKnown } from './relative.ts';
export { cellOf, frozen, rankCells, scoreboard } from './scoreboard.ts';
export type {
  Attempt,
  AttemptCase,
  AttemptGroup,
  ContestSubmission,
  JudgedAttempt,
  PendingAttempt,
  SubmissionJudgement,
} from './submission.ts';
export { type ContestProblem, type ContestTerms, type Rules, rules } from './terms.ts';
