export { openWorkerLog, type WorkerLog } from './log.ts';
export { type OpenWorkerOptions, openWorker } from './open-worker.ts';
export { enterBundledProblems } from './problems/bundled-problems.ts';
