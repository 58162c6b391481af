export { contentPolicy, createApp, type Site } from './app.ts';
export { acceptPrint, teamOfPrint } from './contests/accept-print.ts';
export {
  type AnalysisOptions,
  type AnalysisTyped,
  analysisFaults,
  analysisFields,
  analysisOf,
  analysisOptions,
} from './contests/analysis-of.ts';
export { type BalloonLine, balloonList, handOver } from './contests/balloon-list.ts';
export { joinAs, joinPlace } from './contests/join.ts';
export { type JoiningFacts, joiningFacts } from './contests/joining-facts.ts';
export { dropMember, freeMemberIds, newMemberId, saveMember } from './contests/members/change-member.ts';
export {
  accountFields,
  type GivenFile,
  memberFaults,
  memberFields,
  problemClash,
  problemFields,
} from './contests/members/member-fields.ts';
export { mostBytesWithPictures, pictureAddress, picturesGiven } from './contests/members/pictures.ts';
export { changeTeamAs, joinFields, teamFields } from './contests/own-team.ts';
export { startOwnTime, windowOf } from './contests/own-time.ts';
export { contestFiles, resolverPackage, zipped } from './contests/packaged-contest.ts';
export { takeContestFile } from './contests/take-contest.ts';
export { fileRoutes } from './files.ts';
export { healthRoutes, openHealthRoutes } from './health.ts';
export { letHelpersWait } from './helper-threads.ts';
export {
  download,
  hasVersion,
  json,
  orAgain,
  ownPath,
  page,
  redirect,
  streamed,
  text,
} from './http/answers.ts';
export type { SignedIn } from './http/caller.ts';
export { hostFault } from './http/checked-call.ts';
export { type PieceInit, pageInPieces, pageOf, SharedText, takesEncoding } from './http/compressed.ts';
export {
  cookiePath,
  deviceCookie,
  deviceIn,
  languageCookie,
  languageIn,
  launchCookie,
  launchKept,
  logInCookie,
  logInKept,
  sessionCookie,
} from './http/cookies.ts';
export { HttpError, notFound, orNotFound, type Refusal, tryAgainIn } from './http/errors.ts';
export { isCrossSite, networkBits, ownNames } from './http/sender.ts';
export { type Listening, listenOn } from './listen-on.ts';
export { encodeMessage, type LiveStream } from './live/event-stream.ts';
export { policyOf, type Sight, submissionView } from './live/submission-view.ts';
export { Assets } from './memory/assets.ts';
export type { ContestReader, JuryReader, Part } from './memory/contest-reader.ts';
export { type ShownBoard, watchContest } from './memory/contest-watch.ts';
export type { FeedChoice, FeedText } from './memory/feed-text.ts';
export { isAllowed, lackingLanguages } from './memory/languages.ts';
export { newsKeptMs } from './memory/live-contest.ts';
export { type BoardMarkup, BoardMarkups, type Made, PacedTogether } from './memory/paced.ts';
export { filedProperties, publicContest, type SeenContest } from './memory/seen-contest.ts';
export { openServices } from './open-server.ts';
export { accountByAddress, addressLogIn } from './people/by-address.ts';
export { knownDevice, newMark } from './people/device.ts';
export {
  addPerson,
  changeOwnPassword,
  changeRole,
  closePerson,
  confirmPassword,
  deleteOwnAccount,
  deletePerson,
  findPerson,
  replacePassword,
} from './people/passwords.ts';
export { dropSessions, dropToken, invite, makeToken, register } from './people/secrets.ts';
export {
  beginOwnFactor,
  dropFactorOf,
  dropOwnFactor,
  finishOwnFactor,
  ownWaitingSecret,
  renewRecoveryCodes,
  showFactor,
} from './people/show-factor.ts';
export { nextField, safeNext, startSession } from './people/start-session.ts';
export { archiveProblem, findProblem, type OpenProblem, problemFor } from './problems/open-problem.ts';
export {
  findOwnProblem,
  hideProblem,
  isJuryRole,
  showSolution,
  stopChecks,
  takePackage,
} from './problems/packages.ts';
export { samplesZip, zipOf } from './problems/samples-zip.ts';
export { findRecordEntry, findRecordTask, isRecordJury, maySeeSequence } from './records/find-record.ts';
export { closedBy, closedForDefined, openRecords, recordsOf } from './records/of-puzzle.ts';
export { recordFile } from './records/record-file.ts';
export { type CountedEntry, recordLines } from './records/record-lines.ts';
export { decideRecord, submitRecord, takesPrograms } from './records/submit-record.ts';
export { wrongPassword } from './routes/authenticate.ts';
export {
  anybody,
  audienceIn,
  contestAdmins,
  contestJury,
  contestReader,
  judges,
  runners,
} from './routes/contest-rights.ts';
export { choiceField, idField, labelField, lineField, submissionField } from './routes/fields.ts';
export { checkLogin, countWrongLogin } from './routes/login-limits.ts';
export { openLive, openStream } from './routes/open-stream.ts';
export { openApiOf } from './routes/openapi.ts';
export { accountOfPerson } from './routes/outside-person.ts';
export { withQuestions } from './routes/questions.ts';
export { sentForm } from './routes/read-input.ts';
export {
  type AdminVisit,
  admins,
  type ContestVisit,
  contestants,
  defineRoute,
  everybody,
  type JuryVisit,
  jury,
  members,
  type Route,
  type RouteDefinition,
  setters,
  signedIn,
  type Visit,
} from './routes/route.ts';
export { mustHaveFactor, placeAfterLogIn } from './routes/second-factor.ts';
export type { Services } from './routes/services.ts';
export { shownOnce, shows, withShown } from './routes/shown-once.ts';
export { audited, tellJob, told } from './routes/telling.ts';
export { changeStanding, standingInput } from './standing.ts';
export { formFiles, type SubmittedProgram } from './submissions/check-program.ts';
export { judgeAgain } from './submissions/judge-again.ts';
export {
  findSubmission,
  readSource,
  readSubmission,
  readSubmissions,
  type SeenSubmission,
} from './submissions/read.ts';
export {
  archivePlace,
  contestPlace,
  contestTrialPlace,
  type SubmitPlace,
  submit,
  trialPlace,
} from './submissions/submit.ts';
export { uploadedFile } from './uploads/uploaded-file.ts';
export { changedWebhook, newAlarmWebhook, newWebhook, webhookFields } from './webhooks/change-webhook.ts';
