import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProblem } from '../../../judge/package/index.ts';
import { parseAnnotation } from '../../../judge/package/submissions/annotations.ts';
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
  test('into the package is the file that it leads to, under its own name', () => {
    const folder = buildPackage(inSubmissions({ 'accepted/a.c': '' }));
    mkdirSync(join(folder, 'submissions/mixed'));
    symlinkSync('../accepted/a.c', join(folder, 'submissions/mixed/again.c'));
    const [first, again] = readProblem(folder).parts.submissions;
    expect(first).not.toHaveProperty('realPath');
    expect(again).toMatchObject({
      name: 'mixed/again.c',
      realPath: realpathSync(join(folder, 'submissions/accepted/a.c')),
    });
  });

  test('out of the package is refused', () => {
    const folder = buildPackage(inSubmissions({ 'accepted/a.c': '' }));
    symlinkSync('/etc/passwd', join(folder, 'submissions/accepted/b.c'));
    expect(() => readProblem(folder)).toThrow('found a link that leads out of it');
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

  test('asks only for some points where it is called partially_accepted, in whatever time', () => {
    const problem = readProblem(buildPackage({ ...legacy, 'submissions/partially_accepted/a.c': '' }));
    expect(problem.parts.submissions[0]?.expectations).toEqual([
      { source: 'folder partially_accepted', final: ['AC'], useForTimeLimit: false },
    ]);
  });

  test('may be one that nobody knows, or nearly one', () => {
    expect(expectations({ 'mixed/a.c': '' }, 'mixed/a.c')).toEqual([]);
    expect(issues({ 'mixed/a.c': '' })).toEqual([]);
    expect(issues({ 'acepted/a.c': '', 'a.c': '' })).toEqual([
      'warning submissions/a.c: expected a folder named after what is expected, found a file (ignored)',
      'warning submissions/acepted: expected a folder named after what is expected, found "acepted" (did you mean "accepted"?)',
    ]);
  });

  test('may hold submissions of several files', () => {
    expect(
      read({ 'accepted/two/a.py': '', 'accepted/two/b.py': '', 'accepted/README.md': '' }),
    ).toMatchObject([{ name: 'accepted/two' }]);
  });
});

describe('submissions.yaml', () => {
  test('says more about what matches its patterns', () => {
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

  test('replaces key by key what a folder says when it names exactly that', () => {
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
    [
      'accepted: {permitted: [OK]}',
      '1:24 accepted.permitted.0: expected one of AC, WA, TLE, RTE, found "OK"',
    ],
    ['accepted: {permitted: []}', '1:23 accepted.permitted: expected at least 1 entry, found an empty list'],
    [
      'accepted: {permitted: [AC], required: [WA]}',
      '1:39 accepted.required: expected verdicts that are permitted too, found a list',
    ],
    ['accepted: {use_for_time_limit: true}', '1:32 accepted.use_for_time_limit: expected'],
    ['accepted: {use_for_time_limit: middle}', '1:32 accepted.use_for_time_limit: expected'],
    ['accepted: {score: [1]}', '1:19 accepted.score: expected'],
    ['accepted: {score: high}', '1:19 accepted.score: expected'],
    ['accepted: {langauge: c}', '1:22 accepted.langauge: expected'],
    ['accepted: {other/1: {permitted: [AC]}}', '1:21 accepted.other/1: expected one of permitted'],
    ['accepted: {secret/**: {permitted: [AC]}}', '1:23 accepted.secret/**: expected a pattern without **'],
    ['accepted: {secret/1: {language: c}}', '1:23 accepted.secret/1.language: expected a known key'],
    ['accepted/[a].c: {}', '1:17 accepted/[a].c: expected a pattern of letters'],
    ['accepted: 3', '1:11 accepted: expected a map, found 3'],
    ['- accepted', '1:1: expected a map, found a list'],
  ])('is told what is wrong, and grading goes on: %s', (yaml, place) => {
    const files = { 'accepted/a.py': '', 'submissions.yaml': `${yaml}\n` };
    expect(issues(files)).toContainEqual(
      expect.stringContaining(`warning submissions/submissions.yaml:${place}`),
    );
    expect(read(files)).toHaveLength(1);
  });

  test('is told of patterns that match nothing', () => {
    expect(issues({ 'accepted/a.py': '', 'submissions.yaml': 'accepted/b.py: {}\n' })).toEqual([
      'warning submissions/submissions.yaml: expected submissions that match accepted/b.py, found none',
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
      'warning submissions/submissions.json: expected valid JSON, found an error (ignored)',
    ]);
  });

  test('keeps submissions.json beside problem.yaml as well', () => {
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

  test('believes an annotation but in the four classic folders', () => {
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
      "warning submissions/mixed/a.c: expected a verdict in DOMjudge's words, found SLOW (ignored)",
    ]);
  });
});
