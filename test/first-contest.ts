import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#host';

/** Copies the example contest to a folder, without the contestants, programs and problems in whose names one of
 *  `leftOut` is. `changed` makes the lines of its `contest.yaml`. */
export function copyFirstContest(
  folder: string,
  leftOut: readonly string[],
  changed: (lines: readonly string[]) => readonly string[],
): void {
  cpSync(join(projectRoot, 'testdata', 'contests', 'first'), folder, { recursive: true });
  const isLeftOut = (name: string) => leftOut.some((part) => name.includes(part));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isLeftOut(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['contest.yaml', 'submissions.yaml']) {
    const kept = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => !isLeftOut(line));
    writeFileSync(join(folder, name), (name === 'contest.yaml' ? changed(kept) : kept).join('\n'));
  }
}
