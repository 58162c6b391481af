import type { ContestRefusal } from '#contest';
import { utcText } from '#protocol';
import { nounFor } from '#text';
import { type Database, rowsOf } from '../database/database.ts';
import { changeLocked, type LockedContest } from './clockwork.ts';
import { type FinalSeeds, finalSeeds } from './final-seeds.ts';

/** What must be done before results can be final. */
export interface OpenWork {
  /** Ids of submissions without a verdict, or with a judge error. */
  readonly unjudged: readonly string[];
  readonly judgeErrors: readonly string[];
  /** Ids of questions. */
  readonly unanswered: readonly string[];
}

/** What must still be done in a contest. */
export async function openWork(db: Database, contestId: string): Promise<OpenWork> {
  const rows = await rowsOf<OpenWork>(db)`
    with judged as (
      select submission.api_id as id, submission.id as key, verdict
      from submission left join judgement on judgement.submission_id = submission.id and judgement.current
      where contest_id = ${contestId} and not ignored
    )
    select coalesce((select array_agg(id order by key) from judged where verdict is null), '{}') as unjudged,
      coalesce((select array_agg(id order by key) from judged where verdict = 'JE'), '{}') as "judgeErrors",
      coalesce((select array_agg(id order by id) from clarification
        where contest_id = ${contestId} and from_team_id is not null and not answered), '{}') as unanswered`;
  return rows[0]!;
}

/** Makes the results final, unless something must be done first.
 *  @param bronze - additional bronze medals */
export async function finalizeContest(
  db: Database,
  contestId: string,
  bronze = 0,
): Promise<LockedContest | ContestRefusal | undefined> {
  return changeLocked(db, contestId, async ({ object, state, nowMs }, inside) => {
    if (state.finalized !== null)
      return { refused: `the results have been final since ${utcText(state.finalized)}` };
    const missing = [
      ...(state.ended === null ? ['the contest is not over'] : []),
      ...missingFor(await openWork(inside, contestId)),
      ...provisional(await finalSeeds(inside, contestId)),
    ];
    if (missing.length > 0) return { refused: missing.join('; ') };
    return { finalizedMs: nowMs, object: bronze === 0 ? object : { ...object, additional_bronze: bronze } };
  });
}

const provisional = (problems: readonly FinalSeeds[]): string[] =>
  problems
    .filter(({ seeds }) => seeds === 'provisional')
    .map(
      ({ label }) =>
        `the points of ${label} are provisional: the inputs that decide must be judged, see Final inputs`,
    );

const mostListed = 20;

/** What prevents final results, in words. */
export function missingFor({ unjudged, judgeErrors, unanswered }: OpenWork): string[] {
  const list = (what: string, ids: readonly string[]): string[] =>
    ids.length === 0
      ? []
      : [
          `${ids.length} ${what}: ${ids.slice(0, mostListed).join(', ')}${ids.length > mostListed ? ' …' : ''}`,
        ];
  return [
    ...list('not judged', unjudged),
    ...list('with a judge error', judgeErrors),
    ...list(`${nounFor(unanswered.length, 'question')} without an answer`, unanswered),
  ];
}
