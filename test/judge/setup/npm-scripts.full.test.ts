import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#host';

const folder = mkdtempSync(join(tmpdir(), 'antipode-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands for every program that our scripts start: those before the last one end at once; the last one waits for
 *  SIGTERM, and then ends in order. */
const program = `#!/bin/sh
case "$*" in *ensure.mjs\\ [bt]e* | run\\ types | run\\ lint) exit 0 ;; esac
trap 'exit 143' TERM
echo started
while :; do sleep 0.1; done
`;
for (const name of ['node', 'npm', 'tsx', 'vitest']) {
  writeFileSync(join(folder, name), program);
  chmodSync(join(folder, name), 0o755);
}

const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
).scripts;

it.each(['start', 'test', 'bench', 'facts', 'check', 'build'])(
  'what npm signals when it runs the script `%s` is the program that must end in order',
  async (name) => {
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const shell = spawn('sh', ['-c', scripts[name] ?? ''], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    }); // as npm does
    shell.stdout.once('data', () => shell.kill('SIGTERM')); // it has started
    const [status] = await once(shell, 'exit');
    killGroup(shell.pid);
    expect(status).toBe(143);
  },
);

/** Ends what is left of the processes. */
function killGroup(pid = 0): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}
