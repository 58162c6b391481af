import { apiTime, type ContestObject } from '#protocol';
import { addAccount, addToken, type Database, newSecret, putContestAccount, storeSetting } from '#store';

/** A contest by the rules of the ICPC that has begun. */
export const runningContest = (id: string, name: string, minutes = 1): ContestObject => ({
  id,
  name,
  start_time: apiTime(Date.now() - minutes * 60_000),
  duration: '5:00:00.000',
  scoreboard_type: 'pass-fail',
  penalty_time: '0:20:00.000',
  rules: 'icpc',
  feedback: 'verdict',
  public: true,
});

/** The teams `t1`, `t2` … as they are in a contest. */
export const numberedTeams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index + 1}`,
    name: `Team number ${index + 1}`,
    label: String(index + 1),
  }));

/** Gives a team an account of the same number. @returns its token */
export async function teamToken(db: Database, contestId: string, number: number): Promise<string> {
  const name = `${contestId}${number}`;
  const accountId = await addAccount(db, { name, role: 'contestant', passwordHash: null });
  const { secret, hash } = newSecret('token');
  await addToken(db, { accountId: accountId!, name: 'bench', tokenHash: hash, scope: 'all' });
  const object = { id: `a${number}`, username: name, type: 'team', team_id: `t${number}` } as const;
  await putContestAccount(db, contestId, accountId!, object);
  return secret;
}

/** Limits by account and address would measure themselves. The server reads them every 2 s. */
export async function liftLimits(db: Database): Promise<void> {
  for (const name of [
    'submissions per account',
    'submissions per address',
    'requests per account',
    'requests per address',
    'logins per address',
  ])
    await storeSetting(db, name, 0);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}
