import { hostname } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiTime } from '#protocol';
import { createApp, openServices } from '#server';
import { site } from '#serving';
import { eventsSince, serversOn } from '#store';
import { testServer } from '../server.ts';
import { storeProblem } from '../stored.ts';
import { storeContest } from './stored-contest.ts';

const first = testServer();
let second: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  second = await openServices({ url: first.url, folder: first.folder, log: pino({ level: 'silent' }) });
});
afterAll(() => second?.close());

it('servers tell those who come later that they use the database', async () => {
  expect(await serversOn(first.services.db)).toEqual([hostname()]);
});

it('of two servers on one database one writes the start, the freeze and the end, and both tell them', async () => {
  const { db } = first.services;
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db, {
    id: 'short',
    name: 'Short',
    start_time: apiTime(Date.now() + 1_000),
    duration: '0:00:02.000',
    scoreboard_freeze_duration: '0:00:01.000',
  });
  const other = createApp(second.services, site);
  const ask = (path: string) => [
    first.request(path),
    other.request(path, {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
  ];
  const states = async (): Promise<readonly { ended: string | null }[]> =>
    Promise.all(ask('/api/contests/short/state').map(async (response) => (await response).json() as never));
  while ((await states()).some(({ ended }) => ended === null))
    await new Promise((next) => setTimeout(next, 100));
  const told = (await eventsSince(db, 'short', 0))
    .filter(({ type }) => type === 'state')
    .map(({ data }) => data as Record<'started' | 'frozen' | 'ended', string | null>);
  // On a busy machine one event may tell of two moments, but none is told twice or told differently.
  expect(new Set(told.map((state) => JSON.stringify(state))).size).toBe(told.length);
  for (const moment of ['started', 'frozen', 'ended'] as const)
    expect(new Set(told.map((state) => state[moment] ?? 'not yet')).size).toBeLessThanOrEqual(2);
  expect(told.length).toBeLessThanOrEqual(4);
});
