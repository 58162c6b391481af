import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addSubmission,
  eventsSince,
  filesOfSubmission,
  finishJudgement,
  judgingTask,
  lastSeq,
  reportProgress,
} from '#store';
import { claimOne, judgementOf, run, storeSetting, submit } from './setting.ts';

const setting = storeSetting();

it('files come back byte for byte, in their order', async () => {
  const files = [
    { name: 'b.c', content: Buffer.from([0, 255, 10, 13]) },
    { name: 'a "b".h', content: Buffer.alloc(0) },
    { name: 'ä.txt', content: Buffer.from('ö') },
  ];
  expect(await filesOfSubmission(setting.db, await submit(setting, { files }))).toEqual(files);
});

it('a form that is sent several times at once is one submission', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => submit(setting, { idempotencyKey: 'one form' })),
  );
  expect(new Set(ids).size).toBe(1);
});

it('a form that is sent again is acknowledged by a commit, which waits for replicas', async () => {
  const writer = async (id: number) =>
    (await sql<{ xmin: string }>`select xmin::text from submission where id = ${id}`.execute(setting.db))
      .rows[0]!.xmin;
  const id = await submit(setting, { idempotencyKey: 'sent again' });
  const first = await writer(id);
  expect(await submit(setting, { idempotencyKey: 'sent again' })).toBe(id);
  expect(await writer(id)).not.toBe(first);
});

it('a key that comes again with something else is another submission', async () => {
  const text = (content: string, name = 'main.c') => [{ name, content: Buffer.from(content) }];
  const ids: number[] = [];
  for (const given of [
    { files: text('one') },
    { files: text('two') },
    { files: text('one', 'other.c') },
    { files: text('one'), language: 'python3' },
    { files: text('one'), entryPoint: 'Main' },
  ]) {
    ids.push(await submit(setting, { ...given, idempotencyKey: 'changed' }));
    expect(await submit(setting, { ...given, idempotencyKey: 'changed' })).toBe(ids.at(-1));
  }
  expect(new Set(ids).size).toBe(ids.length);
});

it('the key of one account does not touch another one', async () => {
  const { db, problemId } = setting;
  const other = await db
    .insertInto('account')
    .values({ name: 'other', role: 'contestant', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mine = await submit(setting, { idempotencyKey: 'same key' });
  const theirs = await submit({ ...setting, problemId, accountId: other.id }, { idempotencyKey: 'same key' });
  expect(theirs).not.toBe(mine);
});

it('a problem without a version that is ready takes no submission and leaves no trace', async () => {
  const { db } = setting;
  const { id } = await db
    .insertInto('problem')
    .values({ slug: 'unready', version_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contest_problem')
    .values({ contest_id: 'archive', label: 'unready', problem_id: id, number: 9 })
    .execute();
  const before = await lastSeq(db, 'archive');
  const stored = await addSubmission(db, {
    contestId: 'archive',
    problemId: id,
    accountId: setting.accountId,
    language: 'c',
    files: [],
    priority: 'practice',
  });
  expect(stored).toMatchObject({ refused: expect.stringContaining('no version') });
  expect(await lastSeq(db, 'archive')).toBe(before);
});

it('the log tells a judging in order, without gaps', async () => {
  const { db } = setting;
  const before = await lastSeq(db, 'archive');
  await db.deleteFrom('job').execute();
  const submission = await submit(setting);
  const held = await claimOne(db);
  await reportProgress(db, held, { caseCount: 2, runs: [] });
  await reportProgress(db, held, { runs: [run(1), run(2, 'WA')] });
  await finishJudgement(db, held, judgementOf('WA', [run(1), run(2, 'WA')]));
  const events = await eventsSince(db, 'archive', before);
  expect(events.map(({ seq }) => seq - before)).toEqual([1, 2, 3, 4, 5]);
  expect(events.map(({ type }) => type)).toEqual(['submissions', 'judgements', 'runs', 'runs', 'judgements']);
  expect(events[3]?.data).toMatchObject({ submission, caseCount: 2, runs: [{ number: 1 }, { number: 2 }] });
  expect(events[1]?.data).toMatchObject({ id: `${submission}.1`, judgement_type_id: null, end_time: null });
  expect(events[4]?.data).toMatchObject({
    id: `${submission}.1`,
    submission,
    judgement_type_id: 'WA',
    current: true,
    runs: [
      { number: 1, name: 'secret/1', verdict: 'AC' },
      { number: 2, name: 'secret/2', verdict: 'WA' },
    ],
  });
});

it('what only the jury may read stays out of the log', async () => {
  const { db } = setting;
  await submit(setting);
  const held = await claimOne(db);
  const secret = { ...run(1), forJury: 'SECRET', texts: { input: 'SECRET', answer: '', output: '' } };
  const before = await lastSeq(db, 'archive');
  await reportProgress(db, held, { runs: [secret] });
  expect(JSON.stringify(await eventsSince(db, 'archive', before))).not.toContain('SECRET');
});

it('a second attempt has runs of its own', async () => {
  const { db } = setting;
  await db.deleteFrom('job').execute();
  await submit(setting);
  const held = await claimOne(db);
  await reportProgress(db, held, { runs: [run(1, 'WA')] });
  await db.updateTable('job').set({ state: 'queued' }).where('id', '=', held.id).execute();
  const again = await claimOne(db, 'second');
  await finishJudgement(db, again, judgementOf('AC', [run(1)]));
  const runs = await db
    .selectFrom('run')
    .select(['attempt', 'record'])
    .where('judgement_id', '=', again.subjectId)
    .orderBy('attempt')
    .execute();
  expect(runs.map(({ attempt, record }) => [attempt, record.verdict])).toEqual([
    [1, 'WA'],
    [2, 'AC'],
  ]);
  expect((await judgingTask(db, again.subjectId)).problem).toMatchObject({ slug: 'doubling', bundled: true });
});

it('writers of one contest get numbers without gaps or doubles, however they overlap', async () => {
  const before = await lastSeq(setting.db, 'archive');
  await Promise.all(Array.from({ length: 40 }, () => submit(setting)));
  const seqs = (await eventsSince(setting.db, 'archive', before)).map(({ seq }) => seq - before);
  expect(seqs).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});
