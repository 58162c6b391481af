/** A contest that follows from a seed, with everything that makes results uncertain, happens on several judges. One has
 *  other hidden teams and other results since the freeze; with `SLOW=1` a third one other hidden teams only. Nothing
 *  that the public or a team gets may differ before the thaw, byte by byte; everything that anybody gets must fit
 *  together, and boards must be those of a clerk who knows the plan alone. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { slow } from '../../../sample.ts';
import { linesIn } from '../../api/contest-api/asking.ts';
import { collectionTypes, schemas } from '../../api/contest-api/schemas.ts';
import { holdClock } from '../../store/moved-clock.ts';
import { testServer } from '../server.ts';
import { expectedRows } from './expected-board.ts';
import { endMs, freezeMs, minutes, type Plan, planOf, type Secrets, type Size, viewers } from './plan.ts';
import { everythingSeen, listenAs } from './views.ts';
import { contestId, World } from './world.ts';

const size: Size = slow
  ? { teams: 200, labels: 'ABCDEFGHIJKL', submissions: 3_000 }
  : { teams: 12, labels: 'ABCD', submissions: 50 };
const seed = 20_261_120;

/** What is compared with the first; the last one has most secrets. */
const secrets: readonly Secrets[] = [
  { hidden: 0, frozen: 0 },
  ...(slow ? [{ hidden: 1, frozen: 0 }] : []),
  { hidden: 1, frozen: 1 },
];
const servers = secrets.map(() => testServer(holdClock));
const plans = secrets.map((one) => planOf(seed, size, one));
const worlds = servers.map((server) => new World(server));
const last = worlds.length - 1;
const watchers = slow ? ['public', ...viewers] : ['public', viewers[0]!];
/** Open pages of those who watch, one in each world: how to close them. */
const pagesOf = new Map<string, readonly (() => Promise<readonly string[]>)[]>();
const api = `/api/contests/${contestId}`;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [index, world] of worlds.entries()) await world.make(plans[index]!, size.labels);
  for (const who of watchers)
    pagesOf.set(who, await Promise.all(worlds.map((world) => listenAs(world, who))));
});
afterAll(() => {
  vi.useRealTimers();
});

/** All worlds go on to a moment. */
const goOn = async (fromMs: number, toMs: number): Promise<void> => {
  for (const [index, world] of worlds.entries()) await live(world, plans[index]!, fromMs, toMs);
};

async function live(world: World, { deeds }: Plan, fromMs: number, toMs: number): Promise<void> {
  let atMs = fromMs;
  for (const untilMs of [0, freezeMs, endMs, toMs].filter((ms) => fromMs < ms && ms <= toMs)) {
    for (const deed of deeds.filter((one) => atMs < one.atMs && one.atMs <= untilMs)) {
      await world.moveTo(deed.atMs);
      await world.do(deed);
    }
    await world.arriveAt(untilMs);
    atMs = untilMs;
  }
}

/** Compares what these worlds show to everybody but the jury. */
async function expectSame(some: readonly World[]): Promise<void> {
  const [first, ...others] = some;
  const leaks: string[] = [];
  for (const who of watchers) {
    const seen = await everythingSeen(first!, who);
    for (const [path, whole] of seen) {
      const text = whole.replace(/^etag: .*$/m, 'etag'); // a digest may look like an id
      if (!secret.test(path) && secret.test(text))
        leaks.push(`${who} ${path}: ${around(text, text.search(secret))}`);
    }
    for (const other of others)
      for (const [path, text] of await everythingSeen(other, who))
        if (text !== seen.get(path)) leaks.push(`${who} ${path}: ${difference(seen.get(path) ?? '', text)}`);
  }
  expect(leaks.join('\n')).toBe('');
  for (const other of others)
    for (const viewer of viewers)
      for (const [what, text] of first!.answers)
        if (what.startsWith(`${viewer} `)) expect([what, other.answers.get(what)]).toEqual([what, text]);
}

/** Names and ids of what is hidden. */
const secret = /ghost|shadows|"j\d/i;

const around = (text: string, at: number): string =>
  JSON.stringify(text.slice(Math.max(0, at - 100), at + 100));

/** Two texts where they begin to differ. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${around(one, at)} or ${around(other, at)}`;
}

/** Everything that somebody gets of a world fits together: schemas, feed and endpoints, board. */
async function expectWhole(index: number, nowMs: number, isThawed: boolean): Promise<void> {
  for (const who of [...watchers, ...(slow ? ['judge'] : []), 'admin']) {
    const world = worlds[index]!;
    const read = async (path: string) => (await world.ask(who, `${api}${path}`)).json();
    for (const query of ['', 'strict=1']) {
      const feed = linesIn(await (await world.ask(who, `${api}/event-feed?stream=false&${query}`)).text());
      const told = new Map<string, string>();
      for (const line of feed) {
        if (query !== '') schemas.feedLine.parse(line);
        if (line.data === null) told.delete(`${line.type} ${line.id}`);
        else told.set(`${line.type} ${line.id}`, JSON.stringify(line.data));
      }
      const served = new Map<string, string>();
      const strictTypes = collectionTypes.filter((type) => type !== 'accounts');
      for (const type of query === '' ? [...collectionTypes, 'commentary'] : strictTypes)
        for (const one of await read(`/${type}?${query}`))
          served.set(`${type} ${one.id}`, JSON.stringify(one));
      served.set('contest null', JSON.stringify(await read(`?${query}`)));
      served.set('state null', JSON.stringify(await read(`/state?${query}`)));
      expect([...told].sort()).toEqual([...served].sort());
    }
    schemas.scoreboard.parse(await read('/scoreboard?strict=1'));
    schemas.access.parse(await read('/access?strict=1'));
    const isJury = who === 'judge' || who === 'admin';
    const { rows } = await read('/scoreboard');
    const wanted = expectedRows(plans[index]!, size.labels, { nowMs, isJury, isThawed });
    expect([who, rows]).toEqual([
      who,
      nowMs < 0 && !isJury ? wanted.map((row) => ({ ...row, problems: [] })) : wanted,
    ]);
  }
}

const moments: readonly (readonly [string, number])[] = [
  ['before the start', -minutes(5)],
  ['while a rejudging is a preview', minutes(161)],
  ['in the freeze', freezeMs + minutes(30)],
  ['after the last verdicts', endMs + minutes(30)],
];
const more: typeof moments = [
  ['at the start', 0],
  ['before an interval is removed', minutes(50)],
  ['after an interval was removed', minutes(101)],
  ['when a rejudging was applied', minutes(165)],
  ['just before the freeze', freezeMs - 1],
  ['at the freeze', freezeMs],
  ['at the end', endMs],
];
const tried = [...moments, ...(slow ? more : [])].sort(([, a], [, b]) => a - b);

let nowMs = -minutes(60);
it.each(tried)('%s all is whole, and the same whatever is hidden', async (_, toMs) => {
  await goOn(nowMs, toMs);
  nowMs = toMs;
  await expectSame(worlds);
  await expectWhole(last, nowMs, false);
});

it('pages that are open hear the same until the end, whatever is hidden', async () => {
  for (const who of watchers) {
    const [first, ...others] = await Promise.all(pagesOf.get(who)!.map((close) => close()));
    expect(first).toEqual(expect.arrayContaining([expect.stringMatching(/^clarification/)]));
    for (const other of others) expect([who, other]).toEqual([who, first]);
  }
});

it('results that are final are frozen all the same', async () => {
  for (const world of worlds) await world.finalize();
  await expectSame(worlds);
  await expectWhole(last, nowMs, false);
});

it('after the thaw everybody sees all results, and nothing of hidden teams', async () => {
  for (const world of worlds) await world.thaw();
  await expectSame(worlds.slice(0, last)); // the last one has other results
  await expectWhole(last, nowMs, true);
});
