import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../package/index.ts';
import { copies, type PlannedFile } from '../files/planned-file.ts';
import type { AdoptionPlan } from './adopt.ts';

/** The package in its own dialect; only the data move. In a Polygon package problem.xml names every file, so there nothing does. */
export function planAsItIs(problem: Problem, why: string): AdoptionPlan {
  const { folder, dataFolder, dialect } = problem;
  const all = entriesOf(folder, folder);
  const notes = [`kept in its own dialect (${dialect}): ${why}`];
  if (dialect === 'polygon' || dataFolder === folder) return { problem: all, data: [], notes };
  return {
    problem: all.filter(({ path }) => !path.startsWith('data/')),
    data: entriesOf(dataFolder, dataFolder).filter(({ path }) => path !== 'manifest.yaml'),
    notes,
  };
}

/** Everything in a folder; of names that begin with a dot only DOMjudge's time limit. */
export function entriesOf(folder: string, root: string): PlannedFile[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') || name === '.timelimit');
  return names.sort().flatMap((name) => copies(join(folder, name), name, root));
}
