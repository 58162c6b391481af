/** Reports on the programs of a contest are of several kinds: which are alike, and which fail on fresh inputs. */
export const addReportKinds: readonly string[] = [
  'alter table similarity_report rename to contest_report',
  `alter table contest_report
    add column kind text not null default 'similarity' check (kind in ('similarity', 'fresh')),
    add column asked jsonb not null default '{}'`,
  `update contest_report set asked = jsonb_build_object('withEarlier', with_earlier)`,
  `alter table contest_report alter column kind drop default, alter column asked drop default,
    drop column with_earlier`,
  'drop index similarity_report_ready, similarity_report_coming',
  `create unique index contest_report_ready on contest_report (contest_id, kind) where state = 'ready'`,
  `create unique index contest_report_coming on contest_report (contest_id, kind) where state <> 'ready'`,
  'alter table job rename column similarity_report_id to report_id',
  `alter table job drop constraint job_kind_check, add constraint job_kind_check check (kind in
    ('judge', 'trial', 'verify', 'import', 'record-task', 'record', 'search', 'similarity', 'fresh', 'cases'))`,
];
