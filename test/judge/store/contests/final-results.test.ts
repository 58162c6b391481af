import { beforeAll, describe, expect, it } from 'vitest';
import { setFreeze, thawAt } from '#contest';
import type { ContestObject } from '#protocol';
import {
  addBundledProblem,
  addClarification,
  addContestProblem,
  addSubmission,
  addTeamAccounts,
  addTeamsWithAccounts,
  changeClarification,
  changeContest,
  decideVerdict,
  finalizeContest,
  finishJudgement,
  ignoreSubmission,
  placeAccount,
  putMember,
  rejudge,
  removeContestAccount,
  removeMember,
  removeProblem,
  startRejudging,
  submissionKey,
  switchProblem,
} from '#store';
import { claimOne, judgementOf, problemFacts, run, storeSetting, submit } from '../setting.ts';
import { foldOf, inMinutes, running, storeContest } from './contest-setting.ts';

const setting = storeSetting();
beforeAll(() => addBundledProblem(setting.db, 'digest-2', problemFacts('other')));

/** A contest with a judged submission and a question, whose results are final. */
async function finalContest(id: string, change: Partial<ContestObject>): Promise<void> {
  const { db } = setting;
  await storeContest(setting, running({ id, ...change }));
  await submit(setting, { contestId: id, priority: 'contest' });
  await finishJudgement(db, await claimOne(db), judgementOf('WA', [run(1), run(2, 'WA')]));
  await addClarification(db, id, { from_team_id: 't1', text: 'Why?', subject: 'General' });
  await changeClarification(db, id, 't1-1', { answered: true });
  await changeContest(db, id, ({ object }) => ({ ...object, start_time: inMinutes(-600) }));
  expect(await finalizeContest(db, id)).not.toHaveProperty('refused');
}

const change = (id: string, changes: Partial<ContestObject>) =>
  changeContest(setting.db, id, ({ object }) => ({ ...object, ...changes }));
const handedIn = (id: string, asJury: boolean) =>
  addSubmission(setting.db, {
    ...{ contestId: id, problemId: setting.problemId, accountId: setting.accountId, asJury },
    ...{ language: 'c', files: [{ name: 'a.c', content: Buffer.from('int main;') }], priority: 'contest' },
  });
const keyOf = async (id: string) => (await submissionKey(setting.db, id, '1')) ?? 0;

type Act = (id: string) => Promise<unknown>;

/** What decides results, and what is said: refused since the results are final. */
const untilFinal: Readonly<Record<string, Act>> = {
  'a question': (id) =>
    addClarification(setting.db, id, { from_team_id: 't1', text: 'Why?', subject: 'General' }),
  'an announcement': (id) => addClarification(setting.db, id, { text: 'Lunch', subject: 'General' }),
  'an answer': (id) =>
    addClarification(setting.db, id, { text: 'Because.', subject: 'General', reply_to_id: 't1-1' }),
  'a note about a question': (id) => changeClarification(setting.db, id, 't1-1', { answered: false }),
  'a claim of a question': (id) => changeClarification(setting.db, id, 't1-1', { judge: 'judy' }),
  'a late submission': (id) => handedIn(id, false),
  'a submission of the jury': (id) => handedIn(id, true),
  'a verdict by hand': (id) =>
    decideVerdict(setting.db, id, { submission: '1', verdict: 'AC', reason: 'so', by: 'judy' }),
  'ignoring a submission': (id) => ignoreSubmission(setting.db, id, '1', true),
  'a rejudging': (id) =>
    startRejudging(setting.db, id, { submissions: ['1'], reason: 'so', accountId: null }),
  'judging a submission again': async (id) => rejudge(setting.db, await keyOf(id)),
  penalty: (id) => change(id, { penalty_time: '0:10:00.000' }),
  medals: (id) => change(id, { medals: { gold: 9, silver: 0, bronze: 0 } }),
  'the group of the board': (id) => change(id, { main_scoreboard_group_id: 'all' }),
  'its length': (id) => change(id, { duration: '4:00:00.000' }),
  'late submissions': (id) => change(id, { allow_late: false }),
  'the freeze': (id) => changeContest(setting.db, id, (now) => setFreeze(now, 0)),
  'making it final again': (id) => finalizeContest(setting.db, id, 3),
};

/** What the board and the pages name: refused once everybody has seen the final results. */
const untilSeen: Readonly<Record<string, Act>> = {
  'a group': (id) => putMember(setting.db, id, 'groups', { id: 'all', name: 'Everybody' }),
  'a team': (id) => putMember(setting.db, id, 'teams', { id: 't1', name: 'Uno', label: '1' }),
  'a person': (id) => putMember(setting.db, id, 'persons', { id: 'p', name: 'Ann', role: 'other' }),
  'an award': (id) => putMember(setting.db, id, 'awards', { id: 'best', citation: 'Best', team_ids: null }),
  'removing a team': (id) => removeMember(setting.db, id, 'teams', 't2'),
  'several teams': (id) =>
    addTeamsWithAccounts(
      setting.db,
      id,
      {
        ...{ groups: [], organizations: [], accounts: [] },
        teams: [{ id: 't9', name: 'Nine', label: '9' }],
      },
      [],
    ),
  'an account': (id) =>
    placeAccount(setting.db, id, { id: 'x', username: `x-${id}`, type: 'staff' }, { by: 'machine' }),
  'accounts of teams': (id) =>
    addTeamAccounts(setting.db, id, [{ teamId: 't2', name: `t-${id}`, passwordHash: 'x' }]),
  'removing an account': (id) => removeContestAccount(setting.db, id, 'a1'),
  'a problem': (id) =>
    addContestProblem(setting.db, id, { id: 'b', label: 'B', slug: 'other', ordinal: 2 }, 'machine'),
  'removing a problem': (id) => removeProblem(setting.db, id, 'twice'),
  'closing a problem': (id) => switchProblem(setting.db, id, 'twice', { allow_submit: false }),
};

/** What stays open: what a contest is called, and who sees it. */
const open: Partial<ContestObject> = {
  ...{ name: 'Finals again', formal_name: 'The finals', public: false, warning_message: 'See you' },
  penalty_time: '0:20:00', // the same as it was
  printing: false,
};

const seqOf = async (id: string): Promise<number> =>
  (await setting.db.selectFrom('contest').select('last_seq').where('id', '=', id).executeTakeFirstOrThrow())
    .last_seq;

describe.each([
  ['seen', { scoreboard_freeze_duration: null }, { ...untilFinal, ...untilSeen }],
  ['frozen', {}, untilFinal],
] as const)('when results are final, and %s', (id, changes, acts) => {
  beforeAll(() => finalContest(id, { ...changes, allow_late: true }));

  it.each(Object.entries(acts))('%s is refused, and the log stays as it is', async (_, act) => {
    const before = await seqOf(id);
    expect(await act(id)).toMatchObject({ refused: expect.any(String) });
    expect(await seqOf(id)).toBe(before);
  });

  it('what it is called and who sees it may be changed', async () => {
    expect(await change(id, open)).toMatchObject({ object: { name: 'Finals again', public: false } });
  });
});

it('a board that is frozen when results are final can be thawed', async () => {
  expect(await changeContest(setting.db, 'frozen', (now) => thawAt(now, now.nowMs))).toHaveProperty('object');
  expect((await foldOf(setting.db, 'frozen')).state.end_of_updates).not.toBeNull();
});
