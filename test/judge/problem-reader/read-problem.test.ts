import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '#host';
import { PackageError, readProblem } from '#problem-reader';
import { saying } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { buildPackage, issuesOf, soundPackage, temporaryFolder } from './package-builder.ts';

const yaml = (...lines: string[]): string => `${soundPackage['problem.yaml']}${lines.join('\n')}\n`;

describe('a valid package', () => {
  test('is read with the defaults of the format', () => {
    const folder = buildPackage();
    const problem = readProblem(folder, { strict: true });
    expect(problem).toMatchObject({
      slug: 'twice',
      folder,
      names: { en: 'Twice' },
      checker: { kind: 'default' },
      languageFactors: false,
      allowFileWriting: false,
      generatedGroups: [],
      warnings: [],
      credits: [],
    });
    expect(problem.languages).toBeUndefined();
    expect(problem.limits).toEqual({
      timeMs: 2000,
      memoryBytes: 2_147_483_648,
      outputBytes: 8_388_608,
      codeBytes: 131_072,
      compilationTimeMs: 60_000,
      compilationMemoryBytes: 2_147_483_648,
      validationTimeMs: 60_000,
      validationMemoryBytes: 2_147_483_648,
      validationOutputBytes: 8_388_608,
    });
    expect(problem.cases).toEqual([
      {
        name: 'sample/1',
        inputPath: join(folder, 'data/sample/1.in'),
        answerPath: join(folder, 'data/sample/1.ans'),
        checkerArgs: [],
      },
      expect.objectContaining({ name: 'secret/1' }),
    ]);
  });

  test('may have every key of the format', () => {
    const text = `problem_format_version: "2025-09"
type: [pass-fail, multi-pass]
name: {en: Twice, pt-BR: Dobro}
uuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427
version: "1.0"
credits:
  authors: [Ada <ada@example.org>, {name: Bo, email: bo@example.org, orcid: 0000-0001}]
  contributors: Cy
  testers: Ada <ada@example.org>
  translators: {pt-BR: [Di]}
  packagers: {name: Ed, kattis: ed}
  acknowledgements: [Flo]
source: [{name: Contest, url: 'https://example.org'}, Another]
license: cc by-sa
rights_owner: Ada
embargo_until: 2026-01-02T03:04:05Z
keywords: [easy]
languages: [c, cpp]
allow_file_writing: true
limits:
  time_limit: 0.3
  time_resolution: 0.1
  time_multipliers: {ac_to_time_limit: 2.5, time_limit_to_tle: 1}
  memory: 1
  output: 2
  code: 3
  compilation_time: 4
  compilation_memory: 5
  validation_time: 6
  validation_memory: 7
  validation_output: 8
  validation_passes: 2
`;
    const folder = buildPackage({
      'problem.yaml': text,
      'statement/problem.pt-BR.tex': 'x\n',
      'checker.ts': '',
    });
    const problem = readProblem(folder, { strict: true });
    expect(problem.names).toEqual({ en: 'Twice', 'pt-BR': 'Dobro' });
    expect(problem.credits).toEqual(['Ada <ada@example.org>', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']);
    expect(problem.languages).toEqual(['c', 'cpp']);
    expect(problem.allowFileWriting).toBe(true);
    expect(problem.checker).toEqual({ kind: 'typescript', module: join(folder, 'checker.ts') });
    expect(problem.languageFactors).toBe(true);
    expect(problem.passes).toBe(2);
    expect(problem.timeLimit).toEqual({
      source: 'problem.yaml',
      acToTimeLimit: 2.5,
      timeLimitToTle: 1,
      resolutionMs: 100,
    });
    expect(problem.limits).toMatchObject({
      timeMs: 300,
      memoryBytes: 1_048_576,
      codeBytes: 3072,
      compilationTimeMs: 4000,
    });
  });

  test('finds its data in testdata/<slug> beside problems', () => {
    const root = temporaryFolder();
    for (const [name, data] of Object.entries(soundPackage)) {
      const place = name.startsWith('data/') ? `testdata/twice/${name.slice(5)}` : `problems/twice/${name}`;
      writeFiles(root, { [place]: data });
    }
    expect(readProblem(join(root, 'problems', 'twice')).dataFolder).toBe(join(root, 'testdata', 'twice'));
  });
});

describe('problem.yaml', () => {
  test('gets all its issues listed at once, with those of other files', () => {
    const folder = buildPackage({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: [7]\nuuid: x\nlimits:\n  time_limit: -1\n  memroy: 5\n  memory: lots\nlicence: cc0\n',
      'data/secret/2.in': '',
      'data/secret/test_group.yaml': 'max_score: many\n',
    });
    expect(issuesOf(folder)).toEqual([
      saying('error problem.yaml:2:7 name:', 'text', 'map', 'list'),
      saying('warning problem.yaml:3:7 uuid:', 'UUID', '"x"'),
      saying('error problem.yaml:5:15 limits.time_limit:', 'number', '0', '-1'),
      saying('warning problem.yaml:6:3 limits.memroy:', '"memroy"', '"memory"'),
      saying('error problem.yaml:7:11 limits.memory:', 'number', '"lots"'),
      saying('warning problem.yaml:8:1 licence:', '"licence"', '"license"'),
      saying('error data/secret/test_group.yaml:1:12 max_score:', 'number', 'unbounded', '"many"'),
      saying('error data/secret/2.ans:', 'file', 'nothing'),
    ]);
  });

  test('may have errors that do not matter for judging', () => {
    const text =
      'license: gpl\nuuid: x\ncredits: {authors: [[3]]}\nallow_file_writing: true\nfoo: {bar: 1}\n';
    const changed = `${soundPackage['problem.yaml']}`
      .replace(/uuid.*\n/, '')
      .replace('  time_limit: 2', '  time_limit: 2\n  memroy: 5\n  memory: 64');
    const folder = buildPackage({ 'problem.yaml': changed + text });
    expect(issuesOf(folder).filter((issue) => issue.startsWith('error'))).toEqual([]);
    expect(readProblem(folder)).toMatchObject({
      allowFileWriting: true,
      limits: { timeMs: 2000, memoryBytes: 64 * 1024 ** 2 },
    });
    expect(
      issuesOf(folder, { strict: true }).filter((issue) => issue.startsWith('error')).length,
    ).toBeGreaterThan(4);
  });

  test('keeps texts and constants as they were written', () => {
    const changed = `${soundPackage['problem.yaml']}`
      .replace(/^name:.*$/m, 'name: 1e3')
      .concat(
        'keywords: [007, no]\nconstants: {mod: 998244353998244353, eps: 1e-9, k: {value: 0x10, tex: "16"}}\n',
      );
    expect(readProblem(buildPackage({ 'problem.yaml': changed }))).toMatchObject({
      names: { en: '1e3' },
      keywords: ['007', 'no'],
      constants: { mod: '998244353998244353', eps: '1e-9', k: '0x10', 'k.tex': '16' },
    });
  });

  // Errors that grading tolerates; the place is in the last line, with a part of the expectation.
  test.each<[string, string, string]>([
    ['credits: {testers: [Ada]}', 'credits', 'authors'],
    ['credits: {authors: []}', 'credits', 'authors'],
    ['constants: {n: {value: 7, latex: 8}}', 'constants.n.latex', 'text'],
    ['languages: [cpp, pyton3]', 'languages', 'languages'],
    ['limits: {time_limit: 2, compilation_time: 1.5}', 'limits.compilation_time', 'whole'],
    ['limits: {time_limit: 2, validation_time: 0.5}', 'limits.validation_time', 'whole'],
  ])('warns of %s', (line, key, expected) => {
    const start = `${soundPackage['problem.yaml']}`.replace(/^limits:\n.*\n/m, '');
    const folder = buildPackage({ 'problem.yaml': `${start}${line}\n` });
    const found = issuesOf(folder).filter((issue) => issue.includes(` ${key}: expected `));
    expect(found).toEqual([expect.stringMatching(/^warning problem\.yaml:4:/)]);
    expect(found[0]).toContain(expected);
  });

  test.each<[string, string]>([
    ['name: {en: Twice}', 'name'],
    ['source_url: https://example.org', 'source_url'],
    ['grading: {objective: max}', 'grading'],
    ['validation: custom score\ngrading: {range: 10 0}', 'grading.range'],
  ])('of a legacy package warns of %s', (lines, key) => {
    const yaml = `${lines}\nlimits: {time_limit: 2}\n${lines.startsWith('name') ? '' : 'name: Twice\n'}`;
    const folder = buildPackage({
      'problem.yaml': yaml,
      'output_validators/check.py': 'raise SystemExit(42)\n',
    });
    const place = new RegExp(`^warning problem\\.yaml:[12]:\\d+ ${key}: `);
    expect(issuesOf(folder).filter((issue) => place.test(issue))).toHaveLength(1);
  });

  test('says whether its time limit is for instructions', () => {
    const timeByOf = (...lines: readonly string[]) =>
      readProblem(buildPackage({ 'problem.yaml': yaml(...lines) })).timeBy;
    expect([timeByOf('time_by: instructions'), timeByOf('time_by: cpu'), timeByOf()]).toEqual([
      'instructions',
      undefined,
      undefined,
    ]);
  });

  test('has an error message that lists them, aligned', () => {
    const folder = buildPackage({ 'problem.yaml': yaml('type: score', 'foo: 1') });
    expect(() => readProblem(folder)).toThrow(PackageError);
    expect(() => readProblem(folder)).toThrow(/1 error, 1 warning.*\n {2}\S+problem.yaml:6:7 {2}type: /);
  });

  test.each([
    ['type: [pass-fail, scoring]', 'error', '7 type', ['pass-fail', 'scoring', 'both']],
    ['type: [submit-answer, interactive]', 'error', '7 type', ['submit-answer', 'interactive', 'multi-pass']],
    [
      'type: intractive',
      'error',
      '7 type',
      ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer', '"intractive"'],
    ],
    ['type: pass-fail interactive', 'warning', '7 type', ['list', '"pass-fail interactive"']],
    ['validation: custom', 'warning', '1 validation', ['2025-09', '"validation"']],
    ['constants: {n: {tex: 1}}', 'error', '12 constants', ['value', 'map']],
  ])('has an issue where its keys do not fit: %s', (line, severity, place, parts) => {
    expect(issuesOf(buildPackage({ 'problem.yaml': yaml(line) }))).toContainEqual(
      saying(`${severity} problem.yaml:6:${place}:`, ...parts),
    );
  });

  test.each([
    ['embargo_until: 2026-13-01', ['date']],
    ['embargo_until: soon', ['YYYY-MM-DD', 'YYYY-MM-DDThh:mm:ssZ']],
    ['license: gpl', ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission']],
    ['allow_file_writing: 1', ['true', 'false']],
    ['time_by: clock', ['cpu', 'instructions']],
    ['languages: []', ['1 entry']],
    ['keywords: a b', ['list']],
  ])('says what it expects: %s', (line, expected) => {
    const [issue] = issuesOf(buildPackage({ 'problem.yaml': yaml(line) }));
    expect(issue).toEqual(saying('expected', ...expected, ', found'));
  });

  test.each([
    ['uuid', (text: string) => text.replace(/uuid:.*\n/, '')],
    ['license', (text: string) => `${text}license: gpl\n`],
    ['limits.time_limit', (text: string) => text.replace('time_limit: 2', 'time_limit: 2.5')],
    ['rights_owner', (text: string) => `${text}license: cc by\n`],
    ['rights_owner', (text: string) => `${text}license: public domain\nrights_owner: me\n`],
    ['name', (text: string) => text.replace('Twice', '{en: Twice, de: Doppelt}')],
  ])('may be graded, but not verified, with a slip about %s', (key, change) => {
    const folder = buildPackage({ 'problem.yaml': change(soundPackage['problem.yaml'] ?? '') });
    expect(issuesOf(folder)).toEqual([
      expect.stringMatching(new RegExp(`^warning problem.yaml:\\d+:\\d+ ${key}: `)),
    ]);
    expect(issuesOf(folder, { strict: true })).toEqual([expect.stringMatching(/^error /)]);
    expect(readProblem(folder).warnings).toHaveLength(1);
    expect(() => readProblem(folder, { strict: true })).toThrow(PackageError);
  });

  test.each([
    ['is missing', undefined, ['file', 'no such file']],
    ['is empty', '', ['map', 'nothing']],
    ['is not UTF-8', Buffer.from('name: \xe9', 'latin1'), ['UTF-8', '0xe9']],
  ])('is reported when it %s', (_, data, parts) => {
    expect(issuesOf(buildPackage({ 'problem.yaml': data }))).toEqual([
      saying('error problem.yaml', ...parts),
    ]);
  });

  test('is reported if it is a folder', () => {
    const folder = buildPackage({ 'problem.yaml': undefined, 'problem.yaml/x': '' });
    expect(issuesOf(folder)).toEqual([saying('error problem.yaml:', 'file', 'folder')]);
  });

  test('is not read through a link that leads out of the package', () => {
    const folder = buildPackage({ 'problem.yaml': undefined });
    symlinkSync('/etc/hostname', join(folder, 'problem.yaml'));
    expect(issuesOf(folder)).toEqual([saying('error problem.yaml:', 'package', 'link')]);
  });
});

describe('a collection of packages that share files', () => {
  const build = () => {
    const folder = buildPackage();
    mkdirSync(join(folder, '../shared'));
    writeFileSync(join(folder, '../shared/3.in'), '3\n');
    symlinkSync('../../../shared/3.in', join(folder, 'data/secret/3.in'));
    writeFileSync(join(folder, 'data/secret/3.ans'), '6\n');
    return folder;
  };

  test('may be reached by links only if allowed', () => {
    const folder = build();
    expect(() => readProblem(folder)).toThrow(PackageError);
    const linksInto = dirname(folder);
    const problem = readProblem(folder, { linksInto });
    expect(problem).toMatchObject({ linksInto });
    expect(problem.cases.map(({ name }) => name)).toContain('secret/3');
  });

  test('must contain the package', () => {
    const folder = build();
    for (const linksInto of [join(folder, '../shared'), join(folder, 'data'), join(folder, 'nowhere')])
      expect(() => readProblem(folder, { linksInto })).toThrow(UserError);
  });
});

describe('a problem folder', () => {
  test('that does not exist is a user error', () => {
    expect(() => readProblem('/no/such/folder')).toThrow(UserError);
  });

  test('must have a slug as name', () => {
    const folder = join(temporaryFolder(), 'My-Problem');
    writeFiles(folder, soundPackage);
    expect(issuesOf(folder)).toEqual([saying('warning .:', 'lower-case letters and digits', '"My-Problem"')]);
    expect(readProblem(folder).slug).toBe('myproblem');
  });

  test('gets warnings for misspelt names, but not for other names', () => {
    expect(issuesOf(buildPackage({ 'submission/x.c': '', 'methods/x.ts': '', 'README.md': '' }))).toEqual([
      saying('warning submission:', '"submission"', '"submissions"'),
    ]);
  });

  test('may have a name with a newline, which is escaped in messages', () => {
    const folder = buildPackage();
    writeFileSync(join(folder, 'data', 'secret', 'x\nerror: 1.in'), '');
    expect(() => readProblem(folder)).toThrow('x\\nerror: 1.in');
  });

  test('that is written for this judge should have a time limit', () => {
    const withoutLimits = soundPackage['problem.yaml']?.replace(/limits:.*/s, '');
    const own = {
      'problem.yaml': withoutLimits,
      'checker.ts': 'export const checker = () => ({ kind: "accepted" });\n',
    };
    expect(issuesOf(buildPackage(own))).toEqual([
      saying('problem.yaml:1:1 limits.time_limit:', 'seconds', 'none'),
    ]);
    expect(issuesOf(buildPackage({ 'problem.yaml': withoutLimits }))).toEqual([]);
  });

  test('may be read before it has data', () => {
    const folder = buildPackage();
    mkdirSync(join(folder, 'data', 'secret', 'broken.in'));
    expect(readProblem(folder, { withoutData: true }).cases).toEqual([]);
  });
});

test.each(['generator.ts', 'generators/generators.yaml'])(
  'data that only %s can make are asked for by its name',
  (name) => {
    const noData = Object.fromEntries(
      Object.keys(soundPackage)
        .filter((path) => path.startsWith('data/'))
        .map((path) => [path, undefined]),
    );
    const issues = issuesOf(buildPackage({ ...noData, [name]: '' }));
    expect(issues).toContainEqual(
      saying('error data: expected', 'test data', 'nothing', name, 'judge testdata'),
    );
  },
);

describe('a wrong value in problem.yaml', () => {
  const places = (text: string, changes = {}): string[] =>
    issuesOf(buildPackage({ 'problem.yaml': text, ...changes })).map(
      (line) => line.split(': expected')[0] ?? '',
    );

  test('hides nothing that is wrong elsewhere, and nothing is said twice', () => {
    const text = [
      'problem_format_version: 2025-09',
      'name: Twice',
      'uuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
      'license: cc by',
      'languages: [cpp, 5, klingon]',
      'limits:',
      '  memory: 0.5',
      '  time_limit: 2.5',
      '  compilation_time: 1.5',
    ].join('\n');
    const group = 'scoring: {score: 1, aggregation: never}\n';
    expect(places(text, { 'data/secret/test_group.yaml': group })).toEqual([
      'error problem.yaml:5:18 languages.1',
      'error problem.yaml:7:11 limits.memory',
      'warning problem.yaml:8:15 limits.time_limit',
      'warning problem.yaml:9:21 limits.compilation_time',
      'warning problem.yaml:1:1 rights_owner',
      'error data/secret/test_group.yaml:1:34 scoring.aggregation',
    ]);
  });

  test('is the only finding where it decides what everything else means', () => {
    expect(places('problem_format_version: "1999"\nname: Twice\nlicense: cc by\n')).toEqual([
      expect.stringMatching(/^error problem\.yaml:1:\d+ problem_format_version$/),
    ]);
  });

  test.each(['legacy', '2025-09'])(
    'may be a fraction of a MiB: no tool for the format %s takes that',
    (version) => {
      const text = `problem_format_version: ${version}\nname: Twice\nlimits:\n  time_limit: 1\n  memory: 512.5\n`;
      expect(places(text)).toContain('error problem.yaml:5:11 limits.memory');
      expect(places(text.replace('512.5', '512.0'))).not.toContain('error problem.yaml:5:11 limits.memory');
    },
  );
});
