export { bringContest } from './bring-contest.ts';

export { SecondJudge } from './judge-again.ts';
export { SourceFolders } from './judging/source-folder.ts';
export { keptOwnName } from './machine/own-name.ts';
export { languagesHere } from './machine/worker-facts.ts';
export { openWorker } from './open-worker.ts';
export { bundledDigest, enterBundledProblems } from './problems/bundled-problems.ts';
export { type PackageSource, storePackage } from './problems/store-package.ts';
