export type { CeremonyStep } from './contest/ceremony-step.ts';
export { countryFault, countryName, isCountryCode } from './contest/countries.ts';
export { type EventType, eventTypes, type LoggedEvent, type LoggedObjects } from './contest/event-types.ts';
export type { JoinedContest, JoinedTeamFacts, JoiningLink } from './contest/joining.ts';
export {
  type AwardObject,
  type ClarificationObject,
  type CommentaryObject,
  type JudgementObject,
  type PastJudging,
  type PastSubmission,
  type RunFacts,
  type RunsObject,
  runFacts,
  type StateObject,
  type SubmissionObject,
} from './contest/live-objects.ts';
export {
  type FilmData,
  type FoldedData,
  type PackedReport,
  unpackedFrames,
  unpackedRows,
} from './contest/packed-report.ts';
export type {
  AccountObject,
  AccountType,
  CommandObject,
  ContestObject,
  ContestProblemObject,
  ExerciseObject,
  FileObject,
  GroupObject,
  JudgementTypeObject,
  LanguageObject,
  OrganizationObject,
  PersonObject,
  TeamObject,
} from './contest/settings-objects.ts';
export { countsAllCases, type Rules, rules, teamName } from './contest/settings-objects.ts';
export { apiSpan, apiTime, countdownText, readSpan, readTime, utcText } from './contest/times.ts';
export { knownVerdicts, type ToldVerdicts, verdictOfKind } from './contest/told-verdicts.ts';
export {
  mostClarificationCharacters,
  onceField,
  questionEnd,
  shownEnd,
  sureField,
  usualCodeBytes,
} from './forms.ts';
export type {
  AnswerConstant,
  FreshFailure,
  FreshFinding,
  FreshProblemFacts,
  FreshProgram,
  FreshReport,
} from './fresh-inputs.ts';
export { withoutHostPaths } from './host-paths.ts';
export {
  type CaseFileName,
  type CaseImageName,
  type CaseResult,
  type CaseTexts,
  caseFileNames,
  caseImageNames,
  drawingFault,
  drawingFaultsIn,
  type Judgement,
  type JudgementOrigin,
  type JudgingEvent,
  type KeptImage,
  measuredScore,
  type PassTexts,
  protocolVersion,
} from './judgement.ts';
export type { PackedTools } from './packed-tools.ts';
export {
  isPageLanguage,
  type PageLanguage,
  pageLanguageCodes,
  pageLanguages,
  wantedLanguage,
} from './page-languages.ts';
export {
  apiCallPath,
  attachmentPath,
  basePath,
  below,
  caseFilePath,
  caseImagePath,
  contestPaths,
  definedPuzzlePath,
  documentPath,
  factsPath,
  firstParts,
  juryProblemPath,
  juryRecordPath,
  jurySubmissionPath,
  packageStream,
  paths,
  problemPath,
  problemStatisticsPath,
  puzzlePath,
  recordEntriesPath,
  recordEntryPath,
  recordFilePath,
  recordHistoryPath,
  recordPlayPath,
  recordSequencePath,
  recordStream,
  recordTaskPath,
  runStream,
  setBase,
  solutionPath,
  submissionPath,
  submitPath,
  withoutBase,
} from './paths.ts';
export type { NewPlatform, Platform, ToolAddresses } from './platform.ts';
export type {
  ExtractedFacts,
  FactFigure,
  FactSource,
  FileFacts,
  JuryResult,
  PackageFinding,
  PackageReport,
  ProblemFacts,
  PuzzleFacts,
  SampleFacts,
  StatementFacts,
} from './problem-facts.ts';
export type { RecordFile } from './results.ts';
export {
  type ContestImportResult,
  type FoundBy,
  type HandInProgram,
  type HandIns,
  mostFoundWith,
  mostSequenceBytes,
  type RecordBounds,
  type RecordResult,
  type SearchResult,
  type TrialResult,
  type TrialRun,
  waysToFind,
} from './results.ts';
export { type GroupRole, type Role, roles } from './setting-kinds.ts';
export {
  isSettingName,
  parseSetting,
  readSettings,
  type SettingName,
  type Settings,
  type SettingView,
  settingNames,
  settingViews,
} from './settings.ts';
export type {
  CommonPiece,
  ComparedFile,
  ComparedProblemFacts,
  NotCompared,
  PlaceInFile,
  Similarities,
  SimilarPair,
} from './similarity.ts';
export {
  type Audience,
  archive,
  audiences,
  type CaseView,
  type FeedbackPolicy,
  feedbackPolicies,
  type GroupView,
  hasFullFeedback,
  type JudgementView,
  progressOf,
  type SubmissionPlace,
  type SubmissionState,
  type SubmissionView,
  showsImage,
  showsInput,
  submissionPlace,
  submissionRef,
  usualFeedback,
  viewOf,
} from './view.ts';
export {
  type AttackCard,
  type AttackResult,
  attackCounts,
  clockWords,
  type LanguageFacts,
  loadWords,
  machineDifferences,
  type Precision,
  type ToldLanguage,
  timeFactor,
  timeFactors,
  type WorkerFacts,
  type WorkerTold,
} from './worker-facts.ts';
