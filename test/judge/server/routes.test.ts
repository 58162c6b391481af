import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server';
import { routes, site } from '#serving';
import { routeTable } from './rights/route-table.ts';
import { testServer } from './server.ts';

const letters = {
  visitor: 'v',
  contestant: 'c',
  spectator: 's',
  setter: 'p',
  jury: 'j',
  admin: 'a',
} as const;
type Who = keyof typeof letters;
const everyone = Object.keys(letters) as Who[];

const expected = new Map(routeTable.map(({ name, byRole }) => [name, byRole]));

const server = testServer();
const headers = {} as Record<Who, Readonly<Record<string, string>>>;
/** The same routes, in no contest, whose handlers do nothing. */
let inert: ReturnType<typeof createApp>;

beforeAll(async () => {
  const idle = routes.map(({ input: _input, body: _body, contest: _contest, asks: _asks, ...route }) => ({
    ...route,
    handle: () => new Response('reached'),
  }));
  inert = createApp(server.services, { ...site, routes: idle });
  headers.visitor = {};
  for (const role of ['contestant', 'spectator', 'setter', 'jury', 'admin'] as const)
    headers[role] = (await server.account(role, role)).bearer;
  await server.services.settings.change('submissions per address', 0);
});

describe('the table of routes', () => {
  it('has no route twice', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has the routes that stand here, and no others', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect([...names].sort()).toEqual([...expected.keys()].sort());
  });

  it.each(routes.map(({ method, path }) => [`${method} ${path}`]))(
    '%s is open to those who stand here',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const answers = await Promise.all(
        everyone.map(async (who) => [who, await ask(who, method, path)] as const),
      );
      const open = answers.filter(([, status]) => status !== 'refused').map(([who]) => letters[who]);
      expect(open.join('')).toBe(expected.get(name));
    },
  );
});

async function ask(who: Who, method: string, path: string): Promise<'refused' | 'passed'> {
  const url = path.replace(/:(\w+)(?:\{.*(\.\w+)\})?/g, '1$2').replaceAll('\\', '');
  const response = await inert.request(url, { method, headers: headers[who] });
  const isReached = (await response.text()) === 'reached';
  // Unknown and forbidden look alike; a visitor is asked to log in where every member may go.
  if (!isReached) expect([303, 401, 404]).toContain(response.status);
  if (!isReached && who !== 'visitor') expect(response.status).toBe(404);
  return isReached ? 'passed' : 'refused';
}

it('says that the judge must be started again where a part of its programs has gone', async () => {
  const gone = async (): Promise<Response> => import(`${server.folder}/chunk-that-was-exchanged.mjs`);
  const [route] = routes.filter(({ method, path }) => method === 'GET' && path === '/docs');
  const app = createApp(server.services, { ...site, routes: [{ ...route!, handle: gone }] });
  const answer = await app.request('/docs');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('start it again');
});
