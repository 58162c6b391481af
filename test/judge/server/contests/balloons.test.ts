import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addClarification, decideVerdict, listAudit, listDeliveries } from '#store';
import { contestServer } from './contest-server.ts';
import { readStream } from './read-stream.ts';
import { join, judgeNext, minutesFromNow, storeContest, submitFor } from './stored-contest.ts';

const { server, people, get, send, solve } = contestServer({
  ...({ ann: 't1', bob: 't2', fox: 'shy', rita: 'staff' } as const),
  ...({ hank: 'contestant', judy: 'jury', adam: 'admin' } as const),
});
const balloons = '/jury/contests/finals/balloons';
const api = '/api/contests/finals/balloons';

const read = async (path: string, who: string): Promise<unknown> => JSON.parse((await get(path, who)).text);

/** Seats of the teams in the list. */
async function seats(query = ''): Promise<readonly (string | undefined)[]> {
  const { text } = await get(`${balloons}${query}`, 'rita');
  return [...text.matchAll(/balloon-seat"[^>]*>([^<]*)</g)].map(([, seat]) => seat);
}

beforeAll(async () => {
  await solve('ann', 'A');
  await solve('bob', 'A');
  await solve('fox', 'B');
});

describe('the list of balloons', () => {
  it('is for runners, judges and administrators, and a runner sees nothing else of the jury', async () => {
    for (const [who, status] of [
      ['ann', 404],
      ['hank', 404],
      ['rita', 200],
      ['judy', 200],
      ['adam', 200],
    ] as const)
      expect([who, (await get(balloons, who)).status]).toEqual([who, status]);
    expect((await send(`${balloons}/1`, 'ann', { do: 'done' })).status).toBe(404);
    for (const path of ['', '/rejudgings', '/clarifications'])
      expect((await get(`/jury/contests/finals${path}`, 'rita')).status).toBe(404);
    for (const path of ['balloon-rule', 'runners'])
      for (const who of ['rita', 'judy'])
        expect((await send(`/jury/contests/finals/${path}`, who, {})).status).toBe(404);
    expect((await get('/contests/finals/scoreboard', 'rita')).text).toContain(balloons);
  });

  it('has teams of the public board with their seats, firsts, and what they have won', async () => {
    const { text } = await get(balloons, 'rita');
    expect(await seats()).toEqual(['1', '2']);
    expect(await seats('?group=south')).toEqual(['2']);
    expect(text.match(/first in the contest/g)).toHaveLength(1);
    expect(text).not.toContain('Hidden Foxes');
    expect(text).not.toContain('Make it a runner');
  });

  it('is marked done once, by whom and when, and undone', async () => {
    const done = await send(`${balloons}/1`, 'rita', { do: 'done', show: 'todo', group: 'north' });
    expect([done.status, done.to]).toEqual([303, `${balloons}?show=todo&group=north`]);
    await send(`${balloons}/1`, 'judy', { do: 'done' });
    const { db } = server.services;
    expect(await listDeliveries(db, 'finals')).toEqual([
      { team: 't1', problem: 'p-clocks', submission: '1', by: 'rita', at: expect.any(Date) },
    ]);
    expect(await seats()).toEqual(['2']);
    expect(await seats('?show=all')).toEqual(['1', '2']);
    expect((await get(`${balloons}?show=all`, 'rita')).text).toContain('rita, <time');
    await send(`${balloons}/1`, 'rita', { do: 'undo' });
    expect(await seats()).toEqual(['1', '2']);
    for (const id of ['j1', '77'])
      expect((await send(`${balloons}/${id}`, 'rita', { do: 'done' })).status).toBe(404);
    const actions = (await listAudit(db, {})).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('contest.balloon'))).toEqual([
      'contest.balloon.undo',
      'contest.balloon.done',
    ]);
  });

  it('keeps what was delivered when its verdict is taken away', async () => {
    const { db } = server.services;
    await send(`${balloons}/2`, 'rita', { do: 'done' });
    await decideVerdict(db, 'finals', { submission: '2', verdict: 'WA', reason: 'x', by: 'judy' });
    const { text } = await get(balloons, 'rita');
    expect(text).toMatch(/Blue Whales[\s\S]*not accepted any more/);
    expect(await read(api, 'rita')).toContainEqual(
      expect.objectContaining({ balloonid: 2, done: true, taken_away: true, total: {} }),
    );
    // The team solves it after all: it has this balloon.
    await solve('bob', 'A');
    expect(await seats('?show=todo')).toEqual(['1']);
    expect((await get(`${balloons}?show=all`, 'rita')).text).not.toContain('not accepted any more');
  });
});

describe('the API', () => {
  it('has what DOMjudge has, and marks as done', async () => {
    const first = {
      balloonid: 1,
      time: expect.stringMatching(/^\d{4}-/),
      problem: 'A',
      contestproblem: { id: 'p-clocks', label: 'A', name: expect.any(String), rgb: '#ff0000', color: 'red' },
      team: '1: Red Pandas',
      teamid: 't1',
      location: '1',
      affiliation: 'Utrecht',
      affiliationid: 'uu',
      category: 'North',
      categoryid: 'north',
      total: { A: expect.objectContaining({ rgb: '#ff0000' }) },
      awards: 'first in contest',
      done: false,
      taken_away: false,
    };
    expect(await read(`${api}?todo=true`, 'rita')).toEqual([first]);
    const done = () =>
      server.request(`${api}/1/done`, { method: 'POST', headers: people.rita?.bearer ?? {} });
    expect([(await done()).status, (await done()).status]).toEqual([204, 204]);
    expect(await read(`${api}?todo=true`, 'rita')).toEqual([]);
    expect(await read('/api/v4/contests/finals/balloons', 'judy')).toContainEqual({ ...first, done: true });
  });

  it('refuses others', async () => {
    expect((await get(api, 'ann')).status).toBe(403);
    expect((await server.request(api)).status).toBe(401);
    const headers = people.rita?.bearer ?? {};
    const unknown = await server.request(`${api}/99/done`, { method: 'POST', headers });
    expect(unknown.status).toBe(404);
  });
});

describe('the stream of a runner', () => {
  it('tells of balloons, and nothing of what a hidden team solves', async () => {
    // A contest of its own: news of what was delivered above may still be on its way.
    const { services } = server;
    await storeContest(services.db, { id: 'calm', name: 'Calm' });
    for (const [who, team] of [
      ['bob', 't2'],
      ['fox', 'shy'],
    ] as const)
      await join(services.db, people[who], team, 'calm');
    const look = async () => (await services.contests.get('calm'))?.look();
    const solveCalm = async (who: 'bob' | 'fox', label: string) => {
      await submitFor(services.db, people[who], label, 'calm');
      await judgeNext(services.db, 'AC');
      await look();
    };
    const stream = await readStream(server, '/contests/calm/events', people.judy);
    await stream.until('now');
    await solveCalm('fox', 'A');
    await sleep(1_000); // longer than changes of the board are collected
    await addClarification(services.db, 'calm', { text: 'Hello', subject: 'General' });
    await look();
    await stream.until('clarification');
    expect(stream.seen()).not.toContain('balloon');
    await solveCalm('bob', 'B');
    await stream.until('balloon');
    await stream.close();
  });
});

describe('an administrator', () => {
  const home = '/jury/contests/finals';

  it('names runners, who must have no part in the contest', async () => {
    expect((await send(`${home}/runners`, 'adam', { account: 'hank' })).status).toBe(303);
    expect((await get(balloons, 'hank')).status).toBe(200);
    for (const account of ['ann', 'nobody', '']) {
      const refused = await send(`${home}/runners`, 'adam', { account });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(`account: `)]);
    }
  });

  it('says what happens in the freeze, and others do not see it', async () => {
    const { db } = server.services;
    await storeContest(db, { id: 'late', name: 'Late', start_time: minutesFromNow(-270) });
    const { id, name } = people.ann ?? { id: 0, name: '' };
    await join(db, { id, name }, 't1', 'late');
    const solveLate = async (label: string) => {
      await submitFor(db, { id }, label, 'late');
      await judgeNext(db, 'AC');
      await (await server.services.contests.get('late'))?.look();
    };
    await solveLate('A');
    await solveLate('B');
    const late = '/api/contests/late/balloons';
    const setFreeze = (freeze: string) => send('/jury/contests/late/balloon-rule', 'adam', { freeze });
    expect(await read(late, 'judy')).toEqual([]);
    for (const [freeze, count] of [
      ['all', 2],
      ['1', 1],
      ['0', 0],
      ['2', 2],
      ['none', 0],
    ] as const) {
      expect((await setFreeze(freeze)).status).toBe(303);
      expect([freeze, await read(late, 'judy')]).toEqual([
        freeze,
        expect.objectContaining({ length: count }),
      ]);
    }
    for (const freeze of ['', '-1', 'some']) expect((await setFreeze(freeze)).status).toBe(422);
    await setFreeze('all');
    const first = (await read(late, 'judy')) as readonly { readonly balloonid: number }[];
    await send(`/jury/contests/late/balloons/${first[0]?.balloonid}`, 'judy', { do: 'done' });
    await setFreeze('none');
    expect(await read(late, 'judy')).toEqual([expect.objectContaining({ done: true, taken_away: false })]);
    await setFreeze('all');
    expect(await read('/api/contests/late', 'ann')).not.toHaveProperty('balloons_in_freeze');
  });
});
