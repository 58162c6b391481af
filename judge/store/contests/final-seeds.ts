/** Theory of operation. In a contest of heuristics the inputs that teams see points for are provisional; others decide
 *  after the end, so that nobody can have adapted a program to them. Those are the cases of a second, hidden package.
 *  Judging them is a rejudging with that package: the jury sees both boards, applies it, and may take it back. A
 *  problem says in the log which inputs its points are of, and never which package the others are in. */
import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { ContestProblemObject } from '#protocol';
import { type Database, rowsOf } from '../database/database.ts';
import { type Actor, usableProblems } from '../people/package-rights.ts';
import { putContestProblem } from './objects.ts';
import { areDecided, changeUnless, refuse, refuseWith } from './refusable.ts';

/** A problem of a contest, and the package with the inputs that decide. */
export interface FinalSeeds {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** Of that package; null: the inputs of the contest decide. */
  readonly slug: string | null;
  /** How many inputs decide; null while the package has no version that is ready. */
  readonly cases: number | null;
  /** Of which inputs the points are; undefined: there are no others. */
  readonly seeds?: ContestProblemObject['seeds'];
}

/** The problems of a contest, in order. */
export const finalSeeds = (db: Database, contestId: string): Promise<readonly FinalSeeds[]> =>
  rowsOf<FinalSeeds>(db)`
    select cp.api_id as id, cp.label, cp.object->>'name' as name, final.slug, (facts->>'caseCount')::int as cases,
      cp.object->>'seeds' as seeds
    from contest_problem cp left join final_package using (contest_id, problem_id)
    left join problem final on final.id = package_id
    left join problem_version on problem_version.id = final.version_id
    where cp.contest_id = ${contestId} order by cp.number`;

/** Says which package has the inputs that decide. @param slug - '': none
 *  @param by - must be allowed to use the package
 *  @param check - a reason why not, for the package that is stored
 *  @returns why not; undefined if done */
export const setFinalSeeds = (
  db: Database,
  contestId: string,
  { id, slug, by }: { readonly id: string; readonly slug: string; readonly by: Actor },
  check: (now: string) => ContestRefusal | undefined = () => undefined,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areDecided, async (inside) => {
    const [now] = await rowsOf<{ problemId: number; object: ContestProblemObject; slug: string | null }>(
      inside,
    )`
      select cp.problem_id as "problemId", object, slug from contest_problem cp
      left join final_package using (contest_id, problem_id) left join problem on problem.id = package_id
      where contest_id = ${contestId} and api_id = ${id}`;
    if (now === undefined) return refuse(`the contest has no problem ${id}`);
    refuseWith(check(now.slug ?? ''));
    const { seeds, ...object } = now.object;
    if (seeds === 'final') refuse(`${object.label}: its points are final ones already`);
    const { problemId } = now;
    await sql`delete from final_package where contest_id = ${contestId} and problem_id = ${problemId}`.execute(
      inside,
    );
    if (slug === '') return putContestProblem(inside, contestId, problemId, object);
    const final = await hiddenPackage(inside, contestId, slug, by);
    await sql`insert into final_package values (${contestId}, ${problemId}, ${final})`.execute(inside);
    await putContestProblem(inside, contestId, problemId, { ...object, seeds: 'provisional' });
  });

async function hiddenPackage(db: Database, contestId: string, slug: string, by: Actor): Promise<number> {
  const found = (await usableProblems(db, [slug], by)).get(slug);
  if (found === undefined)
    return refuse(`package: found no version of ${slug} that is ready, and that you may use`);
  const [taken] = await rowsOf<{ hidden: boolean; isUsed: boolean }>(db)`
    select hidden, exists (select from contest_problem where problem_id = problem.id
      and contest_id = ${contestId}) as "isUsed"
    from problem where id = ${found.problemId}`;
  if (taken?.isUsed) refuse(`package: ${slug} is a problem of this contest, whose inputs are no secret`);
  if (taken?.hidden === false)
    refuse(`package: ${slug} is in the archive, where everybody sees it; hide it first`);
  return found.problemId;
}

/** The submissions that are judged on the inputs that decide: all with a verdict to these problems. */
export async function finalSubmissions(db: Database, contestId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select submission.api_id as id from submission
    join final_package final on final.contest_id = submission.contest_id
      and final.problem_id = submission.problem_id
    join judgement on judgement.submission_id = submission.id and judgement.current and verdict is not null
    where submission.contest_id = ${contestId} and not ignored
    order by submission.id`;
  return rows.map(({ id }) => id);
}

/** Says in the log that the points of these problems are of the inputs that decide, or no longer. */
export async function markSeeds(
  db: Database,
  rejudging: number,
  seeds: NonNullable<ContestProblemObject['seeds']>,
): Promise<void> {
  const rows = await rowsOf<{ contestId: string; problemId: number; object: ContestProblemObject }>(db)`
    select contest_id as "contestId", problem_id as "problemId", object from contest_problem
    join final_package using (contest_id, problem_id) join rejudging using (contest_id)
    where rejudging.id = ${rejudging} and is_final order by number`;
  for (const { contestId, problemId, object } of rows)
    await putContestProblem(db, contestId, problemId, { ...object, seeds });
}
