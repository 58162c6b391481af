/** Runs three programs in a box as the current user, and prints a line of JSON. A separate program,
 *  because a test cannot change its user. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#host';
import { openBox } from '#sandbox';

const folder = makeTemporaryFolder();
const outputFolder = join(folder, 'output');
mkdirSync(outputFolder);
const box = await openBox({ outputFolder, scratchBytes: 1 << 20 });
const limits = {
  cpuMs: 2000,
  wallMs: 10_000,
  memoryBytes: 64 << 20,
  outputBytes: 1 << 20,
  processes: 8,
  openFiles: 64,
};
const run = async (script: string, name: string) => {
  const { exit } = await box.run({
    argv: ['/bin/sh', '-c', script],
    cwd: '/w',
    stdout: name,
    stderr: `${name}.err`,
    limits,
  });
  return { exit, stdout: readFileSync(join(outputFolder, name), 'utf8') };
};
const runs = [
  await run('id -u; echo x >/tmp/mark; echo x >mark', 'first'),
  await run('id -u; ls /tmp /w', 'second'),
  await run('nice; cat /proc/self/autogroup 2>/dev/null || true', 'priority'),
];
await box.close();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `${JSON.stringify({ separateUser: !box.info.missing.includes('separate-user'), runs })}\n`,
);
