import { expect, it } from 'vitest';
import { Cores } from '../../../judge/judging/runs/cores.ts';

/** Work that ends on request, and the core it got. */
function work(cores: Cores) {
  let given: number | undefined;
  let end = () => {};
  const done = cores.use((core) => {
    given = core;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const finish = () => {
    end();
    return done;
  };
  return { core: given, finish };
}

it('simultaneous conversations are spread over the cores, and a free core is used again', async () => {
  const cores = new Cores(3, 1);
  const three = [work(cores), work(cores), work(cores)];
  expect(three.map(({ core }) => core)).toEqual([1, 2, 0]);
  await three[2]?.finish();
  expect(work(cores).core).toBe(0);
  expect(work(cores).core).toBe(1);
});

it('a core is free again after work that failed', async () => {
  const cores = new Cores(2, 0);
  await expect(cores.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(work(cores).core).toBe(0);
});
