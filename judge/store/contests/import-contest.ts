import type { ContestRefusal } from '../../contest/index.ts';
import { isRefused } from '../../contest/index.ts';
import type { AccountObject } from '../../protocol/index.ts';
import type { Database } from '../database.ts';
import { accountNamed, addAccount } from '../people/accounts.ts';
import { addSubmission, type StoredFile } from '../submissions.ts';
import { addContest, type NewContest } from './add-contest.ts';
import { putContestAccount } from './objects.ts';
import { refusable, refuse } from './refusable.ts';

/** A whole contest, with the accounts of its people and what they submitted. */
export interface ContestImport extends NewContest {
  readonly accounts: readonly {
    readonly object: AccountObject;
    /** Null: nobody can log in with a password. */
    readonly passwordHash: string | null;
  }[];
  /** In order of time. */
  readonly submissions: readonly {
    readonly teamId: string;
    readonly problemId: string;
    readonly language: string;
    readonly atMs: number;
    readonly files: readonly StoredFile[];
  }[];
}

/** Stores a whole contest in one transaction: all of it, or nothing if anything is refused. */
export async function importContest(
  db: Database,
  { accounts, submissions, ...contest }: ContestImport,
): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await addContest(inside, contest);
    const ids = await accountIds(inside, accounts);
    for (const { object } of accounts)
      await putContestAccount(inside, contest.contest.id, ids.get(object.username)!, object);
    const problemIds = await problemRows(inside, contest.contest.id);
    const accountOf = new Map(accounts.map(({ object }) => [object.team_id, ids.get(object.username)]));
    for (const { teamId, problemId, language, atMs, files } of submissions) {
      const added = await addSubmission(inside, {
        contestId: contest.contest.id,
        problemId: problemIds.get(problemId) ?? 0,
        accountId: accountOf.get(teamId) ?? 0,
        teamId,
        asJury: true,
        language,
        files,
        receivedAt: new Date(atMs),
        priority: 'rejudging',
      });
      if (isRefused(added)) refuse(`submission of ${teamId} to ${problemId}: ${added.refused}`);
    }
  });
}

/** Numbers of the accounts by user name; those that are not there are made. The others keep password and role. */
async function accountIds(
  db: Database,
  accounts: ContestImport['accounts'],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { object, passwordHash } of accounts) {
    const { username, type } = object;
    const role = type === 'team' ? 'contestant' : type === 'staff' ? 'spectator' : 'jury';
    const added = await addAccount(db, { name: username, role, passwordHash });
    ids.set(username, added ?? (await accountNamed(db, username))!.id);
  }
  return ids;
}

async function problemRows(db: Database, contestId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('contest_problem')
    .select(['api_id', 'problem_id'])
    .where('contest_id', '=', contestId)
    .execute();
  return new Map(rows.map(({ api_id, problem_id }) => [api_id ?? '', problem_id]));
}
