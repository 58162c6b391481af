import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProblem } from '#problem-reader';
import { saying } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { buildPackage, issuesOf, soundPackage, temporaryFolder } from './package-builder.ts';

const namesOf = (folder: string): string[] => readProblem(folder).cases.map(({ name }) => name);
const argsOf = (folder: string) =>
  Object.fromEntries(readProblem(folder).cases.map(({ name, checkerArgs }) => [name, checkerArgs]));
const pair = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [`data/${name}.in`, `data/${name}.ans`].map((file) => [file, ''])),
  );

describe('test cases', () => {
  test('are judged whatever their names are, with a warning about names that the format forbids', () => {
    const odd = [
      "it's",
      'a&b',
      'wow!',
      '#hash',
      '-dash',
      'a b',
      'größe (1)',
      'x+y',
      'a:b',
      '$HOME',
      '*?<>|"`',
    ];
    const names = [...odd, 'back\\slash', '😀', '%2e', ' ', '例'].map((name) => `secret/${name}`);
    const folder = buildPackage(pair(...names));
    expect(namesOf(folder).sort()).toEqual(['sample/1', 'secret/1', ...names].sort());
    const issues = issuesOf(folder);
    expect(issues).toHaveLength(2 * names.length);
    expect(issues).toContainEqual(saying("warning data/secret/it's.in:", '"_", "."', '"it\'s.in"'));
  });

  test.each([
    ['secret/new\nline.in', '\\nline.in'],
    ['secret/\u009b.in', '\\x9b'],
    ['secret/.2.in', '"."', '".2.in"'],
    ['secret/.more/a/2.ans', '"."', '".more"'],
    ['secret/3.out', '3.in', 'none'],
    ['secret/2.yaml', '2.in', 'test_group.yaml', 'none'],
    ['secret/2.IN', '"2.IN"'],
    ['secret/2.in.txt', '"2.in.txt"'],
    ['secret/2.in.gz', '"2.in.gz"'],
    ['secret/2', '"2"'],
    ['secret/1.yml', '"1.yml"'],
    ['secret/1.arg', '"1.arg"'],
    ['secret/1.args', '"1.args"'],
    ['secret/2.files/x', '2.in', 'none'],
    ['secret/testgroup.yml', '"testgroup.yml"'],
    ['secret/test_group.yml', '"test_group.yml"'],
    ['secret/g/testgroup.yaml', 'test_group.yaml', 'none'],
    ['secret/4.in/x', '"x"'],
    ['invalid_output/1.out', '1.in', 'none'],
    ['secrets/2.in', '"secret"'],
    ['Secret/2.IN', '"secret"'],
    ['2.in', 'secret', '"2.in"'],
    ['testgroup.yml', 'secret', 'testgroup.yml'],
  ])('or parts of them that would not be judged are errors: %s', (path, ...parts) => {
    expect(issuesOf(buildPackage({ [`data/${path}`]: '' }))).toContainEqual(saying('error data/', ...parts));
  });

  test('beside data/ are an error in folders of its names, and a warning in others', () => {
    const folder = buildPackage({
      'secret/g/2.ans': '',
      'sample/1.ans': '',
      'old tests/2.ans': '',
      'notes/x': '',
    });
    const issues = issuesOf(folder).filter((one) => one.includes('not judged'));
    expect(issues).toEqual([
      saying('warning old tests:', 'data/', '"old tests"'),
      saying('error sample:', 'data/', '"sample"'),
      saying('error secret:', 'data/', '"secret"'),
    ]);
  });

  test('may lie beside what is certainly none', () => {
    const leftovers = ['1.in~', '1.ans.orig', '.1.in.swp', '._1.in', '.#1.in', 'Thumbs.db', 'desktop.ini'];
    const notes = ['README', 'readme.txt', 'gen.py', 'picture.png', '1.seed', '1.hint', 'Makefile'];
    const copies = [
      '.git/2.in',
      '.AppleDouble/1.in',
      '.ipynb_checkpoints/1.in',
      '.Trash-1000/files/2.ans',
      '.venv/MANIFEST.in',
    ];
    const files = [...leftovers, ...notes, ...copies].map((name) => [`data/secret/${name}`, '']);
    const folder = buildPackage(Object.fromEntries(files));
    expect(namesOf(folder)).toEqual(['sample/1', 'secret/1']);
  });

  test('are no more in folders of systems, which is said', () => {
    const folders = [
      '__MACOSX',
      '__macosx',
      '$RECYCLE.BIN',
      'System Volume Information',
      '@eaDir',
      'lost+found',
    ];
    const cases = folders.flatMap((name) => [`secret/${name}/2`, `secret/g/${name}/2`, `sample/${name}/2`]);
    const folder = buildPackage({ ...pair('secret/g/3', ...cases), 'data/__MACOSX/secret/2.in': '' });
    expect(namesOf(folder)).toEqual(['sample/1', 'secret/1', 'secret/g/3']);
    const issues = issuesOf(folder).map((one) => one.replace(/:.*/s, ''));
    const places = cases.map((name) => `warning data/${name.slice(0, -2)}`);
    expect([...new Set(issues)].sort()).toEqual([...places, 'warning data/__MACOSX'].sort());
  });

  test('may be in folders that are called like inputs and answers', () => {
    const folder = buildPackage(pair('secret/small.in/1', 'secret/big.ans/a.in'));
    expect(namesOf(folder)).toEqual(['sample/1', 'secret/1', 'secret/big.ans/a.in', 'secret/small.in/1']);
    expect(issuesOf(folder)).toEqual([]);
  });

  test('are ordered as in the format: sample, then secret, by the bytes of the names, folder by folder', () => {
    const names = [
      'secret/b',
      'secret/B',
      'secret/_',
      'secret/10',
      'secret/2',
      'secret/a/2',
      'secret/a/1',
      'secret/a-b',
    ];
    expect(namesOf(buildPackage(pair(...names, 'sample/z')))).toEqual([
      'sample/1',
      'sample/z',
      'secret/1',
      'secret/10',
      'secret/2',
      'secret/B',
      'secret/_',
      'secret/a/1',
      'secret/a/2',
      'secret/a-b',
      'secret/b',
    ]);
  });

  test('may be links inside the package, which are resolved for the sandbox', () => {
    const folder = buildPackage();
    for (const end of ['in', 'ans']) symlinkSync(`../sample/1.${end}`, join(folder, `data/secret/2.${end}`));
    expect(namesOf(folder)).toEqual(['sample/1', 'secret/1', 'secret/2']);
    expect(readProblem(folder).cases[2]?.inputPath).toBe(join(folder, 'data/sample/1.in'));
  });

  test('may not be links out of it, links to nothing or links in a circle', () => {
    const folder = buildPackage();
    const outside = temporaryFolder();
    writeFiles(outside, { 'x.in': '', 'deep/y.in': '' });
    symlinkSync(join(outside, 'x.in'), join(folder, 'data/secret/1x.in'));
    symlinkSync(join(outside, 'deep'), join(folder, 'data/secret/2deep'));
    symlinkSync('nothing', join(folder, 'data/secret/3none.in'));
    symlinkSync('4self', join(folder, 'data/secret/4self'));
    symlinkSync('../secret', join(folder, 'data/secret/5up'));
    expect(issuesOf(folder)).toEqual([
      saying('error data/secret/1x.in:', 'package', 'found', 'link'),
      saying('error data/secret/2deep:', 'package', 'found', 'link'),
      saying('error data/secret/3none.in:', 'link to nothing'),
      saying('error data/secret/4self:', 'link', 'itself'),
      saying('error data/secret/5up:', '16', 'link'),
    ]);
  });

  test('consist of an input and an answer', () => {
    const folder = buildPackage({
      'data/secret/2.in': '',
      'data/secret/3.ans': '',
      'data/secret/4.in/.x': '',
      'data/secret/4.ans': '',
    });
    expect(issuesOf(folder)).toEqual([
      saying('error data/secret/2.ans:', 'file', 'nothing'),
      saying('error data/secret/3.in:', 'file', 'nothing'),
      saying('error data/secret/4.in:', 'file', 'folder'),
    ]);
  });

  test('may have only the other files that the format defines', () => {
    const folder = buildPackage({
      'data/secret/1.out': '',
      'data/secret/1.png': '',
      'data/secret/1.in.statement': '',
      'data/secret/1.in.download': '',
      'data/secret/.DS_Store': '',
      'data/secret/1.ams': '',
      'data/secret/2.in.statement': '',
      'data/secrets/x': '',
    });
    expect(issuesOf(folder)).toEqual([
      saying('warning data/secrets:', 'sample', 'invalid_answer', 'manifest.yaml', '"secrets"', '"secret"'),
      saying('warning data/secret/1.ams:', '.in .ans', '"1.ams"', 'ignored'),
      saying('warning data/secret/2.in.statement:', '2.in', 'none'),
    ]);
  });

  test('may have their own files and arguments', () => {
    const folder = buildPackage({ 'data/secret/1.files/x': '', 'data/sample/1.yaml': 'args: [a, b]\n' });
    const problem = readProblem(folder, { strict: true });
    expect(problem.cases).toMatchObject([
      { name: 'sample/1', programArgs: ['a', 'b'] },
      { name: 'secret/1', filesFolder: join(folder, 'data/secret/1.files') },
    ]);
  });

  test.each([
    ['is missing', [], ['folder', 'nothing']],
    ['is a file', ['data'], ['folder', 'file']],
    ['is empty', ['data/x'], ['.in', '.ans', 'sample/', 'secret/', 'none']],
  ])('are missed when the data folder %s', (_, [instead], parts) => {
    const folder = buildPackage();
    rmSync(join(folder, 'data'), { recursive: true });
    if (instead !== undefined) writeFiles(folder, { [instead]: '' });
    expect(issuesOf(folder, { dataFolder: join(folder, 'data') })).toContainEqual(
      saying('error data:', ...parts),
    );
  });
});

describe('nothing that changes verdicts is passed over:', () => {
  test.each([
    ['error include/python3/a b.py:', 'a b.py'],
    ['error output_validators:', 'a program', 'none', 'output_validators/README.md'],
    ['warning output_validater:', '"output_validator"', 'output_validater/check.py'],
  ])('%s', (place, ...parts) => {
    const path = parts.at(-1) ?? '';
    const folder = buildPackage({ [path.includes('/') ? path : `include/python3/${path}`]: '' });
    expect(issuesOf(folder)).toContainEqual(saying(place, ...parts.filter((part) => !part.includes('/'))));
  });

  test('generators.yaml beside problem.yaml, which is told where it belongs', () => {
    expect(issuesOf(buildPackage({ 'generators.yaml': '' }))).toContainEqual(
      saying('warning generators.yaml:', '"generators.yaml"', '"generators/generators.yaml"'),
    );
  });

  test('a submission whose name only begins like a note is read', () => {
    const folder = buildPackage({
      'submissions/accepted/README_first.py': '',
      'submissions/accepted/a.md5.cpp': '',
      'submissions/accepted/README.md': '',
    });
    const names = readProblem(folder).parts.submissions.map(({ name }) => name);
    expect(names).toEqual(['accepted/README_first.py', 'accepted/a.md5.cpp']);
  });
});

describe('checker arguments', () => {
  test('come from the case, else from its group, else from the folder above', () => {
    const folder = buildPackage({
      ...pair('secret/g1/a', 'secret/g1/b', 'secret/g2/c'),
      'data/secret/1.in': undefined,
      'data/secret/1.ans': undefined,
      'data/test_group.yaml': 'output_validator_args: [float_tolerance, "1e-6"]\n',
      'data/secret/g1/test_group.yaml':
        'output_validator_args: [case_sensitive]\nmax_score: 30\nrequire_pass: sample\n',
      'data/secret/g1/b.yaml': 'output_validator_args: []\nhint: look\n',
      'data/secret/g2/test_group.yaml': '{}\n',
    });
    expect(argsOf(folder)).toEqual({
      'sample/1': ['float_tolerance', '1e-6'],
      'secret/g1/a': ['case_sensitive'],
      'secret/g1/b': [],
      'secret/g2/c': ['float_tolerance', '1e-6'],
    });
  });

  test.each([
    [
      '[case_sensitive, space_change_sensitive, float_relative_tolerance, "1e-9", float_absolute_tolerance, ".5"]',
      [],
    ],
    ['[case_sensitve]', ['1:25 output_validator_args.0']],
    ['[float_tolerance]', ['1:25 output_validator_args.0']],
    ['[float_tolerance, "-1"]', ['1:42 output_validator_args.1']],
    [
      '[float_tolerance, nan, case_sensitive, x]',
      ['1:42 output_validator_args.1', '1:63 output_validator_args.3'],
    ],
    ['[float_tolerance, "1", float_tolerance, "1"]', ['1:47 output_validator_args.2']],
    ['[float_tolerance, "1", float_absolute_tolerance, "1"]', ['1:47 output_validator_args.2']],
    ['[float_relative_tolerance, "1", float_relative_tolerance, "1"]', ['1:56 output_validator_args.2']],
  ])('of the default validator are checked: %s', (args, places) => {
    const folder = buildPackage({ 'data/secret/1.yaml': `output_validator_args: ${args}\n` });
    const found = issuesOf(folder).map((issue) => /^error data\/secret\/1.yaml:(\S+ \S+):/.exec(issue)?.[1]);
    expect(found).toEqual(places);
  });

  test('for input validators must name existing ones', () => {
    const folder = buildPackage({
      'input_validators/range.ctd': '',
      'input_validators/shape/main.py': '',
      'data/secret/1.yaml': 'input_validator_args:\n  range.ctd: [a]\n  shape: []\n  rang: [b]\n',
    });
    expect(issuesOf(folder)).toEqual([
      saying(
        'warning data/secret/1.yaml:4:3 input_validator_args.rang:',
        'input validator',
        '"rang"',
        '"range"',
      ),
    ]);
  });

  test('of a custom checker are not checked', () => {
    const folder = buildPackage({
      'checker.ts': '',
      'data/secret/1.yaml': 'output_validator_args: [any, order]\n',
    });
    expect(argsOf(folder)['secret/1']).toEqual(['any', 'order']);
  });
});

describe('test groups', () => {
  test('must be the only content of secret/', () => {
    const folder = buildPackage({ ...pair('secret/g/a'), 'data/secret/g/test_group.yaml': '{}\n' });
    expect(issuesOf(folder)).toEqual([saying('warning data/secret:', 'test groups', 'g')]);
    expect(namesOf(folder)).toEqual(['sample/1', 'secret/1', 'secret/g/a']);
  });

  test('do not nest', () => {
    const folder = buildPackage({ ...pair('secret/p/g/a'), 'data/secret/p/g/test_group.yaml': '{}\n' });
    expect(issuesOf(folder)).toEqual([saying('warning data/secret/p/g:', 'test groups', 'secret/')]);
  });

  test('may have a static test case, which needs a program', () => {
    const settings = 'static_validation_score: 3\nstatic_validator_args: [--most, "{{most}}"]\n';
    const files = {
      'problem.yaml': `${soundPackage['problem.yaml']}constants: {most: 7}\n`,
      'data/secret/test_group.yaml': settings,
    };
    expect(issuesOf(buildPackage(files))).toEqual([
      saying('error data/secret:', 'static_validator/', 'static_validation_score'),
    ]);
    const folder = buildPackage({ ...files, 'static_validator/look.sh': '' });
    expect(readProblem(folder).parts.staticTests).toEqual([{ group: 'secret', args: ['--most', '7'] }]);
  });
});

describe('the manifest', () => {
  const sha256 = 'ab'.repeat(32);
  const manifest = (groups: string) =>
    `version: 1\ngenerator: generator.ts\nseed: 1\nfiles: []\ngroups: [${groups}]\n`;

  test('names the groups that are generated on demand', () => {
    const folder = buildPackage({
      'data/manifest.yaml': manifest(`{name: all, cases: 7, sha256: ${sha256}}`),
    });
    expect(readProblem(folder).generatedGroups).toEqual([{ name: 'all', cases: 7, sha256 }]);
  });

  test('is refused if it is broken or names a file outside', () => {
    const text = manifest('{name: ../x, cases: 0, sha256: x}').replace(
      '[]',
      `[{name: ../a, bytes: 1, sha256: ${sha256}}]`,
    );
    expect(
      issuesOf(buildPackage({ 'data/manifest.yaml': text })).map((issue) => issue.split(':')[2]),
    ).toEqual(['16 files.0.name', '17 groups.0.name', '30 groups.0.cases', '41 groups.0.sha256']);
  });
});
