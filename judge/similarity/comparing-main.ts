/** A thread that compares programs: it takes seconds, for which a worker or a terminal would stand still, and a hostile
 *  text may make it longer. It does one task, answers and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ComparisonTask, compareAll } from './compare.ts';

parentPort?.postMessage(compareAll(workerData as ComparisonTask));
