export { frozen, scoreboard } from './scoreboard.ts';
export {
  type Attempt,
  type AttemptCase,
  type AttemptGroup,
  type Cell,
  type ContestProblem,
  type ContestTerms,
  type Rules,
  rules,
  type Scoreboard,
  type ScoreboardRow,
} from './types.ts';
