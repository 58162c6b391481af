import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { CaseResult } from '#protocol';
import type { JudgingProgress } from '#store';
import { ProgressWriter } from '../../../judge/worker/judging/progress-writer.ts';

const numbered = (number: number): CaseResult => ({ number }) as CaseResult;
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** A writer whose first write waits for `answer`, and what it was asked to write. */
function slowWriter(restMs = 0) {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const written: JudgingProgress[] = [];
  const writer = new ProgressWriter(
    (progress) => {
      written.push(progress);
      return opened.then(() => undefined);
    },
    { firstMs: restMs, longestMs: restMs },
  );
  const numbers = () => written.flatMap(({ runs }) => runs.map(({ number }) => number));
  return { writer, answer: () => gate.emit('open'), written, numbers };
}

afterEach(() => {
  vi.useRealTimers();
});

/** Resolves when all that is to be done at once has been done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the first progress is written at once, what comes meanwhile in one go after it', async () => {
  const { writer, answer, written } = slowWriter();
  writer.add({ runs: [] });
  writer.add({ runs: [], caseCount: 3 });
  writer.add({ runs: [numbered(1)] });
  writer.add({ runs: [numbered(2)] });
  expect(written).toEqual([{ runs: [] }]);
  answer();
  await expect.poll(() => written.slice(1)).toEqual([{ runs: [numbered(1), numbered(2)], caseCount: 3 }]);
});

test('40,000 runs during one slow write are written in order, in bounded pieces', async () => {
  const { writer, answer, written, numbers } = slowWriter();
  writer.add({ runs: [] });
  for (const number of numbersFrom(1, 40_000)) writer.add({ runs: [numbered(number)] });
  answer();
  await expect.poll(() => numbers().length).toBe(40_000);
  expect(numbers()).toEqual(numbersFrom(1, 40_000));
  expect(Math.max(...written.map(({ runs }) => runs.length))).toBeLessThanOrEqual(500);
});

test('at the end, what is not on its way is dropped, and what is on its way is awaited', async () => {
  const { writer, answer, numbers } = slowWriter();
  writer.add({ runs: [numbered(1)] });
  writer.add({ runs: [numbered(2)] });
  const state = { hasEnded: false };
  const ended = writer.end().then(() => {
    state.hasEnded = true;
  });
  await settled();
  expect(state.hasEnded).toBe(false);
  answer();
  await ended;
  expect(numbers()).toEqual([1]);
});

test('between two writes there is a rest, which the end does not wait for', async () => {
  const { writer, answer, numbers } = slowWriter(3_600_000);
  writer.add({ runs: [numbered(1)] });
  answer();
  await settled();
  writer.add({ runs: [numbered(2)] });
  await settled();
  await writer.end();
  expect(numbers()).toEqual([1]);
});

test('rests double up to the longest', async () => {
  vi.useFakeTimers();
  const atMs: number[] = [];
  const write = async () => {
    atMs.push(Date.now());
  };
  const writer = new ProgressWriter(write, { firstMs: 100, longestMs: 350 });
  for (let ms = 0; ms < 1_500; ms += 10) {
    writer.add({ runs: [numbered(ms)] });
    await vi.advanceTimersByTimeAsync(10);
  }
  const rests = atMs.slice(1).map((ms, index) => ms - atMs[index]!);
  expect(rests).toEqual([100, 200, 350, 350, 350]);
});

test('while a full batch waits, there is no rest', async () => {
  const { writer, answer, numbers } = slowWriter(3_600_000);
  for (const number of numbersFrom(1, 1_501)) writer.add({ runs: [numbered(number)] });
  answer();
  await expect.poll(() => numbers().length).toBe(1_001);
  await settled();
  expect(numbers().length).toBe(1_001);
  await writer.end();
});
