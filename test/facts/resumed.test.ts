import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../judge/host/temporary-folder.ts';
import { Fault } from './command-line.ts';
import { countResumed } from './resumed.ts';

/** Squares of numbers; the file of a run, and which numbers were given to its threads. */
function squares(file: string, numbers: readonly number[], data: () => unknown = () => undefined) {
  const pieces = numbers.map((number) => ({ number }));
  return countResumed<{ readonly number: number }, { number: number; square: number }>({
    file,
    pieces,
    unit: 'squares',
    begin: '{"number":',
    line: z.strictObject({ number: z.int(), square: z.int() }),
    numberOf: ({ number }) => (number < 10 ? number : undefined),
    module: `data:text/javascript,${encodeURIComponent('export const work = ({ number }) => ({ number, square: number * number });')}`,
    data,
    threads: 2,
    toldEvery: 100,
  });
}

const lines = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

test('a count goes on where its file ends, and counts again what was being written', async () => {
  const file = join(temporaryFolder(), 'counts');
  await squares(file, [1, 2]);
  appendFileSync(file, '{"number":3,"squ');
  const done = await squares(file, [1, 2, 3, 4]);
  expect([...done.values()].map(({ square }) => square).sort((a, b) => a - b)).toEqual([1, 4, 9, 16]);
  expect(lines(file)).toHaveLength(4);
});

test.each([
  ['no JSON', 'nothing'],
  ['a field too many', '{"number":1,"square":1,"more":1}'],
  ['a number that the count has not', '{"number":11,"square":121}'],
])('a line that is no answer of the count is named: %s', async (_, wrong) => {
  const file = join(temporaryFolder(), 'counts');
  writeFileSync(file, `{"number":2,"square":4}\n${wrong}\n`);
  const fault = new Fault(`${file}, line 2: expected an answer of this count, found something else`);
  await expect(squares(file, [3])).rejects.toThrow(fault);
  expect(lines(file)).toHaveLength(2);
});

test.each([
  ['', 'of another count, without an end of its line', '{"name":1,"square":1}'],
  ['{"number":2,"square":4}\n', 'of another count below answers', '{"numbers":[]'],
  ['', 'a text', 'Notes of a year'],
])('what is no answer that was being written is named, and stays: %j, %s', async (above, _, last) => {
  const file = join(temporaryFolder(), 'counts');
  writeFileSync(file, above + last);
  const line = above === '' ? 1 : 2;
  await expect(squares(file, [2, 3])).rejects.toThrow(new RegExp(`line ${line}: expected an answer of this`));
  expect(readFileSync(file, 'utf8')).toBe(above + last);
});

test('a file that cannot be read or written is named before anything is counted', async () => {
  const folder = temporaryFolder();
  const begun = { made: false };
  const count = (file: string) => squares(file, [1], () => (begun.made = true));
  await expect(count(folder)).rejects.toThrow(new Fault(`${folder}: expected a file, found something else`));
  const nowhere = join(folder, 'none', 'counts');
  await expect(count(nowhere)).rejects.toThrow(/none\/counts: cannot be written \(no such folder\)/);
  await expect(count(join(folder, 'n'.repeat(300)))).rejects.toThrow(/a name that is too long/);
  expect(begun.made).toBe(false);
});

test('a count that is whole makes nothing for its threads', async () => {
  const file = join(temporaryFolder(), 'counts');
  await squares(file, [1, 2]);
  const refuse = () => {
    throw new Error('made');
  };
  expect((await squares(file, [1, 2], refuse)).size).toBe(2);
});

test('two answers for one number are named if they differ', async () => {
  const file = join(temporaryFolder(), 'counts');
  writeFileSync(file, '{"number":2,"square":4}\n{"number":2,"square":4}\n');
  await expect(squares(file, [2])).resolves.toHaveProperty('size', 1);
  appendFileSync(file, '{"number":2,"square":5}\n');
  const fault = new Fault(`${file}, line 3: another answer than before for number 2 of the squares`);
  await expect(squares(file, [2])).rejects.toThrow(fault);
});
