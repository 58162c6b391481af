export { renderCases } from './case-table.ts';
export { renderCheck } from './check.ts';
export type { CiSetting } from './ci/json-forms.ts';
export {
  type CiFinding,
  type CiOutcome,
  outcomeOfGrading,
  outcomeOfView,
  outcomesOfVerification,
} from './ci/outcomes.ts';
export {
  type CiReporter,
  ciReporters,
  renderCi,
  reportersForTeams,
} from './ci/reporters.ts';
export {
  type CaseFilm,
  type ContestReport,
  type ReportedAttempt,
  reportOfOne,
} from './contest/contest-report.ts';
export { contestReportView, type GradedProgram, gradeReportView } from './contest/contest-report-view.ts';
export { contestCsv } from './contest/csv.ts';
export { feedbackMarkdown } from './contest/feedback-markdown.ts';
export { contestJson } from './contest/json.ts';
export { type ContestProgress, liveGrid } from './contest/live.ts';
export {
  type ComparedProblem,
  type SimilarityReport,
  similarCsv,
  similarJson,
  similarView,
} from './contest/similar.ts';
export { renderContest } from './contest/terminal.ts';
export { fuzzJson, renderFuzz } from './fuzz.ts';
export { reasonOf, renderGrid } from './grid.ts';
export { checkJson, judgementJson, type SolveReport, solveJson } from './json.ts';
export { renderJudgement, renderView } from './judgement.ts';
export {
  byteProgress,
  countProgress,
  type Progress,
  plainProgress,
  progressLine,
  searchProgress,
  tenthsDone,
} from './progress.ts';
export { renderScores, type ScoreReport, scoresJson } from './score.ts';
export type { Expected, JudgementReport, Reader } from './seen.ts';
export { renderStress, stressJson } from './stress.ts';
export { createColours, formatMs, type Style, sanitiseBlock, sanitiseLine } from './style.ts';
export { renderTable } from './table.ts';
export { fitLines, wrap } from './text-width.ts';
export { renderTimeLimit, timeLimitJson } from './time-limit.ts';
export { renderVerification, verificationJson } from './verify.ts';
