import { beforeAll, describe, expect, it } from 'vitest';
import { changeContest } from '#store';
import { testServer } from '../server.ts';
import { storeProblem, storeWorker } from '../stored.ts';
import { join, minutesFromNow, storeContest } from './stored-contest.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'ann' | 'bob' | 'eve' | 'judy', Person>;

/** Ann is in a team of a contest that goes on, Bob of one that is over, Eve of one that has not begun. */
beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'clocks12', 'squares', 'msquare']) await storeProblem(db, slug);
  await storeContest(db);
  await storeContest(db, { id: 'past', start_time: minutesFromNow(-600) });
  await storeContest(db, { id: 'next', start_time: minutesFromNow(60) });
  for (const name of ['ann', 'bob', 'eve'] as const) people[name] = await server.account(name);
  people.judy = await server.account('judy', 'jury');
  await join(db, people.ann, 't1');
  await join(db, people.bob, 't1', 'past');
  await join(db, people.eve, 't1', 'next');
});

async function pageFor(who: Person | undefined, slug: string): Promise<string> {
  return (await server.request(`/puzzles/${slug}`, { headers: { ...who?.bearer } })).text();
}

async function search(who: Person, slug: string) {
  const response = await server.request(`/api/v1/puzzles/${slug}/searches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who.bearer },
    body: JSON.stringify({ position: '3 3 0\n2 2 2\n2 1 2\n' }),
  });
  return { status: response.status, text: await response.text() };
}

describe('while a contest with a puzzle goes on', () => {
  // The dials of The Clocks at quarters are a position of Twelve-Hour Clocks, whose solver solves them.
  it.each(['clocks', 'clocks12'])(
    'its teams, who may be logged out, find neither a solver nor distances of %s, and read why',
    async (slug) => {
      for (const who of [people.ann, undefined]) {
        const html = await pageFor(who, slug);
        expect(html).toContain('problem of Finals');
        expect(html).toContain('data-picture=');
        expect(html).not.toMatch(/data-(solver|distances|search)=/);
      }
    },
  );

  it.each(['clocks', 'clocks12'])('the judge searches for none of them in %s, and says why', async (slug) => {
    const { status, text } = await search(people.ann, slug);
    expect(status).toBe(403);
    expect(text).toContain('problem of Finals');
  });

  it('they find the solvers of other puzzles', async () => {
    for (const who of [people.ann, undefined])
      expect(await pageFor(who, 'msquare')).toMatch(/data-solver=.*data-distances=/s);
  });

  it('they find no solver of a puzzle that is data alone, which any problem may be about; others do', async () => {
    for (const slug of ['defined', 'defined/grid-3-3']) {
      for (const who of [people.ann, undefined]) {
        const html = await pageFor(who, slug);
        expect(html).toContain('Finals goes on');
        expect(html).toContain('data-defined=');
        expect(html).not.toMatch(/data-(solver|worker)=/);
      }
      expect(await pageFor(people.judy, slug)).toMatch(/data-defined=.*data-solver=.*data-worker=/s);
    }
  });

  it('visitors do not read the name of one that they do not see', async () => {
    const { db } = server.services;
    const setPublic = (isPublic: boolean) =>
      changeContest(db, 'finals', ({ object }) => ({ ...object, public: isPublic }));
    await setPublic(false);
    const html = await pageFor(undefined, 'clocks');
    expect(html).toContain('problem of a contest');
    expect(html).not.toMatch(/Finals|data-solver=/);
    await setPublic(true);
  });

  it('others who are logged in find it, teams of contests before and after it too', async () => {
    for (const slug of ['clocks', 'clocks12'])
      for (const who of [people.bob, people.eve, people.judy]) {
        const html = await pageFor(who, slug);
        expect(html).toMatch(/data-solver=/);
        expect(html).not.toContain('problem of Finals');
      }
    expect((await search(people.bob, 'clocks')).status).toBe(202);
  });
});
