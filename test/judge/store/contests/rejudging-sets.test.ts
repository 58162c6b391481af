import { expect, it } from 'vitest';
import { collection } from '#contest';
import {
  applyRejudging,
  cancelRejudging,
  finishJudgement,
  listRejudgings,
  rejudgedSubmissions,
  startRejudging,
  undoRejudging,
} from '#store';
import { claimOne, judgementOf, run, storeSetting, submit } from '../setting.ts';
import { unrefused } from '../unrefused.ts';
import { foldOf, running, storeContest } from './contest-setting.ts';

const setting = storeSetting();

async function judged(verdict: 'AC' | 'WA' | 'TLE'): Promise<void> {
  await finishJudgement(setting.db, await claimOne(setting.db), judgementOf(verdict, [run(1, verdict)]));
}

/** A contest with judged submissions, in order. */
async function contestWith(id: string, verdicts: readonly ('AC' | 'WA')[]): Promise<void> {
  await storeContest(setting, running({ id }));
  for (const verdict of verdicts) {
    await submit(setting, { contestId: id, priority: 'contest' });
    await judged(verdict);
  }
}

const current = async (id: string, kind: 'public' | 'judge' = 'public') =>
  collection({ kind }, 'judgements', await foldOf(setting.db, id))
    .filter((judgement) => judgement.current)
    .map((judgement) => `${judgement.id} ${judgement.judgement_type_id}`);

const start = (id: string, submissions: readonly string[]) =>
  unrefused(startRejudging(setting.db, id, { submissions, reason: 'new data', accountId: null }));

it('a rejudging is a preview of the jury until it is applied, and can be undone', async () => {
  const id = 'again';
  await contestWith(id, ['WA', 'AC']);
  const begun = await start(id, ['1', '2', '99']);
  expect(begun).toMatchObject({ taken: ['1', '2'], left: ['99'] });
  expect(await start(id, ['1'])).toMatchObject({ taken: [], left: ['1'] });
  expect(await applyRejudging(setting.db, begun.id)).toMatchObject({
    refused: expect.stringContaining('1, 2'),
  });
  await judged('AC');
  await judged('AC');
  expect(await rejudgedSubmissions(setting.db, begun.id)).toEqual([
    { submissionId: '1', before: 'WA', after: ['AC'] },
    { submissionId: '2', before: 'AC', after: ['AC'] },
  ]);
  expect(await current(id)).toEqual(['1.1 WA', '2.1 AC']);
  const fold = await foldOf(setting.db, id);
  const seen = (kind: 'public' | 'judge') => collection({ kind }, 'judgements', fold).map((one) => one.id);
  expect(seen('public')).toEqual(['1.1', '2.1']);
  expect(seen('judge')).toEqual(['1.1', '2.1', '1.2', '2.2']);

  expect(await applyRejudging(setting.db, begun.id)).toBeUndefined();
  expect(await current(id)).toEqual(['1.2 AC', '2.2 AC']);
  expect(await current(id, 'judge')).toEqual(['1.2 AC', '2.2 AC']);
  expect((await rejudgedSubmissions(setting.db, begun.id))[0]).toMatchObject({ before: 'WA', after: ['AC'] });
  expect(await applyRejudging(setting.db, begun.id)).toHaveProperty('refused');

  expect(await undoRejudging(setting.db, begun.id)).toBeUndefined();
  expect(await current(id)).toEqual(['1.1 WA', '2.1 AC']);
  expect(await undoRejudging(setting.db, begun.id)).toHaveProperty('refused');
});

it('fresh submissions are judged before it, and a cancelled one has no effect', async () => {
  const id = 'cancelled';
  await contestWith(id, ['WA']);
  const begun = await start(id, ['1']);
  await submit(setting, { contestId: id, priority: 'contest' });
  await judged('AC');
  expect(await current(id)).toEqual(['1.1 WA', '2.1 AC']);
  expect(await cancelRejudging(setting.db, begun.id)).toBeUndefined();
  expect(await cancelRejudging(setting.db, begun.id)).toHaveProperty('refused');
  await expect(claimOne(setting.db)).rejects.toThrow('nothing to claim');
  const again = await start(id, ['1']);
  expect(again.taken).toEqual(['1']);
  await cancelRejudging(setting.db, again.id);
});

it('one that a later one has replaced cannot be undone', async () => {
  const id = 'twice';
  await contestWith(id, ['WA']);
  const first = await start(id, ['1']);
  await judged('AC');
  await applyRejudging(setting.db, first.id);
  const later = await start(id, ['1']);
  await judged('WA');
  await applyRejudging(setting.db, later.id);
  expect(await undoRejudging(setting.db, first.id)).toMatchObject({
    refused: expect.stringContaining('later'),
  });
  expect(await current(id)).toEqual(['1.3 WA']);
});

it('repeats are all judged, the last one counts, and none does if they differ', async () => {
  const id = 'repeated';
  await contestWith(id, ['WA', 'WA']);
  const begin = () =>
    unrefused(
      startRejudging(setting.db, id, {
        submissions: ['1', '2'],
        reason: 'flaky?',
        accountId: null,
        repeats: 2,
      }),
    );
  const unsure = await begin();
  for (const verdict of ['AC', 'AC', 'AC', 'TLE'] as const) await judged(verdict);
  expect(await rejudgedSubmissions(setting.db, unsure.id)).toEqual([
    { submissionId: '1', before: 'WA', after: ['AC', 'AC'] },
    { submissionId: '2', before: 'WA', after: ['AC', 'TLE'] },
  ]);
  expect(await applyRejudging(setting.db, unsure.id)).toMatchObject({
    refused: expect.stringMatching(/: 2;/),
  });
  await cancelRejudging(setting.db, unsure.id);
  const sure = await begin();
  for (const verdict of ['AC', 'AC', 'AC', 'AC'] as const) await judged(verdict);
  expect(await applyRejudging(setting.db, sure.id)).toBeUndefined();
  // Others than the jury learn of no repeat and of no rejudging that was not applied.
  expect(await current(id)).toEqual(['1.2 AC', '2.2 AC']);
  expect(await undoRejudging(setting.db, sure.id)).toBeUndefined();
  expect(await current(id)).toEqual(['1.1 WA', '2.1 WA']);
  const listed = await listRejudgings(setting.db, id);
  expect(listed.map((one) => [one.id, one.state, one.judgements, one.judged])).toEqual([
    [sure.id, 'undone', 4, 4],
    [unsure.id, 'cancelled', 4, 4],
  ]);
});
