import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readClass } from '#contest-reader';
import { slow } from '../../sample.ts';
import { naming, saying } from '../../saying.ts';
import { link, type ZipEntry, zipOf } from '../problem-reader/zip-builder.ts';
import { contestFolder, contestYaml } from './folder.ts';

type Files = Readonly<Record<string, string | Buffer>>;

async function classOf(files: Files) {
  const texts = Object.entries(files).filter((file): file is [string, string] => typeof file[1] === 'string');
  const folder = contestFolder({ 'contest.yaml': contestYaml, ...Object.fromEntries(texts) });
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { contest, close } = await readClass(folder);
  onTestFinished(close);
  return contest;
}

const zip = (files: Files): Buffer =>
  zipOf(Object.entries(files).map(([name, data]): ZipEntry => ({ name, data, method: 0 })));

/** `contestant: problem of file`. */
const taken = ({ entries }: Awaited<ReturnType<typeof classOf>>): string[] =>
  entries.map(({ contestant, problem, id }) => `${contestant}: ${problem} ${id}`);

/** Packages of the problems that the names below are about. */
const packages: Readonly<Record<string, string>> = Object.fromEntries(
  ['sum', 'sumofdigits', 'digits', 'clocks12', 'one', 'two', 'add', 'other'].map((slug) => [
    `problems/${slug}/problem.yaml`,
    'problem_format_version: 2025-09\nname: A title\n',
  ]),
);

const moodle = (name: string, number: number): string => `${name}_${number}_assignsubmission_file_`;

describe('hand-ins of a platform', () => {
  it('are folders of Moodle, also with the older and newer ends of their names', async () => {
    const contest = await classOf({
      [`${moodle('Lovelace Ada', 12)}/clocks.py`]: 'x',
      'Turing Alan_13_assignsubmission_file/clocks.c': 'x',
      'Hopper Grace_14_assignsubmission_file_msquare.cpp': 'x',
    });
    expect(contest.contestants).toEqual(['Hopper Grace', 'Lovelace Ada', 'Turing Alan']);
    expect(contest.entries.map(({ contestant, problem }) => `${contestant} ${problem}`)).toEqual([
      'Hopper Grace B',
      'Lovelace Ada A',
      'Turing Alan A',
    ]);
    expect(contest.students[1]).toMatchObject({
      moodleNumbers: [{ number: '12' }],
      folder: moodle('Lovelace Ada', 12),
    });
  });

  it('are zip files of a class, with zip files inside, whose names say the problem', async () => {
    const inner = zip({ 'solution/prog.py': 'x', '__MACOSX/._prog.py': 'x' });
    const contest = await classOf({
      'CS1-clocks-4711.zip': zip({
        [`${moodle('Lovelace Ada', 12)}/work.zip`]: inner,
        [`${moodle('Turing Alan', 13)}/main.c`]: 'x',
      }),
      'CS1-msquare-4712.zip': zip({ [`${moodle('Lovelace Ada', 99)}/b.py`]: 'x' }),
    });
    expect(taken(contest)).toEqual([
      `Lovelace Ada: A CS1-clocks-4711.zip/${moodle('Lovelace Ada', 12)}/work.zip/solution/prog.py`,
      `Turing Alan: A CS1-clocks-4711.zip/${moodle('Turing Alan', 13)}/main.c`,
      `Lovelace Ada: B CS1-msquare-4712.zip/${moodle('Lovelace Ada', 99)}/b.py`,
    ]);
    expect(contest.entries.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['x', 'x', 'x']);
    expect(contest.students[0]?.moodleNumbers).toEqual([
      { number: '12', problem: 'A' },
      { number: '99', problem: 'B' },
    ]);
  });

  it('are files of Canvas', async () => {
    const contest = await classOf({
      'submissions.zip': zip({
        'lovelaceada_12_345_clocks.py': 'x',
        'turingalan_LATE_13_346_msquare-1.c': 'x',
        'smith_14_347_clocks.py': 'x',
        'smith_15_348_clocks.py': 'x',
      }),
    });
    expect(contest.entries.map(({ contestant, problem }) => `${contestant} ${problem}`)).toEqual([
      'lovelaceada A',
      'smith (14) A',
      'smith (15) A',
      'turingalan B',
    ]);
    expect(contest.notes).toMatchObject([{ contestant: 'turingalan', found: saying('late') }]);
  });

  it('are zip files by e-mail: one for each person, or one for all', async () => {
    const contest = await classOf({
      'Ada Lovelace.zip': zip({ 'clocks.py': 'x', 'Msquare (2).py': 'x' }),
      'all.zip': zip({ 'hand-ins/alan/clocks.c': 'x', 'hand-ins/grace/clocks.c': 'x' }),
    });
    expect(taken(contest).map((line) => line.replace(/ \S+\/.*/, ''))).toEqual([
      'Ada Lovelace: B Ada',
      'Ada Lovelace: A Ada',
      'alan: A',
      'grace: A',
    ]);
  });

  it('are complete: what lies beside them, and hidden programs, are named', async () => {
    const contest = await classOf({
      'board.html': 'written by judge contest',
      'homework.docx': 'x',
      'CS1-clocks-1.zip': zip({
        [`${moodle('Lovelace Ada', 1)}/.clocks.py`]: 'x',
        [`${moodle('Lovelace Ada', 1)}/._clocks.py`]: 'written by macOS',
        'lost.txt': 'x',
        'lost.py': 'x',
      }),
      '..Dotty.zip': zip({ 'clocks.py': 'x' }),
    });
    expect(taken(contest)).toEqual(['..Dotty: A ..Dotty.zip/clocks.py']);
    expect(contest.notes.map(({ contestant = '-', path }) => `${contestant} ${path}`).sort()).toEqual([
      '- CS1-clocks-1.zip/lost.py',
      '- CS1-clocks-1.zip/lost.txt',
      '- homework.docx',
      `Lovelace Ada CS1-clocks-1.zip/${moodle('Lovelace Ada', 1)}/.clocks.py`,
    ]);
  });

  it('of two people of one name in one assignment stay apart', async () => {
    const contest = await classOf({
      [`${moodle('Li Wei', 1)}/clocks.c`]: 'x',
      [`${moodle('Li Wei', 2)}/clocks.c`]: 'x',
    });
    expect(contest.contestants).toEqual(['Li Wei (1)', 'Li Wei (2)']);
  });
});

describe('folders that tools make', () => {
  const one = { 'contest.yaml': 'id: one\nname: One\nproblems: [clocks]\n', 'ada/work/prog.py': 'x' };

  // What tools leave, with what they leave beside it: [the folder that is named, files].
  it.each<[string, readonly string[]]>([
    ['venv/lib', ['venv/pyvenv.cfg', 'venv/lib/python3.11/site-packages/pip/mod.py']],
    ['venv', ['venv/pyvenv.cfg', 'venv/Lib/site-packages/pip.py', 'venv/Scripts/activate_this.py']],
    ['my env/lib', ['my env/lib/python3.12/site-packages/pip/mod.py']],
    ['work/__pycache__', ['work/__pycache__/prog.py']],
    ['.venv', ['.venv/lib/site.py']],
    ['.ipynb_checkpoints', ['.ipynb_checkpoints/prog-checkpoint.py']],
    ['node_modules', ['node_modules/lodash/index.js']],
    ['target', ['Cargo.toml', 'target/debug/build/out/gen.rs']],
    ['target', ['target/classes/A.class', 'target/generated-sources/A.java']],
    ['build', ['build.gradle.kts', 'build/generated/Main.java']],
    ['build-debug', ['build-debug/CMakeCache.txt', 'build-debug/x.cpp']],
    ['cmake-build-debug', ['cmake-build-debug/CMakeFiles/3.27/CompilerIdC/CMakeCCompilerId.c']],
    ['obj', ['Prog.csproj', 'obj/Debug/net8.0/Prog.AssemblyInfo.cs']],
    ['bin', ['Prog.sln', 'bin/Debug/copy.cs']],
    ['vendor', ['composer.json', 'vendor/composer/ClassLoader.php']],
    ['vendor', ['vendor/modules.txt', 'vendor/x/y.go']],
    ['Pods', ['Podfile', 'Pods/A/a.swift']],
    ['_build', ['dune-project', '_build/default/prog.ml']],
    ['dist-newstyle', ['dist-newstyle/build/Paths.hs']],
    ['elm-stuff', ['elm-stuff/x.js']],
    ['dist', ['package.json', 'dist/bundle.js']],
    ['nimcache', ['nimcache/prog.nim.c']],
    // Without the file that the tool was told with: only what it made.
    ['target', ['target/debug/deps/gen.rs']],
    ['target', ['target/maven-archiver/pom.properties', 'target/test-classes/A.java']],
    ['build', ['build/lib.linux-x86_64-cpython-312/prog.py']],
    ['build', ['build/intermediates/R.java']],
    ['build', ['build.xml', 'build/A.java']],
    ['build', ['tsconfig.json', 'build/prog.js']],
    ['dist', ['dist/prog.js', 'dist/prog.js.map']],
    ['dist', ['dist/app.min.js', 'dist/j1.js']],
    ['out', ['yarn.lock', 'out/j1.js']],
    ['out', ['out/production/A.java']],
    ['bin', ['bin/Debug/net8.0/copy.cs']],
    ['obj', ['obj/Release/Prog.AssemblyInfo.cs']],
    ['_build', ['_build/default/prog.ml']],
    ['_build', ['_build/dev/lib/x/mix.ex', '_build/dev/x.rb']],
    ['_build', ['_build/doctrees/x.doctree', '_build/x.js']],
    ['deps', ['mix.lock', 'deps/x/src/y.rs']],
    ['deps', ['deps/libx-1.rlib', 'deps/gen.rs']],
    ['Pods', ['Pods/Target Support Files/x.sh', 'Pods/A/a.swift']],
    ['vendor', ['vendor/github.com/x/y.go']],
    ['env', ['env/conda-meta/history', 'env/bin/x.py']],
  ])('%s are no attempts, and are named: %s', async (folder, files) => {
    const made = Object.fromEntries(files.map((name) => [`ada/${name}`, 'x']));
    const { entries, notes } = await classOf({ ...one, ...made });
    expect(entries.map(({ id }) => id)).toEqual(['ada/work/prog.py']);
    const passedOver = notes.filter(({ kind }) => kind === 'passed over');
    const isNamed = passedOver.some(
      ({ path, contestant }) => `ada/${folder}`.startsWith(path) && contestant === 'ada',
    );
    expect(isNamed || passedOver.some(({ path }) => path.startsWith(`ada/${folder}`))).toBe(true);
  });

  it.each([
    'target',
    'build',
    'bin',
    'obj',
    'dist',
    'vendor',
    'lib',
    'env',
    'venv',
    'deps',
    'packages',
    'out',
    'Debug',
    'Pods',
    '_build',
  ])('are not: %s of a student who calls it so, and a program beside what Python made', async (name) => {
    const { entries, notes } = await classOf({
      ...one,
      'ada/work/prog.py': 'x',
      [`ada/${name}/main.c`]: 'x',
      'bob/env/pyvenv.cfg': '',
      'bob/env/lib/python3.12/site-packages/pip.py': 'x',
      'bob/env/main.py': 'x',
      [`${name}/prog.py`]: 'x',
    });
    expect(entries.map(({ id }) => id).sort()).toEqual(
      ['ada/work/prog.py', `ada/${name}/main.c`, 'bob/env/main.py', `${name}/prog.py`].sort(),
    );
    expect(notes.filter(({ found }) => found.includes('Python')).map(({ path }) => path)).toEqual([
      'bob/env/lib',
    ]);
    expect(notes.filter(({ kind, path }) => kind === 'passed over' && !path.startsWith('bob/env'))).toEqual(
      [],
    );
  });

  it('without programs in them are not named, also in a zip file', async () => {
    const { entries, notes, contestants } = await classOf({
      ...one,
      'bob.zip': zip({
        'clocks.py': 'x',
        '.idea/workspace.xml': 'x',
        '.git/HEAD': 'x',
        '__pycache__/clocks.cpython-311.pyc': 'x',
        '__MACOSX/._clocks.py': 'x',
        'node_modules/deep.zip': zip({ 'clocks.py': 'x' }),
      }),
    });
    expect(contestants).toEqual(['ada', 'bob']);
    expect(entries.map(({ id }) => id)).toEqual(['ada/work/prog.py', 'bob.zip/clocks.py']);
    expect(notes.filter(({ kind }) => kind === 'passed over')).toEqual([]);
  });
});

describe('the problem of a file', () => {
  it.each([
    ['ada/my clocks.py', 'A', 'word'],
    ['ada/Problem B.java', 'B', 'label'],
    ['ada/week1/clocks/prog.py', 'A', 'folder week1'],
    ['ada/a.py', 'A', 'label'],
  ])('of %s is guessed, and the guess is told', async (file, problem, why) => {
    const { entries, notes } = await classOf({ [file]: 'x' });
    expect(entries).toMatchObject([{ problem }]);
    expect(notes).toMatchObject([{ kind: 'guessed', contestant: 'ada', found: saying(why) }]);
  });

  const named = (...problems: readonly string[]): string =>
    `id: two\nname: Two\nproblems:\n${problems.map((one) => `  - ${one}\n`).join('')}`;
  const sums = named('{id: sum, name: Sum}', '{id: sumofdigits, name: Sum of digits}');
  const apart = named('{id: sum, name: Addition}', '{id: digits, name: The sum of digits}');
  const numbered = named('{id: clocks}', '{id: clocks12}');
  const alike = named('{id: one, name: Same title}', '{id: two, name: Same title}');
  const crossed = named('{id: sum, name: Addition}', '{id: add, name: Sum}');

  // The longest name counts. What more than one problem fits is told, or is not taken at all.
  it.each<[string, string, string, string, string]>([
    ['sum.py', sums, 'A', 'silent', ''],
    ['sum-2.py', sums, 'A', 'silent', ''],
    ['sum_of_squares.py', sums, 'A', 'silent', ''],
    ['sum_of_digits.py', sums, 'B', 'silent', ''],
    ['sum-of-digits-2.py', sums, 'B', 'silent', ''],
    ['Sum of Digits (1).py', sums, 'B', 'silent', ''],
    ['SumOfDigits.java', sums, 'B', 'silent', ''],
    ['SumOfDigits2.java', sums, 'B', 'guessed', 'name'],
    ['my sum of digits.py', sums, 'B', 'guessed', 'word'],
    ['sum_of_digits.py', apart, 'B', 'guessed', 'name'],
    ['sum_and_digits.py', apart, 'A', 'guessed', 'digits'],
    ['sum of digits/main.py', apart, 'B', 'guessed', 'name'],
    ['clocks-12.py', numbered, 'B', 'guessed', 'clocks'],
    ['clocks12.py', numbered, 'B', 'silent', ''],
    ['clocks-11.py', numbered, 'A', 'silent', ''],
    ['same_title.py', alike, '', 'passed over', 'one and two'],
    ['sum.py', crossed, 'A', 'guessed', 'add'],
  ])('of %s among %s is %s: %s', async (file, yaml, problem, how, why) => {
    const { entries, notes } = await classOf({ 'contest.yaml': yaml, [`ada/${file}`]: 'x', ...packages });
    expect(entries.map((one) => one.problem)).toEqual(problem === '' ? [] : [problem]);
    if (how === 'silent') expect(notes).toEqual([]);
    else expect(notes).toMatchObject([{ kind: how, contestant: 'ada', found: expect.stringContaining(why) }]);
  });

  it('may be in the name of a file by the title that its package has', async () => {
    const { entries } = await classOf({
      'contest.yaml': 'id: two\nname: Two\nproblems: [sum, other]\n',
      ...packages,
      'problems/other/problem.yaml': `${packages['problems/sum/problem.yaml']}`.replace(
        'A title',
        'Sum of digits',
      ),
      'ada/sum_of_digits.py': 'x',
      'CS1-sum-of-digits-7.zip': zip({ [`${moodle('Bob', 1)}/prog.py`]: 'x' }),
    });
    expect(entries.map(({ contestant, problem }) => `${contestant} ${problem}`).sort()).toEqual([
      'Bob B',
      'ada B',
    ]);
  });

  it('is given by rules of contest.yaml, without a note', async () => {
    const { entries, notes } = await classOf({
      'contest.yaml': `${contestYaml}match: {"aufgabe1*": clocks, "u2/*": msquare}\n`,
      'ada/Aufgabe1_final.py': 'x',
      'ada/u2/x.c': 'x',
    });
    expect(entries.map(({ problem }) => problem)).toEqual(['A', 'B']);
    expect(notes).toEqual([]);
  });

  it('is refused in rules if the contest does not have it', async () => {
    const wrong = classOf({ 'contest.yaml': `${contestYaml}match: {"x*": clokcs}\n` });
    await expect(wrong).rejects.toThrow(naming('match', '"clocks"', '"clokcs"'));
  });

  it('of several sources in a contest of one problem is that one, together', async () => {
    const { entries } = await classOf({
      'contest.yaml': 'id: one\nname: One\nproblems: [clocks]\n',
      'ada/Main.java': 'x',
      'ada/Helper.java': 'x',
      'bob/solution.py': 'x',
    });
    expect(entries.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'ada program',
      'bob/solution.py program',
    ]);
  });

  it('is not guessed if two fit', async () => {
    const { entries, notes } = await classOf({ 'ada/all: clocks and msquare.py': 'x' });
    expect(entries).toEqual([]);
    expect(notes).toMatchObject([{ kind: 'passed over', found: saying('clocks and msquare') }]);
  });

  it.each([
    ['clocks.docx', 'plain file'],
    ['clocks.rar', 'zip file'],
    ['msquare.ipynb', '.py'],
    ['clocks.class', 'source'],
    ['photo.HEIC', 'plain file'],
  ])('is none for %s, with what to submit instead', async (name, instead) => {
    const { entries, notes } = await classOf({ [`ada/${name}`]: 'x' });
    expect(entries).toEqual([]);
    expect(notes).toMatchObject([{ contestant: 'ada', path: `ada/${name}`, found: saying(instead) }]);
  });
});

describe('a zip file', () => {
  it('loses only its bad entries, and names them', async () => {
    const contest = await classOf({
      'ada.zip': zipOf([
        { name: 'clocks.py', data: 'good' },
        { name: '../../evil.py', data: 'x' },
        link('msquare.c', '/etc/passwd'),
        { name: 'secret.py', data: 'x', flags: 1 },
        { name: 'clocks.py', data: 'second' },
        { name: 'bad.py', data: 'abc', claimedSize: 70 * 1024 ** 2, method: 0 },
      ]),
    });
    expect(contest.entries.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['good']);
    const found = contest.notes.filter(({ kind }) => kind === 'passed over').map(({ found }) => found);
    expect(found.join('\n')).toMatch(/link/);
    expect(contest.notes.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['that is none', Buffer.from('no zip file')],
    ['that is empty', Buffer.alloc(0)],
    ['that is cut', zip({ 'clocks.py': 'x'.repeat(1000) }).subarray(0, 500)],
  ])('%s costs one contestant', async (_, bytes) => {
    const contest = await classOf({ 'ada.zip': bytes, 'bob/clocks.py': 'x' });
    expect(contest.contestants).toEqual(['ada', 'bob']);
    expect(contest.entries).toMatchObject([{ contestant: 'bob' }]);
    expect(contest.notes).toMatchObject([{ contestant: 'ada', kind: 'passed over' }]);
  });

  it('inside three others is named, not opened', async () => {
    let bytes = zip({ 'clocks.py': 'x' });
    for (const name of ['d.zip', 'c.zip', 'b.zip']) bytes = zip({ [name]: bytes });
    const { entries, notes } = await classOf({ 'ada.zip': bytes });
    expect(entries).toEqual([]);
    expect(notes).toMatchObject([
      { contestant: 'ada', path: 'ada.zip/b.zip/c.zip/d.zip', found: saying('inside 3') },
    ]);
  });

  it('of Windows may have backslashes and names in an old code page', async () => {
    const name = Buffer.concat([Buffer.from('M'), Buffer.from([0x81]), Buffer.from('ller\\clocks.py')]);
    const { entries } = await classOf({ 'ada.zip': zipOf([{ name, data: 'x' }]) });
    expect(entries.map(({ id }) => id)).toEqual(['ada.zip/Müller/clocks.py']);
  });

  it('is removed again with everything in it', async () => {
    const folder = contestFolder({ 'contest.yaml': contestYaml });
    writeFileSync(join(folder, 'ada.zip'), zip({ 'clocks.py': 'x' }));
    const { contest, close } = await readClass(folder);
    const path = contest.entries[0]?.path ?? '';
    expect(existsSync(path)).toBe(true);
    close();
    expect(existsSync(path)).toBe(false);
  });
});

describe('roster.csv', () => {
  it('finds who is written without accents, unless two would be, in folders of Moodle and files of Canvas', async () => {
    const { students, contestants } = await classOf({
      'roster.csv':
        'id,name\n1,Béla Novák\n2,Øystein Łuczak\n3,José Díaz\n4,Jose Diaz\n5,Zoë Núñez\n6,Zoé Nunez\n',
      [`${moodle('Novak Bela', 12)}/clocks.c`]: 'x',
      'submissions.zip': zip({
        'luczakoystein_LATE_13_345_clocks.py': 'x',
        'díazjosé_14_346_clocks.py': 'x',
        'nunezzoe_15_347_clocks.py': 'x',
      }),
    });
    expect(contestants).toEqual(
      expect.arrayContaining(['Béla Novák', 'Øystein Łuczak', 'José Díaz', 'nunezzoe']),
    );
    expect(students.filter(({ isInRoster }) => !isInRoster).map(({ name }) => name)).toEqual(['nunezzoe']);
  });

  it('gives nobody the work of somebody else whose name differs by accents or vowel signs', async () => {
    const { students, entries } = await classOf({
      'roster.csv': 'id,name\n1,Jan Novak\n2,राम शर्मा\n3,Béla Kun\n',
      'a.zip': zip({
        [`${moodle('Novak Jan', 12)}/clocks.c`]: 'x',
        [`${moodle('Novák Jan', 13)}/clocks.c`]: 'x',
        [`${moodle('रमा शर्मा', 14)}/clocks.c`]: 'x',
        [`${moodle('Kun Bela', 15)}/clocks.c`]: 'x',
      }),
    });
    const strangers = students.filter(({ isInRoster }) => !isInRoster).map(({ name }) => name);
    expect(strangers.sort()).toEqual(['Novák Jan', 'रमा शर्मा'].sort());
    expect(entries).toHaveLength(4);
    expect(new Set(entries.map(({ contestant }) => contestant)).size).toBe(4);
  });

  it('says whose name it has guessed', async () => {
    const { notes } = await classOf({
      'roster.csv': 'id,name\n1,Béla Kun\n15,Ada Lovelace\n',
      [`${moodle('Kun Bela', 12)}/clocks.c`]: 'x',
      [`${moodle('Byron Augusta', 15)}/clocks.c`]: 'x',
    });
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'guessed', found: saying('Kun Bela', 'Béla Kun') }),
        expect.objectContaining({ kind: 'guessed', found: saying('Byron Augusta', 'Ada Lovelace') }),
      ]),
    );
  });

  it('believes a name rather than a number of Moodle that is the id of somebody else', async () => {
    const { entries } = await classOf({
      'roster.csv': 'id,name\n12,Alan Turing\n13,Ada Lovelace\n',
      [`${moodle('Lovelace Ada', 12)}/clocks.c`]: 'x',
      [`${moodle('Turing Alan', 13)}/clocks.c`]: 'x',
    });
    expect(entries.map(({ contestant, id }) => [contestant, id.split('_')[0]])).toEqual(
      expect.arrayContaining([
        ['Ada Lovelace', 'Lovelace Ada'],
        ['Alan Turing', 'Turing Alan'],
      ]),
    );
  });

  it('believes a name without its accents rather than a number that is the id of somebody else', async () => {
    const { entries, notes } = await classOf({
      'roster.csv': 'id,name\n12,Alan Turing\n13,Béla Novák\n14,Liam Byrne\n',
      [`${moodle('Novak Bela', 12)}/clocks.c`]: 'x',
      'submissions.zip': zip({ 'novakbela_LATE_14_222_clocks.py': 'x', 'kingada_12_223_clocks.py': 'x' }),
    });
    expect(
      entries.map(({ contestant, id }) => [contestant, id.replace('submissions.zip/', '').split('_')[0]]),
    ).toEqual(
      expect.arrayContaining([
        ['Béla Novák', 'Novak Bela'],
        ['Béla Novák', 'novakbela'],
        ['Alan Turing', 'kingada'],
      ]),
    );
    // The number alone says who it is, also in Canvas: told.
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'guessed', found: saying('kingada', 'Alan Turing') }),
      ]),
    );
  });

  const files = {
    [`${moodle('Lovelace Ada', 12)}/clocks.py`]: 'x',
    'turingalan_7_9_clocks.c': 'x',
    's3/clocks.c': 'x',
    'stranger/clocks.c': 'x',
  };

  it('names students by number, id or name, and lists those who submitted nothing', async () => {
    const roster =
      'id;name;group\r\ns1;Ada Lovelace;red\r\ns2;Alan Turing;blue\r\ns3;"Hopper; Grace";red\r\ns4;Nobody;\r\n';
    const { entries, contestants, notes, students } = await classOf({
      ...files,
      'roster.csv': `\ufeff${roster}`,
    });
    expect(contestants).toEqual(['Ada Lovelace', 'Alan Turing', 'Hopper; Grace', 'Nobody', 'stranger']);
    expect(entries.map(({ contestant }) => contestant).sort()).toEqual([
      'Ada Lovelace',
      'Alan Turing',
      'Hopper; Grace',
      'stranger',
    ]);
    expect(students[0]).toMatchObject({ id: 's1', group: 'red', moodleNumbers: [{ number: '12' }] });
    expect(notes).toMatchObject([{ contestant: 'stranger', found: saying('stranger') }]);
  });

  // As schools write them: the id, the name and the group of one student.
  it.each([
    ['sep=;\r\nid;name;group\r\ns1;Müller, Änne;rot', 'Müller, Änne'],
    ['sep=,\nid,name,group\ns1,"Müller; Änne",rot', 'Müller; Änne'],
    ['Matrikelnummer;Nachname;Vorname;Gruppe\ns1;Müller;Änne;rot', 'Änne Müller'],
    ['Matrikel-Nr.;Name;Vorname;Übungsgruppe\ns1;Müller;Änne;rot', 'Änne Müller'],
    ['"Nachname, Vorname";Matrikelnr.;Gruppe\n"Müller, Änne";s1;rot', 'Müller, Änne'],
    ['Numéro;Nom;Prénom;Groupe\ns1;Lefèvre;Zoé;rot', 'Zoé Lefèvre'],
    ["Numéro d'étudiant;Nom complet;Classe\ns1;Zoé Lefèvre;rot", 'Zoé Lefèvre'],
    ['Matrícula;Apellidos;Nombre;Grupo\ns1;Muñoz;Íñigo;rot', 'Íñigo Muñoz'],
    ['Nº de matrícula;Apellido(s);Nombre(s);Grupo\ns1;Muñoz;Íñigo;rot', 'Íñigo Muñoz'],
    ['Matricola;Cognome;Nome;Gruppo\ns1;Rossi;Nicolò;rot', 'Nicolò Rossi'],
    ['Nr albumu;Nazwisko;Imię;Grupa\ns1;Wójcik;Łucja;rot', 'Łucja Wójcik'],
    ['Número de aluno;Nome completo;Turma\ns1;João Simões;rot', 'João Simões'],
    ['Studentnummer;Achternaam;Voornaam;Groep\ns1;Vries;Zoë;rot', 'Zoë Vries'],
    ['学号,姓名,班级\ns1,李伟,rot', '李伟'],
  ])('may begin with %j', async (text, name) => {
    const wide = Buffer.from(text, 'utf16le');
    const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [Buffer.from(text), marked, ...(wide[1] === 0 ? [wide] : [])]) {
      const { students, warnings, notes } = await classOf({ 'roster.csv': bytes, 's1/clocks.c': 'x' });
      expect(students).toMatchObject([{ name, id: 's1', group: 'rot', isInRoster: true }]);
      expect([warnings, notes]).toEqual([[], []]);
    }
  });

  it('says once what is missing: the names of its columns, those that it does not know, its encoding', async () => {
    const warned = async (roster: string | Buffer) =>
      (await classOf({ 'roster.csv': roster, 's1/clocks.c': 'x' })).warnings.map(({ line, expected }) => [
        line,
        expected,
      ]);
    expect(await warned('s1,Ann,red\ns2,Bob,red\n')).toEqual([[1, saying('names of columns')]]);
    expect(await warned('Zahl,Name\ns1,Ann\n')).toEqual([[1, saying('"id"')]]);
    expect(await warned('Name,Gruppe\nAnn,rot\n')).toEqual([]);
    expect(await warned('sep=;\nid;name\ns1;Ann\ns1;Bob\n')).toEqual([[4, saying('once')]]);
    expect(await warned(Buffer.from('id,name\ns1,M\xfcller\n', 'latin1'))).toEqual([
      [undefined, saying('UTF-8')],
    ]);
  });

  it('with doubles keeps the first of an id, and both people of one name', async () => {
    const roster = 'id,name\n1,Li Wei\n2,Li Wei\n1,Somebody\n,\n';
    const { contestants, warnings } = await classOf({ 'roster.csv': roster });
    expect(contestants).toEqual(['Li Wei (1)', 'Li Wei (2)']);
    expect(warnings).toMatchObject([{ line: 4, found: saying('"1"', 'line 2') }]);
  });

  it('may be what Canvas or Moodle export, in UTF-16 or with an old code page', async () => {
    const canvas = 'Student,ID,SIS Login ID,Section\n    Points Possible,,,\n"Müller, Åsa",17,am,S1\n';
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(canvas, 'utf16le')]);
    expect((await classOf({ 'roster.csv': wide })).students).toMatchObject([
      { name: 'Müller, Åsa', id: '17', group: 'S1' },
    ]);
    const moodleTable = 'Identifier,Full name,Email address\nParticipant 12,M\xfcller,m@x.org\n';
    expect((await classOf({ 'roster.csv': Buffer.from(moodleTable, 'latin1') })).students).toMatchObject([
      { name: 'Müller', id: '12', email: 'm@x.org' },
    ]);
  });

  it('may be what Gradescope or Brightspace export', async () => {
    const gradescope = 'First Name,Last Name,SID,Email,Sections\nAda,Lovelace,20067930,ada@x.org,Lab 2\n';
    expect((await classOf({ 'roster.csv': gradescope })).students).toMatchObject([
      { name: 'Ada Lovelace', id: '20067930', email: 'ada@x.org', group: 'Lab 2' },
    ]);
    const brightspace = 'OrgDefinedId,Username,Last Name,First Name\n20067930,Frank.Catcher,Catcher,Frank\n';
    const { students, warnings } = await classOf({ 'roster.csv': brightspace });
    expect([students, warnings]).toMatchObject([[{ name: 'Frank Catcher', id: '20067930' }], []]);
  });

  /** Heads and cells as each system exports them (sources beside them). */
  const exported: readonly (readonly [system: string, table: Buffer, student: object])[] = [
    // Grades, Export, key field Both; a number sign before ids: D2L's own sample takes them back without it.
    [
      'Brightspace',
      Buffer.from(
        'OrgDefinedId,Username,Last Name,First Name,Email,Quiz 1 Points Grade <Numeric MaxPoints:10 Weight:10>,End-of-Line Indicator\r\n#20067930,#Frank.Catcher,Catcher,Frank,frank@x.org,7,#\r\n',
      ),
      { name: 'Frank Catcher', id: '20067930', user: 'Frank.Catcher', email: 'frank@x.org' },
    ],
    // Grade Center, Work Offline, Download: tabs, UTF-16 with a mark, named .xls.
    [
      'Blackboard',
      Buffer.from(
        '\ufeff"Last Name"\t"First Name"\t"Username"\t"Student ID"\t"Last Access"\t"Availability"\t"Quiz 3 [Total Pts: 10 Score] |664617"\n"Núñez"\t"Ana"\t"anunez"\t"900123"\t"2026-01-02 10:00:00"\t"Yes"\t"9"\n',
        'utf16le',
      ),
      { name: 'Ana Núñez', id: 'anunez', user: 'anunez' },
    ],
    // The status file of an exercise (plug-in ExerciseStatusFile), then the members of a course in German.
    [
      'ILIAS',
      Buffer.from(
        'update,usr_id,login,lastname,firstname,status,mark,notice,comment,plagiarism,plag_comment\n0,4711,jdoe,Doe,Jane,notgraded,,,,,\n',
      ),
      { name: 'Jane Doe', id: 'jdoe', user: 'jdoe' },
    ],
    [
      'ILIAS in German',
      Buffer.from(
        'Login;Vorname;Nachname;Matrikelnummer;E-Mail;Rolle\njdoe;Jane;Doe;123456;jane@x.org;Kursmitglied\n',
      ),
      { name: 'Jane Doe', id: 'jdoe', email: 'jane@x.org' },
    ],
    // Roster, Download; then Review Grades, Export evaluations.
    [
      'Gradescope',
      Buffer.from(
        'First Name,Last Name,SID,Email,Role,Section\nAda,Lovelace,20067930,ada@x.org,Student,Lab 2\n',
      ),
      { name: 'Ada Lovelace', id: '20067930', email: 'ada@x.org', group: 'Lab 2' },
    ],
    [
      'Gradescope, grades',
      Buffer.from(
        'First Name,Last Name,SID,Email,Sections,Total Score,Max Points,Status,Submission ID\nAda,Lovelace,20067930,ada@x.org,Lab 2,9.0,10.0,Graded,77\n',
      ),
      { name: 'Ada Lovelace', id: '20067930', group: 'Lab 2' },
    ],
  ];

  it.each(exported)('may be what %s exports, byte for byte', async (_, table, student) => {
    const { students, warnings } = await classOf({ 'roster.csv': table });
    expect([students, warnings]).toMatchObject([[student], []]);
  });

  it('may be the status file of an exercise of ILIAS, whose cells are kept for marks', async () => {
    // The columns as the plug-in ExerciseStatusFile writes and wants them; its reader goes by their order.
    const titles =
      'update,usr_id,login,lastname,firstname,status,mark,notice,comment,plagiarism,plag_comment';
    const jane = '0,4711,jdoe,Doe,Jane,passed,7,to see,"good, but",none,';
    const turned =
      'login,update,usr_id,lastname,firstname,status,mark,notice,comment,plagiarism,plag_comment';
    for (const table of [
      `${titles}\n${jane}\n`,
      `${turned}\njdoe,0,4711,Doe,Jane,passed,7,to see,"good, but",none,\n`,
    ]) {
      const { students } = await classOf({ 'roster.csv': table });
      expect(students.map(({ iliasLine }) => iliasLine)).toEqual([
        ['0', '4711', 'jdoe', 'Doe', 'Jane', 'passed', '7', 'to see', 'good, but', 'none', ''],
      ]);
    }
    const { students } = await classOf({ 'roster.csv': 'usr_id,login\n4711,jdoe\n' });
    expect(students[0]?.iliasLine).toBeUndefined();
  });

  it('may be the grading worksheet of Moodle, whose numbers are kept for those who submitted nothing', async () => {
    const sheet = [
      'Identifier,Full name,ID number,Email address,Status,Grade,Maximum grade',
      'Participant 12,Ada Lovelace,s1,ada@x.org,Submitted,,100',
      'Participant 13,Nobody Here,s2,no@x.org,No submission,,100',
    ];
    const { students } = await classOf({
      [`${moodle('Lovelace Ada', 12)}/clocks.py`]: 'x',
      'roster.csv': sheet.join('\r\n'),
    });
    expect(students).toMatchObject([
      { name: 'Ada Lovelace', id: 's1', moodleNumbers: [{ number: '12' }] },
      { name: 'Nobody Here', id: 's2', moodleNumbers: [{ number: '13' }] },
    ]);
  });

  it.each([['""""'], ['\n\n'], ['name\n"never ends\n'], ['\0\0,\u{1b}[31m\nname,\u{202e}x'], [',,,\n,,,']])(
    'never stops a class: %j',
    async (text) => {
      const contest = await classOf({ 'roster.csv': text, 'ada/clocks.c': 'x' });
      expect(contest.contestants).toContain('ada');
    },
  );
});

it('reads a large class with names in any script', async () => {
  const size = slow ? 5000 : 500;
  const names = Array.from(
    { length: size },
    (_, at) => `${['李', 'Ömer', 'Анна', '\u{1b}[31m', 'عمر'][at % 5]} ${at}`,
  );
  const bytes = zip(Object.fromEntries(names.map((name, at) => [`${moodle(name, at + 1)}/clocks.py`, 'x'])));
  const roster = `id,name\n${names.map((name, at) => `${at + 1},"${name}"`).join('\n')}\n`;
  const { entries, contestants, notes } = await classOf({ 'class.zip': bytes, 'roster.csv': roster });
  expect(contestants).toHaveLength(size);
  expect(new Set(entries.map(({ contestant }) => contestant))).toHaveLength(size);
  expect(notes).toEqual([]);
});
