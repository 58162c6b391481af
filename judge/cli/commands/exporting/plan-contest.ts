import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ContestFormat,
  type ContestPackage,
  contestFilesIn,
  leftOutOf,
  packagePathIn,
} from '#contest-package';
import { UserError } from '#host';
import {
  type ExportFormat,
  type PackagePlan,
  type PlannedFile,
  planExport,
  readyForExport,
  writePackage,
} from '#problem-writer';
import { sanitiseLine } from '#report';
import { readForUser } from '../../opening.ts';
import type { Io } from '../../terminal/io.ts';

const dialects: Readonly<Record<ContestFormat, ExportFormat>> = {
  ccs: '2025-09',
  domjudge: 'legacy',
  bapctools: '2025-09',
};

/** True for a place that is a contest, not a problem. */
export function isContestPlace(place: string): boolean {
  if (/(^|\/)contest\.(yaml|yml|json)$/.test(place)) return existsSync(place);
  if (!existsSync(place) || !statSync(place).isDirectory()) return false;
  const has = (name: string): boolean => existsSync(join(place, name));
  const isProblem = has('problem.yaml') || has('problem.xml');
  return !isProblem && ['contest.yaml', 'contest.yml', 'contest.json', 'event-feed.ndjson'].some(has);
}

/** The files of a contest with the packages of its problems, in the given format. `home`: for packages, needed until
 *  the files are written.
 *  @throws UserError that names every problem that cannot be written, and why */
export async function planContest(
  found: ContestPackage,
  format: ContestFormat,
  home: string,
  io: Io,
): Promise<PackagePlan> {
  if (format === 'domjudge' && found.contest.start_time == null)
    throw new UserError(`${found.contest.id}: DOMjudge does not accept a contest without start_time.`, {
      hint: 'Add it to contest.yaml: start_time: 2027-05-01T09:00:00+02:00',
    });
  const refused: string[] = [];
  const plans: { readonly id: string; readonly plan: PackagePlan }[] = [];
  for (const { id, slug, path } of found.problems) {
    const place = join(home, String(plans.length + refused.length));
    try {
      plans.push({ id, plan: await planProblem(path ?? slug, dialects[format], place, io) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(`  ${sanitiseLine(id)}: ${error.message}`);
    }
  }
  if (refused.length > 0)
    throw new UserError(
      `${found.contest.id} cannot be written, because of these problems; nothing is written:\n${refused.join('\n')}`,
    );
  const packages: PlannedFile[] = [];
  for (const { id, plan } of plans) {
    const place = packagePathIn(format, { id });
    if (!place.endsWith('.zip')) {
      packages.push(...plan.files.map((file) => ({ ...file, path: `${place}/${file.path}` })));
      continue;
    }
    const zip = join(home, `${id}.zip`);
    await writePackage(plan.files, zip, io.signal);
    packages.push({ path: place, copyOf: zip });
  }
  return {
    files: [...contestFilesIn(format, found), ...packages],
    notes: [
      ...leftOutOf(format, found),
      ...plans.flatMap(({ id, plan }) => plan.notes.map((note) => `${id}: ${note}`)),
      ...(found.accounts.some(({ password }) => password !== undefined) && format !== 'bapctools'
        ? ['accounts.yaml contains passwords in plain text']
        : []),
    ],
  };
}

/** The files of a problem's package. `home`: for a package that is converted first. */
export async function planProblem(
  place: string,
  format: ExportFormat,
  home: string,
  io: Io,
): Promise<PackagePlan> {
  const read = await readForUser(place, io);
  const { problem, notes } = await readyForExport(read, format, { home, uuid: randomUUID() }, io.signal);
  const plan = planExport(problem, format);
  return { files: plan.files, notes: [...notes, ...plan.notes] };
}
