import { expect, it } from 'vitest';
import { collection } from '#contest';
import {
  changeContest,
  decideVerdict,
  finalizeContest,
  finishJudgement,
  ignoreSubmission,
  judgementHistory,
  submissionFacts,
} from '#store';
import { claimOne, judgementOf, run, storeSetting, submit } from '../setting.ts';
import { foldOf, inMinutes, running, storeContest } from './contest-setting.ts';

const setting = storeSetting();

const decide = (id: string, submission: string, verdict: 'AC' | 'WA' = 'AC') =>
  decideVerdict(setting.db, id, { submission, verdict, reason: 'a broken case', by: 'judith' });

/** A contest with one judged submission. @returns its row */
async function contestWith(id: string, change: Parameters<typeof running>[0] = {}): Promise<number> {
  await storeContest(setting, running({ id, ...change }));
  const key = await submit(setting, { contestId: id, priority: 'contest' });
  await finishJudgement(setting.db, await claimOne(setting.db), judgementOf('WA', [run(1), run(2, 'WA')]));
  return key;
}

const current = async (id: string) =>
  collection({ kind: 'public' }, 'judgements', await foldOf(setting.db, id))
    .filter((judgement) => judgement.current)
    .map((judgement) => `${judgement.id} ${judgement.judgement_type_id}`);

it('a verdict by hand is a further judgement that counts, and says who decided and why', async () => {
  const key = await contestWith('by-hand');
  expect(await decide('by-hand', '1')).toBeUndefined();
  expect(await current('by-hand')).toEqual(['1.2 AC']);
  const facts = await submissionFacts(setting.db, key);
  expect(facts?.judgement).toMatchObject({
    job: 'done',
    record: { verdict: 'AC', byHand: { by: 'judith', reason: 'a broken case', before: 'WA' } },
  });
  const history = await judgementHistory(setting.db, key);
  expect(history.map(({ record, current }) => [record?.verdict, current])).toEqual([
    ['AC', true],
    ['WA', false],
  ]);
  await expect(claimOne(setting.db)).rejects.toThrow('nothing to claim');
});

it('is refused without a judgement, under rules that count cases, and when results are final', async () => {
  await storeContest(setting, running({ id: 'waiting' }));
  await submit(setting, { contestId: 'waiting', priority: 'contest' });
  expect(await decide('waiting', '1')).toMatchObject({ refused: expect.stringContaining('not judged') });
  expect(await decide('waiting', '7')).toHaveProperty('refused');
  await claimOne(setting.db);
  await contestWith('points', { rules: 'ioi', scoreboard_type: 'score' });
  expect(await decide('points', '1')).toMatchObject({ refused: expect.stringContaining('ioi') });
  await contestWith('over');
  await changeContest(setting.db, 'over', ({ object }) => ({ ...object, start_time: inMinutes(-600) }));
  expect(await finalizeContest(setting.db, 'over')).not.toHaveProperty('refused');
  for (const refused of [await decide('over', '1'), await ignoreSubmission(setting.db, 'over', '1', true)])
    expect(refused).toMatchObject({ refused: expect.stringContaining('final') });
});

it('a submission that is ignored is gone for everybody but the jury, until it counts again', async () => {
  await contestWith('ignored');
  const seen = async (kind: 'public' | 'judge') =>
    collection({ kind }, 'submissions', await foldOf(setting.db, 'ignored')).length;
  expect(await ignoreSubmission(setting.db, 'ignored', '1', true)).toBeUndefined();
  expect([await seen('public'), await seen('judge')]).toEqual([0, 1]);
  expect(await ignoreSubmission(setting.db, 'ignored', '1', true)).toHaveProperty('refused');
  expect(await ignoreSubmission(setting.db, 'ignored', '1', false)).toBeUndefined();
  expect(await seen('public')).toBe(1);
});
