import { sql } from 'kysely';
import type { SearchResult } from '#protocol';
import { type Database, jsonOf, rowsOf } from './database/database.ts';
import { cancel, endedJob, type Held } from './database/queue.ts';
import { priorities } from './submissions/submissions.ts';

/** A position to be solved. */
export interface NewSearch {
  readonly accountId: number;
  readonly problemId: number;
  readonly input: string;
}

/** Stores a search and its job. It begins with what the latest search of this account for the same has found.
 *  @returns its id */
export async function addSearch(db: Database, { accountId, problemId, input }: NewSearch): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    with asked as (
      insert into puzzle_search (account_id, problem_id, input, result)
      values (${accountId}, ${problemId}, ${input}, (
        select result from puzzle_search
        where account_id = ${accountId} and problem_id = ${problemId} and input = ${input}
          and result->>'kind' = 'solved'
        order by id desc limit 1
      ))
      returning id
    ), queued as (
      insert into job (kind, puzzle_search_id, priority, turn)
      select 'search', asked.id, ${priorities.trial}::int, (extract(epoch from now()) * 1000)::bigint
      from asked
    )
    select id from asked`;
  return rows[0]!.id;
}

/** A search, by its id; its result is null until there is one, and the best so far while its job runs. */
export const searchFacts = (db: Database, id: number) =>
  db
    .selectFrom('puzzle_search')
    .innerJoin('job', 'job.puzzle_search_id', 'puzzle_search.id')
    .select([
      'puzzle_search.id',
      'puzzle_search.account_id as accountId',
      'job.id as jobId',
      'result',
      'job.state as job',
      'puzzle_search.created_at as createdAt',
    ])
    .where('puzzle_search.id', '=', id)
    .executeTakeFirst();

/** Cancels all searches of an account.
 *  @returns the jobs of those that were not over */
export async function cancelSearches(db: Database, accountId: number): Promise<readonly number[]> {
  const jobs = await db
    .selectFrom('job')
    .innerJoin('puzzle_search', 'puzzle_search.id', 'job.puzzle_search_id')
    .select('job.id')
    .where('puzzle_search.account_id', '=', accountId)
    .where('job.state', 'in', ['queued', 'running'])
    .execute();
  const ended: number[] = [];
  for (const { id } of jobs) if (await cancel(db, id)) ended.push(id);
  return ended;
}

/** The data that a worker needs to solve a position. */
export interface SearchTask {
  readonly slug: string;
  readonly input: string;
  /** What has been found before. */
  readonly result: SearchResult | null;
}

/** Reads the task of a search; undefined if the search is gone. */
export const searchTask = (db: Database, id: number): Promise<SearchTask | undefined> =>
  db
    .selectFrom('puzzle_search')
    .innerJoin('problem', 'problem.id', 'puzzle_search.problem_id')
    .select(['problem.slug', 'input', 'result'])
    .where('puzzle_search.id', '=', id)
    .executeTakeFirst();

/** Stores what a search knows meanwhile, if its job is still held. */
export async function noteSearch(db: Database, held: Held, result: SearchResult): Promise<void> {
  await sql`
    update puzzle_search set result = ${jsonOf(result)}::jsonb from job
    where job.id = ${held.id} and attempt = ${held.attempt} and job.state = 'running'
      and puzzle_search.id = puzzle_search_id`.execute(db);
}

/** Stores the result of a search and ends its job, if it is still held. */
export async function finishSearch(db: Database, held: Held, result: SearchResult): Promise<void> {
  await sql`
    with ended as (${endedJob(held)} returning puzzle_search_id)
    update puzzle_search set result = ${jsonOf(result)}::jsonb
    from ended where puzzle_search.id = ended.puzzle_search_id`.execute(db);
}
