import { type Shape, shapes } from './0001-shapes.ts';

// Judging machines may have database roles of their own with the least rights: to read and write what belongs to the
// jobs that the worker holds, and nothing else. Policies on rows say so, whatever statement it sends; triggers where
// policies cannot: how a job may change, what a value may be, and what an event says. Triggers ask `session_user`
// first, so nobody else waits for them. What such a role may keep to itself is put right; the rest is refused. Roles
// that are not of workers have the rights that they are granted.

/** True for a role that is of no worker, or where this holds; `own` is the name of the worker. */
const forWorkers = (condition: string): string =>
  `((select own_worker()) is null or (${condition.replace(/\bown\b/g, '(select own_worker())')}))`;

const heldBy = (column: string, id: string): string =>
  `exists (select from job where job.${column} = ${id} and job.worker = own and job.state = 'running')`;

/** Which rows a role of a worker may use, by table: to read, and to write. In them `own` is its name. What a statement
 *  has changed already does not count in them, so one that ends a job may write to what belongs to it. */
const rules: readonly (readonly [table: string, command: string, using: string, check?: string])[] = [
  ['job', 'select', 'true'],
  [
    'job',
    'update',
    // By the clock and not the beginning of the transaction, which may be long ago.
    `kind in ('judge', 'trial', 'search', 'cases') and state = 'queued' or state = 'running' and (worker = own
      or lease_until < clock_timestamp() or lease_until > clock_timestamp() + interval '1 minute')`,
    `state = 'queued' and worker is null or state in ('running', 'done') and worker = own`,
  ],
  [
    'judgement',
    'select',
    `${heldBy('judgement_id', 'judgement.id')} or exists (select from case_batch
      join job on job.case_batch_id = case_batch.id
      where case_batch.judgement_id = judgement.id and job.worker = own and job.state = 'running')`,
  ],
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
  [
    'setting',
    'select',
    `name in ('workers alike', 'split submissions', 'second measurements', 'reference rate')`,
  ],
  [
    'case_batch',
    'select',
    `${heldBy('case_batch_id', 'case_batch.id')}
      or exists (select from job where job.case_batch_id = case_batch.id and job.offered_by = own)`,
  ],
  ['case_batch', 'update', heldBy('case_batch_id', 'case_batch.id')],
];

const policy = ([table, command, using, check = using]: (typeof rules)[number]): string =>
  `create policy of_workers_${command} on ${table} for ${command}
    ${command === 'insert' ? '' : `using ${forWorkers(using)}`}
    ${['insert', 'update'].includes(command) ? `with check ${forWorkers(check)}` : ''}`;

/** Roles besides that of the owner and those of workers may still do what they are granted. */
const others = (table: string): readonly string[] =>
  ['select', 'insert', 'update', 'delete']
    .filter((command) => !rules.some(([one, known]) => one === table && known === command))
    .map(
      (command) => `create policy of_others_${command} on ${table} for ${command}
        ${command === 'insert' ? 'with check' : 'using'} ((select own_worker()) is null)`,
    );

const submissionName = 'coalesce(submission.api_id, submission.id::text)';
const judgementName = `${submissionName} || '.' || judged.number`;
const fromJudgement =
  'from judgement as judged join submission on submission.id = judged.submission_id where judged.id = $1';

/** In a function: whether the judgement `$1` is held, or was until this statement. */
const holds = `(own is null or exists (select from job where job.judgement_id = $1 and job.worker = own
  and (job.state = 'running' or job.state = 'done' and job.xmin = pg_current_xact_id()::xid)))`;

const refuse = (message: string): string =>
  `raise insufficient_privilege using message = 'worker ' || own || ' ${message}'`;

const shapeOf = (shape: Shape): string => `'${JSON.stringify(shape)}'::jsonb`;

/** No JSON of a worker is larger. */
const mostBytes = 4 * 2 ** 20;

/** Puts a value in its shape, or refuses it. */
const fitted = (value: string, shape: Shape): string => `
  ${value} := fitting(${value}, ${shapeOf(shape)});
  if ${value} is null or pg_column_size(${value}) > ${mostBytes}
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;`;

const job = `
  if old.state = 'queued' and new.state = 'running' then
    if old.offered_by = own or exists (select from worker where name = own and standing <> 'enabled')
    then ${refuse('may not take this job')}; end if;
    isTaken := true;
  elsif not isOwn and not (old.state = 'running' and new.state = 'queued') then
    ${refuse('does not hold this job')};
  end if;
  new.attempt := old.attempt + isTaken::int;
  new.claimed_at := case when isTaken then at else old.claimed_at end;
  new.lease_until := case when new.state = 'running'
    then least(coalesce(new.lease_until, at), at + interval '1 minute') end;
  new.failures := old.failures + (isOwn and new.state = 'queued' and new.failures > old.failures)::int;
  new.losses := old.losses + (new.state = 'queued' and new.losses > old.losses)::int;
  new.turn := case when new.losses > old.losses and old.losses > 0
    then greatest(old.turn, (extract(epoch from at) * 1000)::bigint) else old.turn end;
  new.trouble := case when new.state = 'queued' then left(new.trouble, 20000) else old.trouble end;`;

const judgement = `
  if new.record is distinct from old.record then ${fitted('new.record', shapes.judgement)}
    new.record := new.record || jsonb_build_object('worker', own);
  end if;
  if new.verdict is distinct from new.record->>'verdict' or new.case_count not between 0 and 1000000
    or new.score is distinct from (new.record->>'score')::float8
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
  new.started_at := coalesce(old.started_at, case when new.started_at is not null then at end);
  new.ended_at := case when new.ended_at is distinct from old.ended_at then at else old.ended_at end;`;

const run = `
  if not exists (select from job where job.judgement_id = new.judgement_id and job.worker = own
    and job.attempt = new.attempt) or new.number not between 1 and 100000
  then ${refuse('does not hold this attempt')}; end if;${fitted('new.record', shapes.run)}
  new.record := new.record || jsonb_build_object('number', new.number);`;

const worker = `
  new.granted := true;
  new.seen_at := at;
  if tg_op = 'INSERT' or new.started_at is distinct from old.started_at then new.started_at := at; end if;
  if pg_column_size(new.facts) > 262144 or pg_column_size(new.state) > 65536
    or pg_column_size(new.attack_card) > 1048576
  then raise check_violation using message = 'worker ' || own || ' says too much of itself'; end if;`;

/** What is done before a worker's write to a row of these tables. */
const writes: readonly (readonly [table: string, commands: string, body: string])[] = [
  ['job', 'update', job],
  ['judgement', 'update', judgement],
  ['run', 'insert or update', run],
  ['case_batch', 'update', `new.worker := own;${fitted('new.results', shapes.results)}`],
  ['trial', 'update', fitted('new.result', shapes.trial)],
  ['puzzle_search', 'update', fitted('new.result', shapes.search)],
  ['worker', 'insert or update', worker],
];

const trigger = (safely: string, [table, commands, body]: (typeof writes)[number]): readonly string[] => [
  `create function of_worker_${table}() returns trigger language plpgsql ${safely} as $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;${
      table === 'job'
        ? `\n    isOwn boolean := coalesce(old.state = 'running' and old.worker = own, false);`
        : ''
    }
    begin
      if own is null then return new; end if;
      ${body}
      return new;
    end
  $$`,
  `create trigger of_worker before ${commands} on ${table} for each row
    when (starts_with(session_user::text, 'antipode_worker_')) execute function of_worker_${table}()`,
];

const functions = (safely: string): readonly string[] => [
  // The name of the worker that is connected by a role of its own; null for any other role. Called for every row that
  // somebody writes, so its plan is kept.
  `create function own_worker() returns text language plpgsql stable ${safely} as
    $$ begin return (select name from worker_grant where role = session_user); end $$`,
  // What a shape names of a value; null if that does not fit. A null is as good as missing.
  `create function fitting(told jsonb, shape jsonb) returns jsonb language plpgsql immutable as $$
    declare kind text := jsonb_typeof(told); fits boolean; result jsonb;
    begin
      if kind = 'null' and shape ? 'null' then return told;
      elsif shape ? 'text' then fits := kind = 'string' and length(told #>> '{}') <= (shape->>'text')::int;
      elsif shape ? 'one' then fits := kind = 'string' and shape->'one' ? (told #>> '{}');
      elsif shape ? 'truth' then fits := kind = 'boolean';
      elsif shape ? 'number' then
        fits := case when kind = 'number' then (told #>> '{}')::numeric
          between (shape->'number'->>0)::numeric and (shape->'number'->>1)::numeric end;
      elsif shape ? 'either' then
        return (select fit from jsonb_array_elements(shape->'either') as one (inside), fitting(told, inside) as fit
          where fit is not null limit 1);
      elsif shape ? 'list' then
        if kind <> 'array' then return null; end if;
        if jsonb_array_length(told) > (shape->>'most')::int then return null; end if;
        select bool_and(fit is not null), jsonb_agg(fit order by place) into fits, result
        from jsonb_array_elements(told) with ordinality as one (inside, place), fitting(inside, shape->'list') as fit;
        return case when coalesce(fits, true) then coalesce(result, '[]') end;
      else
        if kind <> 'object' then return null; end if;
        select bool_and(fit is not null), jsonb_object_agg(key, fit) into fits, result
        from jsonb_each(shape->'keys') as known (key, inside), fitting(told->key, inside) as fit
        where told ? key and (told->key <> 'null' or inside ? 'null');
        result := coalesce(result, '{}');
        return case when coalesce(fits, true)
          and result ?& array(select jsonb_array_elements_text(shape->'needs')) then result end;
      end if;
      return case when fits then told end;
    end
  $$`,
  // Events of a judging: what they are about comes from the rows, and only figures from whoever judges.
  `create function write_judgement_event(judgement bigint, figures jsonb) returns bigint language plpgsql ${safely} as $$
    declare own text := own_worker(); place record;
    begin
      if not ${holds} then ${refuse(`does not hold judgement ' || $1 || '`)}; end if;
      if own is not null then ${fitted('figures', shapes.figures)} end if;
      select contest_id, ${judgementName} as name, jsonb_build_object('id', ${judgementName}, 'submission_id',
        ${submissionName}, 'judgement_type_id', judged.verdict, 'score', judged.score, 'current', judged.current,
        'preview', judged.preview, 'rejudging', judged.rejudging_id::text, 'start_time', api_time(judged.started_at),
        'end_time', api_time(judged.ended_at), 'submission', submission.id) as object
      into strict place ${fromJudgement};
      return write_event(place.contest_id, 'judgements', place.name, figures || place.object);
    end
  $$`,
  `create function write_runs_event(judgement bigint, runs jsonb) returns bigint language plpgsql ${safely} as $$
    declare own text := own_worker(); place record;
    begin
      if not ${holds} then ${refuse(`does not hold judgement ' || $1 || '`)}; end if;
      if own is not null then ${fitted('runs', shapes.runs)} end if;
      select contest_id, ${judgementName} as name, jsonb_build_object('judgement_id', ${judgementName}, 'submission_id',
        ${submissionName}, 'time', api_time(now()), 'submission', submission.id, 'attempt', (
          select attempt from job where job.judgement_id = $1), 'caseCount', judged.case_count, 'runs', runs) as object
      into strict place ${fromJudgement};
      return write_event(place.contest_id, 'runs', place.name, place.object);
    end
  $$`,
  // Forgets the runs of an attempt that do not count.
  `create function keep_runs(judgement bigint, attempt int, numbers int[]) returns void language plpgsql ${safely} as $$
    declare own text := own_worker();
    begin
      if not ${holds} then ${refuse(`does not hold judgement ' || $1 || '`)}; end if;
      delete from run as one where one.judgement_id = $1 and one.attempt = $2 and one.number <> all ($3);
    end
  $$`,
  // A file of a case of a judgement that the worker has made, or the beginning of it. The digest is computed here, so
  // that nobody can put other content in the place of a blob.
  `create function store_case_file(judgement bigint, case_name text, file text, size bigint, content bytea)
    returns void language plpgsql ${safely} as $$
    declare hash text := encode(sha256($5), 'hex'); own text := own_worker();
    begin
      if own is not null and not exists (select from job where job.judgement_id = $1 and job.worker = own)
      then ${refuse(`has not made judgement ' || $1 || '`)}; end if;
      if own is not null and (length($5) > 1048576 or $4 not between length($5) and 1e15 or length($2) > 4096
        or $3 not in ('input', 'answer', 'output', 'errors')
        or (select count(*) from case_file as other where other.judgement_id = $1) >= 100)
      then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
      insert into blob (digest, size) values (hash, length($5)) on conflict do nothing;
      if found then insert into blob_piece (digest, number, content) values (hash, 0, $5); end if;
      insert into case_file (judgement_id, case_name, file, size, digest) values ($1, $2, $3, $4, hash)
        on conflict do nothing;
    end
  $$`,
  // Lets other machines run cases. Null: so many are offered already that something is wrong.
  `create function offer_cases(judgement bigint, purpose text, case_names text[], offered_by text)
    returns bigint language plpgsql ${safely} as $$
    declare own text := own_worker(); batch bigint;
    begin
      if own <> $4 or own is not null and not exists (select from job where job.judgement_id = $1 and job.worker = own
        and (job.state = 'running' or job.state = 'done' and $2 = 'second'))
      then ${refuse(`does not hold judgement ' || $1 || '`)}; end if;
      if own is not null and (pg_column_size($3) > 1048576 or cardinality($3) > 100000) then return null; end if;
      if (select count(*) from case_batch as other where other.judgement_id = $1 and results is null) >= 64
        or own is not null and (select count(*) from job where job.offered_by = own and state = 'queued') >= 512
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
      if not (own is null or exists (select from job
        where job.judgement_id = $1 and job.worker = own and job.state in ('running', 'done')))
      then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1; end if;
      delete from case_batch as one where one.judgement_id = $1 and one.purpose = 'part' and ($2 is null or one.id = $2);
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
  'write_judgement_event(bigint, jsonb)',
  'write_runs_event(bigint, jsonb)',
  'keep_runs(bigint, int, int[])',
  'store_case_file(bigint, text, text, bigint, bytea)',
  'offer_cases(bigint, text, text[], text)',
  'withdraw_cases(bigint, bigint)',
  'coming_versions(interval)',
];

const tables = [...new Set(rules.map(([table]) => table))];

/** What roles of workers may do; the tables and functions are there. */
export const machines = (safely: string): readonly string[] => [
  ...functions(safely),
  ...closed.map((name) => `revoke execute on function ${name} from public`),
  ...writes.flatMap((one) => trigger(safely, one)),
  ...tables.map((table) => `alter table ${table} enable row level security`),
  ...rules.map(policy),
  ...tables.flatMap(others),
];
