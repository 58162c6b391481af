import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { everyNth } from '../sample.ts';
import { judge, makeWorkspace } from './support.ts';

const packages = join(import.meta.dirname, '..', 'packages');
const packageOf = (slug: string) => join(packages, slug);
const workspace = makeWorkspace();
afterAll(() => workspace.remove());

const right = join(packageOf('scoredomjudge'), 'submissions', 'accepted', 'long.c');
const partly = join(packageOf('scoredomjudge'), 'submissions', 'mixed', '32-bits.c');

async function scoresOf(...args: readonly string[]): Promise<unknown[]> {
  const { out } = await judge(['grade', ...args, '--json']);
  return out
    .trim()
    .split('\n')
    .map((line) => {
      const { verdict, score, scoring } = JSON.parse(line);
      return [verdict, score, scoring];
    });
}

/** The sum of the least results of the groups. */
const leastTwo = `#include "rules.h"
#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

int main() {
  std::vector<double> scores;
  std::string verdict;
  for (double score; std::cin >> verdict >> score;) scores.push_back(score);
  std::sort(scores.begin(), scores.end());
  std::cout << "AC " << std::accumulate(scores.begin(), scores.begin() + counted, 0.0) << std::endl;
}
`;

describe('judge grade --scoring', () => {
  const slug = packageOf('scoredomjudge');

  it('decides how the points of a legacy package are read', async () => {
    expect(await scoresOf(slug, right, partly)).toEqual([
      ['AC', 60, 'domjudge'],
      ['WA', 30, 'domjudge'],
    ]);
    // 10, 20 and 30 points for each of two cases; samples are ignored.
    expect(await scoresOf(slug, right, partly, '--scoring', 'kattis')).toEqual([
      ['AC', 120, 'kattis'],
      ['WA', null, 'kattis'],
    ]);
  });

  it.each([
    [packageOf('scoredomjudge'), 'standard', 'expected kattis or domjudge'],
    [packageOf('scoregroups'), 'kattis', 'expected standard'],
    [packageOf('pairc'), 'standard', 'a problem without scores'],
  ])('refuses what the package is not written for: %s as %s', async (problem, dialect, words) => {
    const { status, err } = await judge(['grade', problem, right, '--scoring', dialect]);
    expect([status, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('a grader of the package', () => {
  it('may be a folder of C++ files', async () => {
    const folder = join(workspace.path, 'cpp');
    cpSync(packageOf('scoregrader'), folder, { recursive: true });
    rmSync(join(folder, 'graders'), { recursive: true });
    mkdirSync(join(folder, 'graders', 'two'), { recursive: true });
    writeFileSync(join(folder, 'graders', 'two', 'rules.h'), 'const int counted = 2;\n');
    writeFileSync(join(folder, 'graders', 'two', 'grade.cpp'), leastTwo);
    // One of three groups of 50 points needs more than 32 bits.
    expect(await scoresOf(folder, right, partly)).toEqual([
      ['AC', 100, 'kattis'],
      ['AC', 50, 'kattis'],
    ]);
  });

  it.each(
    everyNth(2, [
      ['crashes', 'import os\nos.abort()\n', 'was killed by SIGABRT'],
      [
        'ends with another status',
        'print("AC 1")\nraise SystemExit(42)\n',
        'ended with exit status 42, expected exit status 0',
      ],
      ['never ends', 'while True:\n    pass\n', 'was stopped after'],
      ['floods', 'while True:\n    print("AC 1" * 10**5)\n', 'limits.validation_output'],
      ['says nothing of use', 'print("fine")\n', 'expected a verdict and a score, found \\"fine\\\\n\\"'],
      ['looks for the data', 'import os\nprint("AC", 99 if os.path.exists("FOLDER/data") else 1)\n', 1],
      [
        'leaves processes behind',
        'import os\nfor _ in range(9):\n    if os.fork() == 0:\n        while True:\n            pass\nprint("AC 7")\n',
        7,
      ],
    ] as const),
  )('that %s hurts nobody but its own package', async (name, source, outcome) => {
    const folder = join(workspace.path, name.replaceAll(' ', ''));
    cpSync(packageOf('scoregrader'), folder, { recursive: true });
    writeFileSync(join(folder, 'graders', 'best.py'), source.replace('FOLDER', folder));
    writeFileSync(
      join(folder, 'problem.yaml'),
      `name: Sum\ntype: scoring\nlimits: {time_limit: 5, memory: 256, validation_time: ${name === 'never ends' ? 1 : 60}, validation_output: 1}\n`,
    );
    const { status, out } = await judge(['grade', folder, right, '--json', '--jury']);
    const { verdict, score, groups } = JSON.parse(out);
    if (typeof outcome === 'number') expect([status, verdict, score]).toEqual([0, 'AC', outcome]);
    else {
      expect([status, verdict, score]).toEqual([1, 'JE', null]);
      expect(JSON.stringify(groups)).toContain(outcome);
    }
  });
});
