export { type Rules, rules } from '#protocol';
export {
  type Analysis,
  analyse,
  type ProblemAnalysis,
  type VerdictCounts,
} from './analysis/analyse.ts';
export { type AnalysisChoice, countedSubmissions } from './analysis/counted.ts';

export { type NearLimit, nearLimits } from './analysis/near-limits.ts';
export { type Balloon, ContestBalloons } from './board/balloons.ts';
export {
  type BoardAudience,
  boardAmong,
  ContestBoard,
  currentJudgement,
} from './board/contest-board.ts';
export { frozenBoard, type RevealStep, revealSteps } from './board/reveal.ts';
export { scoreboardObject } from './board/scoreboard-object.ts';
export { rowOf, teamRow } from './board/team-row.ts';
export { virtualBoard, virtualContestant } from './board/virtual-board.ts';
export { AudienceFeed, boardFor } from './feed/audience-feed.ts';
export { awardsSeen } from './feed/awards-seen.ts';
export {
  exportFiles,
  judgementPath,
  storedFiles,
} from './feed/export-files.ts';
export { logForResolver, resolverFiles } from './feed/resolver-files.ts';
export type { FeedLine } from './feed/told-objects.ts';
export {
  type ContestClock,
  clockOf,
  contestTimeAt,
  nextChange,
  stateAt,
  wallTime,
} from './log/clock.ts';
export {
  type ContestNow,
  endNow,
  freezeNow,
  pauseStart,
  removeInterval,
  restoreInterval,
  setDuration,
  setFreeze,
  setStart,
  startNow,
  thawAt,
} from './log/clock-changes.ts';
export { ContestState } from './log/contest-state.ts';
export { type ContestRefusal, isRefused } from './log/refused.ts';
export { attemptOf } from './ranking/attempt.ts';
export type { Cell, Scoreboard, ScoreboardRow } from './ranking/cell.ts';
export { LiveBoard } from './ranking/live-board.ts';
export { type RecordAttempt, recordHistory, recordTable } from './ranking/records.ts';
export { bestKnown } from './ranking/relative.ts';
export { cellOf, frozen, rankCells, scoreboard } from './ranking/scoreboard.ts';
export type {
  Attempt,
  AttemptCase,
  JudgedAttempt,
  PendingAttempt,
} from './ranking/submission.ts';
export type { ContestProblem, ContestTerms } from './ranking/terms.ts';
export { chosenSubmissions, type SubmissionChoice } from './rejudging-choice.ts';
export { effectOf, effectOnTeams } from './rejudging-effect.ts';
export {
  audienceName,
  type ContestAudience,
  contestTimeOf,
  isJuryOf,
  seesBalloons,
  seesProblems,
  seesStatements,
  sharedAudience,
} from './sight/audience.ts';
export { filesSeen, type SeenObject } from './sight/seen.ts';
export { strictlyVisible } from './sight/strict.ts';
export {
  type CollectionType,
  collection,
  isNewsForAll,
  member,
  type SeenObjects,
  type ServedType,
  type ShowObject,
  visible,
} from './sight/visible.ts';
