import type { ContestRefusal } from '#contest';
import type { ContestProblemObject } from '#protocol';
import type { Database } from '../../database.ts';
import { type Actor, usableProblems } from '../../people/package-rights.ts';
import type { NewContestProblem } from '../add-contest.ts';
import { putContestProblem } from '../objects.ts';
import { packageFields } from '../problem-object.ts';
import { refuse } from '../refusable.ts';
import { areFinal, changeUnless } from './change-unless.ts';

/** A problem to be added to an existing contest. */
type FurtherProblem = NewContestProblem & Pick<ContestProblemObject, 'ordinal'>;

/** Adds a problem to an existing contest.
 *  @param by - the account that adds it, which must be allowed to use its package
 *  @returns why not, if the problem is missing or not ready, or results are final */
export const addContestProblem = (
  db: Database,
  contestId: string,
  problem: FurtherProblem,
  by: Actor,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, (inside) => enterProblem(inside, contestId, problem, by));

/** The same inside a change of the contest. */
export async function enterProblem(
  db: Database,
  contestId: string,
  { name, ...given }: FurtherProblem,
  by: Actor,
): Promise<void> {
  const { slug } = given;
  const problem = (await usableProblems(db, [slug], by)).get(slug);
  if (problem === undefined)
    return refuse(`package: found no version of ${slug} that is ready, and that you may use`);
  const fields = await packageFields(db, problem.facts);
  await putContestProblem(db, contestId, problem.problemId, {
    ...fields,
    ...given,
    name: name ?? fields.name,
    allow_submit: true,
    allow_judge: true,
  });
}
