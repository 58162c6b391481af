import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { workerProgram } from '../../../judge/checking/worker/worker-pool.ts';
import { childProgram } from '../../child-program.ts';
import { isAlive } from '../../is-alive.ts';

test('a checker that loops ends when its judge is killed', async () => {
  const judge = await childProgram(join(import.meta.dirname, 'fixtures', 'loop-in-child.ts'));
  const parent = spawn(process.execPath, [judge, await workerProgram()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  while (cpuTicks(pid) < 100) await pause();
  parent.kill('SIGKILL');
  while (isAlive(pid)) await pause();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** CPU time of a process in hundredths of a second, which keeps growing in a loop. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
