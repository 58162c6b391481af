/** What a page offers is for its reader: whoever follows every link that they see, from the first page on, is refused
 *  nowhere, and every form goes to a route that takes theirs. */

import { beforeAll, expect, it } from 'vitest';
import { accountNamed, putContestAccount } from '#store';
import { everyNth } from '../../../sample.ts';
import { storeContest } from '../contests/stored-contest.ts';
import { testServer } from '../server.ts';
import { type Caller, callers, everyCaller, rightsWorld } from './rights-world.ts';
import { type RouteLine, routeTable } from './route-table.ts';

const server = testServer();
/** Callers of contests, and a setter, who has no part in any. */
type Reader = Caller | 'setter';
let headers: Record<Reader, Readonly<Record<string, string>>>;

beforeAll(async () => {
  const setter = await server.account('sam', 'setter');
  headers = { ...(await rightsWorld(server)), setter: setter.bearer };
  await addCourse();
});

/** A class, in which everybody is what they are in the contests. */
async function addCourse(): Promise<void> {
  const { db } = server.services;
  await storeContest(db, { id: 'course', rules: 'class', public: false, scoreboard_type: 'score' });
  for (const type of ['team', 'staff', 'analyst', 'judge', 'admin'] as const) {
    const account = await accountNamed(db, type);
    const member = { id: type, username: type, type, ...(type === 'team' && { team_id: 't1' }) };
    await putContestAccount(db, 'course', account!.id, member);
  }
}

/** Where a page leads: what it links, shows or listens to. */
const leads = /\s(?:href|src|data-(?:events|part|stream|row))="(\/[^"#]*)/g;
const sends = /<form[^>]*method="post"[^>]*action="(\/[^"?#]*)/g;
const placesIn = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, place = '']) => place.replaceAll('&amp;', '&'));

/** Pages of one kind with other values in their query are one page. */
const shapeOf = (place: string): string =>
  place.replace(/=[^&]*/g, '').replace(/^(\/(?:puzzles|docs|facts|records)\/[^/?]+)\?.*/, '$1');

const matching = ({ name }: RouteLine): RegExp => {
  const pattern = name.split(' ')[1] ?? '';
  const parts = pattern.replace(/:\w+(?:\{((?:[^{}]|\{[^}]*\})*)\})?/g, (_, rule = '[^/]+') => rule);
  return new RegExp(`^${parts}$`);
};
const posts = routeTable
  .filter(({ name }) => name.startsWith('POST '))
  .map((route) => ({ ...route, pattern: matching(route) }));

const roles: Readonly<Partial<Record<Reader, string>>> = {
  visitor: 'v',
  setter: 'p',
  juryOfJudge: 'j',
  adminOfJudge: 'a',
};

/** Whether the table of routes lets a reader send a form. */
function maySend(who: Reader, action: string): boolean {
  const route = posts.find(({ pattern }) => pattern.test(action));
  if (route === undefined) return false;
  const contest = /\/contests\/([\w-]+)/.exec(action)?.[1];
  if (route.byPart === '') return true; // of classes, which the table has none of
  if (route.byPart === undefined || contest === 'archive') return route.byRole.includes(roles[who] ?? 'c');
  const letter = partOf(who, contest);
  const inState = { soon: route.before, done: route.final, past: route.final }[contest ?? ''] ?? route.byPart;
  return inState.includes(letter);
}

function partOf(who: Reader, contest: string | undefined): string {
  if (who === 'setter') return 'o';
  if (contest !== 'elsewhere' || ['visitor', 'juryOfJudge', 'adminOfJudge'].includes(who))
    return callers[who];
  return who === 'other' ? 'a' : 'o';
}

/** Follows all links from the first page. @returns what was refused, with the page that had led there */
async function refusedTo(who: Reader): Promise<readonly string[]> {
  const found: string[] = [];
  const known = new Set<string>(['/']);
  const waiting: (readonly [place: string, from: string])[] = [['/', '']];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [place, from] = next;
    const response = await server.request(place, { headers: headers[who] });
    const isSentAway = who !== 'visitor' && (response.headers.get('location')?.startsWith('/login') ?? false);
    if (response.status >= 400 || isSentAway) found.push(`${response.status} ${place}, on ${from}`);
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    for (const action of placesIn(html, sends))
      if (!maySend(who, action)) found.push(`POST ${action}, on ${place}`);
    for (const one of placesIn(html, leads)) {
      if (known.has(shapeOf(one)) || one.startsWith('/assets/')) continue;
      known.add(shapeOf(one));
      waiting.push([one, place]);
    }
  }
  return [...new Set(found)];
}

const readers: readonly Reader[] = ['setter', ...everyCaller];

it.each(everyNth(4, readers))(
  '%s sees no link and no form that they may not use (every fourth reader, all with SLOW=1)',
  async (who) => {
    expect(await refusedTo(who)).toEqual([]);
  },
);
