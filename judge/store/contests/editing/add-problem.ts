import type { ContestRefusal } from '../../../contest/index.ts';
import type { ContestProblemObject } from '../../../protocol/index.ts';
import type { Database } from '../../database.ts';
import { contestProblem } from '../../reading/archive.ts';
import type { NewContestProblem } from '../add-contest.ts';
import { putContestProblem } from '../objects.ts';
import { packageFields } from '../problem-object.ts';

/** Adds a problem of the archive to a contest that is there already. @returns why not, if it is not there or not
 *  ready */
export async function addContestProblem(
  db: Database,
  contestId: string,
  { name, ...given }: NewContestProblem & Pick<ContestProblemObject, 'ordinal'>,
): Promise<ContestRefusal | undefined> {
  const problem = await contestProblem(db, 'archive', given.slug);
  if (problem?.facts == null) return { refused: `package: found no version of ${given.slug} that is ready` };
  const fields = await packageFields(db, problem.facts);
  await putContestProblem(db, contestId, problem.id, {
    ...fields,
    ...given,
    name: name ?? fields.name,
    allow_submit: true,
    allow_judge: true,
  });
  return undefined;
}
