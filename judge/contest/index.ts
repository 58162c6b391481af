export { attemptOf } from './attempt.ts';
export { type BestKnown, bestKnown } from './relative.ts';
export { cellOf, frozen, rankCells, scoreboard } from './scoreboard.ts';
export {
  type Attempt,
  type AttemptCase,
  type AttemptGroup,
  type Cell,
  type ContestProblem,
  type ContestSubmission,
  type ContestTerms,
  type JudgedAttempt,
  type PendingAttempt,
  type Rules,
  rules,
  type Scoreboard,
  type ScoreboardRow,
  type SubmissionJudgement,
} from './types.ts';
