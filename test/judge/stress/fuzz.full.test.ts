import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hiddenFromNeighbour } from '../../neighbour.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from '../cli/run-judge.ts';

const workspace = mkdtempSync(join(tmpdir(), 'antipode-fuzz-'));
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Same\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0002\nlimits: {time_limit: 2.0}\n',
  'statement/problem.en.md': '# Same\n',
  'data/secret/1.in': '50\n',
  'data/secret/1.ans': '50\n',
};

interface Kind {
  readonly kind: string;
  readonly mutants: number;
  readonly refused: number;
  readonly disputed: number;
  readonly accepted: number;
}

async function fuzzed(name: string, more: Readonly<Record<string, string>>) {
  const folder = join(workspace, name);
  writeFiles(folder, { ...files, ...more });
  const { status, out } = await hiddenFromNeighbour(() =>
    runJudge(['fuzz', folder, '--json', '--count', '100']),
  );
  const report = JSON.parse(out) as {
    kinds: Kind[];
    disputes: unknown[];
    broken: unknown[];
  };
  return { status, ...report, kind: (wanted: string) => report.kinds.find(({ kind }) => kind === wanted) };
}

it('judge fuzz tells where validators differ, and finds nothing wrong with strict ones', async () => {
  const strict = { 'input_validators/strict.ctd': 'INT(1, 50) NEWLINE EOF\n' };
  const alone = await fuzzed('alone', strict);
  expect(alone).toMatchObject({ status: 0, disputes: [], broken: [] });
  expect(alone.kind('no line end after the last line')).toMatchObject({
    mutants: 1,
    refused: 1,
    accepted: 0,
  });
  // 49 is valid, 51 is not: the range is 1 to 50, and the only input is 50.
  expect(alone.kind('a number one smaller')).toMatchObject({ mutants: 1, accepted: 1 });
  expect(alone.kind('a number one larger')).toMatchObject({ mutants: 1, refused: 1 });
  const both = await fuzzed('both', { ...strict, 'input_validators/wide.ctd': 'INT(1, 51) NEWLINE EOF\n' });
  expect(both.status).toBe(1);
  expect(both.disputes).toEqual([
    {
      mutant: { kind: 'a number one larger', from: 'secret/1', text: '51\n' },
      acceptedBy: ['wide'],
      refusedBy: ['strict'],
    },
  ]);
});

it('judge fuzz tells which changes of the form are never refused, and judges solutions on what is accepted', async () => {
  const crashing =
    '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { int n; if (scanf("%d", &n) != 1) return 1; if (n == 51) abort(); printf("%d\\n", n); }\n';
  const { status, kind, broken } = await fuzzed('lax', {
    'input_validators/lax.ctd': 'REGEX("[0-9][0-9][0-9]?") NEWLINE EOF\n',
    'submissions/accepted/a-right.c': crashing.replace('if (n == 51) abort(); ', ''),
    'submissions/accepted/crashes.c': crashing,
  });
  expect(status).toBe(1);
  expect(kind('a zero before a number')).toMatchObject({ isForm: true, refused: 0, accepted: 1 });
  expect(kind('a plus sign before a number')).toMatchObject({ refused: 1, accepted: 0 });
  expect(broken).toMatchObject([{ mutant: { text: '51\n' }, program: 'accepted/crashes.c', verdict: 'RTE' }]);
});
