import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#serving';
import { everyNth, inTurn } from '../../sample.ts';
import { contestServer } from './contests/contest-server.ts';
import {
  bodyWith,
  fileBody,
  filled,
  type HostileBody,
  hostileBodies,
  type Writing,
} from './hostile-bodies.ts';

/** A quiet machine needs at most 200 ms for each request. What is quadratic needs at least 1,200 ms there. */
const mostMs = 800;

const { server, headersOf } = contestServer({ root: 'admin' });
const limits = [
  'requests per account',
  'logins per account',
  'logins per address',
  'submissions per account',
  'submissions per address',
  'trials per account',
  'uploads per account',
  'prints per account',
] as const;
beforeAll(async () => {
  for (const name of limits) await server.services.settings.change(name, 0);
  await server.services.settings.change('package MiB', 1);
});

type Route = (typeof routes)[number];
/** `/api/v4` and `/api/2023-06` have the handlers of `/api`. */
const tried = routes.filter(({ path }) => !/^\/api\/(v4|2023-06)/.test(path));
const withBody = tried.filter(({ body }) => body !== undefined);

const usual: Readonly<Record<string, string>> = {
  contest: 'finals',
  slug: 'clocks',
  label: 'A',
  id: '1',
  object: 't1',
  type: 'teams',
  file: 'A.pdf',
};
const namesIn = ({ path }: Route): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const pathOf = ({ path }: Route, given: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => given[name] ?? usual[name] ?? '1');
const fieldsOf = (route: Route): readonly string[] => {
  const inPath = namesIn(route);
  return Object.keys(route.input?.shape ?? {}).filter((name) => !inPath.includes(name));
};

const writingsOf = ({ body }: Route): readonly Writing[] =>
  (
    ({
      json: ['json'],
      upload: ['parts'],
      form: ['fields', 'parts'],
      either: ['json', 'fields', 'parts'],
    }) as const
  )[body ?? 'form'];
const bytesOf = ({ bodyBytes }: Route): number =>
  (typeof bodyBytes === 'function' ? bodyBytes(server.services) : bodyBytes) ?? 64 * 1024;

interface Asked {
  readonly status: number;
  /** CPU time. */
  readonly ms: number;
}

/** The route answers that the request is wrong, or what it is asked; it never breaks. */
async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const before = cpuMs();
  const logged = server.logged.length;
  const response = await server.request(path, {
    ...init,
    headers: { ...headersOf('root'), ...init.headers },
  });
  const isEndless = response.headers.get('content-type')?.includes('stream') || path.includes('event-feed');
  const text = isEndless ? '' : Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (isEndless) await response.body?.cancel();
  const broke = server.logged.slice(logged).filter((line) => line.includes('"stack"'));
  if (text.includes('[native code]')) broke.push('a function of every object is shown');
  expect({ path: path.slice(0, 200), broke, ok: response.status < 500 }).toEqual({
    path: path.slice(0, 200),
    broke: [],
    ok: true,
  });
  return { status: response.status, ms: cpuMs() - before };
}

/** Of the thread that answers, so neither of those that hash passwords nor of other processes. */
const cpuMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** As it comes over a network, piece by piece. */
const send = (route: Route, { type, text }: HostileBody): Promise<Asked> =>
  ask(pathOf(route), {
    method: route.method,
    body: new Blob([text]).stream(),
    duplex: 'half',
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) },
  } as RequestInit);

/** Garbage is collected now and then, so the quicker one of two counts, as a quiet machine would have needed it. */
async function quicker(work: () => Promise<Asked>): Promise<number> {
  const { ms } = await work();
  return ms < mostMs ? ms : Math.min(ms, (await work()).ms) / slowdown();
}

const yard = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `text ${index}`));
/** CPU time for 30 yards on the machine whose times are above. */
const yardsMs = 100;

/** How much slower this machine is now than that one. */
function slowdown(): number {
  const before = cpuMs();
  for (let round = 0; round < 30; round++) JSON.stringify(JSON.parse(yard).join().split(','));
  return Math.max(1, (cpuMs() - before) / yardsMs);
}

async function refuses(route: Route, body: HostileBody): Promise<void> {
  const { status } = await send(route, body);
  expect({ path: route.path, what: body.what, status }).toSatisfy(() => status >= 400);
}

/** One route for each way of writing and each size, the largest first. */
const sizes = () =>
  [
    ...new Map(
      withBody.flatMap((route) =>
        writingsOf(route).map((writing) => [
          `${route.body} ${writing} ${bytesOf(route)}`,
          { route, writing, bytes: bytesOf(route) },
        ]),
      ),
    ).values(),
  ].sort((a, b) => b.bytes - a.bytes);

/** What is quadratic shows in the largest body of a way of writing: that one is tried with every bad text, smaller ones
 *  take them in turn. Uploads are read by a parser of their own. */
function largeBodies() {
  const whole = new Set<string>();
  return sizes().flatMap(({ route, writing, bytes }, index) => {
    const all = hostileBodies(writing, bytes);
    const parser = `${route.body === 'upload'} ${writing}`;
    const bodies = whole.has(parser) ? inTurn(index, all) : all;
    whole.add(parser);
    return bodies.map((body) => ({ route, body }));
  });
}

describe('input that is as large as it may be', () => {
  it('costs little, whatever its form', async () => {
    for (const { route, body } of largeBodies()) {
      const ms = await quicker(() => send(route, body));
      expect({ path: route.path, what: body.what, ms }).toSatisfy(() => ms < mostMs);
    }
  });

  const texts = [
    'a',
    '\n',
    'a\n',
    ' ',
    ',',
    '"',
    '/',
    '1',
    'A ',
    ':',
    '<',
    '(',
    '.a',
    '-',
    'é',
    '0:',
    '{"',
    '\\',
  ];

  it('costs little in each field', async () => {
    const fields = withBody
      .filter(({ body }) => body !== 'upload')
      .flatMap((route) => fieldsOf(route).map((field) => ({ route, field })));
    for (const [index, { route, field }] of everyNth(12, fields).entries()) {
      const writing = writingsOf(route)[0] ?? 'fields';
      const value = filled(bytesOf(route) / 4, texts[index % texts.length] ?? '');
      const ms = await quicker(() => send(route, bodyWith(writing, field, value)));
      expect({ path: route.path, field, ms }).toSatisfy(() => ms < mostMs);
    }
  });

  it('costs little in each part of an address', async () => {
    const fields = tried
      .filter(({ method }) => method === 'GET')
      .flatMap((route) => fieldsOf(route).map((field) => ({ route, field })));
    for (const [index, { route, field }] of everyNth(4, fields).entries()) {
      const value = encodeURIComponent(filled(5_000, texts[index % texts.length] ?? ''));
      const ms = await quicker(() => ask(`${pathOf(route)}?${field}=${value}`));
      expect({ path: route.path, field, ms }).toSatisfy(() => ms < mostMs);
    }
  });
});

describe('text that is none', () => {
  const bad = ['%00', 'a%00b', '%FF', '%', '%ED%A0%80'];

  it('breaks nothing in a part of an address', async () => {
    const paths = tried
      .filter(({ method }) => method === 'GET')
      .flatMap((route) => [
        ...namesIn(route).map((name) => (text: string) => pathOf(route, { [name]: text })),
        ...fieldsOf(route).map((field) => (text: string) => `${pathOf(route)}?${field}=${text}`),
      ]);
    for (const [index, path] of paths.entries()) for (const text of inTurn(index, bad)) await ask(path(text));
  });

  it('is refused in each field of a form', async () => {
    const fields = withBody.flatMap((route) => fieldsOf(route).map((field) => ({ route, field })));
    for (const [index, { route, field }] of fields.entries())
      for (const writing of inTurn(index, writingsOf(route))) {
        await refuses(route, bodyWith(writing, field, 'a\0b'));
        if (writing === 'json') await refuses(route, bodyWith(writing, field, '\ud800'));
        if (writing === 'parts') await refuses(route, fileBody(field, 'a\0b.py'));
      }
  });

  it('breaks nothing in JSON, wherever it stands', async () => {
    const values = [
      '["\\u0000"]',
      '{"\\u0000":1}',
      '[{"a":"\\udfff"}]',
      '[[[[[]]]]]',
      '1e999',
      '{"__proto__":{"a":1}}',
    ];
    const fields = withBody
      .filter(({ body }) => body === 'json' || body === 'either')
      .flatMap((route) => fieldsOf(route).map((field) => ({ route, field })));
    for (const [index, { route, field }] of fields.entries())
      for (const value of inTurn(index, values))
        await send(route, { what: field, type: 'application/json', text: `{"${field}":${value}}` });
  });

  it('is no function, if it is a name that every object has', async () => {
    const names = ['constructor', '__proto__', 'toString'];
    for (const [index, route] of tried.entries()) {
      const [name = ''] = inTurn(index, names);
      for (const inPath of namesIn(route)) await ask(pathOf(route, { [inPath]: name }), { method: 'GET' });
      for (const field of fieldsOf(route))
        if (route.body === undefined)
          await ask(`${pathOf(route)}?${field}=${name}`, { method: route.method });
        else for (const writing of writingsOf(route)) await send(route, bodyWith(writing, field, name));
    }
  });

  it('is no user name', async () => {
    for (const name of ['a\0b', '\0', 'ann\0']) {
      const authorization = `Basic ${Buffer.from(`${name}:x`).toString('base64')}`;
      const response = await server.request('/api/v1/me', { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });
});
