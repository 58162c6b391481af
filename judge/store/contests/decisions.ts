/** Theory of operation. A decision of the jury about a submission is a separate change: a verdict by hand is one more
 *  judgement, which counts from then on; whether a submission counts is a property of the submission. Both are in the
 *  log, and nothing is edited. */
import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { Verdict } from '#verdict';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { judgementName } from '../database/events.ts';
import { refusable, refuse } from './refusable.ts';

/** Gives a submission a verdict by hand. Everything else is as in the judgement that counted before. Refused under
 *  rules that count cases or scores, while the submission is not judged, and when results are final.
 *  @param by - name of the account that decides */
export async function decideVerdict(
  db: Database,
  contestId: string,
  {
    submission,
    verdict,
    reason,
    by,
  }: { readonly submission: string; readonly verdict: Verdict; readonly reason: string; readonly by: string },
): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    const rules = await openContest(inside, contestId);
    if (rules !== 'icpc')
      refuse(
        `rules ${rules} count cases: a submission can be ignored or judged again, a verdict would say nothing`,
      );
    const old = await countedJudgement(inside, contestId, submission);
    const decision = { verdict, message: '', byHand: { by, reason, before: old.verdict } };
    const rows = await rowsOf<{ id: number; name: string }>(inside)`
      with judged as (
        insert into judgement (submission_id, problem_version_id, number, current, replaces_id, case_count, verdict,
          score, record, started_at, ended_at)
        select submission_id, problem_version_id,
          (select max(number) + 1 from judgement as other where other.submission_id = old.submission_id),
          false, id, case_count, ${verdict}, score, record || ${jsonOf(decision)}::jsonb, now(), now()
        from judgement as old where id = ${old.id} returning *
      ), done as (
        insert into job (kind, judgement_id, account_id, language, priority, turn, state, attempt)
        select 'judge', judged.id, account_id, language, 0, 0, 'done', 1
        from judged join submission on submission.id = judged.submission_id
      ), copied as (
        insert into run (judgement_id, attempt, number, record)
        select judged.id, 1, run.number, run.record
        from judged join job on job.judgement_id = judged.replaces_id
        join run on run.judgement_id = job.judgement_id and run.attempt = job.attempt
      )
      select judged.id, ${judgementName} as name
      from judged join submission on submission.id = judged.submission_id`;
    const made = rows[0]!;
    await sql`
      with judged as (update judgement set current = false where id = ${old.id} returning *)
      select amend_event(contest_id, 'judgements', ${judgementName}, '{"current": false}')
      from judged join submission on submission.id = judged.submission_id`.execute(inside);
    await sql`
      with judged as (update judgement set current = true where id = ${made.id} returning *)
      select write_event(contest_id, 'judgements', ${made.name}, last.data || jsonb_build_object(
        'id', ${made.name}::text, 'judgement_type_id', judged.verdict, 'current', true, 'preview', false,
        'rejudging', null, 'by_hand', true,
        'start_time', api_time(judged.started_at), 'end_time', api_time(judged.ended_at)))
      from judged join submission on submission.id = judged.submission_id
      cross join lateral (
        select data from event where event.contest_id = submission.contest_id and type = 'judgements'
          and object_id = ${old.name} order by seq desc limit 1) as last`.execute(inside);
  });
}

/** Decides whether a submission counts. Refused when results are final. */
export async function ignoreSubmission(
  db: Database,
  contestId: string,
  submission: string,
  ignored: boolean,
): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await openContest(inside, contestId);
    const rows = await rowsOf(inside)`
      with changed as (
        update submission set ignored = ${ignored}
        where contest_id = ${contestId} and submission.api_id = ${submission} and ignored <> ${ignored} returning *
      )
      select amend_event(contest_id, 'submissions', ${submission}, jsonb_build_object('ignored', ignored))
      from changed`;
    if (rows.length === 0)
      refuse(`submission ${submission}: found none that ${ignored ? 'counts' : 'does not count'}`);
  });
}

/** Locks a contest whose results are not final. @returns its rules */
async function openContest(db: Database, contestId: string): Promise<string> {
  const [found] = await rowsOf<{ rules: string; isFinal: boolean }>(db)`
    select coalesce(object->>'rules', 'icpc') as rules, finalized_at is not null as "isFinal"
    from contest where id = ${contestId} for update`;
  if (found === undefined) return refuse(`contest ${contestId}: found none`);
  if (found.isFinal) refuse('the results of the contest are final');
  return found.rules;
}

async function countedJudgement(
  db: Database,
  contestId: string,
  submission: string,
): Promise<{ readonly id: number; readonly name: string; readonly verdict: Verdict }> {
  const [found] = await rowsOf<{ id: number; name: string; verdict: Verdict | null }>(db)`
    select judged.id, judged.verdict, ${judgementName} as name
    from judgement as judged join submission on submission.id = judged.submission_id
    where contest_id = ${contestId} and submission.api_id = ${submission} and judged.current
    for update of judged`;
  if (found === undefined || found.verdict === null)
    return refuse(`submission ${submission}: it is not judged yet`);
  return { ...found, verdict: found.verdict };
}
