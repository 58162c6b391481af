/** Theory of operation. In a contest of heuristics the inputs that teams see points for are provisional; others decide
 *  after the end, so that nobody can have adapted a program to them. Those are the cases of a second, hidden package.
 *  Judging them is a rejudging with that package, which begins by itself once the contest is over and everything has a
 *  verdict, and is applied by itself once it is judged. The jury sees both boards, may take it back, and may begin it
 *  again, then as a preview. A problem says in the log which inputs its points are of, and never which package the
 *  others are in. */
import { type RawBuilder, sql } from 'kysely';
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
  /** The last rejudging that has judged them, or does; null if none has begun. */
  readonly rejudging: number | null;
  /** True: it is open. */
  readonly isJudged: boolean;
  /** Of which inputs the points are; undefined: there are no others. */
  readonly seeds?: ContestProblemObject['seeds'];
}

/** The problems of a contest, in order. */
export const finalSeeds = (db: Database, contestId: string): Promise<readonly FinalSeeds[]> =>
  rowsOf<FinalSeeds>(db)`
    select cp.api_id as id, cp.label, cp.object->>'name' as name, final.slug, (facts->>'caseCount')::int as cases,
      cp.object->>'seeds' as seeds, rejudging_id as rejudging,
      coalesce(rejudging.state = 'open', false) as "isJudged"
    from contest_problem cp left join final_package using (contest_id, problem_id)
    left join rejudging on rejudging.id = rejudging_id
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
    const [now] = await rowsOf<{
      problemId: number;
      object: ContestProblemObject;
      slug: string | null;
      open: number | null;
    }>(inside)`
      select cp.problem_id as "problemId", object, slug, rejudging.id as open from contest_problem cp
      left join final_package using (contest_id, problem_id) left join problem on problem.id = package_id
      left join rejudging on rejudging.id = rejudging_id and rejudging.state = 'open'
      where cp.contest_id = ${contestId} and api_id = ${id}`;
    if (now === undefined) return refuse(`the contest has no problem ${id}`);
    refuseWith(check(now.slug ?? ''));
    const { seeds, ...object } = now.object;
    if (seeds === 'final') refuse(`${object.label}: its points are final ones already`);
    const { problemId, open } = now;
    if (open !== null)
      refuse(`${object.label}: its inputs that decide are being judged; cancel rejudging ${open} first`);
    await sql`delete from final_package where contest_id = ${contestId} and problem_id = ${problemId}`.execute(
      inside,
    );
    if (slug === '') return putContestProblem(inside, contestId, problemId, object);
    const final = await hiddenPackage(inside, contestId, slug, by);
    await sql`insert into final_package values (${contestId}, ${problemId}, ${final})`.execute(inside);
    await putContestProblem(inside, contestId, problemId, { ...object, seeds: 'provisional' });
  });

/** Stores the package of the inputs that decide for a problem of a contest that is being added. */
export async function addFinalPackage(
  db: Database,
  { contestId, problemId }: { readonly contestId: string; readonly problemId: number },
  slug: string,
  by: Actor,
): Promise<void> {
  const final = await hiddenPackage(db, contestId, slug, by);
  await sql`insert into final_package values (${contestId}, ${problemId}, ${final})`.execute(db);
}

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

/** The problem whose package judges what is submitted to a problem of a contest now. In a statement. */
export const judgingProblem = (contest: RawBuilder<unknown>, problem: RawBuilder<unknown>) => sql<number>`
  coalesce((select package_id from final_package final
    join contest_problem decided on decided.contest_id = final.contest_id and decided.problem_id = final.problem_id
    where final.contest_id = ${contest} and final.problem_id = ${problem} and decided.object->>'seeds' = 'final'),
    ${problem})`;

/** Submissions to problems whose points are provisional. */
const provisionalOnes = (contestId: string) => sql`
  select submission.api_id as id, verdict from submission
  join final_package using (contest_id, problem_id) join contest_problem cp using (contest_id, problem_id)
  left join judgement on judgement.submission_id = submission.id and judgement.current
  where contest_id = ${contestId} and cp.object->>'seeds' = 'provisional' and not ignored
  order by submission.id`;

/** The submissions that are judged on the inputs that decide. */
export async function finalSubmissions(db: Database, contestId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select id from (${provisionalOnes(contestId)}) as one where verdict is not null`;
  return rows.map(({ id }) => id);
}

/** Why the inputs that decide cannot be judged now, in a contest that is over; undefined if they can. */
export async function whyNotFinal(db: Database, contestId: string): Promise<string | undefined> {
  const [found] = await rowsOf<{ isAny: boolean; open: number | null; waiting: readonly string[] | null }>(
    db,
  )`
    select exists (select from final_package join contest_problem cp using (contest_id, problem_id)
        where contest_id = ${contestId} and cp.object->>'seeds' = 'provisional') as "isAny",
      (select min(id) from rejudging where contest_id = ${contestId} and state = 'open') as open,
      (select array_agg(id) from (${provisionalOnes(contestId)}) as one where verdict is null) as waiting`;
  if (found?.isAny !== true) return 'no problem has points that are provisional';
  if (found.open !== null) return `rejudging ${found.open} is open: apply or cancel it first`;
  return found.waiting === null ? undefined : `not judged yet: ${found.waiting.slice(0, 10).join(', ')}`;
}

/** Notes that a rejudging judges the inputs of all problems whose points are provisional. */
export const takeFinalPackages = (db: Database, contestId: string, rejudging: number): Promise<unknown> =>
  sql`update final_package set rejudging_id = ${rejudging} from contest_problem cp
    where cp.contest_id = final_package.contest_id and cp.problem_id = final_package.problem_id
      and cp.contest_id = ${contestId} and cp.object->>'seeds' = 'provisional'`.execute(db);

/** Contests that are over and have inputs that decide which no rejudging has judged yet. */
export async function contestsToDecide(db: Database): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select distinct contest.id from final_package join contest on contest.id = contest_id
    join contest_problem cp using (contest_id, problem_id)
    where rejudging_id is null and cp.object->>'seeds' = 'provisional' and state->>'ended' is not null
      and finalized_at is null order by 1`;
  return rows.map(({ id }) => id);
}

/** A rejudging that is applied by itself, and everything in it is judged. */
interface DecidedContest {
  readonly contestId: string;
  readonly rejudging: number;
}

/** The rejudgings that are to be applied by themselves now: without a judge error, which the jury must look at. */
export const decidedContests = (db: Database): Promise<readonly DecidedContest[]> =>
  rowsOf<DecidedContest>(db)`
    select contest_id as "contestId", id as rejudging from rejudging
    where state = 'open' and applies_itself and not exists (select from judgement
      where rejudging_id = rejudging.id and (verdict is null or verdict = 'JE'))
    order by id`;

/** Says in the log that the points of these problems are of the inputs that decide, or no longer. */
export async function markSeeds(
  db: Database,
  rejudging: number,
  seeds: NonNullable<ContestProblemObject['seeds']>,
): Promise<void> {
  const rows = await rowsOf<{ contestId: string; problemId: number; object: ContestProblemObject }>(db)`
    select contest_id as "contestId", problem_id as "problemId", object from contest_problem
    join final_package using (contest_id, problem_id) where rejudging_id = ${rejudging} order by number`;
  for (const { contestId, problemId, object } of rows)
    await putContestProblem(db, contestId, problemId, { ...object, seeds });
}
