import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CaseFiles } from '../../../judge/worker/judging/progress-writer.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

const mebibyte = 1024 ** 2;

/** Cases `1` … whose output has so many bytes, and which end in this order. */
function keptOf(count: number, bytes: number, order: readonly number[]) {
  const folder = temporaryFolder();
  const names = Array.from({ length: count }, (_, index) => ({ name: String(index + 1) }));
  const files = new CaseFiles(names);
  for (const name of order.map(String)) {
    const output = join(folder, name);
    writeFileSync(output, Buffer.alloc(bytes, name));
    files.add(name, { input: undefined, answer: join(folder, 'missing'), output, errors: undefined });
  }
  return files.of(names);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('a file is kept as it is, a large one from its beginning with its true size', () => {
  expect(keptOf(1, 3, [1])).toEqual([
    { caseName: '1', file: 'output', size: 3, content: Buffer.from('111') },
  ]);
  const [large] = keptOf(1, mebibyte + 5, [1]);
  expect([large?.size, large?.content.length]).toEqual([mebibyte + 5, mebibyte]);
});

it('the first cases are kept where not all can be, whichever ends first', () => {
  const kept = keptOf(12, mebibyte, upTo(12).toReversed());
  expect(kept.map(({ caseName }) => caseName)).toEqual(upTo(8).map(String));
  expect(keptOf(100, 1, upTo(100)).map(({ caseName }) => caseName)).toEqual(upTo(25).map(String));
});

it('empty files, and cases that do not count, are not kept', () => {
  expect(keptOf(1, 0, [1])).toEqual([]);
  const files = new CaseFiles([{ name: '1' }]);
  const output = join(temporaryFolder(), 'out');
  writeFileSync(output, 'x');
  files.add('1', { input: undefined, answer: undefined, output, errors: undefined });
  expect(files.of([])).toEqual([]);
});
