import { beforeEach, expect, it } from 'vitest';
import type { WorkerFacts } from '#protocol';
import { enterWorker, storeSetting as putSetting, setStanding } from '#store';
import { Orders } from '../../../judge/worker/machine/orders.ts';
import { storeSetting } from '../store/setting.ts';

const setting = storeSetting();

const machine = (judgeDigest: string, gcc: string): WorkerFacts => ({
  host: 'h',
  slots: 1,
  judgeDigest,
  sandbox: { backEnd: 'none', measuredBy: 'rusage' as never, missing: [], hints: [] },
  languages: [
    {
      id: 'c',
      name: 'C',
      version: gcc,
      runLine: '',
    },
  ],
});

async function ordersOf(name: string, facts: WorkerFacts): Promise<Orders> {
  await enterWorker(setting.db, name, facts);
  const orders = new Orders(setting.db, name, facts);
  await orders.look();
  return orders;
}

beforeEach(async () => {
  await setting.db.deleteFrom('worker').execute();
  await putSetting(setting.db, 'workers alike', 'warn');
});

it('a machine that differs from the first one takes jobs and says in what it differs', async () => {
  const first = await ordersOf('first', machine('d', '12.2'));
  const second = await ordersOf('second', machine('d', '13.3'));
  expect([first.takesJobs, first.words.differs]).toEqual([true, []]);
  expect(second.takesJobs).toBe(true);
  expect(second.words.differs).toEqual(['C: found 13.3, expected 12.2 as on first']);
});

it('takes none if the rule is to refuse, until it is like the first one that is enabled', async () => {
  await putSetting(setting.db, 'workers alike', 'refuse');
  await ordersOf('first', machine('d', '12.2'));
  const second = await ordersOf('second', machine('e', '12.2'));
  expect([second.takesJobs, second.refusals]).toEqual([false, ['judge: found e, expected d as on first']]);
  await setStanding(setting.db, 'first', 'draining');
  await second.look();
  expect([second.takesJobs, second.refusals]).toEqual([true, []]);
});

it('a machine takes no jobs before it has asked, nor when it is drained or disabled', async () => {
  expect(new Orders(setting.db, 'one', machine('d', '1')).takesJobs).toBe(false);
  const orders = await ordersOf('one', machine('d', '1'));
  for (const [standing, takesJobs, isDisabled] of [
    ['draining', false, false],
    ['disabled', false, true],
    ['enabled', true, false],
  ] as const) {
    await setStanding(setting.db, 'one', standing);
    await orders.look();
    expect([standing, orders.takesJobs, orders.isDisabled]).toEqual([standing, takesJobs, isDisabled]);
  }
});

it('a worker that was removed is told so', async () => {
  const orders = await ordersOf('one', machine('d', '1'));
  await setting.db.deleteFrom('worker').execute();
  expect(await orders.look()).toBe(false);
});
