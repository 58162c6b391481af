import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copies, type PlannedFile } from '../files/planned-file.ts';

/** Two folders to be, and what people should know about them. */
export interface AdoptionPlan {
  readonly problem: readonly PlannedFile[];
  /** Empty: the data stay in the problem folder. */
  readonly data: readonly PlannedFile[];
  readonly notes: readonly string[];
}

/** Everything in a folder; of names that begin with a dot only DOMjudge's time limit. */
export function entriesOf(folder: string, root: string): PlannedFile[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') || name === '.timelimit');
  return names.sort().flatMap((name) => copies(join(folder, name), name, root));
}
