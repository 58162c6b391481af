import { type Kysely, sql } from 'kysely';

/** Judging machines that an administrator enables, drains and disables, and database roles of their own with the
 *  least rights. A role may read and write what belongs to the jobs that its worker holds, and nothing else: the
 *  policies on rows below say so, whatever statement it sends. Roles that are not of workers have the rights that they
 *  had. */
export async function addMachines(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const schema = rows[0]?.schema ?? 'public';
  for (const statement of statements(`security definer set search_path = ${schema}, pg_temp`))
    await sql.raw(statement).execute(db);
}

const columns = [
  `alter table worker add column standing text not null default 'enabled'
    check (standing in ('enabled', 'draining', 'disabled'))`,
  // Stays the same when it is started again: machines are compared with the one that was entered first.
  'alter table worker add column entered_at timestamptz not null default now()',
  'update worker set entered_at = started_at',
  'alter table job add column claimed_at timestamptz',
  // `role`: the database's role of the worker with that name.
  `create table worker_grant (
    name text primary key,
    role text not null unique,
    created_at timestamptz not null default now()
  )`,
];

/** Which rows a role of a worker may use, by table: to read, and to write. In them `own` is its name. What a statement
 *  has changed already does not count in them, so one that ends a job may write to what belongs to it. */
const rules: readonly (readonly [table: string, command: string, using: string, check?: string])[] = [
  ['job', 'select', 'true'],
  [
    'job',
    'update',
    `kind in ('judge', 'trial', 'search') and state = 'queued' or worker = own
      or state = 'running' and (lease_until < now() or lease_until > now() + interval '1 minute')`,
    `state = 'queued' and worker is null or state in ('running', 'done') and worker = own`,
  ],
  ['judgement', 'select', heldBy('judgement_id', 'judgement.id')],
  ['judgement', 'update', heldBy('judgement_id', 'judgement.id')],
  ...['select', 'insert', 'update', 'delete'].map(
    (command) => ['run', command, heldBy('judgement_id', 'run.judgement_id')] as const,
  ),
  ['submission', 'select', 'exists (select from judgement where submission_id = submission.id)'],
  [
    'submission_file',
    'select',
    'exists (select from judgement where judgement.submission_id = submission_file.submission_id)',
  ],
  ['trial', 'select', heldBy('trial_id', 'trial.id')],
  ['trial', 'update', heldBy('trial_id', 'trial.id')],
  ['puzzle_search', 'select', heldBy('puzzle_search_id', 'puzzle_search.id')],
  ['puzzle_search', 'update', heldBy('puzzle_search_id', 'puzzle_search.id')],
  ['blob', 'select', 'exists (select from problem_version where package_blob = blob.digest)'],
  ['blob_piece', 'select', 'exists (select from problem_version where package_blob = blob_piece.digest)'],
  ['worker', 'select', 'true'],
  ['worker', 'insert', 'name = own'],
  ['worker', 'update', 'name = own'],
  ['setting', 'select', `name = 'workers alike'`],
];

function heldBy(column: string, id: string): string {
  return `exists (select from job where job.${column} = ${id} and job.worker = own and job.state = 'running')`;
}

function policy([table, command, using, check = using]: (typeof rules)[number]): string {
  const condition = (text: string): string =>
    `((select own_worker()) is null or (${text.replace(/\bown\b/g, '(select own_worker())')}))`;
  return `create policy of_workers_${command} on ${table} for ${command}
    ${command === 'insert' ? '' : `using ${condition(using)}`}
    ${['insert', 'update'].includes(command) ? `with check ${condition(check)}` : ''}`;
}

/** Roles besides that of the owner and those of workers may still do what they are granted. */
const others = (table: string): readonly string[] =>
  ['select', 'insert', 'update', 'delete']
    .filter((command) => !rules.some(([one, known]) => one === table && known === command))
    .map(
      (command) => `create policy of_others_${command} on ${table} for ${command}
        ${command === 'insert' ? 'with check' : 'using'} ((select own_worker()) is null)`,
    );

const functions = (safely: string): readonly string[] => [
  // The name of the worker that is connected by a role of its own; null for any other role.
  `create function own_worker() returns text language sql stable ${safely} as
    $$ select name from worker_grant where role = session_user $$`,
  // An event of a judgement. A worker with a role of its own may write those of the jobs that it holds.
  `create function write_judging_event(judgement bigint, type text, data jsonb) returns bigint language plpgsql ${safely} as $$
    declare place record; own text := own_worker();
    begin
      select contest_id, coalesce(api_id, submission.id::text) || '.' || judged.number as name into strict place
      from judgement as judged join submission on submission.id = judged.submission_id where judged.id = $1;
      if own is not null and not ($2 in ('judgements', 'runs')
        and $3->>(case $2 when 'runs' then 'judgement_id' else 'id' end) = place.name
        and exists (select from job where job.judgement_id = $1 and job.worker = own and job.state in ('running', 'done')))
      then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1; end if;
      return write_event(place.contest_id, $2, place.name, $3);
    end
  $$`,
  // A file of a case of a judgement that the worker has made. The digest is computed here, so that nobody can put
  // other content in the place of a blob.
  `create function store_case_file(judgement bigint, case_name text, file text, size bigint, content bytea) returns void
    language plpgsql ${safely} as $$
    declare hash text := encode(sha256($5), 'hex'); own text := own_worker();
    begin
      if own is not null and not exists (select from job where job.judgement_id = $1 and job.worker = own)
      then raise insufficient_privilege using message = 'worker ' || own || ' has not made judgement ' || $1; end if;
      insert into blob (digest, size) values (hash, length($5)) on conflict do nothing;
      if found then insert into blob_piece (digest, number, content) values (hash, 0, $5); end if;
      insert into case_file (judgement_id, case_name, file, size, digest) values ($1, $2, $3, $4, hash)
        on conflict do nothing;
    end
  $$`,
  // The versions of the problems of contests that run or begin within that time.
  `create function coming_versions(within interval) returns setof bigint language sql stable ${safely} as $$
    select distinct version_id from contest
    join contest_problem on contest_id = contest.id join problem on problem.id = problem_id
    where contest.id <> 'archive' and starts_at < now() + within and ends_at > now() and version_id is not null
  $$`,
];

/** They run with the rights of the owner, so not everybody may call them. */
const closed: readonly string[] = [
  'write_judging_event(bigint, text, jsonb)',
  'store_case_file(bigint, text, text, bigint, bytea)',
  'coming_versions(interval)',
].map((name) => `revoke execute on function ${name} from public`);

const tables = [...new Set(rules.map(([table]) => table))];

const statements = (safely: string): readonly string[] => [
  ...columns,
  ...functions(safely),
  ...closed,
  ...tables.map((table) => `alter table ${table} enable row level security`),
  ...rules.map(policy),
  ...tables.flatMap(others),
];
