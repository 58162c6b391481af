import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Claim, claim, failReport, finishReport, noteReport, putContestAccount } from '#store';
import { storeJudged } from './compared-contest.ts';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const { server, people, get, send } = contestServer(
  { ann: 't1', bob: 't2', cleo: 'contestant', judy: 'jury', adam: 'admin', staff: 'staff' },
  { changes: { start_time: minutesFromNow(-600) } },
);
const path = '/jury/contests/finals/similar';
const ids: number[] = [];

/** What a worker does with the next report. */
async function claimed(): Promise<Claim> {
  const [job] = await claim(server.services.db, {
    worker: 'w1',
    languages: [],
    kinds: ['similarity'],
    count: 1,
    leaseMs: 60_000,
  });
  if (job === undefined) throw new Error('no report waits');
  return job;
}

const piece = {
  words: 9,
  left: { file: 0, from: 4, to: 14 },
  right: { file: 0, from: 4, to: 14 },
};
const facts = { problemId: 'p-clocks', compared: 3, pairCount: 2, notCompared: [] };

beforeAll(async () => {
  const { db } = server.services;
  // A judge of this contest alone, who is nothing elsewhere.
  const cleo = { id: 'cleo', username: 'cleo', type: 'judge' } as const;
  await putContestAccount(db, 'finals', people.cleo.id, cleo);
  await storeContest(db, { id: 'running' });
  const shared = { slug: 'clocks', language: 'c', text: '\uFEFFint main() {\r\n}\r\n// <script>x</script>' };
  ids.push(await storeJudged(db, { ...shared, accountId: people.ann.id, team: 't1' }));
  ids.push(await storeJudged(db, { ...shared, accountId: people.bob.id, team: 't2' }));
  ids.push(
    await storeJudged(db, { ...shared, accountId: people.judy.id, team: null, contest: 'archive', days: 9 }),
  );
});

describe('the page of similar programs', () => {
  it('is for the jury alone, which asks for a report when the contest is over', async () => {
    for (const who of ['ann', 'staff', 'nobody'] as const) {
      expect([303, 404]).toContain((await get(path, who)).status);
      expect([303, 404]).toContain((await get(`${path}/1`, who)).status);
      expect((await send(path, who, { do: 'make' })).status).not.toBe(409);
    }
    const { rows } = await sql`select from contest_report`.execute(server.services.db);
    expect(rows).toEqual([]);
    expect((await get(path, 'judy')).text).toContain('There is no report yet');
    expect((await get('/jury/contests/finals', 'judy')).text).toContain(`href="${path}"`);
    const running = '/jury/contests/running/similar';
    expect((await get(running, 'judy')).text).toContain('when the contest is over');
    expect((await send(running, 'judy', { do: 'make' })).status).toBe(409);
    expect((await send(path, 'judy', { do: 'cancel' })).status).toBe(409);
  });

  it('says how far the report is, shows its pairs side by side, and keeps it until the next one is made', async () => {
    const { db } = server.services;
    expect((await send(path, 'judy', { do: 'make', earlier: 'yes' })).to).toBe(path);
    expect((await send(path, 'judy', { do: 'make' })).status).toBe(409);
    const job = await claimed();
    await noteReport<'similarity'>(db, job, [facts]);
    expect((await get(path, 'judy')).text).toContain('1 of 2 problems compared');
    const [left = 0, right = 0, earlier = 0] = ids;
    const shared = { problemId: 'p-clocks', longest: 9, overlap: 9, pieces: [piece] };
    const pairs = [
      { ...shared, left, right, similarity: 0.93 },
      { ...shared, left, right: earlier, similarity: 0.81 },
    ];
    expect(await finishReport<'similarity'>(db, job, [facts], pairs)).toBe(true);
    expect(await finishReport(db, job, [])).toBe(false);
    const { text } = await get(path, 'judy');
    expect(text).toMatch(/Red Pandas and Blue Whales[\s\S]*93 %[\s\S]*judy \(archive, s\d+\)[\s\S]*81 %/);
    const pair = await get(`${path}/1`, 'judy');
    // The places are those of the text as the worker read it.
    expect(pair.text).toMatch(/id="left-1"[^>]*><a [^>]*>1<\/a> main\(\) \{\n\}<\/mark>/);
    expect(pair.text).not.toContain('<script>x');
    expect((await get(`${path}/3`, 'judy')).status).toBe(404);
    // Another one is begun, and cancelled, and one fails.
    await send(path, 'adam', { do: 'make' });
    expect((await send(path, 'adam', { do: 'cancel' })).status).toBe(303);
    await send(path, 'adam', { do: 'make' });
    await failReport(db, await claimed());
    expect((await get(path, 'judy')).text).toMatch(/could not be made[\s\S]*93 %/);
    await send(path, 'adam', { do: 'make' });
    await finishReport<'similarity'>(db, await claimed(), [facts], pairs.slice(0, 1));
    const again = (await get(path, 'judy')).text;
    expect([again.includes('93 %'), again.includes('81 %')]).toEqual([true, false]);
    await send(path, 'adam', { do: 'make', earlier: 'yes' });
    await finishReport<'similarity'>(db, await claimed(), [facts], pairs);
  });

  it('shows programs of other contests to nobody who is of the jury of this one alone', async () => {
    const { text } = await get(path, 'cleo');
    expect([text.includes('93 %'), text.includes('81 %'), text.includes('name="earlier"')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await get(`${path}/1`, 'cleo')).status).toBe(200);
    expect((await get(`${path}/2`, 'cleo')).status).toBe(404);
    expect((await get(`${path}/2`, 'judy')).status).toBe(200);
    await send(path, 'cleo', { do: 'make', earlier: 'yes' });
    const { rows } = await sql<{ asked: object }>`
      select asked from contest_report where state = 'making'`.execute(server.services.db);
    expect(rows).toEqual([{ asked: { withEarlier: false } }]);
  });
});
