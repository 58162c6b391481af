import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { planConverted, writePackage } from '#problem-writer';
import { sanitiseLine } from '#report';
import { readForUser } from '../opening.ts';
import type { Io } from '../terminal/io.ts';

/** The package of a problem as a zip file in a folder of its own. */
export async function zipOfProblem(
  place: string,
  {
    name,
    home,
    format = 'legacy',
  }: { readonly name: string; readonly home: string; readonly format?: 'legacy' | '2025-09' },
  io: Io,
): Promise<string> {
  const where = { home: join(home, 'converted'), uuid: randomUUID(), signal: io.signal };
  const plan = await planConverted(await readForUser(place, io), format, where);
  for (const note of plan.notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
  const zip = join(home, `${name}.zip`);
  await writePackage(plan.files, zip, io.signal);
  return zip;
}

/** A package with its test data. Those of a workspace lie in a folder of their own, beside the packages: then the two
 *  are packed together, and else it is the package as it is. @param home - an empty folder for the length of its use */
export async function wholePackage(path: string, name: string, home: string, io: Io): Promise<string> {
  if (!statSync(path).isDirectory() || existsSync(join(path, 'data'))) return path;
  const { dataFolder } = await readForUser(path, io, { withoutData: true });
  const isElsewhere = !`${dataFolder}${sep}`.startsWith(path + sep) && existsSync(dataFolder);
  return isElsewhere ? zipOfProblem(path, { name, home, format: '2025-09' }, io) : path;
}
