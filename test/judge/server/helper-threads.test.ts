import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#host';

const program = `
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { letHelpersWait } from ${JSON.stringify(join(projectRoot, 'judge/server/helper-threads.ts'))};
  const before = readdirSync('/proc/self/task').map(Number);
  letHelpersWait();
  const others = before.filter((thread) => thread !== process.pid);
  console.log(JSON.stringify({ main: getPriority(process.pid), others: others.map((thread) => getPriority(thread)) }));
`;

it('threads that help the main one of a server get the processor after it', () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const found = JSON.parse(execFileSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })) as {
    readonly main: number;
    readonly others: readonly number[];
  };
  expect(found.others.length).toBeGreaterThan(0);
  for (const priority of found.others) expect(priority).toBe(Math.min(found.main + 10, 19));
});
