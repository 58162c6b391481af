import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Store } from '#host';
import { findPackage, listProblems, openPackage, type Problem, readProblem } from '#problem-reader';
import { exportFormats, planExport, writePackage } from '#problem-writer';
import { contentOf, copies } from '../../../judge/problem-writer/files/planned-file.ts';
import { wrongKeysOf, wrongPathsOf, wrongPatternsOf } from './format-rules.ts';

const never = new AbortController().signal;
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'export-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const own = (slug: string): Problem => readProblem(findPackage(slug));

async function written(
  problem: Problem,
  format: (typeof exportFormats)[number],
  name: string,
): Promise<string> {
  const target = join(home, name);
  await writePackage(planExport(problem, format).files, target, never);
  return target;
}

/** Contents of the cases in order, without names, because Polygon numbers them. */
const contents = ({ cases }: Problem): readonly string[] =>
  cases
    .map(({ inputPath, answerPath }) => readFileSync(inputPath, 'utf8') + readFileSync(answerPath, 'utf8'))
    .sort();

describe.each(listProblems())('%s', (slug) => {
  test('becomes a package of format 2025-09 without errors or warnings', async () => {
    const problem = own(slug);
    const target = await written(problem, '2025-09', slug);
    const { warnings, ...read } = readProblem(target, { strict: true });
    expect(warnings).toEqual([]);
    expect(read.limits).toEqual(problem.limits);
    expect(read.names).toEqual(problem.names);
    expect(read.checker.kind).toBe('programs');
    expect(read.parts.inputValidators).toHaveLength(1);
    expect(contents(read as Problem)).toEqual(contents(problem));
  });

  test.for(['2025-09', 'legacy'] as const)(
    'has in the format %s only the keys, names and folders that the format knows',
    (format, { skip }) => {
      const problem = own(slug);
      skip(format === 'legacy' && problem.types.includes('submit-answer'), 'legacy has no submit-answer');
      const { files } = planExport(problem, format);
      const textOf = (path: string): string => {
        const file = files.find((one) => one.path === path);
        return file === undefined ? '' : 'text' in file ? file.text : readFileSync(file.copyOf, 'utf8');
      };
      expect(wrongKeysOf(textOf('problem.yaml'), format)).toEqual([]);
      expect(wrongPatternsOf(textOf('submissions/submissions.yaml'))).toEqual([]);
      const paths = files.map(({ path }) => path);
      expect(wrongPathsOf(paths, format)).toEqual([]);
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    },
  );

  test.each(['legacy', 'polygon'] as const)(
    'becomes a package of the format %s, or is refused by name',
    async (format) => {
      const problem = own(slug);
      const cannot = problem.types.find(
        (type) => type === 'submit-answer' || (type === 'scoring' && format === 'polygon'),
      );
      if (cannot !== undefined) {
        expect(() => planExport(problem, format)).toThrow(cannot);
        return;
      }
      const read = readProblem(await written(problem, format, slug), { strict: true });
      expect(read.warnings).toEqual([]);
      expect(read.limits.timeMs).toBe(problem.limits.timeMs);
      expect(read.limits.memoryBytes).toBe(problem.limits.memoryBytes);
      expect(contents(read)).toEqual(contents(problem));
      const expected = problem.parts.submissions.filter(
        ({ name }) => name.startsWith('accepted/') && /\.(c|cpp|py|java|pas)$/.test(name),
      );
      const accepted = read.parts.submissions.filter(({ expectations }) =>
        expectations.some(({ final }) => final?.join() === 'AC'),
      );
      expect(accepted.length).toBeGreaterThanOrEqual(expected.length);
    },
  );
});

describe('an exported package', () => {
  test('has the same bytes each time, as a zip file too', async () => {
    const [first, second] = [
      await written(own('clocks12'), '2025-09', 'a.zip'),
      await written(own('clocks12'), '2025-09', 'b.zip'),
    ];
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  });

  test('has the same content as a zip file and as a folder', async () => {
    const zip = await openPackage(await written(own('clocks12'), 'legacy', 'clocks12.zip'), {
      store: new Store(join(home, 'store')),
    });
    const read = readProblem(zip);
    expect(contents(read)).toEqual(contents(own('clocks12')));
  });

  test('reveals nothing about this machine', async () => {
    for (const format of exportFormats) {
      const { files } = planExport(own('msquare'), format);
      const texts = files.flatMap((file) => ('text' in file ? [file.text] : []));
      expect(texts.filter((text) => text.includes(process.cwd()) || text.includes('.ts\n'))).toEqual([]);
    }
  });

  test.each(['2025-09', 'legacy'] as const)(
    'in the format %s has every header that its programs include, beside them',
    (format) => {
      const { files } = planExport(own('rotations'), format);
      const included = files.flatMap((file) =>
        /\.[ch]pp$/.test(file.path) && !file.path.startsWith('submissions/')
          ? [
              ...contentOf(file)
                .toString()
                .matchAll(/#include "(.+)"/g),
            ].map(([, name]) => join(dirname(file.path), name ?? ''))
          : [],
      );
      expect(included.filter((path) => path.endsWith('/moves.hpp')).length).toBeGreaterThan(1);
      const paths = files.map(({ path }) => path);
      expect(included.filter((path) => !paths.includes(path))).toEqual([]);
    },
  );

  test('for Polygon has programs of one file each', () => {
    const { files } = planExport(own('rotations'), 'polygon');
    const programs = files.filter(({ path }) => path.endsWith('.cpp') && path.startsWith('files/'));
    expect(programs.map(({ path }) => path)).toEqual(['files/check.cpp', 'files/validate.cpp']);
    for (const program of programs) {
      expect(contentOf(program).toString()).not.toMatch(/#include "/);
      expect(contentOf(program).toString()).toMatch(/^#define TESTLIB_CALL\n/);
    }
  });

  test.each(exportFormats)(
    'of a problem with checker.ts alone is refused in the format %s, and the file is named',
    (format) => {
      const { outputValidator, ...parts } = own('clocks12').parts;
      expect(outputValidator).toBeDefined();
      expect(() => planExport({ ...own('clocks12'), parts }, format)).toThrow(/output_validator\/check\.cpp/);
    },
  );

  test('for Polygon is refused if a checker does not use moves.hpp; the message names the program', () => {
    const problem = own('clocks12');
    const path = join(home, 'check.cpp');
    writeFileSync(path, 'int main() { return 42; }\n');
    const outputValidator = { name: 'check', path, kind: 'file' as const, files: [path], headers: [] };
    expect(() => planExport({ ...problem, parts: { ...problem.parts, outputValidator } }, 'polygon')).toThrow(
      /moves\.hpp/,
    );
  });

  test('names what was left out', async () => {
    const { notes } = planExport(own('msquare'), '2025-09');
    expect(notes.join('\n')).toMatch(/left out.*compile_error\/syntax\.py/);
    expect(notes.join('\n')).toMatch(/time limit of 1 s.*languages/);
  });

  test('with scores in the legacy format has only submissions whose verdict is known there', async () => {
    const { files, notes } = planExport(own('rotationgrid'), 'legacy');
    const folders = files.flatMap(({ path }) => /^submissions\/(\w+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)]).toEqual(['accepted', 'compiler_error']);
    expect(notes.join('\n')).toMatch(/left out.*wrong_answer\/count-last\.py/);
    expect(notes.join('\n')).toMatch(/points.*\{objective: min\}/);
    expect(notes.join('\n')).toMatch(/described in words.*: rotation\.svg, task\.svg$/m);
  });

  test('has annotations for DOMjudge where folders do not suffice', async () => {
    const { files } = planExport(own('msquare'), 'legacy');
    const find = (path: string) => files.find((file) => file.path === path);
    expect(find('submissions/compiler_error/syntax.py')).toMatchObject({
      text: expect.stringMatching(/\n# @EXPECTED_RESULTS@: COMPILER-ERROR\n$/),
    });
    expect(find('submissions/output_limit/floods-stderr.c')).toMatchObject({
      text: expect.stringMatching(/\n\/\/ @EXPECTED_RESULTS@: OUTPUT-LIMIT, RUN-ERROR, WRONG-ANSWER\n$/),
    });
  });
});

describe('writePackage', () => {
  const files = [{ path: 'a/b.txt', text: 'b' }];

  test('never overwrites', async () => {
    const target = join(home, 'there');
    mkdirSync(target);
    await expect(writePackage(files, target, never)).rejects.toThrow('exists already');
  });

  test.each(['folder', 'p.zip'])('leaves nothing behind when it is interrupted (%s)', async (name) => {
    const controller = new AbortController();
    controller.abort(new Error('interrupted'));
    await expect(writePackage(files, join(home, name), controller.signal)).rejects.toThrow();
    expect(readdirSync(home)).toEqual([]);
  });

  test('refuses a place that cannot be written', async () => {
    writeFileSync(join(home, 'file'), '');
    await expect(writePackage(files, join(home, 'file', 'x', 'y'), never)).rejects.toThrow(
      /cannot be written/,
    );
  });
});

test('a link that leads out of a package is never followed', () => {
  const target = join(home, 'package');
  mkdirSync(target);
  symlinkSync('/etc/passwd', join(target, 'secret.txt'));
  expect(() => copies(target, 'x', target)).toThrow(/secret\.txt.*package/);
});

test('a file with a line feed in its name is not exported', () => {
  writeFileSync(join(home, 'a\nb.txt'), '');
  writeFileSync(join(home, 'c.txt'), '');
  expect(copies(home, 'x', home).map(({ path }) => path)).toEqual(['x/c.txt']);
});

test('a circular link does not hang the export', () => {
  const target = join(home, 'package');
  mkdirSync(target);
  symlinkSync('.', join(target, 'again'));
  expect(() => copies(target, 'x', target)).toThrow('leads back');
});

test('what only this judge can do is said of each format', () => {
  const problem: Problem = {
    ...own('clocks'),
    fileNames: { input: 'a.in', output: 'a.out' },
    processes: 2,
    timeBy: 'instructions',
  };
  const notesOf = (format: (typeof exportFormats)[number]) => planExport(problem, format).notes.join('\n');
  expect(notesOf('2025-09')).toMatch(/files .*standard input.*\n?.*processes/);
  expect(notesOf('legacy')).toMatch(/files \(lost\)[\s\S]*processes \(lost\)/);
  expect(notesOf('legacy')).toMatch(/time_by \(lost\).*CPU time/);
  expect(notesOf('polygon')).not.toContain('files (');
  const xml = planExport(problem, 'polygon').files.find(({ path }) => path === 'problem.xml');
  expect(xml && contentOf(xml).toString()).toContain('input-file="a.in" output-file="a.out"');
});
