import { beforeAll, describe, expect, it } from 'vitest';
import { addContest, changeContest, putContestProblem, putMember } from '#store';
import { testServer } from '../server.ts';
import { claimNext, storeProblem, storeWorker } from '../stored.ts';
import { join, judgeNext, minutesFromNow, storeContest, submitFor } from './stored-contest.ts';

const server = testServer();
let judy: Readonly<Record<string, string>> = {};

/** The lines of the page: what each says, with its state. */
async function lines(contest = 'finals'): Promise<readonly string[]> {
  await (await server.services.contests.get(contest))?.look();
  const response = await server.request(`/jury/contests/${contest}/preflight`, { headers: judy });
  const [table = ''] = /<table[\s\S]*?<\/table>/.exec(await response.text()) ?? [];
  return [...table.matchAll(/tone-\w+">. (\w+)<[\s\S]*?<th[^>]*>([\s\S]*?)<\/th>/g)].map(
    ([, state, text = '']) => `${state} ${text.replace(/<[^>]*>/g, '')}`,
  );
}

beforeAll(async () => {
  const { db } = server.services;
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db, { languages: ['c', 'cobol'] });
  const empty = {
    id: 'empty',
    name: 'Empty',
    start_time: null,
    duration: '5:00:00.000',
    scoreboard_type: 'pass-fail',
    rules: 'icpc',
    feedback: 'verdict',
    public: true,
  } as const;
  expect(await addContest(db, { by: 'machine', contest: empty })).toBeUndefined();
  judy = (await server.account('judy', 'jury')).bearer;
});

describe('the page before the start', () => {
  it('says what a contest lacks that has nothing yet', async () => {
    const found = await lines('empty');
    expect(found).toEqual(
      expect.arrayContaining([
        'mend The contest has no problem',
        'mend The contest has no team',
        'mend No worker is on line',
        'look The start is not set',
      ]),
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^good The clocks of this machine .* differ by \d+ ms$/),
    );
    expect(found).toContainEqual(expect.stringMatching(/GiB free on the disk/));
  });

  it('names problems, teams and languages with something to mend, the worst first', async () => {
    const { db } = server.services;
    await storeWorker(db);
    await join(db, await server.account('ann'), 't1');
    await putMember(db, 'finals', 'teams', { id: 't9', name: 'Lone Owls', label: '1' });
    await putMember(db, 'finals', 'teams', { id: 't10', name: 'Spare Bats', label: '10', hidden: true });
    const problem = await db
      .selectFrom('problem')
      .select('id')
      .where('slug', '=', 'squares')
      .executeTakeFirst();
    const live = await server.services.contests.get('finals');
    const object = live?.state.all('problems').get('p-squares');
    if (problem === undefined || object === undefined) throw new Error('no problem');
    await putContestProblem(db, 'finals', problem.id, { ...object, rgb: null, allow_judge: false });
    await db.updateTable('problem').set({ version_id: null }).where('slug', '=', 'clocks').execute();
    const found = await lines();
    expect(found).toEqual(
      expect.arrayContaining([
        'mend A: no version of its package is ready',
        'mend Teams without an account: Blue Whales, Grey Geese, Hidden Foxes, Lone Owls, Spare Bats',
        'mend Languages without a worker: cobol',
        'look Judging is paused: B',
        'look Everybody can read these in the archive already: A, B',
        'look Problems without a colour: B',
        'look Teams without a group: Lone Owls',
        'look Teams that share a seat: Red Pandas, Lone Owls',
        'good Workers on line: w1',
      ]),
    );
    const states = found.map((line) => line.split(' ')[0]);
    expect(states).toEqual(
      [...states].sort((a, b) => 'mlg'.indexOf(a?.[0] ?? '') - 'mlg'.indexOf(b?.[0] ?? '')),
    );
  });

  it('shows the start as a moment, which a script shows by the clocks of the reader', async () => {
    const response = await server.request('/jury/contests/finals/preflight', { headers: judy });
    expect(await response.text()).toMatch(
      /The start is set<\/span>: <time class="moment" datetime="20[^"]*Z"/,
    );
  });

  it('shows what each worker does, and is for the jury alone', async () => {
    const { db } = server.services;
    await storeProblem(db, 'grid');
    const grid = await db.selectFrom('problem').select('id').where('slug', '=', 'grid').executeTakeFirst();
    const live = await server.services.contests.get('finals');
    const object = live?.state.all('problems').get('p-squares');
    if (grid === undefined || object === undefined) throw new Error('no problem');
    await putContestProblem(db, 'finals', grid.id, {
      ...object,
      id: 'p-grid',
      label: 'C',
      slug: 'grid',
      ordinal: 3,
      allow_judge: true,
    });
    await changeContest(db, 'finals', ({ object: contest }) => ({
      ...contest,
      start_time: minutesFromNow(-5),
    }));
    const bob = await server.account('bob');
    await join(db, bob, 't2');
    await submitFor(db, bob, 'C');
    await submitFor(db, bob, 'C');
    await judgeNext(db, 'AC');
    await claimNext(db);
    const response = await server.request('/jury/contests/finals/preflight', { headers: judy });
    const html = await response.text();
    expect(html).toMatch(/data-label="Now">\s*1</);
    expect(html).toMatch(/data-label="In ten minutes">\s*1</);
    expect((await server.request('/jury/contests/finals/preflight', { headers: bob.bearer })).status).toBe(
      404,
    );
  });
});
