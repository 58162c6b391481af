import { sql } from 'kysely';
import type { CaseResult, WorkerFacts } from '#protocol';
import { type Database, firstRow, jsonOf, rowsOf } from '../database/database.ts';
import { endedJob, type Held } from '../database/queue.ts';
import { listWorkers, type StoredWorker } from './workers.ts';

/** Why another machine runs cases of a submission: to get the verdict earlier; or to measure again what came close to a
 *  limit, which is kept. */
type BatchPurpose = 'part' | 'second';

/** Cases to be run by another machine. */
interface NewCaseBatch {
  readonly judgementId: number;
  readonly purpose: BatchPurpose;
  readonly caseNames: readonly string[];
  /** The worker that offers them, and so does not run them. */
  readonly offeredBy: string;
}

/** Offers cases to other machines; the worker must hold the judgement, or have made it.
 *  @returns an id; undefined if many are offered already */
export async function offerCases(db: Database, batch: NewCaseBatch): Promise<number | undefined> {
  const { judgementId, purpose, caseNames, offeredBy } = batch;
  const rows = await rowsOf<{ id: number | null }>(db)`
    select offer_cases(${judgementId}, ${purpose}, ${caseNames}::text[], ${offeredBy}) as id`;
  return rows[0]?.id ?? undefined;
}

/** Takes back the offered parts of a judgement, or one of them. */
export async function withdrawCases(db: Database, judgementId: number, batch?: number): Promise<void> {
  await sql`select withdraw_cases(${judgementId}, ${batch ?? null}::bigint)`.execute(db);
}

/** The current state of offered cases. */
interface CaseBatchFacts {
  readonly state: 'queued' | 'running' | 'done';
  /** The worker that ran them. */
  readonly worker: string | null;
  /** Null until they have been run. */
  readonly results: readonly CaseResult[] | null;
}

/** The state of offered cases; undefined if they were taken back. */
export const caseBatchFacts = (db: Database, id: number): Promise<CaseBatchFacts | undefined> =>
  firstRow<CaseBatchFacts>(db)`
    select job.state, case_batch.worker, results from case_batch join job on job.case_batch_id = case_batch.id
    where case_batch.id = ${id}`;

/** The data that a worker needs to run cases of a submission. */
export interface CaseBatchTask {
  readonly judgementId: number;
  readonly caseNames: readonly string[];
}

/** Reads the cases to be run; undefined if they were taken back. */
export const caseBatchTask = (db: Database, id: number): Promise<CaseBatchTask | undefined> =>
  db
    .selectFrom('case_batch')
    .select(['judgement_id as judgementId', 'case_names as caseNames'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores the results of cases and ends the job, if it is still held. */
export async function finishCaseBatch(
  db: Database,
  held: Held,
  { worker, results }: { readonly worker: string; readonly results: readonly CaseResult[] },
): Promise<void> {
  await sql`
    with ended as (${endedJob(held)} returning case_batch_id)
    update case_batch set worker = ${worker}, results = ${jsonOf(results)}::jsonb
    from ended where case_batch.id = ended.case_batch_id`.execute(db);
}

/** A machine with free slots. */
interface IdleMachine {
  readonly name: string;
  readonly slots: number;
}

/** Other machines with the same judge and problems that can run programs of a language and have free slots; none while
 *  a job waits that is as urgent as that judgement, apart from help for others. `language`: '' if unknown */
export async function idleMachines(
  db: Database,
  { besides, language, judgementId }: { besides: string; language: string; judgementId: number },
): Promise<readonly IdleMachine[]> {
  const workers = await listWorkers(db);
  const own = workers.find(({ name }) => name === besides)?.facts;
  const idle = workers
    .filter((one) => one.name !== besides && takesJobsOf(one, language) && isAlike(one.facts, own))
    .map(({ name, facts, state }) => ({ name, slots: facts.slots - (state.held ?? 0) }))
    .filter(({ slots }) => slots > 0)
    .sort((a, b) => b.slots - a.slots);
  if (idle.length === 0) return [];
  const rows = await rowsOf(db)`
    select from job where job.state = 'queued' and kind <> 'cases'
      and priority <= (select priority from job where judgement_id = ${judgementId}) limit 1`;
  return rows.length === 0 ? idle : [];
}

/** True if another machine accepts programs of a language. */
export async function hasOtherMachine(db: Database, besides: string, language: string): Promise<boolean> {
  const workers = await listWorkers(db);
  return workers.some((one) => one.name !== besides && takesJobsOf(one, language));
}

const takesJobsOf = ({ takesJobs, facts }: StoredWorker, language: string): boolean =>
  takesJobs && (language === '' || facts.languages.some(({ id }) => id === language));

/** True if they give the same verdicts. */
const isAlike = (one: WorkerFacts, own: WorkerFacts | undefined): boolean =>
  own !== undefined && one.judgeDigest === own.judgeDigest && one.problemsDigest === own.problemsDigest;

/** A case that was measured on another machine too. */
interface SecondMeasurement {
  readonly machine: string;
  readonly result: CaseResult;
}

/** Measurements of a judgement's cases on other machines. */
export const secondMeasurements = (
  db: Database,
  judgementId: number,
): Promise<readonly SecondMeasurement[]> =>
  rowsOf<SecondMeasurement>(db)`
    select worker as machine, result from case_batch, jsonb_array_elements(results) as result
    where judgement_id = ${judgementId} and purpose = 'second' and worker is not null order by id`;

/** Deletes parts whose judging has ended without taking them back, and second measurements for which there was no
 *  machine. */
export async function removeOldBatches(db: Database): Promise<void> {
  await sql`
    delete from case_batch where (purpose = 'part' or results is null) and created_at < now() - interval '1 hour'`.execute(
    db,
  );
}
