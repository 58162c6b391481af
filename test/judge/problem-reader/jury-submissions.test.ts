import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProblem } from '#problem-reader';
import { parseAnnotation } from '../../../judge/problem-reader/submissions/annotations.ts';
import { saying } from '../../saying.ts';
import { buildPackage, issuesOf, soundPackage } from './package-builder.ts';

type Files = Readonly<Record<string, string>>;
const inSubmissions = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`submissions/${name}`, text]));
const read = (files: Files) => readProblem(buildPackage(inSubmissions(files))).parts.submissions;
const expectations = (files: Files, name: string) =>
  read(files).find((one) => one.name === name)?.expectations;
const issues = (files: Files) => issuesOf(buildPackage(inSubmissions(files)));
const legacy = { 'problem.yaml': `${soundPackage['problem.yaml']}`.replace('2025-09', 'legacy') };

describe('a submission that is a link', () => {
  test('into the package is its target, under the name of the link', () => {
    const folder = buildPackage(inSubmissions({ 'accepted/a.c': '' }));
    mkdirSync(join(folder, 'submissions/mixed'));
    symlinkSync('../accepted/a.c', join(folder, 'submissions/mixed/again.c'));
    const [first, again] = readProblem(folder).parts.submissions;
    expect(first?.realPath).toBeUndefined();
    expect(again).toMatchObject({
      name: 'mixed/again.c',
      realPath: realpathSync(join(folder, 'submissions/accepted/a.c')),
    });
  });

  test('out of the package is refused', () => {
    const folder = buildPackage(inSubmissions({ 'accepted/a.c': '' }));
    symlinkSync('/etc/passwd', join(folder, 'submissions/accepted/b.c'));
    expect(() => readProblem(folder)).toThrow('found a link');
  });
});

describe('the folder of a submission', () => {
  test.each([
    ['accepted', { permitted: ['AC'] }],
    ['rejected', { required: ['RTE', 'TLE', 'WA'] }],
    ['wrong_answer', { permitted: ['AC', 'WA'], required: ['WA'] }],
    ['time_limit_exceeded', { permitted: ['AC', 'TLE'], required: ['TLE'] }],
    ['run_time_error', { permitted: ['AC', 'RTE'], required: ['RTE'] }],
    ['brute_force', { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] }],
    ['compiler_error', { final: ['CE'] }],
  ])('says what its cases may and must show: %s', (folder, expected) => {
    expect(expectations({ [`${folder}/a.c`]: '' }, `${folder}/a.c`)).toEqual([
      { source: `folder ${folder}`, ...expected },
    ]);
  });

  test.each([
    ['accepted', ['AC']],
    ['wrong_answer', ['WA']],
    ['time_limit_exceeded', ['TLE']],
    ['run_time_error', ['RTE', 'MLE']],
  ])('says the verdict of the whole in a legacy package: %s', (folder, final) => {
    const problem = readProblem(buildPackage({ ...legacy, [`submissions/${folder}/a.c`]: '' }));
    expect(problem.parts.submissions[0]?.expectations).toEqual([{ source: `folder ${folder}`, final }]);
  });

  test('partially_accepted requires only some points, and does not count for the time limit', () => {
    const problem = readProblem(buildPackage({ ...legacy, 'submissions/partially_accepted/a.c': '' }));
    expect(problem.parts.submissions[0]?.expectations).toEqual([
      { source: 'folder partially_accepted', final: ['AC'], useForTimeLimit: false },
    ]);
  });

  test('may have an unknown name; a warning suggests a known one that is close', () => {
    expect(expectations({ 'mixed/a.c': '' }, 'mixed/a.c')).toEqual([]);
    expect(issues({ 'mixed/a.c': '' })).toEqual([]);
    expect(expectations({ 'constructor/a.c': '' }, 'constructor/a.c')).toEqual([]);
    expect(issues({ 'acepted/a.c': '', 'a.c': '' })).toEqual([
      saying('warning submissions/a.c:', 'folder', 'file', 'ignored'),
      saying('warning submissions/acepted:', 'folder', '"acepted"', '"accepted"'),
    ]);
  });

  test('may hold submissions of several files', () => {
    expect(
      read({ 'accepted/two/a.py': '', 'accepted/two/b.py': '', 'accepted/README.md': '' }),
    ).toMatchObject([{ name: 'accepted/two' }]);
  });
});

describe('submissions.yaml', () => {
  test('adds expectations to submissions that match its patterns', () => {
    const yaml = [
      'accepted/a.py: {language: python3, entrypoint: a.py, authors: [Ada <a@b.c>, {name: Bo}], model_solution: true}',
      '"{accepted,mixed}":',
      '  message: close',
      '  secret/{1,2}: {permitted: [AC, TLE], score: [3, 5.5]}',
      '  sample: {required: [AC], use_for_time_limit: lower}',
    ];
    const [submission] = read({ 'accepted/a.py': '', 'submissions.yaml': yaml.join('\n') });
    expect(submission).toEqual({
      name: 'accepted/a.py',
      path: expect.stringMatching(/submissions\/accepted\/a\.py$/),
      language: 'python3',
      entryPoint: 'a.py',
      authors: ['Ada <a@b.c>', 'Bo'],
      isModelSolution: true,
      expectations: [
        { source: 'folder accepted', permitted: ['AC'] },
        { source: 'submissions.yaml: {accepted,mixed}', message: 'close' },
        {
          source: 'submissions.yaml: {accepted,mixed}',
          cases: 'secret/{1,2}',
          permitted: ['AC', 'TLE'],
          score: [3, 5.5],
        },
        {
          source: 'submissions.yaml: {accepted,mixed}',
          cases: 'sample',
          required: ['AC'],
          useForTimeLimit: 'lower',
        },
      ],
    });
  });

  test("overrides a folder's expectations key by key if it names exactly that folder", () => {
    const files = { 'wrong_answer/a.py': '', 'submissions.yaml': 'wrong_answer: {permitted: [WA]}\n' };
    expect(expectations(files, 'wrong_answer/a.py')).toEqual([
      { source: 'folder wrong_answer', required: ['WA'] },
      { source: 'submissions.yaml: wrong_answer', permitted: ['WA'] },
    ]);
    const wider = { 'wrong_answer/a.py': '', 'submissions.yaml': '"wrong_answer/*": {permitted: [WA]}\n' };
    expect(expectations(wider, 'wrong_answer/a.py')?.[0]).toEqual({
      source: 'folder wrong_answer',
      permitted: ['AC', 'WA'],
      required: ['WA'],
    });
  });

  test.each([
    ['accepted: {permitted: [OK]}', '1:24 accepted.permitted.0:', 'AC, WA, TLE, RTE', '"OK"'],
    ['accepted: {permitted: []}', '1:23 accepted.permitted:', '1 entry', 'empty list'],
    ['accepted: {permitted: [AC], required: [WA]}', '1:39 accepted.required:', 'permitted'],
    ['accepted: {use_for_time_limit: true}', '1:32 accepted.use_for_time_limit:'],
    ['accepted: {use_for_time_limit: middle}', '1:32 accepted.use_for_time_limit:'],
    ['accepted: {score: [1]}', '1:19 accepted.score:'],
    ['accepted: {score: high}', '1:19 accepted.score:'],
    ['accepted: {langauge: c}', '1:22 accepted.langauge:'],
    ['accepted: {other/1: {permitted: [AC]}}', '1:21 accepted.other/1:', 'permitted'],
    ['accepted: {secret/**: {permitted: [AC]}}', '1:23 accepted.secret/**:', '**'],
    ['accepted: {secret/1: {language: c}}', '1:23 accepted.secret/1.language:', 'key'],
    ['accepted/[a].c: {}', '1:17 accepted/[a].c:', 'pattern'],
    ['accepted: 3', '1:11 accepted:', 'map', '3'],
    ['- accepted', '1:1:', 'map', 'list'],
  ])('gets a warning for a mistake, and grading goes on: %s', (yaml, place, ...parts) => {
    const files = { 'accepted/a.py': '', 'submissions.yaml': `${yaml}\n` };
    expect(issues(files)).toContainEqual(saying(`warning submissions/submissions.yaml:${place}`, ...parts));
    expect(read(files)).toHaveLength(1);
  });

  test('gets a warning for a pattern that matches nothing', () => {
    expect(issues({ 'accepted/a.py': '', 'submissions.yaml': 'accepted/b.py: {}\n' })).toEqual([
      saying('warning submissions/submissions.yaml:', 'accepted/b.py', 'none'),
    ]);
  });
});

describe('DOMjudge', () => {
  test('names languages and entry points in submissions.json', () => {
    const json = '{"submissions/accepted/a.java": {"langid": "java", "entry_point": "Foo", "team": "x"}}';
    expect(read({ 'accepted/a.java': '', 'submissions.json': json })[0]).toMatchObject({
      language: 'java',
      entryPoint: 'Foo',
    });
    expect(issues({ 'accepted/a.java': '', 'submissions.json': '{' })).toEqual([
      saying('warning submissions/submissions.json:', 'JSON', 'ignored'),
    ]);
  });

  test('may have submissions.json beside problem.yaml', () => {
    const json = '{"submissions/mixed/two/": {"entry_point": "b.py"}}';
    const files = { 'mixed/two/a.py': '', 'mixed/two/b.py': '', '../submissions.json': json };
    expect(read(files)[0]).toMatchObject({ name: 'mixed/two', entryPoint: 'b.py' });
  });

  test.each([
    ['// @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\r\nint main', ['WA', 'TLE']],
    ['/* @EXPECTED_RESULTS@: run_time_error,CORRECT */', ['RTE', 'AC']],
    ['# @EXPECTED_RESULTS@: NO-OUTPUT, Wrong_Answer', ['WA']],
    ['# @EXPECTED_RESULTS@: OUTPUT-LIMIT,COMPILER-ERROR', ['OLE', 'CE']],
    ['# @EXPECTED_RESULTS@: CHECK-MANUALLY', undefined],
  ])('annotates its sources: %j', (source, final) => {
    expect(parseAnnotation(source)).toEqual({ unknown: [], ...(final === undefined ? {} : { final }) });
  });

  test('annotates scores', () => {
    expect(parseAnnotation('# @EXPECTED_SCORE@: 12.5\n')).toEqual({ unknown: [], score: 12.5 });
    expect(parseAnnotation('int main() {}')).toBeUndefined();
  });

  test('uses annotations except in the four classic folders', () => {
    const text = '// @EXPECTED_RESULTS@: TIMELIMIT, SLOW\n';
    const files = {
      'mixed/a.c': text,
      'accepted/a.c': text,
      'mixed/two/x.c': '',
      'mixed/two/expected_result.txt': 'RUN-ERROR\n',
    };
    expect(expectations(files, 'mixed/a.c')).toEqual([{ source: 'annotation in a.c', final: ['TLE'] }]);
    expect(expectations(files, 'mixed/two')).toEqual([{ source: 'annotation in two', final: ['RTE'] }]);
    const tagged = {
      'mixed/two/x.c': '',
      'mixed/two/expected_result.txt': '@EXPECTED_RESULTS@: CORRECT, NO-OUTPUT\n',
    };
    expect(expectations(tagged, 'mixed/two')).toEqual([{ source: 'annotation in two', final: ['AC', 'WA'] }]);
    expect(expectations(files, 'accepted/a.c')).toHaveLength(1);
    expect(issues({ 'mixed/a.c': text })).toEqual([
      saying('warning submissions/mixed/a.c:', 'DOMjudge', 'SLOW', 'ignored'),
    ]);
  });
});
