import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../problems/rotationgrid/submissions/', import.meta.url);
const folders = readdirSync(root).sort();

const files = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root)).map((name) => ({
    folder,
    name,
    opening: readFileSync(new URL(`${folder}/${name}`, root), 'utf8')
      .split('\n', 5)
      .join('\n'),
  })),
);

test('there is a folder for each verdict that is to be expected', () => {
  expect(folders).toEqual([
    'accepted',
    'compile_error',
    'run_time_error',
    'time_limit_exceeded',
    'wrong_answer',
  ]);
});

test('at least three languages are accepted', () => {
  const languages = files.filter(({ folder }) => folder === 'accepted').map(({ name }) => extname(name));
  expect(new Set(languages).size).toBeGreaterThanOrEqual(3);
});

describe('every submission opens with a comment', () => {
  test.each(files)('$folder/$name', ({ folder, opening }) => {
    expect(opening).toMatch(/^(\/\/|\/\*|#|\{) [A-Z]/);
    expect(/^[/*# ]*Wrong: /m.test(opening)).toBe(folder !== 'accepted');
  });
});
