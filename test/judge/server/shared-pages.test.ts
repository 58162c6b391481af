import { expect, it } from 'vitest';
import { contestServer } from './contests/contest-server.ts';

const { server, headersOf } = contestServer({ ann: 't1', bob: 't1' });

/** The keys under which pages are kept while `ask` asks, without the moment: a clock makes another page each second. */
async function keysOf(ask: () => Promise<void>): Promise<readonly string[]> {
  const { kept } = server.services;
  const keys: string[] = [];
  kept.get = (key, ...rest) => {
    if (key.startsWith('["page"')) keys.push(key.replace(/"nowMs":\d+/, ''));
    return Object.getPrototypeOf(kept).get.call(kept, key, ...rest);
  };
  await ask();
  return keys;
}

const forVisitors = [
  '/',
  '/facts',
  '/puzzles',
  '/contests/archive/problems',
  '/contests/archive/problems/clocks',
];
const forMembers = ['/contests/finals/problems', '/contests/finals/problems/A'];

it.each([
  ...[...forVisitors, ...forMembers].map((path) => [path, 'nobody', 'nobody'] as const),
  ...forMembers.map((path) => [path, 'ann', 'bob'] as const),
])('%s is rendered once for many: %s and %s', async (path, first, second) => {
  const keys = await keysOf(async () => {
    for (const name of [first, second])
      expect((await server.request(path, { headers: headersOf(name) })).status).toBe(200);
  });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
