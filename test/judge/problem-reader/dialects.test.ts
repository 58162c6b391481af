import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Problem, readProblem, unsupportedFeatures } from '#problem-reader';
import { saying } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { buildPackage, issuesOf, temporaryFolder } from './package-builder.ts';

type Files = Readonly<Record<string, string | undefined>>;

/** A legacy package as older tools write it. */
const legacy: Files = {
  'problem.yaml':
    'author: Ada and Bo & Cy, Di\nlicense: cc by-sa\nkeywords: easy sum\nlimits:\n#  memory: 512\n',
  'problem_statement/problem.tex': '\\problemname{Two Sums}\nAdd twice.\n',
  'problem_statement/problem.sv.tex': '%% plainproblemname: Två summor\n\\problemname{\\textbf{x}}\n',
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '2\n',
  'data/secret/01.in': '2\n',
  'data/secret/01.ans': '4\n',
};

function build(files: Files): string {
  const folder = join(temporaryFolder(), 'sums');
  writeFiles(folder, files);
  return folder;
}

const read = (files: Files, strict = false): Problem => readProblem(build(files), { strict });
const problemYaml = (...lines: string[]) => ({ ...legacy, 'problem.yaml': `${lines.join('\n')}\n` });

describe('a legacy package', () => {
  test('is one without problem_format_version', () => {
    const problem = read(legacy, true);
    expect(problem).toMatchObject({
      dialect: 'legacy',
      types: ['pass-fail'],
      names: { en: 'Two Sums', sv: 'Två summor' },
      credits: ['Ada', 'Bo', 'Cy', 'Di'],
      languageFactors: false,
      allowFileWriting: true,
      checker: { kind: 'default' },
      warnings: [],
    });
    expect(problem.parts.statements.map(({ language }) => language)).toEqual(['sv', 'en']);
  });

  test('may use keywords and templates of older tools', () => {
    const problem = read(
      problemYaml(
        ...['author: Ada', 'license: cc by-sa', 'type: scoring', 'source:', '  name:', '  url:'],
        ...[
          'grading:',
          '  show_test_data_groups: yes',
          'limits:',
          '  time_multipliers: 1',
          '  time_multiplier: 3',
        ],
      ),
    );
    expect(problem.timeLimit).toMatchObject({ acToTimeLimit: 3 });
    expect(problem.warnings.map(({ key }) => key)).toEqual(['limits.time_multipliers']);
  });

  test('may have several passes, as for DOMjudge', () => {
    const yaml = [
      'author: Ada',
      'license: cc by-sa',
      'validation: custom multi-pass',
      'limits: {validation_passes: 4}',
    ];
    const problem = read({ ...problemYaml(...yaml), 'output_validators/v.py': 'x\n' }, true);
    expect(problem).toMatchObject({ passes: 4, types: ['pass-fail', 'multi-pass'] });
  });

  test('keeps quoted words of flags together', () => {
    const yaml = [
      'author: Ada',
      'license: cc by-sa',
      'validation: custom',
      `validator_flags: --say "two words" it's`,
    ];
    const problem = read({
      ...problemYaml(...yaml),
      'output_validators/v.py': 'x\n',
      'data/secret/testdata.yaml': `output_validator_flags: --of='a b' "" "end\n`,
    });
    expect(problem.cases.map(({ checkerArgs }) => checkerArgs)).toEqual([
      ['--say', 'two words', "it's"],
      ['--say', 'two words', "it's", '--of=a b', '', '"end'],
    ]);
  });

  test('may keep its generators beside the data', () => {
    const generators = { 'data/generator.sh': '', 'data/gen_rand.py': '' };
    expect(issuesOf(build({ ...legacy, ...generators }))).toEqual(issuesOf(build(legacy)));
    expect(issuesOf(buildPackage(generators))).toHaveLength(2);
  });

  test("without a time limit leaves it to the jury's submissions, by the rule of its format", () => {
    const problem = read(legacy);
    expect(problem.timeLimit).toEqual({
      source: 'submissions',
      acToTimeLimit: 5,
      timeLimitToTle: 2,
      resolutionMs: 1000,
    });
    expect(unsupportedFeatures(problem)).toEqual([]);
    const other = problemYaml('limits: {time_multiplier: 3, time_safety_margin: 1.5}');
    expect(read(other).timeLimit).toMatchObject({ acToTimeLimit: 3, timeLimitToTle: 1.5 });
  });

  test.each<[string, Files, object]>([
    ['problem.yaml', problemYaml('limits: {time_limit: 3}'), { ms: 3000, source: 'problem.yaml' }],
    ['.timelimit', { ...legacy, '.timelimit': '1.5\n' }, { ms: 1500, source: '.timelimit' }],
    [
      'domjudge-problem.ini',
      {
        ...legacy,
        'domjudge-problem.ini': "name = 'Sums'\ntimelimit='2.5'\ncolor=#ff0000\n",
        '.timelimit': '2.5',
      },
      { ms: 2500, source: 'domjudge-problem.ini' },
    ],
  ])('takes its time limit from %s', (_, files, expected) => {
    const { limits, timeLimit } = read(files);
    expect({ ms: limits.timeMs, source: timeLimit.source }).toEqual(expected);
    expect(unsupportedFeatures(read(files))).toEqual([]);
  });

  test.each([
    ['.timelimit', 'soon', ['error .timelimit:1:', 'milliseconds', '"soon"']],
    ['.timelimit', '0.0001', ['error .timelimit:1:', 'milliseconds', '"0.0001"']],
    [
      'domjudge-problem.ini',
      '\ntimelimt=3\n',
      ['warning domjudge-problem.ini:2 timelimt:', '"timelimt"', '"timelimit"'],
    ],
    [
      'domjudge-problem.ini',
      'special_compare=float\n',
      ['error domjudge-problem.ini:1 special_compare:', 'package', '"float"'],
    ],
  ])('gets an error or warning for a mistake in %s: %s', (name, text, issue) => {
    expect(issuesOf(build({ ...legacy, [name]: text }))).toContainEqual(saying(...issue));
  });

  test('of DOMjudge may have no problem.yaml', () => {
    const ini = "name='Sums'\ntimelimit=1\nspecial_run=''\n";
    const problem = read({
      ...legacy,
      'problem.yaml': undefined,
      'problem_statement/problem.tex': undefined,
      'problem_statement/problem.sv.tex': undefined,
      'domjudge-problem.ini': ini,
    });
    expect(problem).toMatchObject({ dialect: 'legacy', names: { en: 'Sums' }, limits: { timeMs: 1000 } });
  });

  test.each([
    ['validation: custom', ['pass-fail']],
    ['validation: custom score', ['scoring']],
    ['validation: custom interactive', ['pass-fail', 'interactive']],
    ['validation: custom multi-pass', ['pass-fail', 'multi-pass']],
    ['validation: custom score interactive', ['scoring', 'interactive']],
  ])('has a checker of its own: %s', (line, types) => {
    const problem = read({
      ...problemYaml('name: x', line),
      'output_validators/check/check.cpp': '',
      'output_validators/check/validate.h': '',
    });
    expect(problem.types).toEqual(types);
    expect(problem.scoring?.byValidator).toBe(types.includes('scoring') ? true : undefined);
    expect(problem.checker).toMatchObject({
      kind: 'programs',
      contract: 'kattis',
      programs: [{ name: 'check', kind: 'folder' }],
    });
  });

  test('may have its checker in a file, beside a header, in either folder', () => {
    for (const folder of ['output_validators', 'output_validator']) {
      const { checker } = read({
        ...problemYaml('name: x', 'validation: custom'),
        [`${folder}/check.cc`]: '',
        [`${folder}/validate.h`]: '',
      });
      expect(checker).toMatchObject({
        programs: [expect.objectContaining({ name: folder === 'output_validator' ? folder : 'check' })],
      });
    }
  });

  test('with build and run scripts is one checker', () => {
    const files = {
      ...problemYaml('name: x', 'validation: custom'),
      'output_validators/build': '',
      'output_validators/a.cc': '',
      'output_validators/b.cc': '',
    };
    expect(read(files).checker).toMatchObject({ programs: [{ name: 'output_validators' }] });
  });

  test('gets an error for a missing checker, and a warning for one that problem.yaml does not mention', () => {
    expect(issuesOf(build(problemYaml('name: x', 'validation: custom')))).toEqual([
      saying('error output_validators:', 'problem.yaml', 'validation', 'nothing'),
    ]);
    const unused = build({ ...problemYaml('name: x', 'validation: default'), 'output_validators/a.py': '' });
    expect(issuesOf(unused)).toEqual([
      saying('warning output_validators:', 'validation: custom', 'problem.yaml', 'default'),
    ]);
  });

  test('appends the flags of its groups to those of problem.yaml; the last one counts', () => {
    const files = {
      ...problemYaml('name: x', 'validator_flags: case_sensitive float_tolerance 1e-4'),
      'data/secret/testdata.yaml': 'output_validator_flags: float_absolute_tolerance 1e-9\n',
    };
    expect(read(files, true).cases.map(({ checkerArgs }) => checkerArgs.join(' '))).toEqual([
      'case_sensitive float_tolerance 1e-4',
      'case_sensitive float_relative_tolerance 1e-4 float_absolute_tolerance 1e-9',
    ]);
  });

  test('has hints, arguments and interactions in files', () => {
    const files = {
      ...legacy,
      'data/secret/01.args': '-n  3\n',
      'data/secret/01.desc': 'small\n',
      'data/secret/01.hint': 'look\n',
      'data/sample/2.interaction': '<1\n>2\n',
    };
    const problem = read(files, true);
    expect(problem.cases).toHaveLength(2);
    expect(problem.cases[1]).toMatchObject({ programArgs: ['-n', '3'], description: 'small', hint: 'look' });
  });

  test.each([
    ['allow_file_writing: false', 'warning', '1 allow_file_writing', ['key', 'legacy']],
    ['validation: own', 'error', '13 validation', ['default', 'custom [score] [interactive]', '"own"']],
    [
      'validator_flags: float_tolerance',
      'error',
      '18 validator_flags',
      ['≥ 0', 'float_tolerance', 'nothing'],
    ],
    ['limits: {memory: 0.5}', 'error', '18 limits.memory', ['whole number', '0.5']],
    ['limits: {time_limit: 0.0005}', 'error', '22 limits.time_limit', ['milliseconds', '0.0005']],
    [
      'grading: {on_reject: stop}',
      'error',
      '22 grading.on_reject',
      ['break', 'continue', 'first_error', 'grade', '"stop"'],
    ],
    [
      'problem_format_version: 2024-01',
      'error',
      '25 problem_format_version',
      ['2025-09', '2025-09-draft', '2023-07', '2023-07-draft', 'legacy', 'legacy-icpc', '"2024-01"'],
    ],
  ])('gets an error or warning for %s', (line, severity, place, parts) => {
    expect(issuesOf(build(problemYaml('name: x', line)))).toContainEqual(
      saying(`${severity} problem.yaml:2:${place}:`, ...parts),
    );
  });

  test('may link only to its own data', () => {
    const folder = build(legacy);
    for (const end of ['in', 'ans']) symlinkSync(`01.${end}`, join(folder, `data/secret/02.${end}`));
    expect(readProblem(folder, { strict: true }).cases).toHaveLength(3);
    symlinkSync('/etc/hostname', join(folder, 'data/secret/03.in'));
    expect(issuesOf(folder)).toContainEqual(saying('error data/secret/03.in:', 'package', 'link'));
  });
});

test('legacy-icpc is legacy without scores', () => {
  const problem = read(problemYaml('name: x', 'problem_format_version: legacy-icpc'), true);
  expect(problem.dialect).toBe('legacy-icpc');
  const scoring = build(problemYaml('name: x', 'problem_format_version: legacy-icpc', 'type: scoring'));
  expect(issuesOf(scoring)).toContainEqual(saying('warning problem.yaml:3:1 type:', 'legacy-icpc', '"type"'));
});

test('input validators are found in input_validator/ too', () => {
  const { parts } = read({ ...legacy, 'input_validator/format.ctd': 'EOF\n' });
  expect(parts.inputValidators.map(({ name }) => name)).toEqual(['format']);
});

describe('a draft', () => {
  test.each(['2023-07', '2023-07-draft', '2025-09-draft'])('may mix old and new: %s', (version) => {
    const files = {
      'problem.yaml': `problem_format_version: ${version}\nname: {en: Sums}\ntype: pass-fail interactive\nvalidator_flags: seed 3\nlimits: {time_limit: 2}\n`,
      'statement/problem.en.md': '',
      'output_validators/check.py': '',
      'data/sample/1.in': '',
      'data/sample/1.ans': '',
      'data/secret/testdata.yaml':
        'output_validator_flags: quick\nscoring: {max_score: 50, aggregation: min, score: 5}\n',
      'data/secret/1.in': '',
      'data/secret/1.ans': '',
      'data/secret/1.yaml': 'output_validator_args: [slow one]\nhint: look\n',
      'data/secret/2.in': '',
      'data/secret/2.ans': '',
    };
    const problem = read(files);
    expect(problem).toMatchObject({ dialect: 'draft', types: ['pass-fail', 'interactive'] });
    expect(problem.cases.map(({ checkerArgs }) => checkerArgs)).toEqual([
      ['seed', '3'],
      ['slow one'],
      ['seed', '3', 'quick'],
    ]);
    expect(problem.groups.groups[1]?.rule).toEqual({
      kind: 'standard',
      maxScore: 50,
      aggregation: 'min',
      caseScore: 5,
      requirePass: [],
    });
  });

  test('may give lists of arguments as texts, which 2025-09 accepts with a warning', () => {
    const files = (version: string) => ({
      'problem.yaml': `problem_format_version: ${version}\nname: Sums\nlimits: {time_limit: 2}\n`,
      'output_validators/check.py': '',
      'input_validators/format.py': '',
      'data/secret/test_group.yaml':
        'output_validator_args: "seed 3"\ninput_validator_args: {format: --small}\n',
      'data/secret/1.in': '',
      'data/secret/1.ans': '',
      'data/secret/2.in': '',
      'data/secret/2.ans': '',
      'data/secret/2.yaml': 'args: -v -q\ninput_validator_args: ""\n',
    });
    for (const version of ['2023-07-draft', '2025-09'])
      expect(read(files(version)).cases).toMatchObject([
        { checkerArgs: ['seed', '3'], inputValidatorArgs: { format: ['--small'] } },
        { checkerArgs: ['seed', '3'], programArgs: ['-v', '-q'] },
      ]);
    const warning = saying(
      'warning data/secret/test_group.yaml:1:24 output_validator_args:',
      'list',
      '"seed 3"',
    );
    expect(issuesOf(build(files('2023-07-draft')))).not.toContainEqual(warning);
    expect(issuesOf(build(files('2025-09')))).toContainEqual(warning);
  });
});

describe('a 2025-09 package', () => {
  const current: Files = {
    'problem.yaml':
      'problem_format_version: 2025-09\nname: Sums\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\nlimits: {time_limit: 1}\n',
    'statement/problem.en.md': '',
    'data/secret/1.in': '',
    'data/secret/1.ans': '',
  };

  test('has parts', () => {
    const folder = build({
      ...current,
      'attachments/templates/cpp/main.cpp': '',
      'include/default/a.txt': '',
      'input_validators/range.ctd': '',
      'input_validators/shape/main.py': '',
      'static_validator/check.py': '',
      'data/invalid_input/1.in': '',
      'data/invalid_output/a/1.in': '',
      'data/invalid_output/a/1.ans': '',
      'data/invalid_output/a/1.out': '',
      'data/valid_output/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
      'data/valid_output/1.in': '',
      'data/valid_output/1.ans': '',
      'data/valid_output/1.out': '',
    });
    const { parts } = readProblem(folder, { strict: true });
    expect(parts.attachments).toEqual([join(folder, 'attachments/templates/cpp/main.cpp')]);
    expect(parts.include).toEqual([{ language: 'default', path: join(folder, 'include/default') }]);
    expect(parts.inputValidators.map(({ name }) => name)).toEqual(['range', 'shape']);
    expect(parts.staticValidator?.name).toBe('static_validator');
    expect(parts.validatorTests.map(({ kind, name, checkerArgs }) => [kind, name, ...checkerArgs])).toEqual([
      ['invalid_input', 'invalid_input/1'],
      ['invalid_output', 'invalid_output/a/1'],
      ['valid_output', 'valid_output/1', 'case_sensitive'],
    ]);
  });

  test('has constants with variants', () => {
    const { constants } = read({
      ...current,
      'problem.yaml': `${current['problem.yaml']}constants: {n: 5, big: {value: 1000, tex: "10^3"}}\n`,
    });
    expect(constants).toEqual({ n: '5', big: '1000', 'big.tex': '10^3' });
  });

  test('may use the old name of a group file, with a warning', () => {
    const files = { ...current, 'data/secret/testdata.yaml': 'output_validator_flags: case_sensitive\n' };
    expect(read(files).cases[0]?.checkerArgs).toEqual(['case_sensitive']);
    expect(issuesOf(build(files))).toEqual([
      saying('warning data/secret/testdata.yaml:', 'test_group.yaml', 'testdata.yaml'),
      saying('warning data/secret/testdata.yaml:1:1 output_validator_flags:', '2025-09'),
    ]);
  });

  test('gets a warning for display files that exclude each other', () => {
    const files = {
      ...current,
      'data/secret/1.out': '',
      'data/secret/1.ans.statement': '',
      'data/secret/1.png': '',
      'data/secret/1.svg': '',
    };
    expect(issuesOf(build(files))).toEqual([
      saying('warning data/secret/1:', '.interaction', '.out', '.ans.statement'),
      saying('warning data/secret/1:', '.png .jpg .jpeg .svg', '.png', '.svg'),
      saying('warning data/secret/1:', '.ans.statement', '.ans.download', 'found .ans.statement'),
    ]);
  });

  test('shows a sample as a conversation only with downloads, line by line', () => {
    const { 'data/sample/1.in': _in, 'data/sample/1.ans': _ans, ...rest } = current;
    const files = {
      ...rest,
      'data/sample/1.interaction': '<1\n>2\n---\n3\n',
      'data/sample/2.interaction': '<1\n>2\n',
      'data/sample/2.in.download': '1\n',
      'data/sample/2.ans.download': '2\n',
    };
    expect(issuesOf(build(files))).toEqual([
      saying('warning data/sample/1:', '.in.download', '.ans.download', '.interaction', 'neither'),
      saying('warning data/sample/1.interaction:4:', '"<"', '">"', '"---"', '"3"'),
    ]);
  });

  test('may not hide a bomb in its YAML', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.replace(
      /./g,
      (c) =>
        `${c}: &${c} [${Array(9)
          .fill(`*${String.fromCharCode(c.charCodeAt(0) - 1)}`)
          .join()}]\n`,
    )}`;
    for (const name of ['problem.yaml', 'data/secret/test_group.yaml', 'submissions/submissions.yaml'])
      expect(issuesOf(build({ ...current, [name]: bomb, 'submissions/accepted/a.c': '' }))).toContainEqual(
        saying(`${name}:1:1:`, 'aliases'),
      );
  });
});
