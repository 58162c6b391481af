--
-- PostgreSQL database dump
--



SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: amend_event(text, text, text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.amend_event(contest text, type text, object_id text, patch jsonb) RETURNS bigint
    LANGUAGE sql
    AS $_$
    select write_event($1, $2, $3, data || $4) from (
      select data from event where contest_id = $1 and event.type = $2 and event.object_id = $3
      order by seq desc limit 1) as last where data is not null
  $_$;


--
-- Name: api_time(timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.api_time(at timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '+00:00'
  $$;


--
-- Name: coming_versions(interval); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.coming_versions(within interval) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    select distinct version_id from contest
    join contest_problem on contest_id = contest.id join problem on problem.id = problem_id
    where contest.id <> 'archive' and starts_at < now() + within and ends_at > now() and version_id is not null
  $$;


--
-- Name: contest_rules(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.contest_rules(contest text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$ select object->>'rules' from contest where id = $1 $_$;


--
-- Name: fitting(jsonb, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fitting(told jsonb, shape jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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
  $$;


--
-- Name: is_public_team(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_public_team(contest text, team text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $_$ begin return (
    select coalesce(bool_and(not coalesce((team.object->>'hidden')::boolean, false)
      and not exists (
        select from team_group join contest_group on contest_group.contest_id = $1 and contest_group.id = group_id
        where team_group.contest_id = $1 and team_id = $2 and (contest_group.object->>'hidden')::boolean)
      and (contest.object->>'main_scoreboard_group_id' is null or exists (
        select from team_group where contest_id = $1 and team_id = $2
          and group_id = contest.object->>'main_scoreboard_group_id'))), false)
    from team join contest on contest.id = team.contest_id where team.contest_id = $1 and team.id = $2
  ); end $_$;


--
-- Name: keep_runs(bigint, integer, integer[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_runs(judgement bigint, attempt integer, numbers integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
    declare own text := own_worker();
    begin
      if not (own is null or exists (select from job where job.judgement_id = $1 and job.worker = own
  and (job.state = 'running' or job.state = 'done' and job.xmin = pg_current_xact_id()::xid))) then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1 || ''; end if;
      delete from run as one where one.judgement_id = $1 and one.attempt = $2 and one.number <> all ($3);
    end
  $_$;


--
-- Name: next_submission_id(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.next_submission_id(contest text, team text) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare is_public boolean := team is not null and is_public_team(contest, team); found contest%rowtype;
    begin
      update contest as c set last_submission = last_submission + is_public::int,
        last_jury_submission = last_jury_submission + (not is_public)::int
        where c.id = next_submission_id.contest and c.object is not null returning * into found;
      return case when found.id is null then null when is_public then found.last_submission::text
        else 'j' || found.last_jury_submission end;
    end
  $$;


--
-- Name: of_worker_case_batch(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_case_batch() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    begin
      if own is null then return new; end if;
      new.worker := own;
  new.results := fitting(new.results, '{"list":{"keys":{"name":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"score":{"number":[-1e+200,1e+200]},"scoreMultiplier":{"number":[-1e+200,1e+200]},"points":{"number":[-1e+200,1e+200]},"run":{"keys":{"exit":{"keys":{"kind":{"one":["exited","signalled","killed"]},"code":{"number":[-2147483648,4294967296]},"signal":{"text":100},"limit":{"one":["cpu","wall","memory","output"]}},"needs":["kind"]},"cpuMs":{"number":[0,9007199254740992]},"wallMs":{"number":[0,9007199254740992]},"queuedMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]},"outputBytes":{"number":[0,9007199254740992]},"hitProcessLimit":{"truth":true},"measuredBy":{"one":["cgroup-v2","cgroup-v1","rusage"]}},"needs":["exit","cpuMs","wallMs","peakBytes","outputBytes","hitProcessLimit","measuredBy"]},"message":{"text":1048576},"atMove":{"number":[0,9007199254740992]},"sequence":{"keys":{"valid":{"truth":true},"moves":{"number":[0,9007199254740992]},"optimal":{"number":[0,9007199254740992]},"lowerBound":{"number":[0,9007199254740992]},"known":{"number":[0,9007199254740992]}},"needs":["valid","moves"]},"repeats":{"list":{"keys":{"cpuMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]}},"needs":["cpuMs","peakBytes"]},"most":1000},"machine":{"text":4096},"number":{"number":[1,100000]},"feedback":{"keys":{"full":{"truth":true},"hint":{"text":1048576},"description":{"text":1048576}},"needs":[]},"forJury":{"text":1048576},"texts":{"keys":{"input":{"text":1048576},"answer":{"text":1048576},"output":{"text":1048576},"dialogue":{"text":1048576},"passes":{"list":{"keys":{"pass":{"number":[0,9007199254740992]},"input":{"text":1048576},"output":{"text":1048576}},"needs":["pass","input","output"]},"most":1000}},"needs":["input","answer","output"]},"kept":{"keys":{"input":{"text":1048576},"answer":{"text":1048576},"output":{"text":1048576},"dialogue":{"text":1048576},"passes":{"list":{"keys":{"pass":{"number":[0,9007199254740992]},"input":{"text":1048576},"output":{"text":1048576}},"needs":["pass","input","output"]},"most":1000},"errors":{"text":1048576}},"needs":["input","answer","output","errors"]}},"needs":["name","verdict","message"]},"most":100000}'::jsonb);
  if new.results is null or pg_column_size(new.results) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
      return new;
    end
  $$;


--
-- Name: of_worker_job(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_job() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    isOwn boolean := coalesce(old.state = 'running' and old.worker = own, false);
    begin
      if own is null then return new; end if;
      
  if old.state = 'queued' and new.state = 'running' then
    if old.offered_by = own or exists (select from worker where name = own and standing <> 'enabled')
    then raise insufficient_privilege using message = 'worker ' || own || ' may not take this job'; end if;
    isTaken := true;
  elsif not isOwn and not (old.state = 'running' and new.state = 'queued') then
    raise insufficient_privilege using message = 'worker ' || own || ' does not hold this job';
  end if;
  new.attempt := old.attempt + isTaken::int;
  new.claimed_at := case when isTaken then at else old.claimed_at end;
  new.lease_until := case when new.state = 'running'
    then least(coalesce(new.lease_until, at), at + interval '1 minute') end;
  new.failures := old.failures + (isOwn and new.state = 'queued' and new.failures > old.failures)::int;
  new.losses := old.losses + (new.state = 'queued' and new.losses > old.losses)::int;
  new.turn := case when new.losses > old.losses and old.losses > 0
    then greatest(old.turn, (extract(epoch from at) * 1000)::bigint) else old.turn end;
  new.trouble := case when new.state = 'queued' then left(new.trouble, 20000) else old.trouble end;
      return new;
    end
  $$;


--
-- Name: of_worker_judgement(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_judgement() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    begin
      if own is null then return new; end if;
      
  if new.record is distinct from old.record then 
  new.record := fitting(new.record, '{"keys":{"id":{"text":4096},"problemDigest":{"text":4096},"judgeDigest":{"text":4096},"worker":{"text":4096},"problem":{"text":4096},"submission":{"text":4096},"language":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"score":{"number":[-1e+200,1e+200]},"maxScore":{"number":[-1e+200,1e+200]},"scoring":{"keys":{"dialect":{"one":["standard","kattis","domjudge","polygon"]},"objective":{"one":["max","min"]},"showGroups":{"truth":true},"byValidator":{"truth":true}},"needs":["dialect","objective","showGroups"]},"groups":{"list":{"keys":{"name":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"score":{"number":[-1e+200,1e+200]},"maxScore":{"number":[-1e+200,1e+200]},"cases":{"number":[0,9007199254740992]},"counted":{"number":[0,9007199254740992]},"note":{"text":1048576}},"needs":["name","cases","counted"]},"most":100000},"decidedBy":{"text":4096},"notJudged":{"text":1048576},"timeFactor":{"number":[0,1000]},"message":{"text":1048576},"cpuMs":{"number":[0,9007199254740992]},"wallMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]},"compile":{"keys":{"ok":{"truth":true},"output":{"text":1048576},"cached":{"truth":true}},"needs":["ok","output","cached"]},"sandbox":{"keys":{"backEnd":{"text":4096},"measuredBy":{"one":["cgroup-v2","cgroup-v1","rusage"]},"missing":{"list":{"text":4096},"most":1000},"hints":{"list":{"text":1048576},"most":1000}},"needs":["backEnd","measuredBy","missing","hints"]}},"needs":["problem","submission","verdict","message","cpuMs","wallMs","peakBytes","compile","sandbox"]}'::jsonb);
  if new.record is null or pg_column_size(new.record) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
    new.record := new.record || jsonb_build_object('worker', own);
  end if;
  if new.verdict is distinct from new.record->>'verdict' or new.case_count not between 0 and 1000000
    or new.score is distinct from (new.record->>'score')::float8
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
  new.started_at := coalesce(old.started_at, case when new.started_at is not null then at end);
  new.ended_at := case when new.ended_at is distinct from old.ended_at then at else old.ended_at end;
      return new;
    end
  $$;


--
-- Name: of_worker_puzzle_search(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_puzzle_search() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    begin
      if own is null then return new; end if;
      
  new.result := fitting(new.result, '{"either":[{"keys":{"kind":{"one":["solved"]},"answer":{"text":1048576},"moves":{"number":[0,9007199254740992]},"lowerBound":{"number":[0,9007199254740992]},"ms":{"number":[0,9007199254740992]}},"needs":["kind","answer","moves","ms"]},{"keys":{"kind":{"one":["failed"]},"reason":{"text":1048576}},"needs":["kind","reason"]}]}'::jsonb);
  if new.result is null or pg_column_size(new.result) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
      return new;
    end
  $$;


--
-- Name: of_worker_run(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_run() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    begin
      if own is null then return new; end if;
      
  if not exists (select from job where job.judgement_id = new.judgement_id and job.worker = own
    and job.attempt = new.attempt) or new.number not between 1 and 100000
  then raise insufficient_privilege using message = 'worker ' || own || ' does not hold this attempt'; end if;
  new.record := fitting(new.record, '{"keys":{"name":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"score":{"number":[-1e+200,1e+200]},"scoreMultiplier":{"number":[-1e+200,1e+200]},"points":{"number":[-1e+200,1e+200]},"run":{"keys":{"exit":{"keys":{"kind":{"one":["exited","signalled","killed"]},"code":{"number":[-2147483648,4294967296]},"signal":{"text":100},"limit":{"one":["cpu","wall","memory","output"]}},"needs":["kind"]},"cpuMs":{"number":[0,9007199254740992]},"wallMs":{"number":[0,9007199254740992]},"queuedMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]},"outputBytes":{"number":[0,9007199254740992]},"hitProcessLimit":{"truth":true},"measuredBy":{"one":["cgroup-v2","cgroup-v1","rusage"]}},"needs":["exit","cpuMs","wallMs","peakBytes","outputBytes","hitProcessLimit","measuredBy"]},"message":{"text":1048576},"atMove":{"number":[0,9007199254740992]},"sequence":{"keys":{"valid":{"truth":true},"moves":{"number":[0,9007199254740992]},"optimal":{"number":[0,9007199254740992]},"lowerBound":{"number":[0,9007199254740992]},"known":{"number":[0,9007199254740992]}},"needs":["valid","moves"]},"repeats":{"list":{"keys":{"cpuMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]}},"needs":["cpuMs","peakBytes"]},"most":1000},"machine":{"text":4096},"number":{"number":[1,100000]},"feedback":{"keys":{"full":{"truth":true},"hint":{"text":1048576},"description":{"text":1048576}},"needs":[]},"forJury":{"text":1048576},"texts":{"keys":{"input":{"text":1048576},"answer":{"text":1048576},"output":{"text":1048576},"dialogue":{"text":1048576},"passes":{"list":{"keys":{"pass":{"number":[0,9007199254740992]},"input":{"text":1048576},"output":{"text":1048576}},"needs":["pass","input","output"]},"most":1000}},"needs":["input","answer","output"]},"kept":{"keys":{"input":{"text":1048576},"answer":{"text":1048576},"output":{"text":1048576},"dialogue":{"text":1048576},"passes":{"list":{"keys":{"pass":{"number":[0,9007199254740992]},"input":{"text":1048576},"output":{"text":1048576}},"needs":["pass","input","output"]},"most":1000},"errors":{"text":1048576}},"needs":["input","answer","output","errors"]}},"needs":["name","verdict","message"]}'::jsonb);
  if new.record is null or pg_column_size(new.record) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
  new.record := new.record || jsonb_build_object('number', new.number);
      return new;
    end
  $$;


--
-- Name: of_worker_trial(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_trial() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    begin
      if own is null then return new; end if;
      
  new.result := fitting(new.result, '{"keys":{"language":{"text":4096},"compile":{"keys":{"ok":{"truth":true},"output":{"text":1048576}},"needs":["ok","output"]},"message":{"text":1048576},"runs":{"list":{"keys":{"name":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"message":{"text":1048576},"run":{"keys":{"exit":{"keys":{"kind":{"one":["exited","signalled","killed"]},"code":{"number":[-2147483648,4294967296]},"signal":{"text":100},"limit":{"one":["cpu","wall","memory","output"]}},"needs":["kind"]},"cpuMs":{"number":[0,9007199254740992]},"wallMs":{"number":[0,9007199254740992]},"queuedMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]},"outputBytes":{"number":[0,9007199254740992]},"hitProcessLimit":{"truth":true},"measuredBy":{"one":["cgroup-v2","cgroup-v1","rusage"]}},"needs":["exit","cpuMs","wallMs","peakBytes","outputBytes","hitProcessLimit","measuredBy"]},"output":{"text":1048576},"errors":{"text":1048576},"dialogue":{"text":1048576},"passes":{"list":{"keys":{"pass":{"number":[0,9007199254740992]},"input":{"text":1048576},"output":{"text":1048576}},"needs":["pass","input","output"]},"most":1000}},"needs":["name","message","output","errors"]},"most":1000}},"needs":["compile","message","runs"]}'::jsonb);
  if new.result is null or pg_column_size(new.result) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
      return new;
    end
  $$;


--
-- Name: of_worker_worker(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.of_worker_worker() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare own text := own_worker(); at timestamptz := clock_timestamp(); isTaken boolean := false;
    begin
      if own is null then return new; end if;
      
  new.granted := true;
  new.seen_at := at;
  if tg_op = 'INSERT' or new.started_at is distinct from old.started_at then new.started_at := at; end if;
  if pg_column_size(new.facts) > 262144 or pg_column_size(new.state) > 65536
    or pg_column_size(new.attack_card) > 1048576
  then raise check_violation using message = 'worker ' || own || ' says too much of itself'; end if;
      return new;
    end
  $$;


--
-- Name: offer_cases(bigint, text, text[], text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.offer_cases(judgement bigint, purpose text, case_names text[], offered_by text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
    declare own text := own_worker(); batch bigint;
    begin
      if own <> $4 or own is not null and not exists (select from job where job.judgement_id = $1 and job.worker = own
        and (job.state = 'running' or job.state = 'done' and $2 = 'second'))
      then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1 || ''; end if;
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
  $_$;


--
-- Name: own_worker(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.own_worker() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$ begin return (select name from worker_grant where role = session_user); end $$;


--
-- Name: problem_events(bigint, text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.problem_events(problem bigint, slug text, package jsonb) RETURNS bigint
    LANGUAGE sql
    AS $_$
    update contest_problem set object = object || package - 'name' where problem_id = $1 and object is not null;
    select count(write_event(contest_id, 'problems', coalesce(api_id, label), coalesce(object, $3 || jsonb_build_object(
      'id', label, 'label', label, 'ordinal', number, 'allow_submit', allow_submit, 'allow_judge', allow_judge))))
    from (select * from contest_problem where problem_id = $1
      union all select 'archive', $2, $1, (select count(*)::int + 1 from contest_problem where contest_id = 'archive'), null,
        true, true, null where not exists (select from contest_problem where contest_id = 'archive' and problem_id = $1)
    ) as everywhere
  $_$;


--
-- Name: store_case_file(bigint, text, text, bigint, bytea); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.store_case_file(judgement bigint, case_name text, file text, size bigint, content bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
    declare hash text := encode(sha256($5), 'hex'); own text := own_worker();
    begin
      if own is not null and not exists (select from job where job.judgement_id = $1 and job.worker = own)
      then raise insufficient_privilege using message = 'worker ' || own || ' has not made judgement ' || $1 || ''; end if;
      if own is not null and (length($5) > 1048576 or $4 not between length($5) and 1e15 or length($2) > 4096
        or $3 not in ('input', 'answer', 'output', 'errors')
        or (select count(*) from case_file as other where other.judgement_id = $1) >= 100)
      then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if;
      insert into blob (digest, size) values (hash, length($5)) on conflict do nothing;
      if found then insert into blob_piece (digest, number, content) values (hash, 0, $5); end if;
      insert into case_file (judgement_id, case_name, file, size, digest) values ($1, $2, $3, $4, hash)
        on conflict do nothing;
    end
  $_$;


--
-- Name: submission_rules(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.submission_rules(submission_id bigint) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$ begin return (
    select coalesce(contest.object->>'rules', (
      select past.object->>'rules' from virtual_run
      join contest as past on past.id = virtual_run.contest_id
      join contest_problem on contest_problem.contest_id = past.id
        and contest_problem.problem_id = submission.problem_id
      where virtual_run.account_id = submission.account_id and submission.received_at >= virtual_run.started_at
        and submission.received_at < virtual_run.started_at + (past.object->>'duration')::interval
      order by past.object->>'rules' = 'icpc', virtual_run.id desc limit 1))
    from submission join contest on contest.id = submission.contest_id where submission.id = $1
  ); end $_$;


--
-- Name: tell_right(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_right() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare facts jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
    begin
      if tg_argv[0] = 'contest' then
        if tg_op = 'DELETE' or old.object->'public' is distinct from new.object->'public' then
          perform pg_notify('right', 'contest ' || (facts->>'id'));
        end if;
      else
        perform pg_notify('right', coalesce(facts->>tg_argv[0], ''));
      end if;
      return null;
    end $$;


--
-- Name: withdraw_cases(bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.withdraw_cases(judgement bigint, batch bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
    declare own text := own_worker();
    begin
      if not (own is null or exists (select from job
        where job.judgement_id = $1 and job.worker = own and job.state in ('running', 'done')))
      then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1; end if;
      delete from case_batch as one where one.judgement_id = $1 and one.purpose = 'part' and ($2 is null or one.id = $2);
    end
  $_$;


--
-- Name: write_event(text, text, text, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.write_event(contest text, type text, object_id text, data jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $_$
    declare number bigint;
    begin
      update contest set last_seq = last_seq + 1 where id = $1 returning last_seq into number;
      if found then
        insert into event (contest_id, seq, type, object_id, data) values ($1, number, $2, $3, $4);
      end if;
      return number;
    end
  $_$;


--
-- Name: write_judgement_event(bigint, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.write_judgement_event(judgement bigint, figures jsonb) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
    declare own text := own_worker(); place record;
    begin
      if not (own is null or exists (select from job where job.judgement_id = $1 and job.worker = own
  and (job.state = 'running' or job.state = 'done' and job.xmin = pg_current_xact_id()::xid))) then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1 || ''; end if;
      if own is not null then 
  figures := fitting(figures, '{"keys":{"max_run_time":{"number":[0,9007199254740992],"null":true},"max_score":{"number":[-1e+200,1e+200]},"groups":{"list":{"keys":{"name":{"text":4096},"score":{"number":[-1e+200,1e+200]},"maxScore":{"number":[-1e+200,1e+200]}},"needs":["name"]},"most":100000},"runs":{"list":{"keys":{"number":{"number":[1,100000]},"name":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"cpuMs":{"number":[0,9007199254740992]},"score":{"number":[-1e+200,1e+200]},"moves":{"number":[0,9007199254740992]},"optimal":{"number":[0,9007199254740992]},"known":{"number":[0,9007199254740992]}},"needs":["number","name","verdict"]},"most":100000}},"needs":[]}'::jsonb);
  if figures is null or pg_column_size(figures) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if; end if;
      select contest_id, coalesce(submission.api_id, submission.id::text) || '.' || judged.number as name, jsonb_build_object('id', coalesce(submission.api_id, submission.id::text) || '.' || judged.number, 'submission_id',
        coalesce(submission.api_id, submission.id::text), 'judgement_type_id', judged.verdict, 'score', judged.score, 'current', judged.current,
        'preview', judged.preview, 'rejudging', judged.rejudging_id::text, 'start_time', api_time(judged.started_at),
        'end_time', api_time(judged.ended_at), 'submission', submission.id) as object
      into strict place from judgement as judged join submission on submission.id = judged.submission_id where judged.id = $1;
      return write_event(place.contest_id, 'judgements', place.name, figures || place.object);
    end
  $_$;


--
-- Name: write_runs_event(bigint, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.write_runs_event(judgement bigint, runs jsonb) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
    declare own text := own_worker(); place record;
    begin
      if not (own is null or exists (select from job where job.judgement_id = $1 and job.worker = own
  and (job.state = 'running' or job.state = 'done' and job.xmin = pg_current_xact_id()::xid))) then raise insufficient_privilege using message = 'worker ' || own || ' does not hold judgement ' || $1 || ''; end if;
      if own is not null then 
  runs := fitting(runs, '{"list":{"keys":{"name":{"text":4096},"verdict":{"one":["AC","WA","TLE","MLE","OLE","RTE","CE","JE"]},"score":{"number":[-1e+200,1e+200]},"scoreMultiplier":{"number":[-1e+200,1e+200]},"points":{"number":[-1e+200,1e+200]},"run":{"keys":{"exit":{"keys":{"kind":{"one":["exited","signalled","killed"]},"code":{"number":[-2147483648,4294967296]},"signal":{"text":100},"limit":{"one":["cpu","wall","memory","output"]}},"needs":["kind"]},"cpuMs":{"number":[0,9007199254740992]},"wallMs":{"number":[0,9007199254740992]},"queuedMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]},"outputBytes":{"number":[0,9007199254740992]},"hitProcessLimit":{"truth":true},"measuredBy":{"one":["cgroup-v2","cgroup-v1","rusage"]}},"needs":["exit","cpuMs","wallMs","peakBytes","outputBytes","hitProcessLimit","measuredBy"]},"message":{"text":1048576},"atMove":{"number":[0,9007199254740992]},"sequence":{"keys":{"valid":{"truth":true},"moves":{"number":[0,9007199254740992]},"optimal":{"number":[0,9007199254740992]},"lowerBound":{"number":[0,9007199254740992]},"known":{"number":[0,9007199254740992]}},"needs":["valid","moves"]},"repeats":{"list":{"keys":{"cpuMs":{"number":[0,9007199254740992]},"peakBytes":{"number":[0,9007199254740992]}},"needs":["cpuMs","peakBytes"]},"most":1000},"machine":{"text":4096},"number":{"number":[1,100000]},"feedback":{"keys":{"full":{"truth":true},"hint":{"text":1048576},"description":{"text":1048576}},"needs":[]}},"needs":["name","verdict","message","number"]},"most":100000}'::jsonb);
  if runs is null or pg_column_size(runs) > 4194304
  then raise check_violation using message = 'worker ' || own || ' stores what does not fit'; end if; end if;
      select contest_id, coalesce(submission.api_id, submission.id::text) || '.' || judged.number as name, jsonb_build_object('judgement_id', coalesce(submission.api_id, submission.id::text) || '.' || judged.number, 'submission_id',
        coalesce(submission.api_id, submission.id::text), 'time', api_time(now()), 'submission', submission.id, 'attempt', (
          select attempt from job where job.judgement_id = $1), 'caseCount', judged.case_count, 'runs', runs) as object
      into strict place from judgement as judged join submission on submission.id = judged.submission_id where judged.id = $1;
      return write_event(place.contest_id, 'runs', place.name, place.object);
    end
  $_$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account (
    id bigint NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    made_in text,
    CONSTRAINT account_role_check CHECK ((role = ANY (ARRAY['contestant'::text, 'spectator'::text, 'jury'::text, 'setter'::text, 'admin'::text])))
);


--
-- Name: account_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: alarm; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alarm (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    judgement_id bigint,
    machine text,
    webhook_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT alarm_kind_check CHECK ((kind = ANY (ARRAY['record'::text, 'judge-error'::text, 'queue'::text, 'machine'::text, 'unreadable'::text, 'test'::text])))
);


--
-- Name: alarm_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.alarm ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alarm_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: api_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.api_token (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    scope text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    used_at timestamp with time zone,
    CONSTRAINT api_token_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'submit'::text])))
);


--
-- Name: api_token_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.api_token ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_token_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: archive_submission; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.archive_submission
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: audit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id bigint,
    action text NOT NULL,
    object text NOT NULL,
    details jsonb NOT NULL,
    address text NOT NULL
);


--
-- Name: audit_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: award; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.award (
    contest_id text NOT NULL,
    id text NOT NULL,
    object jsonb NOT NULL
);


--
-- Name: balloon_delivery; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.balloon_delivery (
    contest_id text NOT NULL,
    team_id text NOT NULL,
    problem_id text NOT NULL,
    submission_id text NOT NULL,
    account_id bigint,
    delivered_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: blob; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.blob (
    digest text NOT NULL,
    size bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: blob_piece; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.blob_piece (
    digest text NOT NULL,
    number integer NOT NULL,
    content bytea NOT NULL
);


--
-- Name: case_batch; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_batch (
    id bigint NOT NULL,
    judgement_id bigint NOT NULL,
    purpose text NOT NULL,
    case_names text[] NOT NULL,
    worker text,
    results jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT case_batch_purpose_check CHECK ((purpose = ANY (ARRAY['part'::text, 'second'::text])))
);


--
-- Name: case_batch_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.case_batch ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.case_batch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: case_file; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_file (
    judgement_id bigint NOT NULL,
    case_name text NOT NULL,
    file text NOT NULL,
    size bigint NOT NULL,
    digest text NOT NULL
);


--
-- Name: clarification; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clarification (
    contest_id text NOT NULL,
    id text NOT NULL,
    from_team_id text,
    answered boolean NOT NULL,
    object jsonb NOT NULL
);


--
-- Name: contest; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contest (
    id text NOT NULL,
    name text NOT NULL,
    last_seq bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    object jsonb,
    state jsonb,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    finalized_at timestamp with time zone,
    last_submission integer DEFAULT 0 NOT NULL,
    last_jury_submission integer DEFAULT 0 NOT NULL
);


--
-- Name: contest_account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contest_account (
    contest_id text NOT NULL,
    account_id bigint NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    team_id text,
    object jsonb NOT NULL,
    CONSTRAINT contest_account_type_check CHECK ((type = ANY (ARRAY['team'::text, 'judge'::text, 'admin'::text, 'analyst'::text, 'staff'::text])))
);


--
-- Name: contest_group; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contest_group (
    contest_id text NOT NULL,
    id text NOT NULL,
    object jsonb NOT NULL
);


--
-- Name: contest_import; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contest_import (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    blob text NOT NULL,
    result jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: contest_import_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contest_import ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contest_import_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contest_problem; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contest_problem (
    contest_id text NOT NULL,
    label text NOT NULL,
    problem_id bigint NOT NULL,
    number integer NOT NULL,
    api_id text,
    allow_submit boolean DEFAULT true NOT NULL,
    allow_judge boolean DEFAULT true NOT NULL,
    object jsonb
);


--
-- Name: draft; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.draft (
    account_id bigint NOT NULL,
    contest_id text NOT NULL,
    problem_id bigint NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event (
    contest_id text NOT NULL,
    seq bigint NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    data jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: invitation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invitation (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    role text NOT NULL,
    made_by bigint,
    used_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT invitation_role_check CHECK ((role = ANY (ARRAY['contestant'::text, 'spectator'::text, 'jury'::text, 'setter'::text, 'admin'::text])))
);


--
-- Name: invitation_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.invitation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invitation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job (
    id bigint NOT NULL,
    kind text NOT NULL,
    judgement_id bigint,
    trial_id bigint,
    problem_version_id bigint,
    contest_import_id bigint,
    account_id bigint,
    language text DEFAULT ''::text NOT NULL,
    priority integer NOT NULL,
    turn bigint NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    losses integer DEFAULT 0 NOT NULL,
    worker text,
    lease_until timestamp with time zone,
    trouble text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    record_task_id bigint,
    record_entry_id bigint,
    puzzle_search_id bigint,
    claimed_at timestamp with time zone,
    similarity_report_id bigint,
    case_batch_id bigint,
    offered_by text,
    CONSTRAINT job_check CHECK ((num_nonnulls(judgement_id, trial_id, problem_version_id, contest_import_id, record_task_id, record_entry_id, puzzle_search_id, similarity_report_id, case_batch_id) = 1)),
    CONSTRAINT job_kind_check CHECK ((kind = ANY (ARRAY['judge'::text, 'trial'::text, 'verify'::text, 'import'::text, 'record-task'::text, 'record'::text, 'search'::text, 'similarity'::text, 'cases'::text]))),
    CONSTRAINT job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'held'::text, 'running'::text, 'done'::text, 'cancelled'::text])))
);


--
-- Name: job_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.job ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: judgement; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.judgement (
    id bigint NOT NULL,
    submission_id bigint NOT NULL,
    problem_version_id bigint NOT NULL,
    number integer DEFAULT 1 NOT NULL,
    current boolean DEFAULT true NOT NULL,
    preview boolean DEFAULT false NOT NULL,
    rejudging_id bigint,
    replaces_id bigint,
    case_count integer,
    verdict text,
    score double precision,
    record jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone
);


--
-- Name: judgement_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.judgement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.judgement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: organization; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.organization (
    contest_id text NOT NULL,
    id text NOT NULL,
    object jsonb NOT NULL
);


--
-- Name: person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.person (
    contest_id text NOT NULL,
    id text NOT NULL,
    object jsonb NOT NULL
);


--
-- Name: print_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.print_job (
    id bigint NOT NULL,
    contest_id text NOT NULL,
    team_id text NOT NULL,
    account_id bigint,
    idempotency_key text,
    file_name text NOT NULL,
    pages integer NOT NULL,
    sheets text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    trouble text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    delivered_by bigint,
    delivered_at timestamp with time zone,
    CONSTRAINT print_job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'printing'::text, 'done'::text, 'failed'::text])))
);


--
-- Name: print_job_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.print_job ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.print_job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: problem; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.problem (
    id bigint NOT NULL,
    slug text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    owner_id bigint,
    version_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: problem_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.problem ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.problem_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: problem_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.problem_version (
    id bigint NOT NULL,
    problem_id bigint NOT NULL,
    digest text NOT NULL,
    bundled boolean NOT NULL,
    package_blob text,
    state text NOT NULL,
    facts jsonb,
    report jsonb,
    account_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT problem_version_check CHECK ((bundled = (package_blob IS NULL))),
    CONSTRAINT problem_version_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'checking'::text, 'ready'::text, 'refused'::text])))
);


--
-- Name: problem_version_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.problem_version ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.problem_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: puzzle_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.puzzle_search (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    problem_id bigint NOT NULL,
    input text NOT NULL,
    result jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: puzzle_search_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.puzzle_search ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.puzzle_search_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.record_entry (
    id bigint NOT NULL,
    task_id bigint NOT NULL,
    account_id bigint NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    entry_point text,
    files jsonb NOT NULL,
    idempotency_key text,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    result jsonb,
    sequence text,
    moves integer,
    alarm text,
    decided_by bigint,
    decided_at timestamp with time zone,
    version_id bigint,
    CONSTRAINT record_entry_alarm_check CHECK ((alarm = ANY (ARRAY['open'::text, 'agreeing'::text, 'agreed'::text, 'refused'::text])))
);


--
-- Name: record_entry_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.record_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.record_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_task; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.record_task (
    id bigint NOT NULL,
    slug text NOT NULL,
    problem_id bigint NOT NULL,
    name text NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    day date,
    seed text DEFAULT (gen_random_uuid())::text NOT NULL,
    input text,
    answer text,
    args jsonb DEFAULT '[]'::jsonb NOT NULL,
    jury_moves integer,
    lower_bound integer,
    reference_entry_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version_id bigint
);


--
-- Name: record_task_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.record_task ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.record_task_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rejudging; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rejudging (
    id bigint NOT NULL,
    contest_id text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    account_id bigint,
    repeats integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT rejudging_state_check CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'cancelled'::text, 'undone'::text])))
);


--
-- Name: rejudging_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.rejudging ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rejudging_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: run; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.run (
    judgement_id bigint NOT NULL,
    attempt integer NOT NULL,
    number integer NOT NULL,
    record jsonb NOT NULL
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    scope text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    only_in text,
    CONSTRAINT session_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'submit'::text])))
);


--
-- Name: session_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: setting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setting (
    name text NOT NULL,
    value jsonb NOT NULL
);


--
-- Name: shadow; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shadow (
    contest_id text NOT NULL,
    url text NOT NULL,
    token text,
    is_over boolean DEFAULT false NOT NULL,
    types jsonb DEFAULT '{}'::jsonb NOT NULL
);


--
-- Name: shadow_submission; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shadow_submission (
    contest_id text NOT NULL,
    id text NOT NULL,
    trouble text,
    judgement_id text,
    type_id text,
    told_at timestamp with time zone,
    mark text,
    marked_as text,
    marked_by text,
    CONSTRAINT shadow_submission_mark_check CHECK ((mark = ANY (ARRAY['verified'::text, 'ignored'::text])))
);


--
-- Name: similar_pair; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.similar_pair (
    report_id bigint NOT NULL,
    number integer NOT NULL,
    problem_id text NOT NULL,
    left_id bigint NOT NULL,
    right_id bigint NOT NULL,
    similarity double precision NOT NULL,
    longest integer NOT NULL,
    overlap integer NOT NULL,
    pieces jsonb NOT NULL
);


--
-- Name: similarity_report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.similarity_report (
    id bigint NOT NULL,
    contest_id text NOT NULL,
    account_id bigint,
    with_earlier boolean NOT NULL,
    state text DEFAULT 'making'::text NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT similarity_report_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);


--
-- Name: similarity_report_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.similarity_report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.similarity_report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: submission; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission (
    id bigint NOT NULL,
    contest_id text NOT NULL,
    problem_id bigint NOT NULL,
    account_id bigint NOT NULL,
    language text NOT NULL,
    entry_point text,
    size integer NOT NULL,
    digest text NOT NULL,
    idempotency_key text,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    api_id text NOT NULL,
    team_id text,
    ignored boolean DEFAULT false NOT NULL
);


--
-- Name: submission_file; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission_file (
    submission_id bigint NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    content bytea NOT NULL
);


--
-- Name: submission_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.submission ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.submission_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: team; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.team (
    contest_id text NOT NULL,
    id text NOT NULL,
    organization_id text,
    object jsonb NOT NULL
);


--
-- Name: team_group; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.team_group (
    contest_id text NOT NULL,
    team_id text NOT NULL,
    group_id text NOT NULL
);


--
-- Name: trial; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.trial (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    problem_id bigint NOT NULL,
    language text NOT NULL,
    entry_point text,
    files jsonb NOT NULL,
    input text,
    result jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: trial_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.trial ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.trial_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: virtual_run; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.virtual_run (
    id bigint NOT NULL,
    contest_id text NOT NULL,
    account_id bigint NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: virtual_run_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.virtual_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.virtual_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: webhook; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    url text NOT NULL,
    token text NOT NULL,
    endpoints jsonb DEFAULT '[]'::jsonb NOT NULL,
    contest_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp with time zone,
    trouble text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    link_base text,
    alarms_after bigint,
    CONSTRAINT webhook_check CHECK (((link_base IS NULL) = (alarms_after IS NULL)))
);


--
-- Name: webhook_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.webhook ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: webhook_place; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_place (
    webhook_id bigint NOT NULL,
    contest_id text NOT NULL,
    lines integer NOT NULL,
    seq bigint NOT NULL
);


--
-- Name: worker; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.worker (
    name text NOT NULL,
    facts jsonb NOT NULL,
    state jsonb NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    standing text DEFAULT 'enabled'::text NOT NULL,
    entered_at timestamp with time zone DEFAULT now() NOT NULL,
    attack_card jsonb,
    granted boolean DEFAULT false NOT NULL,
    CONSTRAINT worker_standing_check CHECK ((standing = ANY (ARRAY['enabled'::text, 'draining'::text, 'disabled'::text])))
);


--
-- Name: worker_grant; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.worker_grant (
    name text NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Data for Name: account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account OVERRIDING SYSTEM VALUE VALUES
	(1, 'ann', 'contestant', NULL, NULL, '2026-11-28 14:06:38.404562+00', NULL),
	(2, 'bob', 'contestant', NULL, NULL, '2026-11-28 14:06:38.408941+00', NULL),
	(3, 'cyd', 'contestant', NULL, NULL, '2026-11-28 14:06:38.416138+00', NULL),
	(4, 'jury', 'jury', NULL, NULL, '2026-11-28 14:06:38.424403+00', NULL);


--
-- Data for Name: alarm; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: api_token; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: audit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-28 14:06:43.914654+00', 4, 'rejudging.apply', '1', '{}', '127.0.0.1');


--
-- Data for Name: award; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.award VALUES
	('spring', 'brave', '{"id": "brave", "citation": "Bravest", "team_ids": ["cyd"]}');


--
-- Data for Name: balloon_delivery; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: blob; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blob VALUES
	('c0658bf1384cc28e4bcf39c534252dbe4c48b843cb17c1ef4d8f9377e34536db', 27346, '2026-11-28 14:06:32.33778+00'),
	('100263a10dc2f66286761e68a6bbc66c043315e50453f99a12cffd2d9133d310', 15303, '2026-11-28 14:06:32.34789+00'),
	('12250ba197455ae2bf098ed9c03cda1b45c33138cea49f66bf556725a670e59e', 49054, '2026-11-28 14:06:32.453131+00'),
	('6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3', 14443, '2026-11-28 14:06:32.512737+00'),
	('c49f221788cd3d0a0bfd696c0c110a5ddea456f4a6766b7b86aecfae85c0047d', 9673, '2026-11-28 14:06:32.560389+00'),
	('87fedce0f1e546b6c76b8d0869d3b9583dad3a761cf456e465213eef2c652956', 8589, '2026-11-28 14:06:32.877052+00'),
	('0ae35231063d8959aa9e5a9c9df6f053c4a3e0346bb15bcbaea74d172031fdc3', 4669, '2026-11-28 14:06:32.973342+00'),
	('d12874bcd188589b755ee5a22290223242c6ad8f1f58cc0b3247d40f666e437d', 7288, '2026-11-28 14:06:32.987626+00'),
	('f43b90215e2e64026470e3c9d2c4e0b498ffefb8f2767cdb5ccd3a33ff10a4c7', 4206, '2026-11-28 14:06:33.065838+00'),
	('f54f3f42138de43cebd2f48f27447dae613840b4b68ff619b6c34e270fde1ae3', 14460, '2026-11-28 14:06:33.083123+00'),
	('d7932c6b2a287b3f3948ac373a3916862538a25cd24f3768398c0d5ad07b4ae5', 12769, '2026-11-28 14:06:33.229108+00'),
	('d4a8754597071c801cad85abaafe6c12f461a57be0fd34a586910a61323517c1', 26583, '2026-11-28 14:06:33.257164+00'),
	('25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', 1223, '2026-11-28 14:06:33.438322+00'),
	('b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb', 7, '2026-11-28 14:06:40.151279+00'),
	('5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03', 6, '2026-11-28 14:06:40.167372+00'),
	('6c3c6205334ac2d845467f4d14cf7b9803dcb0b154cf9d06c68c7379f94d8935', 169, '2026-11-28 14:06:40.88579+00');


--
-- Data for Name: blob_piece; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blob_piece VALUES
	('c0658bf1384cc28e4bcf39c534252dbe4c48b843cb17c1ef4d8f9377e34536db', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302034313620343934222077696474683d2234313622206865696768743d223439342220726f6c653d22696d672220617269612d6c6162656c3d224e696e652077616c6c733a2065616368206f6620746865206d6f7665732c206d616465207768656e2065766572792068616e6420706f696e747320746f207477656c7665223e0a3c726563742077696474683d2234313622206865696768743d22343934222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d2237342220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831343820313429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223230382220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e323c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652832383220313429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223334322220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e333c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342031373429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d2237342220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e343c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283134382031373429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223230382220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e353c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283238322031373429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223334322220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e363c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342033333429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d2237342220793d223437322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e373c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283134382033333429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223230382220793d223437322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e383c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283238322033333429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223334322220793d223437322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e393c2f746578743e0a3c2f7376673e0a'),
	('100263a10dc2f66286761e68a6bbc66c043315e50453f99a12cffd2d9133d310', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302034313620333334222077696474683d2234313622206865696768743d223333342220726f6c653d22696d672220617269612d6c6162656c3d225468652077616c6c20617420746865207374617274206f662073616d706c6520312c20616e642061667465722065616368206f6620697473206d6f766573223e0a3c726563742077696474683d2234313622206865696768743d22333334222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d2237342220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e73746172743c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831343820313429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223230382220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e343c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652832383220313429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c3020313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223334322220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e353c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342031373429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c2d3139203022207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d2237342220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e383c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283134382031373429207363616c6528302e36323529223e3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d302220643d224d33322033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d312220643d224d39362033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d322220643d224d3136302033326c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2233322220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d332220643d224d33322039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d342220643d224d39362039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d352220643d224d3136302039366c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d2239362220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d2232222f3e3c7061746820646174612d706172743d2268616e642d362220643d224d3332203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223332222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d372220643d224d3936203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d223936222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222362343533306122207374726f6b652d77696474683d2235222f3e3c7061746820646174612d706172743d2268616e642d382220643d224d313630203136306c30202d313922207374726f6b653d222331623237333322207374726f6b652d77696474683d223422207374726f6b652d6c696e656361703d22726f756e64222f3e3c636972636c652063783d22313630222063793d223136302220723d2233222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e3c2f673e0a3c7465787420783d223230382220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e393c2f746578743e0a3c2f7376673e0a'),
	('12250ba197455ae2bf098ed9c03cda1b45c33138cea49f66bf556725a670e59e', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302034313620343934222077696474683d2234313622206865696768743d223439342220726f6c653d22696d672220617269612d6c6162656c3d224e696e652077616c6c732c2065616368206166746572206f6e65206f6620746865206d6f766573206279206f6e6520686f757220666f7277617264223e0a3c726563742077696474683d2234313622206865696768743d22343934222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d2237342220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e312b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831343820313429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d223230382220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e322b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652832383220313429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d223334322220793d223135322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e332b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342031373429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d2237342220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e342b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283134382031373429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d223230382220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e352b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283238322031373429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d223334322220793d223331322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e362b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342033333429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d2237342220793d223437322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e372b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283134382033333429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d223230382220793d223437322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e382b313c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283238322033333429207363616c6528302e36323529223e0a3c726563742077696474683d2231393222206865696768743d22313932222072783d223130222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223332222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220333229222f3e3c7061746820643d224d33322037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d30223e3c70617468207472616e73666f726d3d227472616e736c6174652833322033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e413c2f746578743e0a3c636972636c652063783d223936222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223936222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620333229222f3e3c7061746820643d224d39362037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652839362033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e423c2f746578743e0a3c636972636c652063783d22313630222063793d2233322220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313630222063793d2233322220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020333229222f3e3c7061746820643d224d3136302037763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c617465283136302033322920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2233322220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2231322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e433c2f746578743e0a3c636972636c652063783d223332222063793d2239362220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333220393629222f3e3c7061746820643d224d3332203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c6174652833322039362920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e443c2f746578743e0a3c636972636c652063783d223936222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393620393629222f3e3c7061746820643d224d3936203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652839362039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e453c2f746578743e0a3c636972636c652063783d22313630222063793d2239362220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d2239362220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031363020393629222f3e3c7061746820643d224d313630203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c617465283136302039362920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d2239362220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d2237362220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e463c2f746578743e0a3c636972636c652063783d223332222063793d223136302220723d223236222066696c6c3d222364356630643022207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223332222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033322031363029222f3e3c7061746820643d224d333220313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283332203136302920726f746174652830292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223332222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d22332220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e473c2f746578743e0a3c636972636c652063783d223936222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223936222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039362031363029222f3e3c7061746820643d224d393620313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283936203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223936222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d2236372220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e483c2f746578743e0a3c636972636c652063783d22313630222063793d223136302220723d223236222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313630222063793d223136302220723d223232222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203136302031363029222f3e3c7061746820643d224d31363020313335763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c61746528313630203136302920726f74617465283330292220643d224d2d3220344c2d31202d313968324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313630222063793d223136302220723d22322e38222066696c6c3d2223316232373333222f3e3c7465787420783d223133312220793d223134302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2239222066696c6c3d2223316232373333223e493c2f746578743e0a3c2f673e0a3c7465787420783d223334322220793d223437322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e392b313c2f746578743e0a3c2f7376673e0a'),
	('6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302037313620323734222077696474683d2237313622206865696768743d223237342220726f6c653d22696d672220617269612d6c6162656c3d2254686520736f6c7665642070757a7a6c652c20616e64207468652073616d6520616674657220615520616e64206166746572206152223e0a3c726563742077696474683d2237313622206865696768743d22323734222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528302e3637393031323334353637393031323429223e3c636972636c652063783d223936222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d223936222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c6520646174612d706172743d226469736b2d30222063783d223835222063793d2238352220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d302220783d2238352220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d31222063783d22313137222063793d223131372220723d223133222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d312220783d223131372220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d32222063783d223936222063793d2233302220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d322220783d2239362220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d33222063783d223330222063793d2239362220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d332220783d2233302220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d34222063783d22323137222063793d2238352220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d342220783d223231372220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d35222063783d22323439222063793d223131372220723d223133222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d352220783d223234392220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d36222063783d22323934222063793d2239362220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d362220783d223239342220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d37222063783d22323238222063793d2233302220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d372220783d223232382220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d38222063783d22323137222063793d223231372220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d382220783d223231372220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d39222063783d22323439222063793d223234392220723d223133222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d392220783d223234392220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3130222063783d22323238222063793d223239342220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31302220783d223232382220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3131222063783d22323934222063793d223232382220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31312220783d223239342220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3132222063783d223835222063793d223231372220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31322220783d2238352220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3133222063783d22313137222063793d223234392220723d223133222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d31332220783d223131372220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3134222063783d223330222063793d223232382220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31342220783d2233302220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3135222063783d223936222063793d223239342220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31352220783d2239362220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3136222063783d22313632222063793d2239362220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3137222063783d22323238222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3138222063783d22313632222063793d223232382220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3139222063783d223936222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c2f673e0a3c7465787420783d223132342220793d223235322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e736f6c7665643c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652832343820313429207363616c6528302e3637393031323334353637393031323429223e3c636972636c652063783d223936222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d223936222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c6520646174612d706172743d226469736b2d30222063783d223835222063793d2238352220723d223139222066696c6c3d222366666666666622207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e35222f3e3c636972636c6520646174612d706172743d226469736b2d31222063783d22313137222063793d223131372220723d223133222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d312220783d223131372220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d32222063783d223936222063793d2233302220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e35222f3e3c7465787420646174612d706172743d226469736b2d322220783d2239362220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d33222063783d223330222063793d2239362220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d332220783d2233302220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d34222063783d22323137222063793d2238352220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d342220783d223231372220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d35222063783d22323439222063793d223131372220723d223133222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d352220783d223234392220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d36222063783d22323934222063793d2239362220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d362220783d223239342220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d37222063783d22323238222063793d2233302220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d372220783d223232382220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d38222063783d22323137222063793d223231372220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d382220783d223231372220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d39222063783d22323439222063793d223234392220723d223133222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d392220783d223234392220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3130222063783d22323238222063793d223239342220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31302220783d223232382220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3131222063783d22323934222063793d223232382220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31312220783d223239342220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3132222063783d223835222063793d223231372220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31322220783d2238352220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3133222063783d22313137222063793d223234392220723d223133222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d31332220783d223131372220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3134222063783d223330222063793d223232382220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31342220783d2233302220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3135222063783d223936222063793d223239342220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31352220783d2239362220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3136222063783d22313632222063793d2239362220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3137222063783d22323238222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3138222063783d22313632222063793d223232382220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3139222063783d223936222063793d223136322220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e35222f3e3c7465787420646174612d706172743d226469736b2d31392220783d2239362220793d223136372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c2f673e0a3c7465787420783d223335382220793d223235322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e61553c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652834383220313429207363616c6528302e3637393031323334353637393031323429223e3c636972636c652063783d223936222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d223936222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c6520646174612d706172743d226469736b2d30222063783d223835222063793d2238352220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e35222f3e3c7465787420646174612d706172743d226469736b2d302220783d2238352220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d31222063783d22313137222063793d223131372220723d223133222066696c6c3d222366666666666622207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e3522207374726f6b652d6461736861727261793d22332032222f3e3c636972636c6520646174612d706172743d226469736b2d32222063783d223936222063793d2233302220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d322220783d2239362220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d33222063783d223330222063793d2239362220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e35222f3e3c7465787420646174612d706172743d226469736b2d332220783d2233302220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d34222063783d22323137222063793d2238352220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d342220783d223231372220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d35222063783d22323439222063793d223131372220723d223133222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d352220783d223234392220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d36222063783d22323934222063793d2239362220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d362220783d223239342220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d37222063783d22323238222063793d2233302220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d372220783d223232382220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d38222063783d22323137222063793d223231372220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d382220783d223231372220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d39222063783d22323439222063793d223234392220723d223133222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d392220783d223234392220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3130222063783d22323238222063793d223239342220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31302220783d223232382220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3131222063783d22323934222063793d223232382220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31312220783d223239342220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3132222063783d223835222063793d223231372220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31322220783d2238352220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3133222063783d22313137222063793d223234392220723d223133222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d31332220783d223131372220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3134222063783d223330222063793d223232382220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31342220783d2233302220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3135222063783d223936222063793d223239342220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31352220783d2239362220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3136222063783d22313632222063793d2239362220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222331623237333322207374726f6b652d77696474683d22332e35222f3e3c7465787420646174612d706172743d226469736b2d31362220783d223136322220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3137222063783d22323238222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3138222063783d22313632222063793d223232382220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3139222063783d223936222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c2f673e0a3c7465787420783d223539322220793d223235322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e61523c2f746578743e0a3c2f7376673e0a'),
	('c49f221788cd3d0a0bfd696c0c110a5ddea456f4a6766b7b86aecfae85c0047d', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302035383820333130222077696474683d2235383822206865696768743d223331302220726f6c653d22696d672220617269612d6c6162656c3d2254686520736f6c7665642070757a7a6c652c20616e642074686520676f616c3a207468652073616d65207475726e65642068616c662061726f756e64223e0a3c726563742077696474683d2235383822206865696768743d22333130222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528302e3739303936303435313937373430313229223e3c636972636c652063783d223936222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d223936222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c6520646174612d706172743d226469736b2d30222063783d223835222063793d2238352220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d302220783d2238352220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d31222063783d22313137222063793d223131372220723d223133222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d312220783d223131372220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d32222063783d223936222063793d2233302220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d322220783d2239362220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d33222063783d223330222063793d2239362220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d332220783d2233302220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d34222063783d22323137222063793d2238352220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d342220783d223231372220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d35222063783d22323439222063793d223131372220723d223133222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d352220783d223234392220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d36222063783d22323934222063793d2239362220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d362220783d223239342220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d37222063783d22323238222063793d2233302220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d372220783d223232382220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d38222063783d22323137222063793d223231372220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d382220783d223231372220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d39222063783d22323439222063793d223234392220723d223133222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d392220783d223234392220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3130222063783d22323238222063793d223239342220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31302220783d223232382220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3131222063783d22323934222063793d223232382220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31312220783d223239342220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3132222063783d223835222063793d223231372220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31322220783d2238352220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3133222063783d22313137222063793d223234392220723d223133222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d31332220783d223131372220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3134222063783d223330222063793d223232382220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31342220783d2233302220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3135222063783d223936222063793d223239342220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31352220783d2239362220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3136222063783d22313632222063793d2239362220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3137222063783d22323238222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3138222063783d22313632222063793d223232382220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3139222063783d223936222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7061746820643d224d333332203136326833306d2d31202d396c313520396c2d313520397a222066696c6c3d222335613638373522207374726f6b653d222335613638373522207374726f6b652d77696474683d2234222f3e3c67207472616e73666f726d3d227472616e736c61746528333834203029223e3c636972636c652063783d223936222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d2239362220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d22323238222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c652063783d223936222063793d223232382220723d223636222066696c6c3d222365656631663422207374726f6b653d2223396161356231222f3e3c636972636c6520646174612d706172743d226469736b2d30222063783d223835222063793d2238352220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d302220783d2238352220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d31222063783d22313137222063793d223131372220723d223133222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d312220783d223131372220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d32222063783d223936222063793d2233302220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d322220783d2239362220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d33222063783d223330222063793d2239362220723d223139222066696c6c3d2268736c2831343020373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d332220783d2233302220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d34222063783d22323137222063793d2238352220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d342220783d223231372220793d2239302220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d35222063783d22323439222063793d223131372220723d223133222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d352220783d223234392220793d223132322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d36222063783d22323934222063793d2239362220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d362220783d223239342220793d223130312220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d37222063783d22323238222063793d2233302220723d223139222066696c6c3d2268736c2832313520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d372220783d223232382220793d2233352220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e443c2f746578743e3c636972636c6520646174612d706172743d226469736b2d38222063783d22323137222063793d223231372220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d382220783d223231372220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d39222063783d22323439222063793d223234392220723d223133222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d392220783d223234392220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3130222063783d22323238222063793d223239342220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31302220783d223232382220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3131222063783d22323934222063793d223232382220723d223139222066696c6c3d2268736c2833353520373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31312220783d223239342220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e4c3c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3132222063783d223835222063793d223231372220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31322220783d2238352220793d223232322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e463c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3133222063783d22313137222063793d223234392220723d223133222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e3522207374726f6b652d6461736861727261793d22332032222f3e3c7465787420646174612d706172743d226469736b2d31332220783d223131372220793d223235342220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3134222063783d223330222063793d223232382220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31342220783d2233302220793d223233332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e523c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3135222063783d223936222063793d223239342220723d223139222066696c6c3d2268736c28343820373525203732252922207374726f6b653d222363666436646422207374726f6b652d77696474683d22312e35222f3e3c7465787420646174612d706172743d226469736b2d31352220783d2239362220793d223239392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231342220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e553c2f746578743e3c636972636c6520646174612d706172743d226469736b2d3136222063783d22313632222063793d2239362220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3137222063783d22323238222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3138222063783d22313632222063793d223232382220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c6520646174612d706172743d226469736b2d3139222063783d223936222063793d223136322220723d223139222066696c6c3d222366666666666622207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c2f673e3c2f673e0a3c7465787420783d223239342220793d223238382220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e737461727420616e6420676f616c3c2f746578743e0a3c2f7376673e0a'),
	('87fedce0f1e546b6c76b8d0869d3b9583dad3a761cf456e465213eef2c652956', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302036333020313234222077696474683d2236333022206865696768743d223132342220726f6c653d22696d672220617269612d6c6162656c3d22546865207374617274696e672073686565742c20616e64207468652073686565747320616674657220412c204220616e642043223e0a3c726563742077696474683d2236333022206865696768743d22313234222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528302e36323529223e3c6720646174612d706172743d227371756172652d30223e3c7265637420783d22332220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c283020373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d2232382220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e313c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d31223e3c7265637420783d2235392220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28343520373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d2238342220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e323c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d32223e3c7265637420783d223131352220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28393020373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d223134302220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e333c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d33223e3c7265637420783d223137312220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831333520373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d223139362220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e343c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d34223e3c7265637420783d223137312220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831383020373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d223139362220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e353c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d35223e3c7265637420783d223131352220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832323520373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d223134302220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e363c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d36223e3c7265637420783d2235392220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832373020373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d2238342220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e373c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d37223e3c7265637420783d22332220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2833313520373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d2232382220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e383c2f746578743e3c2f673e3c2f673e0a3c7465787420783d2238342220793d223130322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e73746172743c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831363820313429207363616c6528302e36323529223e3c6720646174612d706172743d227371756172652d30223e3c7265637420783d22332220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2833313520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2232382220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e383c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d31223e3c7265637420783d2235392220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832373020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2238342220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e373c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d32223e3c7265637420783d223131352220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832323520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223134302220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e363c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d33223e3c7265637420783d223137312220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831383020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223139362220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e353c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d34223e3c7265637420783d223137312220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831333520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223139362220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e343c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d35223e3c7265637420783d223131352220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28393020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223134302220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e333c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d36223e3c7265637420783d2235392220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28343520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2238342220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e323c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d37223e3c7265637420783d22332220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c283020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2232382220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e313c2f746578743e3c2f673e3c2f673e0a3c7465787420783d223233382220793d223130322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e413c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652833323220313429207363616c6528302e36323529223e3c6720646174612d706172743d227371756172652d30223e3c7265637420783d22332220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831333520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2232382220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e343c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d31223e3c7265637420783d2235392220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c283020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2238342220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e313c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d32223e3c7265637420783d223131352220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28343520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223134302220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e323c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d33223e3c7265637420783d223137312220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28393020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223139362220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e333c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d34223e3c7265637420783d223137312220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832323520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223139362220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e363c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d35223e3c7265637420783d223131352220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832373020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223134302220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e373c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d36223e3c7265637420783d2235392220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2833313520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2238342220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e383c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d37223e3c7265637420783d22332220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831383020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2232382220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e353c2f746578743e3c2f673e3c2f673e0a3c7465787420783d223339322220793d223130322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e423c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652834373620313429207363616c6528302e36323529223e3c6720646174612d706172743d227371756172652d30223e3c7265637420783d22332220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c283020373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d2232382220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e313c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d31223e3c7265637420783d2235392220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832373020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2238342220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e373c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d32223e3c7265637420783d223131352220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28343520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223134302220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e323c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d33223e3c7265637420783d223137312220793d2233222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831333520373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d223139362220793d2233372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e343c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d34223e3c7265637420783d223137312220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2831383020373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d223139362220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e353c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d35223e3c7265637420783d223131352220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c28393020373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d223134302220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e333c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d36223e3c7265637420783d2235392220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2832323520373025203738252922207374726f6b653d222331623237333322207374726f6b652d77696474683d2234222f3e3c7465787420783d2238342220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e363c2f746578743e3c2f673e3c6720646174612d706172743d227371756172652d37223e3c7265637420783d22332220793d223539222077696474683d22353022206865696768743d223530222072783d2236222066696c6c3d2268736c2833313520373025203738252922207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c7465787420783d2232382220793d2239332220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2232362220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e383c2f746578743e3c2f673e3c2f673e0a3c7465787420783d223534362220793d223130322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e433c2f746578743e0a3c2f7376673e0a'),
	('0ae35231063d8959aa9e5a9c9df6f053c4a3e0346bb15bcbaea74d172031fdc3', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302033343220323034222077696474683d2233343222206865696768743d223230342220726f6c653d22696d672220617269612d6c6162656c3d22412067726964206265666f726520616e642061667465722074686520726f746174696f6e20312e302d223e0a3c726563742077696474683d2233343222206865696768743d22323034222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c2f673e3c2f673e0a3c7465787420783d2238392220793d223138322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e6265666f72653c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831373820313429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c2f673e3c7265637420783d2234322220793d2232222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2038302c35362e3820412031362e382031362e382030203120302036332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2235362e322c33382037302e322c33382036332e322c343922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2038302c35362e3820412031362e382031362e382030203120302036332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2235362e322c33382037302e322c33382036332e322c343922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223235332220793d223138322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e616674657220312e302d3c2f746578743e0a3c2f7376673e0a'),
	('d12874bcd188589b755ee5a22290223242c6ad8f1f58cc0b3247d40f666e437d', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302034343820323331222077696474683d2234343822206865696768743d223233312220726f6c653d22696d672220617269612d6c6162656c3d2254686520726576657273616c206f6620612034206279203420677269643a2069747320737461727420616e642069747320676f616c223e0a3c726563742077696474683d2234343822206865696768743d22323331222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528312e31303532363331353738393437333729223e3c726563742077696474683d2231363022206865696768743d22313630222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2268736c28333030203730252037352529222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31363c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2268736c28323830203730252037352529222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31353c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2268736c28323630203730252037352529222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31343c2f746578743e3c636972636c652063783d22313430222063793d2232302220723d223136222066696c6c3d2268736c28323430203730252037352529222f3e3c7465787420783d223134302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31333c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2268736c28323230203730252037352529222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31323c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2268736c28323030203730252037352529222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31313c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2268736c28313830203730252037352529222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31303c2f746578743e3c636972636c652063783d22313430222063793d2236302220723d223136222066696c6c3d2268736c28313630203730252037352529222f3e3c7465787420783d223134302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2268736c28313430203730252037352529222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e383c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2268736c28313230203730252037352529222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e373c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2268736c28313030203730252037352529222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d22313430222063793d223130302220723d223136222066696c6c3d2268736c283830203730252037352529222f3e3c7465787420783d223134302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e353c2f746578743e3c636972636c652063783d223230222063793d223134302220723d223136222066696c6c3d2268736c283630203730252037352529222f3e3c7465787420783d2232302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223630222063793d223134302220723d223136222066696c6c3d2268736c283430203730252037352529222f3e3c7465787420783d2236302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d22313030222063793d223134302220723d223136222066696c6c3d2268736c283230203730252037352529222f3e3c7465787420783d223130302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e323c2f746578743e3c636972636c652063783d22313430222063793d223134302220723d223136222066696c6c3d2268736c2830203730252037352529222f3e3c7465787420783d223134302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c2f673e3c7061746820643d224d203137302c383020482031393822207374726f6b653d222335613638373522207374726f6b652d77696474683d2235222f3e3c706f6c79676f6e20706f696e74733d223231322c3830203139382c3731203139382c3839222066696c6c3d2223356136383735222f3e3c67207472616e73666f726d3d227472616e736c61746528323230203029223e3c726563742077696474683d2231363022206865696768743d22313630222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2268736c2830203730252037352529222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2268736c283230203730252037352529222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e323c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2268736c283430203730252037352529222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d22313430222063793d2232302220723d223136222066696c6c3d2268736c283630203730252037352529222f3e3c7465787420783d223134302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2268736c283830203730252037352529222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e353c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2268736c28313030203730252037352529222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2268736c28313230203730252037352529222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e373c2f746578743e3c636972636c652063783d22313430222063793d2236302220723d223136222066696c6c3d2268736c28313430203730252037352529222f3e3c7465787420783d223134302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e383c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2268736c28313630203730252037352529222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2268736c28313830203730252037352529222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31303c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2268736c28323030203730252037352529222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31313c2f746578743e3c636972636c652063783d22313430222063793d223130302220723d223136222066696c6c3d2268736c28323230203730252037352529222f3e3c7465787420783d223134302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31323c2f746578743e3c636972636c652063783d223230222063793d223134302220723d223136222066696c6c3d2268736c28323430203730252037352529222f3e3c7465787420783d2232302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31333c2f746578743e3c636972636c652063783d223630222063793d223134302220723d223136222066696c6c3d2268736c28323630203730252037352529222f3e3c7465787420783d2236302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31343c2f746578743e3c636972636c652063783d22313030222063793d223134302220723d223136222066696c6c3d2268736c28323830203730252037352529222f3e3c7465787420783d223130302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31353c2f746578743e3c636972636c652063783d22313430222063793d223134302220723d223136222066696c6c3d2268736c28333030203730252037352529222f3e3c7465787420783d223134302220793d223134302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e31363c2f746578743e3c2f673e3c2f673e3c2f673e0a3c7465787420783d223232342220793d223230392220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e737461727420616e6420676f616c3c2f746578743e0a3c2f7376673e0a'),
	('f43b90215e2e64026470e3c9d2c4e0b498ffefb8f2767cdb5ccd3a33ff10a4c7', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302033383620313634222077696474683d2233383622206865696768743d223136342220726f6c653d22696d672220617269612d6c6162656c3d22466f757220706f696e74732c20616e64207468652073616d652061667465722061207475726e20636c6f636b7769736520616e6420636f756e7465722d636c6f636b77697365223e0a3c726563742077696474683d2233383622206865696768743d22313634222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528312e33373529223e3c726563742077696474683d22383022206865696768743d223830222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c2f673e3c2f673e0a3c7465787420783d2236392220793d223134322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e666f757220706f696e74733c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831333820313429207363616c6528312e33373529223e3c726563742077696474683d22383022206865696768743d223830222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c2f673e3c7265637420783d22322220793d2232222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2034302c35362e3820412031362e382031362e382030203120312035362e382c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2234392e382c33382036332e382c33382035362e382c343922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2034302c35362e3820412031362e382031362e382030203120312035362e382c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2234392e382c33382036332e382c33382035362e382c343922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223139332220793d223134322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28302c302c54293c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652832363220313429207363616c6528312e33373529223e3c726563742077696474683d22383022206865696768743d223830222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c2f673e3c7265637420783d22322220793d2232222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2034302c35362e3820412031362e382031362e382030203120302032332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2231362e322c33382033302e322c33382032332e322c343922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2034302c35362e3820412031362e382031362e382030203120302032332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2231362e322c33382033302e322c33382032332e322c343922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223331372220793d223134322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28302c302c46293c2f746578743e0a3c2f7376673e0a'),
	('f54f3f42138de43cebd2f48f27447dae613840b4b68ff619b6c34e270fde1ae3', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302035303620333934222077696474683d2235303622206865696768743d223339342220726f6c653d22696d672220617269612d6c6162656c3d22546865206772696420617420746865207374617274206f662073616d706c6520312c20616e642061667465722065616368206f662069747320726f746174696f6e73223e0a3c726563742077696474683d2235303622206865696768743d22333934222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c2f673e3c2f673e0a3c7465787420783d2238392220793d223138322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e73746172743c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831373820313429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c2f673e3c7265637420783d22322220793d2232222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2034302c35362e3820412031362e382031362e382030203120302032332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2231362e322c33382033302e322c33382032332e322c343922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2034302c35362e3820412031362e382031362e382030203120302032332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2231362e322c33382033302e322c33382032332e322c343922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223235332220793d223138322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28302c302c46293c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652833343220313429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c2f673e3c7265637420783d2234322220793d2232222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2038302c35362e3820412031362e382031362e382030203120302036332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2235362e322c33382037302e322c33382036332e322c343922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2038302c35362e3820412031362e382031362e382030203120302036332e322c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2235362e322c33382037302e322c33382036332e322c343922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223431372220793d223138322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28312c302c46293c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342032303429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c2f673e3c7265637420783d22322220793d223432222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2034302c39362e3820412031362e382031362e382030203120312035362e382c3830222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2234392e382c37382036332e382c37382035362e382c383922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2034302c39362e3820412031362e382031362e382030203120312035362e382c3830222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2234392e382c37382036332e382c37382035362e382c383922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d2238392220793d223337322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28302c312c54293c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283137382032303429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c2f673e3c7265637420783d2234322220793d2232222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2038302c35362e3820412031362e382031362e382030203120312039362e382c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2238392e382c3338203130332e382c33382039362e382c343922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2038302c35362e3820412031362e382031362e382030203120312039362e382c3430222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2238392e382c3338203130332e382c33382039362e382c343922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223235332220793d223337322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28312c302c54293c2f746578743e0a3c67207472616e73666f726d3d227472616e736c617465283334322032303429207363616c6528312e323529223e3c726563742077696474683d2231323022206865696768743d22313230222072783d223130222066696c6c3d2223636664366464222f3e3c67207374726f6b653d222331613161316122207374726f6b652d77696474683d22312e35223e3c636972636c652063783d223230222063793d2232302220723d223136222066696c6c3d2223666666666666222f3e3c7465787420783d2232302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e313c2f746578743e3c636972636c652063783d223630222063793d2232302220723d223136222066696c6c3d2223316131613161222f3e3c7465787420783d2236302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e323c2f746578743e3c636972636c652063783d22313030222063793d2232302220723d223136222066696c6c3d2223653639663030222f3e3c7465787420783d223130302220793d2232302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e333c2f746578743e3c636972636c652063783d223230222063793d2236302220723d223136222066696c6c3d2223353662346539222f3e3c7465787420783d2232302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e343c2f746578743e3c636972636c652063783d223630222063793d2236302220723d223136222066696c6c3d2223303039653733222f3e3c7465787420783d2236302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e353c2f746578743e3c636972636c652063783d22313030222063793d2236302220723d223136222066696c6c3d2223663065343432222f3e3c7465787420783d223130302220793d2236302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e363c2f746578743e3c636972636c652063783d223230222063793d223130302220723d223136222066696c6c3d2223303037326232222f3e3c7465787420783d2232302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e373c2f746578743e3c636972636c652063783d223630222063793d223130302220723d223136222066696c6c3d2223643535653030222f3e3c7465787420783d2236302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223666666666666223e383c2f746578743e3c636972636c652063783d22313030222063793d223130302220723d223136222066696c6c3d2223636337396137222f3e3c7465787420783d223130302220793d223130302220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c2220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d22313322207374726f6b653d226e6f6e65222066696c6c3d2223316131613161223e393c2f746578743e3c2f673e3c7265637420783d22322220793d223432222077696474683d22373622206865696768743d223736222072783d223132222066696c6c3d226e6f6e6522207374726f6b653d222362343533306122207374726f6b652d77696474683d2233222f3e3c67207374726f6b653d222366666666666622207374726f6b652d77696474683d2238223e3c7061746820643d224d2034302c39362e3820412031362e382031362e382030203120302032332e322c3830222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2231362e322c37382033302e322c37382032332e322c383922207374726f6b652d77696474683d2235222f3e3c2f673e3c67207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222066696c6c3d2223623435333061223e3c7061746820643d224d2034302c39362e3820412031362e382031362e382030203120302032332e322c3830222066696c6c3d226e6f6e65222f3e3c706f6c79676f6e20706f696e74733d2231362e322c37382033302e322c37382032332e322c383922207374726f6b652d77696474683d2231222f3e3c2f673e3c2f673e0a3c7465787420783d223431372220793d223337322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e28302c312c46293c2f746578743e0a3c2f7376673e0a'),
	('d7932c6b2a287b3f3948ac373a3916862538a25cd24f3768398c0d5ad07b4ae5', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302035383820333439222077696474683d2235383822206865696768743d223334392220726f6c653d22696d672220617269612d6c6162656c3d225468652066726f6e74206f662074686520636c6f636b2077697468206469616c73203120746f20392c20616e6420697473206261636b2077697468206469616c7320313020746f203134223e0a3c726563742077696474683d2235383822206865696768743d22333439222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528312e3435383333333333333333333333333329223e0a3c636972636c652063783d223133222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22313731222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d223133222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22313731222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c7265637420783d2230222077696474683d2231383422206865696768743d22313834222072783d223430222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223336222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223336222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333620333629222f3e3c7061746820643d224d3336203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652833362033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223932222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393220333629222f3e3c7061746820643d224d3932203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c6174652839322033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313438222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031343820333629222f3e3c7061746820643d224d313438203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c617465283134382033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223336222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223336222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333620393229222f3e3c7061746820643d224d3336203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652833362039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223932222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393220393229222f3e3c7061746820643d224d3932203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c6174652839322039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313438222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031343820393229222f3e3c7061746820643d224d313438203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283134382039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223336222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223336222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033362031343829222f3e3c7061746820643d224d333620313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283336203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223932222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039322031343829222f3e3c7061746820643d224d393220313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c617465283932203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313438222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203134382031343829222f3e3c7061746820643d224d31343820313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d39223e3c70617468207472616e73666f726d3d227472616e736c61746528313438203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c7465787420783d2233362220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e313c2f746578743e0a3c7465787420783d2239322220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e323c2f746578743e0a3c7465787420783d223134382220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e333c2f746578743e0a3c7465787420783d2233362220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e343c2f746578743e0a3c7465787420783d2239322220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e353c2f746578743e0a3c7465787420783d223134382220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e363c2f746578743e0a3c7465787420783d2233362220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e373c2f746578743e0a3c7465787420783d2239322220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e383c2f746578743e0a3c7465787420783d223134382220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e393c2f746578743e0a3c7465787420783d2239322220793d223139352220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e66726f6e743c2f746578743e0a3c636972636c652063783d22333731222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22323133222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22333731222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22323133222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c7265637420783d22323030222077696474683d2231383422206865696768743d22313834222072783d223430222066696c6c3d2223653764636333222f3e0a3c636972636c652063783d22323336222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032333620333629222f3e3c7061746820643d224d323336203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d33223e3c70617468207472616e73666f726d3d227472616e736c617465283233362033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032393220333629222f3e3c7061746820643d224d323932203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3130223e3c70617468207472616e73666f726d3d227472616e736c617465283239322033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22333438222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033343820333629222f3e3c7061746820643d224d333438203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d31223e3c70617468207472616e73666f726d3d227472616e736c617465283334382033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323336222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032333620393229222f3e3c7061746820643d224d323336203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3131223e3c70617468207472616e73666f726d3d227472616e736c617465283233362039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032393220393229222f3e3c7061746820643d224d323932203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3132223e3c70617468207472616e73666f726d3d227472616e736c617465283239322039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22333438222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033343820393229222f3e3c7061746820643d224d333438203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3133223e3c70617468207472616e73666f726d3d227472616e736c617465283334382039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323336222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203233362031343829222f3e3c7061746820643d224d32333620313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d39223e3c70617468207472616e73666f726d3d227472616e736c61746528323336203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203239322031343829222f3e3c7061746820643d224d32393220313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3134223e3c70617468207472616e73666f726d3d227472616e736c61746528323932203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22333438222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203334382031343829222f3e3c7061746820643d224d33343820313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d37223e3c70617468207472616e73666f726d3d227472616e736c61746528333438203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c7465787420783d223239322220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31303c2f746578743e0a3c7465787420783d223233362220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31313c2f746578743e0a3c7465787420783d223239322220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31323c2f746578743e0a3c7465787420783d223334382220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31333c2f746578743e0a3c7465787420783d223239322220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31343c2f746578743e0a3c7465787420783d223239322220793d223139352220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e6261636b2c2066726f6d20626568696e643c2f746578743e0a3c2f673e0a3c7465787420783d223239342220793d223332372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e746865206e756d62657273206f6620746865206469616c733c2f746578743e0a3c2f7376673e0a'),
	('d4a8754597071c801cad85abaafe6c12f461a57be0fd34a586910a61323517c1', 0, '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d223020302035383820363834222077696474683d2235383822206865696768743d223638342220726f6c653d22696d672220617269612d6c6162656c3d2254686520736f6c76656420636c6f636b206166746572205555445520642c20616e6420616674657220555544552075223e0a3c726563742077696474683d2235383822206865696768743d22363834222072783d223132222066696c6c3d2223663366356637222f3e0a3c67207472616e73666f726d3d227472616e736c61746528313420313429207363616c6528312e3435383333333333333333333333333329223e0a3c636972636c652063783d223133222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22313731222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d223133222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22313731222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c7265637420783d2230222077696474683d2231383422206865696768743d22313834222072783d223430222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223336222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223336222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333620333629222f3e3c7061746820643d224d3336203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652833362033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223932222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393220333629222f3e3c7061746820643d224d3932203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c6174652839322033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313438222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031343820333629222f3e3c7061746820643d224d313438203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c617465283134382033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223336222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223336222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333620393229222f3e3c7061746820643d224d3336203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652833362039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223932222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393220393229222f3e3c7061746820643d224d3932203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c6174652839322039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313438222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031343820393229222f3e3c7061746820643d224d313438203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283134382039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223336222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223336222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033362031343829222f3e3c7061746820643d224d333620313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283336203134382920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223932222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039322031343829222f3e3c7061746820643d224d393220313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c617465283932203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22313438222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203134382031343829222f3e3c7061746820643d224d31343820313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d39223e3c70617468207472616e73666f726d3d227472616e736c61746528313438203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c7465787420783d2233362220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e313c2f746578743e0a3c7465787420783d2239322220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e323c2f746578743e0a3c7465787420783d223134382220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e333c2f746578743e0a3c7465787420783d2233362220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e343c2f746578743e0a3c7465787420783d2239322220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e353c2f746578743e0a3c7465787420783d223134382220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e363c2f746578743e0a3c7465787420783d2233362220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e373c2f746578743e0a3c7465787420783d2239322220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e383c2f746578743e0a3c7465787420783d223134382220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e393c2f746578743e0a3c636972636c652063783d223634222063793d2236342220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22313230222063793d2236342220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d223634222063793d223132302220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22313230222063793d223132302220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c7465787420783d2239322220793d223139352220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e66726f6e743c2f746578743e0a3c636972636c652063783d22333731222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22323133222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22333731222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22323133222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c7265637420783d22323030222077696474683d2231383422206865696768743d22313834222072783d223430222066696c6c3d2223653764636333222f3e0a3c636972636c652063783d22323336222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032333620333629222f3e3c7061746820643d224d323336203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d33223e3c70617468207472616e73666f726d3d227472616e736c617465283233362033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032393220333629222f3e3c7061746820643d224d323932203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3130223e3c70617468207472616e73666f726d3d227472616e736c617465283239322033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22333438222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033343820333629222f3e3c7061746820643d224d333438203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d31223e3c70617468207472616e73666f726d3d227472616e736c617465283334382033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323336222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032333620393229222f3e3c7061746820643d224d323336203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3131223e3c70617468207472616e73666f726d3d227472616e736c617465283233362039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22323932222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032393220393229222f3e3c7061746820643d224d323932203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3132223e3c70617468207472616e73666f726d3d227472616e736c617465283239322039322920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22333438222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033343820393229222f3e3c7061746820643d224d333438203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3133223e3c70617468207472616e73666f726d3d227472616e736c617465283334382039322920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323336222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203233362031343829222f3e3c7061746820643d224d32333620313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d39223e3c70617468207472616e73666f726d3d227472616e736c61746528323336203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22323932222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203239322031343829222f3e3c7061746820643d224d32393220313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3134223e3c70617468207472616e73666f726d3d227472616e736c61746528323932203134382920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22333438222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203334382031343829222f3e3c7061746820643d224d33343820313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d37223e3c70617468207472616e73666f726d3d227472616e736c61746528333438203134382920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c7465787420783d223239322220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31303c2f746578743e0a3c7465787420783d223233362220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31313c2f746578743e0a3c7465787420783d223239322220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31323c2f746578743e0a3c7465787420783d223334382220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31333c2f746578743e0a3c7465787420783d223239322220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31343c2f746578743e0a3c636972636c652063783d22333230222063793d2236342220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22323634222063793d2236342220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22333230222063793d223132302220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22323634222063793d223132302220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c7465787420783d223239322220793d223139352220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e6261636b2c2066726f6d20626568696e643c2f746578743e0a3c2f673e0a3c7465787420783d223239342220793d223332372220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e5555445520642c206f6e2074686520736f6c76656420636c6f636b3c2f746578743e0a3c67207472616e73666f726d3d227472616e736c6174652831342033343929207363616c6528312e3435383333333333333333333333333329223e0a3c636972636c652063783d223133222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22313731222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d223133222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22313731222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c7265637420783d2230222077696474683d2231383422206865696768743d22313834222072783d223430222066696c6c3d2223636664366464222f3e0a3c636972636c652063783d223336222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223336222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333620333629222f3e3c7061746820643d224d3336203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d31223e3c70617468207472616e73666f726d3d227472616e736c6174652833362033362920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223932222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393220333629222f3e3c7061746820643d224d3932203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d32223e3c70617468207472616e73666f726d3d227472616e736c6174652839322033362920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d2233362220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313438222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031343820333629222f3e3c7061746820643d224d313438203135763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d33223e3c70617468207472616e73666f726d3d227472616e736c617465283134382033362920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d2233362220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223336222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223336222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520333620393229222f3e3c7061746820643d224d3336203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d34223e3c70617468207472616e73666f726d3d227472616e736c6174652833362039322920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223932222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f7461746528313520393220393229222f3e3c7061746820643d224d3932203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d35223e3c70617468207472616e73666f726d3d227472616e736c6174652839322039322920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d2239322220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313438222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352031343820393229222f3e3c7061746820643d224d313438203731763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d36223e3c70617468207472616e73666f726d3d227472616e736c617465283134382039322920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d2239322220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223336222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222334373532356422207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d223336222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033362031343829222f3e3c7061746820643d224d333620313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d37223e3c70617468207472616e73666f726d3d227472616e736c617465283336203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223336222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d223932222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d223932222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352039322031343829222f3e3c7061746820643d224d393220313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d38223e3c70617468207472616e73666f726d3d227472616e736c617465283932203134382920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d223932222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c636972636c652063783d22313438222063793d223134382220723d223232222066696c6c3d222366666664663522207374726f6b653d222362343533306122207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22313438222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222334373532356422207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203134382031343829222f3e3c7061746820643d224d31343820313237763622207374726f6b653d222334373532356422207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d39223e3c70617468207472616e73666f726d3d227472616e736c61746528313438203134382920726f74617465283330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223316232373333222f3e3c2f673e3c636972636c652063783d22313438222063793d223134382220723d22322e38222066696c6c3d2223316232373333222f3e0a3c7465787420783d2233362220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e313c2f746578743e0a3c7465787420783d2239322220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e323c2f746578743e0a3c7465787420783d223134382220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e333c2f746578743e0a3c7465787420783d2233362220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e343c2f746578743e0a3c7465787420783d2239322220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e353c2f746578743e0a3c7465787420783d223134382220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e363c2f746578743e0a3c7465787420783d2233362220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e373c2f746578743e0a3c7465787420783d2239322220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e383c2f746578743e0a3c7465787420783d223134382220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e393c2f746578743e0a3c636972636c652063783d223634222063793d2236342220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22313230222063793d2236342220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d223634222063793d223132302220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22313230222063793d223132302220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c7465787420783d2239322220793d223139352220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e66726f6e743c2f746578743e0a3c636972636c652063783d22333731222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22323133222063793d2231332220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22333731222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c636972636c652063783d22323133222063793d223137312220723d223131222066696c6c3d222339616134616522207374726f6b653d222336623736383222207374726f6b652d77696474683d22332220706174684c656e6774683d22323422207374726f6b652d6461736861727261793d222e36202e34222f3e0a3c7265637420783d22323030222077696474683d2231383422206865696768743d22313834222072783d223430222066696c6c3d2223653764636333222f3e0a3c636972636c652063783d22323336222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22323336222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032333620333629222f3e3c7061746820643d224d323336203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d33223e3c70617468207472616e73666f726d3d227472616e736c617465283233362033362920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032393220333629222f3e3c7061746820643d224d323932203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3130223e3c70617468207472616e73666f726d3d227472616e736c617465283239322033362920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d2233362220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22333438222063793d2233362220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033343820333629222f3e3c7061746820643d224d333438203135763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d31223e3c70617468207472616e73666f726d3d227472616e736c617465283334382033362920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d2233362220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323336222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323336222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032333620393229222f3e3c7061746820643d224d323336203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3131223e3c70617468207472616e73666f726d3d227472616e736c617465283233362039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352032393220393229222f3e3c7061746820643d224d323932203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3132223e3c70617468207472616e73666f726d3d227472616e736c617465283239322039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d2239322220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22333438222063793d2239322220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f746174652831352033343820393229222f3e3c7061746820643d224d333438203731763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3133223e3c70617468207472616e73666f726d3d227472616e736c617465283334382039322920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d2239322220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323336222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222365303861326522207374726f6b652d77696474683d2234222f3e3c636972636c652063783d22323336222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203233362031343829222f3e3c7061746820643d224d32333620313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d39223e3c70617468207472616e73666f726d3d227472616e736c61746528323336203134382920726f7461746528333330292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323336222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22323932222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22323932222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203239322031343829222f3e3c7061746820643d224d32393220313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d3134223e3c70617468207472616e73666f726d3d227472616e736c61746528323932203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22323932222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c636972636c652063783d22333438222063793d223134382220723d223232222066696c6c3d222333353438356522207374726f6b653d222361396238633822207374726f6b652d77696474683d22312e35222f3e3c636972636c652063783d22333438222063793d223134382220723d223138222066696c6c3d226e6f6e6522207374726f6b653d222361396238633822207374726f6b652d77696474683d223322207374726f6b652d6f7061636974793d222e35352220706174684c656e6774683d22313222207374726f6b652d6461736861727261793d222e31202e3922207374726f6b652d646173686f66667365743d222d2e343522207472616e73666f726d3d22726f74617465283135203334382031343829222f3e3c7061746820643d224d33343820313237763622207374726f6b653d222361396238633822207374726f6b652d77696474683d22322e35222f3e3c6720646174612d706172743d2268616e642d626568696e642d37223e3c70617468207472616e73666f726d3d227472616e736c61746528333438203134382920726f746174652830292220643d224d2d3220344c2d31202d313568324c3220347a222066696c6c3d2223666665396230222f3e3c2f673e3c636972636c652063783d22333438222063793d223134382220723d22322e38222066696c6c3d2223666665396230222f3e0a3c7465787420783d223239322220793d2236342220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31303c2f746578743e0a3c7465787420783d223233362220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31313c2f746578743e0a3c7465787420783d223239322220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31323c2f746578743e0a3c7465787420783d223334382220793d223132302220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31333c2f746578743e0a3c7465787420783d223239322220793d223137362220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e31343c2f746578743e0a3c636972636c652063783d22333230222063793d2236342220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22323634222063793d2236342220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22333230222063793d223132302220723d2238222066696c6c3d222362343533306122207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c636972636c652063783d22323634222063793d223132302220723d2238222066696c6c3d226e6f6e6522207374726f6b653d222337613461316322207374726f6b652d77696474683d22312e35222f3e0a3c7465787420783d223239322220793d223139352220666f6e742d66616d696c793d226d6f6e6f73706163652220666f6e742d73697a653d2231302e35222066696c6c3d22233366346235372220746578742d616e63686f723d226d6964646c652220646f6d696e616e742d626173656c696e653d2263656e7472616c223e6261636b2c2066726f6d20626568696e643c2f746578743e0a3c2f673e0a3c7465787420783d223239342220793d223636322220666f6e742d66616d696c793d2273616e732d73657269662220666f6e742d73697a653d2231352220746578742d616e63686f723d226d6964646c65222066696c6c3d2223316232373333223e5555445520752c206f6e2074686520736f6c76656420636c6f636b3c2f746578743e0a3c2f7376673e0a'),
	('25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', 0, '\x504b030414000808080000002128000000000000000000000000160000006563686f2f646174612f73616d706c652f312e616e73cb48cdc9c9e70200504b070820303a360800000006000000504b030414000808080000002128000000000000000000000000150000006563686f2f646174612f73616d706c652f312e696ecb48cdc9c9e70200504b070820303a360800000006000000504b030414000808080000002128000000000000000000000000160000006563686f2f646174612f7365637265742f312e616e732b4e4d2e4a2de10200504b07088cb2ebe20900000007000000504b030414000808080000002128000000000000000000000000150000006563686f2f646174612f7365637265742f312e696e2b4e4d2e4a2de10200504b07088cb2ebe20900000007000000504b030414000808080000002128000000000000000000000000110000006563686f2f70726f626c656d2e79616d6c1dcc490ac2301400d07d4ef10fd0481b1a49b3f71c25c30f7ec84406a18877175dbecdabadd888e90ca52533ce17b64e256b10ab907c3dd8b82a6aa8a6771e0c45964d420d0ff72c6c4ef21aa433776ba4e5077ac9770c812ba736ee8491c2dadd1e5eb1480e73ff45d34672e04b329459a444a36b780f4a78fea561bbad0b244ca55d1a36a1162873d43934ec1ff605504b070828742fd590000000af000000504b0304140008080800000021280000000000000000000000001c0000006563686f2f73746174656d656e742f70726f626c656d2e656e2e6d640b28cacc2b5128c94855c8c9cc4b5528c9482c51a8cc2f55284a4d4cd1e30200504b070869232967200000001e000000504b030414000808080000002128000000000000000000000000220000006563686f2f7375626d697373696f6e732f61636365707465642f72696768742e70792b28cacc2bd1c8cc2b282dd1d0d4e40200504b07083da007f8110000000f000000504b01023f031400080808000000212820303a360800000006000000160000000000000000000000a481000000006563686f2f646174612f73616d706c652f312e616e73504b01023f031400080808000000212820303a360800000006000000150000000000000000000000a4814c0000006563686f2f646174612f73616d706c652f312e696e504b01023f03140008080800000021288cb2ebe20900000007000000160000000000000000000000a481970000006563686f2f646174612f7365637265742f312e616e73504b01023f03140008080800000021288cb2ebe20900000007000000150000000000000000000000a481e40000006563686f2f646174612f7365637265742f312e696e504b01023f031400080808000000212828742fd590000000af000000110000000000000000000000a481300100006563686f2f70726f626c656d2e79616d6c504b01023f031400080808000000212869232967200000001e0000001c0000000000000000000000a481ff0100006563686f2f73746174656d656e742f70726f626c656d2e656e2e6d64504b01023f03140008080800000021283da007f8110000000f000000220000000000000000000000a481690200006563686f2f7375626d697373696f6e732f61636365707465642f72696768742e7079504b05060000000007000700e7010000ca0200000000'),
	('b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb', 0, '\x7365637265740a'),
	('5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03', 0, '\x68656c6c6f0a'),
	('6c3c6205334ac2d845467f4d14cf7b9803dcb0b154cf9d06c68c7379f94d8935', 0, '\x54726163656261636b20286d6f737420726563656e742063616c6c206c617374293a0a202046696c6520222f70726f672f63726173682e7079222c206c696e6520312c20696e203c6d6f64756c653e0a202020207072696e742831202f2f2030290a202020202020202020207e7e5e5e7e7e0a5a65726f4469766973696f6e4572726f723a20696e7465676572206469766973696f6e206f72206d6f64756c6f206279207a65726f0a');


--
-- Data for Name: case_batch; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: case_file; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_file VALUES
	(2, 'secret/1', 'input', 7, 'b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb'),
	(2, 'secret/1', 'answer', 7, 'b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb'),
	(2, 'secret/1', 'output', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'),
	(4, 'sample/1', 'input', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'),
	(4, 'sample/1', 'answer', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'),
	(4, 'sample/1', 'errors', 169, '6c3c6205334ac2d845467f4d14cf7b9803dcb0b154cf9d06c68c7379f94d8935'),
	(7, 'secret/1', 'input', 7, 'b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb'),
	(7, 'secret/1', 'answer', 7, 'b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb'),
	(7, 'secret/1', 'output', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'),
	(9, 'sample/1', 'input', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'),
	(9, 'sample/1', 'answer', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'),
	(9, 'sample/1', 'errors', 169, '6c3c6205334ac2d845467f4d14cf7b9803dcb0b154cf9d06c68c7379f94d8935'),
	(12, 'secret/1', 'input', 7, 'b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb'),
	(12, 'secret/1', 'answer', 7, 'b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb'),
	(12, 'secret/1', 'output', 6, '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03');


--
-- Data for Name: clarification; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.clarification VALUES
	('spring', '1', NULL, false, '{"id": "1", "text": "Yes.", "time": "2026-11-28T14:06:42.030+00:00", "subject": "Echo", "problem_id": null, "reply_to_id": "ann-1", "to_team_ids": null, "from_team_id": null, "to_group_ids": null}'),
	('spring', 'ann-1', 'ann', true, '{"id": "ann-1", "text": "Is the input one line?", "time": "2026-11-28T14:06:42.019+00:00", "subject": "Echo", "answered": true, "problem_id": "echo", "reply_to_id": null, "to_team_ids": null, "from_team_id": "ann", "to_group_ids": null}');


--
-- Data for Name: contest; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contest VALUES
	('archive', 'Archive', 26, '2026-11-28 14:06:30.577743+00', NULL, NULL, NULL, NULL, NULL, 0, 0),
	('spring', 'Spring contest', 57, '2026-11-28 14:06:38.358048+00', '{"id": "spring", "name": "Spring contest", "rules": "icpc", "public": true, "duration": "1:01:00.000", "feedback": "verdict", "start_time": "2026-11-28T13:06:38.353+00:00", "penalty_time": "0:20:00.000", "scoreboard_type": "pass-fail", "scoreboard_freeze_duration": null}', '{"ended": "2026-11-28T14:07:38.353+00:00", "frozen": null, "thawed": null, "started": "2026-11-28T13:06:38.353+00:00", "finalized": "2026-11-28T14:07:38.545+00:00", "end_of_updates": "2026-11-28T14:07:38.545+00:00"}', '2026-11-28 13:06:38.353+00', '2026-11-28 14:07:38.353+00', '2026-11-28 14:07:38.545+00', 5, 0);


--
-- Data for Name: contest_account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contest_account VALUES
	('spring', 1, 'ann', 'team', 'ann', '{"id": "ann", "type": "team", "team_id": "ann", "username": "ann"}'),
	('spring', 2, 'bob', 'team', 'bob', '{"id": "bob", "type": "team", "team_id": "bob", "username": "bob"}'),
	('spring', 3, 'cyd', 'team', 'cyd', '{"id": "cyd", "type": "team", "team_id": "cyd", "username": "cyd"}');


--
-- Data for Name: contest_group; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contest_group VALUES
	('spring', 'all', '{"id": "all", "name": "All"}');


--
-- Data for Name: contest_import; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: contest_problem; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contest_problem VALUES
	('archive', 'clocks', 1, 1, NULL, true, true, NULL),
	('archive', 'clocks12', 2, 2, NULL, true, true, NULL),
	('archive', 'cmetrick', 3, 3, NULL, true, true, NULL),
	('archive', 'cmetrickany', 4, 4, NULL, true, true, NULL),
	('archive', 'msquare', 5, 5, NULL, true, true, NULL),
	('archive', 'rotationgrid', 6, 6, NULL, true, true, NULL),
	('archive', 'rotations', 7, 7, NULL, true, true, NULL),
	('archive', 'rubiksclock', 8, 8, NULL, true, true, NULL),
	('archive', 'echo', 9, 9, NULL, true, true, NULL),
	('spring', 'A', 9, 1, 'echo', true, true, '{"id": "echo", "rgb": "#ff0000", "name": "Echo", "slug": "echo", "color": "red", "label": "A", "ordinal": 1, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 128, "output_limit": 4, "test_data_count": 2}');


--
-- Data for Name: draft; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event VALUES
	('archive', 1, 'problems', 'clocks', '{"id": "clocks", "name": "The Clocks", "slug": "clocks", "label": "clocks", "ordinal": 1, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 256, "output_limit": 8, "test_data_count": 59}', '2026-11-28 14:06:32.353772+00'),
	('archive', 2, 'problems', 'clocks12', '{"id": "clocks12", "name": "Twelve-Hour Clocks", "slug": "clocks12", "label": "clocks12", "ordinal": 2, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 256, "output_limit": 8, "test_data_count": 37}', '2026-11-28 14:06:32.457317+00'),
	('archive', 3, 'problems', 'cmetrick', '{"id": "cmetrick", "name": "Cmetrick Too Hard", "slug": "cmetrick", "label": "cmetrick", "ordinal": 3, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 2048, "output_limit": 8, "test_data_count": 1}', '2026-11-28 14:06:32.585784+00'),
	('archive', 4, 'problems', 'cmetrickany', '{"id": "cmetrickany", "name": "Cmetrick Too Hard, any position", "slug": "cmetrickany", "label": "cmetrickany", "ordinal": 4, "statement": null, "code_limit": 128, "time_limit": 5, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 38}', '2026-11-28 14:06:32.753827+00'),
	('archive', 5, 'problems', 'msquare', '{"id": "msquare", "name": "Magic Squares", "slug": "msquare", "label": "msquare", "ordinal": 5, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 256, "output_limit": 8, "test_data_count": 27}', '2026-11-28 14:06:32.88428+00'),
	('archive', 6, 'problems', 'rotationgrid', '{"id": "rotationgrid", "name": "Turning Squares, Large", "slug": "rotationgrid", "label": "rotationgrid", "ordinal": 6, "statement": null, "code_limit": 128, "time_limit": 10, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 20}', '2026-11-28 14:06:33.002944+00'),
	('archive', 7, 'problems', 'rotations', '{"id": "rotations", "name": "Turning Squares", "slug": "rotations", "label": "rotations", "ordinal": 7, "statement": null, "code_limit": 128, "time_limit": 3, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 38}', '2026-11-28 14:06:33.103707+00'),
	('archive', 8, 'problems', 'rubiksclock', '{"id": "rubiksclock", "name": "Rubik''s Clock", "slug": "rubiksclock", "label": "rubiksclock", "ordinal": 8, "statement": null, "code_limit": 128, "time_limit": 2, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 41}', '2026-11-28 14:06:33.269998+00'),
	('archive', 9, 'problems', 'echo', '{"id": "echo", "name": "Echo", "slug": "echo", "label": "echo", "ordinal": 9, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 128, "output_limit": 4, "test_data_count": 2}', '2026-11-28 14:06:38.232377+00'),
	('spring', 1, 'contest', 'contest', '{"id": "spring", "name": "Spring contest", "rules": "icpc", "public": true, "duration": "5:00:00.000", "feedback": "verdict", "start_time": "2026-11-28T13:06:38.353+00:00", "penalty_time": "0:20:00.000", "scoreboard_type": "pass-fail", "scoreboard_freeze_duration": null}', '2026-11-28 14:06:38.358048+00'),
	('spring', 2, 'state', 'state', '{"ended": null, "frozen": null, "thawed": null, "started": "2026-11-28T13:06:38.353+00:00", "finalized": null, "end_of_updates": null}', '2026-11-28 14:06:38.358048+00'),
	('spring', 3, 'judgement-types', 'AC', '{"id": "AC", "name": "accepted", "solved": true, "penalty": false}', '2026-11-28 14:06:38.358048+00'),
	('spring', 4, 'judgement-types', 'WA', '{"id": "WA", "name": "wrong answer", "solved": false, "penalty": true}', '2026-11-28 14:06:38.358048+00'),
	('spring', 5, 'judgement-types', 'TLE', '{"id": "TLE", "name": "time limit exceeded", "solved": false, "penalty": true}', '2026-11-28 14:06:38.358048+00'),
	('spring', 6, 'judgement-types', 'MLE', '{"id": "MLE", "name": "memory limit exceeded", "solved": false, "penalty": true}', '2026-11-28 14:06:38.358048+00'),
	('spring', 7, 'judgement-types', 'OLE', '{"id": "OLE", "name": "output limit exceeded", "solved": false, "penalty": true}', '2026-11-28 14:06:38.358048+00'),
	('spring', 8, 'judgement-types', 'RTE', '{"id": "RTE", "name": "run-time error", "solved": false, "penalty": true}', '2026-11-28 14:06:38.358048+00'),
	('spring', 9, 'judgement-types', 'CE', '{"id": "CE", "name": "compile error", "solved": false, "penalty": false}', '2026-11-28 14:06:38.358048+00'),
	('spring', 10, 'judgement-types', 'JE', '{"id": "JE", "name": "judge error", "solved": false, "penalty": false}', '2026-11-28 14:06:38.358048+00'),
	('spring', 11, 'groups', 'all', '{"id": "all", "name": "All"}', '2026-11-28 14:06:38.358048+00');
INSERT INTO public.event VALUES
	('spring', 12, 'organizations', 'uni', '{"id": "uni", "name": "University", "country": "DEU"}', '2026-11-28 14:06:38.358048+00'),
	('spring', 13, 'teams', 'ann', '{"id": "ann", "name": "Team ann", "label": "ann", "group_ids": ["all"], "organization_id": "uni"}', '2026-11-28 14:06:38.358048+00'),
	('spring', 14, 'teams', 'bob', '{"id": "bob", "name": "Team bob", "label": "bob", "group_ids": ["all"], "organization_id": "uni"}', '2026-11-28 14:06:38.358048+00'),
	('spring', 15, 'teams', 'cyd', '{"id": "cyd", "name": "Team cyd", "label": "cyd", "group_ids": ["all"], "organization_id": "uni"}', '2026-11-28 14:06:38.358048+00'),
	('spring', 16, 'problems', 'echo', '{"id": "echo", "rgb": "#ff0000", "name": "Echo", "slug": "echo", "color": "red", "label": "A", "ordinal": 1, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 128, "output_limit": 4, "test_data_count": 2}', '2026-11-28 14:06:38.358048+00'),
	('spring', 17, 'accounts', 'ann', '{"id": "ann", "type": "team", "team_id": "ann", "username": "ann"}', '2026-11-28 14:06:38.406065+00'),
	('spring', 18, 'accounts', 'bob', '{"id": "bob", "type": "team", "team_id": "bob", "username": "bob"}', '2026-11-28 14:06:38.414216+00'),
	('spring', 19, 'accounts', 'cyd', '{"id": "cyd", "type": "team", "team_id": "cyd", "username": "cyd"}', '2026-11-28 14:06:38.416603+00'),
	('spring', 20, 'submissions', '1', '{"id": "1", "key": 1, "time": "2026-11-28T14:06:38.427+00:00", "team_id": "ann", "account_id": "ann", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.427943+00'),
	('spring', 21, 'submissions', '2', '{"id": "2", "key": 2, "time": "2026-11-28T14:06:38.442+00:00", "team_id": "bob", "account_id": "bob", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.442218+00'),
	('spring', 22, 'submissions', '3', '{"id": "3", "key": 3, "time": "2026-11-28T14:06:38.446+00:00", "team_id": "cyd", "account_id": "cyd", "problem_id": "echo", "entry_point": null, "language_id": "c"}', '2026-11-28 14:06:38.446398+00'),
	('spring', 23, 'submissions', '4', '{"id": "4", "key": 4, "time": "2026-11-28T14:06:38.448+00:00", "team_id": "ann", "account_id": "ann", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.4483+00'),
	('spring', 24, 'submissions', '5', '{"id": "5", "key": 5, "time": "2026-11-28T14:06:38.455+00:00", "team_id": "bob", "account_id": "bob", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.455727+00'),
	('archive', 10, 'submissions', '1', '{"id": "1", "key": 6, "time": "2026-11-28T14:06:38.464+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.464208+00'),
	('archive', 11, 'submissions', '2', '{"id": "2", "key": 7, "time": "2026-11-28T14:06:38.468+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.46865+00'),
	('archive', 12, 'submissions', '3', '{"id": "3", "key": 8, "time": "2026-11-28T14:06:38.471+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "c"}', '2026-11-28 14:06:38.471043+00'),
	('archive', 13, 'submissions', '4', '{"id": "4", "key": 9, "time": "2026-11-28T14:06:38.472+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.472927+00'),
	('archive', 14, 'submissions', '5', '{"id": "5", "key": 10, "time": "2026-11-28T14:06:38.479+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-28 14:06:38.479396+00'),
	('spring', 25, 'judgements', '1.1', '{"id": "1.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:39.331+00:00", "submission": 1, "submission_id": "1", "judgement_type_id": null}', '2026-11-28 14:06:39.331701+00'),
	('spring', 27, 'runs', '1.1', '{"runs": [], "time": "2026-11-28T14:06:39.764+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.1", "submission_id": "1"}', '2026-11-28 14:06:39.764584+00');
INSERT INTO public.event VALUES
	('spring', 28, 'runs', '2.1', '{"runs": [], "time": "2026-11-28T14:06:39.952+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.1", "submission_id": "2"}', '2026-11-28 14:06:39.952996+00'),
	('spring', 29, 'judgements', '1.1', '{"id": "1.1", "runs": [{"name": "sample/1", "cpuMs": 16.531776, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 16.295825, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:40.101+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:39.331+00:00", "submission": 1, "max_run_time": 0.016531776, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-28 14:06:40.101978+00'),
	('spring', 30, 'judgements', '2.1', '{"id": "2.1", "runs": [{"name": "sample/1", "cpuMs": 16.942572, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 18.210936, "number": 2, "verdict": "WA"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:40.134+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:39.337+00:00", "submission": 2, "max_run_time": 0.018210936, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-28 14:06:40.134698+00'),
	('spring', 39, 'clarifications', 'ann-1', '{"id": "ann-1", "text": "Is the input one line?", "time": "2026-11-28T14:06:42.019+00:00", "subject": "Echo", "answered": false, "problem_id": "echo", "reply_to_id": null, "to_team_ids": null, "from_team_id": "ann", "to_group_ids": null}', '2026-11-28 14:06:42.01857+00'),
	('spring', 40, 'clarifications', '1', '{"id": "1", "text": "Yes.", "time": "2026-11-28T14:06:42.030+00:00", "subject": "Echo", "problem_id": null, "reply_to_id": "ann-1", "to_team_ids": null, "from_team_id": null, "to_group_ids": null}', '2026-11-28 14:06:42.026407+00'),
	('spring', 41, 'clarifications', 'ann-1', '{"id": "ann-1", "text": "Is the input one line?", "time": "2026-11-28T14:06:42.019+00:00", "subject": "Echo", "answered": true, "problem_id": "echo", "reply_to_id": null, "to_team_ids": null, "from_team_id": "ann", "to_group_ids": null}', '2026-11-28 14:06:42.026407+00'),
	('spring', 50, 'judgements', '1.1', '{"id": "1.1", "runs": [{"name": "sample/1", "cpuMs": 16.531776, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 16.295825, "number": 2, "verdict": "AC"}], "score": null, "current": false, "preview": false, "end_time": "2026-11-28T14:06:40.101+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:39.331+00:00", "submission": 1, "max_run_time": 0.016531776, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-28 14:06:43.885781+00'),
	('spring', 51, 'judgements', '2.1', '{"id": "2.1", "runs": [{"name": "sample/1", "cpuMs": 16.942572, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 18.210936, "number": 2, "verdict": "WA"}], "score": null, "current": false, "preview": false, "end_time": "2026-11-28T14:06:40.134+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:39.337+00:00", "submission": 2, "max_run_time": 0.018210936, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-28 14:06:43.885781+00'),
	('spring', 52, 'judgements', '1.2', '{"id": "1.2", "runs": [{"name": "sample/1", "cpuMs": 20.57815, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 20.398943, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:43.853+00:00", "rejudging": "1", "start_time": "2026-11-28T14:06:43.020+00:00", "submission": 1, "max_run_time": 0.02057815, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-28 14:06:43.885781+00'),
	('spring', 53, 'judgements', '2.2', '{"id": "2.2", "runs": [{"name": "sample/1", "cpuMs": 19.496502, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 21.029394, "number": 2, "verdict": "WA"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:43.770+00:00", "rejudging": "1", "start_time": "2026-11-28T14:06:43.020+00:00", "submission": 2, "max_run_time": 0.021029394, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-28 14:06:43.885781+00'),
	('spring', 54, 'awards', 'brave', '{"id": "brave", "citation": "Bravest", "team_ids": ["cyd"]}', '2026-11-28 14:06:43.917895+00'),
	('spring', 55, 'contest', 'contest', '{"id": "spring", "name": "Spring contest", "rules": "icpc", "public": true, "duration": "1:01:00.000", "feedback": "verdict", "start_time": "2026-11-28T13:06:38.353+00:00", "penalty_time": "0:20:00.000", "scoreboard_type": "pass-fail", "scoreboard_freeze_duration": null}', '2026-11-28 14:06:43.926461+00'),
	('spring', 56, 'state', 'state', '{"ended": "2026-11-28T14:07:38.353+00:00", "frozen": null, "thawed": null, "started": "2026-11-28T13:06:38.353+00:00", "finalized": null, "end_of_updates": null}', '2026-11-28 14:07:38.542695+00'),
	('spring', 57, 'state', 'state', '{"ended": "2026-11-28T14:07:38.353+00:00", "frozen": null, "thawed": null, "started": "2026-11-28T13:06:38.353+00:00", "finalized": "2026-11-28T14:07:38.545+00:00", "end_of_updates": "2026-11-28T14:07:38.545+00:00"}', '2026-11-28 14:07:38.544873+00'),
	('spring', 26, 'judgements', '2.1', '{"id": "2.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:39.337+00:00", "submission": 2, "submission_id": "2", "judgement_type_id": null}', '2026-11-28 14:06:39.33744+00'),
	('spring', 31, 'judgements', '3.1', '{"id": "3.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:40.145+00:00", "submission": 3, "submission_id": "3", "judgement_type_id": null}', '2026-11-28 14:06:40.145234+00'),
	('spring', 34, 'judgements', '5.1', '{"id": "5.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:40.225+00:00", "submission": 5, "submission_id": "5", "judgement_type_id": null}', '2026-11-28 14:06:40.225474+00'),
	('spring', 35, 'runs', '4.1', '{"runs": [], "time": "2026-11-28T14:06:40.792+00:00", "attempt": 1, "caseCount": 2, "submission": 4, "judgement_id": "4.1", "submission_id": "4"}', '2026-11-28 14:06:40.792925+00'),
	('archive', 15, 'judgements', '3.1', '{"id": "3.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:40.900+00:00", "submission": 8, "submission_id": "3", "judgement_type_id": null}', '2026-11-28 14:06:40.900085+00'),
	('archive', 16, 'judgements', '3.1', '{"id": "3.1", "runs": [], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:40.997+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:40.900+00:00", "submission": 8, "max_run_time": null, "submission_id": "3", "judgement_type_id": "CE"}', '2026-11-28 14:06:40.997805+00');
INSERT INTO public.event VALUES
	('archive', 18, 'judgements', '2.1', '{"id": "2.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:41.083+00:00", "submission": 7, "submission_id": "2", "judgement_type_id": null}', '2026-11-28 14:06:41.083417+00'),
	('archive', 19, 'runs', '1.1', '{"runs": [], "time": "2026-11-28T14:06:41.255+00:00", "attempt": 1, "caseCount": 2, "submission": 6, "judgement_id": "1.1", "submission_id": "1"}', '2026-11-28 14:06:41.25592+00'),
	('archive', 20, 'runs', '2.1', '{"runs": [], "time": "2026-11-28T14:06:41.546+00:00", "attempt": 1, "caseCount": 2, "submission": 7, "judgement_id": "2.1", "submission_id": "2"}', '2026-11-28 14:06:41.546731+00'),
	('archive', 21, 'judgements', '1.1', '{"id": "1.1", "runs": [{"name": "sample/1", "cpuMs": 20.240632, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 19.174169, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:41.616+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:41.035+00:00", "submission": 6, "max_run_time": 0.020240632, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-28 14:06:41.61635+00'),
	('archive', 24, 'judgements', '5.1', '{"id": "5.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:41.791+00:00", "submission": 10, "submission_id": "5", "judgement_type_id": null}', '2026-11-28 14:06:41.791736+00'),
	('archive', 26, 'judgements', '5.1', '{"id": "5.1", "runs": [{"name": "sample/1", "cpuMs": 14.359275, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 18.256572, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:41.971+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:41.791+00:00", "submission": 10, "max_run_time": 0.018256572, "submission_id": "5", "judgement_type_id": "AC"}', '2026-11-28 14:06:41.971787+00'),
	('spring', 42, 'judgements', '1.2', '{"id": "1.2", "score": null, "current": false, "preview": true, "end_time": null, "rejudging": "1", "start_time": "2026-11-28T14:06:43.020+00:00", "submission": 1, "submission_id": "1", "judgement_type_id": null}', '2026-11-28 14:06:43.020558+00'),
	('spring', 44, 'runs', '1.2', '{"runs": [], "time": "2026-11-28T14:06:43.222+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.2", "submission_id": "1"}', '2026-11-28 14:06:43.222546+00'),
	('spring', 49, 'judgements', '1.2', '{"id": "1.2", "runs": [{"name": "sample/1", "cpuMs": 20.57815, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 20.398943, "number": 2, "verdict": "AC"}], "score": null, "current": false, "preview": true, "end_time": "2026-11-28T14:06:43.853+00:00", "rejudging": "1", "start_time": "2026-11-28T14:06:43.020+00:00", "submission": 1, "max_run_time": 0.02057815, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-28 14:06:43.853475+00'),
	('spring', 32, 'judgements', '4.1', '{"id": "4.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:40.187+00:00", "submission": 4, "submission_id": "4", "judgement_type_id": null}', '2026-11-28 14:06:40.187596+00'),
	('spring', 33, 'judgements', '3.1', '{"id": "3.1", "runs": [], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:40.212+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:40.145+00:00", "submission": 3, "max_run_time": null, "submission_id": "3", "judgement_type_id": "CE"}', '2026-11-28 14:06:40.212052+00'),
	('spring', 36, 'runs', '5.1', '{"runs": [], "time": "2026-11-28T14:06:40.799+00:00", "attempt": 1, "caseCount": 2, "submission": 5, "judgement_id": "5.1", "submission_id": "5"}', '2026-11-28 14:06:40.799258+00'),
	('spring', 37, 'judgements', '4.1', '{"id": "4.1", "runs": [{"name": "sample/1", "cpuMs": 15.028045, "number": 1, "verdict": "RTE"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:40.855+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:40.187+00:00", "submission": 4, "max_run_time": 0.015028045, "submission_id": "4", "judgement_type_id": "RTE"}', '2026-11-28 14:06:40.855689+00'),
	('archive', 17, 'judgements', '1.1', '{"id": "1.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:41.035+00:00", "submission": 6, "submission_id": "1", "judgement_type_id": null}', '2026-11-28 14:06:41.035927+00'),
	('spring', 38, 'judgements', '5.1', '{"id": "5.1", "runs": [{"name": "sample/1", "cpuMs": 21.436101, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 21.25988, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:41.071+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:40.225+00:00", "submission": 5, "max_run_time": 0.021436101, "submission_id": "5", "judgement_type_id": "AC"}', '2026-11-28 14:06:41.071836+00'),
	('archive', 22, 'judgements', '4.1', '{"id": "4.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-28T14:06:41.651+00:00", "submission": 9, "submission_id": "4", "judgement_type_id": null}', '2026-11-28 14:06:41.651686+00'),
	('archive', 23, 'judgements', '2.1', '{"id": "2.1", "runs": [{"name": "sample/1", "cpuMs": 18.959304, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 19.430711, "number": 2, "verdict": "WA"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:41.754+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:41.083+00:00", "submission": 7, "max_run_time": 0.019430711, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-28 14:06:41.754587+00'),
	('archive', 25, 'judgements', '4.1', '{"id": "4.1", "runs": [{"name": "sample/1", "cpuMs": 16.173649, "number": 1, "verdict": "RTE"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-28T14:06:41.823+00:00", "rejudging": null, "start_time": "2026-11-28T14:06:41.651+00:00", "submission": 9, "max_run_time": 0.016173649000000002, "submission_id": "4", "judgement_type_id": "RTE"}', '2026-11-28 14:06:41.823117+00'),
	('spring', 43, 'judgements', '2.2', '{"id": "2.2", "score": null, "current": false, "preview": true, "end_time": null, "rejudging": "1", "start_time": "2026-11-28T14:06:43.020+00:00", "submission": 2, "submission_id": "2", "judgement_type_id": null}', '2026-11-28 14:06:43.020516+00'),
	('spring', 45, 'runs', '2.2', '{"runs": [], "time": "2026-11-28T14:06:43.223+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.2", "submission_id": "2"}', '2026-11-28 14:06:43.223871+00');
INSERT INTO public.event VALUES
	('spring', 46, 'runs', '2.2', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 19.496502, "wallMs": 24.51065, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-28T14:06:43.631+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.2", "submission_id": "2"}', '2026-11-28 14:06:43.631645+00'),
	('spring', 47, 'runs', '1.2', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.57815, "wallMs": 44.361833, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-28T14:06:43.702+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.2", "submission_id": "1"}', '2026-11-28 14:06:43.702221+00'),
	('spring', 48, 'judgements', '2.2', '{"id": "2.2", "runs": [{"name": "sample/1", "cpuMs": 19.496502, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 21.029394, "number": 2, "verdict": "WA"}], "score": null, "current": false, "preview": true, "end_time": "2026-11-28T14:06:43.770+00:00", "rejudging": "1", "start_time": "2026-11-28T14:06:43.020+00:00", "submission": 2, "max_run_time": 0.021029394, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-28 14:06:43.770736+00');


--
-- Data for Name: invitation; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job OVERRIDING SYSTEM VALUE VALUES
	(1, 'verify', NULL, NULL, 9, NULL, NULL, '', 15, 1795874793448, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:33.447524+00', NULL, NULL, NULL, '2026-11-28 14:06:34.421498+00', NULL, NULL, NULL),
	(2, 'judge', 1, NULL, NULL, NULL, 1, 'python3', 0, 1795874798428, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.427943+00', NULL, NULL, NULL, '2026-11-28 14:06:39.260099+00', NULL, NULL, NULL),
	(3, 'judge', 2, NULL, NULL, NULL, 2, 'python3', 0, 1795874798442, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.442218+00', NULL, NULL, NULL, '2026-11-28 14:06:39.260099+00', NULL, NULL, NULL),
	(4, 'judge', 3, NULL, NULL, NULL, 3, 'c', 0, 1795874798446, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.446398+00', NULL, NULL, NULL, '2026-11-28 14:06:40.120553+00', NULL, NULL, NULL),
	(5, 'judge', 4, NULL, NULL, NULL, 1, 'python3', 0, 1795874858448, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.4483+00', NULL, NULL, NULL, '2026-11-28 14:06:40.171049+00', NULL, NULL, NULL),
	(9, 'judge', 8, NULL, NULL, NULL, 3, 'c', 0, 1795874858471, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.471043+00', NULL, NULL, NULL, '2026-11-28 14:06:40.890313+00', NULL, NULL, NULL),
	(6, 'judge', 5, NULL, NULL, NULL, 2, 'python3', 0, 1795874858456, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.455727+00', NULL, NULL, NULL, '2026-11-28 14:06:40.216131+00', NULL, NULL, NULL),
	(7, 'judge', 6, NULL, NULL, NULL, 1, 'python3', 0, 1795874918464, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.464208+00', NULL, NULL, NULL, '2026-11-28 14:06:41.009788+00', NULL, NULL, NULL),
	(8, 'judge', 7, NULL, NULL, NULL, 2, 'python3', 0, 1795874918469, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.46865+00', NULL, NULL, NULL, '2026-11-28 14:06:41.074765+00', NULL, NULL, NULL),
	(10, 'judge', 9, NULL, NULL, NULL, 1, 'python3', 0, 1795874978473, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.472927+00', NULL, NULL, NULL, '2026-11-28 14:06:41.620449+00', NULL, NULL, NULL),
	(11, 'judge', 10, NULL, NULL, NULL, 2, 'python3', 0, 1795874978479, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:38.479396+00', NULL, NULL, NULL, '2026-11-28 14:06:41.774801+00', NULL, NULL, NULL),
	(13, 'judge', 12, NULL, NULL, NULL, 2, 'python3', 30, 1795874802041, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:42.041086+00', NULL, NULL, NULL, '2026-11-28 14:06:42.989357+00', NULL, NULL, NULL),
	(12, 'judge', 11, NULL, NULL, NULL, 1, 'python3', 30, 1795874802041, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-28 14:06:42.041086+00', NULL, NULL, NULL, '2026-11-28 14:06:42.989357+00', NULL, NULL, NULL);


--
-- Data for Name: judgement; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.judgement OVERRIDING SYSTEM VALUE VALUES
	(9, 9, 9, 1, true, false, NULL, NULL, NULL, 'RTE', NULL, '{"id": "9", "cpuMs": 16.173649, "wallMs": 43.906955, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "exit status 1", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "RTE", "language": "python3", "decidedBy": "sample/1", "peakBytes": 3145728, "submission": "4", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.472927+00', '2026-11-28 14:06:41.651686+00', '2026-11-28 14:06:41.823117+00'),
	(10, 10, 9, 1, true, false, NULL, NULL, NULL, 'AC', NULL, '{"id": "10", "cpuMs": 18.256572, "wallMs": 64.86451, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3407872, "submission": "5", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.479396+00', '2026-11-28 14:06:41.791736+00', '2026-11-28 14:06:41.971787+00'),
	(3, 3, 9, 1, true, false, NULL, NULL, NULL, 'CE', NULL, '{"id": "3", "cpuMs": 0, "wallMs": 0, "worker": "fixture", "compile": {"ok": false, "cached": false, "output": "./main.c: In function ‘main’:\n./main.c:1:26: error: expected ‘;’ before ‘}’ token\n    1 | int main(void) { return 0 }\n      |                          ^~\n      |                          ;\n"}, "message": "./main.c:1:26: error: expected ‘;’ before ‘}’ token", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "CE", "language": "c", "peakBytes": 0, "submission": "3", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.446398+00', '2026-11-28 14:06:40.145234+00', '2026-11-28 14:06:40.212052+00'),
	(4, 4, 9, 1, true, false, NULL, NULL, 2, 'RTE', NULL, '{"id": "4", "cpuMs": 15.028045, "wallMs": 29.075973, "worker": "fixture", "compile": {"ok": true, "cached": false, "output": ""}, "message": "exit status 1", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "RTE", "language": "python3", "decidedBy": "sample/1", "peakBytes": 3145728, "submission": "4", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.4483+00', '2026-11-28 14:06:40.187596+00', '2026-11-28 14:06:40.855689+00'),
	(8, 8, 9, 1, true, false, NULL, NULL, NULL, 'CE', NULL, '{"id": "8", "cpuMs": 0, "wallMs": 0, "worker": "fixture", "compile": {"ok": false, "cached": false, "output": "./main.c: In function ‘main’:\n./main.c:1:26: error: expected ‘;’ before ‘}’ token\n    1 | int main(void) { return 0 }\n      |                          ^~\n      |                          ;\n"}, "message": "./main.c:1:26: error: expected ‘;’ before ‘}’ token", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "CE", "language": "c", "peakBytes": 0, "submission": "3", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.471043+00', '2026-11-28 14:06:40.900085+00', '2026-11-28 14:06:40.997805+00'),
	(5, 5, 9, 1, true, false, NULL, NULL, 2, 'AC', NULL, '{"id": "5", "cpuMs": 21.436101, "wallMs": 98.63015, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3407872, "submission": "5", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.455727+00', '2026-11-28 14:06:40.225474+00', '2026-11-28 14:06:41.071836+00'),
	(6, 6, 9, 1, true, false, NULL, NULL, 2, 'AC', NULL, '{"id": "6", "cpuMs": 20.240632, "wallMs": 49.209933, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3170304, "submission": "1", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.464208+00', '2026-11-28 14:06:41.035927+00', '2026-11-28 14:06:41.61635+00'),
	(7, 7, 9, 1, true, false, NULL, NULL, 2, 'WA', NULL, '{"id": "7", "cpuMs": 19.430711, "wallMs": 51.241049, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "line 1, column 1: found \"hello\"", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "WA", "language": "python3", "decidedBy": "secret/1", "peakBytes": 2985984, "submission": "2", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.46865+00', '2026-11-28 14:06:41.083417+00', '2026-11-28 14:06:41.754587+00'),
	(12, 2, 9, 2, true, false, 1, 2, 2, 'WA', NULL, '{"id": "12", "cpuMs": 21.029394, "wallMs": 49.466481, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "line 1, column 1: found \"hello\"", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "WA", "language": "python3", "decidedBy": "secret/1", "peakBytes": 3407872, "submission": "2", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:42.041086+00', '2026-11-28 14:06:43.020516+00', '2026-11-28 14:06:43.770736+00'),
	(1, 1, 9, 1, false, false, NULL, NULL, 2, 'AC', NULL, '{"id": "1", "cpuMs": 16.531776, "wallMs": 24.270032, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3145728, "submission": "1", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.427943+00', '2026-11-28 14:06:39.331701+00', '2026-11-28 14:06:40.101978+00'),
	(2, 2, 9, 1, false, false, NULL, NULL, 2, 'WA', NULL, '{"id": "2", "cpuMs": 18.210936, "wallMs": 33.807194, "worker": "fixture", "compile": {"ok": true, "cached": false, "output": ""}, "message": "line 1, column 1: found \"hello\"", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "WA", "language": "python3", "decidedBy": "secret/1", "peakBytes": 3407872, "submission": "2", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:38.442218+00', '2026-11-28 14:06:39.33744+00', '2026-11-28 14:06:40.134698+00'),
	(11, 1, 9, 2, true, false, 1, 1, 2, 'AC', NULL, '{"id": "11", "cpuMs": 20.57815, "wallMs": 69.984437, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3145728, "submission": "1", "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-28 14:06:42.041086+00', '2026-11-28 14:06:43.020558+00', '2026-11-28 14:06:43.853475+00');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES
	('0001-start', '2026-11-28T14:06:31.060Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);


--
-- Data for Name: organization; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.organization VALUES
	('spring', 'uni', '{"id": "uni", "name": "University", "country": "DEU"}');


--
-- Data for Name: person; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: print_job; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: problem; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.problem OVERRIDING SYSTEM VALUE VALUES
	(1, 'clocks', false, NULL, 1, '2026-11-28 14:06:32.353772+00'),
	(2, 'clocks12', false, NULL, 2, '2026-11-28 14:06:32.457317+00'),
	(3, 'cmetrick', false, NULL, 3, '2026-11-28 14:06:32.585784+00'),
	(4, 'cmetrickany', false, NULL, 4, '2026-11-28 14:06:32.753827+00'),
	(5, 'msquare', false, NULL, 5, '2026-11-28 14:06:32.88428+00'),
	(6, 'rotationgrid', false, NULL, 6, '2026-11-28 14:06:33.002944+00'),
	(7, 'rotations', false, NULL, 7, '2026-11-28 14:06:33.103707+00'),
	(8, 'rubiksclock', false, NULL, 8, '2026-11-28 14:06:33.269998+00'),
	(9, 'echo', false, NULL, 9, '2026-11-28 14:06:33.447524+00');


--
-- Data for Name: problem_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.problem_version OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'b0b26d1b06b63f479a2e9ff07e09398fd330dd75d0e17ccf2035fa3cfe3cb07f', true, NULL, 'ready', '{"slug": "clocks", "tags": ["puzzle", "linear algebra", "modular arithmetic", "exhaustive search"], "names": {"en": "The Clocks"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 268435456, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "The jury of IOI 1994, which set the original problem", "Tom Verhoeff, whose analysis compares four ways to solve it"], "picture": "clocks", "samples": [{"name": "sample/01-example", "input": "3 3 0\n2 2 2\n2 1 2\n", "answer": "4 5 8 9\n"}, {"name": "sample/02-nothing-to-do", "input": "0 0 0\n0 0 0\n0 0 0\n", "answer": "\n"}], "caseCount": 59, "statements": [{"html": "<p>Nine dials hang on a wall, three rows of three, lettered row by row:</p>\n<pre><code>A B C\nD E F\nG H I\n</code></pre>\n<p>Each dial has one hand, which points to twelve, three, six or nine o''clock. There are nine moves. A move turns the hands\nof some dials clockwise by a quarter turn:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>1</code></td>\n<td>A B D E</td>\n<td><code>2</code></td>\n<td>A B C</td>\n<td><code>3</code></td>\n<td>B C E F</td>\n</tr>\n<tr>\n<td><code>4</code></td>\n<td>A D G</td>\n<td><code>5</code></td>\n<td>B D E F H</td>\n<td><code>6</code></td>\n<td>C F I</td>\n</tr>\n<tr>\n<td><code>7</code></td>\n<td>D E G H</td>\n<td><code>8</code></td>\n<td>G H I</td>\n<td><code>9</code></td>\n<td>E F H I</td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/c0658bf1384cc28e4bcf39c534252dbe4c48b843cb17c1ef4d8f9377e34536db.svg\" alt=\"The nine moves, each made when every hand points to twelve\"></p>\n<p>Find a shortest sequence of moves after which all nine hands point to twelve. There is one for every input.</p>\n<h2>Input</h2>\n<p>Three lines of three integers each, separated by single blanks: the dials A B C, then D E F, then G H I. Each integer is\nthe number of quarter turns past twelve:</p>\n<table>\n<thead>\n<tr>\n<th>integer</th>\n<th>0</th>\n<th>1</th>\n<th>2</th>\n<th>3</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>o''clock</td>\n<td>12</td>\n<td>3</td>\n<td>6</td>\n<td>9</td>\n</tr>\n</tbody>\n</table>\n<h2>Output</h2>\n<p>One line with the moves of a shortest sequence, each written as a digit from 1 to 9. Blanks and tabs before, between and\nafter the digits are optional.</p>\n<ul>\n<li>If several sequences are shortest, any of them is accepted. (Variant <code>lexically_smallest</code>: only the lexically smallest\nis.)</li>\n<li>If the sequence is empty, print an empty line or nothing.</li>\n<li>Blanks and tabs at the end of the line and empty lines at the end of the output are ignored. The line may end with a\nline feed, with a carriage return and a line feed, or with neither. Anything else makes the output wrong: other\ncharacters, moves in a second line, an empty line before the moves.</li>\n</ul>\n<h2>Limits</h2>\n<p>1 second of CPU time for a compiled language (others get more), 256 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<p><img src=\"pictures/100263a10dc2f66286761e68a6bbc66c043315e50453f99a12cffd2d9133d310.svg\" alt=\"The wall at the start, and after moves 4, 5, 8 and 9\"></p>\n<p><code>5849</code>, the order printed by the contest, is accepted as well.</p>\n<div data-sample=\"2\"></div>\n", "language": "en", "pictures": [{"name": "pictures/c0658bf1384cc28e4bcf39c534252dbe4c48b843cb17c1ef4d8f9377e34536db.svg", "size": 27346, "digest": "c0658bf1384cc28e4bcf39c534252dbe4c48b843cb17c1ef4d8f9377e34536db"}, {"name": "pictures/100263a10dc2f66286761e68a6bbc66c043315e50453f99a12cffd2d9133d310.svg", "size": 15303, "digest": "100263a10dc2f66286761e68a6bbc66c043315e50453f99a12cffd2d9133d310"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:32.353772+00'),
	(2, 2, '9ebd0ed28424f3ae31e735dc3a8854a676443cad169834a5bf01767c387a1f96', true, NULL, 'ready', '{"slug": "clocks12", "tags": ["puzzle", "linear algebra", "modular arithmetic"], "names": {"en": "Twelve-Hour Clocks"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 268435456, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "The jury of IOI 1994, which set The Clocks", "Tom Verhoeff, whose analysis ends with this question"], "picture": "clocks12", "samples": [{"name": "sample/01-three-quarters", "input": "9 9 0\n6 6 6\n6 3 6\n", "answer": "4\n4+3 5+3 8+3 9+3\n"}, {"name": "sample/02-nothing-to-do", "input": "0 12 -12\n24 0 0\n0 0 0\n", "answer": "0\n\n"}], "caseCount": 37, "statements": [{"html": "<p>Nine dials hang on a wall, three rows of three, lettered row by row:</p>\n<pre><code>A B C\nD E F\nG H I\n</code></pre>\n<p>The hand of each dial points to one of twelve hours. There are nine moves, each with its own dials:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>1</code></td>\n<td>A B D E</td>\n<td><code>2</code></td>\n<td>A B C</td>\n<td><code>3</code></td>\n<td>B C E F</td>\n</tr>\n<tr>\n<td><code>4</code></td>\n<td>A D G</td>\n<td><code>5</code></td>\n<td>B D E F H</td>\n<td><code>6</code></td>\n<td>C F I</td>\n</tr>\n<tr>\n<td><code>7</code></td>\n<td>D E G H</td>\n<td><code>8</code></td>\n<td>G H I</td>\n<td><code>9</code></td>\n<td>E F H I</td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/12250ba197455ae2bf098ed9c03cda1b45c33138cea49f66bf556725a670e59e.svg\" alt=\"The nine moves, each by one hour forward when every hand points to twelve\"></p>\n<p>A move turns all its dials together, clockwise or counterclockwise, by any number of hours. A turn by any number of\nhours counts as one move. Find a shortest sequence of moves after which all nine hands point to twelve. There is one for\nevery input.</p>\n<h2>Input</h2>\n<p>Three lines of three integers each, from −10⁹ to 10⁹, separated by blanks: the hours on the dials A B C, then D E F,\nthen G H I. Only the remainder modulo 12 matters; 0 and 12 are both twelve o''clock.</p>\n<h2>Output</h2>\n<p>The first line contains the number of moves of a shortest sequence, in decimal digits without sign or leading zeros.</p>\n<p>The moves follow, in any order, separated by blanks or line ends: the number of the move, <code>+</code> for clockwise or <code>-</code> for\ncounterclockwise, and the hours from 1 to 11, without blanks within a move. <code>4+3</code> turns A, D and G three hours forward,\nand <code>4-9</code> does the same. Any shortest sequence is accepted. If it is empty, print only the 0.</p>\n<p>Blanks at the ends of lines and empty lines at the end are ignored. Lines may end with a carriage return and a line\nfeed. Anything else makes the output wrong.</p>\n<p><strong>Variant <code>hours</code>.</strong> Every hour of a turn counts as one move, forward or backward: <code>4+3</code> is three moves, <code>4-9</code> nine. The\nnumber in the first line counts these moves. Nothing else changes.</p>\n<h2>Limits</h2>\n<p>1 second of CPU time for a compiled language (others get more), 256 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<div data-sample=\"2\"></div>\n", "language": "en", "pictures": [{"name": "pictures/12250ba197455ae2bf098ed9c03cda1b45c33138cea49f66bf556725a670e59e.svg", "size": 49054, "digest": "12250ba197455ae2bf098ed9c03cda1b45c33138cea49f66bf556725a670e59e"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:32.457317+00'),
	(3, 3, 'b9d052b388760b0a8d8c9656cc0974d314906ab58e5ed465ac94c333c1078499', true, NULL, 'ready', '{"slug": "cmetrick", "tags": ["puzzle", "permutation", "fewest moves", "IDA*", "beam search"], "names": {"en": "Cmetrick Too Hard"}, "types": ["pass-fail", "submit-answer"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 2147483648, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "elogIQ, which made the puzzle", "Jaap Scherphuis, who hosted the contest of 2006 and wrote about its solutions", "Tomas Rokicki and Silviu Radu, who won it"], "picture": "cmetrick", "samples": [], "caseCount": 1, "statements": [{"html": "<p>Four balls lie in a square on a table:</p>\n<pre><code>a b\nd c\n</code></pre>\n<p>Each ball shows six disks: in front (<code>F</code>, towards you), at the back (<code>B</code>), up (<code>U</code>), down (<code>D</code>), left (<code>L</code>) and right\n(<code>R</code>). Two balls that touch share one place, so there are 20 places: four that belong to one ball alone, for each ball,\nand the four shared places <code>ab</code>, <code>bc</code>, <code>cd</code> and <code>da</code>. On the solved puzzle the 16 places of single balls hold 16\ndifferent coloured disks, four in the colour of each ball, and the shared places hold four white disks, which are all\nalike.</p>\n<p>A move turns one ball by a quarter turn. It is written as the letter of the ball and the direction in which the front of\nthe ball moves:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>how the disks of the ball move</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>aU</code></td>\n<td>front → up → back → down → front</td>\n</tr>\n<tr>\n<td><code>aD</code></td>\n<td>front → down → back → up → front</td>\n</tr>\n<tr>\n<td><code>aL</code></td>\n<td>front → left → back → right → front</td>\n</tr>\n<tr>\n<td><code>aR</code></td>\n<td>front → right → back → left → front</td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3.svg\" alt=\"The solved puzzle, and after aU and aR; the small disk of a ball is its back\"></p>\n<p>and in the same way for <code>b</code>, <code>c</code> and <code>d</code>: 16 moves in all. The disks on the axis of the turn stay where they are: <code>aU</code>\nmoves neither <code>aL</code> nor the shared place <code>ab</code>. A half turn is two moves.</p>\n<p><strong>Task.</strong> Find a sequence of moves that makes the solved puzzle look as if the whole puzzle had been rotated by half a\nturn on the table: up becomes down, and left becomes right. The disk from <code>aF</code> ends up in <code>cF</code>, the one from <code>aU</code> in\n<code>cD</code>, from <code>aL</code> in <code>cR</code>, from <code>bR</code> in <code>dL</code>, and so on.</p>\n<p><img src=\"pictures/c49f221788cd3d0a0bfd696c0c110a5ddea456f4a6766b7b86aecfae85c0047d.svg\" alt=\"The solved puzzle and the goal\"></p>\n<p><strong>Submit the sequence itself</strong>, as a text file; no program is run. Every sequence that reaches the goal is accepted. The\nfewer moves, the better.</p>\n<h2>Input</h2>\n<p>There is one test case. It has two lines with twenty names of disks each: the start position and the goal. The names\nbelong to the places</p>\n<pre><code>aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da\n</code></pre>\n<p>in this order. A coloured disk has the name of its place on the solved puzzle; a white one is <code>ww</code>:</p>\n<pre><code>aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ww ww ww ww\ncF cB cD cR dF dB dL dD aF aB aU aL bF bB bR bU ww ww ww ww\n</code></pre>\n<h2>Your file</h2>\n<p>The moves, first move first. Blanks, tabs and line ends between moves are optional. A comment extends from the character\n<code>#</code> to the end of its line. Upper and lower case matter: <code>au</code> and <code>AU</code> are not moves, and neither are <code>aU2</code> and <code>aU''</code>.</p>\n<p><code>judge check cmetrick solution.txt</code> checks a text with a sequence. It shows the first text that is not a move, the disks\nthat end up in the wrong place, how far a right sequence is from the shortest possible, and moves that cancel out.</p>\n<h2>Limits</h2>\n<p>A file of at most 8 MiB. The problem <code>cmetrickany</code> asks for a program that solves any position.</p>\n", "language": "en", "pictures": [{"name": "pictures/6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3.svg", "size": 14443, "digest": "6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3"}, {"name": "pictures/c49f221788cd3d0a0bfd696c0c110a5ddea456f4a6766b7b86aecfae85c0047d.svg", "size": 9673, "digest": "c49f221788cd3d0a0bfd696c0c110a5ddea456f4a6766b7b86aecfae85c0047d"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:32.585784+00'),
	(4, 4, 'a9439509e8a80352aa84f7c749a6232232e40f0056ee9533edbcd05ed36db9af', true, NULL, 'ready', '{"slug": "cmetrickany", "tags": ["puzzle", "permutation", "commutator", "fewest moves"], "names": {"en": "Cmetrick Too Hard, any position"}, "types": ["pass-fail"], "limits": {"timeMs": 5000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "elogIQ, which made the puzzle", "Jaap Scherphuis, who hosted the contest of 2006 and wrote about its solutions", "Tomas Rokicki and Silviu Radu, who won it"], "picture": "cmetrickany", "samples": [{"name": "sample/01-two-moves", "input": "ww aU aF aL ww bR bF bU cF cB cD cR dF dB dL dD bB ww ww aB\n", "answer": "aD bL\n# 2 moves, proved shortest\n"}, {"name": "sample/02-nothing-to-do", "input": "aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ww ww ww ww\n", "answer": "# 0 moves, proved shortest\n"}], "caseCount": 38, "statements": [{"html": "<p>Four balls lie in a square on a table:</p>\n<pre><code>a b\nd c\n</code></pre>\n<p>Each ball shows six disks: in front (<code>F</code>, towards you), at the back (<code>B</code>), up (<code>U</code>), down (<code>D</code>), left (<code>L</code>) and right\n(<code>R</code>). Two balls that touch share one place, so there are 20 places: four that belong to one ball alone, for each ball,\nand the four shared places <code>ab</code>, <code>bc</code>, <code>cd</code> and <code>da</code>. On the solved puzzle the 16 places of single balls hold 16\ndifferent coloured disks, and the shared places hold four white disks, which are all alike.</p>\n<p>A move turns one ball by a quarter turn. It is written as the letter of the ball and the direction in which the front of\nthe ball moves:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>how the disks of the ball move</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>aU</code></td>\n<td>front → up → back → down → front</td>\n</tr>\n<tr>\n<td><code>aD</code></td>\n<td>front → down → back → up → front</td>\n</tr>\n<tr>\n<td><code>aL</code></td>\n<td>front → left → back → right → front</td>\n</tr>\n<tr>\n<td><code>aR</code></td>\n<td>front → right → back → left → front</td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3.svg\" alt=\"The solved puzzle, and after aU and aR; the small disk of a ball is its back\"></p>\n<p>and in the same way for <code>b</code>, <code>c</code> and <code>d</code>: 16 moves in all. A half turn is two moves. Every arrangement of the twenty\ndisks can be solved.</p>\n<p>Given a position, find a sequence of at most 1000 moves that solves it. The judge compares the length of your sequence\nwith its own; the fewer moves, the better.</p>\n<h2>Input</h2>\n<p>One line with twenty names of disks, separated by single blanks. The names belong to the places</p>\n<pre><code>aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da\n</code></pre>\n<p>in this order. A coloured disk has the name of its place on the solved puzzle; a white one is <code>ww</code>.</p>\n<h2>Output</h2>\n<p>The moves, first move first. Blanks, tabs and line ends between moves are optional. A comment extends from the character\n<code>#</code> to the end of its line. Upper and lower case matter: <code>au</code> and <code>AU</code> are not moves, and neither are <code>aU2</code> and <code>aU''</code>.\nIf the position is already solved, print nothing.</p>\n<h2>Limits</h2>\n<p>5 seconds of CPU time for a compiled language (others get more), 512 MiB of memory, 8 MiB of output.</p>\n<div data-sample=\"1\"></div>\n<p>Output:</p>\n<pre><code>bL aD\n</code></pre>\n<div data-sample=\"2\"></div>\n<p>Output:</p>\n<pre><code># nothing to do\n</code></pre>\n", "language": "en", "pictures": [{"name": "pictures/6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3.svg", "size": 14443, "digest": "6dff288d8dc75bc8eb52d4b922ccf0d237cc6f1885fcfcba1d488a9d50a50ee3"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:32.753827+00'),
	(5, 5, '75e255dd8989ba03aa6085911cddd64181a6c904c744cb91b62404ca90387f95', true, NULL, 'ready', '{"slug": "msquare", "tags": ["puzzle", "permutation", "breadth-first search", "shortest path"], "names": {"en": "Magic Squares"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 268435456, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "The jury of IOI 1996, which set the original problem", "USACO, whose training pages (section 3.2, msquare) made it known"], "picture": "msquare", "samples": [{"name": "sample/01-example", "input": "2 6 8 4 5 7 3 1\n", "answer": "7\nBCABCCB\n"}, {"name": "sample/02-nothing-to-do", "input": "1 2 3 4 5 6 7 8\n", "answer": "0\n"}], "caseCount": 27, "statements": [{"html": "<p>Two rows of four square tiles, numbered 1 to 8, lie on a sheet. A sheet is written down clockwise from the upper left\ntile: the upper row from left to right, then the lower row from right to left. Every sequence starts on the sheet <code>1 2 3 4 5 6 7 8</code>:</p>\n<pre><code>1 2 3 4\n8 7 6 5\n</code></pre>\n<p>There are three moves. On the starting sheet they do this:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>what it does</th>\n<th>result</th>\n<th>written down</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>A</code></td>\n<td>exchanges the upper and the lower row</td>\n<td><code>8 7 6 5</code> over <code>1 2 3 4</code></td>\n<td><code>8 7 6 5 4 3 2 1</code></td>\n</tr>\n<tr>\n<td><code>B</code></td>\n<td>shifts both rows one place to the right; the tiles that leave on the right come back on the left</td>\n<td><code>4 1 2 3</code> over <code>5 8 7 6</code></td>\n<td><code>4 1 2 3 6 7 8 5</code></td>\n</tr>\n<tr>\n<td><code>C</code></td>\n<td>turns the four tiles in the middle clockwise by one place</td>\n<td><code>1 7 2 4</code> over <code>8 6 3 5</code></td>\n<td><code>1 7 2 4 5 3 6 8</code></td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/87fedce0f1e546b6c76b8d0869d3b9583dad3a761cf456e465213eef2c652956.svg\" alt=\"The starting sheet, and the sheet after A, B and C\"></p>\n<p>Every arrangement of the eight tiles can be reached. Given one, find a shortest sequence of moves that leads to it from\nthe starting sheet. If several sequences are shortest, find the one that comes first in alphabetical order.</p>\n<h2>Input</h2>\n<p>One line with the integers 1 to 8, each exactly once, separated by single blanks: the sheet to reach, written down as\nabove.</p>\n<h2>Output</h2>\n<ul>\n<li>The first line contains the length of a shortest sequence, in decimal digits without sign or leading zeros.</li>\n<li>The letters of the sequence follow, first move first, without blanks between them: 60 in every line except the last,\nwhich has the remaining ones. If the length is 0, this part is empty: the output may end after the first line or have\none or more empty lines after it.</li>\n</ul>\n<p>Blanks and tabs at the end of a line and empty lines at the end of the output are ignored, and the last line need not\nend with a line feed. Lines may end with a line feed or with a carriage return and a line feed. Anything else makes the\noutput wrong: blanks before or between letters, lower case, an empty line in between, text after the last letter.</p>\n<h2>Limits</h2>\n<p>1 second of CPU time for a compiled language (others get more), 256 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<div data-sample=\"2\"></div>\n", "language": "en", "pictures": [{"name": "pictures/87fedce0f1e546b6c76b8d0869d3b9583dad3a761cf456e465213eef2c652956.svg", "size": 8589, "digest": "87fedce0f1e546b6c76b8d0869d3b9583dad3a761cf456e465213eef2c652956"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:32.88428+00'),
	(6, 6, '6ff7f876a53ec782b99b1b4e795608665a157293167546cb8360106b3096d15b', true, NULL, 'ready', '{"slug": "rotationgrid", "tags": ["puzzle", "heuristic", "beam search", "optimisation"], "names": {"en": "Turning Squares, Large"}, "types": ["scoring"], "limits": {"timeMs": 10000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "Inas Bosch and Yanis Bosch, who studied the puzzle and its algorithms"], "picture": "rotationgrid", "samples": [{"name": "sample/01-reversal-3", "input": "3\n9 8 7\n6 5 4\n3 2 1\n1 2 3\n4 5 6\n7 8 9\n", "answer": "10\n0.0+ 1.0- 0.0+ 0.1- 0.1- 1.0+ 1.1- 1.0+ 0.0- 0.0-\n"}, {"name": "sample/02-example", "input": "4\n1 1 0 0\n1 1 0 1\n1 0 0 0\n0 1 0 1\n0 0 0 0\n0 0 0 0\n1 1 1 1\n1 1 1 1\n", "answer": "9\n0.1- 0.0- 1.1- 0.0- 0.2+ 0.1+ 1.2- 2.1+ 1.1-\n"}], "scoring": {"dialect": "standard", "objective": "max", "showGroups": true}, "caseCount": 20, "statements": [{"html": "<p>An n × n grid has n² coloured points. A rotation turns four points that form a 2 × 2 square by a quarter turn, clockwise\nor counter-clockwise; all other points stay where they are. Given a start and a goal with the same colours, find a\nsequence of rotations that leads from the start to the goal. The fewer rotations, the better. Points of the same colour\nare indistinguishable.</p>\n<p>Columns and rows are numbered from 0, from the left and from the top. A rotation is named by the column X and the row Y\nof the upper left point of its square, and by its direction:</p>\n<table>\n<thead>\n<tr>\n<th>direction</th>\n<th>written</th>\n<th>or, for short</th>\n<th>turns <code>1 2</code> over <code>3 4</code> into</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>clockwise</td>\n<td><code>(X,Y,T)</code></td>\n<td><code>X.Y+</code></td>\n<td><code>3 1</code> over <code>4 2</code></td>\n</tr>\n<tr>\n<td>counter-clockwise</td>\n<td><code>(X,Y,F)</code></td>\n<td><code>X.Y-</code></td>\n<td><code>2 4</code> over <code>1 3</code></td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/0ae35231063d8959aa9e5a9c9df6f053c4a3e0346bb15bcbaea74d172031fdc3.svg\" alt=\"A rotation, before and after\"></p>\n<p>So <code>(1,0,F)</code> and <code>1.0-</code> both turn the points in columns 1 and 2, rows 0 and 1, counter-clockwise.</p>\n<p><img src=\"pictures/d12874bcd188589b755ee5a22290223242c6ad8f1f58cc0b3247d40f666e437d.svg\" alt=\"The reversal of a 4 by 4 grid: start and goal\"></p>\n<h2>Input</h2>\n<p>The first line contains n (2 ≤ n ≤ 64). Then come n lines with n colours each, the start, and n lines with n colours\neach, the goal. Colours are integers from 0 to 65535, separated by single blanks. Every colour occurs in the start as\noften as in the goal, and the goal can be reached. (From 3 × 3 on every goal can. A 2 × 2 grid has only one square, so\nat most four arrangements can be reached.)</p>\n<h2>Output</h2>\n<ul>\n<li>The first line contains the number of rotations, in decimal digits.</li>\n<li>The rotations follow, first one first, all in the same notation.</li>\n</ul>\n<p>Any number of blanks, tabs and line breaks, and single commas, may separate rotations. A comment extends from <code>#</code> to the\nend of its line. Every sequence that leads to the goal is accepted. An output has at most 8 MiB.</p>\n<h2>Score</h2>\n<p>The score of a test case is the number of rotations; fewer is better. An output that does not lead to the goal gets no\npoints. With several cases, each is worth 100 points times the fewest rotations that anybody needed, divided by yours.</p>\n<h2>Limits</h2>\n<p>10 seconds of CPU time for a compiled language (others get more), 512 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<div data-sample=\"2\"></div>\n<p>Output:</p>\n<pre><code>9\n1.0- 0.1- 0.0- 1.1- 0.2+ 0.1+ 1.2- 2.1+ 1.1-\n</code></pre>\n", "language": "en", "pictures": [{"name": "pictures/0ae35231063d8959aa9e5a9c9df6f053c4a3e0346bb15bcbaea74d172031fdc3.svg", "size": 4669, "digest": "0ae35231063d8959aa9e5a9c9df6f053c4a3e0346bb15bcbaea74d172031fdc3"}, {"name": "pictures/d12874bcd188589b755ee5a22290223242c6ad8f1f58cc0b3247d40f666e437d.svg", "size": 7288, "digest": "d12874bcd188589b755ee5a22290223242c6ad8f1f58cc0b3247d40f666e437d"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:33.002944+00'),
	(7, 7, '2b21c07b88e2c5769a67a8521471ef55f46c4c648535925fd5824bbe0244017a', true, NULL, 'ready', '{"slug": "rotations", "tags": ["puzzle", "permutation", "breadth-first search", "shortest path", "multiset"], "names": {"en": "Turning Squares"}, "types": ["pass-fail"], "limits": {"timeMs": 3000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "Inas Bosch and Yanis Bosch, who studied the puzzle and its algorithms"], "picture": "rotations", "samples": [{"name": "sample/01-two-points", "input": "3\n2 1 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n", "answer": "5\n0.0- 1.0- 0.1+ 1.0+ 0.1-\n"}, {"name": "sample/02-two-colours", "input": "4\n1 1 0 0\n1 1 0 1\n1 0 0 0\n0 1 0 1\n0 0 0 0\n0 0 0 0\n1 1 1 1\n1 1 1 1\n", "answer": "9\n1.0- 0.1- 0.0- 1.1- 1.2- 0.2+ 2.1+ 0.1+ 1.1-\n"}, {"name": "sample/03-nothing-to-do", "input": "3\n1 2 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n", "answer": "0\n"}], "caseCount": 38, "statements": [{"html": "<p>An n × n grid has n² coloured points. A rotation turns four points that form a 2 × 2 square by a quarter turn, clockwise\nor counter-clockwise; all other points stay where they are. Given a start and a goal with the same colours, find a\nshortest sequence of rotations that leads from the start to the goal. Points of the same colour are indistinguishable.</p>\n<p>Columns and rows are numbered from 0, from the left and from the top. A rotation is named by the column X and the row Y\nof the upper left point of its square, and by its direction:</p>\n<table>\n<thead>\n<tr>\n<th>direction</th>\n<th>written</th>\n<th>or, for short</th>\n<th>turns <code>1 2</code> over <code>3 4</code> into</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>clockwise</td>\n<td><code>(X,Y,T)</code></td>\n<td><code>X.Y+</code></td>\n<td><code>3 1</code> over <code>4 2</code></td>\n</tr>\n<tr>\n<td>counter-clockwise</td>\n<td><code>(X,Y,F)</code></td>\n<td><code>X.Y-</code></td>\n<td><code>2 4</code> over <code>1 3</code></td>\n</tr>\n</tbody>\n</table>\n<p><img src=\"pictures/f43b90215e2e64026470e3c9d2c4e0b498ffefb8f2767cdb5ccd3a33ff10a4c7.svg\" alt=\"A rotation, before and after\"></p>\n<p>So <code>(1,0,F)</code> and <code>1.0-</code> both turn the points in columns 1 and 2, rows 0 and 1, counter-clockwise.</p>\n<h2>Input</h2>\n<p>The first line contains n (2 ≤ n ≤ 5). Then come n lines with n colours each, the start, and n lines with n colours\neach, the goal. Colours are integers from 0 to 65535, separated by single blanks. Every colour occurs in the start as\noften as in the goal. The colours have at most 1,000,000 arrangements, and the goal can be reached. (From 3 × 3 on every\ngoal can. A 2 × 2 grid has only one square, so at most four arrangements can be reached.)</p>\n<h2>Output</h2>\n<ul>\n<li>The first line contains the least number of rotations, in decimal digits.</li>\n<li>The rotations follow, first one first, all in the same notation.</li>\n</ul>\n<p>Any number of blanks, tabs and line breaks, and single commas, may separate rotations. A comment extends from <code>#</code> to the\nend of its line. If there are several shortest sequences, any of them is accepted.</p>\n<h2>Limits</h2>\n<p>3 seconds of CPU time for a compiled language (others get more), 512 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<p>Output:</p>\n<pre><code>5\n(0,0,F) (1,0,F) (0,1,T) (1,0,T) (0,1,F)\n</code></pre>\n<p><img src=\"pictures/f54f3f42138de43cebd2f48f27447dae613840b4b68ff619b6c34e270fde1ae3.svg\" alt=\"The grid at the start, and after each rotation\"></p>\n<div data-sample=\"2\"></div>\n<p>Output:</p>\n<pre><code>9\n1.0- 0.1- 0.0- 1.1- 0.2+ 0.1+ 1.2- 2.1+ 1.1-\n</code></pre>\n<div data-sample=\"3\"></div>\n", "language": "en", "pictures": [{"name": "pictures/f43b90215e2e64026470e3c9d2c4e0b498ffefb8f2767cdb5ccd3a33ff10a4c7.svg", "size": 4206, "digest": "f43b90215e2e64026470e3c9d2c4e0b498ffefb8f2767cdb5ccd3a33ff10a4c7"}, {"name": "pictures/f54f3f42138de43cebd2f48f27447dae613840b4b68ff619b6c34e270fde1ae3.svg", "size": 14460, "digest": "f54f3f42138de43cebd2f48f27447dae613840b4b68ff619b6c34e270fde1ae3"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:33.103707+00'),
	(8, 8, 'f458543302d5df36861cdf4d3dace94114e41a09d20bb71e4ecd2a5c1e0ce94e', true, NULL, 'ready', '{"slug": "rubiksclock", "tags": ["puzzle", "shortest path", "modular arithmetic", "dynamic programming", "meet in the middle"], "names": {"en": "Rubik''s Clock"}, "types": ["pass-fail"], "limits": {"timeMs": 2000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "Michael Gottlieb and Ben Whitmore, whose OptClock was the first optimal solver", "Jakob Kogler and Tomas Rokicki, who found how far a position can be from solved"], "picture": "rubiksclock", "samples": [{"name": "sample/01-eight-moves", "input": "6 2 0 9 6 6 5 4 2 8 7 0 7 2\n", "answer": "8\nUDUU u3\nDUDU u3''\nDUDD u2''\nDDDU u4''\nUUDD d4\nUDUU d5\nDUUU d5\nDUUD d2''\n"}, {"name": "sample/02-one-move", "input": "-3 9 21 -3 9 -3 -15 -27 12 0 0 0 0 24\n", "answer": "1\nUUUD u3\n"}, {"name": "sample/03-solved", "input": "0 0 0 0 0 0 0 0 0 0 0 0 0 0\n", "answer": "0\n"}], "caseCount": 41, "statements": [{"html": "<p>Rubik''s Clock has nine dials on each side. Every hand points to one of twelve hours, and the puzzle is solved when all\nof them point to twelve. Four pins go through it, each in the middle of four dials. A pin is up when it sticks out of\nthe front, and down when it sticks out of the back.</p>\n<p>A corner dial of the front and the one behind it are on one shaft: when one moves forward by an hour in front, the other\nmoves back by an hour as seen from behind. At each corner a wheel turns this shaft, and the pins determine what turns\nwith it:</p>\n<ul>\n<li>If the pin next to the wheel is <strong>up</strong>, the wheel turns the front: all corners whose pin is up, the front edge dials\nthat touch a pin that is up, and the centre of the front. On the back only the corners on these shafts move.</li>\n<li>If the pin next to the wheel is <strong>down</strong>, the wheel turns the back: all corners whose pin is down, the back edge dials\nthat touch a pin that is down, and the centre of the back. On the front only the corners on these shafts move.</li>\n</ul>\n<p><strong>A move</strong> sets the pins and turns one wheel by any number of hours in either direction. All wheels whose pins are in\nthe same position turn together, so it does not matter which of them you turn. Find a shortest sequence of moves that\nsolves a given position. Every position can be solved.</p>\n<h2>Input</h2>\n<p>Fourteen integers from −10⁹ to 10⁹, separated by blanks: the hours on dials 1 to 14. Only the remainder modulo 12\nmatters (0 and 12 are both twelve o''clock).</p>\n<pre><code>1 2 3     . 10  .\n4 5 6    11 12 13\n7 8 9     . 14  .\nfront      back\n</code></pre>\n<p>The back is seen from behind with the top kept on top: dial 11 lies behind dial 6, and dial 13 behind dial 4. Its\ncorners are not given, because they follow from the front.</p>\n<p><img src=\"pictures/d7932c6b2a287b3f3948ac373a3916862538a25cd24f3768398c0d5ad07b4ae5.svg\" alt=\"Front and back with the numbers of their dials\"></p>\n<h2>Output</h2>\n<p>The first line contains the number of moves of a shortest sequence, in decimal digits without sign or leading zeros. The\nmoves follow, in any order (they commute), in any number of lines, separated by blanks, line ends, commas or semicolons.\nAny shortest sequence is accepted. Use one of two notations for all moves:</p>\n<p><strong>OptClock.</strong> <code>UUDU u3''</code>: four letters for the pins upper left, upper right, lower left, lower right as seen from the\nfront, <code>U</code> for up and <code>D</code> for down; optional blanks, but no line end; <code>u</code> to turn a wheel whose pin is up, or <code>d</code> for\none whose pin is down; the hours, up to 11, where 1 may be omitted; and <code>''</code> for counterclockwise. <strong>Clockwise and\ncounterclockwise are as seen from the front, for both <code>u</code> and <code>d</code>.</strong> So <code>UUDU d</code> turns the lower left corner dial of the\nfront (7) forward by an hour, and the back dials 12, 13 and 14 back by an hour.</p>\n<p><img src=\"pictures/d4a8754597071c801cad85abaafe6c12f461a57be0fd34a586910a61323517c1.svg\" alt=\"The solved clock after UUDU d and after UUDU u\"></p>\n<p><strong>WCA.</strong> <code>UR3+</code>: the pins that are up, the hours, up to 11, and <code>+</code> for clockwise or <code>-</code> for counterclockwise; a wheel\nwhose pin is up is turned. <code>y2</code> turns the puzzle around, left to right, and is not a move: after it, pins, wheels and\ndirections are as seen from the other side, until the next <code>y2</code>. The pins are named <code>UL</code> <code>UR</code> <code>DL</code> <code>DR</code> when one is up;\n<code>U</code> <code>D</code> <code>L</code> <code>R</code> when the two on that side are up; <code>ALL</code>; <code>/</code> for <code>UR</code> and <code>DL</code>; <code>\\</code> for <code>UL</code> and <code>DR</code>; and <code>ul</code> <code>ur</code>\n<code>dl</code> <code>dr</code> when all except that one are up.</p>\n<p>If the position is solved, print 0 and no moves. Blanks at the ends of lines and empty lines are ignored. A line may end\nwith a carriage return and a line feed. Anything else makes the output wrong, including comments.</p>\n<h2>Limits</h2>\n<p>2 seconds of CPU time for a compiled language (others get more), 512 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<p>Output (one of several right ones):</p>\n<pre><code>8\nUDUU u3\nDUDD u2''\nDDDU u4''\nDUDU u3''\nDUUD d2''\nDUUU d5\nUDUU d5\nUUDD d4\n</code></pre>\n<p>The same in WCA notation:</p>\n<pre><code>8\nur3+ UR2- DR4- R3- y2 /2+ UR5- UL5- D4-\n</code></pre>\n<div data-sample=\"2\"></div>\n<div data-sample=\"3\"></div>\n", "language": "en", "pictures": [{"name": "pictures/d7932c6b2a287b3f3948ac373a3916862538a25cd24f3768398c0d5ad07b4ae5.svg", "size": 12769, "digest": "d7932c6b2a287b3f3948ac373a3916862538a25cd24f3768398c0d5ad07b4ae5"}, {"name": "pictures/d4a8754597071c801cad85abaafe6c12f461a57be0fd34a586910a61323517c1.svg", "size": 26583, "digest": "d4a8754597071c801cad85abaafe6c12f461a57be0fd34a586910a61323517c1"}]}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-28 14:06:33.269998+00'),
	(9, 9, '25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', false, '25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', 'ready', '{"slug": "echo", "tags": [], "names": {"en": "Echo"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 134217728, "outputBytes": 4194304}, "credits": [], "samples": [{"name": "sample/1", "input": "hello\n", "answer": "hello\n"}], "caseCount": 2, "statements": [{"html": "<p>Print the line that you read.</p>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": false}', '{"ok": true, "checks": [{"name": "format", "status": "ok", "summary": "2025-09, pass-fail"}, {"name": "pieces", "status": "warning", "summary": "1 statement, 1 sample, 1 secret case, 1 submission"}, {"name": "statements", "status": "ok", "summary": "0 statements in LaTeX"}, {"name": "test data", "status": "skipped", "summary": "there is neither generator.ts nor generators/generators.yaml"}, {"name": "inputs", "status": "ok", "summary": "there are no input validators"}, {"name": "duplicates", "status": "ok", "summary": "2 different inputs of 2 cases"}, {"name": "bounds", "status": "ok", "summary": "no validator has bounds in a supported form, and inputs do not start with numbers"}, {"name": "answers", "status": "ok", "summary": "2 correct outputs"}, {"name": "wrong outputs", "status": "ok", "summary": "8 of 8 changed answers rejected"}, {"name": "garbage", "status": "ok", "summary": "56 odd outputs on 2 cases"}, {"name": "odd programs", "status": "skipped", "summary": "the problem is neither interactive nor multi-pass"}, {"name": "submissions", "status": "ok", "summary": "1 of 1 as expected"}, {"name": "both checkers", "status": "skipped", "summary": "there is no second checker"}, {"name": "time limit", "status": "ok", "summary": "1 s (problem.yaml); slowest submission expected to pass: accepted/right.py 0.019 s (sample/1), 53.5× below it"}, {"name": "mutants", "status": "ok", "summary": "none: no suitable submission"}, {"name": "records", "status": "skipped", "summary": "no record of its test cases is open"}], "findings": [{"check": "pieces", "message": "expected input validators, found none", "severity": "warning"}, {"check": "pieces", "message": "expected a second accepted submission, found none", "severity": "info"}, {"check": "pieces", "message": "expected accepted submissions in two languages, found none", "severity": "info"}, {"check": "pieces", "message": "expected a submission that gives wrong answers, found none", "severity": "warning"}, {"check": "pieces", "message": "expected a submission that is too slow, found none", "severity": "info"}], "submissions": [{"name": "accepted/right.py", "cpuMs": 18.682411, "faults": [], "verdict": "AC", "expected": "AC", "language": "python3", "peakBytes": 3198976}]}', NULL, '2026-11-28 14:06:33.447524+00');


--
-- Data for Name: puzzle_search; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: record_entry; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: record_task; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rejudging; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rejudging OVERRIDING SYSTEM VALUE VALUES
	(1, 'spring', 'to be sure', 'applied', 4, 1, '2026-11-28 14:06:42.041086+00', '2026-11-28 14:06:43.885781+00');


--
-- Data for Name: run; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.run VALUES
	(1, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 16.531776, "wallMs": 24.270032, "peakBytes": 3067904, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(1, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 16.295825, "wallMs": 20.668166, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(2, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 16.942572, "wallMs": 33.807194, "peakBytes": 3407872, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(2, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 18.210936, "wallMs": 30.738983, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "kept": {"input": "secret\n", "answer": "secret\n", "errors": "", "output": "hello\n"}, "name": "secret/1", "number": 2, "forJury": "line 1, column 1: found \"hello\", expected \"secret\"\n--- answer\n+++ output\n@@ -1,1 +1,1 @@\n-secret\n+hello", "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}'),
	(4, 1, 1, '{"run": {"exit": {"code": 1, "kind": "exited"}, "cpuMs": 15.028045, "wallMs": 29.075973, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 169, "hitProcessLimit": false}, "kept": {"input": "hello\n", "answer": "hello\n", "errors": "Traceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero\n", "output": ""}, "name": "sample/1", "texts": {"input": "hello\n", "answer": "hello\n", "output": ""}, "number": 1, "forJury": "standard error:\nTraceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero", "message": "exit status 1", "verdict": "RTE"}'),
	(5, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.436101, "wallMs": 98.63015, "peakBytes": 3407872, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(5, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.25988, "wallMs": 45.85085, "peakBytes": 2617344, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(6, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.240632, "wallMs": 36.363471, "peakBytes": 3043328, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(6, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 19.174169, "wallMs": 49.209933, "peakBytes": 3170304, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(7, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 18.959304, "wallMs": 46.733085, "peakBytes": 2985984, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(7, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 19.430711, "wallMs": 51.241049, "peakBytes": 2883584, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "kept": {"input": "secret\n", "answer": "secret\n", "errors": "", "output": "hello\n"}, "name": "secret/1", "number": 2, "forJury": "line 1, column 1: found \"hello\", expected \"secret\"\n--- answer\n+++ output\n@@ -1,1 +1,1 @@\n-secret\n+hello", "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}'),
	(9, 1, 1, '{"run": {"exit": {"code": 1, "kind": "exited"}, "cpuMs": 16.173649, "wallMs": 43.906955, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 169, "hitProcessLimit": false}, "kept": {"input": "hello\n", "answer": "hello\n", "errors": "Traceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero\n", "output": ""}, "name": "sample/1", "texts": {"input": "hello\n", "answer": "hello\n", "output": ""}, "number": 1, "forJury": "standard error:\nTraceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero", "message": "exit status 1", "verdict": "RTE"}'),
	(10, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 14.359275, "wallMs": 50.541435, "peakBytes": 3407872, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(10, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 18.256572, "wallMs": 64.86451, "peakBytes": 2846720, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(12, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 19.496502, "wallMs": 24.51065, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(11, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.57815, "wallMs": 44.361833, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(12, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.029394, "wallMs": 49.466481, "peakBytes": 3407872, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "kept": {"input": "secret\n", "answer": "secret\n", "errors": "", "output": "hello\n"}, "name": "secret/1", "number": 2, "forJury": "line 1, column 1: found \"hello\", expected \"secret\"\n--- answer\n+++ output\n@@ -1,1 +1,1 @@\n-secret\n+hello", "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}'),
	(11, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.398943, "wallMs": 69.984437, "peakBytes": 2969600, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}');


--
-- Data for Name: session; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: setting; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: shadow; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: shadow_submission; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: similar_pair; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: similarity_report; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission OVERRIDING SYSTEM VALUE VALUES
	(1, 'spring', 9, 1, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-28 14:06:38.427943+00', '1', 'ann', false),
	(2, 'spring', 9, 2, 'python3', NULL, 15, 'c515f3f366555669d429e265b9e42c89a307aa72558bec84e83ab9d68267496f', NULL, '2026-11-28 14:06:38.442218+00', '2', 'bob', false),
	(3, 'spring', 9, 3, 'c', NULL, 28, '52654eeba50bfe17795d13c4c1d2cc8b1ecf93759d96c495c6848a16083c75e3', NULL, '2026-11-28 14:06:38.446398+00', '3', 'cyd', false),
	(4, 'spring', 9, 1, 'python3', NULL, 14, 'c1b903f0e893b6fb69d3f2674f43629059654fb8f8572f8c063bbe0b26d8d2e5', NULL, '2026-11-28 14:06:38.4483+00', '4', 'ann', false),
	(5, 'spring', 9, 2, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-28 14:06:38.455727+00', '5', 'bob', false),
	(6, 'archive', 9, 1, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-28 14:06:38.464208+00', '1', NULL, false),
	(7, 'archive', 9, 2, 'python3', NULL, 15, 'c515f3f366555669d429e265b9e42c89a307aa72558bec84e83ab9d68267496f', NULL, '2026-11-28 14:06:38.46865+00', '2', NULL, false),
	(8, 'archive', 9, 3, 'c', NULL, 28, '52654eeba50bfe17795d13c4c1d2cc8b1ecf93759d96c495c6848a16083c75e3', NULL, '2026-11-28 14:06:38.471043+00', '3', NULL, false),
	(9, 'archive', 9, 1, 'python3', NULL, 14, 'c1b903f0e893b6fb69d3f2674f43629059654fb8f8572f8c063bbe0b26d8d2e5', NULL, '2026-11-28 14:06:38.472927+00', '4', NULL, false),
	(10, 'archive', 9, 2, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-28 14:06:38.479396+00', '5', NULL, false);


--
-- Data for Name: submission_file; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_file VALUES
	(1, 1, 'right.py', '\x7072696e7428696e7075742829290a'),
	(2, 1, 'wrong.py', '\x7072696e74282268656c6c6f22290a'),
	(3, 1, 'broken.c', '\x696e74206d61696e28766f696429207b2072657475726e2030207d0a'),
	(4, 1, 'crash.py', '\x7072696e742831202f2f2030290a'),
	(5, 1, 'right.py', '\x7072696e7428696e7075742829290a'),
	(6, 1, 'right.py', '\x7072696e7428696e7075742829290a'),
	(7, 1, 'wrong.py', '\x7072696e74282268656c6c6f22290a'),
	(8, 1, 'broken.c', '\x696e74206d61696e28766f696429207b2072657475726e2030207d0a'),
	(9, 1, 'crash.py', '\x7072696e742831202f2f2030290a'),
	(10, 1, 'right.py', '\x7072696e7428696e7075742829290a');


--
-- Data for Name: team; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.team VALUES
	('spring', 'ann', 'uni', '{"id": "ann", "name": "Team ann", "label": "ann", "group_ids": ["all"], "organization_id": "uni"}'),
	('spring', 'bob', 'uni', '{"id": "bob", "name": "Team bob", "label": "bob", "group_ids": ["all"], "organization_id": "uni"}'),
	('spring', 'cyd', 'uni', '{"id": "cyd", "name": "Team cyd", "label": "cyd", "group_ids": ["all"], "organization_id": "uni"}');


--
-- Data for Name: team_group; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.team_group VALUES
	('spring', 'ann', 'all'),
	('spring', 'bob', 'all'),
	('spring', 'cyd', 'all');


--
-- Data for Name: trial; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: virtual_run; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: webhook; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: webhook_place; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: worker; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.worker VALUES
	('fixture', '{"host": "vm", "rate": 165, "place": "fixture", "slots": 1, "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "languages": [{"id": "c", "name": "C", "runLine": "/prog/program", "version": "gcc (Debian 12.2.0-14+deb12u1) 12.2.0", "compileLine": "gcc -O2 -std=gnu17 -static -o ./program {headers} {files} -lm"}, {"id": "cpp", "name": "C++", "runLine": "/prog/program", "version": "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "compileLine": "g++ -O2 -std=gnu++20 -static -o ./program {headers} {files}"}, {"id": "cpp17", "name": "C++ 17", "runLine": "/prog/program", "version": "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "compileLine": "g++ -O2 -std=gnu++17 -static -o ./program {headers} {files}"}, {"id": "cpp23", "name": "C++ 23", "runLine": "/prog/program", "version": "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "compileLine": "g++ -O2 -std=gnu++23 -static -o ./program {headers} {files}"}, {"id": "java", "name": "Java", "runLine": "java -XX:+UseSerialGC -XX:ActiveProcessorCount=4 -XX:-UsePerfData -Xss64m -Xmx{memoryMiB}m -cp /prog {mainClass}", "version": "javac 17.0.15", "compileLine": "javac -J-XX:+UseSerialGC -J-XX:ActiveProcessorCount=4 -J-XX:TieredStopAtLevel=1 -J-Xmx{memoryMiB}m -J-Xss64m -encoding UTF-8 -proc:none -sourcepath . -d . {files}"}, {"id": "python3", "name": "Python 3", "runLine": "python3 -s -B /prog/{entry}", "version": "Python 3.11.2", "compileLine": "/bin/sh -c ''\"$0\" -I -S -m compileall -q --invalidation-mode unchecked-hash . || exit\nmkdir -p /tmp/hook && cat > /tmp/hook/sitecustomize.py <<''\\''''end''\\''''\nimport os, sys\ndef stop(event, args):\n    if event == ''\\''''exec''\\'''' and args[0].co_filename.endswith(os.environ[''\\''''entry''\\'''']):\n        os._exit(0)\ngetattr(sys, ''\\''''addaudithook''\\'''', lambda hook: os._exit(0))(stop)\nend\nentry=\"$1\" PYTHONPATH=/tmp/hook \"$0\" -s -B \"$1\"\n'' python3 {entry}"}, {"id": "javascript", "name": "JavaScript", "runLine": "node --max-old-space-size={memoryMiB} --stack-size=60000 /prog/{entry}", "version": "v20.20.2", "compileLine": "/bin/sh -c ''for file; do \"$0\" --check \"$file\" || exit; done'' node {files}"}, {"id": "typescript", "name": "TypeScript", "runLine": "node --max-old-space-size={memoryMiB} --stack-size=60000 /prog/program.cjs", "version": "0.28.2", "compileLine": "esbuild ./{entry} --bundle --platform=node --log-level=warning --outfile=./program.cjs"}, {"id": "pascal", "name": "Pascal", "runLine": "/prog/program", "version": "3.2.2", "compileLine": "fpc -O2 -Sg -v0ew -l- -o./program ./{entry}"}, {"id": "rust", "name": "Rust", "runLine": "/prog/program", "version": "rustc 1.95.0 (59807616e 2026-04-14)", "compileLine": "rustc -O --edition 2021 --crate-name main -o ./program ./{entry}"}, {"id": "perl", "name": "Perl", "runLine": "perl /prog/{entry}", "version": "This is perl 5, version 36, subversion 0 (v5.36.0) built for x86_64-linux-gnu-thread-multi", "compileLine": "/bin/sh -c ''for file; do said=$(\"$0\" -c \"$file\" 2>&1) || { echo \"$said\"; exit 1; }; done'' perl {files}"}, {"id": "bash", "name": "Bash", "runLine": "bash /prog/{entry}", "version": "GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)", "compileLine": "bash -c ''for file; do \"$0\" -n \"$file\" || exit; done'' bash {files}"}], "judgeDigest": "861837e6bd62ca520ad9215cd21286c7625d45e71ed7b6c5996ff7b8ac5832dc", "problemsDigest": "66451e99c333edd7c136a28f936150b629361a73364dab5a864e36116dc59c9e"}', '{"busy": 0, "held": 0, "warm": 1, "slots": 1, "active": 0, "queued": 0, "clockMs": 0, "differs": [], "refused": []}', '2026-11-28 14:06:33.280253+00', '2026-11-28 14:07:38.077776+00', 'enabled', '2026-11-28 14:06:33.280253+00', NULL, false);


--
-- Data for Name: worker_grant; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: account_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.account_id_seq', 4, true);


--
-- Name: alarm_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.alarm_id_seq', 1, false);


--
-- Name: api_token_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.api_token_id_seq', 1, false);


--
-- Name: archive_submission; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.archive_submission', 5, true);


--
-- Name: audit_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_id_seq', 1, true);


--
-- Name: case_batch_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.case_batch_id_seq', 1, false);


--
-- Name: contest_import_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contest_import_id_seq', 1, false);


--
-- Name: invitation_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.invitation_id_seq', 1, false);


--
-- Name: job_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.job_id_seq', 13, true);


--
-- Name: judgement_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.judgement_id_seq', 12, true);


--
-- Name: print_job_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.print_job_id_seq', 1, false);


--
-- Name: problem_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.problem_id_seq', 9, true);


--
-- Name: problem_version_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.problem_version_id_seq', 9, true);


--
-- Name: puzzle_search_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.puzzle_search_id_seq', 1, false);


--
-- Name: record_entry_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.record_entry_id_seq', 1, false);


--
-- Name: record_task_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.record_task_id_seq', 1, false);


--
-- Name: rejudging_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.rejudging_id_seq', 1, true);


--
-- Name: session_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.session_id_seq', 1, false);


--
-- Name: similarity_report_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.similarity_report_id_seq', 1, false);


--
-- Name: submission_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.submission_id_seq', 10, true);


--
-- Name: trial_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.trial_id_seq', 1, false);


--
-- Name: virtual_run_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.virtual_run_id_seq', 1, false);


--
-- Name: webhook_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.webhook_id_seq', 1, false);


--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);


--
-- Name: alarm alarm_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alarm
    ADD CONSTRAINT alarm_key_key UNIQUE (key);


--
-- Name: alarm alarm_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alarm
    ADD CONSTRAINT alarm_pkey PRIMARY KEY (id);


--
-- Name: api_token api_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_pkey PRIMARY KEY (id);


--
-- Name: api_token api_token_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_token_hash_key UNIQUE (token_hash);


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);


--
-- Name: award award_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.award
    ADD CONSTRAINT award_pkey PRIMARY KEY (contest_id, id);


--
-- Name: balloon_delivery balloon_delivery_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.balloon_delivery
    ADD CONSTRAINT balloon_delivery_pkey PRIMARY KEY (contest_id, team_id, problem_id);


--
-- Name: blob_piece blob_piece_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blob_piece
    ADD CONSTRAINT blob_piece_pkey PRIMARY KEY (digest, number);


--
-- Name: blob blob_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blob
    ADD CONSTRAINT blob_pkey PRIMARY KEY (digest);


--
-- Name: case_batch case_batch_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_batch
    ADD CONSTRAINT case_batch_pkey PRIMARY KEY (id);


--
-- Name: case_file case_file_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_file
    ADD CONSTRAINT case_file_pkey PRIMARY KEY (judgement_id, case_name, file);


--
-- Name: clarification clarification_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clarification
    ADD CONSTRAINT clarification_pkey PRIMARY KEY (contest_id, id);


--
-- Name: contest_account contest_account_contest_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_account
    ADD CONSTRAINT contest_account_contest_id_id_key UNIQUE (contest_id, id);


--
-- Name: contest_account contest_account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_account
    ADD CONSTRAINT contest_account_pkey PRIMARY KEY (contest_id, account_id);


--
-- Name: contest_group contest_group_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_group
    ADD CONSTRAINT contest_group_pkey PRIMARY KEY (contest_id, id);


--
-- Name: contest_import contest_import_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_import
    ADD CONSTRAINT contest_import_pkey PRIMARY KEY (id);


--
-- Name: contest contest_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest
    ADD CONSTRAINT contest_pkey PRIMARY KEY (id);


--
-- Name: contest_problem contest_problem_contest_id_api_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_problem
    ADD CONSTRAINT contest_problem_contest_id_api_id_key UNIQUE (contest_id, api_id);


--
-- Name: contest_problem contest_problem_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_problem
    ADD CONSTRAINT contest_problem_pkey PRIMARY KEY (contest_id, label);


--
-- Name: draft draft_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_pkey PRIMARY KEY (account_id, contest_id, problem_id);


--
-- Name: event event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (contest_id, seq);


--
-- Name: invitation invitation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);


--
-- Name: invitation invitation_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_token_hash_key UNIQUE (token_hash);


--
-- Name: job job_case_batch_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_case_batch_id_key UNIQUE (case_batch_id);


--
-- Name: job job_contest_import_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_contest_import_id_key UNIQUE (contest_import_id);


--
-- Name: job job_judgement_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_judgement_id_key UNIQUE (judgement_id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);


--
-- Name: job job_puzzle_search_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_puzzle_search_id_key UNIQUE (puzzle_search_id);


--
-- Name: job job_record_entry_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_record_entry_id_key UNIQUE (record_entry_id);


--
-- Name: job job_record_task_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_record_task_id_key UNIQUE (record_task_id);


--
-- Name: job job_similarity_report_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_similarity_report_id_key UNIQUE (similarity_report_id);


--
-- Name: job job_trial_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_trial_id_key UNIQUE (trial_id);


--
-- Name: judgement judgement_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.judgement
    ADD CONSTRAINT judgement_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: organization organization_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (contest_id, id);


--
-- Name: person person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (contest_id, id);


--
-- Name: print_job print_job_contest_id_account_id_idempotency_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.print_job
    ADD CONSTRAINT print_job_contest_id_account_id_idempotency_key_key UNIQUE (contest_id, account_id, idempotency_key);


--
-- Name: print_job print_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.print_job
    ADD CONSTRAINT print_job_pkey PRIMARY KEY (id);


--
-- Name: problem problem_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem
    ADD CONSTRAINT problem_pkey PRIMARY KEY (id);


--
-- Name: problem problem_slug_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem
    ADD CONSTRAINT problem_slug_key UNIQUE (slug);


--
-- Name: problem_version problem_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem_version
    ADD CONSTRAINT problem_version_pkey PRIMARY KEY (id);


--
-- Name: problem_version problem_version_problem_id_digest_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem_version
    ADD CONSTRAINT problem_version_problem_id_digest_key UNIQUE (problem_id, digest);


--
-- Name: puzzle_search puzzle_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.puzzle_search
    ADD CONSTRAINT puzzle_search_pkey PRIMARY KEY (id);


--
-- Name: record_entry record_entry_account_id_idempotency_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_entry
    ADD CONSTRAINT record_entry_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key);


--
-- Name: record_entry record_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_entry
    ADD CONSTRAINT record_entry_pkey PRIMARY KEY (id);


--
-- Name: record_task record_task_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_task
    ADD CONSTRAINT record_task_pkey PRIMARY KEY (id);


--
-- Name: record_task record_task_problem_id_day_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_task
    ADD CONSTRAINT record_task_problem_id_day_key UNIQUE (problem_id, day);


--
-- Name: record_task record_task_slug_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_task
    ADD CONSTRAINT record_task_slug_key UNIQUE (slug);


--
-- Name: rejudging rejudging_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rejudging
    ADD CONSTRAINT rejudging_pkey PRIMARY KEY (id);


--
-- Name: run run_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.run
    ADD CONSTRAINT run_pkey PRIMARY KEY (judgement_id, attempt, number);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


--
-- Name: session session_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);


--
-- Name: setting setting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);


--
-- Name: shadow shadow_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shadow
    ADD CONSTRAINT shadow_pkey PRIMARY KEY (contest_id);


--
-- Name: shadow_submission shadow_submission_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shadow_submission
    ADD CONSTRAINT shadow_submission_pkey PRIMARY KEY (contest_id, id);


--
-- Name: similar_pair similar_pair_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similar_pair
    ADD CONSTRAINT similar_pair_pkey PRIMARY KEY (report_id, number);


--
-- Name: similarity_report similarity_report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similarity_report
    ADD CONSTRAINT similarity_report_pkey PRIMARY KEY (id);


--
-- Name: submission submission_contest_id_api_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_contest_id_api_id_key UNIQUE (contest_id, api_id);


--
-- Name: submission_file submission_file_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_file
    ADD CONSTRAINT submission_file_pkey PRIMARY KEY (submission_id, number);


--
-- Name: submission submission_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_pkey PRIMARY KEY (id);


--
-- Name: team_group team_group_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.team_group
    ADD CONSTRAINT team_group_pkey PRIMARY KEY (contest_id, team_id, group_id);


--
-- Name: team team_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_pkey PRIMARY KEY (contest_id, id);


--
-- Name: trial trial_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trial
    ADD CONSTRAINT trial_pkey PRIMARY KEY (id);


--
-- Name: virtual_run virtual_run_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.virtual_run
    ADD CONSTRAINT virtual_run_pkey PRIMARY KEY (id);


--
-- Name: webhook webhook_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);


--
-- Name: webhook_place webhook_place_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_place
    ADD CONSTRAINT webhook_place_pkey PRIMARY KEY (webhook_id, contest_id);


--
-- Name: worker_grant worker_grant_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.worker_grant
    ADD CONSTRAINT worker_grant_pkey PRIMARY KEY (name);


--
-- Name: worker_grant worker_grant_role_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.worker_grant
    ADD CONSTRAINT worker_grant_role_key UNIQUE (role);


--
-- Name: worker worker_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.worker
    ADD CONSTRAINT worker_pkey PRIMARY KEY (name);


--
-- Name: account_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_name ON public.account USING btree (lower(name));


--
-- Name: api_token_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX api_token_account ON public.api_token USING btree (account_id);


--
-- Name: case_batch_judgement; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_batch_judgement ON public.case_batch USING btree (judgement_id);


--
-- Name: contest_account_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contest_account_account ON public.contest_account USING btree (account_id);


--
-- Name: contest_problem_problem; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contest_problem_problem ON public.contest_problem USING btree (contest_id, problem_id);


--
-- Name: event_object; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX event_object ON public.event USING btree (contest_id, type, object_id, seq);


--
-- Name: job_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX job_account ON public.job USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));


--
-- Name: job_queued; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX job_queued ON public.job USING btree (language, priority, turn, id) WHERE (state = 'queued'::text);


--
-- Name: job_running; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX job_running ON public.job USING btree (lease_until) WHERE (state = 'running'::text);


--
-- Name: judgement_current; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX judgement_current ON public.judgement USING btree (submission_id) WHERE current;


--
-- Name: judgement_error; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX judgement_error ON public.judgement USING btree (ended_at) WHERE (verdict = 'JE'::text);


--
-- Name: judgement_rejudging; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX judgement_rejudging ON public.judgement USING btree (rejudging_id) WHERE (rejudging_id IS NOT NULL);


--
-- Name: judgement_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX judgement_submission ON public.judgement USING btree (submission_id);


--
-- Name: print_job_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX print_job_open ON public.print_job USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'printing'::text]));


--
-- Name: print_job_team; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX print_job_team ON public.print_job USING btree (contest_id, team_id, id);


--
-- Name: puzzle_search_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX puzzle_search_account ON public.puzzle_search USING btree (account_id);


--
-- Name: record_entry_alarm; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX record_entry_alarm ON public.record_entry USING btree (id) WHERE (alarm = ANY (ARRAY['open'::text, 'agreeing'::text]));


--
-- Name: record_entry_task; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX record_entry_task ON public.record_entry USING btree (task_id, id);


--
-- Name: session_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_account ON public.session USING btree (account_id);


--
-- Name: similarity_report_coming; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX similarity_report_coming ON public.similarity_report USING btree (contest_id) WHERE (state <> 'ready'::text);


--
-- Name: similarity_report_ready; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX similarity_report_ready ON public.similarity_report USING btree (contest_id) WHERE (state = 'ready'::text);


--
-- Name: submission_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_account ON public.submission USING btree (account_id, id);


--
-- Name: submission_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX submission_key ON public.submission USING btree (account_id, idempotency_key);


--
-- Name: submission_problem; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_problem ON public.submission USING btree (contest_id, problem_id, id);


--
-- Name: trial_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX trial_account ON public.trial USING btree (account_id, id);


--
-- Name: virtual_run_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX virtual_run_account ON public.virtual_run USING btree (account_id, contest_id, id);


--
-- Name: account account_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER account_right AFTER DELETE OR UPDATE OF password_hash, role, disabled_at ON public.account FOR EACH ROW EXECUTE FUNCTION public.tell_right('id');


--
-- Name: api_token api_token_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER api_token_right AFTER DELETE OR UPDATE OF expires_at, scope ON public.api_token FOR EACH ROW EXECUTE FUNCTION public.tell_right('account_id');


--
-- Name: contest_account contest_account_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contest_account_right AFTER DELETE OR UPDATE ON public.contest_account FOR EACH ROW EXECUTE FUNCTION public.tell_right('account_id');


--
-- Name: contest contest_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contest_right AFTER DELETE OR UPDATE OF object ON public.contest FOR EACH ROW EXECUTE FUNCTION public.tell_right('contest');


--
-- Name: case_batch of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE UPDATE ON public.case_batch FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_case_batch();


--
-- Name: job of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE UPDATE ON public.job FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_job();


--
-- Name: judgement of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE UPDATE ON public.judgement FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_judgement();


--
-- Name: puzzle_search of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE UPDATE ON public.puzzle_search FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_puzzle_search();


--
-- Name: run of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE INSERT OR UPDATE ON public.run FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_run();


--
-- Name: trial of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE UPDATE ON public.trial FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_trial();


--
-- Name: worker of_worker; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER of_worker BEFORE INSERT OR UPDATE ON public.worker FOR EACH ROW WHEN (starts_with((SESSION_USER)::text, 'antipode_worker_'::text)) EXECUTE FUNCTION public.of_worker_worker();


--
-- Name: problem problem_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER problem_right AFTER DELETE OR UPDATE OF owner_id, hidden ON public.problem FOR EACH ROW EXECUTE FUNCTION public.tell_right('');


--
-- Name: session session_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER session_right AFTER DELETE OR UPDATE OF expires_at, scope ON public.session FOR EACH ROW EXECUTE FUNCTION public.tell_right('account_id');


--
-- Name: setting setting_right; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER setting_right AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH ROW EXECUTE FUNCTION public.tell_right('');


--
-- Name: account account_made_in_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_made_in_fkey FOREIGN KEY (made_in) REFERENCES public.contest(id) ON DELETE SET NULL;


--
-- Name: alarm alarm_judgement_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alarm
    ADD CONSTRAINT alarm_judgement_id_fkey FOREIGN KEY (judgement_id) REFERENCES public.judgement(id) ON DELETE CASCADE;


--
-- Name: alarm alarm_webhook_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alarm
    ADD CONSTRAINT alarm_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(id) ON DELETE CASCADE;


--
-- Name: api_token api_token_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: audit audit_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: award award_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.award
    ADD CONSTRAINT award_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: balloon_delivery balloon_delivery_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.balloon_delivery
    ADD CONSTRAINT balloon_delivery_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: balloon_delivery balloon_delivery_contest_id_team_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.balloon_delivery
    ADD CONSTRAINT balloon_delivery_contest_id_team_id_fkey FOREIGN KEY (contest_id, team_id) REFERENCES public.team(contest_id, id) ON DELETE CASCADE;


--
-- Name: blob_piece blob_piece_digest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blob_piece
    ADD CONSTRAINT blob_piece_digest_fkey FOREIGN KEY (digest) REFERENCES public.blob(digest) ON DELETE CASCADE;


--
-- Name: case_batch case_batch_judgement_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_batch
    ADD CONSTRAINT case_batch_judgement_id_fkey FOREIGN KEY (judgement_id) REFERENCES public.judgement(id) ON DELETE CASCADE;


--
-- Name: case_file case_file_digest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_file
    ADD CONSTRAINT case_file_digest_fkey FOREIGN KEY (digest) REFERENCES public.blob(digest);


--
-- Name: case_file case_file_judgement_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_file
    ADD CONSTRAINT case_file_judgement_id_fkey FOREIGN KEY (judgement_id) REFERENCES public.judgement(id) ON DELETE CASCADE;


--
-- Name: clarification clarification_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clarification
    ADD CONSTRAINT clarification_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: clarification clarification_contest_id_from_team_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clarification
    ADD CONSTRAINT clarification_contest_id_from_team_id_fkey FOREIGN KEY (contest_id, from_team_id) REFERENCES public.team(contest_id, id);


--
-- Name: contest_account contest_account_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_account
    ADD CONSTRAINT contest_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: contest_account contest_account_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_account
    ADD CONSTRAINT contest_account_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: contest_account contest_account_contest_id_team_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_account
    ADD CONSTRAINT contest_account_contest_id_team_id_fkey FOREIGN KEY (contest_id, team_id) REFERENCES public.team(contest_id, id);


--
-- Name: contest_group contest_group_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_group
    ADD CONSTRAINT contest_group_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: contest_import contest_import_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_import
    ADD CONSTRAINT contest_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: contest_import contest_import_blob_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_import
    ADD CONSTRAINT contest_import_blob_fkey FOREIGN KEY (blob) REFERENCES public.blob(digest);


--
-- Name: contest_problem contest_problem_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_problem
    ADD CONSTRAINT contest_problem_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: contest_problem contest_problem_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contest_problem
    ADD CONSTRAINT contest_problem_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id);


--
-- Name: draft draft_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: draft draft_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: draft draft_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id) ON DELETE CASCADE;


--
-- Name: event event_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: invitation invitation_made_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: invitation invitation_used_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: job job_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: job job_case_batch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_case_batch_id_fkey FOREIGN KEY (case_batch_id) REFERENCES public.case_batch(id) ON DELETE CASCADE;


--
-- Name: job job_contest_import_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_contest_import_id_fkey FOREIGN KEY (contest_import_id) REFERENCES public.contest_import(id) ON DELETE CASCADE;


--
-- Name: job job_judgement_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_judgement_id_fkey FOREIGN KEY (judgement_id) REFERENCES public.judgement(id) ON DELETE CASCADE;


--
-- Name: job job_problem_version_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_problem_version_id_fkey FOREIGN KEY (problem_version_id) REFERENCES public.problem_version(id) ON DELETE CASCADE;


--
-- Name: job job_puzzle_search_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_puzzle_search_id_fkey FOREIGN KEY (puzzle_search_id) REFERENCES public.puzzle_search(id) ON DELETE CASCADE;


--
-- Name: job job_record_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_record_entry_id_fkey FOREIGN KEY (record_entry_id) REFERENCES public.record_entry(id) ON DELETE CASCADE;


--
-- Name: job job_record_task_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_record_task_id_fkey FOREIGN KEY (record_task_id) REFERENCES public.record_task(id) ON DELETE CASCADE;


--
-- Name: job job_similarity_report_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_similarity_report_id_fkey FOREIGN KEY (similarity_report_id) REFERENCES public.similarity_report(id) ON DELETE CASCADE;


--
-- Name: job job_trial_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES public.trial(id) ON DELETE CASCADE;


--
-- Name: judgement judgement_problem_version_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.judgement
    ADD CONSTRAINT judgement_problem_version_id_fkey FOREIGN KEY (problem_version_id) REFERENCES public.problem_version(id);


--
-- Name: judgement judgement_rejudging_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.judgement
    ADD CONSTRAINT judgement_rejudging_id_fkey FOREIGN KEY (rejudging_id) REFERENCES public.rejudging(id) ON DELETE CASCADE;


--
-- Name: judgement judgement_replaces_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.judgement
    ADD CONSTRAINT judgement_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.judgement(id) ON DELETE SET NULL;


--
-- Name: judgement judgement_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.judgement
    ADD CONSTRAINT judgement_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- Name: organization organization_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: person person_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: print_job print_job_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.print_job
    ADD CONSTRAINT print_job_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: print_job print_job_contest_id_team_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.print_job
    ADD CONSTRAINT print_job_contest_id_team_id_fkey FOREIGN KEY (contest_id, team_id) REFERENCES public.team(contest_id, id) ON DELETE CASCADE;


--
-- Name: print_job print_job_delivered_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.print_job
    ADD CONSTRAINT print_job_delivered_by_fkey FOREIGN KEY (delivered_by) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: problem problem_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem
    ADD CONSTRAINT problem_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: problem_version problem_version_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem_version
    ADD CONSTRAINT problem_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: problem problem_version_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem
    ADD CONSTRAINT problem_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.problem_version(id) ON DELETE SET NULL;


--
-- Name: problem_version problem_version_package_blob_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem_version
    ADD CONSTRAINT problem_version_package_blob_fkey FOREIGN KEY (package_blob) REFERENCES public.blob(digest);


--
-- Name: problem_version problem_version_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.problem_version
    ADD CONSTRAINT problem_version_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id) ON DELETE CASCADE;


--
-- Name: puzzle_search puzzle_search_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.puzzle_search
    ADD CONSTRAINT puzzle_search_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: puzzle_search puzzle_search_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.puzzle_search
    ADD CONSTRAINT puzzle_search_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id) ON DELETE CASCADE;


--
-- Name: record_entry record_entry_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_entry
    ADD CONSTRAINT record_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: record_entry record_entry_decided_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_entry
    ADD CONSTRAINT record_entry_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: record_entry record_entry_task_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_entry
    ADD CONSTRAINT record_entry_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.record_task(id) ON DELETE CASCADE;


--
-- Name: record_entry record_entry_version_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_entry
    ADD CONSTRAINT record_entry_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.problem_version(id) ON DELETE SET NULL;


--
-- Name: record_task record_task_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_task
    ADD CONSTRAINT record_task_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id) ON DELETE CASCADE;


--
-- Name: record_task record_task_reference_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_task
    ADD CONSTRAINT record_task_reference_entry_id_fkey FOREIGN KEY (reference_entry_id) REFERENCES public.record_entry(id) ON DELETE SET NULL;


--
-- Name: record_task record_task_version_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.record_task
    ADD CONSTRAINT record_task_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.problem_version(id) ON DELETE SET NULL;


--
-- Name: rejudging rejudging_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rejudging
    ADD CONSTRAINT rejudging_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: rejudging rejudging_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rejudging
    ADD CONSTRAINT rejudging_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: run run_judgement_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.run
    ADD CONSTRAINT run_judgement_id_fkey FOREIGN KEY (judgement_id) REFERENCES public.judgement(id);


--
-- Name: session session_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: session session_only_in_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_only_in_fkey FOREIGN KEY (only_in) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: shadow shadow_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shadow
    ADD CONSTRAINT shadow_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: shadow_submission shadow_submission_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shadow_submission
    ADD CONSTRAINT shadow_submission_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.shadow(contest_id) ON DELETE CASCADE;


--
-- Name: similar_pair similar_pair_left_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similar_pair
    ADD CONSTRAINT similar_pair_left_id_fkey FOREIGN KEY (left_id) REFERENCES public.submission(id) ON DELETE CASCADE;


--
-- Name: similar_pair similar_pair_report_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similar_pair
    ADD CONSTRAINT similar_pair_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.similarity_report(id) ON DELETE CASCADE;


--
-- Name: similar_pair similar_pair_right_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similar_pair
    ADD CONSTRAINT similar_pair_right_id_fkey FOREIGN KEY (right_id) REFERENCES public.submission(id) ON DELETE CASCADE;


--
-- Name: similarity_report similarity_report_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similarity_report
    ADD CONSTRAINT similarity_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;


--
-- Name: similarity_report similarity_report_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.similarity_report
    ADD CONSTRAINT similarity_report_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: submission submission_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: submission submission_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id);


--
-- Name: submission submission_contest_id_team_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_contest_id_team_id_fkey FOREIGN KEY (contest_id, team_id) REFERENCES public.team(contest_id, id);


--
-- Name: submission_file submission_file_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_file
    ADD CONSTRAINT submission_file_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id) ON DELETE CASCADE;


--
-- Name: submission submission_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id);


--
-- Name: team team_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: team team_contest_id_organization_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_contest_id_organization_id_fkey FOREIGN KEY (contest_id, organization_id) REFERENCES public.organization(contest_id, id);


--
-- Name: team_group team_group_contest_id_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.team_group
    ADD CONSTRAINT team_group_contest_id_group_id_fkey FOREIGN KEY (contest_id, group_id) REFERENCES public.contest_group(contest_id, id);


--
-- Name: team_group team_group_contest_id_team_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.team_group
    ADD CONSTRAINT team_group_contest_id_team_id_fkey FOREIGN KEY (contest_id, team_id) REFERENCES public.team(contest_id, id) ON DELETE CASCADE;


--
-- Name: trial trial_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trial
    ADD CONSTRAINT trial_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: trial trial_problem_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trial
    ADD CONSTRAINT trial_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES public.problem(id) ON DELETE CASCADE;


--
-- Name: virtual_run virtual_run_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.virtual_run
    ADD CONSTRAINT virtual_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: virtual_run virtual_run_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.virtual_run
    ADD CONSTRAINT virtual_run_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: webhook webhook_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;


--
-- Name: webhook_place webhook_place_contest_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_place
    ADD CONSTRAINT webhook_place_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES public.contest(id) ON DELETE CASCADE;


--
-- Name: webhook_place webhook_place_webhook_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_place
    ADD CONSTRAINT webhook_place_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(id) ON DELETE CASCADE;


--
-- Name: blob; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.blob ENABLE ROW LEVEL SECURITY;

--
-- Name: blob_piece; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.blob_piece ENABLE ROW LEVEL SECURITY;

--
-- Name: case_batch; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.case_batch ENABLE ROW LEVEL SECURITY;

--
-- Name: job; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.job ENABLE ROW LEVEL SECURITY;

--
-- Name: judgement; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.judgement ENABLE ROW LEVEL SECURITY;

--
-- Name: blob of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.blob FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: blob_piece of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.blob_piece FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: case_batch of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.case_batch FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: job of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.job FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: judgement of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.judgement FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: puzzle_search of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.puzzle_search FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: setting of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.setting FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: submission of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.submission FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: submission_file of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.submission_file FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: trial of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.trial FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: worker of_others_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_delete ON public.worker FOR DELETE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: blob of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.blob FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: blob_piece of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.blob_piece FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: case_batch of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.case_batch FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: job of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.job FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: judgement of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.judgement FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: puzzle_search of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.puzzle_search FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: setting of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.setting FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: submission of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.submission FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: submission_file of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.submission_file FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: trial of_others_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_insert ON public.trial FOR INSERT WITH CHECK ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: blob of_others_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_update ON public.blob FOR UPDATE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: blob_piece of_others_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_update ON public.blob_piece FOR UPDATE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: setting of_others_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_update ON public.setting FOR UPDATE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: submission of_others_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_update ON public.submission FOR UPDATE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: submission_file of_others_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_others_update ON public.submission_file FOR UPDATE USING ((( SELECT public.own_worker() AS own_worker) IS NULL));


--
-- Name: run of_workers_delete; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_delete ON public.run FOR DELETE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = run.judgement_id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: run of_workers_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_insert ON public.run FOR INSERT WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = run.judgement_id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: worker of_workers_insert; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_insert ON public.worker FOR INSERT WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (name = ( SELECT public.own_worker() AS own_worker))));


--
-- Name: blob of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.blob FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.problem_version
  WHERE (problem_version.package_blob = blob.digest)))));


--
-- Name: blob_piece of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.blob_piece FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.problem_version
  WHERE (problem_version.package_blob = blob_piece.digest)))));


--
-- Name: case_batch of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.case_batch FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR ((EXISTS ( SELECT
   FROM public.job
  WHERE ((job.case_batch_id = case_batch.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.case_batch_id = case_batch.id) AND (job.offered_by = ( SELECT public.own_worker() AS own_worker))))))));


--
-- Name: job of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.job FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR true));


--
-- Name: judgement of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.judgement FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR ((EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = judgement.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))) OR (EXISTS ( SELECT
   FROM (public.case_batch
     JOIN public.job ON ((job.case_batch_id = case_batch.id)))
  WHERE ((case_batch.judgement_id = judgement.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))))));


--
-- Name: puzzle_search of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.puzzle_search FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.puzzle_search_id = puzzle_search.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: run of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.run FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = run.judgement_id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: setting of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.setting FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (name = ANY (ARRAY['workers alike'::text, 'split submissions'::text, 'second measurements'::text, 'reference rate'::text]))));


--
-- Name: submission of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.submission FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.judgement
  WHERE (judgement.submission_id = submission.id)))));


--
-- Name: submission_file of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.submission_file FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.judgement
  WHERE (judgement.submission_id = submission_file.submission_id)))));


--
-- Name: trial of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.trial FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.trial_id = trial.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: worker of_workers_select; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_select ON public.worker FOR SELECT USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR true));


--
-- Name: case_batch of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.case_batch FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.case_batch_id = case_batch.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.case_batch_id = case_batch.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: job of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.job FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (((kind = ANY (ARRAY['judge'::text, 'trial'::text, 'search'::text, 'cases'::text])) AND (state = 'queued'::text)) OR ((state = 'running'::text) AND ((worker = ( SELECT public.own_worker() AS own_worker)) OR (lease_until < clock_timestamp()) OR (lease_until > (clock_timestamp() + '00:01:00'::interval))))))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (((state = 'queued'::text) AND (worker IS NULL)) OR ((state = ANY (ARRAY['running'::text, 'done'::text])) AND (worker = ( SELECT public.own_worker() AS own_worker))))));


--
-- Name: judgement of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.judgement FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = judgement.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = judgement.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: puzzle_search of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.puzzle_search FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.puzzle_search_id = puzzle_search.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.puzzle_search_id = puzzle_search.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: run of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.run FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = run.judgement_id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.judgement_id = run.judgement_id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: trial of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.trial FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.trial_id = trial.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text)))))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (EXISTS ( SELECT
   FROM public.job
  WHERE ((job.trial_id = trial.id) AND (job.worker = ( SELECT public.own_worker() AS own_worker)) AND (job.state = 'running'::text))))));


--
-- Name: worker of_workers_update; Type: POLICY; Schema: public; Owner: -
--

CREATE POLICY of_workers_update ON public.worker FOR UPDATE USING (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (name = ( SELECT public.own_worker() AS own_worker)))) WITH CHECK (((( SELECT public.own_worker() AS own_worker) IS NULL) OR (name = ( SELECT public.own_worker() AS own_worker))));


--
-- Name: puzzle_search; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.puzzle_search ENABLE ROW LEVEL SECURITY;

--
-- Name: run; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.run ENABLE ROW LEVEL SECURITY;

--
-- Name: setting; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.setting ENABLE ROW LEVEL SECURITY;

--
-- Name: submission; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.submission ENABLE ROW LEVEL SECURITY;

--
-- Name: submission_file; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.submission_file ENABLE ROW LEVEL SECURITY;

--
-- Name: trial; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.trial ENABLE ROW LEVEL SECURITY;

--
-- Name: worker; Type: ROW SECURITY; Schema: public; Owner: -
--

ALTER TABLE public.worker ENABLE ROW LEVEL SECURITY;

--
-- PostgreSQL database dump complete
--


