export { SecondJudge } from './judge-again.ts';
export { SourceFolders } from './judging/source-folder.ts';
export { bringContest } from './kinds/import-contest.ts';
export { bundledDigest, enterBundledProblems } from './machine/bundled-problems.ts';
export { keptOwnName } from './machine/own-name.ts';
export { languagesHere } from './machine/worker-facts.ts';
export { openWorker } from './open-worker.ts';
export { type PackageSource, storePackage } from './problems/store-package.ts';
