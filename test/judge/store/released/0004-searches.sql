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
-- Name: is_public_team(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_public_team(contest text, team text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $_$
    select coalesce(bool_and(not coalesce((team.object->>'hidden')::boolean, false)
      and not exists (
        select from team_group join contest_group on contest_group.contest_id = $1 and contest_group.id = group_id
        where team_group.contest_id = $1 and team_id = $2 and (contest_group.object->>'hidden')::boolean)
      and (contest.object->>'main_scoreboard_group_id' is null or exists (
        select from team_group where contest_id = $1 and team_id = $2
          and group_id = contest.object->>'main_scoreboard_group_id'))), false)
    from team join contest on contest.id = team.contest_id where team.contest_id = $1 and team.id = $2
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
    CONSTRAINT job_check CHECK ((num_nonnulls(judgement_id, trial_id, problem_version_id, contest_import_id, record_task_id, record_entry_id, puzzle_search_id) = 1)),
    CONSTRAINT job_kind_check CHECK ((kind = ANY (ARRAY['judge'::text, 'trial'::text, 'verify'::text, 'import'::text, 'record-task'::text, 'record'::text, 'search'::text]))),
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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    api_id text,
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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Data for Name: account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account OVERRIDING SYSTEM VALUE VALUES
	(1, 'ann', 'contestant', NULL, NULL, '2026-11-23 15:04:19.282125+00'),
	(2, 'bob', 'contestant', NULL, NULL, '2026-11-23 15:04:19.341438+00'),
	(3, 'cyd', 'contestant', NULL, NULL, '2026-11-23 15:04:19.411017+00'),
	(4, 'jury', 'jury', NULL, NULL, '2026-11-23 15:04:19.506567+00');


--
-- Data for Name: api_token; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: audit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-23 15:04:37.116243+00', 4, 'rejudging.apply', '1', '{}', '127.0.0.1');


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
	('25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', 1223, '2026-11-23 15:04:12.377853+00'),
	('b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb', 7, '2026-11-23 15:04:21.961083+00'),
	('5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03', 6, '2026-11-23 15:04:22.031982+00'),
	('6c3c6205334ac2d845467f4d14cf7b9803dcb0b154cf9d06c68c7379f94d8935', 169, '2026-11-23 15:04:22.7238+00');


--
-- Data for Name: blob_piece; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blob_piece VALUES
	('25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', 0, '\x504b030414000808080000002128000000000000000000000000160000006563686f2f646174612f73616d706c652f312e616e73cb48cdc9c9e70200504b070820303a360800000006000000504b030414000808080000002128000000000000000000000000150000006563686f2f646174612f73616d706c652f312e696ecb48cdc9c9e70200504b070820303a360800000006000000504b030414000808080000002128000000000000000000000000160000006563686f2f646174612f7365637265742f312e616e732b4e4d2e4a2de10200504b07088cb2ebe20900000007000000504b030414000808080000002128000000000000000000000000150000006563686f2f646174612f7365637265742f312e696e2b4e4d2e4a2de10200504b07088cb2ebe20900000007000000504b030414000808080000002128000000000000000000000000110000006563686f2f70726f626c656d2e79616d6c1dcc490ac2301400d07d4ef10fd0481b1a49b3f71c25c30f7ec84406a18877175dbecdabadd888e90ca52533ce17b64e256b10ab907c3dd8b82a6aa8a6771e0c45964d420d0ff72c6c4ef21aa433776ba4e5077ac9770c812ba736ee8491c2dadd1e5eb1480e73ff45d34672e04b329459a444a36b780f4a78fea561bbad0b244ca55d1a36a1162873d43934ec1ff605504b070828742fd590000000af000000504b0304140008080800000021280000000000000000000000001c0000006563686f2f73746174656d656e742f70726f626c656d2e656e2e6d640b28cacc2b5128c94855c8c9cc4b5528c9482c51a8cc2f55284a4d4cd1e30200504b070869232967200000001e000000504b030414000808080000002128000000000000000000000000220000006563686f2f7375626d697373696f6e732f61636365707465642f72696768742e70792b28cacc2bd1c8cc2b282dd1d0d4e40200504b07083da007f8110000000f000000504b01023f031400080808000000212820303a360800000006000000160000000000000000000000a481000000006563686f2f646174612f73616d706c652f312e616e73504b01023f031400080808000000212820303a360800000006000000150000000000000000000000a4814c0000006563686f2f646174612f73616d706c652f312e696e504b01023f03140008080800000021288cb2ebe20900000007000000160000000000000000000000a481970000006563686f2f646174612f7365637265742f312e616e73504b01023f03140008080800000021288cb2ebe20900000007000000150000000000000000000000a481e40000006563686f2f646174612f7365637265742f312e696e504b01023f031400080808000000212828742fd590000000af000000110000000000000000000000a481300100006563686f2f70726f626c656d2e79616d6c504b01023f031400080808000000212869232967200000001e0000001c0000000000000000000000a481ff0100006563686f2f73746174656d656e742f70726f626c656d2e656e2e6d64504b01023f03140008080800000021283da007f8110000000f000000220000000000000000000000a481690200006563686f2f7375626d697373696f6e732f61636365707465642f72696768742e7079504b05060000000007000700e7010000ca0200000000'),
	('b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb', 0, '\x7365637265740a'),
	('5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03', 0, '\x68656c6c6f0a'),
	('6c3c6205334ac2d845467f4d14cf7b9803dcb0b154cf9d06c68c7379f94d8935', 0, '\x54726163656261636b20286d6f737420726563656e742063616c6c206c617374293a0a202046696c6520222f70726f672f63726173682e7079222c206c696e6520312c20696e203c6d6f64756c653e0a202020207072696e742831202f2f2030290a202020202020202020207e7e5e5e7e7e0a5a65726f4469766973696f6e4572726f723a20696e7465676572206469766973696f6e206f72206d6f64756c6f206279207a65726f0a');


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
	('spring', '1', NULL, false, '{"id": "1", "text": "Yes.", "time": "2026-11-23T15:04:27.286+00:00", "subject": "Echo", "problem_id": null, "reply_to_id": "ann-1", "to_team_ids": null, "from_team_id": null, "to_group_ids": null}'),
	('spring', 'ann-1', 'ann', true, '{"id": "ann-1", "text": "Is the input one line?", "time": "2026-11-23T15:04:27.156+00:00", "subject": "Echo", "answered": true, "problem_id": "echo", "reply_to_id": null, "to_team_ids": null, "from_team_id": "ann", "to_group_ids": null}');


--
-- Data for Name: contest; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contest VALUES
	('archive', 'Archive', 35, '2026-11-23 15:04:00.242143+00', NULL, NULL, NULL, NULL, NULL, 0, 0),
	('spring', 'Spring contest', 65, '2026-11-23 15:04:18.843997+00', '{"id": "spring", "name": "Spring contest", "rules": "icpc", "public": true, "duration": "1:01:00.000", "feedback": "verdict", "start_time": "2026-11-23T14:04:18.842+00:00", "penalty_time": "0:20:00.000", "scoreboard_type": "pass-fail", "scoreboard_freeze_duration": null}', '{"ended": "2026-11-23T15:05:18.842+00:00", "frozen": null, "thawed": null, "started": "2026-11-23T14:04:18.842+00:00", "finalized": "2026-11-23T15:05:19.255+00:00", "end_of_updates": "2026-11-23T15:05:19.255+00:00"}', '2026-11-23 14:04:18.842+00', '2026-11-23 15:05:18.842+00', '2026-11-23 15:05:19.255+00', 5, 0);


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
	('archive', 1, 'problems', 'clocks', '{"id": "clocks", "name": "The Clocks", "slug": "clocks", "label": "clocks", "ordinal": 1, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 256, "output_limit": 8, "test_data_count": 59}', '2026-11-23 15:04:08.37805+00'),
	('archive', 2, 'problems', 'clocks12', '{"id": "clocks12", "name": "Twelve-Hour Clocks", "slug": "clocks12", "label": "clocks12", "ordinal": 2, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 256, "output_limit": 8, "test_data_count": 37}', '2026-11-23 15:04:09.330821+00'),
	('archive', 3, 'problems', 'cmetrick', '{"id": "cmetrick", "name": "Cmetrick Too Hard", "slug": "cmetrick", "label": "cmetrick", "ordinal": 3, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 2048, "output_limit": 8, "test_data_count": 1}', '2026-11-23 15:04:09.685844+00'),
	('archive', 4, 'problems', 'cmetrickany', '{"id": "cmetrickany", "name": "Cmetrick Too Hard, any position", "slug": "cmetrickany", "label": "cmetrickany", "ordinal": 4, "statement": null, "code_limit": 128, "time_limit": 5, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 38}', '2026-11-23 15:04:10.133959+00'),
	('archive', 5, 'problems', 'msquare', '{"id": "msquare", "name": "Magic Squares", "slug": "msquare", "label": "msquare", "ordinal": 5, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 256, "output_limit": 8, "test_data_count": 27}', '2026-11-23 15:04:10.625951+00'),
	('archive', 6, 'problems', 'rotationgrid', '{"id": "rotationgrid", "name": "Turning Squares, Large", "slug": "rotationgrid", "label": "rotationgrid", "ordinal": 6, "statement": null, "code_limit": 128, "time_limit": 10, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 20}', '2026-11-23 15:04:10.9734+00'),
	('archive', 7, 'problems', 'rotations', '{"id": "rotations", "name": "Turning Squares", "slug": "rotations", "label": "rotations", "ordinal": 7, "statement": null, "code_limit": 128, "time_limit": 3, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 38}', '2026-11-23 15:04:11.491653+00'),
	('archive', 8, 'problems', 'rubiksclock', '{"id": "rubiksclock", "name": "Rubik''s Clock", "slug": "rubiksclock", "label": "rubiksclock", "ordinal": 8, "statement": null, "code_limit": 128, "time_limit": 2, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 512, "output_limit": 8, "test_data_count": 41}', '2026-11-23 15:04:11.827248+00'),
	('archive', 9, 'problems', 'echo', '{"id": "echo", "name": "Echo", "slug": "echo", "label": "echo", "ordinal": 9, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 128, "output_limit": 4, "test_data_count": 2}', '2026-11-23 15:04:18.741968+00'),
	('spring', 1, 'contest', 'contest', '{"id": "spring", "name": "Spring contest", "rules": "icpc", "public": true, "duration": "5:00:00.000", "feedback": "verdict", "start_time": "2026-11-23T14:04:18.842+00:00", "penalty_time": "0:20:00.000", "scoreboard_type": "pass-fail", "scoreboard_freeze_duration": null}', '2026-11-23 15:04:18.843997+00'),
	('spring', 2, 'state', 'state', '{"ended": null, "frozen": null, "thawed": null, "started": "2026-11-23T14:04:18.842+00:00", "finalized": null, "end_of_updates": null}', '2026-11-23 15:04:18.843997+00'),
	('spring', 3, 'judgement-types', 'AC', '{"id": "AC", "name": "accepted", "solved": true, "penalty": false}', '2026-11-23 15:04:18.843997+00'),
	('spring', 4, 'judgement-types', 'WA', '{"id": "WA", "name": "wrong answer", "solved": false, "penalty": true}', '2026-11-23 15:04:18.843997+00'),
	('spring', 5, 'judgement-types', 'TLE', '{"id": "TLE", "name": "time limit exceeded", "solved": false, "penalty": true}', '2026-11-23 15:04:18.843997+00'),
	('spring', 6, 'judgement-types', 'MLE', '{"id": "MLE", "name": "memory limit exceeded", "solved": false, "penalty": true}', '2026-11-23 15:04:18.843997+00'),
	('spring', 7, 'judgement-types', 'OLE', '{"id": "OLE", "name": "output limit exceeded", "solved": false, "penalty": true}', '2026-11-23 15:04:18.843997+00'),
	('spring', 8, 'judgement-types', 'RTE', '{"id": "RTE", "name": "run-time error", "solved": false, "penalty": true}', '2026-11-23 15:04:18.843997+00'),
	('spring', 9, 'judgement-types', 'CE', '{"id": "CE", "name": "compile error", "solved": false, "penalty": false}', '2026-11-23 15:04:18.843997+00'),
	('spring', 10, 'judgement-types', 'JE', '{"id": "JE", "name": "judge error", "solved": false, "penalty": false}', '2026-11-23 15:04:18.843997+00'),
	('spring', 11, 'groups', 'all', '{"id": "all", "name": "All"}', '2026-11-23 15:04:18.843997+00');
INSERT INTO public.event VALUES
	('spring', 12, 'organizations', 'uni', '{"id": "uni", "name": "University", "country": "DEU"}', '2026-11-23 15:04:18.843997+00'),
	('spring', 13, 'teams', 'ann', '{"id": "ann", "name": "Team ann", "label": "ann", "group_ids": ["all"], "organization_id": "uni"}', '2026-11-23 15:04:18.843997+00'),
	('spring', 14, 'teams', 'bob', '{"id": "bob", "name": "Team bob", "label": "bob", "group_ids": ["all"], "organization_id": "uni"}', '2026-11-23 15:04:18.843997+00'),
	('spring', 15, 'teams', 'cyd', '{"id": "cyd", "name": "Team cyd", "label": "cyd", "group_ids": ["all"], "organization_id": "uni"}', '2026-11-23 15:04:18.843997+00'),
	('spring', 16, 'problems', 'echo', '{"id": "echo", "rgb": "#ff0000", "name": "Echo", "slug": "echo", "color": "red", "label": "A", "ordinal": 1, "statement": null, "code_limit": 128, "time_limit": 1, "allow_judge": true, "attachments": null, "allow_submit": true, "memory_limit": 128, "output_limit": 4, "test_data_count": 2}', '2026-11-23 15:04:18.843997+00'),
	('spring', 17, 'accounts', 'ann', '{"id": "ann", "type": "team", "team_id": "ann", "username": "ann"}', '2026-11-23 15:04:19.292492+00'),
	('spring', 18, 'accounts', 'bob', '{"id": "bob", "type": "team", "team_id": "bob", "username": "bob"}', '2026-11-23 15:04:19.343057+00'),
	('spring', 19, 'accounts', 'cyd', '{"id": "cyd", "type": "team", "team_id": "cyd", "username": "cyd"}', '2026-11-23 15:04:19.411799+00'),
	('spring', 20, 'submissions', '1', '{"id": "1", "key": 1, "time": "2026-11-23T15:04:19.547+00:00", "team_id": "ann", "account_id": "ann", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:19.547383+00'),
	('spring', 21, 'submissions', '2', '{"id": "2", "key": 2, "time": "2026-11-23T15:04:19.651+00:00", "team_id": "bob", "account_id": "bob", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:19.651079+00'),
	('spring', 22, 'submissions', '3', '{"id": "3", "key": 3, "time": "2026-11-23T15:04:19.715+00:00", "team_id": "cyd", "account_id": "cyd", "problem_id": "echo", "entry_point": null, "language_id": "c"}', '2026-11-23 15:04:19.715517+00'),
	('spring', 23, 'submissions', '4', '{"id": "4", "key": 4, "time": "2026-11-23T15:04:19.777+00:00", "team_id": "ann", "account_id": "ann", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:19.777699+00'),
	('spring', 24, 'submissions', '5', '{"id": "5", "key": 5, "time": "2026-11-23T15:04:19.823+00:00", "team_id": "bob", "account_id": "bob", "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:19.823381+00'),
	('archive', 10, 'submissions', '6', '{"id": "6", "key": 6, "time": "2026-11-23T15:04:20.242+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:20.242948+00'),
	('archive', 11, 'submissions', '7', '{"id": "7", "key": 7, "time": "2026-11-23T15:04:20.303+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:20.303646+00'),
	('archive', 12, 'submissions', '8', '{"id": "8", "key": 8, "time": "2026-11-23T15:04:20.757+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "c"}', '2026-11-23 15:04:20.757114+00'),
	('archive', 13, 'submissions', '9', '{"id": "9", "key": 9, "time": "2026-11-23T15:04:20.845+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:20.845845+00'),
	('archive', 14, 'submissions', '10', '{"id": "10", "key": 10, "time": "2026-11-23T15:04:20.892+00:00", "team_id": null, "account_id": null, "problem_id": "echo", "entry_point": null, "language_id": "python3"}', '2026-11-23 15:04:20.892979+00'),
	('spring', 45, 'clarifications', 'ann-1', '{"id": "ann-1", "text": "Is the input one line?", "time": "2026-11-23T15:04:27.156+00:00", "subject": "Echo", "answered": false, "problem_id": "echo", "reply_to_id": null, "to_team_ids": null, "from_team_id": "ann", "to_group_ids": null}', '2026-11-23 15:04:27.148059+00'),
	('spring', 46, 'clarifications', '1', '{"id": "1", "text": "Yes.", "time": "2026-11-23T15:04:27.286+00:00", "subject": "Echo", "problem_id": null, "reply_to_id": "ann-1", "to_team_ids": null, "from_team_id": null, "to_group_ids": null}', '2026-11-23 15:04:27.283246+00');
INSERT INTO public.event VALUES
	('spring', 47, 'clarifications', 'ann-1', '{"id": "ann-1", "text": "Is the input one line?", "time": "2026-11-23T15:04:27.156+00:00", "subject": "Echo", "answered": true, "problem_id": "echo", "reply_to_id": null, "to_team_ids": null, "from_team_id": "ann", "to_group_ids": null}', '2026-11-23 15:04:27.283246+00'),
	('spring', 58, 'judgements', '1.1', '{"id": "1.1", "runs": [{"name": "sample/1", "cpuMs": 21.473587, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 17.490677, "number": 2, "verdict": "AC"}], "score": null, "current": false, "preview": false, "end_time": "2026-11-23T15:04:21.614+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:20.236+00:00", "submission": 1, "max_run_time": 0.021473587, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-23 15:04:37.016715+00'),
	('spring', 59, 'judgements', '2.1', '{"id": "2.1", "runs": [{"name": "sample/1", "cpuMs": 20.518282, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 21.260334, "number": 2, "verdict": "WA"}], "score": null, "current": false, "preview": false, "end_time": "2026-11-23T15:04:21.951+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:20.244+00:00", "submission": 2, "max_run_time": 0.021260334, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-23 15:04:37.016715+00'),
	('spring', 60, 'judgements', '1.2', '{"id": "1.2", "runs": [{"name": "sample/1", "cpuMs": 20.544149, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 17.413061, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:36.840+00:00", "rejudging": "1", "start_time": "2026-11-23T15:04:28.515+00:00", "submission": 1, "max_run_time": 0.020544149, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-23 15:04:37.016715+00'),
	('spring', 61, 'judgements', '2.2', '{"id": "2.2", "runs": [{"name": "sample/1", "cpuMs": 17.664606, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 14.994553, "number": 2, "verdict": "WA"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:36.737+00:00", "rejudging": "1", "start_time": "2026-11-23T15:04:28.509+00:00", "submission": 2, "max_run_time": 0.017664606, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-23 15:04:37.016715+00'),
	('spring', 62, 'awards', 'brave', '{"id": "brave", "citation": "Bravest", "team_ids": ["cyd"]}', '2026-11-23 15:04:37.137882+00'),
	('spring', 63, 'contest', 'contest', '{"id": "spring", "name": "Spring contest", "rules": "icpc", "public": true, "duration": "1:01:00.000", "feedback": "verdict", "start_time": "2026-11-23T14:04:18.842+00:00", "penalty_time": "0:20:00.000", "scoreboard_type": "pass-fail", "scoreboard_freeze_duration": null}', '2026-11-23 15:04:37.150714+00'),
	('spring', 64, 'state', 'state', '{"ended": "2026-11-23T15:05:18.842+00:00", "frozen": null, "thawed": null, "started": "2026-11-23T14:04:18.842+00:00", "finalized": null, "end_of_updates": null}', '2026-11-23 15:05:18.959913+00'),
	('spring', 65, 'state', 'state', '{"ended": "2026-11-23T15:05:18.842+00:00", "frozen": null, "thawed": null, "started": "2026-11-23T14:04:18.842+00:00", "finalized": "2026-11-23T15:05:19.255+00:00", "end_of_updates": "2026-11-23T15:05:19.255+00:00"}', '2026-11-23 15:05:19.195135+00'),
	('spring', 25, 'judgements', '1.1', '{"id": "1.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:20.236+00:00", "submission": 1, "submission_id": "1", "judgement_type_id": null}', '2026-11-23 15:04:20.236856+00'),
	('spring', 27, 'runs', '1.1', '{"runs": [], "time": "2026-11-23T15:04:20.737+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.1", "submission_id": "1"}', '2026-11-23 15:04:20.737843+00'),
	('spring', 29, 'runs', '1.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.473587, "wallMs": 145.264327, "peakBytes": 3125248, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:21.509+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.1", "submission_id": "1"}', '2026-11-23 15:04:21.509346+00'),
	('spring', 34, 'judgements', '3.1', '{"id": "3.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:22.112+00:00", "submission": 3, "submission_id": "3", "judgement_type_id": null}', '2026-11-23 15:04:22.11274+00'),
	('spring', 36, 'judgements', '4.1', '{"id": "4.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:22.337+00:00", "submission": 4, "submission_id": "4", "judgement_type_id": null}', '2026-11-23 15:04:22.337405+00'),
	('spring', 37, 'runs', '4.1', '{"runs": [], "time": "2026-11-23T15:04:22.459+00:00", "attempt": 1, "caseCount": 2, "submission": 4, "judgement_id": "4.1", "submission_id": "4"}', '2026-11-23 15:04:22.459445+00'),
	('spring', 38, 'runs', '4.1', '{"runs": [{"run": {"exit": {"code": 1, "kind": "exited"}, "cpuMs": 21.383442, "wallMs": 160.458925, "peakBytes": 3170304, "measuredBy": "cgroup-v1", "outputBytes": 169, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "exit status 1", "verdict": "RTE"}], "time": "2026-11-23T15:04:22.598+00:00", "attempt": 1, "caseCount": 2, "submission": 4, "judgement_id": "4.1", "submission_id": "4"}', '2026-11-23 15:04:22.598619+00'),
	('spring', 44, 'judgements', '5.1', '{"id": "5.1", "runs": [{"name": "sample/1", "cpuMs": 20.568033, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 22.165703, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:23.620+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:22.966+00:00", "submission": 5, "max_run_time": 0.022165703000000002, "submission_id": "5", "judgement_type_id": "AC"}', '2026-11-23 15:04:23.620299+00'),
	('archive', 16, 'judgements', '8.1', '{"id": "8.1", "runs": [], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:23.699+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:23.687+00:00", "submission": 8, "max_run_time": null, "submission_id": "8", "judgement_type_id": "CE"}', '2026-11-23 15:04:23.699734+00'),
	('archive', 22, 'judgements', '7.1', '{"id": "7.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:24.688+00:00", "submission": 7, "submission_id": "7", "judgement_type_id": null}', '2026-11-23 15:04:24.688837+00'),
	('archive', 23, 'runs', '7.1', '{"runs": [], "time": "2026-11-23T15:04:24.841+00:00", "attempt": 1, "caseCount": 2, "submission": 7, "judgement_id": "7.1", "submission_id": "7"}', '2026-11-23 15:04:24.841833+00');
INSERT INTO public.event VALUES
	('archive', 24, 'runs', '7.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 19.675336, "wallMs": 176.057862, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:24.946+00:00", "attempt": 1, "caseCount": 2, "submission": 7, "judgement_id": "7.1", "submission_id": "7"}', '2026-11-23 15:04:24.946029+00'),
	('archive', 25, 'runs', '7.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 25.308562, "wallMs": 160.934945, "peakBytes": 3141632, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}], "time": "2026-11-23T15:04:25.161+00:00", "attempt": 1, "caseCount": 2, "submission": 7, "judgement_id": "7.1", "submission_id": "7"}', '2026-11-23 15:04:25.161147+00'),
	('archive', 26, 'judgements', '7.1', '{"id": "7.1", "runs": [{"name": "sample/1", "cpuMs": 19.675336, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 25.308562, "number": 2, "verdict": "WA"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:25.196+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:24.688+00:00", "submission": 7, "max_run_time": 0.025308562, "submission_id": "7", "judgement_type_id": "WA"}', '2026-11-23 15:04:25.196073+00'),
	('archive', 30, 'judgements', '9.1', '{"id": "9.1", "runs": [{"name": "sample/1", "cpuMs": 20.309916, "number": 1, "verdict": "RTE"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:25.948+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:25.484+00:00", "submission": 9, "max_run_time": 0.020309916, "submission_id": "9", "judgement_type_id": "RTE"}', '2026-11-23 15:04:25.948954+00'),
	('archive', 35, 'judgements', '10.1', '{"id": "10.1", "runs": [{"name": "sample/1", "cpuMs": 20.478228, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 22.002047, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:27.127+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:26.613+00:00", "submission": 10, "max_run_time": 0.022002047, "submission_id": "10", "judgement_type_id": "AC"}', '2026-11-23 15:04:27.127637+00'),
	('spring', 49, 'judgements', '1.2', '{"id": "1.2", "score": null, "current": false, "preview": true, "end_time": null, "rejudging": "1", "start_time": "2026-11-23T15:04:28.515+00:00", "submission": 1, "submission_id": "1", "judgement_type_id": null}', '2026-11-23 15:04:28.515228+00'),
	('spring', 51, 'runs', '2.2', '{"runs": [], "time": "2026-11-23T15:04:28.727+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.2", "submission_id": "2"}', '2026-11-23 15:04:28.727231+00'),
	('spring', 53, 'runs', '1.2', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.544149, "wallMs": 122.012543, "peakBytes": 3407872, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:36.556+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.2", "submission_id": "1"}', '2026-11-23 15:04:36.556326+00'),
	('spring', 26, 'judgements', '2.1', '{"id": "2.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:20.244+00:00", "submission": 2, "submission_id": "2", "judgement_type_id": null}', '2026-11-23 15:04:20.244976+00'),
	('spring', 28, 'runs', '2.1', '{"runs": [], "time": "2026-11-23T15:04:20.744+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.1", "submission_id": "2"}', '2026-11-23 15:04:20.744144+00'),
	('spring', 30, 'runs', '2.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.518282, "wallMs": 198.299111, "peakBytes": 3063808, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:21.510+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.1", "submission_id": "2"}', '2026-11-23 15:04:21.510153+00'),
	('spring', 31, 'judgements', '1.1', '{"id": "1.1", "runs": [{"name": "sample/1", "cpuMs": 21.473587, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 17.490677, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:21.614+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:20.236+00:00", "submission": 1, "max_run_time": 0.021473587, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-23 15:04:21.614742+00'),
	('spring', 32, 'runs', '2.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.260334, "wallMs": 230.695004, "peakBytes": 2977792, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}], "time": "2026-11-23T15:04:21.885+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.1", "submission_id": "2"}', '2026-11-23 15:04:21.885866+00'),
	('spring', 33, 'judgements', '2.1', '{"id": "2.1", "runs": [{"name": "sample/1", "cpuMs": 20.518282, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 21.260334, "number": 2, "verdict": "WA"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:21.951+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:20.244+00:00", "submission": 2, "max_run_time": 0.021260334, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-23 15:04:21.951696+00'),
	('spring', 35, 'judgements', '3.1', '{"id": "3.1", "runs": [], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:22.136+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:22.112+00:00", "submission": 3, "max_run_time": null, "submission_id": "3", "judgement_type_id": "CE"}', '2026-11-23 15:04:22.136614+00'),
	('spring', 39, 'judgements', '4.1', '{"id": "4.1", "runs": [{"name": "sample/1", "cpuMs": 21.383442, "number": 1, "verdict": "RTE"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:22.614+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:22.337+00:00", "submission": 4, "max_run_time": 0.021383442, "submission_id": "4", "judgement_type_id": "RTE"}', '2026-11-23 15:04:22.6142+00'),
	('spring', 40, 'judgements', '5.1', '{"id": "5.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:22.966+00:00", "submission": 5, "submission_id": "5", "judgement_type_id": null}', '2026-11-23 15:04:22.96693+00'),
	('spring', 41, 'runs', '5.1', '{"runs": [], "time": "2026-11-23T15:04:23.094+00:00", "attempt": 1, "caseCount": 2, "submission": 5, "judgement_id": "5.1", "submission_id": "5"}', '2026-11-23 15:04:23.094162+00'),
	('spring', 42, 'runs', '5.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.568033, "wallMs": 255.318625, "peakBytes": 3104768, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:23.304+00:00", "attempt": 1, "caseCount": 2, "submission": 5, "judgement_id": "5.1", "submission_id": "5"}', '2026-11-23 15:04:23.304308+00'),
	('spring', 43, 'runs', '5.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 22.165703, "wallMs": 247.183273, "peakBytes": 3137536, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:23.566+00:00", "attempt": 1, "caseCount": 2, "submission": 5, "judgement_id": "5.1", "submission_id": "5"}', '2026-11-23 15:04:23.566377+00');
INSERT INTO public.event VALUES
	('archive', 15, 'judgements', '8.1', '{"id": "8.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:23.687+00:00", "submission": 8, "submission_id": "8", "judgement_type_id": null}', '2026-11-23 15:04:23.687363+00'),
	('archive', 17, 'judgements', '6.1', '{"id": "6.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:23.971+00:00", "submission": 6, "submission_id": "6", "judgement_type_id": null}', '2026-11-23 15:04:23.971915+00'),
	('archive', 18, 'runs', '6.1', '{"runs": [], "time": "2026-11-23T15:04:24.111+00:00", "attempt": 1, "caseCount": 2, "submission": 6, "judgement_id": "6.1", "submission_id": "6"}', '2026-11-23 15:04:24.111368+00'),
	('archive', 19, 'runs', '6.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.788621, "wallMs": 172.762137, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:24.222+00:00", "attempt": 1, "caseCount": 2, "submission": 6, "judgement_id": "6.1", "submission_id": "6"}', '2026-11-23 15:04:24.222282+00'),
	('archive', 20, 'runs', '6.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 23.517057, "wallMs": 153.493851, "peakBytes": 2879488, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:24.444+00:00", "attempt": 1, "caseCount": 2, "submission": 6, "judgement_id": "6.1", "submission_id": "6"}', '2026-11-23 15:04:24.444063+00'),
	('archive', 21, 'judgements', '6.1', '{"id": "6.1", "runs": [{"name": "sample/1", "cpuMs": 20.788621, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 23.517057, "number": 2, "verdict": "AC"}], "score": null, "current": true, "preview": false, "end_time": "2026-11-23T15:04:24.494+00:00", "rejudging": null, "start_time": "2026-11-23T15:04:23.971+00:00", "submission": 6, "max_run_time": 0.023517057, "submission_id": "6", "judgement_type_id": "AC"}', '2026-11-23 15:04:24.494859+00'),
	('archive', 27, 'judgements', '9.1', '{"id": "9.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:25.484+00:00", "submission": 9, "submission_id": "9", "judgement_type_id": null}', '2026-11-23 15:04:25.484897+00'),
	('archive', 28, 'runs', '9.1', '{"runs": [], "time": "2026-11-23T15:04:25.611+00:00", "attempt": 1, "caseCount": 2, "submission": 9, "judgement_id": "9.1", "submission_id": "9"}', '2026-11-23 15:04:25.611233+00'),
	('archive', 29, 'runs', '9.1', '{"runs": [{"run": {"exit": {"code": 1, "kind": "exited"}, "cpuMs": 20.309916, "wallMs": 126.774866, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 169, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "exit status 1", "verdict": "RTE"}], "time": "2026-11-23T15:04:25.840+00:00", "attempt": 1, "caseCount": 2, "submission": 9, "judgement_id": "9.1", "submission_id": "9"}', '2026-11-23 15:04:25.840378+00'),
	('archive', 31, 'judgements', '10.1', '{"id": "10.1", "score": null, "current": true, "preview": false, "end_time": null, "rejudging": null, "start_time": "2026-11-23T15:04:26.613+00:00", "submission": 10, "submission_id": "10", "judgement_type_id": null}', '2026-11-23 15:04:26.61347+00'),
	('archive', 32, 'runs', '10.1', '{"runs": [], "time": "2026-11-23T15:04:26.790+00:00", "attempt": 1, "caseCount": 2, "submission": 10, "judgement_id": "10.1", "submission_id": "10"}', '2026-11-23 15:04:26.790669+00'),
	('archive', 33, 'runs', '10.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.478228, "wallMs": 115.146573, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:26.936+00:00", "attempt": 1, "caseCount": 2, "submission": 10, "judgement_id": "10.1", "submission_id": "10"}', '2026-11-23 15:04:26.936379+00'),
	('archive', 34, 'runs', '10.1', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 22.002047, "wallMs": 171.012896, "peakBytes": 2711552, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:27.093+00:00", "attempt": 1, "caseCount": 2, "submission": 10, "judgement_id": "10.1", "submission_id": "10"}', '2026-11-23 15:04:27.093839+00'),
	('spring', 48, 'judgements', '2.2', '{"id": "2.2", "score": null, "current": false, "preview": true, "end_time": null, "rejudging": "1", "start_time": "2026-11-23T15:04:28.509+00:00", "submission": 2, "submission_id": "2", "judgement_type_id": null}', '2026-11-23 15:04:28.509532+00'),
	('spring', 52, 'runs', '2.2', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 17.664606, "wallMs": 87.721939, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:29.022+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.2", "submission_id": "2"}', '2026-11-23 15:04:29.022269+00'),
	('spring', 55, 'judgements', '2.2', '{"id": "2.2", "runs": [{"name": "sample/1", "cpuMs": 17.664606, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 14.994553, "number": 2, "verdict": "WA"}], "score": null, "current": false, "preview": true, "end_time": "2026-11-23T15:04:36.737+00:00", "rejudging": "1", "start_time": "2026-11-23T15:04:28.509+00:00", "submission": 2, "max_run_time": 0.017664606, "submission_id": "2", "judgement_type_id": "WA"}', '2026-11-23 15:04:36.737906+00'),
	('spring', 56, 'runs', '1.2', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 17.413061, "wallMs": 87.944314, "peakBytes": 3395584, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}], "time": "2026-11-23T15:04:36.775+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.2", "submission_id": "1"}', '2026-11-23 15:04:36.775633+00'),
	('spring', 57, 'judgements', '1.2', '{"id": "1.2", "runs": [{"name": "sample/1", "cpuMs": 20.544149, "number": 1, "verdict": "AC"}, {"name": "secret/1", "cpuMs": 17.413061, "number": 2, "verdict": "AC"}], "score": null, "current": false, "preview": true, "end_time": "2026-11-23T15:04:36.840+00:00", "rejudging": "1", "start_time": "2026-11-23T15:04:28.515+00:00", "submission": 1, "max_run_time": 0.020544149, "submission_id": "1", "judgement_type_id": "AC"}', '2026-11-23 15:04:36.84051+00'),
	('spring', 50, 'runs', '1.2', '{"runs": [], "time": "2026-11-23T15:04:28.721+00:00", "attempt": 1, "caseCount": 2, "submission": 1, "judgement_id": "1.2", "submission_id": "1"}', '2026-11-23 15:04:28.721547+00'),
	('spring', 54, 'runs', '2.2', '{"runs": [{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 14.994553, "wallMs": 102.280414, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}], "time": "2026-11-23T15:04:36.687+00:00", "attempt": 1, "caseCount": 2, "submission": 2, "judgement_id": "2.2", "submission_id": "2"}', '2026-11-23 15:04:36.687907+00');


--
-- Data for Name: invitation; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job OVERRIDING SYSTEM VALUE VALUES
	(1, 'verify', NULL, NULL, 9, NULL, NULL, '', 15, 1795446252418, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:12.417832+00', NULL, NULL, NULL),
	(2, 'judge', 1, NULL, NULL, NULL, 1, 'python3', 0, 1795446259547, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:19.547383+00', NULL, NULL, NULL),
	(3, 'judge', 2, NULL, NULL, NULL, 2, 'python3', 0, 1795446259651, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:19.651079+00', NULL, NULL, NULL),
	(4, 'judge', 3, NULL, NULL, NULL, 3, 'c', 0, 1795446259716, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:19.715517+00', NULL, NULL, NULL),
	(5, 'judge', 4, NULL, NULL, NULL, 1, 'python3', 0, 1795446319778, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:19.777699+00', NULL, NULL, NULL),
	(6, 'judge', 5, NULL, NULL, NULL, 2, 'python3', 0, 1795446319823, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:19.823381+00', NULL, NULL, NULL),
	(9, 'judge', 8, NULL, NULL, NULL, 3, 'c', 0, 1795446320757, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:20.757114+00', NULL, NULL, NULL),
	(7, 'judge', 6, NULL, NULL, NULL, 1, 'python3', 0, 1795446380243, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:20.242948+00', NULL, NULL, NULL),
	(8, 'judge', 7, NULL, NULL, NULL, 2, 'python3', 0, 1795446380304, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:20.303646+00', NULL, NULL, NULL),
	(10, 'judge', 9, NULL, NULL, NULL, 1, 'python3', 0, 1795446440846, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:20.845845+00', NULL, NULL, NULL),
	(11, 'judge', 10, NULL, NULL, NULL, 2, 'python3', 0, 1795446440893, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:20.892979+00', NULL, NULL, NULL),
	(13, 'judge', 12, NULL, NULL, NULL, 2, 'python3', 30, 1795446267416, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:27.415871+00', NULL, NULL, NULL),
	(12, 'judge', 11, NULL, NULL, NULL, 1, 'python3', 30, 1795446267416, 'done', 1, 0, 0, 'fixture', NULL, NULL, '2026-11-23 15:04:27.415871+00', NULL, NULL, NULL);


--
-- Data for Name: judgement; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.judgement OVERRIDING SYSTEM VALUE VALUES
	(7, 7, 9, 1, true, false, NULL, NULL, 2, 'WA', NULL, '{"id": "7", "cpuMs": 25.308562, "wallMs": 176.057862, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "line 1, column 1: found \"hello\"", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "WA", "language": "python3", "decidedBy": "secret/1", "peakBytes": 3145728, "submission": "7", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:20.303646+00', '2026-11-23 15:04:24.688837+00', '2026-11-23 15:04:25.196073+00'),
	(10, 10, 9, 1, true, false, NULL, NULL, 2, 'AC', NULL, '{"id": "10", "cpuMs": 22.002047, "wallMs": 171.012896, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3145728, "submission": "10", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:20.892979+00', '2026-11-23 15:04:26.61347+00', '2026-11-23 15:04:27.127637+00'),
	(3, 3, 9, 1, true, false, NULL, NULL, NULL, 'CE', NULL, '{"id": "3", "cpuMs": 0, "wallMs": 0, "worker": "fixture", "compile": {"ok": false, "cached": false, "output": "./main.c: In function ‘main’:\n./main.c:1:26: error: expected ‘;’ before ‘}’ token\n    1 | int main(void) { return 0 }\n      |                          ^~\n      |                          ;\n"}, "message": "./main.c:1:26: error: expected ‘;’ before ‘}’ token", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "CE", "language": "c", "peakBytes": 0, "submission": "3", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:19.715517+00', '2026-11-23 15:04:22.11274+00', '2026-11-23 15:04:22.136614+00'),
	(9, 9, 9, 1, true, false, NULL, NULL, 2, 'RTE', NULL, '{"id": "9", "cpuMs": 20.309916, "wallMs": 126.774866, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "exit status 1", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "RTE", "language": "python3", "decidedBy": "sample/1", "peakBytes": 3145728, "submission": "9", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:20.845845+00', '2026-11-23 15:04:25.484897+00', '2026-11-23 15:04:25.948954+00'),
	(4, 4, 9, 1, true, false, NULL, NULL, 2, 'RTE', NULL, '{"id": "4", "cpuMs": 21.383442, "wallMs": 160.458925, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "exit status 1", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "RTE", "language": "python3", "decidedBy": "sample/1", "peakBytes": 3170304, "submission": "4", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:19.777699+00', '2026-11-23 15:04:22.337405+00', '2026-11-23 15:04:22.6142+00'),
	(5, 5, 9, 1, true, false, NULL, NULL, 2, 'AC', NULL, '{"id": "5", "cpuMs": 22.165703, "wallMs": 255.318625, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3137536, "submission": "5", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:19.823381+00', '2026-11-23 15:04:22.96693+00', '2026-11-23 15:04:23.620299+00'),
	(8, 8, 9, 1, true, false, NULL, NULL, NULL, 'CE', NULL, '{"id": "8", "cpuMs": 0, "wallMs": 0, "worker": "fixture", "compile": {"ok": false, "cached": false, "output": "./main.c: In function ‘main’:\n./main.c:1:26: error: expected ‘;’ before ‘}’ token\n    1 | int main(void) { return 0 }\n      |                          ^~\n      |                          ;\n"}, "message": "./main.c:1:26: error: expected ‘;’ before ‘}’ token", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "CE", "language": "c", "peakBytes": 0, "submission": "8", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:20.757114+00', '2026-11-23 15:04:23.687363+00', '2026-11-23 15:04:23.699734+00'),
	(6, 6, 9, 1, true, false, NULL, NULL, 2, 'AC', NULL, '{"id": "6", "cpuMs": 23.517057, "wallMs": 172.762137, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3145728, "submission": "6", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:20.242948+00', '2026-11-23 15:04:23.971915+00', '2026-11-23 15:04:24.494859+00'),
	(12, 2, 9, 2, true, false, 1, 2, 2, 'WA', NULL, '{"id": "12", "cpuMs": 17.664606, "wallMs": 102.280414, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "line 1, column 1: found \"hello\"", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "WA", "language": "python3", "decidedBy": "secret/1", "peakBytes": 3145728, "submission": "2", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:27.415871+00', '2026-11-23 15:04:28.509532+00', '2026-11-23 15:04:36.737906+00'),
	(1, 1, 9, 1, false, false, NULL, NULL, 2, 'AC', NULL, '{"id": "1", "cpuMs": 21.473587, "wallMs": 145.264327, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3141632, "submission": "1", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:19.547383+00', '2026-11-23 15:04:20.236856+00', '2026-11-23 15:04:21.614742+00'),
	(2, 2, 9, 1, false, false, NULL, NULL, 2, 'WA', NULL, '{"id": "2", "cpuMs": 21.260334, "wallMs": 230.695004, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "line 1, column 1: found \"hello\"", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "WA", "language": "python3", "decidedBy": "secret/1", "peakBytes": 3063808, "submission": "2", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:19.651079+00', '2026-11-23 15:04:20.244976+00', '2026-11-23 15:04:21.951696+00'),
	(11, 1, 9, 2, true, false, 1, 1, 2, 'AC', NULL, '{"id": "11", "cpuMs": 20.544149, "wallMs": 122.012543, "worker": "fixture", "compile": {"ok": true, "cached": true, "output": ""}, "message": "", "problem": "echo", "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "verdict": "AC", "language": "python3", "peakBytes": 3407872, "submission": "1", "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f", "problemDigest": "25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16"}', '2026-11-23 15:04:27.415871+00', '2026-11-23 15:04:28.515228+00', '2026-11-23 15:04:36.84051+00');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES
	('0001-start', '2026-11-23T15:04:01.119Z'),
	('0002-shadow', '2026-11-23T15:04:01.149Z'),
	('0003-records', '2026-11-23T15:04:01.266Z'),
	('0004-searches', '2026-11-23T15:04:01.319Z');


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
	(1, 'clocks', false, NULL, 1, '2026-11-23 15:04:08.37805+00'),
	(2, 'clocks12', false, NULL, 2, '2026-11-23 15:04:09.330821+00'),
	(3, 'cmetrick', false, NULL, 3, '2026-11-23 15:04:09.685844+00'),
	(4, 'cmetrickany', false, NULL, 4, '2026-11-23 15:04:10.133959+00'),
	(5, 'msquare', false, NULL, 5, '2026-11-23 15:04:10.625951+00'),
	(6, 'rotationgrid', false, NULL, 6, '2026-11-23 15:04:10.9734+00'),
	(7, 'rotations', false, NULL, 7, '2026-11-23 15:04:11.491653+00'),
	(8, 'rubiksclock', false, NULL, 8, '2026-11-23 15:04:11.827248+00'),
	(9, 'echo', false, NULL, 9, '2026-11-23 15:04:12.417832+00');


--
-- Data for Name: problem_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.problem_version OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '800e695ec1b4758931905b691264029e5480b0c5c122d29a4cb29a0bd4561557', true, NULL, 'ready', '{"slug": "clocks", "tags": ["puzzle", "linear algebra", "modular arithmetic", "exhaustive search"], "names": {"en": "The Clocks"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 268435456, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "The jury of IOI 1994, which set the original problem", "Tom Verhoeff, whose analysis compares four ways to solve it"], "picture": "clocks", "samples": [{"name": "sample/01-example", "input": "3 3 0\n2 2 2\n2 1 2\n", "answer": "4 5 8 9\n"}, {"name": "sample/02-nothing-to-do", "input": "0 0 0\n0 0 0\n0 0 0\n", "answer": "\n"}], "caseCount": 59, "statements": [{"html": "<p>Nine dials hang on a wall, three rows of three, lettered row by row:</p>\n<pre><code>A B C\nD E F\nG H I\n</code></pre>\n<p>Each dial has one hand, which points to twelve, three, six or nine o''clock. There are nine moves. A move turns the hands\nof some dials clockwise by a quarter turn:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>1</code></td>\n<td>A B D E</td>\n<td><code>2</code></td>\n<td>A B C</td>\n<td><code>3</code></td>\n<td>B C E F</td>\n</tr>\n<tr>\n<td><code>4</code></td>\n<td>A D G</td>\n<td><code>5</code></td>\n<td>B D E F H</td>\n<td><code>6</code></td>\n<td>C F I</td>\n</tr>\n<tr>\n<td><code>7</code></td>\n<td>D E G H</td>\n<td><code>8</code></td>\n<td>G H I</td>\n<td><code>9</code></td>\n<td>E F H I</td>\n</tr>\n</tbody>\n</table>\n<p>As pictures, with <code>#</code> for a dial that turns:</p>\n<pre><code>  1       2       3\n# # .   # # #   . # #\n# # .   . . .   . # #\n. . .   . . .   . . .\n\n  4       5       6\n# . .   . # .   . . #\n# . .   # # #   . . #\n# . .   . # .   . . #\n\n  7       8       9\n. . .   . . .   . . .\n# # .   . . .   . # #\n# # .   # # #   . # #\n</code></pre>\n<p>Find a shortest sequence of moves after which all nine hands point to twelve. There is one for every input.</p>\n<h2>Input</h2>\n<p>Three lines of three integers each, separated by single blanks: the dials A B C, then D E F, then G H I. Each integer is\nthe number of quarter turns past twelve:</p>\n<table>\n<thead>\n<tr>\n<th>integer</th>\n<th>0</th>\n<th>1</th>\n<th>2</th>\n<th>3</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>o''clock</td>\n<td>12</td>\n<td>3</td>\n<td>6</td>\n<td>9</td>\n</tr>\n</tbody>\n</table>\n<h2>Output</h2>\n<p>One line with the moves of a shortest sequence, each written as a digit from 1 to 9. Blanks and tabs before, between and\nafter the digits are optional.</p>\n<ul>\n<li>If several sequences are shortest, any of them is accepted. (Variant <code>lexically_smallest</code>: only the lexically smallest\nis.)</li>\n<li>If the sequence is empty, print an empty line or nothing.</li>\n<li>Blanks and tabs at the end of the line and empty lines at the end of the output are ignored. The line may end with a\nline feed, with a carriage return and a line feed, or with neither. Anything else makes the output wrong: other\ncharacters, moves in a second line, an empty line before the moves.</li>\n</ul>\n<h2>Limits</h2>\n<p>1 second of CPU time for a compiled language (others get more), 256 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<p>The moves, one after the other:</p>\n<pre><code>start     4         5         8         9\n3 3 0     0 3 0     0 0 0     0 0 0     0 0 0\n2 2 2     3 2 2     0 3 3     0 3 3     0 0 0\n2 1 2     3 1 2     3 2 2     0 3 3     0 0 0\n</code></pre>\n<p><code>5849</code>, the order printed by the contest, is accepted as well.</p>\n<div data-sample=\"2\"></div>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:08.37805+00'),
	(2, 2, '613796372391d2c795b00e2531708426b3010e5d277e3b22a06a21ef20022d98', true, NULL, 'ready', '{"slug": "clocks12", "tags": ["puzzle", "linear algebra", "modular arithmetic"], "names": {"en": "Twelve-Hour Clocks"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 268435456, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "The jury of IOI 1994, which set The Clocks", "Tom Verhoeff, whose analysis ends with this question"], "picture": "clocks12", "samples": [{"name": "sample/01-three-quarters", "input": "9 9 0\n6 6 6\n6 3 6\n", "answer": "4\n4+3 5+3 8+3 9+3\n"}, {"name": "sample/02-nothing-to-do", "input": "0 12 -12\n24 0 0\n0 0 0\n", "answer": "0\n\n"}], "caseCount": 37, "statements": [{"html": "<p>Nine dials hang on a wall, three rows of three, lettered row by row:</p>\n<pre><code>A B C\nD E F\nG H I\n</code></pre>\n<p>The hand of each dial points to one of twelve hours. There are nine moves, each with its own dials:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n<th>move</th>\n<th>dials</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>1</code></td>\n<td>A B D E</td>\n<td><code>2</code></td>\n<td>A B C</td>\n<td><code>3</code></td>\n<td>B C E F</td>\n</tr>\n<tr>\n<td><code>4</code></td>\n<td>A D G</td>\n<td><code>5</code></td>\n<td>B D E F H</td>\n<td><code>6</code></td>\n<td>C F I</td>\n</tr>\n<tr>\n<td><code>7</code></td>\n<td>D E G H</td>\n<td><code>8</code></td>\n<td>G H I</td>\n<td><code>9</code></td>\n<td>E F H I</td>\n</tr>\n</tbody>\n</table>\n<p>A move turns all its dials together, clockwise or counterclockwise, by any number of hours. A turn by any number of\nhours counts as one move. Find a shortest sequence of moves after which all nine hands point to twelve. There is one for\nevery input.</p>\n<h2>Input</h2>\n<p>Three lines of three integers each, from −10⁹ to 10⁹, separated by blanks: the hours on the dials A B C, then D E F,\nthen G H I. Only the remainder modulo 12 matters; 0 and 12 are both twelve o''clock.</p>\n<h2>Output</h2>\n<p>The first line contains the number of moves of a shortest sequence, in decimal digits without sign or leading zeros.</p>\n<p>The moves follow, in any order, separated by blanks or line ends: the number of the move, <code>+</code> for clockwise or <code>-</code> for\ncounterclockwise, and the hours from 1 to 11, without blanks within a move. <code>4+3</code> turns A, D and G three hours forward,\nand <code>4-9</code> does the same. Any shortest sequence is accepted. If it is empty, print only the 0.</p>\n<p>Blanks at the ends of lines and empty lines at the end are ignored. Lines may end with a carriage return and a line\nfeed. Anything else makes the output wrong.</p>\n<p><strong>Variant <code>hours</code>.</strong> Every hour of a turn counts as one move, forward or backward: <code>4+3</code> is three moves, <code>4-9</code> nine. The\nnumber in the first line counts these moves. Nothing else changes.</p>\n<h2>Limits</h2>\n<p>1 second of CPU time for a compiled language (others get more), 256 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<div data-sample=\"2\"></div>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:09.330821+00'),
	(3, 3, '6c2ec1a5e0a8ba2551500b9ced88750aef7a89efecbae80145ef68036db8b4c2', true, NULL, 'ready', '{"slug": "cmetrick", "tags": ["puzzle", "permutation", "fewest moves", "IDA*", "beam search"], "names": {"en": "Cmetrick Too Hard"}, "types": ["pass-fail", "submit-answer"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 2147483648, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "elogIQ, which made the puzzle", "Jaap Scherphuis, who hosted the contest of 2006 and wrote about its solutions", "Tomas Rokicki and Silviu Radu, who won it"], "picture": "cmetrick", "samples": [], "caseCount": 1, "statements": [{"html": "<p>Four balls lie in a square on a table:</p>\n<pre><code>a b\nd c\n</code></pre>\n<p>Each ball shows six disks: in front (<code>F</code>, towards you), at the back (<code>B</code>), up (<code>U</code>), down (<code>D</code>), left (<code>L</code>) and right\n(<code>R</code>). Two balls that touch share one place, so there are 20 places: four that belong to one ball alone, for each ball,\nand the four shared places <code>ab</code>, <code>bc</code>, <code>cd</code> and <code>da</code>. On the solved puzzle the 16 places of single balls hold 16\ndifferent coloured disks, four in the colour of each ball, and the shared places hold four white disks, which are all\nalike.</p>\n<p>A move turns one ball by a quarter turn. It is written as the letter of the ball and the direction in which the front of\nthe ball moves:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>how the disks of the ball move</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>aU</code></td>\n<td>front → up → back → down → front</td>\n</tr>\n<tr>\n<td><code>aD</code></td>\n<td>front → down → back → up → front</td>\n</tr>\n<tr>\n<td><code>aL</code></td>\n<td>front → left → back → right → front</td>\n</tr>\n<tr>\n<td><code>aR</code></td>\n<td>front → right → back → left → front</td>\n</tr>\n</tbody>\n</table>\n<p>and in the same way for <code>b</code>, <code>c</code> and <code>d</code>: 16 moves in all. The disks on the axis of the turn stay where they are: <code>aU</code>\nmoves neither <code>aL</code> nor the shared place <code>ab</code>. A half turn is two moves.</p>\n<p><strong>Task.</strong> Find a sequence of moves that makes the solved puzzle look as if the whole puzzle had been rotated by half a\nturn on the table: up becomes down, and left becomes right. The disk from <code>aF</code> ends up in <code>cF</code>, the one from <code>aU</code> in\n<code>cD</code>, from <code>aL</code> in <code>cR</code>, from <code>bR</code> in <code>dL</code>, and so on.</p>\n<p><strong>Submit the sequence itself</strong>, as a text file; no program is run. Every sequence that reaches the goal is accepted. The\nfewer moves, the better.</p>\n<h2>Input</h2>\n<p>There is one test case. It has two lines with twenty names of disks each: the start position and the goal. The names\nbelong to the places</p>\n<pre><code>aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da\n</code></pre>\n<p>in this order. A coloured disk has the name of its place on the solved puzzle; a white one is <code>ww</code>:</p>\n<pre><code>aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ww ww ww ww\ncF cB cD cR dF dB dL dD aF aB aU aL bF bB bR bU ww ww ww ww\n</code></pre>\n<h2>Your file</h2>\n<p>The moves, first move first. Blanks, tabs and line ends between moves are optional. A comment extends from the character\n<code>#</code> to the end of its line. Upper and lower case matter: <code>au</code> and <code>AU</code> are not moves, and neither are <code>aU2</code> and <code>aU''</code>.</p>\n<p><code>judge check cmetrick solution.txt</code> checks a text with a sequence. It shows the first text that is not a move, the disks\nthat end up in the wrong place, how far a right sequence is from the shortest possible, and moves that cancel out.</p>\n<h2>Limits</h2>\n<p>A file of at most 8 MiB. The problem <code>cmetrickany</code> asks for a program that solves any position.</p>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:09.685844+00'),
	(4, 4, 'd1f70dbe31ce602d01d156e4293b91f99b27ba2a111439e98caac8384ab7d377', true, NULL, 'ready', '{"slug": "cmetrickany", "tags": ["puzzle", "permutation", "commutator", "fewest moves"], "names": {"en": "Cmetrick Too Hard, any position"}, "types": ["pass-fail"], "limits": {"timeMs": 5000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "elogIQ, which made the puzzle", "Jaap Scherphuis, who hosted the contest of 2006 and wrote about its solutions", "Tomas Rokicki and Silviu Radu, who won it"], "picture": "cmetrickany", "samples": [{"name": "sample/01-two-moves", "input": "ww aU aF aL ww bR bF bU cF cB cD cR dF dB dL dD bB ww ww aB\n", "answer": "aD bL\n# 2 moves, proved shortest\n"}, {"name": "sample/02-nothing-to-do", "input": "aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ww ww ww ww\n", "answer": "# 0 moves, proved shortest\n"}], "caseCount": 38, "statements": [{"html": "<p>Four balls lie in a square on a table:</p>\n<pre><code>a b\nd c\n</code></pre>\n<p>Each ball shows six disks: in front (<code>F</code>, towards you), at the back (<code>B</code>), up (<code>U</code>), down (<code>D</code>), left (<code>L</code>) and right\n(<code>R</code>). Two balls that touch share one place, so there are 20 places: four that belong to one ball alone, for each ball,\nand the four shared places <code>ab</code>, <code>bc</code>, <code>cd</code> and <code>da</code>. On the solved puzzle the 16 places of single balls hold 16\ndifferent coloured disks, and the shared places hold four white disks, which are all alike.</p>\n<p>A move turns one ball by a quarter turn. It is written as the letter of the ball and the direction in which the front of\nthe ball moves:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>how the disks of the ball move</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>aU</code></td>\n<td>front → up → back → down → front</td>\n</tr>\n<tr>\n<td><code>aD</code></td>\n<td>front → down → back → up → front</td>\n</tr>\n<tr>\n<td><code>aL</code></td>\n<td>front → left → back → right → front</td>\n</tr>\n<tr>\n<td><code>aR</code></td>\n<td>front → right → back → left → front</td>\n</tr>\n</tbody>\n</table>\n<p>and in the same way for <code>b</code>, <code>c</code> and <code>d</code>: 16 moves in all. A half turn is two moves. Every arrangement of the twenty\ndisks can be solved.</p>\n<p>Given a position, find a sequence of at most 1000 moves that solves it. The judge compares the length of your sequence\nwith its own; the fewer moves, the better.</p>\n<h2>Input</h2>\n<p>One line with twenty names of disks, separated by single blanks. The names belong to the places</p>\n<pre><code>aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da\n</code></pre>\n<p>in this order. A coloured disk has the name of its place on the solved puzzle; a white one is <code>ww</code>.</p>\n<h2>Output</h2>\n<p>The moves, first move first. Blanks, tabs and line ends between moves are optional. A comment extends from the character\n<code>#</code> to the end of its line. Upper and lower case matter: <code>au</code> and <code>AU</code> are not moves, and neither are <code>aU2</code> and <code>aU''</code>.\nIf the position is already solved, print nothing.</p>\n<h2>Limits</h2>\n<p>5 seconds of CPU time for a compiled language (others get more), 512 MiB of memory, 8 MiB of output.</p>\n<div data-sample=\"1\"></div>\n<p>Output:</p>\n<pre><code>bL aD\n</code></pre>\n<div data-sample=\"2\"></div>\n<p>Output:</p>\n<pre><code># nothing to do\n</code></pre>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:10.133959+00'),
	(5, 5, '98feb743c30aaee53bc1b8986d1583c60a3087edf13e839ec5c6fb7290a06c25', true, NULL, 'ready', '{"slug": "msquare", "tags": ["puzzle", "permutation", "breadth-first search", "shortest path"], "names": {"en": "Magic Squares"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 268435456, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "The jury of IOI 1996, which set the original problem", "USACO, whose training pages (section 3.2, msquare) made it known"], "picture": "msquare", "samples": [{"name": "sample/01-example", "input": "2 6 8 4 5 7 3 1\n", "answer": "7\nBCABCCB\n"}, {"name": "sample/02-nothing-to-do", "input": "1 2 3 4 5 6 7 8\n", "answer": "0\n"}], "caseCount": 27, "statements": [{"html": "<p>Two rows of four square tiles, numbered 1 to 8, lie on a sheet. A sheet is written down clockwise from the upper left\ntile: the upper row from left to right, then the lower row from right to left. Every sequence starts on the sheet <code>1 2 3 4 5 6 7 8</code>:</p>\n<pre><code>1 2 3 4\n8 7 6 5\n</code></pre>\n<p>There are three moves. On the starting sheet they do this:</p>\n<table>\n<thead>\n<tr>\n<th>move</th>\n<th>what it does</th>\n<th>result</th>\n<th>written down</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>A</code></td>\n<td>exchanges the upper and the lower row</td>\n<td><code>8 7 6 5</code> over <code>1 2 3 4</code></td>\n<td><code>8 7 6 5 4 3 2 1</code></td>\n</tr>\n<tr>\n<td><code>B</code></td>\n<td>shifts both rows one place to the right; the tiles that leave on the right come back on the left</td>\n<td><code>4 1 2 3</code> over <code>5 8 7 6</code></td>\n<td><code>4 1 2 3 6 7 8 5</code></td>\n</tr>\n<tr>\n<td><code>C</code></td>\n<td>turns the four tiles in the middle clockwise by one place</td>\n<td><code>1 7 2 4</code> over <code>8 6 3 5</code></td>\n<td><code>1 7 2 4 5 3 6 8</code></td>\n</tr>\n</tbody>\n</table>\n<p>Every arrangement of the eight tiles can be reached. Given one, find a shortest sequence of moves that leads to it from\nthe starting sheet. If several sequences are shortest, find the one that comes first in alphabetical order.</p>\n<h2>Input</h2>\n<p>One line with the integers 1 to 8, each exactly once, separated by single blanks: the sheet to reach, written down as\nabove.</p>\n<h2>Output</h2>\n<ul>\n<li>The first line contains the length of a shortest sequence, in decimal digits without sign or leading zeros.</li>\n<li>The letters of the sequence follow, first move first, without blanks between them: 60 in every line except the last,\nwhich has the remaining ones. If the length is 0, this part is empty: the output may end after the first line or have\none or more empty lines after it.</li>\n</ul>\n<p>Blanks and tabs at the end of a line and empty lines at the end of the output are ignored, and the last line need not\nend with a line feed. Lines may end with a line feed or with a carriage return and a line feed. Anything else makes the\noutput wrong: blanks before or between letters, lower case, an empty line in between, text after the last letter.</p>\n<h2>Limits</h2>\n<p>1 second of CPU time for a compiled language (others get more), 256 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<div data-sample=\"2\"></div>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:10.625951+00'),
	(6, 6, '1bf730a7ac528b114c4ad52fc7bee9a4aeac1bae8782be51f2da0b966b240069', true, NULL, 'ready', '{"slug": "rotationgrid", "tags": ["puzzle", "heuristic", "beam search", "optimisation"], "names": {"en": "Turning Squares, Large"}, "types": ["scoring"], "limits": {"timeMs": 10000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "Inas Bosch and Yanis Bosch, who studied the puzzle and its algorithms"], "picture": "rotationgrid", "samples": [{"name": "sample/01-reversal-3", "input": "3\n9 8 7\n6 5 4\n3 2 1\n1 2 3\n4 5 6\n7 8 9\n", "answer": "10\n0.0+ 1.0- 0.0+ 0.1- 0.1- 1.0+ 1.1- 1.0+ 0.0- 0.0-\n"}, {"name": "sample/02-example", "input": "4\n1 1 0 0\n1 1 0 1\n1 0 0 0\n0 1 0 1\n0 0 0 0\n0 0 0 0\n1 1 1 1\n1 1 1 1\n", "answer": "9\n0.1- 0.0- 1.1- 0.0- 0.2+ 0.1+ 1.2- 2.1+ 1.1-\n"}], "scoring": {"dialect": "standard", "objective": "max", "showGroups": true}, "caseCount": 20, "statements": [{"html": "<p>An n × n grid has n² coloured points. A rotation turns four points that form a 2 × 2 square by a quarter turn, clockwise\nor counter-clockwise; all other points stay where they are. Given a start and a goal with the same colours, find a\nsequence of rotations that leads from the start to the goal. The fewer rotations, the better. Points of the same colour\nare indistinguishable.</p>\n<p>Columns and rows are numbered from 0, from the left and from the top. A rotation is named by the column X and the row Y\nof the upper left point of its square, and by its direction:</p>\n<table>\n<thead>\n<tr>\n<th>direction</th>\n<th>written</th>\n<th>or, for short</th>\n<th>turns <code>1 2</code> over <code>3 4</code> into</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>clockwise</td>\n<td><code>(X,Y,T)</code></td>\n<td><code>X.Y+</code></td>\n<td><code>3 1</code> over <code>4 2</code></td>\n</tr>\n<tr>\n<td>counter-clockwise</td>\n<td><code>(X,Y,F)</code></td>\n<td><code>X.Y-</code></td>\n<td><code>2 4</code> over <code>1 3</code></td>\n</tr>\n</tbody>\n</table>\n<p>So <code>(1,0,F)</code> and <code>1.0-</code> both turn the points in columns 1 and 2, rows 0 and 1, counter-clockwise.</p>\n<h2>Input</h2>\n<p>The first line contains n (2 ≤ n ≤ 64). Then come n lines with n colours each, the start, and n lines with n colours\neach, the goal. Colours are integers from 0 to 65535, separated by single blanks. Every colour occurs in the start as\noften as in the goal, and the goal can be reached. (From 3 × 3 on every goal can. A 2 × 2 grid has only one square, so\nat most four arrangements can be reached.)</p>\n<h2>Output</h2>\n<ul>\n<li>The first line contains the number of rotations, in decimal digits.</li>\n<li>The rotations follow, first one first, all in the same notation.</li>\n</ul>\n<p>Any number of blanks, tabs and line breaks, and single commas, may separate rotations. A comment extends from <code>#</code> to the\nend of its line. Every sequence that leads to the goal is accepted. An output has at most 8 MiB.</p>\n<h2>Score</h2>\n<p>The score of a test case is the number of rotations; fewer is better. An output that does not lead to the goal gets no\npoints. With several cases, each is worth 100 points times the fewest rotations that anybody needed, divided by yours.</p>\n<h2>Limits</h2>\n<p>10 seconds of CPU time for a compiled language (others get more), 512 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<div data-sample=\"2\"></div>\n<p>Output:</p>\n<pre><code>9\n1.0- 0.1- 0.0- 1.1- 0.2+ 0.1+ 1.2- 2.1+ 1.1-\n</code></pre>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:10.9734+00'),
	(7, 7, '166a14b467bc7ba8b6ef1eb6f9697182b96b90627f56147eca60ec2b4ee635a4', true, NULL, 'ready', '{"slug": "rotations", "tags": ["puzzle", "permutation", "breadth-first search", "shortest path", "multiset"], "names": {"en": "Turning Squares"}, "types": ["pass-fail"], "limits": {"timeMs": 3000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "Inas Bosch and Yanis Bosch, who studied the puzzle and its algorithms"], "picture": "rotations", "samples": [{"name": "sample/01-two-points", "input": "3\n2 1 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n", "answer": "5\n0.0- 1.0- 0.1+ 1.0+ 0.1-\n"}, {"name": "sample/02-two-colours", "input": "4\n1 1 0 0\n1 1 0 1\n1 0 0 0\n0 1 0 1\n0 0 0 0\n0 0 0 0\n1 1 1 1\n1 1 1 1\n", "answer": "9\n1.0- 0.1- 0.0- 1.1- 1.2- 0.2+ 2.1+ 0.1+ 1.1-\n"}, {"name": "sample/03-nothing-to-do", "input": "3\n1 2 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n", "answer": "0\n"}], "caseCount": 38, "statements": [{"html": "<p>An n × n grid has n² coloured points. A rotation turns four points that form a 2 × 2 square by a quarter turn, clockwise\nor counter-clockwise; all other points stay where they are. Given a start and a goal with the same colours, find a\nshortest sequence of rotations that leads from the start to the goal. Points of the same colour are indistinguishable.</p>\n<p>Columns and rows are numbered from 0, from the left and from the top. A rotation is named by the column X and the row Y\nof the upper left point of its square, and by its direction:</p>\n<table>\n<thead>\n<tr>\n<th>direction</th>\n<th>written</th>\n<th>or, for short</th>\n<th>turns <code>1 2</code> over <code>3 4</code> into</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>clockwise</td>\n<td><code>(X,Y,T)</code></td>\n<td><code>X.Y+</code></td>\n<td><code>3 1</code> over <code>4 2</code></td>\n</tr>\n<tr>\n<td>counter-clockwise</td>\n<td><code>(X,Y,F)</code></td>\n<td><code>X.Y-</code></td>\n<td><code>2 4</code> over <code>1 3</code></td>\n</tr>\n</tbody>\n</table>\n<p>So <code>(1,0,F)</code> and <code>1.0-</code> both turn the points in columns 1 and 2, rows 0 and 1, counter-clockwise.</p>\n<h2>Input</h2>\n<p>The first line contains n (2 ≤ n ≤ 5). Then come n lines with n colours each, the start, and n lines with n colours\neach, the goal. Colours are integers from 0 to 65535, separated by single blanks. Every colour occurs in the start as\noften as in the goal. The colours have at most 1,000,000 arrangements, and the goal can be reached. (From 3 × 3 on every\ngoal can. A 2 × 2 grid has only one square, so at most four arrangements can be reached.)</p>\n<h2>Output</h2>\n<ul>\n<li>The first line contains the least number of rotations, in decimal digits.</li>\n<li>The rotations follow, first one first, all in the same notation.</li>\n</ul>\n<p>Any number of blanks, tabs and line breaks, and single commas, may separate rotations. A comment extends from <code>#</code> to the\nend of its line. If there are several shortest sequences, any of them is accepted.</p>\n<h2>Limits</h2>\n<p>3 seconds of CPU time for a compiled language (others get more), 512 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<p>Output:</p>\n<pre><code>5\n(0,0,F) (1,0,F) (0,1,T) (1,0,T) (0,1,F)\n</code></pre>\n<div data-sample=\"2\"></div>\n<p>Output:</p>\n<pre><code>9\n1.0- 0.1- 0.0- 1.1- 0.2+ 0.1+ 1.2- 2.1+ 1.1-\n</code></pre>\n<div data-sample=\"3\"></div>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:11.491653+00'),
	(8, 8, 'bbdbeabed563a9d02f473565346ff56d4d16cf90e737ebbe552508c34df62e3d', true, NULL, 'ready', '{"slug": "rubiksclock", "tags": ["puzzle", "shortest path", "modular arithmetic", "dynamic programming", "meet in the middle"], "names": {"en": "Rubik''s Clock"}, "types": ["pass-fail"], "limits": {"timeMs": 2000, "codeBytes": 131072, "memoryBytes": 536870912, "outputBytes": 8388608}, "credits": ["The Antipode contributors", "Michael Gottlieb and Ben Whitmore, whose OptClock was the first optimal solver", "Jakob Kogler and Tomas Rokicki, who found how far a position can be from solved"], "picture": "rubiksclock", "samples": [{"name": "sample/01-eight-moves", "input": "6 2 0 9 6 6 5 4 2 8 7 0 7 2\n", "answer": "8\nUDUU u3\nDUDU u3''\nDUDD u2''\nDDDU u4''\nUUDD d4\nUDUU d5\nDUUU d5\nDUUD d2''\n"}, {"name": "sample/02-one-move", "input": "-3 9 21 -3 9 -3 -15 -27 12 0 0 0 0 24\n", "answer": "1\nUUUD u3\n"}, {"name": "sample/03-solved", "input": "0 0 0 0 0 0 0 0 0 0 0 0 0 0\n", "answer": "0\n"}], "caseCount": 41, "statements": [{"html": "<p>Rubik''s Clock has nine dials on each side. Every hand points to one of twelve hours, and the puzzle is solved when all\nof them point to twelve. Four pins go through it, each in the middle of four dials. A pin is up when it sticks out of\nthe front, and down when it sticks out of the back.</p>\n<p>A corner dial of the front and the one behind it are on one shaft: when one moves forward by an hour in front, the other\nmoves back by an hour as seen from behind. At each corner a wheel turns this shaft, and the pins determine what turns\nwith it:</p>\n<ul>\n<li>If the pin next to the wheel is <strong>up</strong>, the wheel turns the front: all corners whose pin is up, the front edge dials\nthat touch a pin that is up, and the centre of the front. On the back only the corners on these shafts move.</li>\n<li>If the pin next to the wheel is <strong>down</strong>, the wheel turns the back: all corners whose pin is down, the back edge dials\nthat touch a pin that is down, and the centre of the back. On the front only the corners on these shafts move.</li>\n</ul>\n<p><strong>A move</strong> sets the pins and turns one wheel by any number of hours in either direction. All wheels whose pins are in\nthe same position turn together, so it does not matter which of them you turn. Find a shortest sequence of moves that\nsolves a given position. Every position can be solved.</p>\n<h2>Input</h2>\n<p>Fourteen integers from −10⁹ to 10⁹, separated by blanks: the hours on dials 1 to 14. Only the remainder modulo 12\nmatters (0 and 12 are both twelve o''clock).</p>\n<pre><code>1 2 3     . 10  .\n4 5 6    11 12 13\n7 8 9     . 14  .\nfront      back\n</code></pre>\n<p>The back is seen from behind with the top kept on top: dial 11 lies behind dial 6, and dial 13 behind dial 4. Its\ncorners are not given, because they follow from the front.</p>\n<h2>Output</h2>\n<p>The first line contains the number of moves of a shortest sequence, in decimal digits without sign or leading zeros. The\nmoves follow, in any order (they commute), in any number of lines, separated by blanks, line ends, commas or semicolons.\nAny shortest sequence is accepted. Use one of two notations for all moves:</p>\n<p><strong>OptClock.</strong> <code>UUDU u3''</code>: four letters for the pins upper left, upper right, lower left, lower right as seen from the\nfront, <code>U</code> for up and <code>D</code> for down; optional blanks, but no line end; <code>u</code> to turn a wheel whose pin is up, or <code>d</code> for\none whose pin is down; the hours, up to 11, where 1 may be omitted; and <code>''</code> for counterclockwise. <strong>Clockwise and\ncounterclockwise are as seen from the front, for both <code>u</code> and <code>d</code>.</strong> So <code>UUDU d</code> turns the lower left corner dial of the\nfront (7) forward by an hour, and the back dials 12, 13 and 14 back by an hour.</p>\n<p><strong>WCA.</strong> <code>UR3+</code>: the pins that are up, the hours, up to 11, and <code>+</code> for clockwise or <code>-</code> for counterclockwise; a wheel\nwhose pin is up is turned. <code>y2</code> turns the puzzle around, left to right, and is not a move: after it, pins, wheels and\ndirections are as seen from the other side, until the next <code>y2</code>. The pins are named <code>UL</code> <code>UR</code> <code>DL</code> <code>DR</code> when one is up;\n<code>U</code> <code>D</code> <code>L</code> <code>R</code> when the two on that side are up; <code>ALL</code>; <code>/</code> for <code>UR</code> and <code>DL</code>; <code>\\</code> for <code>UL</code> and <code>DR</code>; and <code>ul</code> <code>ur</code>\n<code>dl</code> <code>dr</code> when all except that one are up.</p>\n<p>If the position is solved, print 0 and no moves. Blanks at the ends of lines and empty lines are ignored. A line may end\nwith a carriage return and a line feed. Anything else makes the output wrong, including comments.</p>\n<h2>Limits</h2>\n<p>2 seconds of CPU time for a compiled language (others get more), 512 MiB of memory.</p>\n<div data-sample=\"1\"></div>\n<p>Output (one of several right ones):</p>\n<pre><code>8\nUDUU u3\nDUDD u2''\nDDDU u4''\nDUDU u3''\nDUUD d2''\nDUUU d5\nUDUU d5\nUUDD d4\n</code></pre>\n<p>The same in WCA notation:</p>\n<pre><code>8\nur3+ UR2- DR4- R3- y2 /2+ UR5- UL5- D4-\n</code></pre>\n<div data-sample=\"2\"></div>\n<div data-sample=\"3\"></div>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": true}', NULL, NULL, '2026-11-23 15:04:11.827248+00'),
	(9, 9, '25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', false, '25b2bde0f9fdc259c61f6df0668af0e597ec382022fc099054d6e100e6f85f16', 'ready', '{"slug": "echo", "tags": [], "names": {"en": "Echo"}, "types": ["pass-fail"], "limits": {"timeMs": 1000, "codeBytes": 131072, "memoryBytes": 134217728, "outputBytes": 4194304}, "credits": [], "samples": [{"name": "sample/1", "input": "hello\n", "answer": "hello\n"}], "caseCount": 2, "statements": [{"html": "<p>Print the line that you read.</p>\n", "language": "en", "pictures": []}], "attachments": [], "languageFactors": false}', '{"ok": true, "checks": [{"name": "format", "status": "ok", "summary": "2025-09, pass-fail"}, {"name": "pieces", "status": "warning", "summary": "1 statement, 1 sample, 1 secret case, 1 submission"}, {"name": "test data", "status": "skipped", "summary": "there is neither generator.ts nor generators/generators.yaml"}, {"name": "inputs", "status": "ok", "summary": "there are no input validators"}, {"name": "duplicates", "status": "ok", "summary": "2 different inputs of 2 cases"}, {"name": "bounds", "status": "ok", "summary": "no validator has bounds in a supported form, and inputs do not start with numbers"}, {"name": "answers", "status": "ok", "summary": "2 correct outputs"}, {"name": "wrong outputs", "status": "ok", "summary": "8 of 8 changed answers rejected"}, {"name": "garbage", "status": "ok", "summary": "56 odd outputs on 2 cases"}, {"name": "odd programs", "status": "skipped", "summary": "the problem is neither interactive nor multi-pass"}, {"name": "submissions", "status": "ok", "summary": "1 of 1 as expected"}, {"name": "both checkers", "status": "skipped", "summary": "there is no second checker"}, {"name": "time limit", "status": "ok", "summary": "1 s (problem.yaml); slowest that must be fast enough: accepted/right.py 0.025 s (sample/1), 41.1× below it"}, {"name": "mutants", "status": "ok", "summary": "none: no suitable submission"}], "findings": [{"check": "pieces", "message": "expected input validators, found none", "severity": "warning"}, {"check": "pieces", "message": "expected a second accepted submission, found none", "severity": "info"}, {"check": "pieces", "message": "expected accepted submissions in two languages, found none", "severity": "info"}, {"check": "pieces", "message": "expected a submission that gives wrong answers, found none", "severity": "warning"}, {"check": "pieces", "message": "expected a submission that is too slow, found none", "severity": "info"}], "submissions": [{"name": "accepted/right.py", "cpuMs": 24.321499, "faults": [], "verdict": "AC", "expected": "AC", "language": "python3", "peakBytes": 3190784}]}', NULL, '2026-11-23 15:04:12.417832+00');


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
	(1, 'spring', 'to be sure', 'applied', 4, 1, '2026-11-23 15:04:27.415871+00', '2026-11-23 15:04:37.016715+00');


--
-- Data for Name: run; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.run VALUES
	(1, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.473587, "wallMs": 145.264327, "peakBytes": 3125248, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(1, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 17.490677, "wallMs": 107.914498, "peakBytes": 3141632, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(2, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.518282, "wallMs": 198.299111, "peakBytes": 3063808, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(2, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 21.260334, "wallMs": 230.695004, "peakBytes": 2977792, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "kept": {"input": "secret\n", "answer": "secret\n", "errors": "", "output": "hello\n"}, "name": "secret/1", "number": 2, "forJury": "line 1, column 1: found \"hello\", expected \"secret\"\n--- answer\n+++ output\n@@ -1,1 +1,1 @@\n-secret\n+hello", "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}'),
	(4, 1, 1, '{"run": {"exit": {"code": 1, "kind": "exited"}, "cpuMs": 21.383442, "wallMs": 160.458925, "peakBytes": 3170304, "measuredBy": "cgroup-v1", "outputBytes": 169, "hitProcessLimit": false}, "kept": {"input": "hello\n", "answer": "hello\n", "errors": "Traceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero\n", "output": ""}, "name": "sample/1", "texts": {"input": "hello\n", "answer": "hello\n", "output": ""}, "number": 1, "forJury": "standard error:\nTraceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero", "message": "exit status 1", "verdict": "RTE"}'),
	(5, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.568033, "wallMs": 255.318625, "peakBytes": 3104768, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(5, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 22.165703, "wallMs": 247.183273, "peakBytes": 3137536, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(6, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.788621, "wallMs": 172.762137, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(6, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 23.517057, "wallMs": 153.493851, "peakBytes": 2879488, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(7, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 19.675336, "wallMs": 176.057862, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(9, 1, 1, '{"run": {"exit": {"code": 1, "kind": "exited"}, "cpuMs": 20.309916, "wallMs": 126.774866, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 169, "hitProcessLimit": false}, "kept": {"input": "hello\n", "answer": "hello\n", "errors": "Traceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero\n", "output": ""}, "name": "sample/1", "texts": {"input": "hello\n", "answer": "hello\n", "output": ""}, "number": 1, "forJury": "standard error:\nTraceback (most recent call last):\n  File \"/prog/crash.py\", line 1, in <module>\n    print(1 // 0)\n          ~~^^~~\nZeroDivisionError: integer division or modulo by zero", "message": "exit status 1", "verdict": "RTE"}'),
	(10, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.478228, "wallMs": 115.146573, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(10, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 22.002047, "wallMs": 171.012896, "peakBytes": 2711552, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}'),
	(7, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 25.308562, "wallMs": 160.934945, "peakBytes": 3141632, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "kept": {"input": "secret\n", "answer": "secret\n", "errors": "", "output": "hello\n"}, "name": "secret/1", "number": 2, "forJury": "line 1, column 1: found \"hello\", expected \"secret\"\n--- answer\n+++ output\n@@ -1,1 +1,1 @@\n-secret\n+hello", "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}'),
	(12, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 14.994553, "wallMs": 102.280414, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "kept": {"input": "secret\n", "answer": "secret\n", "errors": "", "output": "hello\n"}, "name": "secret/1", "number": 2, "forJury": "line 1, column 1: found \"hello\", expected \"secret\"\n--- answer\n+++ output\n@@ -1,1 +1,1 @@\n-secret\n+hello", "message": "line 1, column 1: found \"hello\"", "verdict": "WA"}'),
	(11, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 20.544149, "wallMs": 122.012543, "peakBytes": 3407872, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(12, 1, 1, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 17.664606, "wallMs": 87.721939, "peakBytes": 3145728, "measuredBy": "cgroup-v1", "outputBytes": 6, "hitProcessLimit": false}, "name": "sample/1", "number": 1, "message": "", "verdict": "AC"}'),
	(11, 1, 2, '{"run": {"exit": {"code": 0, "kind": "exited"}, "cpuMs": 17.413061, "wallMs": 87.944314, "peakBytes": 3395584, "measuredBy": "cgroup-v1", "outputBytes": 7, "hitProcessLimit": false}, "name": "secret/1", "number": 2, "message": "", "verdict": "AC"}');


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
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission OVERRIDING SYSTEM VALUE VALUES
	(1, 'spring', 9, 1, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-23 15:04:19.547383+00', '1', 'ann', false),
	(2, 'spring', 9, 2, 'python3', NULL, 15, 'c515f3f366555669d429e265b9e42c89a307aa72558bec84e83ab9d68267496f', NULL, '2026-11-23 15:04:19.651079+00', '2', 'bob', false),
	(3, 'spring', 9, 3, 'c', NULL, 28, '52654eeba50bfe17795d13c4c1d2cc8b1ecf93759d96c495c6848a16083c75e3', NULL, '2026-11-23 15:04:19.715517+00', '3', 'cyd', false),
	(4, 'spring', 9, 1, 'python3', NULL, 14, 'c1b903f0e893b6fb69d3f2674f43629059654fb8f8572f8c063bbe0b26d8d2e5', NULL, '2026-11-23 15:04:19.777699+00', '4', 'ann', false),
	(5, 'spring', 9, 2, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-23 15:04:19.823381+00', '5', 'bob', false),
	(6, 'archive', 9, 1, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-23 15:04:20.242948+00', NULL, NULL, false),
	(7, 'archive', 9, 2, 'python3', NULL, 15, 'c515f3f366555669d429e265b9e42c89a307aa72558bec84e83ab9d68267496f', NULL, '2026-11-23 15:04:20.303646+00', NULL, NULL, false),
	(8, 'archive', 9, 3, 'c', NULL, 28, '52654eeba50bfe17795d13c4c1d2cc8b1ecf93759d96c495c6848a16083c75e3', NULL, '2026-11-23 15:04:20.757114+00', NULL, NULL, false),
	(9, 'archive', 9, 1, 'python3', NULL, 14, 'c1b903f0e893b6fb69d3f2674f43629059654fb8f8572f8c063bbe0b26d8d2e5', NULL, '2026-11-23 15:04:20.845845+00', NULL, NULL, false),
	(10, 'archive', 9, 2, 'python3', NULL, 15, 'fb345b17e48aea7b3898edef295cc55d49a2ef54eb61024f43cf931eac57de21', NULL, '2026-11-23 15:04:20.892979+00', NULL, NULL, false);


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
	('fixture', '{"host": "vm", "slots": 1, "sandbox": {"hints": [], "backEnd": "cgroup-v1", "missing": [], "measuredBy": "cgroup-v1"}, "languages": [{"id": "c", "name": "C", "runLine": "/prog/program", "version": "gcc (Debian 12.2.0-14+deb12u1) 12.2.0", "extensions": ["c"], "timeFactor": 1, "compileLine": "gcc -O2 -std=gnu17 -static -o ./program {headers} {files} -lm", "entryPointRequired": false}, {"id": "cpp", "name": "C++", "runLine": "/prog/program", "version": "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "extensions": ["cpp", "cc", "cxx", "c++", "C"], "timeFactor": 1, "compileLine": "g++ -O2 -std=gnu++20 -static -o ./program {headers} {files}", "entryPointRequired": false}, {"id": "cpp17", "name": "C++ 17", "runLine": "/prog/program", "version": "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "variantOf": "cpp", "byNameOnly": true, "extensions": ["cpp", "cc", "cxx", "c++", "C"], "timeFactor": 1, "compileLine": "g++ -O2 -std=gnu++17 -static -o ./program {headers} {files}", "entryPointRequired": false}, {"id": "cpp23", "name": "C++ 23", "runLine": "/prog/program", "version": "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "variantOf": "cpp", "byNameOnly": true, "extensions": ["cpp", "cc", "cxx", "c++", "C"], "timeFactor": 1, "compileLine": "g++ -O2 -std=gnu++23 -static -o ./program {headers} {files}", "entryPointRequired": false}, {"id": "java", "name": "Java", "runLine": "java -XX:+UseSerialGC -XX:ActiveProcessorCount=4 -XX:-UsePerfData -Xss64m -Xmx{memoryMiB}m -cp /prog {mainClass}", "version": "javac 17.0.15", "extensions": ["java"], "timeFactor": 2, "compileLine": "javac -J-XX:+UseSerialGC -J-XX:ActiveProcessorCount=4 -J-XX:TieredStopAtLevel=1 -J-Xmx{memoryMiB}m -J-Xss64m -encoding UTF-8 -proc:none -sourcepath . -d . {files}", "entryPointRequired": false}, {"id": "python3", "name": "Python 3", "runLine": "python3 -s -B /prog/{entry}", "shebang": ["python3", "python"], "version": "Python 3.11.2", "extensions": ["py", "py3"], "timeFactor": 4, "compileLine": "python3 -I -S -m compileall -q --invalidation-mode unchecked-hash .", "entryPointRequired": false}, {"id": "javascript", "name": "JavaScript", "runLine": "node --max-old-space-size={memoryMiB} --stack-size=60000 /prog/{entry}", "shebang": ["node", "nodejs"], "version": "v20.20.2", "extensions": ["js", "mjs", "cjs"], "timeFactor": 2, "compileLine": "/bin/sh -c ''for file; do \"$0\" --check \"$file\" || exit; done'' node {files}", "entryPointRequired": false}, {"id": "typescript", "name": "TypeScript", "runLine": "node --max-old-space-size={memoryMiB} --stack-size=60000 /prog/program.cjs", "version": "0.28.2", "extensions": ["ts", "mts", "cts"], "timeFactor": 2, "compileLine": "esbuild ./{entry} --bundle --platform=node --log-level=warning --outfile=./program.cjs", "entryPointRequired": false}, {"id": "pascal", "name": "Pascal", "runLine": "/prog/program", "version": "3.2.2", "extensions": ["pas", "pp", "p"], "timeFactor": 1, "compileLine": "fpc -O2 -Sg -v0ew -l- -o./program ./{entry}", "entryPointRequired": false}, {"id": "rust", "name": "Rust", "runLine": "/prog/program", "version": "rustc 1.95.0 (59807616e 2026-04-14)", "extensions": ["rs"], "timeFactor": 1, "compileLine": "rustc -O --edition 2021 --crate-name main -o ./program ./{entry}", "entryPointRequired": false}, {"id": "perl", "name": "Perl", "marks": "^(#!.*perl|[ \\t]*use (strict|warnings|v?5)|[ \\t]*(my|our) *[$@%(])", "runLine": "perl /prog/{entry}", "shebang": ["perl"], "version": "This is perl 5, version 36, subversion 0 (v5.36.0) built for x86_64-linux-gnu-thread-multi", "extensions": ["pl"], "timeFactor": 4, "compileLine": "perl -e ''my $said = qx(\"$^X\" -c \"$ARGV[0]\" 2>&1); exit unless $?; print $said; exit 1'' ./{entry}", "entryPointRequired": false}, {"id": "bash", "name": "Bash", "runLine": "bash /prog/{entry}", "shebang": ["bash", "sh"], "version": "GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)", "extensions": ["sh", "bash"], "timeFactor": 1, "compileLine": "bash -n ./{entry}", "entryPointRequired": false}], "judgeDigest": "ece8165392d726f5fd5226330cfadd5605623d58b5be637b88dca1dcab725a8f"}', '{"busy": 0, "held": 0, "warm": 1, "slots": 1, "active": 0, "queued": 0}', '2026-11-23 15:04:11.905719+00', '2026-11-23 15:05:19.037326+00');


--
-- Name: account_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.account_id_seq', 4, true);


--
-- Name: api_token_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.api_token_id_seq', 1, false);


--
-- Name: audit_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_id_seq', 1, true);


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
-- PostgreSQL database dump complete
--


