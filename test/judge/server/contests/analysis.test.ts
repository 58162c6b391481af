import { beforeAll, describe, expect, it } from 'vitest';
import { caseResult, claimNext, finish } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, submitFor } from './stored-contest.ts';

const { server, people, get } = contestServer(
  { ann: 't1', bob: 't2', eve: 'shy', judy: 'jury' },
  { changes: { start_time: minutesFromNow(-270) } }, // its board is frozen
);
const page = '/jury/contests/finals/analysis';
const api = '/api/v1/contests/finals/analysis';

beforeAll(async () => {
  const { db } = server.services;
  const judged = async (who: keyof typeof people, label: string, cpuMs: number) => {
    await submitFor(db, people[who], label);
    await finish(db, await claimNext(db), 'AC', [caseResult('secret/1', 1)], { cpuMs });
  };
  await judged('ann', 'A', 980);
  await judged('bob', 'A', 12);
  await judged('eve', 'B', 999);
  await submitFor(db, people.bob, 'B');
});

describe('the analysis of a contest', () => {
  it('is for its jury alone, as a page and as JSON', async () => {
    for (const who of ['ann', 'eve', 'nobody'])
      for (const path of [page, api]) expect([401, 303, 404]).toContain((await get(path, who)).status);
    for (const path of [page, api]) expect((await get(path, 'judy')).status).toBe(200);
  });

  it('counts what is frozen for others, without hidden teams, and names what came close to a limit', async () => {
    const found = JSON.parse((await get(api, 'judy')).text);
    expect(found).toMatchObject({ submissions: 3, verdicts: { AC: 2, pending: 1 }, solvedCounts: [1, 2, 0] });
    expect(found.problems.map(({ label, tried, solved }: never) => [label, tried, solved])).toEqual([
      ['A', 2, 2],
      ['B', 1, 0],
    ]);
    expect(found.near).toEqual([
      expect.objectContaining({
        of: 'time',
        share: 0.98,
        submission: expect.objectContaining({ team: 't1' }),
      }),
    ]);
    const { text } = await get(page, 'judy');
    expect(text).toContain('98.0 % of time');
    expect(text).toMatch(/href="\/contests\/finals\/submissions\/1"[\s\S]*?Red Pandas/);
    expect(text.replace(/<select[\s\S]*?<\/select>/g, '')).not.toContain('Hidden Foxes');
  });

  it('is narrowed by links to a problem, a team, a language, a group', async () => {
    const first = (await get(page, 'judy')).text;
    for (const link of ['?problem=A', '?team=t1', '?language=c'])
      expect(first).toContain(`href="${page}${link}"`);
    const count = async (query: string) =>
      JSON.parse((await get(`${api}?${query}`, 'judy')).text).submissions;
    expect(await count('problem=A')).toBe(2);
    expect(await count('problem=A&group=south')).toBe(1);
    expect(await count('team=shy')).toBe(0);
    expect(await count('language=c')).toBe(3);
    expect((await get(`${page}?team=t2&problem=B`, 'judy')).status).toBe(200);
  });

  it('refuses what it does not know, by name', async () => {
    for (const path of [page, api]) {
      const refused = await get(`${path}?problem=Z`, 'judy');
      expect(refused.status).toBe(422);
      expect(refused.text.replaceAll('&quot;', '"')).toMatch(/problem: found \\?"Z\\?"/);
    }
  });
});
