import { expect, it } from 'vitest';
import { storeContest } from './contests/stored-contest.ts';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();

/** The next steps on the first page for the administrator, one a line; undefined: none are shown. */
async function stepsFor(name: string): Promise<readonly string[] | undefined> {
  const page = await (await server.request('/', { headers: await server.cookie(name) })).text();
  const list = /aria-labelledby="first-steps"[\s\S]*?<\/ol>/.exec(page)?.[0];
  return list?.match(/<li>[\s\S]*?<\/li>/g)?.map((step) => step.replace(/<[^>]+>/g, '').trim());
}

it('the steps of an administrator stay until there are a contest and people, and say which are done', async () => {
  await server.account('root', 'admin');
  const first = await stepsFor('root');
  expect(first?.map((step) => step.split(' ')[0])).toEqual(['Add', 'Change', 'Upload', 'Make', 'Add']);
  expect(first?.[0]).toContain('machine');
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db);
  const then = await stepsFor('root');
  expect(then?.map((step) => /\bdone$/.test(step))).toEqual([false, false, true, false]);
  await server.account('ann', 'contestant');
  expect([await stepsFor('root'), await stepsFor('ann')]).toEqual([undefined, undefined]);
});
