import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openChecker } from '#checking';
import type { ProgramFiles } from '#problem-reader';
import { checkedProblem } from './checked-problem.ts';
import { type CheckerKind, describeChecker } from './contract.ts';

const home = mkdtempSync(join(tmpdir(), 'checkers-'));
afterAll(() => rmSync(home, { recursive: true }));

const program = (name: string, text: string): ProgramFiles => {
  const path = join(home, name);
  writeFileSync(path, text);
  return { name, path, kind: 'file', files: [path], headers: [] };
};

const kindOf = (
  contract: 'kattis' | 'testlib',
  programs: readonly ProgramFiles[],
): Pick<CheckerKind, 'open' | 'good' | 'bad' | 'broken'> => ({
  open: (workers, folder) =>
    openChecker(
      checkedProblem({ kind: 'programs', contract, programs }, {}, { folder, dataFolder: folder }),
      {
        workers,
      },
    ),
  good: 'good\n',
  bad: 'bad\n',
  broken: { output: 'broken' },
});

const kattis = `#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char answer[16] = "", word[16] = "";
  FILE *file = argc > 3 ? fopen(argv[2], "r") : NULL;
  if (!file || fscanf(file, "%15s", answer) != 1 || scanf("%15s", word) != 1 || !strcmp(word, "broken")) return 1;
  return strcmp(word, answer) ? 43 : 42;
}
`;
const testlib = `#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char answer[16] = "", word[16] = "";
  FILE *output = argc > 3 ? fopen(argv[2], "r") : NULL, *file = output ? fopen(argv[3], "r") : NULL;
  if (!file || fscanf(file, "%15s", answer) != 1 || fscanf(output, "%15s", word) != 1 || !strcmp(word, "broken")) return 3;
  return strcmp(word, answer) ? 1 : 0;
}
`;

describeChecker('an output validator of the package format', kindOf('kattis', [program('one.c', kattis)]));
describeChecker(
  'two output validators',
  kindOf('kattis', [program('first.c', kattis), program('second.c', kattis)]),
);
describeChecker('a checker of testlib', kindOf('testlib', [program('check.c', testlib)]));
