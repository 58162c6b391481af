export { bringContest } from './contests/bring-contest.ts';
export { type PackageSource, storePackage } from './contests/store-package.ts';
export { SecondJudge } from './judge-again.ts';
export type { WorkerLog } from './log.ts';
export { type OpenWorkerOptions, openWorker } from './open-worker.ts';
export { bundledDigest } from './problems/bundled-digest.ts';
export { enterBundledProblems } from './problems/bundled-problems.ts';
export { SourceFolders } from './source-folder.ts';
export { languagesHere } from './worker-facts.ts';
