import { type Kysely, sql } from 'kysely';

/** Cases of a submission that another machine runs: to be quicker (`part`), or to measure again what came close to a
 *  limit (`second`), which is kept. A part belongs to one attempt and is removed with it. */
export async function addCaseBatches(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const schema = rows[0]?.schema ?? 'public';
  for (const statement of statements(`security definer set search_path = ${schema}, pg_temp`))
    await sql.raw(statement).execute(db);
}

/** True for a role that is of no worker, or where this holds; `own` is the name of the worker. */
const forWorkers = (condition: string): string =>
  `((select own_worker()) is null or (${condition.replace(/\bown\b/g, '(select own_worker())')}))`;

const holdsBatch = `exists (select from job where job.case_batch_id = case_batch.id and job.worker = own
  and job.state = 'running')`;

/** Whether a worker may offer cases of a judgement: it holds it, or has made it. */
const mayOffer = `own is null or exists (select from job
  where job.judgement_id = $1 and job.worker = own and job.state in ('running', 'done'))`;

const statements = (safely: string): readonly string[] => [
  `create table case_batch (
    id bigint generated always as identity primary key,
    judgement_id bigint not null references judgement on delete cascade,
    purpose text not null check (purpose in ('part', 'second')),
    case_names text[] not null,
    worker text,
    results jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index case_batch_judgement on case_batch (judgement_id)',
  'alter table job add column case_batch_id bigint unique references case_batch on delete cascade',
  // The machine that does not take it, because it has offered it.
  'alter table job add column offered_by text',
  'alter table job drop constraint job_kind_check',
  `alter table job add constraint job_kind_check check (kind in
    ('judge', 'trial', 'verify', 'import', 'record-task', 'record', 'search', 'similarity', 'cases'))`,
  'alter table job drop constraint job_check',
  `alter table job add constraint job_check check (num_nonnulls(judgement_id, trial_id, problem_version_id,
    contest_import_id, record_task_id, record_entry_id, puzzle_search_id, similarity_report_id, case_batch_id) = 1)`,
  'alter table case_batch enable row level security',
  `create policy of_workers_select on case_batch for select using ${forWorkers(`${holdsBatch}
    or exists (select from job where job.case_batch_id = case_batch.id and job.offered_by = own)`)}`,
  `create policy of_workers_update on case_batch for update using ${forWorkers(holdsBatch)}`,
  `create policy of_others_insert on case_batch for insert with check ((select own_worker()) is null)`,
  `create policy of_others_delete on case_batch for delete using ((select own_worker()) is null)`,
  'drop policy if exists of_workers_update on job',
  `create policy of_workers_update on job for update using ${forWorkers(`
      kind in ('judge', 'trial', 'search', 'cases') and state = 'queued' or worker = own
      or state = 'running' and (lease_until < now() or lease_until > now() + interval '1 minute')`)}
    with check ${forWorkers(`
      state = 'queued' and worker is null or state in ('running', 'done') and worker = own`)}`,
  'drop policy if exists of_workers_select on judgement',
  `create policy of_workers_select on judgement for select using ${forWorkers(`
    exists (select from job where job.judgement_id = judgement.id and job.worker = own and job.state = 'running')
    or exists (select from case_batch join job on job.case_batch_id = case_batch.id
      where case_batch.judgement_id = judgement.id and job.worker = own and job.state = 'running')`)}`,
  'drop policy if exists of_workers_select on setting',
  `create policy of_workers_select on setting for select using ${forWorkers(
    `name in ('workers alike', 'split submissions', 'second measurements', 'reference rate')`,
  )}`,
  // Lets other machines run cases. Null: so many are offered already that something is wrong.
  `create function offer_cases(judgement bigint, purpose text, case_names text[], offered_by text) returns bigint
    language plpgsql ${safely} as $$
    declare own text := own_worker(); batch bigint;
    begin
      if not (${mayOffer}) or own <> $4
      then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1; end if;
      if (select count(*) from case_batch as other where other.judgement_id = $1 and results is null) >= 64
      then return null; end if;
      insert into case_batch (judgement_id, purpose, case_names) values ($1, $2, $3) returning id into batch;
      insert into job (kind, case_batch_id, language, priority, turn, offered_by)
      select 'cases', batch, job.language, case $2 when 'part' then job.priority else 35 end,
        case $2 when 'part' then job.turn else (extract(epoch from now()) * 1000)::bigint end, $4
      from job where job.judgement_id = $1;
      return batch;
    end
  $$`,
  // Takes back the parts of a judgement, or one of them; whoever runs it notices at its next heartbeat.
  `create function withdraw_cases(judgement bigint, batch bigint) returns void language plpgsql ${safely} as $$
    declare own text := own_worker();
    begin
      if not (${mayOffer})
      then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1; end if;
      delete from case_batch as one where one.judgement_id = $1 and one.purpose = 'part' and ($2 is null or one.id = $2);
    end
  $$`,
  'revoke execute on function offer_cases(bigint, text, text[], text) from public',
  'revoke execute on function withdraw_cases(bigint, bigint) from public',
  // Workers that were granted a role before this work as before, and run and offer cases too.
  `do $$ declare one name; begin
    for one in select role from worker_grant join pg_roles on rolname = role loop
      execute format('grant select (case_batch_id, offered_by) on job to %I', one);
      execute format('grant select, update (worker, results) on case_batch to %I', one);
      execute format('grant execute on function offer_cases(bigint, text, text[], text) to %I', one);
      execute format('grant execute on function withdraw_cases(bigint, bigint) to %I', one);
    end loop;
  end $$`,
];
