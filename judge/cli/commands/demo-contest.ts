import { join } from 'node:path';
import { projectRoot } from '#host';
import { contestLine, type Database } from '#store';
import { importInto } from '../online/contests/import-contest.ts';
import type { Io } from '../terminal/io.ts';

const demoId = 'first';

/** Adds the example contest of this project, unless it is there. */
export async function addDemo(db: Database, io: Io): Promise<void> {
  if ((await contestLine(db, demoId)) !== undefined) return;
  const quiet = { ...io.stdout, write: () => {} };
  await importInto(db, join(projectRoot, 'testdata', 'contests', demoId), {
    ...io,
    stdout: quiet,
    stderr: quiet,
  });
}
