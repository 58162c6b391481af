import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputFileIn } from '../../../judge/judging/kinds/kinds.ts';
import { folderWith } from '../language/helpers.ts';

const found = (files: Readonly<Record<string, string>>, name = ''): string | undefined =>
  inputFileIn({ name: 'x', path: join(folderWith(files), name) }, 1000);

test.each([
  ['freopen("msquare.in", "r", stdin);', 'msquare.in'],
  ["assign(f, 'clocks.in'); reset(f);", 'clocks.in'],
  ['new Scanner(new File("A.inp"))', 'A.inp'],
  ['open("../../etc/x.in")', undefined],
  ['// read msquare.in', undefined],
  ['puts("within")', undefined],
])('%s names the input file %s', (source, file) => {
  expect(found({ 'a.c': source }, 'a.c')).toBe(file);
  expect(found({ 'a.h': 'int a;', 'b.c': source })).toBe(file);
});

test('a source that is gone or too large names none', () => {
  expect(found({}, 'gone.c')).toBeUndefined();
  expect(found({ 'a.c': `"x.in"${' '.repeat(2000)}` }, 'a.c')).toBeUndefined();
});
