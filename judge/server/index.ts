export { createApp, type Site } from './app.ts';
export { Assets } from './assets.ts';
export {
  type AnalysisOptions,
  type AnalysisTyped,
  analysisFaults,
  analysisFields,
  analysisOf,
  analysisOptions,
} from './contests/analysis-of.ts';
export { type BalloonLine, balloonList } from './contests/balloon-list.ts';
export { type BoardMarkup, BoardMarkups } from './contests/boards/board-markup.ts';
export { type Made, PacedTogether } from './contests/boards/paced.ts';
export { problemFor } from './contests/contest-problem.ts';
export type { ContestReader, JuryReader, Part, TeamReader } from './contests/contest-reader.ts';
export { type ShownBoard, watchContest } from './contests/contest-watch.ts';
export type { FeedChoice, FeedText } from './contests/feed-text.ts';
export { handOver } from './contests/hand-over.ts';
export { newsKeptMs } from './contests/live-contest.ts';
export { dropMember, freeMemberIds, newMemberId, saveMember } from './contests/members/change-member.ts';
export {
  accountFields,
  type GivenFile,
  memberFaults,
  memberFields,
  problemFields,
} from './contests/members/member-fields.ts';
export { mostBytesWithPictures, pictureAddress, picturesGiven } from './contests/members/pictures.ts';
export { contestFiles, resolverPackage, zipped } from './contests/packaged-contest.ts';
export { acceptPrint, teamOfPrint } from './contests/printing/accept-print.ts';
export { problemClash } from './contests/problem-clash.ts';
export { filedProperties, publicContest, type SeenContest } from './contests/seen-contest.ts';
export { takeContestFile } from './contests/take-contest.ts';
export { told } from './contests/told.ts';
export { fileRoutes } from './files.ts';
export { healthRoutes } from './health.ts';
export { letHelpersWait } from './helper-threads.ts';
export { listenOn } from './listen-on.ts';
export { encodeMessage } from './live/event-stream.ts';
export type { LiveStream } from './live/live-stream.ts';
export { openLive, openStream } from './live/open-stream.ts';
export { openServices } from './open-server.ts';
export {
  addPerson,
  changeOwnPassword,
  changeRole,
  closePerson,
  confirmPassword,
  findPerson,
  replacePassword,
} from './people/passwords.ts';
export { dropSessions, dropToken, invite, makeToken, register } from './people/secrets.ts';
export { findOwnProblem, hideProblem, isJuryRole, stopChecks, takePackage } from './problems/packages.ts';
export { samplesZip } from './problems/samples-zip.ts';
export { closedBy } from './puzzles/closed-by.ts';
export { openRecords } from './puzzles/open-records.ts';
export { decideRecord } from './records/decide-record.ts';
export { findRecordEntry, findRecordTask, isRecordJury, maySeeSequence } from './records/find-record.ts';
export { type CountedEntry, recordLines } from './records/record-lines.ts';
export { submitRecord, takesPrograms } from './records/submit-record.ts';
export { download, json, orAgain, ownPath, page, redirect, streamed, text } from './routes/answers.ts';
export { wrongPassword } from './routes/authenticate.ts';
export type { SignedIn } from './routes/caller.ts';
export {
  anybody,
  audienceIn,
  contestAdmins,
  contestJury,
  contestReader,
  judges,
  runners,
} from './routes/contest-rights.ts';
export { deviceCookie, deviceIn, sessionCookie } from './routes/cookies.ts';
export { HttpError, notFound, type Refusal } from './routes/errors.ts';
export { sentForm } from './routes/input/body.ts';
export { idField, labelField, submissionField } from './routes/input/fields.ts';
export { countLogin, forgiveLogin } from './routes/login-limits.ts';
export { openApiOf } from './routes/openapi.ts';
export { isCrossSite, ownNames } from './routes/origin.ts';
export { networkBits } from './routes/proxies.ts';
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
  type Visit,
} from './routes/route.ts';
export { signedIn } from './routes/signed-in.ts';
export type { Services } from './services.ts';
export { accountByAddress, addressLogIn } from './sessions/by-address.ts';
export { knownDevice, newMark } from './sessions/device.ts';
export { nextField, safeNext } from './sessions/safe-next.ts';
export { startSession } from './sessions/start-session.ts';
export { changeStanding, standingInput } from './standing.ts';
export { judgeAgain } from './submissions/judge-again.ts';
export { isAllowed, lackingLanguages } from './submissions/languages.ts';
export { archivePlace, contestPlace, trialPlace } from './submissions/places.ts';
export {
  findSubmission,
  readSource,
  readSubmission,
  readSubmissions,
  type SeenSubmission,
} from './submissions/read.ts';
export { archiveProblem, findProblem, formFiles, type OpenProblem, submit } from './submissions/submit.ts';
export { tellJob } from './submissions/tell-job.ts';
export { policyOf, type Sight, submissionView } from './submissions/view.ts';
export { uploadedFile } from './uploads/uploaded-file.ts';
export { changedWebhook, newAlarmWebhook, newWebhook, webhookFields } from './webhooks/change-webhook.ts';
