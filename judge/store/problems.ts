import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ExtractedFacts, PackageReport } from '#protocol';
import { type PackageFields, packageFields } from './contests/problem-object.ts';
import { type Database, jsonOf, rowsOf } from './database/database.ts';
import { endedJob, type Held } from './database/queue.ts';
import type { ProblemVersionTable } from './database/tables.ts';
import { type Actor, mayUsePackage } from './people/package-rights.ts';
import { priorities } from './submissions/submissions.ts';

/** Adds a bundled problem, which is ready at once, or does nothing if this version exists. The version becomes the
 *  current one and is open in the archive. */
export async function addBundledProblem(db: Database, digest: string, facts: ExtractedFacts): Promise<void> {
  const fields = await packageFields(db, facts);
  await sql`
    with p as (
      insert into problem (slug) values (${facts.slug})
      on conflict (slug) do update set slug = excluded.slug returning id
    ), v as (
      insert into problem_version (problem_id, digest, bundled, state, facts)
      select p.id, ${digest}, true, 'ready', ${jsonOf(facts)}::jsonb from p
      on conflict (problem_id, digest) do update set facts = excluded.facts returning id, problem_id
    ), c as (
      insert into contest_problem (contest_id, label, problem_id, number)
      select 'archive', ${facts.slug}, p.id, (select count(*) + 1 from contest_problem where contest_id = 'archive') from p
      on conflict do nothing
    )
    select ${problemEvents(fields, sql`p.id`)} from p, v`.execute(db);
  await sql`
    update problem set version_id = v.id from problem_version v
    where v.problem_id = problem.id and v.digest = ${digest} and problem.slug = ${facts.slug}
      and not exists (select from problem_version as old where old.id = problem.version_id and not old.bundled)`.execute(
    db,
  );
}

/** The digest of the version that a problem is judged with; undefined if there is no such problem or none is ready. */
export async function currentDigest(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('problem')
    .innerJoin('problem_version', 'problem_version.id', 'problem.version_id')
    .select('problem_version.digest')
    .where('problem.slug', '=', slug)
    .executeTakeFirst();
  return row?.digest;
}

/** Adds an uploaded package as a version that waits for its check. A new problem is hidden until somebody shows it.
 *  @returns the version's id */
export async function addPackage(
  db: Database,
  { slug, blob, accountId }: { slug: string; blob: string; accountId?: number | undefined },
): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    with p as (
      insert into problem (slug, owner_id, hidden) values (${slug}, ${accountId ?? null}, true)
      on conflict (slug) do update set slug = excluded.slug returning id
    ), v as (
      insert into problem_version (problem_id, digest, bundled, package_blob, state, account_id)
      select p.id, ${blob}, false, ${blob}, 'waiting', ${accountId ?? null} from p
      on conflict (problem_id, digest) do update set state = 'waiting', report = null returning id
    ), j as (
      insert into job (kind, problem_version_id, priority, turn)
      select 'verify', v.id, ${priorities.verify}::int, (extract(epoch from now()) * 1000)::bigint from v
    )
    select id from v`;
  return rows[0]!.id;
}

/** A line of the list of problems. */
export interface ProblemLine {
  readonly slug: string;
  /** In English, or in the first language. */
  readonly title: string | null;
  readonly bundled: boolean;
  readonly state: ProblemVersionTable['state'];
  readonly isHidden: boolean;
}

/** All problems that an account may add to a contest, with the version that is used for judging, else the latest
 *  one. */
export const listProblemVersions = (db: Database, by: Actor): Promise<readonly ProblemLine[]> =>
  rowsOf<ProblemLine>(db)`
    select slug, bundled, state, hidden as "isHidden", coalesce(facts->'names'->>'en',
      (select value from jsonb_each_text(facts->'names') order by key limit 1)) as title
    from problem join lateral (
      select * from problem_version where problem_id = problem.id
      order by id = problem.version_id desc nulls last, id desc limit 1) as version on true
    where ${mayUsePackage(by)} order by slug`;

/** Asks for another check of the version that a problem is judged with. @returns the version's id; undefined if there
 *  is none */
export async function checkAgain(db: Database, slug: string): Promise<number | undefined> {
  const rows = await rowsOf<{ id: number }>(db)`
    with v as (
      update problem_version set state = 'waiting', report = null
      from problem where problem.slug = ${slug} and problem_version.id = problem.version_id
      returning problem_version.id
    ), j as (
      insert into job (kind, problem_version_id, priority, turn)
      select 'verify', v.id, ${priorities.verify}::int, (extract(epoch from now()) * 1000)::bigint from v
    )
    select id from v`;
  return rows[0]?.id;
}

/** The progress of a version's check. */
export async function checkState(
  db: Database,
  versionId: number,
): Promise<Pick<Selectable<ProblemVersionTable>, 'state' | 'report'> | undefined> {
  return db
    .selectFrom('problem_version')
    .select(['state', 'report'])
    .where('id', '=', versionId)
    .executeTakeFirst();
}

/** Stores the findings so far of a check, if the job is still held. @returns false if not */
export async function reportVerify(db: Database, held: Held, report: PackageReport): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with held as (
      select problem_version_id from job
      where id = ${held.id} and attempt = ${held.attempt} and state = 'running' for update)
    update problem_version set state = 'checking', report = ${jsonOf(report)}::jsonb
    from held where problem_version.id = held.problem_version_id`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends the check of a package, if the job is still held: with facts the version is ready and becomes current, without
 *  them it is refused. While a running contest judges with the version, a new check changes none of its facts: it may
 *  have measured another time limit. */
export async function finishVerify(
  db: Database,
  held: Held,
  { report, facts }: { report: PackageReport; facts?: ExtractedFacts },
): Promise<boolean> {
  const fields = facts && (await packageFields(db, facts));
  const rows = await rowsOf(db)`
    with ended as (${endedJob(held)} returning problem_version_id), before as (
      select version.id, version.facts is not null and exists (
        select from problem join contest_problem as place on place.problem_id = problem.id
        join contest on contest.id = place.contest_id and contest.id <> 'archive'
        where problem.version_id = version.id and starts_at <= now() and ends_at > now()) as in_use
      from problem_version as version join ended on version.id = ended.problem_version_id
    ), checked as (
      update problem_version set report = ${jsonOf(report)}::jsonb,
        state = case when in_use then 'ready' else ${facts ? 'ready' : 'refused'} end,
        facts = case when in_use then facts else coalesce(${facts ? jsonOf(facts) : null}::jsonb, facts) end
      from before where problem_version.id = before.id
      returning problem_version.id, problem_id, case when in_use then 'kept' else state end as state
    ), used as (
      update problem set version_id = checked.id from checked
      where problem.id = checked.problem_id and checked.state = 'ready'
      returning problem.id, problem.slug, checked.id as version_id
    ), listed as (
      insert into contest_problem (contest_id, label, problem_id, number)
      select 'archive', slug, id, (select count(*) + 1 from contest_problem where contest_id = 'archive') from used
      on conflict do nothing
    )
    select checked.id, ${fields ? sql`(select ${problemEvents(fields, sql`used.id`)} from used)` : sql`null`} from checked`;
  return rows.length > 0;
}

/** Cancels the waiting and running checks of a problem's packages. A version that was ready before is ready again.
 *  @param words - the reason, for the report
 *  @returns the jobs, whose workers must be told, and the versions */
export async function cancelChecks(
  db: Database,
  problemId: number,
  words: string,
): Promise<readonly { readonly job: number; readonly version: number }[]> {
  const report: PackageReport = {
    ok: false,
    findings: [{ severity: 'error', check: 'package', message: words }],
  };
  const rows = await rowsOf<{ job: number; version: number }>(db)`
    with ended as (
      update job set state = 'cancelled', worker = null, lease_until = null
      from problem_version as version
      where version.id = problem_version_id and version.problem_id = ${problemId} and job.kind = 'verify'
        and job.state in ('queued', 'running')
      returning job.id as job, version.id as version
    ), stopped as (
      update problem_version set report = ${jsonOf(report)}::jsonb,
        state = case when facts is null then 'refused' else 'ready' end
      where id in (select version from ended)
    )
    select job, version from ended`;
  return rows;
}

/** Writes the new package of a problem into the log of every contest that has the problem. Part of a statement. */
const problemEvents = (fields: PackageFields, problemId: RawBuilder<unknown>) =>
  sql`problem_events(${problemId}, ${fields.slug}, ${jsonOf(fields)}::jsonb)`;
