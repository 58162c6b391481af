import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ContestPackage } from '#contest-reader';
import { UserError } from '#host';
import type { Problem } from '#problem-reader';
import {
  type ExportFormat,
  type PackagePlan,
  type PlannedFile,
  planConverted,
  writePackage,
} from '#problem-writer';
import { printable } from '#text';
import { type ContestFormat, contestFilesIn, leftOutOf, packagePathIn } from './contest-files.ts';

const dialects: Readonly<Record<ContestFormat, ExportFormat>> = {
  ccs: '2025-09',
  domjudge: 'legacy',
  bapctools: '2025-09',
};

/** What writing a contest needs. */
export interface ContestPlanning {
  /** Folder for packages, needed until the files are written. */
  readonly home: string;
  readonly signal: AbortSignal;
  /** Reads a problem by its slug or path. */
  readonly read: (place: string) => Promise<Problem>;
}

/** The files of a contest with the packages of its problems, in the given format.
 *  @throws UserError that names every problem that cannot be written, and why */
export async function planContest(
  found: ContestPackage,
  format: ContestFormat,
  { home, signal, read }: ContestPlanning,
): Promise<PackagePlan> {
  if (format === 'domjudge' && found.contest.start_time == null)
    throw new UserError(`${found.contest.id}: DOMjudge does not accept a contest without start_time.`, {
      hint: 'Add it to contest.yaml: start_time: 2027-05-01T09:00:00+02:00',
    });
  const refused: string[] = [];
  const plans: { readonly id: string; readonly place: string; readonly plan: PackagePlan }[] = [];
  for (const { id, place, source } of packagesOf(found, format)) {
    const where = { home: join(home, String(plans.length + refused.length)), uuid: randomUUID(), signal };
    try {
      plans.push({ id, place, plan: await planConverted(await read(source), dialects[format], where) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(`  ${printable(id)}: ${error.message}`);
    }
  }
  if (refused.length > 0)
    throw new UserError(
      `${found.contest.id} cannot be written, because of these problems; nothing is written:\n${refused.join('\n')}`,
    );
  const packages: PlannedFile[] = [];
  for (const [index, { place, plan }] of plans.entries()) {
    if (!place.endsWith('.zip')) {
      packages.push(...plan.files.map((file) => ({ ...file, path: `${place}/${file.path}` })));
      continue;
    }
    const zip = join(home, `package${index}.zip`);
    await writePackage(plan.files, zip, signal);
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

/** A package to write: of a problem, or with the inputs that decide for it. */
interface WantedPackage {
  readonly id: string;
  /** In the folder of the contest. */
  readonly place: string;
  /** Where it is read. */
  readonly source: string;
}

const packagesOf = ({ problems }: ContestPackage, format: ContestFormat): readonly WantedPackage[] =>
  problems.flatMap(({ id, slug, path = slug, final }) => [
    { id, place: packagePathIn(format, { id }), source: path },
    ...(final === undefined || format !== 'ccs'
      ? []
      : [{ id, place: `problems/${id}/final/${final.slug}.zip`, source: final.path }]),
  ]);
