/** Who may do what in a class: every route of contests, asked by everybody who takes part in a class, and by those who
 *  come from a learning platform, whose sessions are good for the class alone. */

import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server';
import { routes, site } from '#serving';
import { storeContest } from '../contests/stored-contest.ts';
import { testServer } from '../server.ts';
import { answeredOf } from './answered.ts';
import { inClass, namesOfClasses, routesOfContests } from './class-table.ts';
import { classCallers, classWorld, everyClassCaller } from './class-world.ts';
import { matching, refusedTo } from './follow-links.ts';
import { routeTable } from './route-table.ts';

const server = testServer();
let headers: Awaited<ReturnType<typeof classWorld>>;
/** All routes, with handlers that do nothing. */
let inert: ReturnType<typeof createApp>;
beforeAll(async () => {
  headers = await classWorld(server);
  await storeContest(server.services.db, { id: 'elsewhere' });
  const idle = routes.map(({ input: _input, body: _body, asks: _asks, contest: _contest, ...route }) => ({
    ...route,
    handle: () => new Response('reached'),
  }));
  inert = createApp(server.services, { ...site, routes: idle });
});

const answered = (route: string, id: string): Promise<string> =>
  answeredOf(
    server,
    route,
    everyClassCaller,
    { headers: headers[id]!, letters: classCallers },
    { running: id, over: id },
  );

it('every name of the table of classes is a route of contests', () => {
  const known = routesOfContests.map(({ name }) => name);
  expect(namesOfClasses.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(namesOfClasses).size).toBe(namesOfClasses.length);
});

describe.each([
  ['that runs', 'course', 'byPart'],
  ['that has not begun', 'next-course', 'before'],
  ['whose results are final', 'last-course', 'final'],
] as const)('in a class %s', (_, id, state) => {
  it('every route is for those who stand here', async () => {
    const found: string[] = [];
    for (const { name } of routesOfContests) found.push(`${name}: ${await answered(name, id)}`);
    expect(found).toEqual(routesOfContests.map((line) => `${line.name}: ${inClass(line, state)}`));
  });
});

/** Where a session is known whatever it is for: to log in and out, and to set a second factor up. */
const everywhere = routes.filter(({ knowsAnySession }) => knowsAnySession).map(({ path }) => path);

it.each(['launched', 'launchedTeacher'] as const)('outside of the class, %s is a visitor', async (who) => {
  const more: string[] = [];
  for (const { method, path } of routes.filter(({ path }) => !everywhere.includes(path))) {
    const url = path
      .replace(':contest', 'elsewhere')
      .replace(/:(\w+)(?:\{.*(\.\w+)\})?/g, '1$2')
      .replaceAll('\\', '');
    const ask = async (init: object) => (await inert.request(url, { method, ...init })).text();
    const [asVisitor, asMember] = [await ask({}), await ask({ headers: headers.course?.[who] })];
    if ((asVisitor === 'reached') !== (asMember === 'reached')) more.push(`${method} ${path}`);
  }
  expect(more).toEqual([]);
});

const posts = routeTable
  .filter(({ name }) => name.startsWith('POST '))
  .map((line) => ({ ...line, pattern: matching(line.name) }));

describe.each([
  ['fellow', 'c'],
  ['launched', 'c'],
  ['launchedTeacher', 's'],
] as const)('%s', (who, role) => {
  /** A session from a learning platform is nobody's outside of its class. */
  const isNobody = (place: string) => who !== 'fellow' && !place.includes('/contests/course');
  const maySend = (action: string): boolean => {
    const line = posts.find(({ pattern }) => pattern.test(action));
    if (line === undefined) return false;
    if (line.byPart === undefined) return line.byRole.includes(role);
    return inClass(line, 'byPart').includes(classCallers[who]);
  };
  it('sees no link and no form in their class that they may not use', async () => {
    const follower = { headers: headers.course?.[who] ?? {}, maySend, isNobody };
    expect(await refusedTo(server, follower, '/contests/course')).toEqual([]);
  });
});
