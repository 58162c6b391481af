export { printable } from '../verdict/index.ts';
export { EventQueue } from './event-queue.ts';
export { FileDigests } from './file-digests.ts';
export {
  cacheFolder,
  makeTemporaryFolder,
  projectRoot,
  stateFolder,
  sweepTemporaryFolders,
  writeFileAtomically,
} from './files.ts';
export { type FolderBounds, FolderCache, markUsed, pruneFolders } from './folder-cache.ts';
export { type FileIssue, formatIssues, showAs, shownPath } from './issue.ts';
export { namedStatus } from './named-path.ts';
export { isAbandoned, ownPrefix } from './ownership.ts';
export { type Production, produce } from './produce.ts';
export { RecordStore } from './record-store.ts';
export { didYouMean } from './suggest.ts';
export { type Fault, faultOf, MachineLack, PackageFault, UserError } from './user-error.ts';
export { readYaml, type YamlFile } from './yaml-file.ts';
export { describeSystemError } from './yaml-text.ts';
