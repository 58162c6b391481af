import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '#cli';
import { findPackage, type Problem, readProblem } from '#problem-reader';
import { planExport } from '#problem-writer';
import { fakeIo } from '../cli/fake-io.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { converted, ready } from './converted.ts';

const contents = ({ cases }: Problem): readonly string[] =>
  cases
    .map(({ inputPath, answerPath }) => readFileSync(inputPath, 'utf8') + readFileSync(answerPath, 'utf8'))
    .sort();

describe('a package in another format', () => {
  test('is converted in one step if both formats can express it', async () => {
    const own = readProblem(findPackage('clocks12'));
    const legacy = await converted(own, 'legacy');
    expect(legacy.dialect).toBe('legacy');
    for (const format of ['2025-09', 'polygon'] as const) {
      const made = await converted(legacy, format);
      expect(made.dialect).toBe(format);
      expect(made.warnings).toEqual([]);
      expect(contents(made)).toEqual(contents(own));
      expect(made.limits.timeMs).toBe(own.limits.timeMs);
      expect(made.checker.kind).toBe('programs');
    }
  });

  test('exports its own headers to Polygon, not ours', async () => {
    const legacy = await converted(readProblem(findPackage('clocks12')), 'legacy');
    const [program] = legacy.checker.kind === 'programs' ? legacy.checker.programs : [];
    const header = program?.files.find((path) => path.endsWith('texts.hpp')) ?? '';
    appendFileSync(header, '// another edition of this header\n');
    const { problem } = await ready(legacy, 'polygon');
    const { files } = planExport(problem, 'polygon');
    expect(files.find(({ path }) => path === 'files/check.cpp')).toMatchObject({
      text: expect.stringContaining('\n// another edition of this header\n'),
    });
  });

  test('is converted by judge export, without leftovers', async () => {
    const legacy = await converted(readProblem(findPackage('clocks12')), 'legacy');
    const io = fakeIo({});
    const target = join(temporaryFolder(), 'new.zip');
    expect(await main(['export', legacy.folder, '-o', target], io)).toBe(0);
    expect(io.out()).toMatch(/new\.zip: 37 cases, \d+ files, format 2025-09\n$/);
    expect(existsSync(target)).toBe(true);
  });
});

describe('a time limit derived from submissions', () => {
  const derived = (resolutionMs = 1000): Problem => {
    const own = readProblem(findPackage('clocks12'));
    const timeLimit = { source: 'submissions', acToTimeLimit: 3, timeLimitToTle: 1.5, resolutionMs } as const;
    return { ...own, timeLimit };
  };

  test('is derived in the legacy format too, by the same factors', async () => {
    expect((await converted(derived(), 'legacy')).timeLimit).toEqual(derived().timeLimit);
    expect(planExport(derived(), 'legacy').notes.join('\n')).toContain('DOMjudge');
  });

  test('is refused there if it is not in whole seconds, and for Polygon', () => {
    expect(() => planExport(derived(100), 'legacy')).toThrow(/derived/);
    expect(() => planExport(derived(), 'polygon')).toThrow(/derived/);
  });
});
