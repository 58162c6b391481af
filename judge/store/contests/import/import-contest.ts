import {
  awardsSeen,
  ContestBoard,
  type ContestRefusal,
  ContestState,
  clockOf,
  type SeenObjects,
  stateAt,
  wallTime,
} from '#contest';
import type { AccountObject, AwardObject, CommentaryObject, LanguageFacts, LanguageObject } from '#protocol';
import type { Database } from '../../database/database.ts';
import { wholeLog, writeEvents } from '../../database/events.ts';
import { accountNamed, addAccount } from '../../people/accounts.ts';
import { addContest, type NewContest } from '../add-contest.ts';
import { advanceContest } from '../clockwork.ts';
import { roleOf } from '../editing/accounts.ts';
import { allowedIn, putLanguages, tellLanguages } from '../editing/languages.ts';
import { putContestAccount, putObject } from '../objects.ts';
import { refusable } from '../refusable.ts';
import { importSubmissions } from './import-submissions.ts';
import type { ImportedSubmission, ToldMoment } from './imported-submission.ts';

/** The awards that do not follow from the board of a contest: somebody gave them by hand.
 *  @param isFinal - the results are final, though the log does not say so yet */
async function awardsBeyondBoard(
  db: Database,
  contestId: string,
  { awards, isFinal }: { readonly awards: readonly AwardObject[]; readonly isFinal: boolean },
): Promise<readonly AwardObject[]> {
  if (awards.length === 0) return [];
  const [contest, board] = [new ContestState(), new ContestBoard('jury')];
  for (const event of await wholeLog(db, contestId)) {
    contest.apply(event);
    board.take(event, contest);
  }
  if (isFinal) contest.state = { ...contest.state, finalized: contest.state.ended };
  const computed = new Set(awardsSeen({ kind: 'admin' }, contest, board).map((award) => textOf(award)));
  return awards.filter((award) => !computed.has(textOf(award)));
}

const textOf = ({ id, citation, team_ids }: SeenObjects['awards'] | AwardObject): string =>
  JSON.stringify([id, citation, team_ids?.toSorted()]);

/** A whole contest, with the accounts of its people and all its events. */
export interface ContestImport extends Omit<NewContest, 'awards'> {
  readonly accounts: readonly {
    readonly object: AccountObject;
    /** Null: nobody can log in with a password. */
    readonly passwordHash: string | null;
  }[];
  readonly languages: readonly LanguageObject[];
  /** Languages of this judge, for a contest that lists none or only some. */
  readonly known?: readonly LanguageFacts[];
  /** In order of time. */
  readonly submissions: readonly ImportedSubmission[];
  /** Awards that follow from the board are computed again, not stored. */
  readonly awards: readonly AwardObject[];
  readonly commentary: readonly CommentaryObject[];
  /** When the results became final. */
  readonly finalizedMs?: number;
}

/** Stores a whole contest in one transaction: all of it, or nothing if anything is refused. Its log tells everything
 *  in the order in which it happened. */
export async function importContest(
  db: Database,
  {
    accounts,
    submissions,
    languages,
    known = [],
    awards,
    commentary,
    finalizedMs,
    ...contest
  }: ContestImport,
): Promise<ContestRefusal | undefined> {
  const { id } = contest.contest;
  const { clarifications = [], ...settings } = contest;
  return refusable(db, async (inside) => {
    await addContest(inside, { ...settings, beginsAtMs: Number.NEGATIVE_INFINITY });
    await putLanguages(inside, id, languages);
    const accountIds = await enterAccounts(inside, id, accounts);
    for (const { object } of accounts)
      await putContestAccount(inside, id, accountIds.get(object.id) ?? 0, object);
    const priority = isUrgent(contest.contest) ? 'contest' : 'rejudging';
    const moments = await importSubmissions(inside, { contestId: id, submissions, accountIds, priority });
    const offered = languages.length > 0 ? [] : allowedIn(contest.contest, known);
    await tellLanguages(inside, id, { offered, known });
    for (const one of clarifications) await putObject(inside, id, 'clarifications', one, { isTold: false });
    const talk = clarifications.map(
      (one): ToldMoment => ({
        atMs: Date.parse(one.time),
        order: 1,
        event: { type: 'clarifications', id: one.id, data: one },
      }),
    );
    const told = [...milestones(contest.contest), ...moments, ...talk].sort(
      (a, b) => a.atMs - b.atMs || a.order - b.order,
    );
    await writeEvents(
      inside,
      id,
      told.map(({ event }) => event),
    );
    for (const one of await awardsBeyondBoard(inside, id, { awards, isFinal: finalizedMs !== undefined }))
      await putObject(inside, id, 'awards', one);
    await writeEvents(
      inside,
      id,
      commentary.map((data) => ({ type: 'commentary', id: data.id, data })),
    );
    if (finalizedMs !== undefined)
      await inside
        .updateTable('contest')
        .set({ finalized_at: new Date(finalizedMs) })
        .where('id', '=', id)
        .execute();
    await advanceContest(inside, id);
  });
}

/** True if teams wait for verdicts: while a contest runs. A class has days, and in a demonstration nobody waits. */
function isUrgent(contest: NewContest['contest']): boolean {
  const clock = clockOf(contest);
  const endMs = wallTime(clock, clock.durationMs);
  const isWaitedFor = contest.rules !== 'class' && contest.demonstration !== true;
  return isWaitedFor && endMs !== undefined && endMs > Date.now();
}

/** The state at each moment at which the clock has changed it, up to now. */
function milestones(contest: NewContest['contest']): readonly ToldMoment[] {
  const clock = clockOf(contest);
  const { startMs, durationMs, freezeMs, thawMs } = clock;
  const times = [startMs, wallTime(clock, durationMs - freezeMs), wallTime(clock, durationMs), thawMs];
  return times.flatMap((atMs) =>
    atMs === undefined || atMs > Date.now()
      ? []
      : [
          {
            atMs,
            order: 0,
            event: { type: 'state', id: 'state', data: stateAt(clock, undefined, atMs) },
          } satisfies ToldMoment,
        ],
  );
}

/** Numbers of the accounts by their ids in the contest. Missing ones are made, and have no rights outside the contest;
 *  existing ones keep password and role. */
async function enterAccounts(
  db: Database,
  contestId: string,
  accounts: ContestImport['accounts'],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { object, passwordHash } of accounts) {
    const { id, username, type } = object;
    const added = await addAccount(db, { name: username, role: roleOf(type), passwordHash, contestId });
    ids.set(id, added ?? (await accountNamed(db, username))!.id);
  }
  return ids;
}
