import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#host';
import { mostOpenFiles } from '../../../judge/setup/open-files.mjs';

const judge = join(projectRoot, 'judge', 'setup', 'judge.mjs');

test('with too few open files the judge reports the limit and the need, and ends', () => {
  const { status, stderr, stdout } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -n 64 && exec "$0" "$1" --help', process.execPath, judge],
    { encoding: 'utf8' },
  );
  expect(stderr.match(/\d+/g)?.slice(0, 2)).toEqual(['192', '64']);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect([status, stdout]).toEqual([1, '']);
});

test("the limit is parsed in the kernel's format", () => {
  const line = (soft: string) =>
    `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}  1048576  files\n`;
  expect(mostOpenFiles(line('1024'))).toBe(1024);
  expect(mostOpenFiles(line('unlimited'))).toBe(Number.POSITIVE_INFINITY);
});
