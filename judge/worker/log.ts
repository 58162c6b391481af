import { type Logger, pino } from 'pino';

/** Log of a worker: JSON lines on standard error. */
export type WorkerLog = Logger;

/** Opens the log. */
export const openWorkerLog = (name: string): WorkerLog =>
  pino({ base: { process: 'worker', worker: name } }, pino.destination({ dest: 2, sync: false }));
