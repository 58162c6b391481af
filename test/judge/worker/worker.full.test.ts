import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../judge/store/index.ts';
import { openWorker } from '../../../judge/worker/index.ts';
import { testDatabase } from '../store/database.ts';
import { contestant, handIn, judgementOf, juryFile, verdictsOf } from './archive.ts';

const database = testDatabase();
let db: Database;
let worker: { stop(): Promise<void> };
let ann: number;

beforeAll(async () => {
  db = openDatabase(database.url);
  worker = await openWorker({ url: database.url, name: 'here', log: pino({ level: 'silent' }) });
  ann = await contestant(db, 'ann');
});
afterAll(async () => {
  await worker.stop();
  await db.destroy();
});

/** Hands in a jury submission of clocks, whose folder says the verdict. */
const clocks = (path: string, language: string) =>
  handIn(db, { account: ann, problem: 'clocks', language, files: [juryFile('clocks', path)] });

describe('a worker', () => {
  it('judges programs in several languages', async () => {
    const ids = [
      await clocks('accepted/elimination.cpp', 'cpp'),
      await clocks('accepted/inverse-matrix.py', 'python3'),
      await clocks('accepted/breadth-first.js', 'javascript'),
      await clocks('wrong_answer/negative-remainder.c', 'c'),
      await clocks('run_time_error/ten-dials.py', 'python3'),
      await clocks('time_limit_exceeded/sleeps.c', 'c'),
      await clocks('compile_error/no-semicolon.c', 'c'),
    ];
    expect(await verdictsOf(db, ids)).toEqual(['AC', 'AC', 'AC', 'WA', 'RTE', 'TLE', 'CE']);
  });

  it('detects the language if none is named', async () => {
    expect(await verdictsOf(db, [await clocks('accepted/elimination.cpp', '')])).toEqual(['AC']);
  });

  it('stores where a judgement comes from, each run, and one event with the verdict', async () => {
    const id = await clocks('wrong_answer/column-by-column.cpp', 'cpp');
    await verdictsOf(db, [id]);
    const { record, runs, verdictEvents } = await judgementOf(db, id);
    expect(record).toMatchObject({
      problem: 'clocks',
      submission: String(id),
      worker: 'here',
      language: 'cpp',
      verdict: 'WA',
      decidedBy: 'sample/01-example',
      problemDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      judgeDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(runs).toBe(1);
    expect(verdictEvents).toBe(1);
  });
});
