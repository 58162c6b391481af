/** Rights also end when a contest becomes an exam, or its rule changes; when an exam begins; and, in an exam that is
 *  seen in one session, when somebody logs in elsewhere. */
export const tellExamRights: readonly string[] = [
  `create or replace function tell_right() returns trigger language plpgsql as $$
    declare facts jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
    begin
      if tg_argv[0] = 'contest' then
        if tg_op = 'DELETE' or old.object->'public' is distinct from new.object->'public'
          or old.object->'exam' is distinct from new.object->'exam'
          or new.object ? 'exam' and old.state is distinct from new.state then
          perform pg_notify('right', 'contest ' || (facts->>'id'));
        end if;
      else
        perform pg_notify('right', coalesce(facts->>tg_argv[0], ''));
      end if;
      return null;
    end $$`,
  'drop trigger contest_right on contest',
  `create trigger contest_right after update of object, state or delete on contest for each row
    execute function tell_right('contest')`,
  `create trigger session_begun after insert on session for each row execute function tell_right('account_id')`,
];
