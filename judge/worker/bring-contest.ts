import { readFileSync } from 'node:fs';
import { isRefused } from '#contest';
import type { ContestPackage, PackagedProblem } from '#contest-reader';
import { formatIssues, issuePlace, UserError } from '#host';
import { languagesHad } from '#language';
import { listProblems } from '#problem-reader';
import {
  type Actor,
  type Announcer,
  contestLine,
  type Database,
  hashPassword,
  importContest,
  listWorkers,
  nameFault,
  passwordFault,
  problemBySlug,
  putBlob,
  toldLanguages,
} from '#store';
import { printable } from '#text';
import { enterBundledProblems } from './problems/bundled-problems.ts';
import type { PackageSource } from './problems/store-package.ts';

/** Where a contest is stored. */
export interface ContestPlace {
  readonly db: Database;
  readonly announcer: Announcer;
  /** The account that imports it: contests may only use packages of their owner. */
  readonly by: Actor;
  /** Stores a package that comes with the contest and waits for its check. @throws if it is refused */
  readonly takePackage: (source: PackageSource) => Promise<void>;
}

/** Stores a contest that was read from files, all or nothing.
 *  @throws UserError that says what is wrong; what `takePackage` throws */
export async function bringContest(found: ContestPackage, place: ContestPlace): Promise<void> {
  const { db, announcer, by } = place;
  const { id } = found.contest;
  if ((await contestLine(db, id)) !== undefined)
    throw new UserError(`There is a contest "${id}" already.`, {
      hint: 'Give the contest another id in its contest.yaml, or use another data folder.',
    });
  refuseAccounts(found);
  await bringProblems(found, place);
  for (const path of found.files.values()) await putBlob(db, readFileSync(path));
  const accounts = await Promise.all(
    found.accounts.map(async ({ object, password }) => ({
      object,
      passwordHash: password === undefined ? null : await hashPassword(password),
    })),
  );
  const known = languagesHad(toldLanguages(await listWorkers(db))).map(({ facts }) => facts);
  const refused = await importContest(db, { ...found, by, accounts, known });
  if (refused !== undefined && isRefused(refused)) throw new UserError(`${id}: ${refused.refused}`);
  announcer.announce('event', id);
  announcer.announce('job');
  await announcer.settled();
}

function refuseAccounts({ accounts, issueOf }: ContestPackage): void {
  const faults = accounts.flatMap(({ object: { username }, password }) => {
    const fault =
      nameFault(username) ?? (password === undefined ? undefined : passwordFault(password, username));
    if (fault === undefined) return [];
    const issue = issueOf('accounts', username, 'username', { expected: '', found: '' });
    return [`${issuePlace(issue)}  ${printable(username)}: ${fault}`];
  });
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

/** Makes sure that the problems are in the store. Packages that come with the contest are checked like any other; new
 *  ones are hidden in the archive. They belong to the account that imports them. */
async function bringProblems(
  { problems, issueOf }: ContestPackage,
  { db, announcer, by, takePackage }: ContestPlace,
): Promise<void> {
  const bundled = new Set(listProblems());
  const isBrought = ({ slug, path }: PackagedProblem) => bundled.has(slug) || path !== undefined;
  const missing: PackagedProblem[] = [];
  for (const problem of problems)
    if (!isBrought(problem) && (await problemBySlug(db, problem.slug)) === undefined) missing.push(problem);
  if (missing.length > 0)
    throw new UserError(
      formatIssues(
        missing.map(({ id, slug }) =>
          issueOf('problems', id, 'id', {
            expected: `the package of ${id} in the contest, or a problem ${slug} of the judge`,
            found: 'neither',
          }),
        ),
      ),
    );
  const wanted = problems.filter(({ slug, path }) => path === undefined && bundled.has(slug));
  await enterBundledProblems(
    db,
    announcer,
    wanted.map(({ slug }) => slug),
  );
  await announcer.settled();
  for (const { slug, path } of problems)
    if (!bundled.has(slug) && path !== undefined) await takePackage({ slug, path, by });
}
