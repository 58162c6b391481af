import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { readMissingTests, readProblem, unsupportedFeatures } from '#problem-reader';
import { saying } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { issuesOf, temporaryFolder } from './package-builder.ts';

const xml = (
  parts: {
    judging?: string;
    testset?: string;
    tests?: string;
    groups?: string;
    assets?: string;
    files?: string;
  } = {},
) => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="add-two" url="https://example.org">
  <names><name language="english" value="Add Two"/><name language="russian" value="Сумма"/></names>
  <statements><statement language="english" path="statements/english/problem.pdf" type="application/pdf"/></statements>
  <judging ${parts.judging ?? 'input-file="" output-file="" run-count="1"'}>
    <testset name="tests">
      ${parts.testset ?? '<time-limit>1500</time-limit><memory-limit>268435456</memory-limit>'}
      <test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${parts.tests ?? '<test method="manual" sample="true"/><test method="manual"/><test cmd="gen 5" method="generated"/>'}</tests>
      ${parts.groups ?? ''}
    </testset>
  </judging>
  <files>${parts.files ?? '<resources><file path="files/testlib.h" type="h.g++"/></resources>'}</files>
  <assets>
    ${parts.assets ?? '<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'}
    <validators><validator><source path="files/validator.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/a.cpp" type="cpp.g++17"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/b.py" type="python.3"/></solution>
    </solutions>
  </assets>
</problem>
`;

const others = [
  ...['01', '01.a', '02', '02.a', '03', '03.a'].map((name) => `tests/${name}`),
  ...['check.cpp', 'validator.cpp', 'testlib.h', 'interactor.cpp', 'grader.cpp'].map(
    (name) => `files/${name}`,
  ),
  ...['solutions/a.cpp', 'solutions/b.py', 'statements/english/problem.pdf'],
];

function build(text: string, without: readonly string[] = []): string {
  const folder = join(temporaryFolder(), 'addtwo');
  const kept = others.filter((name) => !without.includes(name)).map((name) => [name, '']);
  writeFiles(folder, { 'problem.xml': text, ...Object.fromEntries(kept) });
  return folder;
}

const read = (text: string) => readProblem(build(text), { strict: true });

describe('a Polygon package', () => {
  test('is read from the files that problem.xml names', () => {
    const folder = build(xml());
    const problem = readProblem(folder, { strict: true });
    expect(problem).toMatchObject({
      slug: 'addtwo',
      dialect: 'polygon',
      types: ['pass-fail'],
      names: { en: 'Add Two', ru: 'Сумма' },
      limits: { timeMs: 1500, memoryBytes: 268_435_456 },
      timeLimit: { source: 'problem.xml' },
      warnings: [],
    });
    expect(problem.checker).toEqual({
      kind: 'programs',
      contract: 'testlib',
      programs: [
        {
          name: 'check',
          path: join(folder, 'files/check.cpp'),
          kind: 'file',
          files: [join(folder, 'files/check.cpp')],
          language: 'cpp17',
          headers: [join(folder, 'files')],
        },
      ],
    });
    expect(problem.cases).toEqual([
      {
        name: 'sample/01',
        inputPath: join(folder, 'tests/01'),
        answerPath: join(folder, 'tests/01.a'),
        checkerArgs: [],
      },
      expect.objectContaining({ name: 'secret/02' }),
      expect.objectContaining({ name: 'secret/03', answerPath: join(folder, 'tests/03.a') }),
    ]);
    expect(problem.parts.inputValidators.map(({ name }) => name)).toEqual(['validator']);
    expect(problem.parts.statements).toEqual([
      { language: 'en', path: join(folder, 'statements/english/problem.pdf') },
    ]);
    expect(unsupportedFeatures(problem)).toEqual([]);
  });

  test('has no tests that problem.xml does not name', () => {
    const folder = build(xml());
    writeFiles(folder, { 'tests/04': '', 'tests/04.a': '' });
    expect(issuesOf(folder)).toEqual([saying('error tests/04:', 'problem.xml', '3', 'none')]);
  });

  test('has tags for the expected verdicts of its solutions', () => {
    expect(read(xml()).parts.submissions).toMatchObject([
      { name: 'main/a.cpp', language: 'cpp17', isModelSolution: true, expectations: [{ final: ['AC'] }] },
      {
        name: 'time-limit-exceeded-or-accepted/b.py',
        language: 'python3',
        expectations: [{ final: ['TLE', 'AC'] }],
      },
    ]);
  });

  test.each([
    ['cpp.g++17', 'cpp17'],
    ['cpp.g++', 'cpp17'],
    ['cpp.ms2017', 'cpp17'],
    ['cpp.gcc13-64-winlibs-g++20', 'cpp'],
    ['cpp.gcc14-64-msys2-g++23', 'cpp23'],
    ['c.gcc', 'c'],
    ['python.3', 'python3'],
    ['python.pypy3-64', 'pypy3'],
    ['java11', 'java'],
    ['kotlin19', 'kotlin'],
    ['pas.fpc', 'pascal'],
    ['csharp.mono', 'csharp'],
  ])('names the compiler %s, which is our %s', (type, language) => {
    const [main] = read(xml().replace('a.cpp" type="cpp.g++17"', `a.cpp" type="${type}"`)).parts.submissions;
    expect(main?.language).toBe(language);
  });

  test('has groups with points and dependencies', () => {
    const tests =
      '<test sample="true" group="0" points="0"/><test group="1" points="12.5"/><test group="1" points="7"/>';
    const groups = `<groups><group name="0" points-policy="each-test"/><group name="1" points="20" points-policy="complete-group">
      <dependencies><dependency group="0"/></dependencies></group></groups>`;
    const problem = read(xml({ tests, groups }));
    expect(problem.types).toEqual(['scoring']);
    expect(problem.scoring?.dialect).toBe('polygon');
    expect(problem.cases.map(({ points }) => points)).toEqual([0, 12.5, 7]);
    expect(problem.groups.groups).toEqual([
      {
        name: '0',
        rule: { kind: 'polygon', policy: 'each-test', requirePass: [] },
        cases: ['sample/01'],
        groups: [],
      },
      {
        name: '1',
        rule: { kind: 'polygon', policy: 'complete-group', points: 20, requirePass: ['0'] },
        cases: ['secret/02', 'secret/03'],
        groups: [],
      },
    ]);
  });

  test('passes the group of a test to validators, and to checkers that read it', () => {
    const tests = '<test group="a"/><test/><test group="b"/>';
    const groups = '<groups><group name="a"/><group name="b"/></groups>';
    const argsOf = (checker: string) => {
      const folder = build(xml({ tests, groups }));
      writeFiles(folder, { 'files/check.cpp': checker });
      return readProblem(folder).cases.map(({ inputValidatorArgs, checkerArgs }) => [
        inputValidatorArgs,
        checkerArgs,
      ]);
    };
    const [a, b] = ['a', 'b'].map((group) => ['--testset', 'tests', '--group', group]);
    expect(argsOf('int main() {}')).toEqual([
      [a, []],
      [undefined, []],
      [b, []],
    ]);
    expect(argsOf('if (checker.group() == "a") {}')).toEqual([
      [a, a],
      [undefined, []],
      [b, b],
    ]);
  });

  test('has tests of its validators and its checker', () => {
    const folder = join(projectRoot, 'test/packages/scorepolygon');
    const { parts } = readProblem(folder, { strict: true });
    const at = (name: string) => join(folder, 'files/tests', name);
    expect(parts.validatorTests).toEqual([
      ...['2', '1', undefined].map((group, index) => ({
        kind: index === 0 ? 'valid_input' : 'invalid_input',
        name: `validator-tests/0${index + 1}`,
        inputPath: at(`validator-tests/0${index + 1}`),
        checkerArgs: [],
        inputValidatorArgs: group === undefined ? [] : ['--testset', 'tests', '--group', group],
      })),
      ...['valid_output', 'invalid_output'].map((kind, index) => ({
        kind,
        name: `checker-tests/0${index + 1}`,
        inputPath: at(`checker-tests/0${index + 1}`),
        outputPath: at(`checker-tests/0${index + 1}.o`),
        answerPath: at(`checker-tests/0${index + 1}.a`),
        checkerArgs: [],
        inputValidatorArgs: [],
        anyInput: true,
      })),
    ]);
  });

  test('may have an interactor, which makes it interactive', () => {
    const assets =
      '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker><interactor><source path="files/interactor.cpp" type="cpp.g++17"/></interactor>';
    const problem = read(xml({ assets }));
    expect(problem.types).toContain('interactive');
    expect(problem.interactor?.files).toEqual([expect.stringMatching(/files\/interactor\.cpp$/)]);
    expect(unsupportedFeatures(problem)).toEqual([]);
  });

  test('without its generated tests gets an error that suggests the full package', () => {
    expect(issuesOf(build(xml(), ['tests/03', 'tests/02.a']))).toEqual([
      saying('error problem.xml:11 test:', 'tests/02.a', 'nothing'),
      saying('error problem.xml:11 test:', 'tests/03', 'full package', 'nothing'),
    ]);
  });

  test.each([
    ['run-count="2"', '', []],
    ['run-count="3"', '', [saying('run-count')]],
    ['run-count="2"', '<interactor>', [saying('run-count', 'interactor')]],
  ])('may want two runs of one program: %s %s', (judging, what, unsupported) => {
    const source = '<source path="files/check.cpp" type="cpp.g++17"/>';
    const interactor = what === '' ? '' : `<interactor>${source}</interactor>`;
    const assets = `<checker type="testlib">${source}</checker>${interactor}`;
    const problem = read(xml({ judging, assets }));
    expect(problem.types).toContain('multi-pass');
    expect(unsupportedFeatures(problem)).toEqual(unsupported);
  });

  test('may give points of its checker in percent', () => {
    const judging = (value: string) => `treat-points-from-checker-as-percent="${value}"`;
    expect(read(xml({ judging: judging('true') })).checker).toMatchObject({ pointsArePercent: true });
    expect(read(xml({ judging: judging('false') })).checker).toMatchObject({ pointsArePercent: undefined });
  });

  test('expects nothing of a rejected solution if outputs may get part of the points', () => {
    const acceptedWith = (checker: string) => {
      const folder = build(xml().replace('time-limit-exceeded-or-accepted', 'rejected'));
      writeFiles(folder, { 'files/check.cpp': checker });
      return readProblem(folder).parts.submissions.map(({ expectations: [one] }) =>
        one?.final?.includes('AC'),
      );
    };
    expect(acceptedWith('quitf(_wa, "no")')).toEqual([true, false]);
    expect(acceptedWith('quitp(0.5, "near")')).toEqual([true, true]);
    expect(acceptedWith('quitf(_pc(50), "near")')).toEqual([true, true]);
  });

  test('skips solutions that are not to be run', () => {
    const { parts } = read(xml().replace('time-limit-exceeded-or-accepted', 'do-not-run'));
    expect(parts.submissions.map(({ name }) => name)).toEqual(['main/a.cpp']);
  });

  test('for Windows gets a warning that validators may reject its tests', () => {
    const folder = build(xml());
    writeFiles(folder, { 'tests/01': '1 2\r\n' });
    expect(issuesOf(folder)).toEqual([saying('warning problem.xml:6 testset:', 'Linux', 'Windows')]);
  });

  test('has a plan for its missing tests', () => {
    const files = `<executables><executable><source path="files/gen.cpp" type="cpp.g++17"/></executable></executables>`;
    const folder = build(xml({ files }), ['tests/03', 'tests/02.a']);
    writeFiles(folder, { 'files/gen.cpp': '' });
    const { plan, tests, issues } = readMissingTests(folder);
    expect(issues).toEqual([]);
    expect(tests).toBe(3);
    expect(plan?.cases).toMatchObject([
      { name: 'secret/02', solution: { program: { name: 'a' }, args: [] } },
      { name: 'secret/03', generate: { program: { name: 'gen' }, args: ['5'], tries: 1 } },
    ]);
    expect(plan?.cases.map(({ copy }) => [...copy.keys()])).toEqual([['.in'], ['.ans']]);
    expect(plan?.cases[1]?.solution).toBeUndefined();
    expect(readMissingTests(build(xml()))).toEqual({ plan: undefined, tests: 0, issues: [] });
  });

  test.each([
    ['a generator that is not there', { files: '' }, ['test:', 'gen', '<executables>', 'none']],
    [
      'a generator whose source is missing',
      { files: '<executables><executable><source path="files/gen.cpp"/></executable></executables>' },
      ['source:', 'file', '"files/gen.cpp"'],
    ],
    [
      'no command',
      { tests: '<test/><test/><test method="generated"/>' },
      ['test:', 'tests/03', 'cmd', 'neither'],
    ],
    [
      'a file elsewhere',
      { tests: '<test/><test/><test cmd="gen 1" from-file="../x"/>' },
      ['test:', 'from-file', '"../x"'],
    ],
  ])('gets an error when its missing tests cannot be made: %s', (_, parts, issue) => {
    const { plan, issues } = readMissingTests(build(xml(parts), ['tests/03']));
    expect(plan).toBeUndefined();
    expect(
      issues.map(({ key, expected, found }) => `${key}: expected ${expected}, found ${found}`),
    ).toContainEqual(saying(...issue));
  });

  test('gets an error if there is no solution to make answers', () => {
    const messages = (text: string) =>
      readMissingTests(build(text, ['tests/03.a'])).issues.map(
        ({ expected, found }) => `${expected}; ${found}`,
      );
    expect(messages(xml().replace('tag="main"', 'tag="accepted"'))).toEqual([
      saying('answers', 'main', 'neither'),
    ]);
    const files =
      '<resources><file path="files/grader.cpp"><assets><asset name="solution"/></assets></file></resources>';
    expect(messages(xml({ files }))).toEqual([saying('answers', 'full package', 'resources')]);
  });

  test.each([
    [
      '<time-limit>1.5</time-limit><memory-limit>1</memory-limit>',
      ['error problem.xml:7 time-limit:', 'milliseconds', '"1.5"'],
    ],
    ['<time-limit>1</time-limit>', ['error problem.xml:6 testset:', 'time-limit', 'memory-limit']],
  ])('gets an error for wrong limits: %s', (testset, issue) => {
    expect(issuesOf(build(xml({ testset })))).toContainEqual(saying(...issue));
  });

  test.each([
    [
      'a checker outside',
      { assets: '<checker type="testlib"><source path="../../x.cpp"/></checker>' },
      ['source:', 'file', 'package', '"../../x.cpp"'],
    ],
    ['no checker', { assets: '' }, ['assets:', '<checker>', 'none']],
    [
      'a checker of another kind',
      { assets: '<checker type="other"><source path="files/check.cpp" type="cpp.g++17"/></checker>' },
      ['checker:', 'testlib', '"other"'],
    ],
    ['too few tests', { tests: '<test sample="true"/>' }, ['testset:', '3', 'test-count', '1']],
    [
      'a group that is not there',
      {
        groups:
          '<groups><group name="1"><dependencies><dependency group="7"/></dependencies></group></groups>',
      },
      ['dependency:', 'group', '"7"'],
    ],
    [
      'an unknown policy',
      { groups: '<groups><group name="1" points-policy="most"/></groups>' },
      ['group:', 'points-policy', 'complete-group', 'each-test', '"most"'],
    ],
  ])('gets an error for a mistake: %s', (_, parts, issue) => {
    expect(issuesOf(build(xml(parts)))).toContainEqual(saying('error problem.xml', ...issue));
  });

  test.each([
    ['no XML', 'problem', ['error problem.xml:1:1:', 'XML', 'error']],
    ['an unclosed element', '<problem>', ['error problem.xml:1:', 'XML']],
    [
      'entities that multiply',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><problem>&b;</problem>`,
      ['error problem.xml:1:', 'XML', 'entity'],
    ],
    [
      'an entity that reads a file',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><problem>&a;</problem>',
      ['error problem.xml:1:', 'XML', 'entity'],
    ],
    ['a million elements inside each other', '<a>'.repeat(1_000_000), ['error problem.xml', 'XML']],
    ['another root', '<contest/>', ['error problem.xml', '<problem>', '<judging>', '<testset>', '<contest>']],
  ])('is refused: %s', (_, text, parts) => {
    expect(issuesOf(build(text))).toContainEqual(saying(...parts));
  });
});
