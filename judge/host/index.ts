export { mebibyte, printable } from '#text';
export { askThread } from './ask-thread.ts';
export { type FileLock, tryFileLock } from './file-lock.ts';
export {
  fileBytes,
  firstBytes,
  flushToDisk,
  freeBytes,
  inTemporaryFolder,
  isInstalled,
  makeFolderForPrograms,
  makeFolders,
  makeTemporaryFolder,
  memoryFolder,
  namedStatus,
  ownBuild,
  projectRoot,
  stateFolder,
  sweepTemporaryFolders,
  whyNotOwn,
  withFile,
  withRegularFile,
  writeFileAtomically,
} from './files.ts';
export { type FileIssue, formatIssues, issuePlace, showAs, shownPath } from './issue.ts';
export { killGroup } from './kill-group.ts';
export { type ListenPlace, listenFault } from './listen-fault.ts';
export { isAbandoned, ownPrefix } from './ownership.ts';
export { pictureFacts } from './picture.ts';
export { type Production, produce } from './produce.ts';
export { isStage, putInPlace, replaceFolder, withStage } from './staging.ts';
export { FileDigests, openFileDigests } from './store/file-digests.ts';
export { type KeptFolder, KeptFolders } from './store/kept-folders.ts';
export { emptyStore, KeptValues, usageOfStore } from './store/kept-kind.ts';
export type { StoreUsage } from './store/prune.ts';
export { isSharedNow, readRecord, Store, storeTrouble, userStore, writeRecord } from './store/store.ts';
export { didYouMean } from './suggest.ts';
export { TaskThread, type ThreadAnswer, type ThreadTask } from './task-thread.ts';
export { type Blame, faultOf, isOutOfMemory, MachineLack, PackageFault, UserError } from './user-error.ts';
export { Waker } from './waker.ts';
export { readYaml, type YamlFile } from './yaml-file.ts';
export { describeSystemError } from './yaml-text.ts';
