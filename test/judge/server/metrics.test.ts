import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { createApp, openServices } from '#server';
import { site } from '#serving';
import { join, judgeNext, storeContest, submitFor } from './contests/stored-contest.ts';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
let second: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  second = await openServices({ url: server.url, folder: server.folder, log: pino({ level: 'silent' }) });
});
afterAll(() => second?.close());

/** How often both servers have counted each verdict, without those that they have not. */
async function counted(): Promise<readonly Readonly<Record<string, number>>[]> {
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const answers = [server.app, createApp(second.services, site)].map((app) =>
    app.request('/metrics', {}, peer),
  );
  return Promise.all(
    answers.map(async (answer) => {
      const found = (await (await answer).text()).matchAll(
        /^antipode_judgings_total{verdict="(\w+)"} (\d+)$/gm,
      );
      return Object.fromEntries(
        [...found].map(([, verdict = '', n]) => [verdict, Number(n)]).filter(([, n]) => n),
      );
    }),
  );
}

it('verdicts of every contest are counted once, and every server counts all of them', async () => {
  const { db } = server.services;
  expect(await counted()).toEqual([{}, {}]);
  const ann = await server.account('ann');
  for (const id of ['finals', 'spring']) {
    await storeContest(db, { id });
    await join(db, ann, 't1', id);
  }
  await submitFor(db, ann, 'A', 'finals');
  await submitFor(db, ann, 'A', 'spring');
  expect(await counted()).toEqual([{}, {}]);
  await judgeNext(db, 'WA');
  await judgeNext(db, 'AC');
  await submitFor(db, ann, 'clocks', 'archive');
  await judgeNext(db, 'WA');
  expect(await counted()).toEqual([
    { WA: 2, AC: 1 },
    { WA: 2, AC: 1 },
  ]);
  await Promise.all([counted(), counted()]);
  await submitFor(db, ann, 'B', 'finals');
  await judgeNext(db, 'JE');
  await Promise.all([counted(), counted()]);
  expect(await counted()).toEqual([
    { WA: 2, AC: 1, JE: 1 },
    { WA: 2, AC: 1, JE: 1 },
  ]);
});

it('verdicts of long ago that are imported do not count', async () => {
  const before = await counted();
  await storeContest(server.services.db, { id: 'past' });
  await sql`select write_event('past', 'judgements', '1.1',
    '{"id": "1.1", "current": true, "judgement_type_id": "AC", "end_time": "2020-01-01T10:00:00.000+00:00"}')`.execute(
    server.services.db,
  );
  expect(await counted()).toEqual(before);
});

it('a verdict that nobody has found yet is shown as none, so that a first one is seen to be new', async () => {
  const text = await (await server.request('/metrics')).text();
  expect(text).toMatch(/^antipode_judgings_total{verdict="TLE"} 0$/m);
});

it('the board for Grafana does not add up what several servers count', () => {
  const board = readFileSync(joinPath(projectRoot, 'judge/server/grafana-board.json'), 'utf8');
  const [query] = /"[^"]*antipode_judgings_total[^"]*"/.exec(board) ?? [];
  expect(query).toContain('max by (verdict)');
});

it('metrics are named as Prometheus wants them: totals are counters, and counters are totals', async () => {
  const text = await (await server.request('/metrics')).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
  expect(types.length).toBeGreaterThan(10);
  for (const { name, type } of types)
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
  const helped = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  expect(types.filter(({ name }) => !helped.has(name))).toEqual([]);
});
