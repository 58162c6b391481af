import { thawAt } from '#contest';
import { apiTime, type CaseResult, type ContestObject } from '#protocol';
import {
  addClarification,
  addContest,
  addSubmission,
  changeContest,
  contestProblem,
  type Database,
  finalizeContest,
  putBlob,
  putContestAccount,
  putLanguages,
} from '#store';
import type { Verdict } from '#verdict';
import { fiveHours } from '../../contest/five-hours.ts';
import type { testServer } from '../../server/server.ts';
import { caseResult, claimNext, finish, report, storeProblem, storeWorker } from '../../server/stored.ts';
import { unrefused } from '../../store/unrefused.ts';

/** Moments in the life of a contest of five hours that is frozen for the last one. */
export const moments = ['before', 'running', 'frozen', 'ended', 'final', 'thawed'] as const;
export type Moment = (typeof moments)[number];

/** Minutes since the start. */
const minutesAt: Readonly<Record<Moment, number>> = {
  before: -60,
  running: 120,
  frozen: 270,
  ended: 330,
  final: 330,
  thawed: 330,
};

/** Who looks, each with an account of that name except the public. */
export const lookers = ['public', 'ada', 'bob', 'judge', 'admin'] as const;
export type Looker = (typeof lookers)[number];

/** What happened: team, problem, minute, verdict. Teams ghost and guest are hidden. */
const submissions: readonly (readonly [team: string, problem: string, minute: number, verdict: Verdict])[] = [
  ['ada', 'A', 10, 'WA'],
  ['ghost', 'A', 12, 'AC'],
  ['bob', 'A', 20, 'AC'],
  ['ada', 'A', 31, 'AC'],
  ['guest', 'B', 40, 'RTE'],
  ['ada', 'B', 250, 'AC'],
  ['bob', 'B', 255, 'TLE'],
  ['ghost', 'B', 260, 'AC'],
];

const startIn = (minutes: number): string => apiTime(Date.now() + minutes * 60_000);

/** The contest as it was made. */
export const contestAt = (moment: Moment, changes: Partial<ContestObject> = {}): ContestObject => ({
  id: moment,
  name: 'Finals',
  formal_name: 'The Finals',
  start_time: startIn(-minutesAt[moment]),
  ...fiveHours,
  feedback: 'all',
  public: true,
  ...changes,
});

/** Everything that a contest is made from but its clock. */
const contents = {
  problems: [
    { id: 'doubling', label: 'A', slug: 'doubling', rgb: '#f00', color: 'red' },
    { id: 'halving', label: 'B', slug: 'halving', rgb: '#00ff00', color: 'green' },
  ],
  groups: [
    { id: 'main', name: 'Main' },
    { id: 'side', name: 'Side', icpc_id: '7' },
    { id: 'shadows', name: 'Shadows', hidden: true },
  ],
  organizations: [{ id: 'school', name: 'School', formal_name: 'The School', country: 'NLD' }],
  teams: [
    { id: 'ada', name: 'Team Ada', label: '1', group_ids: ['main'], organization_id: 'school' },
    { id: 'bob', name: 'Team Bob', label: '2', group_ids: ['side'] },
    { id: 'ghost', name: 'Team Ghost', label: '3', group_ids: ['shadows'] },
    { id: 'guest', name: 'Team Guest', label: '4', group_ids: ['main'], hidden: true },
  ],
  persons: [
    { id: 'p1', name: 'Ada L.', team_ids: ['ada'], email: 'ada@example.org', role: 'contestant' },
    { id: 'p2', name: 'Bob M.', team_ids: ['bob'], email: 'bob@example.org', role: 'contestant' },
  ],
} as const;

/** The accounts of a test, with their headers. */
export type Accounts = Readonly<
  Record<Looker, { readonly id: number; readonly bearer: Record<string, string> }>
>;

/** Makes the accounts of everybody who looks. */
export async function storeAccounts(server: ReturnType<typeof testServer>): Promise<Accounts> {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'doubling');
  const note = Buffer.from('for contestants');
  const digest = await putBlob(db, note);
  const pdf = await putBlob(db, Buffer.from('%PDF-1.7'));
  await storeProblem(db, 'halving', {
    statements: [{ language: 'en', pdf, pictures: [] }],
    attachments: [{ name: 'note 1.txt', digest, size: note.length }],
    samples: [{ name: 'sample/1', input: '4\n', answer: '2\n' }],
  });
  return {
    public: { id: 0, bearer: {} },
    ada: await server.account('ada'),
    bob: await server.account('bob'),
    judge: await server.account('judge', 'jury'),
    admin: await server.account('admin', 'admin'),
  };
}

/** Makes a contest with its teams and problems, without any submission. */
export async function storeContest(db: Database, accounts: Accounts, contest: ContestObject): Promise<void> {
  const refused = await addContest(db, { by: 'machine', ...contents, contest } as unknown as Parameters<
    typeof addContest
  >[1]);
  if (refused) throw new Error(refused.refused);
  await putLanguages(db, contest.id, [
    {
      id: 'c',
      name: 'C',
      entry_point_required: false,
      extensions: ['c'],
      compiler: { command: 'gcc', args: '{files}', version: '1.0' },
      runner: { command: './program' },
    },
  ]);
  for (const name of ['ada', 'bob'] as const) {
    const object = { id: `a-${name}`, username: name, type: 'team', team_id: name } as const;
    await putContestAccount(db, contest.id, accounts[name].id, object);
  }
}

/** Makes a contest and lets happen what has happened by a moment. */
export async function tell(
  db: Database,
  accounts: Accounts,
  moment: Moment,
  changes: Partial<ContestObject> = {},
): Promise<void> {
  const contest = contestAt(moment, changes);
  const { id } = contest;
  await storeContest(db, accounts, contest);
  const startMs = Date.parse(contest.start_time ?? '');
  for (const [team, label, minute, verdict] of submissions)
    if (minute < minutesAt[moment])
      await submitFor(db, accounts, { contest: id, team, label, verdict, atMs: startMs + minute * 60_000 });
  if (moment === 'running') await claimLater(db, accounts, { contest: id, startMs });
  await ask(db, id);
  if (moment === 'final' || moment === 'thawed') await must(finalizeContest(db, id));
  // Nothing of a class is frozen.
  if (moment === 'thawed' && contest.rules !== 'class')
    await must(changeContest(db, id, (now) => thawAt(now, now.nowMs)));
}

interface HandedIn {
  readonly contest: string;
  readonly team: string;
  readonly label: string;
  readonly atMs: number;
  readonly verdict?: Verdict;
}

/** Submits for a team and judges it. */
export async function submitFor(
  db: Database,
  accounts: Accounts,
  { contest, team, label, atMs, verdict }: HandedIn,
): Promise<void> {
  const problem = await contestProblem(db, contest, label);
  await must(
    addSubmission(db, {
      contestId: contest,
      problemId: problem?.id ?? 0,
      accountId: accounts.admin.id,
      language: 'c',
      files: [{ name: 'a.c', content: Buffer.from(`int main() {} // ${team}`) }],
      priority: 'contest',
      asJury: true,
      teamId: team,
      receivedAt: new Date(atMs),
    }),
  );
  const job = await claimNext(db);
  const run = { cpuMs: 12.345_678, wallMs: 13, peakBytes: 4_096 } as CaseResult['run'];
  const sequence = { valid: verdict === 'AC', moves: team === 'ada' ? 9 : 7 };
  const [first, second] = [
    { ...caseResult('sample/1', 1), run },
    { ...caseResult('secret/2', 2, verdict ?? 'AC'), run, sequence },
  ] as readonly [CaseResult, CaseResult];
  await report(db, job, 2, [first]);
  if (verdict !== undefined) await finish(db, job, verdict, [first, second]);
}

/** A submission whose judging has begun. */
const claimLater = (db: Database, accounts: Accounts, at: { contest: string; startMs: number }) =>
  submitFor(db, accounts, {
    contest: at.contest,
    team: 'bob',
    label: 'B',
    atMs: at.startMs + 100 * 60_000,
  });

/** A question with its answer, an answer to one team, an announcement. */
async function ask(db: Database, contest: string): Promise<void> {
  const question = { text: 'Is it signed?', subject: 'doubling', problem_id: 'doubling' };
  const { id } = await unrefused(addClarification(db, contest, { ...question, from_team_id: 'bob' }));
  const answer = { text: 'It is unsigned, Bob.', subject: 'doubling', problem_id: 'doubling' };
  await addClarification(db, contest, { ...answer, reply_to_id: id, to_team_ids: ['bob'] });
  await addClarification(db, contest, { text: 'Lunch is at noon.', subject: 'General' });
}

/** The result unless it is a refusal. */
async function must<T extends object>(result: Promise<T | undefined>): Promise<T> {
  const done = await result;
  if (done === undefined || 'refused' in done) throw new Error(JSON.stringify(done));
  return done;
}
