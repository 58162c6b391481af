import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { endNow } from '#contest';
import { changeContest, listAudit, rejudge } from '#store';
import { patienceMs } from '../../../patience.ts';
import { storeProblem } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { judgeNext, submitFor } from './stored-contest.ts';

/** How often the judge looks whether there is something to decide. */
const pauseMs = 100;
const { server, people, get, send, solve, contest } = contestServer(
  { root: 'admin', umpire: 'jury', ann: 't1', bob: 't2' },
  {
    changes: {
      ...{ rules: 'relative', scoreboard_type: 'score', feedback: 'all' },
      scoreboard_freeze_duration: '4:30:00.000',
    },
    pauseMs,
  },
);
const path = '/jury/contests/finals/final-seeds';
const db = () => server.services.db;
const hide = (slug: string) => sql`update problem set hidden = true where slug = ${slug}`.execute(db());

beforeAll(async () => {
  for (const slug of ['deciding', 'open']) await storeProblem(db(), slug, { caseCount: 1000 });
  await hide('deciding');
});

const choose = (slug: string, id = 'p-clocks') => send(path, 'root', { do: 'set', id, slug });
const board = async () => (await get('/contests/finals/scoreboard?part=board')).text;
const provisional = 'Points are provisional: other inputs';
const deciding = 'Points are those of the inputs that decide.';

it('is a hidden package that the administrator may use, and no other', async () => {
  const { text: page } = await get(path, 'root');
  const proposed = /<datalist id="packages">(.*?)<\/datalist>/s.exec(page)?.[1] ?? '';
  expect([...proposed.matchAll(/value="([^"]*)"/g)].map(([, slug]) => slug)).toEqual(['deciding']);
  for (const [slug, why] of [
    ['nothing', 'found no version of nothing that is ready'],
    ['open', 'open is in the archive, where everybody sees it'],
    ['squares', 'squares is a problem of this contest'],
  ] as const) {
    const { status, text } = await choose(slug);
    expect([status, text]).toEqual([422, expect.stringContaining(why)]);
    expect(text).toContain(`value="${slug}"`); // what was typed, to be corrected
  }
  expect((await choose('deciding', 'p-other')).text).toContain('the contest has no problem p-other');
  expect((await contest()).all('problems').get('p-clocks')?.seeds).toBeUndefined();
});

it('is told on the board as soon as it is there, and its name to nobody but the administrator', async () => {
  expect(await board()).not.toContain(provisional);
  expect((await choose('deciding')).status).toBe(303);
  expect(await board()).toContain(provisional);
  expect((await get(path, 'root')).text).toContain('value="deciding"');
  for (const who of ['ann', 'umpire', 'nobody'])
    for (const place of ['problems', 'problems/p-clocks', 'event-feed?stream=false', 'scoreboard']) {
      const { text } = await get(`/api/contests/finals/${place}`, who);
      expect([who, place, text.includes('deciding')]).toEqual([who, place, false]);
    }
  const [one] = JSON.parse((await get('/api/contests/finals/problems', 'ann')).text);
  expect(one).toMatchObject({ id: 'p-clocks', seeds: 'provisional' });
});

/** Waits until the board says it. */
const boardSays = (text: string) => vi.waitFor(async () => expect(await board()).toContain(text), patienceMs);
/** Problem A on the board. */
const cells = async (who: string) => {
  const { rows } = JSON.parse((await get('/api/contests/finals/scoreboard', who)).text);
  return rows.map((row: { problems: object[] }) => row.problems[0]);
};
/** What waits for a worker, in order: the packages, and the submissions. */
const waiting = async () => {
  const { rows } = await sql<{ slug: string; submission: string }>`
    select slug, api_id as submission from judgement join submission on submission.id = submission_id
    join problem_version on problem_version.id = problem_version_id
    join problem on problem.id = problem_version.problem_id
    where verdict is null order by judgement.id`.execute(db());
  return rows.map(({ slug, submission }) => `${slug} ${submission}`);
};
const untilBegun = (count: number) =>
  vi.waitFor(async () => expect(await waiting()).toHaveLength(count), patienceMs);

let first = '';

it('is judged after the end, as soon as everything has a verdict, and counts once it is judged, without anybody doing anything', async () => {
  first = await solve('ann', 'A');
  await solve('bob', 'A');
  await solve('bob', 'B');
  const last = await submitFor(db(), people.bob, 'A');
  const { text: early } = await send(path, 'root', { do: 'judge' });
  expect(early).toContain('the contest is not over');
  expect(early).not.toContain('They wait');
  await changeContest(db(), 'finals', endNow);
  const refused = await send('/jury/contests/finals/clock', 'root', { do: 'finalize' });
  expect(refused.text).toContain('the points of A are provisional');
  expect((await get(path, 'root')).text).toContain(`They wait: not judged yet: ${last}.`);
  expect((await send(path, 'root', { do: 'judge' })).text).toContain(`not judged yet: ${last}`);
  expect(await waiting()).toEqual([`clocks ${last}`]);

  const frozen = await cells('nobody');
  expect(JSON.stringify(frozen)).toContain('"num_pending":2');
  await judgeNext(db(), 'AC');
  await untilBegun(3);
  expect(await waiting()).toEqual([`deciding ${first}`, expect.anything(), `deciding ${last}`]);
  const { text: judging } = await get(path, 'root');
  expect(judging).toContain('being judged');
  expect(judging).not.toMatch(/<input[^>]*value="deciding"/);
  expect((await choose('')).text).toContain('cancel rejudging 1 first');
  await judgeNext(db(), 'WA');
  await judgeNext(db(), 'JE');
  await judgeNext(db(), 'AC');
  // A failure of the judge is for the jury to look at.
  await sleep(3 * pauseMs);
  expect(await board()).toContain(provisional);
  await sql`update judgement set verdict = 'AC' where verdict = 'JE'`.execute(db());
  await boardSays(deciding);
  expect(await cells('nobody')).toEqual(frozen);
  expect(await cells('root')).not.toEqual(frozen);
  expect((await get('/jury/contests/finals', 'root')).text).not.toContain('the package of A changed');
  const actions = (await listAudit(db(), {})).map(({ account, action }) => `${account} ${action}`);
  expect(actions.slice(0, 2)).toEqual(['null contest.rejudging.apply', 'null contest.rejudging.begin']);
});

it('can be undone and judged once more by the jury, as a preview, until results are final', async () => {
  const one = '/jury/contests/finals/rejudgings/1';
  expect((await send(one, 'root', { do: 'undo' })).status).toBe(303);
  expect(await board()).toContain(provisional);
  await sleep(3 * pauseMs);
  expect(await waiting()).toEqual([]); // what was taken back does not come back by itself
  expect((await get(path, 'root')).text).toContain('Judge the final inputs once more');
  const again = await send(path, 'root', { do: 'judge' });
  expect(again).toMatchObject({ status: 303, to: '/jury/contests/finals/rejudgings/2' });
  expect((await send(path, 'root', { do: 'judge' })).text).toContain('rejudging 2 is open');
  for (const _ of [1, 2, 3]) await judgeNext(db(), 'AC');
  await sleep(3 * pauseMs);
  expect(await board()).toContain(provisional);
  expect((await send(again.to, 'root', { do: 'apply' })).status).toBe(303);
  expect(await board()).toContain(deciding);
  expect((await choose('')).text).toContain('its points are final ones already');

  // What is judged from now on is judged on them too.
  const { rows } = await sql<{ id: number }>`select id from submission where api_id = ${first}`.execute(db());
  await rejudge(db(), rows[0]?.id ?? 0);
  expect(await waiting()).toEqual([`deciding ${first}`]);
  await judgeNext(db(), 'AC');
  expect((await send('/jury/contests/finals/clock', 'root', { do: 'finalize' })).status).toBe(303);
});
