import { beforeAll, expect, it } from 'vitest';
import type { FreshProblemFacts } from '#protocol';
import { type Claim, claim, failReport, finishReport, noteReport } from '#store';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const { server, get, send } = contestServer(
  { ann: 't1', judy: 'jury', adam: 'admin' },
  { changes: { start_time: minutesFromNow(-600) } },
);
const path = '/jury/contests/finals/fresh-inputs';

async function claimed(): Promise<Claim> {
  const ask = { worker: 'w1', languages: [], kinds: ['fresh'] as const, count: 1, leaseMs: 60_000 };
  const [job] = await claim(server.services.db, ask);
  return job ?? expect.fail('no report waits');
}

const facts: FreshProblemFacts = {
  problemId: 'p-clocks',
  programs: 3,
  tried: 2,
  failures: [
    {
      ...{ id: '7', teamId: 't1', verdict: 'WA', message: 'line 1: expected 1, found 0' },
      ...{ input: '0 1\n<script>', answer: '1\n', origin: 'gen.py 5', number: 2 },
    },
  ],
  notTried: [],
};

beforeAll(() => storeContest(server.services.db, { id: 'running' }));

it('asks for a count and a seed that can be used, once the contest is over, and keeps what was typed', async () => {
  expect([303, 404]).toContain((await get(path, 'ann')).status);
  expect((await get(path, 'judy')).text).toContain('There is no report yet');
  expect((await get('/jury/contests/finals', 'judy')).text).toContain(`href="${path}"`);
  expect((await send('/jury/contests/running/fresh-inputs', 'judy', { do: 'make' })).status).toBe(409);
  for (const [count, seed] of [
    ['0', '1'],
    ['1001', '1'],
    ['1e2', '1'],
    [' ', '1'],
    ['5', '-1'],
    ['5', '2147483648'],
  ] as const) {
    const { status, text } = await send(path, 'judy', { do: 'make', count, seed });
    expect([count, seed, status]).toEqual([count, seed, 422]);
    expect(text).toContain('expected a whole number from');
    expect(text).toContain(`value="${count}"`);
  }
  expect((await send(path, 'judy', { do: 'cancel' })).status).toBe(409);
});

it('says how far the report is, and shows what failed as text', async () => {
  const { db } = server.services;
  expect((await send(path, 'judy', { do: 'make', count: '7', seed: '3' })).to).toBe(path);
  expect((await send(path, 'adam', { do: 'make' })).status).toBe(409);
  const job = await claimed();
  await noteReport<'fresh'>(db, job, [{ ...facts, failures: [] }]);
  expect((await get(path, 'judy')).text).toContain('1 of 2 problems tried');
  const broken = { ...facts, problemId: 'p-squares', tried: 0, failures: [], trouble: 'no generator' };
  expect(await finishReport<'fresh'>(db, job, [facts, broken])).toBe(true);
  const { text } = await get(path, 'judy');
  expect(text).toMatch(
    /up to 7 inputs for each program, seed 3[\s\S]*2 of 3 accepted programs tried, 1 failed/,
  );
  expect(text).toMatch(
    /Red Pandas[\s\S]*0 1\n&lt;script>[\s\S]*gen\.py 5, input 2[\s\S]*Not tried: no generator/,
  );
  // Reports of the other kind are not touched.
  await send('/jury/contests/finals/similar', 'judy', { do: 'make' });
  await send(path, 'adam', { do: 'make' });
  await failReport(db, await claimed());
  expect((await get(path, 'judy')).text).toMatch(/could not be made[\s\S]*1 failed/);
  expect((await get('/jury/contests/finals/similar', 'judy')).text).toContain('report was asked for');
});
