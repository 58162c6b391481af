import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { probeSandbox } from '#sandbox';
import { slow } from '../../sample.ts';

const run = promisify(execFile);

beforeAll(async () => {
  await probeSandbox(); // compiles the launcher
});

/** Evaluates an expression of what a room exports where nobody can make a namespace. @returns its error */
async function errorOf(
  room: string,
  expression: string,
): Promise<{ name: string; message: string; hint?: string }> {
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"';
  const script = `
    const room = await import(${JSON.stringify(join(projectRoot, 'judge', room, 'index.ts'))});
    await room.${expression}.catch(({ name, message, hint }) => console.log(JSON.stringify({ name, message, hint })));
    process.exit();`;
  const node = [
    process.execPath,
    '--import',
    import.meta.resolve('tsx'),
    '--input-type=module',
    '-e',
    script,
  ];
  const { stdout } = await run('unshare', ['--user', '--map-root-user', 'bash', '-c', forbid, ...node]);
  return JSON.parse(stdout) as { name: string; message: string; hint?: string };
}

it('a machine on which programs cannot be isolated is told, with what to set', async () => {
  const { name, message, hint } = await errorOf('sandbox', 'probeSandbox()');
  expect([name, message]).toEqual(['SandboxError', expect.stringContaining('namespaces')]);
  expect(hint).toContain('max_user_namespaces');
});

it.runIf(slow)('a worker says so as something that people can fix (SLOW=1)', async () => {
  const { name, message, hint } = await errorOf(
    'worker',
    `openWorker({ url: 'postgresql://nobody@127.0.0.1:1/nothing', name: 'w', log: {} })`,
  );
  expect([name, message]).toEqual(['MachineLack', expect.stringContaining('namespaces')]);
  expect(hint).toContain('max_user_namespaces');
});
