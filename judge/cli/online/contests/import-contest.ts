import { readFileSync } from 'node:fs';
import { hashPassword, nameFault, passwordFault } from '../../../accounts/index.ts';
import { isRefused } from '../../../contest/index.ts';
import {
  type ContestPackage,
  type PackagedProblem,
  withContestPackage,
} from '../../../contest-package/index.ts';
import { formatIssues, UserError } from '../../../host/index.ts';
import { listProblems } from '../../../package/index.ts';
import { sanitiseBlock, sanitiseLine } from '../../../report/index.ts';
import {
  Announcer,
  contestLine,
  type Database,
  importContest,
  problemBySlug,
  putBlob,
} from '../../../store/index.ts';
import { enterBundledProblems } from '../../../worker/index.ts';
import { JudgeError } from '../../command.ts';
import type { Io } from '../../terminal/io.ts';
import { uploadPackage } from '../upload-package.ts';

/** Reads a contest from a folder or zip file and stores it, all or nothing.
 *  @throws UserError that lists what is wrong */
export async function importInto(db: Database, path: string, io: Io): Promise<void> {
  await withContestPackage(path, async (found) => {
    if (found.warnings.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(found.warnings))}\n`);
    const { contest, teams, submissions } = found;
    if ((await contestLine(db, contest.id)) !== undefined)
      throw new UserError(`There is a contest "${contest.id}" already.`, {
        hint: 'Give the contest another id in its contest.yaml, or use another data folder.',
      });
    refuseAccounts(found);
    await bringProblems(db, found.problems, io);
    for (const path of found.files.values()) await putBlob(db, readFileSync(path));
    const refused = await importContest(db, {
      ...found,
      accounts: await Promise.all(
        found.accounts.map(async ({ object, password }) => ({
          object,
          passwordHash: password === undefined ? null : await hashPassword(password),
        })),
      ),
    });
    if (refused !== undefined && isRefused(refused)) throw new UserError(`${contest.id}: ${refused.refused}`);
    await announce(db, contest.id);
    io.stdout.write(
      `imported ${contest.id}: ${found.problems.length} problems, ${teams.length} teams, ${submissions.length} submissions\n`,
    );
  });
}

function refuseAccounts({ accounts }: ContestPackage): void {
  const faults = accounts.flatMap(({ object: { username }, password }) => {
    const fault =
      nameFault(username) ?? (password === undefined ? undefined : passwordFault(password, username));
    return fault === undefined ? [] : [`accounts: ${sanitiseLine(username)}: ${fault}`];
  });
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

/** Sees to it that the problems are in the store. Packages that come with the contest are checked like any other, and
 *  stay hidden in the archive.
 *  @throws JudgeError if a check refuses one */
async function bringProblems(db: Database, problems: readonly PackagedProblem[], io: Io): Promise<void> {
  const announcer = new Announcer(db);
  const bundled = new Set(listProblems());
  const wanted = problems.filter(({ slug, path }) => path === undefined && bundled.has(slug));
  await enterBundledProblems(
    db,
    announcer,
    wanted.map(({ slug }) => slug),
  );
  await announcer.settled();
  for (const { id, slug, path } of problems) {
    if (bundled.has(slug) || path === undefined) {
      if ((await problemBySlug(db, slug)) === undefined)
        throw new UserError(
          `problem ${id}: expected its package in the contest, or a problem ${slug} of the judge; found neither`,
        );
    } else if (!(await uploadPackage(db, { slug, path, isHidden: true }, io)))
      throw new JudgeError(`The package of ${id} was refused, so the contest is not imported.`);
  }
}

async function announce(db: Database, contestId: string): Promise<void> {
  const announcer = new Announcer(db);
  announcer.announce('event', contestId);
  announcer.announce('job');
  await announcer.settled();
}
