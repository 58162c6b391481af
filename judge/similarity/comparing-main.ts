/** A thread that compares programs: reading and counting would keep a server, a worker or a key at the terminal waiting,
 *  and a hostile text may make it slow. It does one task, answers and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ComparisonTask, compare } from './compare.ts';

parentPort?.postMessage(compare(workerData as ComparisonTask));
