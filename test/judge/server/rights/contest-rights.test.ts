/** Who may do what in a contest: every route of the table, asked by every kind of caller. */

import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#serving';
import { projectFiles, readProjectFile } from '../../../architecture/source-files.ts';
import { testServer } from '../server.ts';
import { answeredOf } from './answered.ts';
import { type Caller, callers, everyCaller, rightsWorld } from './rights-world.ts';
import { routeTable } from './route-table.ts';

const server = testServer();
let headers: Record<Caller, Readonly<Record<string, string>>>;
beforeAll(async () => {
  headers = await rightsWorld(server);
});

const ofContests = routeTable.filter(({ name }) => name.includes(':contest'));
/** Those of `/api/v4` and `/api/2023-06` are the same routes below another address. */
const once = ofContests.filter(({ name }) => !/\/api\/(v4|2023-06)\//.test(name));
const asked = once.map(({ name, byPart = '' }) => [name, byPart] as const);

const open = { running: 'finals', over: 'done' };
const hidden = { running: 'hidden', over: 'past' };

const answered = (route: string, who: readonly Caller[], contests: typeof open): Promise<string> =>
  answeredOf(server, route, who, { headers, letters: callers }, contests);

it('every route of a contest says who in the contest may ask', () => {
  const ofServer = routes.filter(({ path }) => path.includes(':contest'));
  const named = routeTable.filter(({ byPart }) => byPart !== undefined).map(({ name }) => name);
  expect([...named].sort()).toEqual(ofServer.map(({ method, path }) => `${method} ${path}`).sort());
});

it('every route with a contest in its path says so, and no other', () => {
  const saying = routes.filter(({ contest }) => contest !== undefined);
  expect(saying).toEqual(routes.filter(({ path }) => path.includes('/:contest')));
});

/** Who looks into a contest, or asks what somebody is there, without a route that says it. */
const others: Readonly<Record<string, string>> = {
  'contest-rights.ts': 'what dispatch hands to handlers',
  'contest-rows.ts': 'the list of all contests, by their rows',
  'contests.ts': 'the same in the Contest API',
  'own-contests.ts': 'the contests that the caller takes part in, each as they see it',
  'domjudge-printing.ts': 'a client that does not name the contest',
  'join.ts': 'a contest for somebody who has no part in it yet',
  'page-routes.ts': 'the page that says why a request was refused, if its sender sees the contest',
  'secrets.ts': 'a token for one contest, which its owner has to see',
  'read.ts': 'what teams see of a submission that the caller may see',
  'change-webhook.ts': 'a webhook, which has the rights of an administrator',
  'webhook-sender.ts': 'the same',
  'launch.route.ts': 'who comes from a course that is this class',
  'course-keeper.ts': 'the marks of a class for its course',
  'alarm-call.ts': 'an alarm, which says what the public sees',
};

it('no code reaches a contest but through the reader that dispatch has made, and what stands here', () => {
  const files = ['server', 'api', 'web', 'serving'].flatMap((room) => projectFiles(`judge/${room}`));
  const reaching = files.filter((path) =>
    /\bcontests\.get\(|\b(contestReader|readerWith|audienceIn)\(/.test(readProjectFile(path)),
  );
  const named = [...Object.keys(others), 'dispatch.ts'];
  expect(reaching.map((path) => basename(path)).sort()).toEqual(named.sort());
});

/** Files of pages and APIs that make a contest of their own. */
const makers: Readonly<Record<string, string>> = {
  'contests.ts': 'a list, of the row of each contest alone',
  'new-contest.route.ts': 'a contest that is not there yet',
};

it('no page and no API holds a contest as its log has it, but what readers of the jury give it', () => {
  const files = ['api', 'web', 'serving'].flatMap((room) => projectFiles(`judge/${room}`));
  const holding = files.filter((path) =>
    /\b(LiveContests?|liveOf|wholeLog|eventsSince)\b|new ContestState\b/.test(readProjectFile(path)),
  );
  expect(holding.map((path) => basename(path)).sort()).toEqual(Object.keys(makers).sort());
  const door = readProjectFile('judge/server/index.ts');
  expect(door).not.toMatch(/\b(LiveContests?|liveOf|readerAs|ContestSource|feedTextOf)\b/);
});

describe('in a contest that visitors see', () => {
  it.each(asked)('%s is for %s', async (route, byPart) => {
    expect(await answered(route, everyCaller, open)).toBe(byPart);
  });
});

describe.each([
  ['before the start of a contest', 'soon', 'before'],
  ['when the results of a contest are final', 'done', 'final'],
] as const)('%s', (_, contest, state) => {
  it('every route is for those who stand here', async () => {
    const found: string[] = [];
    for (const { name } of once)
      found.push(`${name}: ${await answered(name, everyCaller, { running: contest, over: contest })}`);
    expect(found).toEqual(once.map(({ name, [state]: who }) => `${name}: ${who}`));
  });
});

describe('in a contest that is not public', () => {
  it('nothing is for visitors, and for administrators of other contests', async () => {
    const leaks: string[] = [];
    for (const [route] of asked) {
      const who = await answered(route, ['visitor', 'other'], hidden);
      if (who !== '') leaks.push(`${who} ${route}`);
    }
    expect(leaks).toEqual([]);
  });
});
