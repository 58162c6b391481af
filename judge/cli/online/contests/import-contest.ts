import { withContestPackage } from '#contest-reader';
import { formatIssues } from '#host';
import { sanitiseBlock } from '#report';
import { Announcer, type Database } from '#store';
import { bringContest, type PackageSource } from '#worker';
import { JudgeError } from '../../command.ts';
import type { Io } from '../../terminal/io.ts';
import { uploadPackage } from '../follow-check.ts';

/** Reads a contest from a folder or zip file and stores it, all or nothing.
 *  @throws UserError that lists what is wrong, JudgeError if a package is refused */
export async function importInto(db: Database, path: string, io: Io): Promise<void> {
  await withContestPackage(path, async (found) => {
    if (found.warnings.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(found.warnings))}\n`);
    const { contest, problems, teams, submissions } = found;
    await bringContest(found, {
      db,
      announcer: new Announcer(db),
      by: 'machine',
      takePackage: takePackages(db, io),
    });
    io.stdout.write(
      `imported ${contest.id}: ${problems.length} problems, ${teams.length} teams, ${submissions.length} submissions\n`,
    );
    io.stdout.write(
      contest.public
        ? `${contest.id}: everybody sees it; its settings can hide it\n`
        : `${contest.id}: hidden; only its members see it, until its settings show it\n`,
    );
  });
}

/** Uploads the packages of problems that come with a contest. @throws JudgeError if one is refused */
export const takePackages =
  (db: Database, io: Io) =>
  async (source: PackageSource): Promise<void> => {
    if (!(await uploadPackage(db, source, io)))
      throw new JudgeError(`The package of ${source.slug} was refused, so the contest was not imported.`);
  };
