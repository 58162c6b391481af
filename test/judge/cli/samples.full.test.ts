import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#host';
import { findToolchains, languageTable } from '#language';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from './run-judge.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-samples-')));
let folder = root;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'in-'));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => rmSync(root, { recursive: true }));

function judge(...argv: readonly string[]) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return runJudge(argv);
}

/** Makes the folder of a problem, as `judge fetch` does. */
function link(files: Readonly<Record<string, string>>, changes: object = {}) {
  const known = {
    ...{
      version: 1,
      url: 'http://127.0.0.1:9',
      contest: 'archive',
      problem: 'sums',
      slug: 'sums',
      title: 'Sums',
    },
    types: ['pass-fail'],
    limits: { timeMs: 2_000, memoryBytes: 2 ** 28, outputBytes: 2 ** 20, codeBytes: 2 ** 17 },
    comparison: [],
    ...changes,
  };
  writeFiles(folder, { '.antipode.json': JSON.stringify(known), ...files });
}

const samples = {
  'samples/1.in': '1 2\n',
  'samples/1.ans': '3\n',
  'samples/10.in': '4 5\n',
  'samples/10.ans': '9\n',
};
const right = 'print(sum(map(int, input().split())))\n';

describe.each([[[]], [['--no-sandbox']]])('judge test %j', (more) => {
  it('runs the only program of the folder on all samples', async () => {
    link({ ...samples, 'main.py': right });
    const { status, out, err } = await judge('test', '--json', ...more);
    expect(status, err).toBe(0);
    const { problem, verdict, cases } = JSON.parse(out);
    expect([problem, verdict]).toEqual(['sums', 'AC']);
    expect(cases.map((one: { name: string }) => one.name)).toEqual(['sample/1', 'sample/10']);
    expect(err.includes('without a sandbox')).toBe(more.length > 0);
  });

  it('lets a program read and write files where the problem says so', async () => {
    const program = 'print(sum(map(int, open("sums.in").read().split())), file=open("sums.out", "w"))\n';
    link({ ...samples, 'main.py': program }, { fileNames: { input: 'sums.in', output: 'sums.out' } });
    const { status, out } = await judge('test', '--json', ...more);
    expect([status, JSON.parse(out).verdict]).toEqual([0, 'AC']);
    link({ ...samples, 'main.py': right }, { fileNames: { input: '', output: 'sums.out' } });
    expect(JSON.parse((await judge('test', '--json', ...more)).out).verdict).toBe('WA');
  });

  it('shows input, expected and found of a wrong answer, with status 1', async () => {
    link({ ...samples, 'main.py': right.replace('sum', 'max') });
    const { status, out } = await judge('test', ...more);
    expect(status).toBe(1);
    expect(out).toMatch(/WA wrong answer.*sample\/1\b/);
    expect(out).not.toContain('jury only');
    expect(out).toMatch(/input +expected +found\n +1 2 +3 +2\n/);
  });

  it('ends what a program leaves running, which would keep its output open', async () => {
    const leaves = 'import os, time\nif os.fork() == 0:\n  time.sleep(1_000_000)\n';
    link({ ...samples, 'main.py': leaves + right });
    const { out } = await judge('test', '--json', ...more);
    expect(JSON.parse(out).verdict).toBe('AC');
  });

  it('names the lines of compile errors', async () => {
    link({ ...samples, 'main.c': 'int main() {\n  return x;\n}\n' });
    const { status, out } = await judge('test', '--reporter', 'lines', ...more);
    expect(status).toBe(1);
    expect(out).toMatch(/^main\.c:2:10: error: .*‘?x/m);
    expect(out).toMatch(/^0 as expected, 1 not$/m);
  });

  it('names the line where a program crashes', async () => {
    link({ ...samples, 'main.py': 'import sys\n\nsys.no\n' });
    const { out } = await judge('test', '--reporter', 'lines', ...more);
    expect(out).toMatch(/^main\.py:3:1: error: AttributeError/m);
  });

  it('stops a program that takes too long', async () => {
    link(
      { ...samples, 'main.py': 'while True: pass\n' },
      { limits: { timeMs: 200, memoryBytes: 2 ** 28, outputBytes: 2 ** 20, codeBytes: 2 ** 17 } },
    );
    const { status, out } = await judge('test', '--json', ...more);
    expect([status, JSON.parse(out).verdict]).toEqual([1, 'TLE']);
  });

  it('asks the checker of a problem that comes with the judge', async () => {
    const data = join(projectRoot, 'testdata', 'clocks', 'sample');
    const own = readdirSync(data)
      .filter((name) => /\.(in|ans)$/.test(name))
      .map((name) => [`samples/${name}`, readFileSync(join(data, name), 'utf8')]);
    // A contestant's own answer, in another order of moves.
    const print = `answers = {"3 3 0": "9 8 5 4"}\nprint(answers.get(input(), ""))\n`;
    link({ ...Object.fromEntries(own), 'main.py': print }, { slug: 'clocks', comparison: undefined });
    // The answer is 4 5 8 9; moves of this puzzle may be made in any order.
    const { status, err } = await judge('test', ...more);
    expect(status, err).toBe(0);
  });
});

describe('judge test', () => {
  it('says that it has not got the checker, and compares', async () => {
    link({ ...samples, 'main.py': right }, { comparison: undefined });
    const { status, err } = await judge('test');
    expect({ status, err }).toEqual({
      status: 0,
      err: expect.stringContaining('checker of this problem is on the judge'),
    });
  });

  it('compares as the problem says', async () => {
    link(
      { 'samples/1.in': '', 'samples/1.ans': 'Yes 0.5\n', 'main.py': 'print("yes 0.50001")\n' },
      { comparison: ['float_tolerance', '1e-3'] },
    );
    expect((await judge('test')).status).toBe(0);
    link({}, { comparison: ['case_sensitive', 'float_tolerance', '1e-3'] });
    expect((await judge('test')).status).toBe(1);
  });

  it.each([
    [{ 'main.py': right }, {}, ['samples', 'expected inputs']],
    [{ ...samples }, {}, ['expected one source file', 'none']],
    [{ ...samples, 'a.py': right, 'b.c': '' }, {}, ['expected one source file', 'a.py, b.c']],
    [{ ...samples, 'samples/2.in': '', 'main.py': right }, {}, ['samples/2.in', 'expected an answer']],
    [{ ...samples, 'main.py': right }, { types: ['interactive'] }, ['Sums is interactive']],
    [{ ...samples, 'main.py': right }, { limits: { timeMs: -1 } }, ['.antipode.json', 'limits.timeMs']],
    [
      { ...samples, 'main.py': right, '.antipode.json': '{' },
      {},
      ['.antipode.json', 'expected what judge fetch wrote'],
    ],
  ] as const)('says what is wrong: %j %j', async (files, changes, parts) => {
    link(files, changes);
    const { status, err } = await judge('test');
    expect(err).toMatch(naming(...parts));
    expect(status).toBe(2);
  });

  it('says that a folder is not one of a problem', async () => {
    expect(await judge('test')).toMatchObject({
      status: 2,
      err: expect.stringMatching(naming('expected the folder of a problem', '.antipode.json')),
    });
  });
});

it('every program to start from compiles, reads its input and writes nothing', async () => {
  const chains = await findToolchains();
  const here = languageTable().languages.filter(
    ({ id, starter }) => starter !== undefined && chains.get(id)?.ok,
  );
  expect(here.map(({ id }) => id)).toEqual(expect.arrayContaining(['c', 'cpp', 'java', 'python3', 'pascal']));
  for (const { id, file, starter = '' } of here) {
    folder = mkdtempSync(join(root, `${id}-`));
    link({ 'samples/1.in': '12 34\nab\n', 'samples/1.ans': '', [file]: starter });
    const { out, err } = await judge('test', file, '--language', id, '--json');
    expect([id, JSON.parse(out).verdict], err).toEqual([id, 'AC']);
  }
}, 300_000);
