import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type ThreadWork, WorkError, workInThreads } from '#reference/tables';

/** A JavaScript module as a URL. */
const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const pieces = Array.from({ length: 50 }, (_, i) => i);

async function run(code: string, more: Partial<ThreadWork<number, number>> = {}): Promise<number[]> {
  const answers: number[] = [];
  await workInThreads<number, number>({
    module: moduleOf(code),
    pieces,
    threads: 2,
    onAnswer: (answer) => answers.push(answer),
    ...more,
  });
  return answers.sort((a, b) => a - b);
}

const sum = 'export const work = (piece, data) => piece + data;';

describe('work in threads', () => {
  test.each([1, 2, 5])('is done completely and once by %d threads', async (threads) => {
    expect(await run(sum, { data: 100, threads })).toEqual(pieces.map((piece) => piece + 100));
  });

  test('may be none', async () => {
    expect(await run(sum, { pieces: [] })).toEqual([]);
  });

  test('may have fewer pieces than threads', async () => {
    expect(await run(sum, { data: 1, pieces: [1], threads: 4 })).toEqual([2]);
  });

  test('reads pieces only as threads become free', async () => {
    let taken = 0;
    let answered = 0;
    const counted = function* () {
      for (const piece of pieces) {
        taken += 1;
        expect(taken - answered).toBeLessThanOrEqual(3);
        yield piece;
      }
    };
    await run(sum, { data: 0, pieces: counted(), threads: 3, onAnswer: () => (answered += 1) });
    expect([taken, answered]).toEqual([50, 50]);
  });

  test.each([
    ['export const work = () => { throw new Error("no such table"); };', /no such table/],
    ['export const work = () => process.exit(3);', /a thread ended before its work/],
  ])('fails with what went wrong: %s', async (code, message) => {
    await expect(run(code)).rejects.toThrow(WorkError);
    await expect(run(code)).rejects.toThrow(message);
  });

  test('fails with the error of a module that cannot be loaded', async () => {
    await expect(run('export const work = ')).rejects.toThrow(SyntaxError);
  });

  test('passes on errors of the receiver of answers', async () => {
    const onAnswer = () => {
      throw new RangeError('enough');
    };
    await expect(run(sum, { onAnswer })).rejects.toThrow('enough');
  });

  test('leaves nothing on a signal that later calls share', async () => {
    const { signal } = new AbortController();
    for (let call = 0; call < 3; call++) await run(sum, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('ends at once when aborted, even in an endless piece', async () => {
    const controller = new AbortController();
    const endless = function* () {
      for (const piece of pieces) {
        if (piece === 3) setTimeout(() => controller.abort(new Error('interrupted')), 20);
        yield piece;
      }
    };
    const code = 'export const work = (piece) => { for (; piece > 3; ); return piece; };';
    await expect(run(code, { pieces: endless(), signal: controller.signal })).rejects.toThrow('interrupted');
    await expect(run(code, { signal: controller.signal })).rejects.toThrow('interrupted');
  });
});
