/** A thread that helps to count the positions of a puzzle. It ends when they are counted. */
import { workerData } from 'node:worker_threads';
import { type CountingHelp, helpToCount } from './count-whole.ts';

helpToCount(workerData as CountingHelp);
