import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTable } from '#contest';
import { projectRoot } from '#host';
import {
  addRecordEntry,
  type Database,
  decideRecordAlarm,
  listAudit,
  listRecordAlarms,
  listRecordTasks,
  openDailyTasks,
  openDatabase,
  ownRecordEntries,
  queueOutdatedRecords,
  recordEntries,
  recordEntry,
  recordTask,
  type WholeRecordEntry,
  type WholeRecordTask,
} from '#store';
import { openWorker } from '#worker';
import { everyNth, slow } from '../../sample.ts';
import { testDatabase } from '../store/database.ts';
import { contestant } from './archive.ts';

const database = testDatabase();
const logged: string[] = [];
const judge = {} as { db: Database; ann: number; bob: number };
let stop: () => Promise<void> = async () => {};

beforeAll(async () => {
  const db = openDatabase(database.url);
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const recordTasks = join(projectRoot, 'problems', 'records.yaml');
  const worker = await openWorker({ url: database.url, name: 'here', log, recordTasks });
  Object.assign(judge, { db, ann: await contestant(db, 'ann'), bob: await contestant(db, 'bob') });
  stop = async () => {
    await worker.stop();
    await db.destroy();
  };
});
afterAll(() => stop());

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

async function ready(slug: string): Promise<WholeRecordTask> {
  for (;;) {
    const task = await recordTask(judge.db, slug, false);
    if (task !== undefined) return task;
    await tick();
  }
}

const sequence = (text: string) => ({
  language: '',
  files: [{ name: 'sequence.txt', content: Buffer.from(text) }],
});

async function settled(id: number): Promise<WholeRecordEntry> {
  await sql`select pg_notify('job', '')`.execute(judge.db);
  for (;;) {
    const entry = await recordEntry(judge.db, id);
    if (entry?.result && entry.alarm !== 'agreeing') return entry;
    await tick();
  }
}

async function handedIn(
  task: string,
  accountId: number,
  what: Pick<Parameters<typeof addRecordEntry>[1], 'language' | 'files'>,
): Promise<WholeRecordEntry> {
  const { id: taskId } = await ready(task);
  return settled((await addRecordEntry(judge.db, { taskId, accountId, ...what })).id);
}

const juryAnswer = (problem: string, name: string): string =>
  readFileSync(join(projectRoot, 'testdata', problem, `${name}.ans`), 'utf8');

/** The start 3 2 1 … reversed 3 × 3 of the sample; the jury's answer has as many rotations as its first line says. */
const jury3 = juryAnswer('rotationgrid', 'sample/01-reversal-3');
const length3 = Number(jury3.split('\n')[0]);

describe('a task whose record is open', () => {
  it('has the length of the jury’s sequence and what is proved', async () => {
    const task = await ready('rotationgrid-3');
    expect(task).toMatchObject({ juryMoves: length3, referenceMoves: length3, best: null, day: null });
    expect(task.lowerBound).toBeLessThanOrEqual(length3);
    const contest = await ready('cmetrick-contest'); // proved: the file of its answer says so
    expect(contest).toMatchObject({ juryMoves: 36, lowerBound: 36 });
  });

  it('tells a right sequence from a wrong and an illegal one, and keeps only the right one', async () => {
    const { ann } = judge;
    const right = await handedIn('rotationgrid-3', ann, sequence(jury3.replaceAll('\n', '\r\n')));
    expect(right).toMatchObject({ moves: length3, alarm: null, sequence: jury3, result: { verdict: 'AC' } });
    // One rotation and the same back: legal, and does not reach the goal.
    const wrong = await handedIn('rotationgrid-3', ann, sequence('2\n0.0+\n0.0-\n'));
    expect(wrong).toMatchObject({ moves: null, sequence: null, result: { verdict: 'WA' } });
    const illegal = await handedIn('rotationgrid-3', ann, sequence('1\n7.7+\n'));
    expect(illegal).toMatchObject({ moves: null, result: { verdict: 'WA', atMove: 1 } });
    const nonsense = await handedIn('rotationgrid-3', ann, sequence('<script>\u0000'));
    expect(nonsense).toMatchObject({ moves: null, result: { verdict: 'WA' } });
  });

  it('goes to whoever was first, if two have as many moves', async () => {
    const { ann, bob, db } = judge;
    const second = await handedIn('rotationgrid-3', bob, sequence(jury3));
    const entries = await recordEntries(db, second.taskId);
    const rows = recordTable(entries.map(({ moves, ...one }) => ({ ...one, moves: moves ?? 0 })));
    expect(rows.map(({ rank, attempt }) => [rank, attempt.accountId])).toEqual([
      [1, ann],
      [2, bob],
    ]);
    expect((await ready('rotationgrid-3')).best).toMatchObject({ author: 'ann', moves: length3 });
  });

  it('takes the output of a program, and says if it does not compile', async () => {
    const text = `print(${JSON.stringify(jury3)}, end="")`;
    const python = (code: string) => ({
      language: 'python3',
      files: [{ name: 'a.py', content: Buffer.from(code) }],
    });
    expect(await handedIn('rotationgrid-3', judge.bob, python(text))).toMatchObject({
      moves: length3,
      sequence: jury3,
    });
    const c = {
      language: 'c',
      files: [{ name: 'a.c', content: Buffer.from('int main(void) { return x; }') }],
    };
    const { result } = await handedIn('rotationgrid-3', judge.bob, c);
    expect(result).toMatchObject({ verdict: 'CE', compilerOutput: expect.stringContaining('undeclared') });
    const flood = python('print("a" * 600000)');
    const { moves, taskId } = await handedIn('rotationgrid-3', judge.bob, flood);
    expect(moves).toBeNull();
    const own = await ownRecordEntries(judge.db, { taskId, accountId: judge.bob, limit: 3 });
    expect(own.map((one) => one.moves)).toEqual([null, null, length3]);
  });
});

describe('a sequence that beats the jury', () => {
  it('rings the alarm, and is the new reference once the jury agrees', async () => {
    const { db, ann, bob } = judge;
    const { id } = await ready('rotationgrid-4');
    const answer = juryAnswer('rotationgrid', 'secret/03-reversal-4');
    const moves = Number(answer.split('\n')[0]);
    // As if the jury had known only a longer one.
    await sql`update record_task set jury_moves = ${moves + 3} where id = ${id}`.execute(db);
    const first = await handedIn('rotationgrid-4', ann, sequence(answer));
    const second = await handedIn('rotationgrid-4', bob, sequence(answer));
    expect([first, second]).toMatchObject([
      { moves, alarm: 'open' },
      { moves, alarm: null }, // one decision is enough for both
    ]);
    expect(logged.join('')).toContain('ALARM');
    expect((await listRecordAlarms(db)).map(({ id: one }) => one)).toEqual([first.id]);
    expect(await ready('rotationgrid-4')).toMatchObject({ hasAlarm: true, referenceMoves: moves + 3 });

    expect(await decideRecordAlarm(db, { id: first.id, agrees: true, accountId: bob })).toBe(id);
    expect(await settled(first.id)).toMatchObject({ moves, alarm: 'agreed', sequence: answer });
    // What is no shorter than the reference asks for no decision.
    expect(await recordEntry(db, second.id)).toMatchObject({ moves, alarm: null });
    expect(await ready('rotationgrid-4')).toMatchObject({ hasAlarm: false, referenceMoves: moves });
    const [audit] = await listAudit(db, {});
    expect(audit).toMatchObject({
      action: 'record.reference',
      object: 'rotationgrid-4',
      account: 'bob',
      details: { entry: first.id, moves, before: moves + 3 },
    });
  });

  it.runIf(slow)('is not agreed with if it does not hold when it is simulated again (SLOW=1)', async () => {
    const { db, ann } = judge;
    const { id, juryMoves } = await ready('rotationgrid-5');
    await sql`update record_task set jury_moves = ${juryMoves + 1} where id = ${id}`.execute(db);
    const answer = juryAnswer('rotationgrid', 'secret/04-reversal-5');
    const entry = await handedIn('rotationgrid-5', ann, sequence(answer));
    await sql`update record_entry set sequence = '0\n' where id = ${entry.id}`.execute(db);
    await decideRecordAlarm(db, { id: entry.id, agrees: true, accountId: ann });
    expect(await settled(entry.id)).toMatchObject({ alarm: 'open', result: { verdict: 'WA' } });
    expect((await ready('rotationgrid-5')).referenceMoves).toBe(juryMoves + 1);
    await decideRecordAlarm(db, { id: entry.id, agrees: false, accountId: ann });
    expect(await ready('rotationgrid-5')).toMatchObject({ best: null, authors: 0, hasAlarm: false });
  });

  it('is an alarm too where the jury’s sequence was proved shortest', async () => {
    const { db, ann } = judge;
    const { id, input } = await ready('cmetrickany-opposite');
    const answer = juryAnswer('cmetrickany', 'secret/21-opposite-exchanged');
    // A jury that errs: it claims that two moves more are needed.
    const longer = `${answer.split('\n')[0]} aU aD\n# 16 moves, proved shortest\n`;
    await sql`update record_task set answer = ${longer}, jury_moves = 16 where id = ${id}`.execute(db);
    const entry = await handedIn('cmetrickany-opposite', ann, sequence(answer));
    expect(input).not.toBe('');
    expect(entry).toMatchObject({ moves: null, alarm: 'open', sequence: answer, result: { verdict: 'JE' } });
    expect(entry.result?.alarm).toContain('ALARM');
    expect(logged.join('')).toContain('ALARM: a sequence contradicts a proof');
    // Nobody can agree: the data of the problem must be mended first.
    expect(await decideRecordAlarm(db, { id: entry.id, agrees: true, accountId: ann })).toBeUndefined();
  });
});

describe('a problem that has another version', () => {
  const answer = juryAnswer('rotationgrid', 'secret/05-reversal-6');
  const moves = Number(answer.split('\n')[0]);

  /** Stores what an earlier checker, which erred, would have found of an entry. */
  async function foundEarlier(id: number, found: object, more: object = {}): Promise<void> {
    const result = JSON.stringify({ verdict: 'AC', message: '', ...found });
    await judge.db
      .updateTable('record_entry')
      .set({ version_id: null, ...more })
      .where('id', '=', id)
      .execute();
    await sql`update record_entry set result = ${result}::jsonb where id = ${id}`.execute(judge.db);
  }

  it.runIf(slow)(
    'has all its records judged again, each decision of the jury as it was (SLOW=1)',
    async () => {
      const { db, ann, bob } = judge;
      const { id: taskId, lowerBound } = await ready('rotationgrid-6');
      const illegal = await handedIn('rotationgrid-6', ann, sequence('1\n7.7+\n'));
      const right = await handedIn('rotationgrid-6', bob, sequence(answer));
      const program = await handedIn('rotationgrid-6', bob, {
        language: 'python3',
        files: [{ name: 'a.py', content: Buffer.from(`print(${JSON.stringify(answer)}, end="")`) }],
      });
      const refused = await handedIn('rotationgrid-6', bob, sequence(answer));
      await foundEarlier(illegal.id, { moves: 1 }, { moves: 1, sequence: '1\n7.7+\n', alarm: 'agreed' });
      await foundEarlier(right.id, { verdict: 'WA' }, { moves: null, sequence: null });
      await foundEarlier(refused.id, { moves }, { alarm: 'refused' });
      // What was kept of a program is simulated; the program is not run again.
      const broken = JSON.stringify([{ name: 'a.py', content: Buffer.from('(').toString('base64') }]);
      await sql`update record_entry set files = ${broken}::jsonb, version_id = null where id = ${program.id}`.execute(
        db,
      );
      await sql`update record_task set reference_entry_id = ${illegal.id}, version_id = null, lower_bound = 0
      where id = ${taskId}`.execute(db);
      expect(await ready('rotationgrid-6')).toMatchObject({ referenceMoves: 1, best: { moves: 1 } });

      const isJudged = async () => {
        const { rows } = await sql<{ waits: boolean }>`
        select count(*) > 0 as waits from record_entry where task_id = ${taskId} and version_id is null`.execute(
          db,
        );
        return rows[0]?.waits === false;
      };
      while (!(await isJudged())) {
        if (await queueOutdatedRecords(db)) await sql`select pg_notify('job', '')`.execute(db);
        await tick();
      }
      const found = await Promise.all(
        [illegal, right, program, refused].map(({ id }) => recordEntry(db, id)),
      );
      expect(found).toMatchObject([
        { moves: null, alarm: null, sequence: null, result: { verdict: 'WA', atMove: 1 } },
        { moves, alarm: null, sequence: answer, result: { verdict: 'AC' } },
        { moves, sequence: answer, result: { verdict: 'AC' }, language: 'python3' },
        { moves, alarm: 'refused' },
      ]);
      // The reference is the jury's again, and what was proved is asked of the checker again.
      const task = await ready('rotationgrid-6');
      expect(task).toMatchObject({
        referenceMoves: moves,
        juryMoves: moves,
        lowerBound,
        best: { id: right.id },
      });
      const [audit] = await listAudit(db, {});
      expect(audit).toMatchObject({ action: 'record.reference', details: { entry: null, moves, before: 1 } });
      expect(await queueOutdatedRecords(db)).toBe(false);
    },
  );
});

describe('the positions of a day', () => {
  it.runIf(slow)(
    'are drawn once, however many ask, differ from day to day, and are solved (SLOW=1)',
    async () => {
      const { db } = judge;
      const daily = [{ problem: 'rubiksclock', args: [] }];
      const asked = await Promise.all(
        Array.from({ length: 5 }, () => openDailyTasks(db, daily, '2031-02-03')),
      );
      expect(asked.filter(Boolean)).toHaveLength(1);
      await openDailyTasks(db, daily, '2031-02-04');
      await sql`select pg_notify('job', '')`.execute(db);
      const [one, other] = [await ready('rubiksclock-2031-02-03'), await ready('rubiksclock-2031-02-04')];
      expect(one).toMatchObject({ day: '2031-02-03', isOver: false });
      expect(one.input).toMatch(/^(\d+ ){13}\d+\n$/);
      expect(one.input).not.toBe(other.input);
      expect(one.lowerBound).toBe(one.juryMoves); // its solver proves that nothing is shorter
    },
  );

  it('are there today for every problem of the list', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const daily = ['clocks', 'clocks12', 'cmetrickany', 'msquare', 'rotations', 'rubiksclock'];
    for (const problem of everyNth(2, daily)) await ready(`${problem}-${today}`);
    const tasks = await listRecordTasks(judge.db, false);
    expect(tasks.filter(({ day }) => day === null).length).toBe(11);
  });
});
