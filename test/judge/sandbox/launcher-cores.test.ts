import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { takeCore } from '../../../judge/sandbox/cgroups.ts';

const count = availableParallelism();

function takeAll(): { readonly cores: readonly number[]; readonly end: () => Promise<void> } {
  const ends: (() => void)[] = [];
  const ended = () => new Promise<void>((resolve) => void ends.push(resolve));
  const cores = Array.from({ length: count }, () => takeCore(ended()));
  const end = async (): Promise<void> => {
    for (const one of ends) one();
    await Promise.resolve();
  };
  return { cores, end };
}

const every = Array.from({ length: count }, (_, core) => core);

test('launchers are spread over the cores', async () => {
  const first = takeAll();
  expect(first.cores.toSorted((a, b) => a - b)).toEqual(every);
  await first.end();
});

test('a core is free again when its launcher has ended', async () => {
  const stays = takeCore(new Promise(() => {}));
  let end = (): void => {};
  const other = takeCore(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  end();
  await Promise.resolve();
  expect(takeCore(new Promise(() => {}))).toBe(other);
  expect(count === 1 || other !== stays).toBe(true);
});
