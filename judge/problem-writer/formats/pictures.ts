import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from '#problem-reader';
import { copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';

/** Files next to the statements, mostly pictures. Skips statements at the root of a package, which has other files. */
export function pictures(problem: Problem, target: string): PlannedFile[] {
  const { parts, folder } = problem;
  const root = linkRoot(folder, problem);
  const statements = parts.statements.map(({ path }) => path);
  const homes = [...new Set(statements.map(dirname))].filter((home) => home !== folder);
  return homes.flatMap((home) =>
    readdirSync(home)
      .filter((name) => !name.startsWith('.') && !statements.includes(join(home, name)))
      .flatMap((name) => copies(join(home, name), `${target}/${name}`, root)),
  );
}
