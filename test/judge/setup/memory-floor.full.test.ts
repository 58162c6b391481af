import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#host';
import { lackOfMemory } from '../../../judge/setup/memory-floor.mjs';

const judge = join(projectRoot, 'judge', 'setup', 'judge.mjs');
const started = (line: string) =>
  spawnSync('/bin/sh', ['-c', line, process.execPath, judge], { encoding: 'utf8' });

test.each([
  ['address space', 'ulimit -v 1000000 && exec "$0" "$1" solve msquare', ['1400', '1024']],
  ['heap', 'exec "$0" --max-old-space-size=12 "$1" solve msquare', ['68', '60']],
])(
  'with too little %s the judge reports the need and the limit in one line, and ends',
  (_, line, numbers) => {
    const { status, stderr, stdout } = started(line);
    expect(stderr.match(/\d+/g)?.slice(0, 2)).toEqual(numbers);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([1, '']);
  },
);

test("the limit is parsed in the kernel's format", () => {
  const line = (soft: string) =>
    `Limit  Soft Limit  Hard Limit  Units\nMax address space         ${soft}  unlimited  bytes\n`;
  expect(lackOfMemory(line('unlimited'), 1e9)).toBeUndefined();
  expect(lackOfMemory(line('1400000000'), 1e9)).toBeUndefined();
  expect(lackOfMemory(line('1399999999'), 1e9)).toContain('1399 MB');
});
