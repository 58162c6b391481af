import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { endNow } from '#contest';
import { changeContest } from '#store';
import { storeProblem } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { judgeNext } from './stored-contest.ts';

const { server, get, send, solve, contest } = contestServer(
  { root: 'admin', umpire: 'jury', ann: 't1', bob: 't2' },
  { changes: { rules: 'relative', scoreboard_type: 'score', feedback: 'all' } },
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
  for (const [slug, why] of [
    ['nothing', 'found no version of nothing that is ready'],
    ['open', 'open is in the archive, where everybody sees it'],
    ['squares', 'squares is a problem of this contest'],
  ] as const) {
    const { status, text } = await choose(slug);
    expect([status, text]).toEqual([422, expect.stringContaining(why)]);
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

it('is judged after the end, as a preview, with the hidden package; the board then says so, and final results wait for it', async () => {
  const first = await solve('ann', 'A');
  await solve('bob', 'A');
  await solve('bob', 'B');
  expect((await send(path, 'root', { do: 'judge' })).text).toContain('the contest is not over');
  await changeContest(db(), 'finals', endNow);
  const refused = await send('/jury/contests/finals/clock', 'root', { do: 'finalize' });
  expect(refused.text).toContain('the points of A are provisional');

  const { status, to } = await send(path, 'root', { do: 'judge' });
  expect([status, to]).toEqual([303, '/jury/contests/finals/rejudgings/1']);
  const { rows } = await sql<{ slug: string; submission: string }>`
    select slug, api_id as submission from judgement join submission on submission.id = submission_id
    join problem_version on problem_version.id = problem_version_id
    join problem on problem.id = problem_version.problem_id where preview order by submission.id`.execute(
    db(),
  );
  expect(rows.map(({ slug }) => slug)).toEqual(['deciding', 'deciding']);
  expect(rows[0]?.submission).toBe(first);
  await judgeNext(db(), 'WA');
  await judgeNext(db(), 'AC');
  expect(await board()).toContain(provisional);
  expect((await send(to, 'root', { do: 'apply' })).status).toBe(303);
  expect(await board()).toContain(deciding);
  expect((await get('/jury/contests/finals', 'root')).text).not.toContain('the package of A changed');

  expect((await send(to, 'root', { do: 'undo' })).status).toBe(303);
  expect(await board()).toContain(provisional);
  const again = await send(path, 'root', { do: 'judge' });
  await judgeNext(db(), 'AC');
  await judgeNext(db(), 'AC');
  expect((await send(again.to, 'root', { do: 'apply' })).status).toBe(303);
  expect((await choose('')).text).toContain('its points are final ones already');
  expect((await send('/jury/contests/finals/clock', 'root', { do: 'finalize' })).status).toBe(303);
});
