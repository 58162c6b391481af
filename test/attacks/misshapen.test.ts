/** Files that are well formed but not what was expected: readers that go through fields one by one answer with a value
 *  or a complaint that people are shown. For FUZZ_MINUTES=60 each is tried for an hour. */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkData, readProgram } from '#checktestdata';
import { readContest, withContestPackage } from '#contest-reader';
import { UserError } from '#host';
import { readProblem } from '#problem-reader';
import { translateForeign } from '#problem-writer';
import { readDefinition } from '#reference/puzzles/permutation';
import { latexToMarkdown } from '#statement';
import { scalarText } from '#values';
import { soundPackage, temporaryFolder } from '../judge/problem-reader/package-builder.ts';
import { writeFiles } from '../write-files.ts';
import { fuzz, misshapen, mostMs } from './fuzzing.ts';

type Files = Readonly<Record<string, string>>;

/** Anything but a complaint that people are shown is a fault of ours. */
async function complaintsOnly(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? 'null');
const parsed = (input: Buffer): unknown => JSON.parse(input.toString());
/** As a file of YAML; what YAML cannot say is said as JSON, which it reads too. */
function yamlOf(value: unknown): string {
  try {
    return stringify(value, { aliasDuplicateObjects: false });
  } catch {
    return JSON.stringify(value);
  }
}

/** Reads a folder again and again, with another content of one file. */
async function tryFile(
  [target, files, name]: readonly [target: string, files: Files, name: string],
  right: readonly unknown[],
  read: (folder: string) => unknown,
  show: (value: unknown) => string = yamlOf,
): Promise<void> {
  const folder = join(temporaryFolder(), 'twice');
  writeFiles(folder, files);
  await fuzz(
    target,
    misshapen(right).map(text),
    async (input) => {
      writeFiles(folder, { [name]: show(parsed(input)) });
      await complaintsOnly(() => read(folder));
    },
    200,
  );
}

const standard = {
  problem_format_version: '2025-09',
  type: ['scoring', 'interactive'],
  name: { en: 'Twice', de: 'Doppelt' },
  uuid: '5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9d8',
  version: '1',
  credits: { authors: ['A B', { name: 'C', email: 'c@example.org' }], translators: { de: ['D'] } },
  source: [{ name: 'S', url: 'https://example.org' }],
  license: 'cc by-sa',
  rights_owner: 'R',
  embargo_until: '2030-01-01',
  limits: {
    time_limit: 1.5,
    time_multipliers: { ac_to_time_limit: 2, time_limit_to_tle: 1.5 },
    time_resolution: 0.5,
    ...{ memory: 512, output: 8, code: 128, compilation_time: 60, compilation_memory: 2048 },
    ...{ validation_time: 60, validation_memory: 2048, validation_output: 8, validation_passes: 2 },
  },
  keywords: ['a', 'b'],
  languages: ['cpp', 'python3'],
  allow_file_writing: true,
  constants: { n: 5, text: 'x', both: { value: 1, en: 'one' } },
};
const legacy = {
  problem_format_version: 'legacy',
  ...{ type: 'scoring', name: 'Twice', author: 'A, B', source: 'S', source_url: 'https://example.org' },
  ...{ license: 'public domain', rights_owner: 'R', validation: 'custom score', validator_flags: 'a "b c"' },
  limits: { time_multiplier: 5, time_safety_margin: 2, memory: 64, output: 8, code: 128 },
  keywords: 'a b',
  grading: { objective: 'max', show_test_data_groups: true, range: '0 100' },
};

describe('a package', () => {
  it.each([
    ['problem.yaml', [standard, legacy]],
    [
      'data/secret/test_group.yaml',
      [
        { max_score: 100, score_aggregation: 'sum', require_pass: ['sample'], static_validation_score: 1 },
        { output_validator_args: ['a', 'b c'], input_validator_args: { v: ['x'] }, full_feedback: true },
        { grading: 'custom', grader_flags: 'sum', range: '0 10', accept_score: 1, reject_score: '0' },
      ],
    ],
    [
      'submissions/submissions.yaml',
      [
        {
          'accepted/*.py': {
            permitted: ['AC'],
            required: ['AC'],
            score: [1, 5],
            use_for_time_limit: 'lower',
          },
          '*': { language: 'cpp', entrypoint: 'main', authors: ['A'], message: 'x', model_solution: true },
        },
      ],
    ],
  ])('with another %s', { timeout: mostMs }, (name, right) =>
    tryFile([`shape-${name.replace(/.*\/|\W/g, '')}`, soundPackage as Files, name], right, readProblem),
  );
});

describe('a package of another judge', () => {
  const cases = { 'a.in': '1\n', 'a.out': '2\n', 'b.in': '2\n', 'b.out': '4\n' };
  const read = (folder: string) => translateForeign(folder, {}, new AbortController().signal);

  it.each([
    [
      'cms',
      { 'input/input0.txt': '1\n', 'output/output0.txt': '2\n', 'gen/GEN': '#ST: 100\n1\n' },
      'task.yaml',
      [
        {
          ...{
            name: 'double',
            title: 'D',
            time_limit: 1.5,
            memory_limit: 64,
            n_input: 1,
            infile: '',
            outfile: 'o',
          },
          ...{ token_mode: 'disabled', public_testcases: 'all', output_only: false, num_processes: 2 },
          ...{
            score_type: 'GroupThreshold',
            score_type_parameters: [
              [50, 1, 2],
              [50, 'a.*'],
            ],
          },
        },
      ],
    ],
    [
      'dmoj',
      cases,
      'init.yml',
      [
        {
          archive: 'data.zip',
          test_cases: [
            { in: 'a.in', out: 'a.out', points: 10 },
            { points: 20, batched: [{ in: 'b.in', out: 'b.out' }], dependencies: [1] },
          ],
          checker: { name: 'floats', args: { precision: 6 } },
          pretest_test_cases: [{ in: 'a.in' }],
          interactive: { files: ['i.cpp'], lang: 'CPP17', type: 'testlib' },
          ...{ generator: { source: 'g.py' }, unbuffered: true, hints: ['unicode'], output_limit_length: 5 },
        },
        {
          test_cases: { input_format: '^(?P<case>.*).in$', output_format: '^(.*).out$', case_points: [5, 5] },
        },
      ],
    ],
    [
      'hydro',
      { 'problem.yaml': 'title: D\n', 'problem_en.md': 'D\n', ...data('testdata/', cases) },
      'testdata/config.yaml',
      [
        {
          ...{
            type: 'default',
            time: '1.5s',
            memory: '64m',
            checker_type: 'default',
            user_extra_files: ['a'],
          },
          subtasks: [
            { id: 1, score: 30, type: 'min', cases: [{ input: 'a.in', output: 'a.out' }] },
            {
              id: 2,
              type: 'sum',
              time: '2s',
              cases: [{ input: 'b.in', output: 'b.out', score: 2 }],
              if: [1],
            },
          ],
          langs: ['cc', 'py'],
        },
        { type: 'communication', manager: { file: 'm.cc', lang: 'cc' }, num_processes: 2, filename: 'x' },
      ],
    ],
  ] as const)('of %s', { timeout: mostMs }, (target, files, name, right) =>
    tryFile([`shape-${target}`, files as Files, name], right, read),
  );

  /** An element: its name, its attributes, what is in it. */
  const item = [
    'item',
    {},
    ['title', {}, 'A'],
    ['time_limit', { unit: 's' }, '2'],
    ['memory_limit', { unit: 'mb' }, '64'],
    ['img', {}, ['src', {}, 'a.png'], ['base64', {}, 'QQ==']],
    ['description', {}, '<p>a <b>b</b><img src="a.png"></p><table><tr><td>1</table>'],
    ['sample_input', {}, '1'],
    ['sample_output', {}, '2'],
    ['test_input', { name: 'a' }, '4'],
    ['test_output', { name: 'a' }, '8'],
    ['solution', { language: 'Python' }, 'print(2)'],
    ['spj', { language: 'C' }, 'int main(){}'],
    ['template', { language: 'C' }, 'x'],
  ];
  it('of FPS', { timeout: mostMs }, () =>
    tryFile(
      ['shape-fps', {}, 'all.xml'],
      [['fps', { version: '1.2', url: 'https://example.org' }, ['generator', { name: 'x' }], item, item]],
      read,
      xmlOf,
    ),
  );

  it('of Polygon', { timeout: mostMs }, () => {
    const source = ['source', { path: 'files/check.cpp', type: 'cpp.g++17' }];
    const problem = [
      'problem',
      { 'short-name': 'a', revision: '3' },
      ['names', {}, ['name', { language: 'english', value: 'A' }]],
      ['statements', {}, ['statement', { language: 'english', path: 's.tex', type: 'application/x-tex' }]],
      [
        'judging',
        { 'input-file': '', 'output-file': '', 'run-count': '1' },
        [
          'testset',
          { name: 'tests' },
          ...[
            ['time-limit', {}, '1000'],
            ['memory-limit', {}, '1048576'],
            ['test-count', {}, '2'],
          ],
          ...[
            ['input-path-pattern', {}, 'tests/%02d'],
            ['answer-path-pattern', {}, 'tests/%02d.a'],
          ],
          [
            'tests',
            {},
            ['test', { method: 'manual', group: 'a', points: '1', sample: 'true' }],
            ['test', { method: 'generated', cmd: 'g 1 "a b"', group: 'b', 'from-file': 'x' }],
          ],
          [
            'groups',
            {},
            [
              'group',
              { name: 'a', points: '1', 'points-policy': 'complete-group', 'feedback-policy': 'icpc' },
            ],
            ['group', { name: 'b' }, ['dependencies', {}, ['dependency', { group: 'a' }]]],
          ],
        ],
      ],
      [
        'files',
        {},
        ['resources', {}, ['file', { path: 'files/a.h' }]],
        ['executables', {}, ['executable', {}, source]],
      ],
      [
        'assets',
        {},
        ['checker', { name: 'std::wcmp.cpp', type: 'testlib' }, source],
        ['interactor', {}, source],
        ['validators', {}, ['validator', {}, source]],
        ['solutions', {}, ['solution', { tag: 'main' }, source]],
      ],
      ['tags', {}, ['tag', { value: 'dp' }]],
    ];
    const files = Object.fromEntries(
      Object.entries(soundPackage as Files).filter(([path]) => path !== 'problem.yaml'),
    );
    return tryFile(['shape-polygon', files, 'problem.xml'], [problem], readProblem, xmlOf);
  });
});

describe('a contest', () => {
  it('in a folder', { timeout: mostMs }, () =>
    tryFile(
      ['shape-contest', { 'ada/clocks.c': 'x', 'bob/msquare-2.py': 'x' }, 'contest.yaml'],
      [
        {
          ...{
            id: 'a',
            name: 'A',
            formal_name: 'B',
            start_time: '2026-05-01T09:00:00Z',
            duration: '3:00:00',
          },
          ...{ scoreboard_freeze_duration: '0:30:00', scoreboard_type: 'pass-fail', penalty_time: '0:20:00' },
          ...{ rules: 'class', late_factor: 0.5, late: [{ after: '24:00:00', factor: 0.5 }], attempts: 3 },
          ...{ deadlines: { ada: '6:00:00' }, marks: 'groups', feedback: 'all', fresh_inputs: 5 },
          match: { 'aufgabe1*': 'clocks' },
          problems: [
            'msquare',
            {
              ...{
                id: 'clocks',
                label: 'A',
                name: 'x',
                tests: '{sample,secret}/*',
                points: 10,
                due: '1:00:00',
              },
              ...{
                weights: { sample: 1 },
                better: 'fewer',
                best: { a: 1 },
                files: { input: 'a.in', output: 'a.out' },
              },
            },
          ],
        },
      ],
      readContest,
    ),
  );

  it('in a package', { timeout: mostMs }, async () => {
    const lists = {
      'contest.json': {
        ...{ id: 'wf', name: 'Finals', formal_name: 'F', start_time: '2096-11-20T10:00:00+01:00' },
        ...{ duration: '5:00:00', scoreboard_freeze_duration: '1:00:00', penalty_time: '0:20:00' },
        ...{
          medals: { gold: 4, silver: 4, bronze: 4 },
          logo: [{ href: 'logo.png', width: 5, mime: 'image/png' }],
        },
      },
      'problems.json': [
        { id: 'msquare', label: 'A', name: 'M', ordinal: 1, rgb: '#f00', color: 'red', time_limit: 1 },
      ],
      'groups.json': [{ id: 'eu', name: 'Europe', hidden: true, sortorder: 1, type: 'x' }],
      'organizations.json': [{ id: 'kth', name: 'KTH', formal_name: 'R', country: 'SWE' }],
      'teams.json': [
        { id: '7', name: 'S', label: 'P7', organization_id: 'kth', group_ids: ['eu'], location: { x: 1 } },
      ],
      'persons.json': [{ id: 'p', name: 'Pia', role: 'coach', team_ids: ['7'], sex: 'female', photo: [] }],
      'accounts.json': [
        { id: 'a7', username: 'team7', password: 'p', type: 'team', team_id: '7', ip: '10.0.0.7' },
      ],
      'submissions.json': [
        {
          id: '1',
          problem_id: 'msquare',
          team_id: '7',
          language_id: 'c',
          time: '2096-11-20T10:30:00+01:00',
          files: [],
        },
      ],
      'judgements.json': [
        { id: '1', submission_id: '1', judgement_type_id: 'AC', start_contest_time: '0:30:00' },
      ],
      'clarifications.json': [{ id: '1', from_team_id: '7', problem_id: 'msquare', text: 'x', time: null }],
      'awards.json': [{ id: 'winner', citation: 'W', team_ids: ['7'] }],
    };
    const folder = join(temporaryFolder(), 'contest');
    await fuzz(
      'shape-contest-package',
      misshapen([lists]).map(text),
      async (input) => {
        const found = parsed(input) as Readonly<Record<string, unknown>>;
        for (const name of Object.keys(lists))
          writeFiles(folder, { [name]: JSON.stringify(found[name] ?? null) });
        await complaintsOnly(() => withContestPackage(folder, async () => undefined));
      },
      200,
    );
  });
});

it('a definition of a puzzle', { timeout: mostMs }, async () => {
  const own = {
    ...{ name: 'ring', about: 'x', places: ['a', 'b', 'c', 'd'], solved: '1 1 2 3', metric: 'half' },
    ...{
      moves: {
        x: '(a b c)',
        y: [
          [0, 1],
          [2, 3],
        ],
      },
      costs: { x: 2 },
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    },
    ...{ colours: { 1: 'red' }, positions: { start: '2 1 1 3' } },
  };
  const kpuzzle = {
    name: 'k',
    orbits: [{ orbitName: 'C', numPieces: 4, numOrientations: 3 }],
    defaultPattern: { C: { pieces: [0, 1, 2, 3], orientation: [0, 0, 0, 0], orientationMod: [0, 0, 1, 3] } },
    moves: { R: { C: { permutation: [1, 2, 3, 0], orientationDelta: [1, 2, 0, 0] } } },
    derivedMoves: { R2: 'R R' },
  };
  await fuzz('shape-puzzle', misshapen([own, kpuzzle]).map(text), (input) => {
    expect(readDefinition(parsed(input)).kind).toMatch(/^(definition|fault)$/);
  });
});

it('a statement in LaTeX, nested as people write it', { timeout: mostMs }, async () => {
  const { node } = fc.letrec<{ node: string }>((tie) => {
    const inside = fc.array(tie('node'), { maxLength: 3 }).map((parts) => parts.join(''));
    const wrap = (before: string, after: string) => inside.map((body) => `${before}${body}${after}`);
    const environments = [
      'itemize',
      'enumerate',
      'center',
      'tabular',
      'verbatim',
      'figure',
      'quote',
      'problem',
      'x*',
    ];
    return {
      node: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.constantFrom(
          'a',
          ' ',
          '\n\n',
          '~',
          '--',
          '$x_1^{2}$',
          '\\%',
          '\\\\',
          '&',
          '\\item ',
          '\\hline ',
          '%x\n',
        ),
        fc.constantFrom(
          '\\par ',
          '\\ldots',
          "\\'{e}",
          '\\ss{}',
          '\\verb|{|',
          '\\verb+\\end{x}+',
          '\\a',
          '\\a{1}',
          '#1',
        ),
        ...environments.map((name) => wrap(`\\begin{${name}}{l|c}`, `\\end{${name}}`)),
        ...[
          'textbf',
          'emph',
          'texttt',
          'section',
          'footnote',
          'href{u}',
          'url',
          'caption',
          'multicolumn{2}{c}',
        ].map((name) => wrap(`\\${name}{`, '}')),
        ...['{', '$', '$$', '\\[', '\\(', '`', '``', '{\\bf ', '{\\it '].map((before) =>
          wrap(before, closed(before)),
        ),
        wrap('\\newcommand{\\a}[1]{', '}'),
        wrap('\\def\\b#1{', '}'),
        wrap('\\renewcommand\\a{\\a', '}'),
      ),
    };
  });
  await fuzz(
    'latex',
    node.map((one) => Buffer.from(one)),
    (input) => {
      expect(typeof latexToMarkdown(input.toString('utf8'))).toBe('string');
    },
  );
});

const closed = (before: string): string =>
  ({ $: '$', $$: '$$', '\\[': '\\]', '\\(': '\\)', '`': "'", '``': "''" })[before] ?? '}';

it('a checktestdata program that is right, with data that may be', { timeout: mostMs }, async () => {
  const number = fc.constantFrom(
    '0',
    '1',
    '-3',
    '2*3',
    '7%(n+1)',
    '2^10',
    '(1+1)/1',
    'n',
    '10^40',
    '0.5',
    'STRLEN(s)',
  );
  const { block } = fc.letrec<{ block: string }>((tie) => {
    const body = fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join(' '));
    const test = fc.oneof(
      fc.tuple(number, fc.constantFrom('<', '<=', '==', '!='), number).map((parts) => parts.join(' ')),
      fc.constantFrom(
        'ISEOF',
        '!ISEOF',
        'MATCH("ab1")',
        'UNIQUE(a)',
        'INARRAY(1,a)',
        '!(1==1)||MATCH("-")&&ISEOF',
      ),
    );
    return {
      block: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.constantFrom('SPACE', 'NEWLINE', 'EOF', 'STRING("ab")', 'REGEX("[0-9]+",s)', 'REGEX("(a|b)*c?")'),
        fc.tuple(number, number).map(([least, most]) => `INT(${least},${most},n)`),
        fc.tuple(number, number).map(([least, most]) => `FLOAT(${least},${most},x,SCIENTIFIC)`),
        fc.tuple(number, number).map(([least, most]) => `FLOATP(${least},${most},0,3)`),
        fc.tuple(number, number).map(([key, value]) => `SET(a[${key}]=${value}) UNSET(a)`),
        fc.tuple(number, body).map(([count, inside]) => `REP(${count},SPACE) ${inside} END`),
        fc.tuple(number, body).map(([count, inside]) => `REPI(i,${count}) SET(a[i,n]=i) ${inside} END`),
        fc.tuple(test, body).map(([while_, inside]) => `WHILE(${while_},NEWLINE) ${inside} END`),
        fc.tuple(test, body, body).map(([if_, one, other]) => `IF(${if_}) ${one} ELSE ${other} END`),
        test.map((one) => `ASSERT(${one})`),
      ),
    };
  });
  const tried = fc.tuple(block, fc.string({ unit: fc.constantFrom(...'0123456789 \n-.eab'), maxLength: 30 }));
  await fuzz('shape-checktestdata', tried.map(text), (input) => {
    const [source, data] = parsed(input) as readonly [string, string];
    const read = readProgram(Buffer.from(`SET(n=1,s="x",a[0]=1,x=1) ${source}`));
    expect(read, source).toMatchObject({ ok: true });
    if (read.ok)
      expect(outcome(read.program, Buffer.from(data))).toMatch(/^(accepted|rejected|failed|endless)$/);
  });
});

type Program = Extract<ReturnType<typeof readProgram>, { readonly ok: true }>['program'];

function outcome(program: Program, data: Buffer): string {
  const stop = new Error('too many rounds');
  let [at, rounds] = [0, 0];
  const take = (into: Uint8Array): number => {
    const part = data.subarray(at, at + into.length);
    into.set(part);
    at += part.length;
    return part.length;
  };
  const onRound = (): void => {
    if (++rounds > 1000) throw stop;
  };
  try {
    return checkData(program, take, { onRound }).kind;
  } catch (error) {
    if (error === stop) return 'endless';
    throw error;
  }
}

/** Files in a folder. */
function data(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}${name}`, content]));
}

/** An element as XML; of what is no element, its text. */
function xmlOf(value: unknown): string {
  if (!Array.isArray(value)) return escaped(scalarText(value));
  const [name, attributes, ...inside] = value as readonly unknown[];
  const tag = scalarText(name).replace(/[^\w:.-]/g, '') || 'x';
  const said = Object.entries(Object(attributes)).map(
    ([key, one]) => ` ${key.replace(/[^\w-]|^[\d-]+/g, '') || 'x'}="${escaped(scalarText(one))}"`,
  );
  return `<${tag}${[...new Set(said)].join('')}>${inside.map(xmlOf).join('')}</${tag}>`;
}

const escaped = (one: string): string => one.replace(/[&<>"]|\p{Cc}/gu, (sign) => `&#${sign.charCodeAt(0)};`);
