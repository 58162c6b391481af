export { type Alarm, listAlarms, nextAlarms, raiseAlarms, raiseTestAlarm } from './alarms.ts';
export { addContest } from './contests/add-contest.ts';
export {
  type BalloonDelivery,
  deliverBalloon,
  listDeliveries,
  takeBalloonBack,
} from './contests/balloons.ts';
export { addClarification, changeClarification, type NewClarification } from './contests/clarifications.ts';
export {
  addClassNote,
  type ClassNote,
  classNotes,
  markByHand,
  releaseClassNotes,
  removeClassNote,
} from './contests/class-notes.ts';
export { advanceContest, changeContest } from './contests/clockwork.ts';
export { decideVerdict, ignoreSubmission } from './contests/decisions.ts';
export {
  addContestWithTeams,
  addTeamAccounts,
  addTeamsWithAccounts,
  type BoundAccount,
  bindAddresses,
  boundAccounts,
  joinAccounts,
  listContestAccounts,
  managedAccounts,
  type NewTeamAccount,
  type PlacedAccount,
  placeAccount,
  removeContestAccount,
  setTeamPasswords,
} from './contests/editing/accounts.ts';
export { allowedIn, putLanguages, tellLanguages } from './contests/editing/languages.ts';
export {
  changeMember,
  type MemberType,
  type NewTeams,
  putMember,
  removeMember,
} from './contests/editing/members.ts';
export {
  addContestProblem,
  changeProblem,
  type ProblemChange,
  removeProblem,
  switchProblem,
} from './contests/editing/problems.ts';
export { setExtraTime, startWindow } from './contests/editing/windows.ts';
export { lastSession, listExamNotes, noteExam } from './contests/exam-notes.ts';
export {
  contestsToDecide,
  decidedContests,
  finalSeeds,
  setFinalSeeds,
  whyNotFinal,
} from './contests/final-seeds.ts';
export { finalizeContest, missingFor, type OpenWork, openWork } from './contests/finalize.ts';
export { type ContestImport, importContest } from './contests/import/import-contest.ts';
export {
  addContestImport,
  type ClassMembers,
  classMembers,
  finishContestImport,
  listHandIns,
  markStored,
  noteHandIns,
  submittedDigests,
  type UploadedContest,
  uploadedContest,
  uploadedHandIns,
} from './contests/import/uploaded-contests.ts';
export {
  captainOf,
  decideEntry,
  entryOf,
  type JoinedTeam,
  joinContest,
  listEntries,
} from './contests/joining/entries.ts';
export {
  addJoiningLink,
  linkPlace,
  listJoiningLinks,
  withdrawLink,
} from './contests/joining/links.ts';
export { changeOwnTeam, joinTeam, leaveTeam, type TeamChange } from './contests/joining/own-team.ts';
export {
  isAnnounced,
  type JoiningTerms,
  joinableContests,
  joiningTerms,
  setJoiningTerms,
  whyNotChanged,
  whyNotJoined,
} from './contests/joining/terms.ts';
export { putContestAccount, putContestProblem, putObject, removeObject } from './contests/objects.ts';
export { deleteAccount, ownData } from './contests/own-data.ts';
export { mostPictureBytes, type PictureFault, storePicture } from './contests/pictures.ts';
export {
  addPrintJob,
  changePrintJob,
  countPrintJobs,
  listPrintJobs,
  type PrintJob,
  printActions,
  printTexts,
} from './contests/print-jobs.ts';
export {
  type ClaimedPrint,
  claimPrintJob,
  finishPrintJob,
  type PrintNews,
  sweepPrintJobs,
} from './contests/print-queue.ts';
export {
  type ContestLine,
  contestAtWork,
  contestLine,
  contestMember,
  formerContest,
  listContests,
  openInArchive,
  submissionKey,
  teamsOf,
} from './contests/reading.ts';
export { removeDemonstration } from './contests/remove-demonstration.ts';
export {
  hasObject,
  type Mirrored,
  type MirroredType,
  mirroredTypes,
  mirrorMember,
  mirrorProblem,
  mirrorRemoval,
  picturesHere,
  type ToldMembers,
} from './contests/shadow/mirror.ts';
export {
  addToldSubmission,
  beginShadow,
  isThere,
  keepShadow,
  noteShadowJudgement,
  noteShadowSubmission,
  shadowOf,
  voidShadowJudgement,
} from './contests/shadow/shadow.ts';
export { isUnresolved, markShadow, type ShadowLine, shadowLines } from './contests/shadow/shadow-lines.ts';
export { startVirtualRun, type VirtualRun, virtualAttempts, virtualRun } from './contests/virtual-runs.ts';
export { Announcer, type Channel, type Listener, listen } from './database/announcements.ts';
export { getBlob, openBlob, putBlob, type StoredBlob, storeBlob } from './database/blobs.ts';
export {
  type Database,
  inTransaction,
  isDatabaseGone,
  isWriteRefused,
  openDatabase,
  shownAddress,
} from './database/database.ts';
export {
  eventsSince,
  type LogEntry,
  lastSeq,
  lastSeqs,
  nextEvents,
  verdictsSince,
  wholeLog,
  writeEvent,
} from './database/events.ts';
export {
  type Claim,
  cancel,
  claim,
  giveBack,
  type Held,
  heartbeat,
  mostFailures,
  mostLosses,
  queuedLanguages,
  queueState,
  sweep,
  sweepAfter,
} from './database/queue.ts';
export {
  joiningWays,
  type Role,
  roles,
  type Scope,
  scopes,
  workerStandings,
} from './database/tables.ts';
export {
  type Course,
  chooseMarks,
  claimCourses,
  connectCourse,
  courseOf,
  coursesOfClass,
  disconnectCourse,
  fillAgain,
  type HeldCourse,
  type MarkKind,
  markedActivities,
  markKinds,
  noteActivity,
  noteFilled,
  noteMembersUrl,
  releaseCourse,
} from './lti/courses.ts';
export { listedKeys, replaceSigningKey, signingKey } from './lti/keys.ts';
export { enrol, goneStudents, markedPeople } from './lti/people.ts';
export {
  addPlatform,
  changePlatform,
  classOfCode,
  knowsPlatformCode,
  listPlatforms,
  newCourseCode,
  newPlatformCode,
  platformsOfIssuer,
  platformWithId,
  removePlatform,
  useNonce,
  usePlatformCode,
} from './lti/platforms.ts';
export {
  claimScores,
  type HeldScore,
  noteLineItem,
  releaseScore,
  scoreCounts,
  scoreLines,
  sendAgain,
  type WantedScore,
  wantScores,
} from './lti/scores.ts';
export {
  type CaseBatchTask,
  caseBatchFacts,
  caseBatchTask,
  finishCaseBatch,
  hasOtherMachine,
  idleMachines,
  offerCases,
  removeOldBatches,
  secondMeasurements,
  withdrawCases,
} from './machines/case-batches.ts';
export { endLongStays, type RevokedWorker, revokeWorker } from './machines/revoke-worker.ts';
export {
  comingVersions,
  livingWorker,
  type RunningJob,
  serverName,
  serversOn,
  setStanding,
  type WorkerOrders,
  workerJobs,
  workerOrders,
} from './machines/standing.ts';
export { grantWorker, listGrants, ownWorkerName } from './machines/worker-grants.ts';
export {
  enterWorker,
  hasWorker,
  keepAttackCard,
  listWorkers,
  type StoredWorker,
  seeWorker,
  submissionsJudgedBy,
  toldLanguages,
  workerLanguages,
} from './machines/workers.ts';
export { migrate, newestSchema, requireSchema, schemaNames, schemaOf } from './migrate.ts';
export {
  type Account,
  accountNamed,
  accountOfIdentity,
  accountWithId,
  addAccount,
  hasOthers,
  headerIdentity,
  listAccounts,
  makeFirstAdmin,
  openidIdentity,
  setDisabled,
  setGroups,
  setIdentity,
  setLanguage,
  setPassword,
  setRole,
  unusedAdmin,
} from './people/accounts.ts';
export { addAudit, listAudit } from './people/audit.ts';
export type { Bearer } from './people/bearer.ts';
export { type Draft, type DraftPlace, draftOf, endDraft, keepDraft } from './people/drafts.ts';
export { nameFault, passwordFault } from './people/names.ts';
export type { Actor } from './people/package-rights.ts';
export { dataKinds, tablesAboutPeople } from './people/personal-data.ts';
export { removeOldData } from './people/retention.ts';
export {
  beginFactor,
  type CodeResult,
  dropFactor,
  factorFacts,
  finishFactor,
  newRecoveryCodes,
  useCode,
  useRecoveryCode,
  waitingSecret,
} from './people/second-factor.ts';
export {
  addSession,
  confirmSession,
  endOutsideSessions,
  endSessions,
  listSessions,
  type NewSession,
  sessionBearer,
} from './people/sessions.ts';
export { storedSettings, storeSetting, storeSettings } from './people/settings.ts';
export {
  acceptInvitation,
  addInvitation,
  addToken,
  deleteToken,
  listTokens,
  mostTokens,
  tokenBearer,
} from './people/tokens.ts';
export {
  addBundledProblem,
  addPackage,
  cancelChecks,
  checkAgain,
  checkState,
  currentDigest,
  finishVerify,
  listProblemVersions,
  reportVerify,
} from './problems.ts';
export {
  contestProblem,
  type ListedProblem,
  listAllProblems,
  listContestProblems,
  listVersions,
  type ProblemCounts,
  problemBySlug,
  problemCounts,
  problemSolutions,
  type StoredProblem,
  type StoredSolutions,
  setHidden,
  setSolutionShown,
} from './reading/archive.ts';
export {
  atOneMoment,
  blobList,
  contestIds,
  judgedRuns,
  missingBlobs,
  type SampledVerdict,
  type StoredObject,
  sampledVerdicts,
  storedObjects,
  submissionDigests,
} from './reading/audit-rows.ts';
export {
  contestLimits,
  type JuryCheck,
  juryChecks,
  type OutdatedVerdict,
  outdatedVerdicts,
  verdictFigures,
} from './reading/jury-facts.ts';
export {
  databaseNow,
  type PackageReadiness,
  packageReadiness,
  workerActivity,
} from './reading/preflight-facts.ts';
export {
  mostCounted,
  type ProblemStatistics,
  problemStatistics,
} from './reading/problem-statistics.ts';
export { commitTimes, keptFacts, notDurableSettings, wantedLanguages } from './reading/readiness-facts.ts';
export {
  casesOf,
  type JudgementFacts,
  judgementHistory,
  judgementRecords,
  listSubmissions,
  placesInQueue,
  type SubmissionFacts,
  type SubmissionFilter,
  submissionFacts,
  submissionNamed,
} from './reading/submission-facts.ts';
export {
  databaseBytes,
  isEmptyDatabase,
  rowCounts,
  type SharedSnapshot,
  serverMajor,
  shareSnapshot,
} from './reading/whole-database.ts';
export {
  addRecordEntry,
  type NewRecordEntry,
  type RecordEntryWork,
  recordEntryWork,
} from './records/entries.ts';
export { type FoundEntry, finishRecordEntry, queueOutdatedRecords } from './records/finishing-entries.ts';
export {
  decideRecordAlarm,
  listRecordAlarms,
  ownRecordEntries,
  type RecordAlarmFacts,
  type RecordEntryFacts,
  recordEntries,
  recordEntry,
  type WholeRecordEntry,
} from './records/reading-entries.ts';
export {
  listRecordTasks,
  openRecordTasks,
  preparesRecordTasks,
  type RecordTaskFacts,
  recordTask,
  type WholeRecordTask,
} from './records/reading-tasks.ts';
export {
  type DailyProblem,
  finishRecordTask,
  openDailyTasks,
  putRecordTask,
  type ReadyTask,
  type RecordTaskWork,
  recordTaskWork,
} from './records/tasks.ts';
export {
  addSearch,
  cancelSearches,
  finishSearch,
  noteSearch,
  type SearchTask,
  searchFacts,
  searchTask,
} from './searches.ts';
export { HashQueue, TooManyWaiting } from './secrets/hash-queue.ts';
export { hashGenerated, hashPassword, isPassword } from './secrets/password-hash.ts';
export { type GeneratedPassword, newPassword, newSecret, secretHash } from './secrets/secrets.ts';
export {
  beginShown,
  dropShown,
  keepShown,
  prolongShown,
  readShown,
  type ShownThing,
} from './secrets/shown-once.ts';
export {
  askReport,
  cancelReport,
  contestReports,
  failReport,
  finishReport,
  noteReport,
  type PairedProgram,
  type ReportedPair,
  type ReportFacts,
  type ReportKind,
  type ReportKinds,
  type StoredPair,
  similarPair,
  similarPairs,
} from './submissions/contest-reports.ts';
export {
  type CaseFileFacts,
  caseFilesOf,
  finishJudgement,
  type JudgingProgress,
  type JudgingTask,
  judgingTask,
  type NewCaseFile,
  putCaseFiles,
  readCaseFile,
  reportProgress,
} from './submissions/judgements.ts';
export {
  contestPackages,
  type PackagePlace,
  packagePlace,
  type UsedPackage,
} from './submissions/package-place.ts';
export { rejudge } from './submissions/rejudging.ts';
export {
  applyRejudging,
  cancelRejudging,
  listRejudgings,
  type RejudgedSubmission,
  type RejudgingFacts,
  rejudgedSubmissions,
  startFinalRejudging,
  startRejudging,
  undoRejudging,
} from './submissions/rejudging-sets.ts';
export {
  type AcceptedProgram,
  handedInPrograms,
  lastAccepted,
  type ReportedProblem,
  type ReportTask,
  reportTask,
} from './submissions/report-tasks.ts';
export {
  type AddedSubmission,
  addSubmission,
  digestOf,
  filesOfSubmission,
  type NewSubmission,
  type Priority,
  repeatedKey,
  type StoredFile,
} from './submissions/submissions.ts';
export {
  addTrial,
  finishTrial,
  type NewTrial,
  type TrialFacts,
  type TrialTask,
  trialFacts,
  trialTask,
} from './submissions/trials.ts';
export {
  addWebhook,
  changeWebhook,
  claimWebhooks,
  type HeldWebhook,
  listWebhooks,
  placeAlarm,
  placeWebhook,
  releaseWebhook,
  removeWebhook,
  retryWebhook,
  type WebhookFacts,
  type WebhookPlace,
  webhookNews,
} from './webhooks.ts';
