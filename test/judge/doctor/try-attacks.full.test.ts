import { expect, it } from 'vitest';
import { type RuntimeAttack, runtimeAttacks, tryAttacks } from '#doctor';
import { traces } from '../../attacks/fortress.ts';
import { slow } from '../../sample.ts';

const named = (...names: readonly string[]): readonly RuntimeAttack[] =>
  runtimeAttacks.filter(({ name }) => names.includes(name));

it('tells of each attack what it tried and that it held, and leaves nothing', async () => {
  const attacks = slow
    ? runtimeAttacks
    : named('fork-bomb', 'flood-files', 'host-files', 'write-outside', 'reach-host');
  const before = traces();
  const report = await tryAttacks({ attacks });
  expect(report.blind).toEqual([]);
  expect(report.attacks.filter(({ state }) => state === 'broke')).toEqual([]);
  expect(report.attacks).toHaveLength(attacks.length);
  for (const { tries } of report.attacks) expect(tries).toMatch(/^\S.*\S$/);
  expect(traces()).toEqual(before);
});

it.runIf(slow)('tells of an attack that gets another verdict than it must (SLOW=1)', async () => {
  const [fork] = named('memory-one-process');
  const { attacks } = await tryAttacks({ attacks: fork ? [{ ...fork, verdict: 'AC' }] : [] });
  expect(attacks).toEqual([
    expect.objectContaining({ state: 'broke', notes: [expect.stringMatching(/expected AC, found MLE/)] }),
  ]);
});
