import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isAbandoned } from '#host';

const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
const nameOf = (pid: number): string => `antipode-${pid}-${namespace}-x`;

test('what a judge leaves is abandoned once it has ended, though nobody has waited for it', async () => {
  // The shell becomes a program that does not wait for its child.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 3600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(line.toString());
  expect(isAbandoned(nameOf(parent.pid ?? 0))).toBe(false);
  while (!readFileSync(`/proc/${child}/stat`, 'latin1').includes(') Z ')) await sleep(10);
  expect(isAbandoned(nameOf(child))).toBe(true);
});
