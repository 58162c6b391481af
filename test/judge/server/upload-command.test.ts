import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOn } from '#server';
import { finishContestImport } from '#store';
import { runJudge } from '../cli/run-judge.ts';
import { testServer } from './server.ts';
import { claimNext, storeWorker } from './stored.ts';

const server = testServer();
const folder = mkdtempSync(join(tmpdir(), 'antipode-upload-'));
let listening: Awaited<ReturnType<typeof listenOn>>;
let url = '';

beforeAll(async () => {
  await storeWorker(server.services.db);
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listening.port}`;
  for (const [name, role] of [
    ['ada', 'admin'],
    ['cyd', 'contestant'],
  ] as const) {
    const { bearer } = await server.account(name, role);
    const token = bearer.authorization.slice('Bearer '.length);
    const env = { XDG_CONFIG_HOME: join(folder, name) };
    expect(await runJudge(['login', url], { stdin: token, env })).toMatchObject({ status: 0 });
  }
  mkdirSync(join(folder, 'spring'));
  const files = {
    'contest.json': { id: 'spring', name: 'Spring', start_time: '2096-11-20T10:00:00Z', duration: '5:00:00' },
    'problems.json': [{ id: 'clocks12', label: 'A', name: 'Clocks' }],
  };
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, 'spring', name), JSON.stringify(value));
});
afterAll(async () => {
  await listening.close();
  rmSync(folder, { recursive: true });
});

/** `judge upload` by somebody who has logged in. */
const upload = (user: string, words: readonly string[]) =>
  runJudge(['upload', url, ...words], { env: { XDG_CONFIG_HOME: join(folder, user) } });

it('judge upload hands a package to the server, under a slug of its own', async () => {
  const { status, err } = await upload('ada', ['clocks12', '--as', 'ticks', '--no-wait']);
  expect([status, err]).toEqual([
    0,
    expect.stringMatching(/sent: the package of ticks \(version \d+\)\nhidden: .*\/problems\/ticks\n$/),
  ]);
  const { bearer } = await server.account('eva', 'admin');
  const response = await server.request('/api/v1/problems/ticks/versions', { headers: bearer });
  expect(await response.json()).toMatchObject({ versions: [{ state: 'waiting' }] });
});

it('judge upload hands over a contest and tells what came of it', async () => {
  const uploading = upload('ada', [join(folder, 'spring')]);
  const { db } = server.services;
  // The check of the package above waits too, and comes first.
  let job: Awaited<ReturnType<typeof claimNext>> | undefined;
  while (job?.kind !== 'import') {
    job = await claimNext(db).catch(() => undefined);
    await sleep(50);
  }
  await finishContestImport(db, job, { message: 'There is a contest "spring" already.' });
  const { status, out, err } = await uploading;
  expect([status, out]).toEqual([1, expect.stringMatching(/^spring: refused/)]);
  expect(err).toContain('There is a contest "spring" already.');
});

it('judge upload is refused to a contestant', async () => {
  const { status, err } = await upload('cyd', [join(folder, 'spring')]);
  expect([status, err]).toEqual([2, expect.stringContaining(url)]);
  expect(err).not.toContain('sent:');
});
