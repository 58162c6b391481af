import type { ContestRefusal } from '#contest';
import { type ContestProblemObject, utcText } from '#protocol';
import { type Database, rowsOf } from '../../database/database.ts';
import { writeEvent } from '../../database/events.ts';
import { type Actor, usableProblems } from '../../people/package-rights.ts';
import type { NewContestProblem } from '../add-contest.ts';
import type { LockedContest } from '../clockwork.ts';
import { putContestProblem } from '../objects.ts';
import { betterOf, packageFields } from '../problem-object.ts';
import { areFinal, changeUnless, refuse, refuseWith } from '../refusable.ts';

/** Properties of a contest's problem that can be changed before the start. */
export interface ProblemChange
  extends Pick<ContestProblemObject, 'label' | 'rgb' | 'color' | 'points'>,
    Partial<Pick<ContestProblemObject, 'name'>> {
  /** Position among the problems of the contest, from 1. */
  readonly position: number;
}

interface Place {
  readonly problemId: number;
  readonly object: ContestProblemObject;
}

const hasStarted = ({ state: { started } }: LockedContest): string | undefined =>
  started === null
    ? undefined
    : `problems are changed and removed before the start only; the contest started at ${utcText(started)}`;

/** Changes a problem of a contest that has not started, and the order of the others with it.
 *  @param check - a reason why not, for the problem as it is stored
 *  @returns why not; undefined if it is changed */
export function changeProblem(
  db: Database,
  contestId: string,
  id: string,
  { position, ...change }: ProblemChange,
  check: (now: ContestProblemObject) => ContestRefusal | undefined = () => undefined,
): Promise<ContestRefusal | undefined> {
  return changeUnless(db, contestId, hasStarted, async (inside, { object: { scoreboard_type } }) => {
    const places = await placesOf(inside, contestId);
    const place = placeOf(places, id);
    refuseWith(check(place.object));
    const label = change.label.toLowerCase();
    if (places.some((one) => one !== place && one.object.label.toLowerCase() === label))
      refuse(`label: ${change.label} is taken`);
    const max = scoreboard_type === 'score' ? { max_score: change.points ?? 100 } : {};
    const { points: _, ...kept } = place.object;
    const changed = { ...place, object: { ...kept, ...change, ...max } };
    const order = places.filter((one) => one !== place);
    order.splice(position - 1, 0, changed);
    for (const [index, { problemId, object }] of order.entries())
      if (object === changed.object || object.ordinal !== index + 1)
        await putContestProblem(inside, contestId, problemId, { ...object, ordinal: index + 1 });
  });
}

/** Opens or closes submissions to a problem, pauses or resumes its judging.
 *  @returns why not; undefined if done */
export const switchProblem = (
  db: Database,
  contestId: string,
  id: string,
  change: Partial<Pick<ContestProblemObject, 'allow_submit' | 'allow_judge'>>,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const { problemId, object } = placeOf(await placesOf(inside, contestId), id);
    await putContestProblem(inside, contestId, problemId, { ...object, ...change });
  });

/** Removes a problem from a contest that has not started.
 *  @returns why not; undefined if removed */
export function removeProblem(
  db: Database,
  contestId: string,
  id: string,
): Promise<ContestRefusal | undefined> {
  return changeUnless(db, contestId, hasStarted, async (inside) => {
    const { problemId } = placeOf(await placesOf(inside, contestId), id);
    const rows = await rowsOf<{ submissions: number; clarifications: number }>(inside)`
      select
        (select count(*)::int from submission where contest_id = ${contestId} and problem_id = ${problemId})
          as submissions,
        (select count(*)::int from clarification where contest_id = ${contestId}
          and object->>'problem_id' = ${id}) as clarifications`;
    for (const [what, count] of Object.entries(rows[0] ?? {}))
      if (count > 0) refuse(`the problem cannot be removed: found ${what} that belong to it (${count})`);
    await inside
      .deleteFrom('contest_problem')
      .where('contest_id', '=', contestId)
      .where('problem_id', '=', problemId)
      .execute();
    await writeEvent(inside, contestId, { type: 'problems', id, data: null });
  });
}

async function placesOf(db: Database, contestId: string): Promise<readonly Place[]> {
  const rows = await db
    .selectFrom('contest_problem')
    .select(['problem_id as problemId', 'object'])
    .where('contest_id', '=', contestId)
    .orderBy('number')
    .execute();
  return rows as readonly Place[];
}

const placeOf = (places: readonly Place[], id: string): Place =>
  places.find(({ object }) => object.id === id) ?? refuse(`the contest has no problem ${id}`);

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
    ...betterOf(problem.facts),
    ...given,
    name: name ?? fields.name,
    allow_submit: true,
    allow_judge: true,
  });
}
