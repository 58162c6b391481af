export { type Account, accountNamed, addAccount } from './accounts.ts';
export { Announcer } from './announce.ts';
export { blobPieces, getBlob, putBlob } from './blobs.ts';
export { type Database, openDatabase } from './database.ts';
export { eventsSince, type LogEntry, lastSeq } from './events.ts';
export {
  finishJudgement,
  type JudgingProgress,
  type JudgingTask,
  judgingTask,
  type PackagePlace,
  reportProgress,
} from './judgements.ts';
export { type Channel, type Listener, listen } from './listen.ts';
export { migrate } from './migrate.ts';
export {
  addBundledProblem,
  addPackage,
  currentDigest,
  finishVerify,
  packagePlace,
  reportVerify,
} from './problems.ts';
export {
  type Claim,
  cancel,
  claim,
  giveBack,
  type Held,
  heartbeat,
  mostFailures,
  type QueueState,
  queueState,
  sweep,
} from './queue.ts';
export {
  addSubmission,
  filesOfSubmission,
  type NewSubmission,
  type Priority,
  priorities,
  type StoredFile,
} from './submissions.ts';
export { type Role, roles } from './tables.ts';
export { enterWorker, seeWorker } from './workers.ts';
