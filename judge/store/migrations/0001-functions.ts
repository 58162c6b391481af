/** Where rights are, and by which column it is known whose: what takes one away or changes it. */
const changes: readonly (readonly [table: string, when: string, whose: string])[] = [
  ['account', 'update of password_hash, role, disabled_at or delete', 'id'],
  ['session', 'update of expires_at, scope or delete', 'account_id'],
  ['api_token', 'update of expires_at, scope or delete', 'account_id'],
  ['contest_account', 'update or delete', 'account_id'],
  ['contest', 'update of object or delete', 'contest'],
  ['problem', 'update of owner_id, hidden or delete', ''],
  ['setting', 'insert or update or delete', ''],
];

/** Functions and triggers. Those that run with the rights of the owner say `safely` so. */
export const functions = (safely: string): readonly string[] => [
  // One statement from the change to its event: the row of the contest is locked until commit, so that the order of seq
  // is the order of commits. Plans of plpgsql are kept by each connection, those of sql are made anew at each call.
  `create function write_event(contest text, type text, object_id text, data jsonb) returns bigint language plpgsql as $$
    declare number bigint;
    begin
      update contest set last_seq = last_seq + 1 where id = $1 returning last_seq into number;
      if found then
        insert into event (contest_id, seq, type, object_id, data) values ($1, number, $2, $3, $4);
      end if;
      return number;
    end
  $$`,
  // Repeats the last event of an object, changed by a patch; null if the log does not have the object.
  `create function amend_event(contest text, type text, object_id text, patch jsonb) returns bigint language sql as $$
    select write_event($1, $2, $3, data || $4) from (
      select data from event where contest_id = $1 and event.type = $2 and event.object_id = $3
      order by seq desc limit 1) as last where data is not null
  $$`,
  // A moment as the Contest API writes it.
  `create function api_time(at timestamptz) returns text language sql immutable as $$
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '+00:00'
  $$`,
  // Called for every submission: connections keep plans of plpgsql, those of sql are made anew at each call.
  `create function is_public_team(contest text, team text) returns boolean language plpgsql stable as $$ begin return (
    select coalesce(bool_and(not coalesce((team.object->>'hidden')::boolean, false)
      and not exists (
        select from team_group join contest_group on contest_group.contest_id = $1 and contest_group.id = group_id
        where team_group.contest_id = $1 and team_id = $2 and (contest_group.object->>'hidden')::boolean)
      and (contest.object->>'main_scoreboard_group_id' is null or exists (
        select from team_group where contest_id = $1 and team_id = $2
          and group_id = contest.object->>'main_scoreboard_group_id'))), false)
    from team join contest on contest.id = team.contest_id where team.contest_id = $1 and team.id = $2
  ); end $$`,
  // Submissions of teams on the public board are numbered apart from the others, so that numbers tell nothing about
  // what is hidden. Null in the archive.
  `create function next_submission_id(contest text, team text) returns text language plpgsql as $$
    declare is_public boolean := team is not null and is_public_team(contest, team); found contest%rowtype;
    begin
      update contest as c set last_submission = last_submission + is_public::int,
        last_jury_submission = last_jury_submission + (not is_public)::int
        where c.id = next_submission_id.contest and c.object is not null returning * into found;
      return case when found.id is null then null when is_public then found.last_submission::text
        else 'j' || found.last_jury_submission end;
    end
  $$`,
  // In the archive an object is made from the fields of the package; in a contest its own fields are kept.
  `create function problem_events(problem bigint, slug text, package jsonb) returns bigint language sql as $$
    update contest_problem set object = object || package - 'name' where problem_id = $1 and object is not null;
    select count(write_event(contest_id, 'problems', coalesce(api_id, label), coalesce(object, $3 || jsonb_build_object(
      'id', label, 'label', label, 'ordinal', number, 'allow_submit', allow_submit, 'allow_judge', allow_judge))))
    from (select * from contest_problem where problem_id = $1
      union all select 'archive', $2, $1, (select count(*)::int + 1 from contest_problem where contest_id = 'archive'), null,
        true, true, null where not exists (select from contest_problem where contest_id = 'archive' and problem_id = $1)
    ) as everywhere
  $$`,
  // By which rules a contest is won, for workers, which cannot read contests: the rules say whether cases after the
  // first failure count. They are no secret, so everybody may call the function. Null: the archive.
  `create function contest_rules(contest text) returns text language sql stable ${safely} as
    $$ select object->>'rules' from contest where id = $1 $$`,
  // By which rules a submission is judged: those of its contest; in the archive those of a contest of the past through
  // which its account goes again at that moment, null if there is none. No secret either.
  `create function submission_rules(submission_id bigint) returns text language plpgsql stable ${safely} as $$ begin return (
    select coalesce(contest.object->>'rules', (
      select past.object->>'rules' from virtual_run
      join contest as past on past.id = virtual_run.contest_id
      join contest_problem on contest_problem.contest_id = past.id
        and contest_problem.problem_id = submission.problem_id
      where virtual_run.account_id = submission.account_id and submission.received_at >= virtual_run.started_at
        and submission.received_at < virtual_run.started_at + (past.object->>'duration')::interval
      order by past.object->>'rules' = 'icpc', virtual_run.id desc limit 1))
    from submission join contest on contest.id = submission.contest_id where submission.id = $1
  ); end $$`,
  // Whoever takes a right away, a server, a command or a cascade, tells all servers of it when that is committed: whose
  // (the id of an account), of which contest, or that it may be anybody's. These tables change seldom, so the lock that
  // a notification inside a transaction takes is no burden.
  `create function tell_right() returns trigger language plpgsql as $$
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
    end $$`,
  ...changes.map(
    ([table, when, whose]) => `create trigger ${table}_right after ${when} on ${table} for each row
      execute function tell_right('${whose}')`,
  ),
];
