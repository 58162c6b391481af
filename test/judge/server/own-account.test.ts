import { beforeAll, expect, it } from 'vitest';
import { join, storeContest } from './contests/stored-contest.ts';
import { form, testServer } from './server.ts';
import { caseResult, claimNext, finish, storeProblem, storeRecord, storeWorker } from './stored.ts';

const server = testServer();

/** Ann solves one of three problems, is in one of two contests, and holds a record; Bob is in the other contest. */
beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares', 'grid']) await storeProblem(db, slug);
  const [ann, bob] = [await server.account('ann'), await server.account('bob')];
  await storeContest(db);
  await storeContest(db, { id: 'spring', name: 'Spring', formal_name: 'The Spring Cup' });
  await join(db, ann, 't2', 'spring');
  await join(db, bob, 't1');
  for (const [problem, verdict] of [
    ['clocks', 'AC'],
    ['squares', 'WA'],
  ] as const) {
    const fields = { problem, language: 'c', source: `int ${problem};` };
    await server.request('/contests/archive/submit', form(fields, await server.cookie('ann')));
    await finish(db, await claimNext(db), verdict, [caseResult('secret/1', 1, verdict)]);
  }
  await storeRecord(db, 'grid', ann.id);
});

/** The part about what its reader has done. */
async function doneOf(name: string): Promise<string> {
  const page = await server.request('/account', { headers: await server.cookie(name) });
  return /<section aria-labelledby="done">.*?<\/section>/s.exec(await page.text())?.[0] ?? '';
}

it('one’s account says what one has solved, where one has taken part, and which records one holds', async () => {
  const done = await doneOf('ann');
  expect(done).toMatch(/href="\/contests\/archive\/problems\?status=solved"[^>]*>1 of 3 solved</);
  expect(done).toMatch(/href="\/contests\/spring\/team\/t2"[^>]*>The Spring Cup</);
  expect(done).toMatch(/href="\/records\/open"[^>]*>The grid: Open: 2 moves</);
  expect(done).not.toContain('finals');
});

it('nobody is told what others have done', async () => {
  const done = await doneOf('bob');
  expect(done).toContain('0 of 3 solved');
  expect(done).toMatch(/href="\/contests\/finals\/team\/t1"/);
  expect(done).not.toMatch(/spring|records/);
});
