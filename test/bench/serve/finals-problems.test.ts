import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProblem } from '#problem-reader';
import { writePackage } from '#problem-writer';
import { temporaryFolder } from '../../judge/problem-reader/package-builder.ts';
import { finalsProblems, packageFiles } from './finals-problems.ts';

const bases = [...new Set(finalsProblems.map(({ base }) => base))];

it.each(bases)(
  '%s becomes a package with 100 cases, each with its answer, and one solution',
  async (base) => {
    const target = join(temporaryFolder(), base);
    await writePackage(packageFiles(base), target, new AbortController().signal);
    const { cases, parts } = readProblem(target);
    expect([cases.length, new Set(cases.map(({ name }) => name)).size]).toEqual([100, 100]);
    expect(parts.submissions).toHaveLength(1);
  },
);
