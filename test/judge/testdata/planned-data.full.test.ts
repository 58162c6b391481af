import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../../write-files.ts';

const keptIn = (folder: string) => new KeptFolders('generated', { store: new Store(folder) });

import { describe, expect, it } from 'vitest';
import { type JuryTools, machineJuryTools } from '#checking';
import { formatIssues, KeptFolders, projectRoot, Store, UserError } from '#host';
import { grade } from '#judging';
import { readProblem } from '#problem-reader';
import { checkPlannedData, makePlannedData, type PlannedDataOptions } from '#testdata';
import { slow } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { buildPackage, temporaryFolder } from '../problem-reader/package-builder.ts';

const bundled = join(projectRoot, 'test/packages/generators');

/** A package without data, except `files`. */
function withoutData(yaml: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = buildPackage({
    'submissions/accepted/twice.py': 'print(2 * int(input()))\n',
    'data/sample/1.in': undefined,
    'data/sample/1.ans': undefined,
    'data/secret/1.in': undefined,
    'data/secret/1.ans': undefined,
    ...files,
  });
  writeFiles(folder, { 'generators/generators.yaml': yaml });
  return folder;
}

const read = (folder: string) => readProblem(folder, { withoutData: true });
const text = (folder: string, name: string) => readFileSync(join(folder, 'data', name), 'utf8');

function make(folder: string, options: PlannedDataOptions = {}) {
  return makePlannedData(read(folder), { cache: keptIn(temporaryFolder()), workers: 2, ...options });
}

/** The places and messages of the error when making the data fails. */
async function failureOf(folder: string): Promise<string> {
  const error = await make(folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message.split('\n').slice(1).join('\n');
}

describe('data that generators.yaml describes', () => {
  it('are made, checked and graded', async () => {
    const folder = join(temporaryFolder(), 'generators');
    cpSync(bundled, folder, { recursive: true, filter: (path) => !path.includes('/generators/data') });
    await make(folder);
    expect(await checkPlannedData(read(folder))).toEqual([]);
    for (const { name, inputPath, answerPath } of readProblem(bundled).cases) {
      const original = readFileSync(inputPath, 'utf8') + readFileSync(answerPath, 'utf8');
      expect(text(folder, `${name}.in`) + text(folder, `${name}.ans`)).toBe(original);
    }
    const problem = readProblem(folder);
    const submission = { name: 'largest.py', path: join(folder, 'submissions/accepted/largest.py') };
    const verdicts: string[] = [];
    for await (const event of grade(problem, [submission], { slots: 2 }))
      if (event.type === 'judgement') verdicts.push(event.judgement.verdict);
    expect(verdicts).toEqual(['AC']);
  });

  it('that come with the project equal the output of their generators', async () => {
    expect(formatIssues(await checkPlannedData(read(bundled)))).toBe('');
  });

  it('may come from a program that works only in a folder named generators', async () => {
    const folder = withoutData('data: { secret: { data: { a: gen } } }', {
      'generators/gen/run': '#!/bin/sh\ncase $0 in */generators/*) echo 21;; *) exit 43;; esac\n',
    });
    await make(folder);
    expect([text(folder, 'secret/a.in'), text(folder, 'secret/a.ans')]).toEqual(['21\n', '42\n']);
  });

  it('are not made again if nothing has changed', async () => {
    const folder = withoutData('data: { secret: { data: { a: gen.py 4 } } }', {
      'generators/gen.py': 'import sys\nprint(sys.argv[1])\n',
    });
    let runs = 0;
    const tools: JuryTools = {
      ...machineJuryTools,
      openBox: async (options) => {
        runs++;
        return machineJuryTools.openBox(options);
      },
    };
    const cache = keptIn(temporaryFolder());
    expect(await make(folder, { cache, tools })).toMatchObject({
      cases: 1,
      added: 2,
      changed: 0,
      removed: 0,
    });
    expect(runs).toBe(2);
    expect(await make(folder, { cache, tools })).toMatchObject({
      cases: 1,
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(runs).toBe(2);
    expect(text(folder, 'secret/a.ans')).toBe('8\n');
  });

  it('replace generated files, keep settings, and refuse files that are not listed', async () => {
    const folder = withoutData('data: { secret: { data: { a: { in: "4" }, b: { in: "5" } } } }', {
      'data/secret/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
    });
    await make(folder);
    writeFiles(folder, { 'generators/generators.yaml': 'data: { secret: { data: { c: { in: "6" } } } }' });
    expect(await make(folder)).toMatchObject({ added: 2, changed: 0, removed: 4 });
    expect(existsSync(join(folder, 'data/secret/a.in'))).toBe(false);
    expect(text(folder, 'secret/test_group.yaml')).toContain('case_sensitive');
    writeFiles(folder, { 'data/secret/mine.in': '1\n', 'data/secret/mine.ans': '2\n' });
    const failure = await failureOf(folder);
    expect(failure).toMatch(naming('data/secret/mine.ans', 'expected', 'generators.yaml'));
    expect(text(folder, 'secret/mine.in')).toBe('1\n');
    const [issue] = await checkPlannedData(read(folder));
    expect(issue).toMatchObject({ found: 'another file' });
    writeFileSync(join(folder, 'data/secret/c.in'), '7\n');
    expect(formatIssues(await checkPlannedData(read(folder)))).toMatch(
      /secret\/c\.in +expected what generators\.yaml/,
    );
  });

  it('replace settings files with the name of another dialect', async () => {
    const secret = 'testdata.yaml: { output_validator_args: [case_sensitive] }, data: { a: { in: "4" } }';
    const folder = withoutData(`data: { secret: { ${secret} } }`, {
      'problem.yaml': 'problem_format_version: 2025-09\nname: Twice\nlimits: { time_limit: 1 }\n',
      'data/secret/testdata.yaml': 'output_validator_flags: space_change_sensitive\n',
    });
    await make(folder);
    expect(existsSync(join(folder, 'data/secret/testdata.yaml'))).toBe(false);
    expect(readProblem(folder).cases).toMatchObject([{ checkerArgs: ['case_sensitive'] }]);
  });

  it('are made again for a check, which finds programs with varying output', async () => {
    const folder = withoutData('data: { secret: { data: { a: gen.py } } }', {
      'generators/gen.py': 'import os\nprint(int.from_bytes(os.urandom(8), "big"))\n',
    });
    const cache = keptIn(temporaryFolder());
    await make(folder, { cache });
    expect(await checkPlannedData(read(folder), { cache })).toEqual([]);
    expect(await checkPlannedData(read(folder), { afresh: true })).toHaveLength(2);
  });

  it('that are missing are named', () => {
    const folder = withoutData('data: { secret: { data: { a: { in: "1" } } } }');
    expect(() => readProblem(folder)).toThrow(naming('found nothing', 'generators.yaml', 'judge testdata'));
  });

  it('may be handwritten, and then get only their answer', async () => {
    const folder = withoutData('data: { secret: { data: { a: } } }', { 'data/secret/a.in': '21\n' });
    await make(folder);
    expect(text(folder, 'secret/a.ans')).toBe('42\n');
    rmSync(join(folder, 'data/secret/a.in'));
    expect(await failureOf(folder)).toContain(
      'secret/a: expected an input (secret/a.in), found none in the data folder',
    );
  });

  it('have empty answers if the problem is interactive', async () => {
    const folder = withoutData('data: { secret: { data: { a: { in: "21" } } } }');
    const problem = { ...read(folder), types: ['pass-fail', 'interactive'] as const };
    await makePlannedData(problem, { cache: keptIn(temporaryFolder()) });
    expect(text(folder, 'secret/a.ans')).toBe('');
  });

  it('try the next seed when a generator fails', async () => {
    const folder = withoutData('retries: 50\ndata: { secret: { data: { a: "gen.py {seed}" } } }', {
      'generators/gen.py':
        'import sys\nseed = int(sys.argv[1])\nif seed % 5: sys.exit("not yet")\nprint(seed)\n',
    });
    await make(folder);
    expect(Number(text(folder, 'secret/a.in')) % 5).toBe(0);
  });

  it('report all errors with their places, and leave the old data unchanged', async () => {
    const yaml = `data:
  secret:
    data:
      crash: gen.py crash
      silent: { copy: m/x, match: ["1", "2"] }
      unanswered: { in: "3", solution: "" }
      wrong: { in: x }
`;
    const folder = withoutData(yaml, {
      'generators/gen.py': 'import sys\nprint("sorry", file=sys.stderr)\nsys.exit(3)\n',
      'generators/m/x.in': '1\n',
      'generators/m/x.ans': '1\n',
      'data/secret/crash.in': 'old\n',
    });
    const failure = await failureOf(folder);
    expect(failure).toMatch(
      /generators\.yaml:4:7 +secret\/crash: expected exit status 0, found exit status 3; it said: sorry/,
    );
    expect(failure).not.toContain('silent');
    expect(failure).toMatch(naming('generators.yaml:6:7', 'secret/unanswered', 'expected', 'solution'));
    expect(failure).toMatch(
      /generators\.yaml:7:7 +secret\/wrong: expected exit status 0, found exit status 1; it said: Traceback/,
    );
    expect(text(folder, 'secret/crash.in')).toBe('old\n');
    expect(existsSync(join(folder, 'data/.generated'))).toBe(false);
  });

  it('ignore links that programs leave', async () => {
    const folder = withoutData('data: { secret: { data: { a: gen.sh } } }', {
      'generators/gen.sh': '#!/bin/sh\nln -s /etc/passwd testcase.ans\necho 5\n',
    });
    await make(folder);
    expect(text(folder, 'secret/a.in')).toBe('5\n');
    expect(text(folder, 'secret/a.ans')).toBe('10\n');
  });

  it('are refused beside links that lead out of the package or to devices', async () => {
    for (const target of ['/etc/passwd', '/dev/zero', 'nowhere']) {
      const folder = withoutData('data: { secret: { data: { a: } } }', { 'data/secret/b.in': '1\n' });
      symlinkSync(target, join(folder, 'data/secret/a.in'));
      expect(await failureOf(folder)).toMatch(naming('data/secret/a.in', 'expected', 'package'));
    }
  });

  it.runIf(slow)('stop a pattern that backtracks for ever (SLOW=1)', async () => {
    const input = 'a'.repeat(40);
    const folder = withoutData(
      `data: { secret: { data: { a: { in: ${input}, ans: "1", match: "^(a+)+$b" } } } }`,
    );
    expect((await make(folder)).warnings).toMatchObject([{ found: expect.stringContaining('none within') }]);
  });

  it('warn about Python patterns that do not match', async () => {
    const matches = '["\\\\A1\\\\s", "(?P<digit>1)\\\\n(?P=digit)", "\\\\A2", "(?i)X\\\\Z"]';
    const folder = withoutData(
      `data:\n  secret: { data: { a: { in: "1\\n1\\nx", ans: "1", match: ${matches} } } }`,
    );
    const { warnings } = await make(folder);
    expect(warnings).toMatchObject([
      { severity: 'warning', line: 2, expected: expect.stringContaining('\\A2'), found: 'none' },
      { expected: expect.stringContaining('X\\Z') },
    ]);
  });

  it('end when they are interrupted', async () => {
    const folder = withoutData('data: { secret: { data: { a: gen.py } } }', {
      'generators/gen.py': 'while True: pass\n',
    });
    const controller = new AbortController();
    const made = make(folder, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 1500);
    await expect(made).rejects.toThrow('enough');
    expect(existsSync(join(folder, 'data/secret/a.in'))).toBe(false);
  });
});
