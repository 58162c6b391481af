import { expect, it, vi } from 'vitest';
import type { Random } from '#problem-api';
import { readProblem, trustModules } from '#problem-reader';
import { type SeedCase, seedCases } from '#stress';
import { batchesOf, inputsOf } from '../../../judge/stress/seed-cases.ts';
import { buildGeneratedPackage } from '../problem-reader/package-builder.ts';

const sample = { name: 'sample/1', input: '0\n' };
const fixed = { name: 'secret/1-fixed', input: '1\n' };
const drawn = (name: string) => (random: Random) => ({ name, input: `${name} ${random.below(2 ** 31)}\n` });

it('the cases that another seed changes take turns, and equal seeds give equal inputs', () => {
  const made = [drawn('secret/2-random'), drawn('secret/3-random')];
  const inputOf = inputsOf({
    seed: 1,
    cases: (random) => [sample, fixed, ...made.map((one) => one(random))],
  });
  const inputs = [1, 2, 3, 4].map(inputOf);
  expect(inputs.map((input) => input.split(' ')[0])).toEqual([
    'secret/3-random',
    'secret/2-random',
    'secret/3-random',
    'secret/2-random',
  ]);
  expect(new Set(inputs).size).toBe(4);
  expect([1, 2, 3, 4].map(inputOf)).toEqual(inputs);
});

it('where no seed changes any, all secret cases take turns', () => {
  const other = { name: 'secret/2', input: '2\n' };
  const inputOf = inputsOf({ seed: 1, cases: () => [sample, fixed, other] });
  expect([1, 2, 3].map(inputOf)).toEqual(['2\n', '1\n', '2\n']);
});

it('a generator without secret cases is a fault of the package', () => {
  expect(() => inputsOf({ seed: 1, cases: () => [sample] })(7)).toThrow(/generator\.ts, seed 7.*secret case/);
});

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

it('batches have four rounds of all slots while they are done soon, and one round after that', () => {
  const lengthsOf = (msOfBatch: number): readonly number[] => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const lengths: number[] = [];
    for (const batch of batchesOf(seeds, 2)) {
      lengths.push(batch.length);
      now += msOfBatch;
    }
    clock.mockRestore();
    return lengths;
  };
  expect(lengthsOf(1)).toEqual([8, 8, 4]);
  expect(lengthsOf(5000)).toEqual([8, 2, 2, 2, 2, 2, 2]);
  expect([...batchesOf(seeds, 3)].flat()).toEqual(seeds);
});

it('a reference that takes long answers in several threads, in the order of the seeds', async () => {
  const folder = buildGeneratedPackage({
    ...{ 'data/sample/1.in': '1\n', 'data/sample/1.ans': '2\n' },
    ...{ 'data/secret/1.in': '4\n', 'data/secret/1.ans': '8\n' },
    'solver.ts': `const me = Math.random();
export const solver = (input) => {
  const end = performance.now() + 250;
  while (performance.now() < end);
  return { answer: input.trim() + ' by ' + me };
};
`,
  });
  await trustModules(folder);
  const made: SeedCase[] = [];
  const task = { problem: readProblem(folder), seeds: seeds.slice(0, 8), slots: 2 };
  for await (const one of seedCases(task)) made.push(one);
  expect(made.map(({ seed }) => seed)).toEqual(seeds.slice(0, 8));
  const answers = made.map(({ answer }) => answer.split(' by '));
  expect(answers.map(([number]) => `${number}\n`)).toEqual(made.map(({ input }) => input));
  // The first two are made here: one may only have made tables, the other has shown how long an answer takes.
  expect(answers[1]?.[1]).toBe(answers[0]?.[1]);
  expect(answers.slice(2).map(([, by]) => by)).not.toContain(answers[0]?.[1]);
});
