import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type JurySubmission,
  PackageError,
  type Problem,
  readProblem,
  unsupportedFeatures,
} from '#problem-reader';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from './package-builder.ts';

type Files = Readonly<Record<string, string>>;

/** One problem, which every reader must find in its own dialect. */
const tests = [
  { kind: 'sample', input: '1 2\n', answer: '3\n' },
  { kind: 'secret', input: '20 22\n', answer: '42\n' },
  { kind: 'secret', input: '-5 5\n', answer: '0\n' },
] as const;
const sources = { 'right.py': 'AC', 'wrong.py': 'WA', 'slow.py': 'TLE', 'crash.py': 'RTE' } as const;
const folders = { AC: 'accepted', WA: 'wrong_answer', TLE: 'time_limit_exceeded', RTE: 'run_time_error' };
const tags = { AC: 'main', WA: 'wrong-answer', TLE: 'time-limit-exceeded', RTE: 'failed' };

const data: Files = Object.fromEntries(
  tests.flatMap(({ kind, input, answer }, index) => [
    [`data/${kind}/${index}.in`, input],
    [`data/${kind}/${index}.ans`, answer],
  ]),
);
const submissions: Files = Object.fromEntries(
  Object.entries(sources).map(([name, verdict]) => [`submissions/${folders[verdict]}/${name}`, 'pass\n']),
);

/** The files that dialects with the same folder layout share. */
const folderLayout: Files = { ...data, ...submissions, 'input_validators/valid.py': 'pass\n' };

const newer = (version: string): Files => ({
  ...folderLayout,
  'problem.yaml': [
    `problem_format_version: ${version}`,
    'name: Sum of Two',
    'uuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    'limits: {time_limit: 2, memory: 256, output: 64}',
    '',
  ].join('\n'),
  'statement/problem.en.md': 'Add.\n',
  'output_validator/check.py': 'pass\n',
});

const older = (version: string | undefined): Files => ({
  ...folderLayout,
  'problem.yaml': [
    ...(version === undefined ? [] : [`problem_format_version: ${version}`]),
    'name: Sum of Two',
    'validation: custom',
    'limits: {memory: 256, output: 64}',
    '',
  ].join('\n'),
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex': '\\problemname{Sum of Two}\nAdd.\n',
  'output_validators/check.py': 'pass\n',
});

const polygon: Files = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8"?>
<problem short-name="sumoftwo" url="https://example.org">
  <names><name language="english" value="Sum of Two"/></names>
  <statements><statement language="english" path="statements/english/problem.pdf" type="application/pdf"/></statements>
  <judging input-file="" output-file="" run-count="1"><testset name="tests">
    <time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>${tests.length}</test-count>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>${tests.map(({ kind }) => `<test method="manual"${kind === 'sample' ? ' sample="true"' : ''}/>`).join('')}</tests>
  </testset></judging>
  <assets>
    <checker type="testlib"><source path="files/check.py" type="python.3"/></checker>
    <validators><validator><source path="files/valid.py" type="python.3"/></validator></validators>
    <solutions>${Object.entries(sources)
      .map(
        ([name, v]) =>
          `<solution tag="${tags[v]}"><source path="solutions/${name}" type="python.3"/></solution>`,
      )
      .join('')}</solutions>
  </assets>
</problem>
`,
  ...Object.fromEntries(
    tests.flatMap(({ input, answer }, index) => [
      [`tests/0${index + 1}`, input],
      [`tests/0${index + 1}.a`, answer],
    ]),
  ),
  ...Object.fromEntries(Object.keys(sources).map((name) => [`solutions/${name}`, 'pass\n'])),
  ...Object.fromEntries(['check.py', 'valid.py'].map((name) => [`files/${name}`, 'pass\n'])),
  'statements/english/problem.pdf': '',
};

const dialects = [
  ['2025-09', newer('2025-09')],
  ['draft', newer('2023-07-draft')],
  ['legacy', older(undefined)],
  ['legacy-icpc', older('legacy-icpc')],
  ['polygon', polygon],
] as const;

const build = (files: Files): string => {
  const folder = join(temporaryFolder(), 'sumoftwo');
  writeFiles(folder, files);
  return folder;
};

/** A problem without the details of its dialect. */
const meaningOf = ({ slug, types, names, limits, checker, cases, parts, languageFactors }: Problem) => ({
  slug,
  types,
  title: names.en,
  timeMs: limits.timeMs,
  memoryBytes: limits.memoryBytes,
  outputBytes: limits.outputBytes,
  languageFactors,
  checkers:
    checker.kind === 'programs'
      ? checker.programs.map(({ files }) => files.map((file) => basename(file)))
      : [],
  inputValidators: parts.inputValidators.map(({ files }) => files.map((file) => basename(file))),
  statements: parts.statements.map(({ language }) => language),
  cases: cases.map(({ name, inputPath, answerPath, checkerArgs }) => ({
    kind: name.split('/')[0],
    input: readFileSync(inputPath, 'utf8'),
    answer: readFileSync(answerPath, 'utf8'),
    checkerArgs,
  })),
  submissions: Object.fromEntries(parts.submissions.map((one) => [basename(one.path), verdictsOf(one)])),
});

/** The verdicts allowed for a submission with at most one case that is not accepted. */
const verdictsOf = ({ expectations }: JurySubmission) =>
  (['AC', 'WA', 'TLE', 'RTE'] as const).filter((verdict) =>
    expectations.every(({ permitted, required, final }) =>
      [permitted, required, final].every(
        (allowed) => allowed === undefined || allowed.some((one) => one === verdict),
      ),
    ),
  );

describe.each(dialects)('the reader of %s keeps the contract', (dialect, files) => {
  test('reads the same problem as the others', () => {
    const problem = readProblem(build(files));
    expect(problem.dialect).toBe(dialect);
    expect(meaningOf(problem)).toEqual({
      slug: 'sumoftwo',
      types: ['pass-fail'],
      title: 'Sum of Two',
      timeMs: 2000,
      memoryBytes: 256 * 1024 ** 2,
      outputBytes: 64 * 1024 ** 2,
      languageFactors: false,
      checkers: [['check.py']],
      inputValidators: [['valid.py']],
      statements: ['en'],
      cases: tests.map((one) => ({ ...one, checkerArgs: [] })),
      submissions: Object.fromEntries(Object.entries(sources).map(([name, verdict]) => [name, [verdict]])),
    });
    expect(unsupportedFeatures(problem)).toEqual([]);
  });

  test('gives the same result twice, and does not change the package', () => {
    const folder = build(files);
    expect(readProblem(folder)).toEqual(readProblem(folder));
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  test('gives absolute paths inside the package, and distinct names of cases', () => {
    const folder = build(files);
    const { cases, parts } = readProblem(folder);
    const programs = parts.inputValidators.flatMap((program) => program.files);
    const paths = [
      ...cases.flatMap(({ inputPath, answerPath }) => [inputPath, answerPath]),
      ...[...parts.submissions, ...parts.statements].map(({ path }) => path),
      ...programs,
    ];
    for (const path of paths) {
      expect(isAbsolute(path) && path.startsWith(folder + sep)).toBe(true);
      expect(existsSync(path)).toBe(true);
    }
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  test('reads a package without data if requested', () => {
    const withoutData = Object.fromEntries(
      Object.entries(files).filter(([name]) => !name.startsWith('data/') && !name.startsWith('tests/')),
    );
    const problem = readProblem(build(withoutData), { withoutData: true });
    expect(problem.cases).toEqual([]);
    expect(problem.limits.timeMs).toBe(2000);
  });

  test('refuses a package with a missing data file, and names the file', () => {
    const {
      [Object.keys(files).filter((name) => /(^tests\/02$|secret\/1\.in$)/.test(name))[0] ?? '']: _,
      ...rest
    } = files;
    expect(Object.keys(rest)).toHaveLength(Object.keys(files).length - 1);
    const read = () => readProblem(build(rest));
    expect(read).toThrow(PackageError);
    expect(read).toThrow(dialect === 'polygon' ? /02/ : /secret\/1/);
  });
});
