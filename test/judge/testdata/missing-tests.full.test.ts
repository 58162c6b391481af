import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const keptIn = (folder: string) => new KeptFolders('generated', { store: new Store(folder) });

import { describe, expect, it } from 'vitest';
import { type JuryTools, machineJuryTools } from '#checking';
import { KeptFolders, projectRoot, Store, UserError } from '#host';
import { grade } from '#judging';
import { readProblem } from '#problem-reader';
import { adoptPackage } from '#problem-writer';
import { makeMissingTests } from '#testdata';
import { slow } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { buildPackage, temporaryFolder } from '../problem-reader/package-builder.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const bundled = join(projectRoot, 'test/packages/polygonmissing');

/** A copy of the package with another problem.xml. */
function changed(change: (xml: string) => string): string {
  const folder = join(temporaryFolder(), 'polygonmissing');
  cpSync(bundled, folder, { recursive: true });
  const path = join(folder, 'problem.xml');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return folder;
}

/** Empties the cache. */
const fresh = () => ({
  cache: keptIn(temporaryFolder()),
  tests: keptIn(temporaryFolder()),
  workers: 2,
});

async function failureOf(folder: string): Promise<string> {
  const error = await makeMissingTests(folder, fresh()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
}

describe('tests that a Polygon package does not contain', () => {
  it('are made by its generators and its main solution, and graded', async () => {
    const made = await makeMissingTests(bundled, fresh());
    if (made === undefined) throw new Error('nothing was missing');
    expect(made.warnings.map(({ expected, found }) => `${expected}; ${found}`)).toEqual([
      '4 tests with answers in the package; 0 (the others are made with its generators and its main solution)',
    ]);
    const problem = readProblem(bundled, { dataFolder: made.dataFolder });
    const texts = problem.cases.map(({ name, inputPath, answerPath }) =>
      [name, readFileSync(inputPath, 'utf8'), readFileSync(answerPath, 'utf8')].map((text) => text.trim()),
    );
    expect(texts).toEqual([
      ['sample/01', '5 6', '11'],
      ['secret/02', '0 10 20 30', '60'],
      ['secret/03', '1 1', '2'],
      ['secret/04', '1 1 1', '3'],
    ]);
    const submissions = ['total.py', 'first.py'].map((name) => ({
      name,
      path: join(bundled, 'solutions', name),
    }));
    const verdicts: string[] = [];
    for await (const event of grade(problem, submissions, { slots: 2 }))
      if (event.type === 'judgement') verdicts.push(event.judgement.verdict);
    expect(verdicts).toEqual(['AC', 'WA']);
  });

  it('are made again only if a program has changed', async () => {
    const folder = changed((xml) => xml);
    let opened = 0;
    const tools: JuryTools = {
      ...machineJuryTools,
      openBox: async (options) => {
        opened++;
        return machineJuryTools.openBox(options);
      },
    };
    const options = { ...fresh(), tools };
    const first = await makeMissingTests(folder, options);
    const before = opened;
    expect(await makeMissingTests(folder, options)).toEqual(first);
    expect(opened).toBe(before);
    writeFileSync(join(folder, 'files/row.py'), 'print(7)\n');
    const third = await makeMissingTests(folder, options);
    expect(third?.dataFolder).not.toBe(first?.dataFolder);
    expect(readFileSync(join(third?.dataFolder ?? '', 'secret/02.in'), 'utf8')).toBe('7\n');
  });

  it.runIf(slow)('are made for a package that is imported, and again for the result (SLOW=1)', async () => {
    const made = await makeMissingTests(bundled, fresh());
    const problem = readProblem(bundled, made === undefined ? {} : { dataFolder: made.dataFolder });
    const home = temporaryFolder();
    for (const name of ['problems', 'testdata']) mkdirSync(join(home, name));
    const { folder } = await adoptPackage(
      problem,
      { slug: 'total', home, uuid },
      new AbortController().signal,
    );
    const again = await makeMissingTests(folder, fresh());
    const keyOf = (folder = '') => basename(folder).split('.')[0];
    expect(keyOf(again?.dataFolder)).toBe(keyOf(made?.dataFolder));
  });

  it('report errors with their place in problem.xml', async () => {
    const broken = changed((xml) =>
      xml.replace('cmd="row 4 -step 10"', 'cmd="row four"').replace('from-file="3"', 'from-file="7"'),
    );
    const failure = await failureOf(broken);
    expect(failure).toMatch(
      /problem\.xml:13:1 +secret\/02: expected exit status 0, found exit status 1; it said:/,
    );
    expect(failure).toMatch(naming('problem.xml:15:1', 'secret/04', 'expected', '7', 'found nothing'));
  });

  it('have empty answers, with a warning, if the problem is interactive and nobody reads them', async () => {
    const interactor = '<interactor><source path="files/talk.cpp" type="cpp.g++17"/></interactor><solutions>';
    const folder = changed((xml) =>
      xml
        .replace('<solutions>', interactor)
        .replace(/check\.py" type="python\.3"/, 'talk.cpp" type="cpp.g++17"'),
    );
    writeFileSync(join(folder, 'files/talk.cpp'), 'int main() {}\n');
    const made = await makeMissingTests(folder, fresh());
    expect(made?.warnings[1]).toMatchObject({
      expected: 'the answers to tests of an interactive problem or one of two runs',
    });
    expect(readFileSync(join(made?.dataFolder ?? '', 'secret/02.ans'), 'utf8')).toBe('');
    writeFileSync(join(folder, 'files/talk.cpp'), 'int main() { return ans.readInt(); }\n');
    const failure = await failureOf(folder);
    expect(failure).toMatch(naming('interactor', 'expected', 'answers', 'found none'));
    expect(failure).toMatch(naming('checker', 'expected', 'answers', 'found none'));
  });
});

describe('data that generators.yaml describes and the package does not contain', () => {
  const yaml = [
    'test_group.yaml: { output_validator_args: [float_tolerance, "0.1"] }',
    'data:',
    '  sample: { data: { "1": { in: "1", ans: "2.05" } } }',
    '  secret: { data: { made: "gen.py 20" } }',
  ].join('\n');
  const build = (files: Readonly<Record<string, string | undefined>> = {}) =>
    buildPackage({
      'problem.yaml': [
        'problem_format_version: 2025-09',
        'name: Twice',
        `uuid: ${uuid}`,
        'limits: { time_limit: 1 }',
        'constants: { extra: 1 }',
      ].join('\n'),
      'submissions/accepted/twice.py': 'print(2 * int(input()))\n',
      'generators/gen.py': 'import sys\nprint(int(sys.argv[1]) + {{extra}})\n',
      'generators/generators.yaml': yaml,
      'data/secret/1.in': undefined,
      'data/secret/1.ans': undefined,
      ...files,
    });
  const made = async (folder: string) => {
    const tests = await makeMissingTests(folder, fresh());
    if (tests === undefined) throw new Error('nothing was missing');
    return { ...tests, problem: readProblem(folder, { dataFolder: tests.dataFolder }) };
  };

  it('are made for grading, with constants in generators and the settings of all the data', async () => {
    const folder = build();
    const { problem, warnings } = await made(folder);
    expect(warnings).toMatchObject([{ severity: 'warning', found: expect.stringContaining('secret/made') }]);
    expect(problem.cases.map(({ name, checkerArgs }) => [name, checkerArgs])).toEqual([
      ['sample/1', ['float_tolerance', '0.1']],
      ['secret/made', ['float_tolerance', '0.1']],
    ]);
    expect(readFileSync(join(problem.dataFolder, 'secret/made.in'), 'utf8')).toBe('21\n');
    expect(readFileSync(join(problem.dataFolder, 'secret/made.ans'), 'utf8')).toBe('42\n');
    const submission = { name: 'twice.py', path: join(folder, 'submissions/accepted/twice.py') };
    const verdicts: string[] = [];
    for await (const event of grade(problem, [submission], { slots: 1 }))
      if (event.type === 'judgement') verdicts.push(event.judgement.verdict);
    expect(verdicts).toEqual(['AC']);
  });

  it('are unchanged if nothing is missing', async () => {
    const all = { 'data/secret/made.in': '21\n', 'data/secret/made.ans': '42\n' };
    const settings = { 'data/test_group.yaml': '{}' };
    expect(await makeMissingTests(build({ ...all, ...settings }), fresh())).toBeUndefined();
  });

  it('keep a stored interaction, and leave out what generators.yaml does not list, with a warning', async () => {
    const folder = build({
      'data/sample/1.interaction': '>1\n<2\n',
      'data/secret/stray.in': '5\n',
      'data/secret/stray.ans': '10\n',
    });
    const { problem, warnings } = await made(folder);
    expect(problem.cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/made']);
    expect(readFileSync(join(problem.dataFolder, 'sample/1.interaction'), 'utf8')).toBe('>1\n<2\n');
    const strays = warnings.flatMap(({ file }) => (file.includes('stray') ? [basename(file)] : []));
    expect(strays).toEqual(['stray.ans', 'stray.in']);
  });

  it('are made again if a constant has changed', async () => {
    const options = fresh();
    const folder = build();
    const first = await makeMissingTests(folder, options);
    const path = join(folder, 'problem.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('extra: 1', 'extra: 2'));
    const second = await makeMissingTests(folder, options);
    const texts = [first, second].map((tests) =>
      readFileSync(join(tests?.dataFolder ?? '', 'secret/made.in'), 'utf8'),
    );
    expect(texts).toEqual(['21\n', '22\n']);
  });

  it('are refused with their places if they cannot be made', async () => {
    const folder = build({ 'generators/gen.py': 'raise SystemExit(3)\n' });
    expect(await failureOf(folder)).toMatch(/generators\.yaml:4:\d+ +secret\/made.*exit status 3/s);
  });
});
