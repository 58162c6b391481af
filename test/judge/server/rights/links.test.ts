/** What a page offers is for its reader: whoever follows every link that they see, from the first page on, is refused
 *  nowhere, and every form goes to a route that takes theirs. */

import { beforeAll, expect, it } from 'vitest';
import { accountNamed, putContestAccount } from '#store';
import { everyNth } from '../../../sample.ts';
import { storeContest } from '../contests/stored-contest.ts';
import { testServer } from '../server.ts';
import { inClass } from './class-table.ts';
import { matching, refusedTo } from './follow-links.ts';
import { type Caller, callers, everyCaller, rightsWorld } from './rights-world.ts';
import { routeTable } from './route-table.ts';

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

const posts = routeTable
  .filter(({ name }) => name.startsWith('POST '))
  .map((route) => ({ ...route, pattern: matching(route.name) }));

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
  if (route.byPart === undefined || contest === 'archive') return route.byRole.includes(roles[who] ?? 'c');
  const letter = partOf(who, contest);
  if (contest === 'course') return inClass(route, 'byPart').includes(letter);
  const inState = { soon: route.before, done: route.final, past: route.final }[contest ?? ''] ?? route.byPart;
  return inState.includes(letter);
}

function partOf(who: Reader, contest: string | undefined): string {
  if (who === 'setter') return 'o';
  if (contest !== 'elsewhere' || ['visitor', 'juryOfJudge', 'adminOfJudge'].includes(who))
    return callers[who];
  return who === 'other' ? 'a' : 'o';
}

const readers: readonly Reader[] = ['setter', ...everyCaller];

it.each(everyNth(4, readers))(
  '%s sees no link and no form that they may not use (every fourth reader, all with SLOW=1)',
  async (who) => {
    const follower = {
      headers: headers[who],
      maySend: (action: string) => maySend(who, action),
      isNobody: () => who === 'visitor',
    };
    expect(await refusedTo(server, follower)).toEqual([]);
  },
);
