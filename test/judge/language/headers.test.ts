import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isHeader, removeHeaders } from '../../../judge/language/compile/overlay.ts';
import { folderWith } from './helpers.ts';

test('headers are removed from all folders; programs and data stay', () => {
  const folder = folderWith({
    program: 'x',
    'x.h': '',
    'boost/a/b.hpp': '',
    'boost/detail.ipp': '',
    'boost/words.txt': '',
    h: '',
  });
  removeHeaders(folder);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    ...['boost', 'boost/a', 'boost/words.txt', 'h', 'program'],
  ]);
  expect(['a.hh', 'b.cpp', 'hpp', 'c.h.txt'].map(isHeader)).toEqual([true, false, false, false]);
});
