import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freezeNow, setDuration, startNow, thawAt } from '#contest';
import type { ContestObject } from '#protocol';
import {
  addClarification,
  addContest,
  advanceContest,
  changeClarification,
  changeContest,
  claim,
  contestLine,
  contestMember,
  eventsSince,
  finalizeContest,
  finishJudgement,
  inTransaction,
  listContests,
  openWork,
  putContestAccount,
  putContestProblem,
  putLanguages,
  putObject,
  rejudge,
  removeObject,
  submissionKey,
  writeEvent,
} from '#store';
import { account, claimOne, judgementOf, run, storeSetting, submit } from '../setting.ts';
import { unrefused } from '../unrefused.ts';
import { foldOf, inMinutes, running, storeContest } from './contest-setting.ts';

const setting = storeSetting();

const inContest = (contestId: string, changes: object = {}) =>
  submit(setting, { contestId, priority: 'contest', ...changes });

async function judged(verdict: 'AC' | 'WA' | 'JE'): Promise<void> {
  const held = await claimOne(setting.db);
  await finishJudgement(setting.db, held, judgementOf(verdict, [run(1, verdict)]));
}

/** The start of a contest comes and passes, so many minutes ago, and nobody notices. */
const letPass = (id: string, ago = 1) =>
  sql`update contest set object = jsonb_set(object, '{start_time}', to_jsonb(${inMinutes(-ago)}::text)),
    starts_at = now() - make_interval(mins => ${ago}) where id = ${id}`.execute(setting.db);

describe('a new contest', () => {
  it('is in its log with everything that belongs to it, and in the state that its times say', async () => {
    await storeContest(setting, running({ id: 'new' }));
    const fold = await foldOf(setting.db, 'new');
    expect(fold.contest).toMatchObject({ id: 'new', duration: '5:00:00.000' });
    expect(fold.state.started).toBe(fold.contest?.start_time);
    expect(fold.all('problems').get('twice')).toMatchObject({
      label: 'A',
      ordinal: 1,
      name: 'The doubling problem',
      time_limit: 1,
      memory_limit: 256,
      test_data_count: 2,
    });
    expect([...fold.all('teams').keys()]).toEqual(['t1', 't2', 'guest']);
    expect(fold.all('accounts').get('a1')).toMatchObject({ username: 'ann', team_id: 't1' });
    expect(fold.all('judgement-types').get('WA')).toMatchObject({ penalty: true, solved: false });
    expect(await contestMember(setting.db, 'new', setting.accountId)).toEqual({
      id: 'a1',
      type: 'team',
      teamId: 't1',
      coachOf: null,
    });
  });

  it('is refused as a whole if it is there already, or a problem is missing', async () => {
    const problems = [{ id: 'x', label: 'X', slug: 'nowhere' }];
    await addContest(setting.db, { by: 'machine', contest: running({ id: 'twin' }) });
    expect(await addContest(setting.db, { by: 'machine', contest: running({ id: 'twin' }) })).toMatchObject({
      refused: expect.stringContaining('twin'),
    });
    expect(
      await addContest(setting.db, { by: 'machine', contest: running({ id: 'bad' }), problems }),
    ).toMatchObject({
      refused: expect.stringContaining('nowhere'),
    });
    expect(await contestLine(setting.db, 'bad')).toBeUndefined();
    expect((await listContests(setting.db)).map(({ id }) => id)).toContain('twin');
  });

  it('refers to nothing that is not there', async () => {
    await storeContest(setting, running({ id: 'closed' }));
    const lost = { id: 'lost', name: 'Lost', label: '9', group_ids: ['nowhere'] };
    await expect(putObject(setting.db, 'closed', 'teams', lost)).rejects.toThrow(/foreign key/);
    expect((await foldOf(setting.db, 'closed')).all('teams').has('lost')).toBe(false);
    expect(await removeObject(setting.db, 'closed', 'teams', 't2')).toBe(true);
    expect(await removeObject(setting.db, 'closed', 'teams', 't2')).toBe(false);
    expect((await foldOf(setting.db, 'closed')).all('teams').has('t2')).toBe(false);
  });

  it('learns of languages once, and again when they have changed', async () => {
    await storeContest(setting, running({ id: 'tongues' }));
    const c = { id: 'c', name: 'C', entry_point_required: false, extensions: ['c'] };
    expect(await putLanguages(setting.db, 'tongues', [c])).toBe(1);
    expect(await putLanguages(setting.db, 'tongues', [c])).toBe(0);
    expect(await putLanguages(setting.db, 'tongues', [{ ...c, name: 'C17' }])).toBe(1);
  });

  it('rolls back what belongs together', async () => {
    await storeContest(setting, running({ id: 'whole' }));
    const before = (await eventsSince(setting.db, 'whole', 0)).length;
    const failing = inTransaction(setting.db, async (inside) => {
      await writeEvent(inside, 'whole', { type: 'teams', id: 't1', data: null });
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await eventsSince(setting.db, 'whole', 0)).toHaveLength(before);
  });
});

describe('the clock', () => {
  const state = async (id: string) => (await contestLine(setting.db, id))?.state;

  it('moves by itself, once for each moment, whoever asks and however often', async () => {
    await storeContest(setting, running({ id: 'soon', start_time: inMinutes(10) }));
    expect((await state('soon'))?.started).toBeNull();
    expect(await advanceContest(setting.db, 'soon')).toBeLessThanOrEqual(600_000);
    await letPass('soon');
    await Promise.all([1, 2, 3].map(() => advanceContest(setting.db, 'soon')));
    const fold = await foldOf(setting.db, 'soon');
    expect(Date.parse(fold.state.started ?? '')).toBeLessThan(Date.now());
    const states = (await eventsSince(setting.db, 'soon', 0)).filter(({ type }) => type === 'state');
    expect(states).toHaveLength(2);
  });

  it('is changed under the lock of the contest, with its events', async () => {
    await storeContest(setting, running({ id: 'paused', start_time: null }));
    await changeContest(setting.db, 'paused', startNow);
    expect((await state('paused'))?.started).not.toBeNull();
    await changeContest(setting.db, 'paused', freezeNow);
    const { frozen } = (await foldOf(setting.db, 'paused')).state;
    expect(Math.abs(Date.parse(frozen ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await changeContest(setting.db, 'paused', startNow)).toHaveProperty('refused');
    expect(await changeContest(setting.db, 'nowhere', startNow)).toBeUndefined();
  });

  it('is as time has made it when it is changed, also if nobody has noticed', async () => {
    await storeContest(setting, running({ id: 'unnoticed' }));
    await letPass('unnoticed', 245);
    await changeContest(setting.db, 'unnoticed', (now) => setDuration(now, 6 * 3_600_000));
    const { contest, state: after } = await foldOf(setting.db, 'unnoticed');
    expect(Date.parse(after.frozen ?? '') - Date.parse(contest?.start_time ?? '')).toBe(4 * 3_600_000);
  });

  it('refuses to make results final while something has to be done', async () => {
    const id = 'over';
    await storeContest(setting, running({ id }));
    await inContest(id);
    await judged('JE');
    await inContest(id);
    await addClarification(setting.db, id, { from_team_id: 't1', text: 'Why?', subject: 'General' });
    const end = (object: ContestObject): ContestObject => ({
      ...object,
      duration: '0:50:00.000',
      scoreboard_freeze_duration: '0:10:00.000',
    });
    expect(await finalizeContest(setting.db, id)).toMatchObject({
      refused: expect.stringContaining('not over'),
    });
    await changeContest(setting.db, id, ({ object }) => end(object));
    expect(await openWork(setting.db, id)).toEqual({
      unjudged: ['2'],
      judgeErrors: ['1'],
      unanswered: ['t1-1'],
    });
    expect(await finalizeContest(setting.db, id)).toMatchObject({
      refused: expect.stringMatching(/not judged: 2.*judge error: 1.*t1-1/),
    });
    await judged('AC');
    const [first] = [await submissionKey(setting.db, id, '1')];
    await rejudge(setting.db, first!);
    await judged('WA');
    await changeClarification(setting.db, id, 't1-1', { answered: true });
    expect(await finalizeContest(setting.db, id, 2)).toMatchObject({ state: { thawed: null } });
    await changeContest(setting.db, id, (now) => thawAt(now, 0));
    const fold = await foldOf(setting.db, id);
    expect(fold.contest?.additional_bronze).toBe(2);
    expect(fold.state.end_of_updates).toBe(fold.state.thawed);
    expect(await finalizeContest(setting.db, id)).toHaveProperty('refused');
  });
});

describe('a submission', () => {
  const refusal = async (contestId: string, changes: object = {}): Promise<string> =>
    inContest(contestId, changes).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it('is numbered apart from those that are hidden, and its judgements after it', async () => {
    const id = 'numbers';
    await storeContest(setting, running({ id }));
    const ghost = await account(setting.db, 'ghost');
    await putContestAccount(setting.db, id, ghost, {
      id: 'g',
      username: 'ghost',
      type: 'team',
      team_id: 'guest',
    });
    await inContest(id);
    await inContest(id, { accountId: ghost });
    await inContest(id);
    for (const verdict of ['WA', 'AC', 'AC'] as const) await judged(verdict);
    await rejudge(setting.db, (await submissionKey(setting.db, id, '1'))!);
    await judged('AC');
    const fold = await foldOf(setting.db, id);
    expect([...fold.all('submissions').keys()]).toEqual(['1', 'j1', '2']);
    expect(fold.all('submissions').get('1')).toMatchObject({
      team_id: 't1',
      account_id: 'a1',
      problem_id: 'twice',
      language_id: 'c',
    });
    expect(fold.judgementsOf('1')).toEqual(['1.1', '1.2']);
    const [first, second] = ['1.1', '1.2'].map((judgement) => fold.all('judgements').get(judgement));
    expect(first).toMatchObject({ judgement_type_id: 'WA', current: false });
    expect(second).toMatchObject({ judgement_type_id: 'AC', current: true });
    expect(fold.runsOf('1.2').map(({ id: name }) => name)).toEqual(['1.2.1']);
  });

  it.each([
    ['before the start', { start_time: inMinutes(10) }, 'not started'],
    ['while no start is known', { start_time: null }, 'not started'],
    ['after the end', { duration: '0:59:00.000' }, 'over'],
  ])('%s is refused by name', async (name, changes, reason) => {
    const id = name.replaceAll(' ', '-');
    await storeContest(setting, running({ id, ...changes }));
    expect(await refusal(id)).toContain(reason);
    expect(await refusal(id, { asJury: true })).toBe('accepted');
  });

  it('after the end is accepted where that is allowed', async () => {
    await storeContest(setting, running({ id: 'homework', duration: '0:30:00.000', allow_late: true }));
    expect(await refusal('homework')).toBe('accepted');
  });

  it('of somebody without a team, or to a closed problem, is refused by name', async () => {
    const id = 'doors';
    await storeContest(setting, running({ id }));
    expect(await refusal(id, { accountId: await account(setting.db, 'stranger') })).toContain('no team');
    const { data } = (await eventsSince(setting.db, id, 0)).find(
      ({ type }) => type === 'problems',
    ) as never as {
      data: Parameters<typeof putContestProblem>[3];
    };
    await putContestProblem(setting.db, id, setting.problemId, { ...data, allow_submit: false });
    expect(await refusal(id)).toContain('closed');
    expect(await refusal(id, { problemId: setting.problemId + 1 })).toContain('no such problem');
  });

  it('to a problem whose judging is paused waits until it goes on', async () => {
    const id = 'pause';
    await storeContest(setting, running({ id }));
    await setting.db.deleteFrom('job').execute();
    const problem = (await foldOf(setting.db, id)).all('problems').get('twice')!;
    await putContestProblem(setting.db, id, setting.problemId, { ...problem, allow_judge: false });
    await inContest(id);
    const claimed = () => claim(setting.db, { worker: 'w', languages: ['c'], count: 1, leaseMs: 1_000 });
    expect(await claimed()).toEqual([]);
    await putContestProblem(setting.db, id, setting.problemId, problem);
    expect(await claimed()).toHaveLength(1);
  });

  it('at the very start is accepted although nobody has noticed the start', async () => {
    await storeContest(setting, running({ id: 'sharp', start_time: inMinutes(10) }));
    await letPass('sharp');
    expect(await refusal('sharp')).toBe('accepted');
  });
});

const clarify = (id: string, given: Parameters<typeof addClarification>[2]) =>
  unrefused(addClarification(setting.db, id, given));

describe('a clarification', () => {
  it('has a number that tells nothing about what others asked', async () => {
    const id = 'talk';
    await storeContest(setting, running({ id }));
    const ask = (from_team_id: string) => clarify(id, { from_team_id, text: 'Why?', subject: 'General' });
    const ids = [
      (await ask('t1')).id,
      (await ask('t2')).id,
      (await ask('t1')).id,
      (await clarify(id, { text: 'Lunch', subject: 'General' })).id,
      (await clarify(id, { text: 'Hi', subject: 'General', to_group_ids: ['all'] })).id,
    ];
    expect(ids.slice(0, 4)).toEqual(['t1-1', 't2-1', 't1-2', '1']);
    // A message to some of them is not counted at all: its id is the moment, which its readers know.
    expect(ids[4]).toMatch(/^g\d{13}$/);
  });

  it('that answers a question marks it as answered', async () => {
    const id = 'answers';
    await storeContest(setting, running({ id }));
    const question = await clarify(id, {
      from_team_id: 't1',
      text: 'Why?',
      subject: 'twice',
      problem_id: 'twice',
    });
    const answer = await clarify(id, {
      to_team_ids: ['t1'],
      reply_to_id: question.id,
      text: 'Because.',
      subject: 'twice',
    });
    const fold = await foldOf(setting.db, id);
    expect(fold.all('clarifications').get(question.id)).toMatchObject({ answered: true });
    expect(fold.all('clarifications').get(answer.id)).toMatchObject({ reply_to_id: question.id });
  });

  it('is claimed by one judge only', async () => {
    const id = 'claims';
    await storeContest(setting, running({ id }));
    await addClarification(setting.db, id, { from_team_id: 't1', text: 'Why?', subject: 'General' });
    const take = (judge: string) =>
      changeClarification(setting.db, id, 't1-1', { judge }, (now) =>
        now.judge == null ? undefined : { refused: 'taken' },
      );
    const taken = await Promise.all(['judy', 'jack'].map(take));
    expect(taken.filter((one) => 'judge' in one)).toHaveLength(1);
  });
});
