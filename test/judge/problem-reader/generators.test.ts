import { createHash } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shownPath } from '#host';
import { type GeneratorPlan, readGeneratorPlan, readProblem, splitCommand } from '#problem-reader';
import { countSuffixes, countsOf } from '../../../judge/problem-reader/generators/count.ts';
import { saying } from '../../saying.ts';
import { buildPackage } from './package-builder.ts';

const solution = { 'submissions/accepted/twice.py': 'print(2 * int(input()))\n' };

function planned(yaml: string, files: Readonly<Record<string, string>> = {}) {
  const folder = buildPackage({
    ...solution,
    'generators/gen.py': 'print(1)\n',
    ...files,
    'generators/generators.yaml': yaml,
  });
  return { folder, ...readGeneratorPlan(readProblem(folder, { withoutData: true })) };
}

/** The plan of a file without errors and warnings. */
function planOf(yaml: string, files: Readonly<Record<string, string>> = {}): GeneratorPlan {
  const { plan, issues } = planned(yaml, files);
  expect(issues).toEqual([]);
  if (plan === undefined) throw new Error('no plan');
  return plan;
}

const namesIn = (yaml: string): string[] => planOf(yaml).cases.map(({ name }) => name);

/** Every issue as `severity line:column expected; found`. */
function issuesOf(yaml: string, files: Readonly<Record<string, string>> = {}): string[] {
  const { folder, issues } = planned(yaml, files);
  for (const { file } of issues) expect(file).toBe(shownPath(join(folder, 'generators/generators.yaml')));
  return issues.map(
    ({ line, column, severity, expected, found }) => `${severity} ${line}:${column} ${expected}; ${found}`,
  );
}

/** From the framework's documentation. */
const seed = (text: string): number =>
  Number(BigInt(`0x${createHash('sha512').update(text).digest('hex')}`) % 2n ** 31n);

describe('generators.yaml', () => {
  it('names cases of maps by their keys, samples first', () => {
    expect(
      namesIn('data: { secret: { data: { b: gen.py, a: gen.py } }, sample: { data: { "1": gen.py } } }'),
    ).toEqual(['sample/1', 'secret/a', 'secret/b']);
  });

  it('numbers list cases through the whole file, and folders within their folder, padded with zeros', () => {
    const item = (name: string) => `      - ${name}: gen.py\n`;
    const yaml = `data:
  sample:
    data:
${item('x')}  secret:
    data:
      - group:
          data:
            - y: gen.py
            - "": gen.py
${item('z').repeat(6)}      - other:
          data:
            plain: gen.py
${item('last')}`;
    expect(namesIn(yaml)).toEqual([
      'sample/01-x',
      'secret/1-group/02-y',
      'secret/1-group/03',
      ...['04', '05', '06', '07', '08', '09'].map((number) => `secret/${number}-z`),
      'secret/2-other/plain',
      'secret/10-last',
    ]);
  });

  it('makes several cases with count, with a number each', () => {
    expect(
      namesIn('data: { secret: { data: { a: { generate: "gen.py {seed} {count}", count: 3 } } } }'),
    ).toEqual(['secret/a-1', 'secret/a-2', 'secret/a-3']);
    expect(namesIn('data: { secret: { data: [{ a: { generate: gen.py, count: "9..=11" } }] } }')).toEqual([
      'secret/1-a-09',
      'secret/2-a-10',
      'secret/3-a-11',
    ]);
  });

  it('understands counts', () => {
    expect(countsOf(3)).toEqual([1, 2, 3]);
    expect(countsOf([5, -1])).toEqual([5, -1]);
    expect(countsOf('-1..=1')).toEqual([-1, 0, 1]);
    for (const wrong of [0, 101, 1.5, [], [1, 1], ['1'], '2..=1', '1..=101', '1..3', 'x', true, null])
      expect(countsOf(wrong)).toBeUndefined();
    expect(countSuffixes([8, 9, 10])).toEqual(['08', '09', '10']);
    expect(countSuffixes([1, 10])).toEqual(['1', '10']);
  });

  it('splits commands like a shell', () => {
    expect(splitCommand(' gen  -n\n10 ')).toEqual(['gen', '-n', '10']);
    expect(splitCommand(`gen "a b" 'c "d' e\\ f "" "\\"\\n"`)).toEqual([
      'gen',
      'a b',
      'c "d',
      'e f',
      '',
      '"\\n',
    ]);
    expect(splitCommand('gen "a')).toBeUndefined();
    expect(splitCommand('gen \\')).toBeUndefined();
  });

  it('computes the seeds of the framework from command, salt and repetition', () => {
    const plan = planOf(`random_salt: abc
data:
  secret:
    data:
      a: "gen.py {seed}"
      b: "gen.py {seed:2}"
      c: { generate: "gen.py  {seed} {count} ", count: 2, random_salt: "" }
`);
    expect(plan.cases.map(({ generate }) => generate?.seed)).toEqual([
      seed('abcgen.py {seed}'),
      seed('abcgen.py {seed:2}'),
      seed('gen.py  {seed} 1'),
      seed(':1gen.py  {seed} 2'),
    ]);
    expect(plan.cases[0]?.generate).toMatchObject({ args: ['{seed}'], tries: 1 });
    expect(plan.cases[0]?.generate?.program.name).toBe('gen.py');
  });

  it('fills constants into commands', () => {
    const filled = planned('data: { secret: { data: { a: "gen.py {{most}}" } } }', {
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Twice\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\nlimits: { time_limit: 1 }\nconstants: { most: 7 }\n',
    });
    expect(filled.plan?.cases[0]?.generate?.args).toEqual(['7']);
  });

  it('inherits settings; an empty solution makes no answers', () => {
    const plan = planOf(
      `solution: /submissions/accepted/other.py fast
retries: 4
data:
  sample: { solution: "", data: { "1": "gen.py {seed}" } }
  secret:
    data:
      a: "gen.py {seed}"
      g: { retries: 2, data: { b: { generate: "gen.py {seed}", solution: /submissions/accepted/twice.py } } }
`,
      { 'submissions/accepted/other.py': 'print(1)\n' },
    );
    expect(
      plan.cases.map(({ solution: made, generate }) => [made?.program.name, made?.args, generate?.tries]),
    ).toEqual([
      [undefined, undefined, 4],
      ['submissions/accepted/other.py', ['fast'], 4],
      ['submissions/accepted/twice.py', [], 2],
    ]);
  });

  it('uses the first accepted submission if no solution is named', () => {
    const [only] = planOf('data: { secret: { data: { a: gen.py } } }').cases;
    expect(only?.solution?.program.name).toBe('submissions/accepted/twice.py');
  });

  it('names the settings file as in the dialect of the package', () => {
    const yaml = 'data: { secret: { testdata.yaml: { full_feedback: true }, data: { a: gen.py } } }';
    const nameIn = (version: string) =>
      planOf(yaml, {
        'problem.yaml': `problem_format_version: ${version}\nname: Twice\nlimits: { time_limit: 1 }\n`,
      }).folders[1]?.settings?.fileName;
    expect(nameIn('2025-09')).toBe('test_group.yaml');
    expect(nameIn('legacy')).toBe('testdata.yaml');
  });

  it('writes texts with a line end and settings as YAML, and links the files of a case', () => {
    const plan = planOf(`data:
  secret:
    test_group.yaml: { max_score: 40 }
    data:
      a: { in: "1 2", ans: "", yaml: { hint: think }, in.download: { link: in } }
`);
    expect(plan.folders).toEqual([
      { name: '' },
      { name: 'secret', settings: { fileName: 'test_group.yaml', text: 'max_score: 40\n' } },
    ]);
    expect(Object.fromEntries(plan.cases[0]?.texts ?? [])).toEqual({
      '.in': '1 2\n',
      '.ans': '',
      '.yaml': 'hint: think\n',
    });
    expect([...(plan.cases[0]?.equal ?? [])]).toEqual([['.in.download', '.in']]);
  });

  it('includes folders and earlier cases', () => {
    const plan = planOf(
      `data:
  sample: { data: { "1": gen.py, "2": gen.py } }
  secret:
    data:
      g1: { include: [sample], data: { a: gen.py } }
      g2: { include: [g1], data: { b: gen.py } }
`,
    );
    expect(plan.links).toEqual([
      { name: 'secret/g1/1', target: 'sample/1' },
      { name: 'secret/g1/2', target: 'sample/2' },
      { name: 'secret/g2/a', target: 'secret/g1/a' },
      { name: 'secret/g2/1', target: 'sample/1' },
      { name: 'secret/g2/2', target: 'sample/2' },
    ]);
  });

  it('includes a case once, even if several includes name it', () => {
    const g1 = 'g1: { include: [sample], data: { a: gen.py } }';
    const g2 = 'g2: { include: [g1, sample, "1"], data: {} }';
    const plan = planOf(`data: { sample: { data: { "1": gen.py } }, secret: { data: { ${g1}, ${g2} } } }\n`);
    expect(plan.links.map(({ name, target }) => `${name} ${target}`)).toEqual([
      'secret/g1/1 sample/1',
      'secret/g2/a secret/g1/a',
      'secret/g2/1 sample/1',
    ]);
  });

  it('finds generators in the map generators, else as a file or folder', () => {
    const plan = planOf(
      `generators: { tree: [b.py, lib/a.py] }
data: { secret: { data: { a: tree 1, b: gen.py, c: dir 3 } } }
`,
      { 'generators/b.py': 'x', 'generators/lib/a.py': 'x', 'generators/dir/main.c': 'x' },
    );
    const [tree, file, folder] = plan.cases.map(({ generate }) => generate?.program);
    expect(tree).toMatchObject({ name: 'tree', kind: 'folder', entryPoint: 'b.py' });
    expect(tree?.files.map((path) => path.replace(/.*generators\//, ''))).toEqual(['b.py', 'lib/a.py']);
    expect(file).toMatchObject({ kind: 'file' });
    expect(folder).toMatchObject({ kind: 'folder', name: 'dir' });
  });

  it('copies all files of a case below generators/', () => {
    const [only] = planOf('data: { secret: { data: { a: { copy: manual/x } } } }', {
      'generators/manual/x.in': '1\n',
      'generators/manual/x.hint': 'h',
      'generators/manual/x.strange': 's',
    }).cases;
    expect([...(only?.copy.keys() ?? [])]).toEqual(['.in', '.hint']);
  });

  it('supports handwritten cases, and the older way to copy', () => {
    const plan = planOf('data: { secret: { data: { a: , b: manual/x.in } } }', {
      'generators/manual/x.in': '1\n',
    });
    expect(plan.cases.map(({ isManual, copy }) => [isManual, copy.size])).toEqual([
      [true, 0],
      [false, 1],
    ]);
  });

  it.each([
    [
      'data:\n  secret:\n    data:\n      a: gem.py 3\n',
      [['error 4:10', 'generator', '"gem.py"', '"gen.py"']],
    ],
    [
      'data:\n  secret:\n    data:\n      a: { generate: "gen.py {seed} {seed:1}" }\n',
      [['error 4:22', 'one {seed}', '"gen.py {seed} {seed:1}"']],
    ],
    [
      'data: { secret: { data: { a: "gen.py {sede}" } } }',
      [['warning 1:27', '{name}', '{count}', '{seed}', '"{sede}"']],
    ],
    ['data: { secret: { data: { a: "gen.py {count}" } } }', [['warning 1:27', 'count', '{count}', 'none']]],
    [
      'data: { secret: { data: { a: { count: 0, generate: gen.py } } } }',
      [['error 1:39', '1 to 100', 'list', 'range', '"a..=b"', '0']],
    ],
    ['data: { secret: { data: { a: { hint: x } } } }', [['error 1:27', 'generate', 'copy', 'in', 'none']]],
    [
      'data: { secret: { data: { a: { in: 3 } } } }',
      [
        ['error 1:36', 'text', '3'],
        ['error 1:27', 'generate', 'copy', 'in', 'none'],
      ],
    ],
    [
      'data: { secret: { data: { a: { in: x, macth: y } } } }',
      [['warning 1:39', 'key', '"macth"', '"match"', 'ignored']],
    ],
    [
      'data: { secret: { data: { a: { in: x, match: "(" } } } }',
      [['error 1:46', 'regular expression', 'Python', '"("']],
    ],
    [
      'data: { secret: { data: { a: { in: x, match: "1++" } } } }',
      [['warning 1:39', 'regular expression', 'possessive', '"1++"', 'not looked for']],
    ],
    [
      'data: { secret: { data: { a: { copy: ../../etc/passwd } } } }',
      [['error 1:38', 'generators/', '"../../etc/passwd"']],
    ],
    [
      'data: { secret: { data: { "a b": gen.py } } }',
      [['error 1:27', 'letters, digits, "_"', 'test_group', '"a b"']],
    ],
    [
      'data: { secret: { data: { "../x": gen.py } } }',
      [['error 1:27', 'letters, digits, "_"', 'test_group', '"../x"']],
    ],
    ['data: { secret: { data: [{ a: gen.py, b: gen.py }] } }', [['error 1:26', 'map', 'one', '2 keys']]],
    ['data: { secret: { data: { a: 3 } } }', [['error 1:30', 'command', 'test case', 'folder', '3']]],
    [
      'data: { secret: { data: { "a-1": gen.py, a: { generate: gen.py, count: 1 } } } }',
      [['error 1:27', 'once', 'secret/a-1 again']],
    ],
    [
      'data: { secrte: { data: {} } }',
      [[...['error 1:9', 'sample', 'secret', 'invalid_output', 'valid_output'], ...['"secrte"', '"secret"']]],
    ],
    ['data: { sample: gen.py }', [['error 1:17', 'folder', '"gen.py"']]],
    [
      'data: { secret: { include: [samlpe], data: {} } }',
      [['error 1:29', 'folder', 'test case', '"samlpe"']],
    ],
    [
      'solution: submissions/accepted/twice.py\ndata: {}',
      [['error 1:11', '/submissions/accepted/x.py', '"submissions/accepted/twice.py"']],
    ],
    [
      'solution: /submissions/accepted/no.py\ndata: {}',
      [['error 1:11', '/submissions/accepted/x.py', '"/submissions/accepted/no.py"', 'not there']],
    ],
    [
      'solution: /../outside.py\ndata: {}',
      [['error 1:11', '/submissions/accepted/x.py', '"/../outside.py"', 'not there']],
    ],
    ['retries: 0\ndata: {}', [['error 1:10', '1 to 1000', '0']]],
    ['random_salt: 3\ndata: {}', [['error 1:14', 'text', '3']]],
    ['generators: { a: [] }\ndata: {}', [['error 1:18', 'list', 'generators/', '[]']]],
    [
      'generators: { a: [x.py] }\ndata: {}',
      [['error 1:18', 'list', 'generators/', '"x.py"', 'no such file']],
    ],
    ['version: new\ndata: {}', [['error 1:10', '"2026-01"', '"new"']]],
    ['solution: ""\n', [['error 1:1', 'data', 'none']]],
  ])('finds the mistake in %j', (yaml, issues) => {
    expect(issuesOf(yaml)).toEqual(issues.map((parts) => saying(...parts)));
  });

  it('refuses links out of the package, also beside programs', () => {
    const folder = buildPackage({ ...solution, 'generators/gen.c': 'int main(void) { return 0; }\n' });
    writeFileSync(join(folder, 'generators/generators.yaml'), 'data: { secret: { data: { a: gen.c } } }');
    symlinkSync('/etc/passwd', join(folder, 'generators/x.h'));
    const { plan, issues } = readGeneratorPlan(readProblem(folder));
    expect(plan).toBeUndefined();
    expect(issues).toMatchObject([{ severity: 'error', found: saying('link') }]);
  });

  it('refuses folders that are nested too deep', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '{ data: { a: gen.py } }' : `{ data: { g: ${nested(depth - 1)} } }`;
    expect(issuesOf(`data: { secret: ${nested(40)} }`)).toContainEqual(saying('error', '16', 'more'));
  });
});
