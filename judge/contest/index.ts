export { type Rules, rules } from '#protocol';
export {
  type Analysis,
  analyse,
  type ProblemAnalysis,
  type VerdictCounts,
} from './analysis/analyse.ts';
export { type AnalysisChoice, countedSubmissions } from './analysis/counted.ts';

export { type NearLimit, nearLimits } from './analysis/near-limits.ts';
export { type Balloon, ContestBalloons } from './balloons/balloons.ts';
export {
  type BoardAudience,
  boardAmong,
  ContestBoard,
  currentJudgement,
} from './board/contest-board.ts';
export { scoreboardObject } from './board/scoreboard-object.ts';
export { rowOf, teamRow } from './board/team-row.ts';
export {
  exportFiles,
  judgementPath,
  storedFiles,
} from './files/export-files.ts';
export { logForResolver, resolverFiles } from './files/resolver-files.ts';
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
export { chosenSubmissions, type SubmissionChoice } from './rejudging/choose.ts';
export { effectOf, effectOnTeams } from './rejudging/effect.ts';
export { frozenBoard, type RevealStep, revealSteps } from './reveal/reveal.ts';
export { virtualBoard, virtualContestant } from './reveal/virtual-board.ts';
export {
  audienceName,
  type ContestAudience,
  isJuryOf,
  seesBalloons,
  seesStatements,
  sharedAudience,
} from './sight/audience.ts';
export { AudienceFeed, boardFor } from './sight/audience-feed.ts';
export { awardsSeen } from './sight/awards-seen.ts';
export { filesSeen } from './sight/files-seen.ts';
export { contestTimeOf } from './sight/freeze.ts';
export { isNewsForAll } from './sight/news.ts';
export type { SeenObject } from './sight/seen.ts';
export { strictlyVisible } from './sight/strict.ts';
export type { FeedLine } from './sight/told-objects.ts';
export {
  type CollectionType,
  collection,
  member,
  type SeenObjects,
  type ServedType,
  type ShowObject,
  visible,
} from './sight/visible.ts';
