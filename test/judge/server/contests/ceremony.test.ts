import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { freezeNow } from '#contest';
import type { CeremonyStep } from '#protocol';
import {
  addClarification,
  changeClarification,
  changeContest,
  listAudit,
  listContestProblems,
  problemBySlug,
  putMember,
  setHidden,
  wholeLog,
} from '#store';
import { unrefused } from '../../store/unrefused.ts';
import { unzipped } from '../unzipped.ts';
import { contestServer } from './contest-server.ts';
import { judgeNext, storeContest, submitFor } from './stored-contest.ts';

const { server, people, get, send, solve } = contestServer({
  ann: 't1',
  bob: 't2',
  judy: 'jury',
  adam: 'admin',
});
const jury = '/jury/contests/finals';

/** The rows of the board on a page, as words. */
const rowsOf = async (path: string, who: string): Promise<readonly string[]> =>
  [...(await get(path, who)).text.matchAll(/<tr id="team-.*?<\/tr>/g)].map(([row]) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** Marks and texts of the list before the ceremony. */
const points = async (): Promise<readonly string[]> =>
  [
    ...(await get(`${jury}/ceremony`, 'adam')).text.matchAll(/<li class="check-(\w+)".*?: <\/span>([^<:]+)/g),
  ].map(([, state, text]) => `${state}: ${text}`);

beforeAll(async () => {
  const { db } = server.services;
  for (const slug of ['clocks', 'squares'])
    await setHidden(db, (await problemBySlug(db, slug))?.id ?? 0, true);
  await solve('ann', 'A');
  await changeContest(db, 'finals', freezeNow);
  await solve('bob', 'A');
  await solve('bob', 'B');
});

describe('the ceremony of a contest', () => {
  it('begins with a list of what is missing, with the pages where it can be done', async () => {
    const { db } = server.services;
    const open = await submitFor(db, people.ann, 'B');
    const question = { from_team_id: 't1', subject: 'General', text: 'When is dinner?' };
    const { id } = await unrefused(addClarification(db, 'finals', question));
    expect(await points()).toEqual([
      'missing: The contest is not over',
      'missing: 1 not judged',
      'done: There is no judge error',
      'missing: 1 without an answer',
      'done: Medals are set',
      'missing: The results are not final',
      'done: The board is not thawed',
    ]);
    const shown = (await get(`${jury}/ceremony`, 'adam')).text;
    expect(shown).toContain(`href="/contests/finals/submissions/${open}"`);
    expect(shown).toContain(`href="${jury}/clarifications/${id}"`);
    expect(shown).not.toContain(`${jury}/resolver"`);
    expect(await get(`${jury}/resolver`, 'adam')).toMatchObject({ status: 303, to: `${jury}/ceremony` });
    await judgeNext(db, 'WA');
    await changeClarification(db, 'finals', id, { answered: true });
  });

  it('names teams to which the jury gave minutes: our boards count them, other resolvers do not know them', async () => {
    const { db } = server.services;
    const whales = async () =>
      JSON.parse((await get('/api/contests/finals/scoreboard', 'adam')).text).rows.find(
        ({ team_id }: { team_id: string }) => team_id === 't2',
      ).score;
    const live = await server.services.contests.get('finals');
    const team = live?.state.all('teams').get('t2');
    if (team === undefined) throw new Error('no team');
    const before = await whales();
    await putMember(db, 'finals', 'teams', { ...team, penalty_minutes: -7 });
    expect((await points()).at(-1)).toMatch(/^hint: Penalty given by the jury, .*/);
    expect((await get(`${jury}/ceremony`, 'adam')).text).toContain('Blue Whales −7');
    const minutesOf = (span: string) => Number(span.split(':')[0]) * 60 + Number(span.split(':')[1]);
    const after = await whales();
    expect(minutesOf(after.total_time)).toBe(minutesOf(before.total_time) - 7);
    expect({ ...after, total_time: '' }).toEqual({ ...before, total_time: '' });
    const told = async (query: string) => (await get(`/api/contests/finals/teams/t2${query}`, 'adam')).text;
    expect(await told('')).toContain('"penalty_minutes":-7');
    expect(await told('?strict=1')).not.toContain('penalty_minutes');
    await putMember(db, 'finals', 'teams', team);
  });

  it('has a resolver as soon as the results are final, for the jury alone', async () => {
    expect((await send(`${jury}/to-archive`, 'adam', {})).status).toBe(409);
    await send(`${jury}/clock`, 'adam', { do: 'end' });
    const final = await send(`${jury}/clock`, 'adam', { do: 'finalize', value: '1', from: 'ceremony' });
    expect(final).toMatchObject({ status: 303, to: `${jury}/ceremony?notice=contest-changed` });
    expect((await points()).filter((text) => !text.startsWith('done'))).toEqual([]);
    for (const path of ['ceremony', 'resolver', 'resolver?part=steps', 'resolver.zip'])
      expect([path, (await get(`${jury}/${path}`, 'ann')).status]).toEqual([path, 404]);
    expect((await get(`${jury}/resolver.zip`, 'judy')).status).toBe(404);
    expect((await get('/contests/finals/scoreboard', 'ann')).text).not.toContain('Gold');
  });

  it('reveals one cell at a time, and shows awards when a team is settled', async () => {
    const steps = JSON.parse(
      (await get(`${jury}/resolver?part=steps`, 'judy')).text,
    ) as readonly CeremonyStep[];
    expect(steps.map(({ text, awards }) => [text, ...awards])).toEqual([
      // Two teams share the last rank; one of them has something pending.
      ['Blue Whales, problem A: solved in minute 60, 1 try, rank 2 → 1'],
      ['Rank 3: Grey Geese, Kyoto'],
      // Everything was solved in the same minute, so the pandas share the last rank with the whales.
      ['Blue Whales, problem B: solved in minute 60, 1 try'],
      ['Red Pandas, problem B: not solved, 1 try'],
      [
        'Rank 2: Red Pandas, Utrecht',
        'Silver medal',
        'First to solve problem A',
        'Winner of North',
        'Best of Utrecht',
      ],
      [
        'Rank 1: Blue Whales, Kyoto',
        'Contest winner',
        'Gold medal',
        'First to solve problem B',
        'Winner of South',
        'Best of Kyoto',
      ],
    ]);
    expect(steps.map(({ isStop }) => isStop)).toEqual([false, true, true, false, true, true]);
  });

  it('can be gone through without a script', async () => {
    const first = (await get(`${jury}/resolver`, 'judy')).text;
    expect(first).toContain('The board as it was frozen');
    expect(first.match(/solved in minute/g)).toHaveLength(1);
    expect(first).not.toContain('medal-');
    const last = (await get(`${jury}/resolver?step=99`, 'judy')).text;
    expect(last).toContain('Step <span id="resolver-step">6</span> of 6');
    expect([...last.matchAll(/medal-(\w+)/g)].map(([, medal]) => medal)).toEqual(['gold', 'silver']);
  });

  it('gives the file that the resolver of icpctools opens: final, frozen, with awards', async () => {
    const files = await unzipped((await get(`${jury}/resolver.zip`, 'adam')).bytes);
    const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
    const { frozen, thawed, finalized, end_of_updates } = read('state.json');
    expect([typeof frozen, thawed, typeof finalized, end_of_updates]).toEqual([
      ...['string', null, 'string'],
      finalized,
    ]);
    expect(read('contest.json')).toHaveProperty('scoreboard_freeze_duration');
    expect(read('awards.json')).toContainEqual({
      id: 'gold-medal',
      citation: 'Gold medal',
      team_ids: ['t2'],
    });
    const lines = files.get('event-feed.ndjson')?.toString().trim().split('\n') ?? [];
    const types = new Set(lines.map((line) => JSON.parse(line).type));
    for (const type of [
      'contest',
      'state',
      'problems',
      'teams',
      'organizations',
      'groups',
      'judgements',
      'awards',
    ])
      expect(types).toContain(type);
    expect([...files.keys()].filter((name) => name.startsWith('submissions/'))).toEqual([]);
  });
});

describe('after a contest', () => {
  it('its problems go into the archive, and what is submitted there does not touch the contest', async () => {
    const { db } = server.services;
    const slugs = async (): Promise<readonly string[]> =>
      (await listContestProblems(db, { contestId: 'archive', withHidden: false })).map(({ label }) => label);
    expect(await slugs()).toEqual([]);
    expect((await send(`${jury}/to-archive`, 'judy', {})).status).toBe(404);
    expect((await send(`${jury}/to-archive`, 'adam', {})).status).toBe(303);
    expect(await slugs()).toEqual(['clocks', 'squares']);
    expect((await get('/contests/archive/problems', 'ann')).text).toContain(
      '/contests/archive/problems/clocks',
    );
    const before = await wholeLog(db, 'finals');
    await submitFor(db, people.ann, 'clocks', 'archive');
    await judgeNext(db, 'AC');
    expect(await wholeLog(db, 'finals')).toEqual(before);
    expect((await listAudit(db, {})).map(({ action }) => action)).toContain('contest.to-archive');
  });

  it('somebody goes through it again in their own time', async () => {
    const { db } = server.services;
    const virtual = '/contests/finals/virtual';
    expect((await get(virtual, 'bob')).text).toContain('its board open');
    expect((await send(virtual, 'bob', {})).status).toBe(409);
    await send(`${jury}/clock`, 'adam', { do: 'thaw' });
    expect((await get('/contests/finals', 'bob')).text).toContain(virtual);
    expect((await get(virtual, 'bob')).text).toContain('Begin');
    const before = await wholeLog(db, 'finals');
    expect((await send(virtual, 'bob', {})).to).toBe(`${virtual}?notice=virtual-began`);
    expect((await send(virtual, 'bob', {})).to).toBe(virtual);
    await submitFor(db, people.bob, 'clocks', 'archive');
    await judgeNext(db, 'AC');
    // The teams solved everything in minute 60, the reader a problem in minute 0; ann's archive does not count here.
    const [first, ...others] = await rowsOf(virtual, 'bob');
    expect(first).toMatch(/^1 .*bob \(you\).* 1 0 .*solved in minute 0 1 try/);
    expect(others).toHaveLength(3);
    for (const row of others) expect(row).toMatch(/^2 .* 0 0/);
    expect((await get(virtual, 'ann')).text).not.toContain('(you)');
    // The page asks again by itself: soon while a verdict is to come, and no more when the run is over.
    const part = `${virtual}?part=board`;
    expect((await get(virtual, 'bob')).text).toMatch(/data-part="[^"]*\?part=board"/);
    expect((await get(part, 'bob')).text).toMatch(/^<div id="board"[^>]* data-again="10000"/);
    await submitFor(db, people.bob, 'squares', 'archive');
    expect((await get(part, 'bob')).text).toMatch(/data-again="2000"[\s\S]*pending/);
    await judgeNext(db, 'WA');
    expect(await wholeLog(db, 'finals')).toEqual(before);
    await sql`update virtual_run set started_at = started_at - interval '2 hours'`.execute(db);
    const later = await rowsOf(virtual, 'bob');
    expect(later.map((row) => row.slice(0, 13))).toEqual([
      '1 Blue Whales',
      '2 Red Pandas ',
      '3 bob (you) 0',
      '3 Grey Geese ',
    ]);
    expect((await get(virtual, 'bob')).text).toContain('is over');
    expect((await get(part, 'bob')).text).not.toContain('data-again');
    expect((await get(part, 'ann')).text).toContain('Start now'); // there is no board yet
  });

  it('no problem goes there that a contest has which is not over', async () => {
    const { db } = server.services;
    await setHidden(db, (await problemBySlug(db, 'clocks'))?.id ?? 0, true);
    await storeContest(db, { id: 'next', start_time: null });
    const refused = await send(`${jury}/to-archive`, 'adam', {});
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('clocks in next');
  });
});
