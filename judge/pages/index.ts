export { AccountPage, type AccountView, type SessionRow, type TokenRow } from './account/account.tsx';
export {
  LoggedInAgainPage,
  LogInPage,
  type LogInView,
  RegisterPage,
  type RegisterView,
} from './account/log-in.tsx';
export { AccountListPage, type AccountListView, type AccountRow } from './admin/accounts.tsx';
export { type AlarmRow, AlarmsPage } from './admin/alarms.tsx';
export { AuditPage, type AuditRow, type AuditView } from './admin/audit.tsx';
export { MachinesPage, type MachineView } from './admin/machines.tsx';
export { type SettingField, type SettingsFormView, SettingsPage } from './admin/settings.tsx';
export { type WebhookForm, WebhookFormPage } from './admin/webhook-form.tsx';
export { type WebhookRow, WebhooksPage, type WebhooksView } from './admin/webhooks.tsx';
export { HomePage, type HomeView, type RecentSubmission } from './archive/home.tsx';
export { type OwnAttempt, ProblemPage, type ProblemView } from './archive/problem.tsx';
export { ProblemListPage, type ProblemListView, type ProblemRow } from './archive/problem-list.tsx';
export { Board, rowCells } from './contest/board.tsx';
export { cellWords } from './contest/board-cell.tsx';
export type {
  BoardChoices,
  BoardFilter,
  BoardProblem,
  BoardRow,
  BoardTeam,
  BoardView,
  Medal,
} from './contest/board-view.ts';
export type { ClarificationView } from './contest/clarification-card.tsx';
export {
  ClarificationListPage,
  type ClarificationListView,
  ThreadPage,
  type ThreadView,
  type TypedClarification,
} from './contest/clarifications.tsx';
export type { ContestFrame, ContestPhase } from './contest/contest-frame.ts';
export { ContestHomePage, type ContestHomeView, type OwnRow } from './contest/home.tsx';
export {
  type ContestAccountRow,
  ContestAccountsPage,
  type ContestAccountsView,
} from './contest/jury/accounts/accounts.tsx';
export { AccountSheetPage, type AccountSheetView, type AccountSlip } from './contest/jury/accounts/sheet.tsx';
export { ContestAdminPage } from './contest/jury/admin.tsx';
export type {
  ContestAdminView,
  ContestSettingsForm,
  FurtherProblem,
  OutdatedProblem,
} from './contest/jury/admin-view.ts';
export { AnalysisPage } from './contest/jury/analysis/analysis.tsx';
export type { AnalysisView, NearLimitRow } from './contest/jury/analysis/analysis-view.ts';
export { type BalloonRow, BalloonsPage, type BalloonsView } from './contest/jury/balloons.tsx';
export { CeremonyPage, type CeremonyView, type CheckedPoint } from './contest/jury/ceremony.tsx';
export {
  ContestFilePage,
  ContestImportPage,
  type ContestImportView,
  LiveContestImport,
} from './contest/jury/contest-import.tsx';
export type { DecisionsView } from './contest/jury/decisions.tsx';
export { GroupFormPage, OrganizationFormPage, TeamFormPage } from './contest/jury/members/member-forms.tsx';
export { MemberListPage } from './contest/jury/members/member-list.tsx';
export type {
  GroupForm,
  MemberFormView,
  MemberListView,
  OrganizationForm,
  TeamForm,
} from './contest/jury/members/member-view.ts';
export { SeveralTeamsPage } from './contest/jury/members/several-teams.tsx';
export { type NewContestForm, NewContestPage } from './contest/jury/new-contest.tsx';
export {
  type PreflightLine,
  PreflightPage,
  type PreflightView,
} from './contest/jury/preflight/preflight.tsx';
export {
  type ProblemForm,
  ProblemFormPage,
  type ProblemFormView,
} from './contest/jury/problems/problem-form.tsx';
export {
  type EffectView,
  type RejudgedRow,
  RejudgingPage,
  type RejudgingView,
} from './contest/jury/rejudging.tsx';
export {
  type ChoiceField,
  RejudgingListPage,
  type RejudgingListView,
} from './contest/jury/rejudging-list.tsx';
export { ResolverPage, type ResolverView } from './contest/jury/resolver.tsx';
export { ShadowPage, type ShadowRow, type ShadowView } from './contest/jury/shadow.tsx';
export { SimilarPairPage } from './contest/jury/similar/pair.tsx';
export {
  type PairSide,
  SimilarPage,
  type SimilarProblem,
  type SimilarView,
} from './contest/jury/similar/similar.tsx';
export type { FilterChoice, SubmissionFiltersView } from './contest/jury/submission-filters.tsx';
export { type VerifiedProblem, VerifierPage, type VerifierView } from './contest/jury/verifier/verifier.tsx';
export { ContestListPage, type ContestListView, type ContestRow } from './contest/list.tsx';
export { PrintPage, type PrintState, type PrintView } from './contest/printing/print.tsx';
export {
  type PrintRow,
  PrintSheetsPage,
  type PrintSheetsView,
  PrintsPage,
  type PrintsView,
} from './contest/printing/prints.tsx';
export { type ContestProblemRow, ContestProblemsPage } from './contest/problems.tsx';
export { ScoreboardPage, type ScoreboardView } from './contest/scoreboard.tsx';
export { StaticBoardPage, type StaticBoardView } from './contest/static/static-board.tsx';
export {
  type ContestSubmissionListView,
  type ContestSubmissionRow,
  ContestSubmissionsPage,
} from './contest/submissions.tsx';
export { TeamPage, type TeamPageView } from './contest/team.tsx';
export { VirtualBoard, VirtualPage, type VirtualView } from './contest/virtual.tsx';
export { FactListPage, PuzzleFactsPage } from './facts/facts.tsx';
export type { FactFigure, FactSource, PuzzleFacts } from './facts/facts-view.ts';
export { type Confirmation, ConfirmPage } from './frame/confirm.tsx';
export { ErrorPage, type ErrorView } from './frame/error.tsx';
export { type PageFrame, type Theme, themes, type Viewer } from './frame/frame.ts';
export { nameMarkup, renderPage, renderPart } from './frame/layout.tsx';
export { carriedNames, type SentForm } from './frame/sent-form.tsx';
export { DocumentPage, type DocumentView } from './help/document.tsx';
export { type LanguageRow, LanguagesPage } from './help/languages.tsx';
export { type QueueMachine, QueuePage, type QueueView } from './help/queue.tsx';
export { VerdictsPage } from './help/verdicts.tsx';
export { LivePackage, PackagePage, type PackageVersion, type PackageView } from './jury/package.tsx';
export {
  PackageListPage,
  type PackageListView,
  type PackageRow,
  type VersionState,
} from './jury/problems.tsx';
export {
  caseFilePath,
  contestPaths,
  documentPath,
  juryProblemPath,
  paths,
  problemPath,
  puzzlePath,
  recordEntryPath,
  recordPlayPath,
  recordSequencePath,
  recordTaskPath,
  submissionPath,
} from './parts/paths.ts';
export { address } from './parts/text.ts';
export { unifiedDiff } from './parts/unified-diff.ts';
export { PuzzleListPage, PuzzlePage, type PuzzlePageView, type PuzzleRow } from './puzzles/puzzle.tsx';
export { RecordAlarmsPage } from './records/alarms.tsx';
export { LiveRecordEntry, RecordEntryPage } from './records/entry.tsx';
export { RecordListPage } from './records/list.tsx';
export type {
  EntryState,
  RecordAlarmRow,
  RecordEntryView,
  RecordForm,
  RecordLine,
  RecordListView,
  RecordTaskRow,
  RecordTaskView,
} from './records/record-views.ts';
export { LiveRecordTask, RecordTaskPage } from './records/task.tsx';
export type {
  AttemptView,
  CaseLine,
  CaseLines,
  ReportedFilm,
} from './sheets/attempt.tsx';
export {
  type ContestReportView,
  type ReportAssets,
  renderContestReport,
} from './sheets/contest-report.tsx';
export type { Inlined } from './sheets/document.tsx';
export { limitRows, renderStatements, type StatementCover, type StatementSheet } from './sheets/sheets.tsx';
export { renderSimilarReport, type SimilarReportView } from './sheets/similar-report.tsx';
export {
  type ListFilter,
  SubmissionListPage,
  type SubmissionListView,
  type SubmissionRow,
  SubmissionRows,
} from './submissions/list.tsx';
export { LiveSubmission, SubmissionPage } from './submissions/submission.tsx';
export type {
  JudgingState,
  JuryView,
  PastJudgement,
  SourceLine,
  SourceView,
  SubmissionPageView,
} from './submissions/view.ts';
export type { ProgramForm } from './submit/program-fields.tsx';
export { SubmitPage, type SubmitView } from './submit/submit.tsx';
export {
  LiveTrial,
  TrialFormPage,
  type TrialFormView,
  TrialPage,
  type TrialView,
} from './submit/trial.tsx';
