import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#store';
import { openWorker } from '#worker';
import { testDatabase } from '../store/database.ts';
import { contestant } from './archive.ts';

/** A database with a worker in this process, and a contestant. */
export interface WorkingJudge {
  readonly url: string;
  readonly db: Database;
  readonly ann: number;
  /** Lines of the worker's log. */
  readonly logged: readonly string[];
}

/** Gives the test file a database of its own and a worker for it, for hooks and tests that come later. */
export function workingJudge(): WorkingJudge {
  const database = testDatabase();
  const logged: string[] = [];
  let parts: { db: Database; ann: number; worker: { stop(): Promise<void> } } | undefined;
  const opened = () => {
    if (parts === undefined) throw new Error('the judge works in hooks and tests only');
    return parts;
  };
  beforeAll(async () => {
    const db = openDatabase(database.url);
    const log = pino({}, { write: (line: string) => logged.push(line) });
    const worker = await openWorker({ url: database.url, name: 'here', log });
    parts = { db, worker, ann: await contestant(db, 'ann') };
  });
  afterAll(async () => {
    await parts?.worker.stop();
    await parts?.db.destroy();
  });
  return {
    logged,
    get url() {
      return database.url;
    },
    get db() {
      return opened().db;
    },
    get ann() {
      return opened().ann;
    },
  };
}
