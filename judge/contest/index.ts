export { type Rules, rules } from '#protocol';
export {
  type Analysis,
  analyse,
  type ProblemAnalysis,
  type VerdictCounts,
} from './analysis/analyse.ts';
export { type AnalysisChoice, countedSubmissions } from './analysis/counted.ts';
export { type NearLimit, nearLimits } from './analysis/near-limits.ts';
export { medalsOn } from './board/awards.ts';
export { type Balloon, ContestBalloons } from './board/balloons.ts';
export {
  type BoardAudience,
  boardAmong,
  boardFor,
  ContestBoard,
  currentJudgement,
  rowOf,
  teamRow,
  virtualBoard,
  virtualContestant,
} from './board/contest-board.ts';
export { frozenBoard, type RevealStep, revealSteps } from './board/reveal.ts';
export { inBoardOrder, scoreboardObject } from './board/scoreboard-object.ts';
export { AudienceFeed, awardsSeen, type FeedLine } from './feed/audience-feed.ts';
export { forSpreadsheets, scoreboardCsv } from './feed/csv.ts';
export {
  exportFiles,
  judgementPath,
  storedFiles,
} from './feed/export-files.ts';
export {
  blackboardGrades,
  brightspaceGrades,
  canvasGrades,
  type GradedStudent,
  type Grades,
  iliasColumns,
  iliasGrades,
  moodleGrades,
  unknownStudents,
} from './feed/grades.ts';
export { logForResolver, resolverFiles } from './feed/resolver-files.ts';
export {
  type ContestClock,
  clockOf,
  contestTimeAt,
  lengthOf,
  nextChange,
  stateAt,
  teamClock,
  wallTime,
} from './log/clock.ts';
export {
  type ContestNow,
  type ContestRefusal,
  endNow,
  freezeNow,
  isRefused,
  pauseStart,
  removeInterval,
  restoreInterval,
  setDuration,
  setFreeze,
  setStart,
  setWindow,
  startNow,
  thawAt,
  windowsStay,
} from './log/clock-changes.ts';
export { takeBack } from './log/clock-undo.ts';
export { ContestState } from './log/contest-state.ts';
export type { Cell, Scoreboard, ScoreboardRow } from './ranking/cell.ts';
export { type RecordAttempt, recordHistory, recordTable } from './ranking/fewest-moves.ts';
export { bestKnown } from './ranking/relative.ts';
export { cellOf, frozen, LiveBoard, rankCells, scoreboard } from './ranking/scoreboard.ts';
export {
  type Attempt,
  type AttemptCase,
  attemptOf,
  type JudgedAttempt,
  type PendingAttempt,
} from './ranking/submission.ts';
export {
  type ContestProblem,
  type ContestTerms,
  deadlineFor,
  type LateSteps,
  usualBetter,
} from './ranking/terms.ts';
export { chosenSubmissions, effectOf, effectOnTeams, type SubmissionChoice } from './rejudging.ts';
export {
  audienceName,
  boardTime,
  type ContestAudience,
  clockFor,
  contestTimeOf,
  filesSeen,
  isApart,
  isForReader,
  isJuryOf,
  isPrivateClass,
  type SeenObject,
  seesBalloons,
  seesProblems,
  seesStatement,
  seesStatements,
  sharedAudience,
  stateFor,
} from './sight/audience.ts';
export { type Strictness, shownAs, strictlyVisible } from './sight/strict.ts';
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
