export { SecondJudge } from './judge-again.ts';
export { SourceFolders } from './judging/source-folder.ts';
export { bringContest, type PackageSource, storePackage } from './kinds/import-contest.ts';
export { bundledDigest, enterBundledProblems } from './machine/bundled-problems.ts';
export { enterRecordTasks } from './machine/bundled-records.ts';
export { keptOwnName, languagesHere } from './machine/worker-facts.ts';
export { openWorker } from './open-worker.ts';
