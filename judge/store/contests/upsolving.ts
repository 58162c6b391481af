import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { Database } from '../database/database.ts';
import { type Actor, mayReadPackage } from '../people/package-rights.ts';
import { contestLine } from './reading.ts';

/** Adds the hidden problems of a contest to the archive, where anybody may solve them. Refused while the contest, or
 *  another one with one of these problems, is not over, and for accounts that may not read these packages.
 *  @returns slugs of the problems that were hidden; undefined if there is no such contest */
export async function openInArchive(
  db: Database,
  contestId: string,
  by: Actor,
): Promise<readonly string[] | ContestRefusal | undefined> {
  const contest = await contestLine(db, contestId);
  if (contest === undefined) return undefined;
  if (contest.state.ended === null) return { refused: 'the contest is not over' };
  const { rows: used } = await sql<{ slug: string; contest: string }>`
    select slug, contest.id as contest from contest_problem as own
    join contest_problem as other on other.problem_id = own.problem_id
    join contest on contest.id = other.contest_id
    join problem on problem.id = own.problem_id and hidden
    where own.contest_id = ${contestId} and contest.object is not null and contest.state->>'ended' is null
    order by slug, contest.id`.execute(db);
  if (used.length > 0) {
    const where = used.map(({ slug, contest: id }) => `${slug} in ${id}`).join(', ');
    return { refused: `other contests that are not over have the same problems: ${where}` };
  }
  const { rows: closed } = await sql<{ slug: string }>`
    select slug from problem join contest_problem on problem_id = problem.id
    where contest_id = ${contestId} and hidden and not ${mayReadPackage(by)} order by slug`.execute(db);
  if (closed.length > 0) {
    const slugs = closed.map(({ slug }) => slug).join(', ');
    return { refused: `packages of others: their owners, or the jury of the judge, can show them: ${slugs}` };
  }
  const { rows } = await sql<{ slug: string }>`
    with opened as (
      update problem set hidden = false from contest_problem
      where contest_id = ${contestId} and problem_id = problem.id and hidden returning problem.id, slug
    )
    select slug, amend_event(contest_id, 'problems', label, '{}')
    from opened join contest_problem on problem_id = opened.id and contest_id = 'archive'
    order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
}
