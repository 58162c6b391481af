import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server';
import { routes, site } from '#serving';
import { form, testServer } from './server.ts';

type Route = (typeof routes)[number];
const server = testServer();
let bearer: Readonly<Record<string, string>>;
/** The same routes, in no contest: in one, others are refused before their fields are looked at. */
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  const outside = routes.map(({ contest: _, ...route }) => route);
  app = createApp(server.services, { ...site, routes: outside });
  for (const name of [
    'requests per account',
    'submissions per account',
    'uploads per account',
    'prints per account',
  ] as const)
    await server.services.settings.change(name, 0);
  bearer = (await server.account('root', 'admin')).bearer;
});

/** With one letter twice, as somebody types. */
const mistyped = (name: string): string => `${name}${name.at(-1)}`;

const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
/** Our own forms and API: clients of other judges may send what only those know. */
const isOurs = ({ kind, body }: Route): boolean => kind === 'api' || (kind === 'page' && body !== undefined);
const withFields = routes.filter(
  (route) =>
    isOurs(route) &&
    Object.keys(route.input?.shape ?? {}).some((name) => !paramsOf(route.path).includes(name)),
);
const address = ({ path }: Route): string => path.replace(':id', '1').replace(/:\w+(\{[^}]*\})?/g, 'a');

async function send(route: Route, fields: Readonly<Record<string, string>>) {
  const { method, body } = route;
  if (body === undefined)
    return app.request(`${address(route)}?${new URLSearchParams(fields)}`, { method, headers: bearer });
  if (body === 'json')
    return app.request(address(route), {
      method,
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  if (body !== 'upload') return app.request(address(route), { ...form(fields, bearer), method });
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  return app.request(address(route), { method, headers: bearer, body: parts });
}

describe('fields of which none is known', () => {
  it.each(withFields.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'are refused, and those that are known are named: %s',
    async (_, route) => {
      const response = await send(route, { nonsense: '1' });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('nonsense');
    },
  );

  it('one more than those that are known is refused where fields narrow a choice, and nowhere else', async () => {
    const [rejudgings, others] = [
      withFields.filter(({ isChoice }) => isChoice),
      withFields.find(({ path }) => path === '/admin/settings'),
    ];
    expect(rejudgings.map(({ path }) => path)).toEqual(['/jury/contests/:contest/rejudgings']);
    for (const route of rejudgings)
      expect((await send(route, { reason: 'x', repeats: '1', problems: '' })).status).toBe(400);
    expect((await send(others!, { visitors: 'read', problems: '' })).status).not.toBe(400);
  });
});

const knownOf = ({ path, input }: Route): readonly string[] =>
  Object.keys(input?.shape ?? {}).filter((name) => !paramsOf(path).includes(name));

describe('a slip in the name of a field', () => {
  const apis = routes.filter(
    (route) => ['api', 'contest-api'].includes(route.kind) && knownOf(route).length > 0,
  );
  it.each(apis.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is refused beside fields that are known: %s',
    async (_, route) => {
      const known = knownOf(route);
      for (const name of known) {
        const slip = mistyped(name);
        const others = Object.fromEntries(known.filter((one) => one !== name).map((one) => [one, '1']));
        const response = await send(route, { ...others, [slip]: '1' });
        expect([name, response.status]).toEqual([name, 400]);
        expect(await response.text()).toContain(`found \\"${slip}\\"`);
      }
    },
  );
});

describe('fields that only clients of other judges know', () => {
  const route = routes.find(({ method, path }) => method === 'POST' && path.endsWith('/clarifications'));
  const saidOf = async (count: number): Promise<string> => {
    const foreign = Array.from({ length: count }, (_, index) => [`originator-${index}`, 'them']);
    return (await send(route!, { text: 'x', ...Object.fromEntries(foreign) })).text();
  };

  it('are let through', async () => {
    for (const count of [1, 100]) expect(await saidOf(count)).not.toContain('originator');
  });

  it('are refused where they are more than any client has, so that no slip hides behind them', async () => {
    expect(await saidOf(101)).toContain('originator-0');
  });
});
