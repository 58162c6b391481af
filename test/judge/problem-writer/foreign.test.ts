import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PackageError, readProblem } from '#problem-reader';
import { translateForeign } from '#problem-writer';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { zipOf } from '../problem-reader/zip-builder.ts';

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;
type Row = readonly [what: string, changes: Files, message: RegExp, links?: Readonly<Record<string, string>>];

/** The message of the error that a package causes. */
async function refusal(
  files: Files,
  links: Readonly<Record<string, string>> = {},
  name = '',
): Promise<string> {
  const folder = join(temporaryFolder(), 'task');
  writeFiles(folder, files);
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
  try {
    await translateForeign(join(folder, name), {}, new AbortController().signal);
  } catch (error) {
    if (error instanceof PackageError) return error.message;
    throw error;
  }
  return 'none';
}

async function isRefused(sound: Files, [, changes, message, links]: Row, name = ''): Promise<void> {
  const said = await refusal({ ...sound, ...changes }, links, name);
  expect(said).toMatch(message);
  expect(said).not.toMatch(/\n\s+at /);
  expect(said.split('\n').filter((line) => /expected/.test(line)).length).toBeLessThanOrEqual(2);
}

const latin1 = Buffer.from('name: caf\xe9\n', 'latin1');

const cms: Files = {
  'task.yaml': 'name: a\ntitle: A\ntime_limit: 1\nn_input: 1\n',
  'gen/GEN': '#ST: 100\n1\n',
  'input/input0.txt': '1\n',
  'output/output0.txt': '1\n',
};
const scored = (type: string, parameters: string): Files => ({
  'task.yaml': `${cms['task.yaml']}score_type: ${type}\nscore_type_parameters: ${parameters}\n`,
});
const cmsRows: readonly Row[] = [
  ['no source of the checker', { 'check/checker': '\x7fELF' }, /check\/checker.*its source/],
  ['a checker in another language', { 'cor/correttore.pas': 'begin end.' }, /correttore.*source/],
  ['subtasks of 90 points', { 'gen/GEN': '#ST: 90\n1\n' }, /gen\/GEN.*100 points.*90/],
  ['a subtask after a case', { 'gen/GEN': '1\n#ST: 100\n' }, /gen\/GEN.*before the first case/],
  ['points that are no number', { 'gen/GEN': '#ST: many\n1\n' }, /whole number after #ST/],
  ['another number of cases', { 'task.yaml': 'name: a\ntime_limit: 1\nn_input: 2\n' }, /n_input: 1/],
  ['no output', { 'output/output0.txt': undefined }, /output\/output0\.txt/],
  ['another encoding', { 'task.yaml': latin1 }, /task\.yaml.*UTF-8/],
  [
    'a link that leads out',
    { 'input/input0.txt': undefined },
    /leads out|input0/,
    { 'input/input0.txt': '/etc/passwd' },
  ],
  ['no source of the manager', { 'check/manager': '\x7fELF' }, /check\/manager.*its source/],
  [
    'nine processes',
    { 'check/manager.cpp': 'int main() {}', 'task.yaml': `${cms['task.yaml']}num_processes: 9\n` },
    /num_processes from 1 to 8.*9/,
  ],
  [
    'another type of score',
    {
      'task.yaml': 'name: a\ntime_limit: 1\nscore_type: Relative\nscore_type_parameters: [[100, 1]]\n',
    },
    /Sum, GroupMin, GroupMul, GroupThreshold.*Relative/,
  ],
  ['no threshold', scored('GroupThreshold', '[[100, 1]]'), /threshold above 0 as the third.*none/],
  ['a threshold of 0', scored('GroupThreshold', '[[100, 1, 0]]'), /threshold above 0 as the third.*0/],
  [
    'a threshold below 1 without a checker',
    scored('GroupThreshold', '[[100, 1, 0.5]]'),
    /thresholds from 1 without a checker/,
  ],
  ['a pattern that matches nothing', scored('GroupMin', '[[100, "1"]]'), /pattern for some.*000.*"1"/],
  ['a pattern that is none', scored('GroupMin', '[[100, "(0"]]'), /quick pattern.*"\(0"/],
  ['numbers and patterns', scored('GroupMin', '[[50, "0"], [50, 1]]'), /numbers of cases or by patterns/],
  [
    'an absolute path',
    { 'task.yaml': 'name: a\ntime_limit: 1\nn_input: 1\ninfile: /etc/passwd\n' },
    /names of the files of programs.*etc\/passwd/,
  ],
  [
    'more cases than anybody has',
    { 'task.yaml': 'name: a\nn_input: 100000000\n', 'gen/GEN': undefined },
    /at most 10000 cases.*100000000/,
  ],
  ['no YAML', { 'task.yaml': 'name: [\n' }, /task\.yaml/],
  [
    'a time limit of less than a millisecond',
    { 'task.yaml': 'name: a\ntime_limit: 0.0000001\n' },
    /task\.yaml.*from 1 ms.*0 ms/,
  ],
  [
    'more memory than any machine has',
    { 'task.yaml': 'name: a\ntime_limit: 1\nmemory_limit: 1.0e+12\n' },
    /task\.yaml.*at most 1 TiB/,
  ],
  [
    'a language that is a path',
    { 'task.yaml': 'name: a\ntime_limit: 1\nprimary_language: ../../x\n' },
    /task\.yaml.*language code.*\.\.\/\.\.\/x/,
  ],
  ['a negative time', { 'task.yaml': 'name: a\ntime_limit: -1\n' }, /time_limit/],
];

const dmoj: Files = {
  'init.yml': 'test_cases: [{in: 1.in, out: 1.out, points: 1}]\n',
  '1.in': '1\n',
  '1.out': '1\n',
};
const init = (text: string): Files => ({ 'init.yml': text });
const dmojRows: readonly Row[] = [
  [
    'no checker of that name',
    init('checker: best\ntest_cases: [{in: 1.in, points: 1}]\n'),
    /one of the checkers.*best/,
  ],
  [
    'a checker whose name every object has',
    init('checker: constructor\ntest_cases: [{in: 1.in, points: 1}]\n'),
    /one of the checkers.*constructor/,
  ],
  [
    'no file of the checker',
    init(
      'checker: {name: bridged, args: {files: c.cpp, lang: CPP17}}\ntest_cases: [{in: 1.in, points: 1}]\n',
    ),
    /c\.cpp/,
  ],
  [
    'a cycle of batches',
    init(
      'test_cases: [{points: 1, batched: [{in: 1.in}], dependencies: [2]}, {points: 1, batched: [{in: 1.in}], dependencies: [1]}]\n',
    ),
    /dependencies.*earlier batches/,
  ],
  [
    'a dependency on itself',
    init('test_cases: [{points: 1, batched: [{in: 1.in}], dependencies: [1]}]\n'),
    /dependencies.*earlier batches/,
  ],
  [
    'an absolute path',
    init('test_cases: [{in: /etc/passwd, points: 1}]\n'),
    /path of a file in the package.*etc\/passwd/,
  ],
  [
    'a path that leads out',
    init('test_cases: [{in: ../../1.in, points: 1}]\n'),
    /path of a file in the package/,
  ],
  [
    'a checker in Python that reads the program',
    {
      ...init('checker: c.py\ntest_cases: [{in: 1.in, points: 1}]\n'),
      'c.py': 'def check(a, b, submission_source, **more):\n    return b"x" in submission_source\n',
    },
    /c\.py.*needs only.*submission_source/,
  ],
  [
    'a checker in Python that imports more of DMOJ',
    {
      ...init('checker: c.py\ntest_cases: [{in: 1.in, points: 1}]\n'),
      'c.py': 'from dmoj.executors import executors\ndef check(a, b, **k): return True\n',
    },
    /c\.py.*dmoj\.result.*dmoj\.executors/,
  ],
  [
    'a checker in Python without its function',
    { ...init('checker: c.py\ntest_cases: [{in: 1.in, points: 1}]\n'), 'c.py': 'def other(): pass\n' },
    /c\.py.*function check/,
  ],
  [
    'a checker in Python in another encoding',
    { ...init('checker: c.py\ntest_cases: [{in: 1.in, points: 1}]\n'), 'c.py': latin1 },
    /c\.py.*UTF-8/,
  ],
  [
    'a grader in another language',
    {
      ...init('signature_grader: {entry: a.py, header: a.h}\ntest_cases: [{in: 1.in, points: 1}]\n'),
      ...{ 'a.py': '', 'a.h': '' },
    },
    /signature_grader\.entry in C or C\+\+.*a\.py/,
  ],
  [
    'no header of the grader',
    {
      ...init('signature_grader: {entry: a.cpp, header: a.h}\ntest_cases: [{in: 1.in, points: 1}]\n'),
      'a.cpp': '',
    },
    /a\.h/,
  ],
  ['a generator', init('generator: gen.cpp\ntest_cases: [{points: 1}]\n'), /without generator/],
  ['a link that leads out', { '1.in': undefined }, /leads out/, { '1.in': '/etc/passwd' }],
  ['no YAML', init('test_cases: [\n'), /init\.yml/],
  ['a file that is not there', init('test_cases: [{in: 2.in, out: 1.out, points: 1}]\n'), /2\.in/],
  ['no archive', init('archive: a.zip\ntest_cases: [{in: 1.in, points: 1}]\n'), /a\.zip/],
  [
    'an archive that is none',
    { ...init('archive: a.zip\ntest_cases: [{in: 1.in, points: 1}]\n'), 'a.zip': 'no zip' },
    /a\.zip.*unpacked/,
  ],
  [
    'an archive with a path that leads out',
    {
      ...init('archive: a.zip\ntest_cases: [{in: x, points: 1}]\n'),
      'a.zip': zipOf([{ name: '../x', data: '1' }]),
    },
    /a\.zip/,
  ],
  [
    'a bomb',
    {
      ...init('archive: a.zip\ntest_cases: [{in: x, points: 1}]\n'),
      'a.zip': zipOf([{ name: 'x', data: '1', claimedSize: 3 * 1024 ** 3 }]),
    },
    /a\.zip.*larger than 1 GiB/,
  ],
  ['another encoding', { 'init.yml': latin1 }, /init\.yml.*UTF-8/],
  [
    'a pattern that takes for ever',
    { ...init('test_cases: {input_format: "(a+)+$"}\n'), [`${'a'.repeat(60)}b`]: '' },
    /a quick pattern.*input_format/,
  ],
  [
    'files of programs elsewhere',
    init('file_io: {input: ../x}\ntest_cases: [{in: 1.in, points: 1}]\n'),
    /names of the files of programs.*\.\.\/x/,
  ],
  ['a pattern that is none', init('test_cases: {input_format: "("}\n'), /input_format/],
];

const hydro: Files = {
  'config.yaml': 'cases: [{input: 1.in, output: 1.out}]\n',
  '1.in': '1\n',
  '1.out': '1\n',
};
const config = (text: string): Files => ({ 'config.yaml': text });
const cases = 'cases: [{input: 1.in, output: 1.out}]';
const hydroRows: readonly Row[] = [
  ['no checker', config(`checker_type: testlib\n${cases}\n`), /a checker for checker_type testlib/],
  ['no file of the checker', config(`checker_type: testlib\nchecker: c.cc\n${cases}\n`), /c\.cc/],
  [
    'testlib.h that is not there',
    { ...config(`checker_type: testlib\nchecker: c.cc\n${cases}\n`), 'c.cc': '#include "testlib.h"\n' },
    /testlib\.h.*--testlib/,
  ],
  [
    'an unknown type of checker',
    config(`checker_type: ccr\nchecker: c.cc\n${cases}\n`),
    /checker_type default.*ccr/,
  ],
  [
    'a cycle of subtasks',
    config(`subtasks: [{id: 1, if: [2], ${cases}}, {id: 2, if: [1], ${cases}}]\n`),
    /earlier subtasks.*comes later/,
  ],
  ['a subtask twice', config(`subtasks: [{id: 1, ${cases}}, {id: 1, ${cases}}]\n`), /a different id/],
  [
    'a subtask whose best case counts, and cases of different scores, if another depends on it',
    config(
      `subtasks: [{id: 1, type: max, score: 100, cases: [{input: 1.in, output: 1.out, score: 1}, {input: 1.in, output: 1.out}]}, {id: 2, if: [1], ${cases}}]\n`,
    ),
    /cases of equal score in subtask 1.*1, 100/,
  ],
  [
    'the same, if the checker gives a part of the points',
    {
      ...config(
        'checker_type: lemon\nchecker: c.cc\nsubtasks: [{id: 1, type: max, cases: [{input: 1.in, output: 1.out, score: 1}, {input: 1.in, output: 1.out}]}]\n',
      ),
      'c.cc': 'int main() {}\n',
    },
    /cases of equal score in subtask 1.*1, 100/,
  ],
  [
    'the same, if it would be too many cases',
    config(
      `subtasks: [{id: 1, type: max, cases: [${Array.from({ length: 40 }, (_, at) => `{input: 1.in, output: 1.out, score: ${at + 1}}`)}]}]\n`,
    ),
    /cases of equal score in subtask 1.*39, 40/,
  ],
  ['a subtask of another type', config(`subtasks: [{id: 1, type: avg, ${cases}}]\n`), /type/],
  ['an absolute path', config('cases: [{input: /etc/passwd, output: 1.out}]\n'), /etc\/passwd/],
  ['a file that is not there', config('cases: [{input: 2.in, output: 1.out}]\n'), /2\.in/],
  ['no YAML', config('cases: [\n'), /config\.yaml/],
  ['a folder in place of settings', { 'config.yml/x': '' }, /config\.yml {2}expected a file, found a folder/],
  ['a time without sense', config(`time: soon\n${cases}\n`), /a time such as 1s.*soon/],
  [
    'no number of processes',
    { ...config(`type: communication\nmanager: m.cc\n${cases}\n`), 'm.cc': 'int main() {}' },
    /num_processes from 1 to 8.*m\.cc.*none/,
  ],
  ['no manager', config(`type: communication\nnum_processes: 2\n${cases}\n`), /manager.*no manager/],
  ['a problem of another judge', config('type: remote_judge\n'), /type default.*another judge has its tests/],
  ['questions without answers', config('type: objective\n'), /answers: by question/],
  ['an answer of two lines', config('type: objective\nanswers: {1: ["a\\nb", 5]}\n'), /answers: by question/],
  [
    'a checker elsewhere',
    config(`checker_type: testlib\nchecker: ../../../etc/x.cc\n${cases}\n`),
    /task {2}expected the path of a file in the package.*\.\.\/etc/,
  ],
  [
    'an extra file with a blank in its name',
    { ...config(`user_extra_files: ["a b.h"]\n${cases}\n`), 'a b.h': '' },
    /config\.yaml.*names of files for programs.*a b\.h/,
  ],
  ['questions with no choice', config('type: objective\nanswers: {1: [[], 5]}\n'), /answers: by question/],
  [
    'questions of points that are none',
    config('type: objective\nanswers: {1: [A, many]}\n'),
    /answers: by question/,
  ],
  ['a type whose name every object has', config('type: toString\n'), /type default.*found toString$/m],
  ['another encoding', { 'config.yaml': latin1 }, /config\.yaml.*UTF-8/],
  ['a link that leads out', { '1.in': undefined }, /leads out/, { '1.in': '/etc/passwd' }],
];

const item =
  '<item><title>A</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><test_input>1</test_input><test_output>1</test_output></item>';
const fps = (text: string): Files => ({
  'a.xml': `<?xml version="1.0"?>\n<fps version="1.2">${text}</fps>\n`,
});
const fpsRows: readonly Row[] = [
  ['no title', fps(item.replace('<title>A</title>', '')), /title/],
  ['no time limit', fps(item.replace(/<time_limit.*time_limit>/, '')), /time_limit.*none/],
  ['a unit that is none', fps(item.replace('unit="mb"', 'unit="pages"')), /memory_limit.*mb or kb.*pages/],
  ['no test', fps(item.replace(/<test_input.*test_output>/, '')), /test_input/],
  [
    'an input without output',
    fps(
      item.replace('<test_output>1</test_output>', '<test_input>2</test_input><test_output>1</test_output>'),
    ),
    /as many <test_output>/,
  ],
  [
    'a checker in another language',
    fps(item.replace('</item>', '<spj language="Pascal">begin end.</spj></item>')),
    /C or C\+\+.*Pascal/,
  ],
  [
    'an interactor',
    fps(item.replace('</item>', '<interactor language="C++">int main() {}</interactor></item>')),
    /interactor.*how it is called/,
  ],
  [
    'questions in place of programs',
    fps(item.replace('</item>', '<spj language="Text">text judge</spj></item>')),
    /C or C\+\+.*questions with answers/,
  ],
  [
    'a checker by testlib without its header',
    fps(item.replace('</item>', '<tpj language="C++">#include "testlib.h"\nint main() {}</tpj></item>')),
    /--testlib/,
  ],
  [
    'outputs of other names than the inputs',
    fps(
      item
        .replace('<test_input>', '<test_input name="a">')
        .replace('<test_output>', '<test_output name="b">'),
    ),
    /as many <test_output>/,
  ],
  [
    'a huge statement',
    fps(
      item
        .replace('</item>', `<description>${'<script '.repeat(20_000)}</description></item>`)
        .replaceAll('<script ', '&lt;script '),
    ),
    /at most 131072 characters/,
  ],
  [
    'another encoding',
    { 'a.xml': Buffer.from(`<fps>${item.replace('>A<', '>\xe9<')}</fps>`, 'latin1') },
    /UTF-8/,
  ],
  ['no item', fps(''), /at least one <item>/],
  ['broken XML', { 'a.xml': '<fps><item></fps>' }, /valid XML/],
  [
    'entities that multiply',
    {
      'a.xml': `<!DOCTYPE fps [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><fps>${item.replace('>A<', '>&b;<')}</fps>`,
    },
    /XML|entity/i,
  ],
];

const exported = {
  display_id: 'A1',
  title: 'A',
  ...Object.fromEntries(
    ['description', 'input_description', 'output_description', 'hint'].map((key) => [
      key,
      { format: 'html', value: '<p>Text</p>' },
    ]),
  ),
  test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
  ...{ time_limit: 1000, memory_limit: 256, samples: [], template: {}, spj: null, rule_type: 'ACM' },
  ...{ source: '', tags: [], answers: [] },
};
const problemJson = (changes: object): Files => ({
  '1/problem.json': JSON.stringify({ ...exported, ...changes }),
});
const qduoj: Files = {
  ...problemJson({}),
  '1/testcase/1.in': '1\n',
  '1/testcase/1.out': '1\n',
};
const oneCase = (input_name: string): Files =>
  problemJson({ test_case_score: [{ score: 1, input_name, output_name: '1.out' }] });
const qduojRows: readonly Row[] = [
  ['no JSON', { '1/problem.json': '{' }, /1\/problem\.json:\d/],
  ['another encoding', { '1/problem.json': latin1 }, /UTF-8/],
  ['no title', problemJson({ title: undefined }), /1\/problem\.json:1.*title/],
  ['no time limit', problemJson({ time_limit: 0 }), /time_limit/],
  ['other rules', problemJson({ rule_type: 'IOI' }), /rule_type/],
  ['a list in place of an object', { '1/problem.json': '[]' }, /1\/problem\.json.*a map.*list/],
  [
    'a checker in another language',
    problemJson({ spj: { language: 'Python3', code: 'x' } }),
    /C or C\+\+.*Python3/,
  ],
  [
    'a checker by testlib without its header',
    problemJson({ spj: { language: 'C++', code: '#include "testlib.h"\n' } }),
    /--testlib/,
  ],
  ['a case that is not there', oneCase('2.in'), /testcase\/2\.in/],
  ['an absolute path', oneCase('/etc/passwd'), /testcase\/\/etc\/passwd/],
  ['a path that leads out', oneCase('../../../etc/passwd'), /path of a file in the package/],
  [
    'no case',
    { ...problemJson({ test_case_score: [] }), '1/testcase/1.in': undefined },
    /test cases in testcase.*none/,
  ],
  [
    'a link that leads out',
    { '1/testcase/1.in': undefined },
    /leads out/,
    { '1/testcase/1.in': '/etc/passwd' },
  ],
  [
    'a huge statement',
    problemJson({ hint: { format: 'html', value: '<p>'.repeat(50_000) } }),
    /at most 131072/,
  ],
  [
    'a second problem that is broken',
    { '2/problem.json': JSON.stringify({ ...exported, title: '' }) },
    /2\/problem\.json.*title/,
  ],
];

describe('a broken package is refused with one message, and nothing is written', () => {
  for (const row of cmsRows) test(`of CMS: ${row[0]}`, () => isRefused(cms, row));
  for (const row of dmojRows) test(`of DMOJ: ${row[0]}`, () => isRefused(dmoj, row));
  for (const row of hydroRows) test(`of Hydro: ${row[0]}`, () => isRefused(hydro, row));
  for (const row of qduojRows) test(`of QDUOJ: ${row[0]}`, () => isRefused(qduoj, row));
  for (const row of fpsRows) test(`of FPS: ${row[0]}`, () => isRefused({}, row, 'a.xml'));
});

test('an XML file is read in the encoding that it declares', async () => {
  const folder = join(temporaryFolder(), 'task');
  const text = `<?xml version="1.0" encoding="gb2312"?><fps>${item.replace('>A<', '>?<')}</fps>`;
  const [before = '', after = ''] = text.split('?<');
  // 题, by the table of GB 2312.
  writeFiles(folder, {
    'a.xml': Buffer.concat([Buffer.from(before), Buffer.from([0xcc, 0xe2]), Buffer.from(`<${after}`)]),
  });
  const [only] = (await translateForeign(join(folder, 'a.xml'), {}, new AbortController().signal)) ?? [];
  expect(JSON.stringify(readProblem(only?.folder ?? '').names)).toContain('题');
});

test('a sound package of each is not', async () => {
  for (const [files, name] of [
    [cms, ''],
    [dmoj, ''],
    [hydro, ''],
    [qduoj, ''],
    [fps(item), 'a.xml'],
  ] as const)
    expect(await refusal(files, {}, name)).toBe('none');
});

test.each([
  ['CMS', { ...cms, 'task.yaml': `${cms['task.yaml']}colour: red\n` }, '', /task\.yaml:5.*colour/],
  ['DMOJ', { ...dmoj, 'init.yml': `${dmoj['init.yml']}colour: red\n` }, '', /init\.yml:2.*colour/],
  [
    'Hydro',
    { ...hydro, 'config.yaml': `${hydro['config.yaml']}colour: red\n` },
    '',
    /config\.yaml:2.*colour/,
  ],
  ['QDUOJ', { ...qduoj, ...problemJson({ colour: 'red' }) }, '', /1\/problem\.json:1.*colour/],
  ['FPS', fps(item.replace('</item>', '<colour>red</colour></item>')), 'a.xml', /colour/],
] as const)('a key of %s that is not known is named with its place', async (_, files, name, place) => {
  const folder = join(temporaryFolder(), 'task');
  writeFiles(folder, files);
  const [only] = (await translateForeign(join(folder, name), {}, new AbortController().signal)) ?? [];
  expect(only?.notes.join('\n')).toMatch(place);
});

test('other folders are no packages of these formats', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'problem.yaml': 'name: Own\n', 'data/sample/1.in': '' });
  expect(await translateForeign(folder, {}, new AbortController().signal)).toBeUndefined();
});

test('subtasks of CMS take cases in the order of their names, of which 1000 comes before 101', async () => {
  const folder = join(temporaryFolder(), 'task');
  const count = 1002;
  const cases = Array.from({ length: count }, (_, index) => [
    [`input/input${index}.txt`, `${index}\n`],
    [`output/output${index}.txt`, `${index}\n`],
  ]);
  writeFiles(folder, {
    ...Object.fromEntries(cases.flat()),
    'task.yaml': `name: a\ntime_limit: 1\nn_input: ${count}\nscore_type: GroupMin\nscore_type_parameters: [[50, 102], [50, 900]]\n`,
  });
  const [only] = (await translateForeign(folder, {}, new AbortController().signal)) ?? [];
  const { cases: read } = readProblem(only?.folder ?? '');
  const inputs = read
    .filter(({ name }) => name.startsWith('secret/group01/'))
    .map(({ inputPath }) => Number(readFileSync(inputPath, 'utf8')));
  expect(inputs.slice(-3)).toEqual([99, 100, 1000]);
});

test('an XML file of FPS is found in a folder with other files', async () => {
  const folder = join(temporaryFolder(), 'task');
  writeFiles(folder, { ...fps(item), 'read.me': 'x', 'other.xml': '<other/>' });
  const signal = new AbortController().signal;
  expect(await translateForeign(folder, {}, signal)).toMatchObject([{ format: 'FPS' }]);
  writeFiles(folder, { 'b.xml': fps(item)['a.xml'] as string });
  expect(await translateForeign(folder, {}, signal)).toBeUndefined();
});
