import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { openBox, SandboxError } from '#sandbox';
import { ensureLauncher } from '#setup';
import { startLauncher } from '../../../judge/sandbox/connection.ts';
import { descendants, nameOf, until } from '../../end-to-end/support.ts';
import { isAlive } from '../../is-alive.ts';

const MiB = 1024 ** 2;
const limits = {
  cpuMs: 60_000,
  wallMs: 60_000,
  memoryBytes: 64 * MiB,
  outputBytes: MiB,
  processes: 8,
  openFiles: 64,
};
const outputFolder = makeTemporaryFolder();
afterAll(() => rmSync(outputFolder, { recursive: true, force: true }));

const box = () => openBox({ outputFolder, scratchBytes: MiB });
const runIn = async (opened: Awaited<ReturnType<typeof box>>, ...argv: readonly string[]) =>
  (await opened.run({ argv, cwd: '/w', limits })).exit;
const trueIn = (opened: Awaited<ReturnType<typeof box>>) => runIn(opened, '/bin/true');
const forkServers = () => descendants(process.pid).filter((pid) => nameOf(pid) === 'fork-server');
const ended = { kind: 'exited', code: 0 };

test('more boxes at once than one fork server has sockets for', async () => {
  const boxes = await Promise.all(Array.from({ length: 20 }, box));
  expect(await Promise.all(boxes.map(trueIn))).toEqual(boxes.map(() => ended));
  const [usedUp] = forkServers();
  await Promise.all(boxes.map((one) => one.close()));
  await until(() => !isAlive(usedUp ?? 0), 'the fork server that is used up to end');
});

test('when a fork server is killed, its boxes fail, and the next box has another one', async () => {
  const lost = await box();
  const failure = expect(runIn(lost, '/bin/sleep', '1000')).rejects.toThrow(SandboxError);
  const before = forkServers();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await failure;
  await lost.close();
  const next = await box();
  expect(await trueIn(next)).toEqual(ended);
  expect(forkServers().filter((pid) => before.includes(pid))).toEqual([]);
  await next.close();
});

test('a launcher that does not react is killed', async () => {
  const launchers = () => descendants(process.pid).filter((pid) => nameOf(pid) === 'launcher');
  const before = launchers();
  const launcher = startLauncher(await ensureLauncher());
  const pid = await until(() => launchers().find((one) => !before.includes(one)), 'the launcher to start');
  process.kill(pid, 'SIGSTOP');
  launcher.kill();
  await launcher.ended;
  expect(isAlive(pid)).toBe(false);
  launcher.socket.destroy();
});

test('a launcher that cannot be started ends with the reason', async () => {
  const launcher = startLauncher('/no/such/launcher');
  const reason = new Promise<Error>((resolve) => launcher.socket.once('error', resolve));
  expect((await reason).message).toContain('/no/such/launcher');
  await launcher.ended;
});
