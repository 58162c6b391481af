import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#problem-reader';
import { copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';

/** The files of two new folders, and notes for the user. */
export interface AdoptionPlan {
  readonly problem: readonly PlannedFile[];
  /** Empty: the data stay in the problem folder. */
  readonly data: readonly PlannedFile[];
  readonly notes: readonly string[];
}

/** Everything in a folder except hidden files; includes DOMjudge's `.timelimit`. */
export function entriesOf(folder: string, problem: Pick<Problem, 'linksInto'>): PlannedFile[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') || name === '.timelimit');
  const root = linkRoot(folder, problem);
  return names.sort().flatMap((name) => copies(join(folder, name), name, root));
}
