import { expect, it, onTestFinished } from 'vitest';
import { readClass } from '#contest-reader';
import { saying } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { contestFolder } from './folder.ts';

const packageOf = (more = ''): string => `problem_format_version: 2025-09\nname: A title\n${more}`;

const yamlOf = (problems: string, attempts = 3): string =>
  `id: one\nname: One\nrules: class\nattempts: ${attempts}\nproblems: ${problems}\n`;

const one = { 'contest.yaml': yamlOf('[sum]'), 'problems/sum/problem.yaml': packageOf() };
const two = {
  'contest.yaml': yamlOf('[sum, add]'),
  ...{ 'problems/sum/problem.yaml': packageOf(), 'problems/add/problem.yaml': packageOf() },
};
const outputs = { ...one, 'problems/sum/problem.yaml': packageOf('type: submit-answer\n') };

async function classOf(
  files: Readonly<Record<string, string>>,
  names: readonly string[],
  programsOnly = false,
) {
  const folder = contestFolder(files);
  writeFiles(folder, Object.fromEntries(names.map((name) => [name, 'x'])));
  const { contest, close } = await readClass(folder, programsOnly);
  onTestFinished(close);
  const left = contest.notes.filter(({ kind }) => kind === 'passed over');
  return { ...contest, ids: contest.entries.map(({ id }) => id), left };
}

const helpers = ['conftest.py', 'helper.py', 'notes.py'];
const bundles = ['dist/j1.js', 'dist/j2.js', 'dist/j3.js', 'dist/j4.js', 'dist/j5.js'];
const folders = ['env', 'bin', 'obj', 'out', '_build', 'Pods', 'deps', 'build', 'target', 'vendor'];
const moodle = (name: string, number: number): string => `${name}_${number}_assignsubmission_file_`;

// [the class, what one person submitted, what is graded of it]
it.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
  ['helpers', one, ['sum.py', ...helpers], ['sum.py']],
  ['a folder of bundles', one, ['sum.js', ...bundles], ['sum.js']],
  ['folders of any name', one, ['sum.py', ...folders.map((name) => `${name}/a.py`)], ['sum.py']],
  ['helpers beside it in a folder', one, ['work/sum.py', 'work/conftest.py', 'a.py'], ['work/sum.py']],
  ['helpers beside a folder', one, ['sum/main.py', 'sum/x.py', ...helpers], ['sum']],
  ['helpers beside two attempts', one, ['sum.py', 'sum-2.py', ...helpers], ['sum-2.py', 'sum.py']],
  ['a word in a name', one, ['sum.py', 'my sum.py', 'a.py'], ['sum.py']],
  ['its data', one, ['sum.py', 'sum.in', 'sum.ans', 'sum.md', 'sum'], ['sum.py']],
  ['a folder of its data', one, ['sum.py', 'sum-tests/1.in', 'sum-tests/1.ans'], ['sum.py']],
  ['programs beside an answer', outputs, ['sum.txt', ...helpers], ['sum.txt']],
  ['each of two problems', two, ['sum.py', 'add.py', 'my sum.py', 'task add.py'], ['add.py', 'sum.py']],
])(
  'what is only guessed is no attempt beside a file that is named for the problem: %s',
  async (_, files, names, graded) => {
    const { ids, left, entries } = await classOf(
      files,
      names.map((name) => `ada/${name}`),
    );
    expect(ids).toEqual(graded.map((name) => `ada/${name}`));
    expect(entries.every(({ contestant }) => contestant === 'ada')).toBe(true);
    expect(left.length).toBeGreaterThan(0);
    const why = left.map(({ contestant, found }) => [contestant, found]);
    expect(why).toEqual(left.map(() => ['ada', expect.stringMatching(/left out.* is named for it/)]));
  },
);

it('a guess counts where nothing of the same person is named for the same problem', async () => {
  const names = ['ada/sum.py', 'bob/solution.py', 'cyd/sum.txt', 'cyd/prog.py', 'dan/sum.in'];
  const { ids, left } = await classOf(one, names);
  // A text may be an output, or a note beside a program; a file of any other name may be a program.
  expect(ids).toEqual(['ada/sum.py', 'bob/solution.py', 'cyd/prog.py', 'cyd/sum.txt', 'dan/sum.in']);
  expect(left).toEqual([]);
  const mixed = await classOf(two, ['ada/sum.py', 'ada/my add.py']);
  expect(mixed.ids).toEqual(['ada/my add.py', 'ada/sum.py']);
});

it('files of one person in several places of a platform are looked at together', async () => {
  const canvas = ['lovelaceada_12_340_conftest.py', 'lovelaceada_12_345_sum.py', 'turingalan_13_1_prog.py'];
  const inCanvas = await classOf(one, canvas);
  expect(inCanvas.ids).toEqual(canvas.slice(1));
  expect(inCanvas.left).toMatchObject([{ contestant: 'lovelaceada', path: canvas[0] }]);
  const inMoodle = [`sum-1/${moodle('Lovelace Ada', 1)}/a.py`, `sum-2/${moodle('Lovelace Ada', 9)}/sum.py`];
  expect((await classOf(one, inMoodle)).ids).toEqual(inMoodle.slice(1));
});

it('of more guesses than attempts the likeliest are taken, and each other one says which were', async () => {
  const names = ['a.py', 'b.c', 'c.java', 'z sum.py'].map((name) => `ada/${name}`);
  const files = { ...one, 'contest.yaml': yamlOf('[{id: sum, attempts: 2}]', 1) };
  // The label of the problem is A.
  const { ids, left, notes } = await classOf(files, names);
  expect(ids).toEqual(['ada/a.py', 'ada/z sum.py']);
  expect(left.map(({ path }) => path)).toEqual(['ada/b.c', 'ada/c.java']);
  expect(left[0]).toMatchObject({
    contestant: 'ada',
    found: saying('2 attempts', 'ada/a.py', 'ada/z sum.py'),
  });
  expect(notes.filter(({ kind }) => kind === 'guessed').map(({ path }) => path)).toEqual(ids);
});

it('the times of submissions.yaml come before what is likely, and may name what is left out', async () => {
  const times = 'version: 1\ntimes: {ada/b.c: "0:01:00", ada/a.py: "0:02:00", bob/x.c: "0:01:00"}\n';
  const files = { ...one, 'contest.yaml': yamlOf('[sum]', 1), 'submissions.yaml': times };
  const { ids, warnings } = await classOf(files, ['ada/a.py', 'ada/b.c', 'bob/x.c', 'bob/sum.c']);
  expect(ids).toEqual(['ada/b.c', 'bob/sum.c']);
  expect(warnings).toEqual([]);
});

it('a copy in a folder comes after the file beside it', async () => {
  const files = { ...one, 'contest.yaml': yamlOf('[sum]', 1) };
  const { ids, left } = await classOf(files, ['ada/backup/sum.py', 'ada/sum.py']);
  expect(ids).toEqual(['ada/sum.py']);
  expect(left).toMatchObject([{ path: 'ada/backup/sum.py', found: saying('1 attempt', 'ada/sum.py') }]);
});

it('where only programs can be submitted a text takes no attempt', async () => {
  const files = { ...one, 'contest.yaml': yamlOf('[sum]', 1) };
  const { ids, left } = await classOf(files, ['ada/prog.py', 'ada/sum.txt'], true);
  expect(ids).toEqual(['ada/prog.py', 'ada/sum.txt']);
  expect(left).toEqual([]);
});

it('of more files that are named for a problem than attempts, each that does not count says which do', async () => {
  const { ids, left, notes } = await classOf({ ...one, 'contest.yaml': yamlOf('[sum]', 1) }, [
    'ada/sum-2.py',
    'ada/sum.py',
    'bob/sum.py',
  ]);
  // All of them are graded.
  expect([ids, left]).toEqual([['ada/sum-2.py', 'ada/sum.py', 'bob/sum.py'], []]);
  expect(notes).toMatchObject([
    { contestant: 'ada', path: 'ada/sum.py', found: saying('does not count', 'names: ada/sum-2.py') },
  ]);
});

it('where times are known, those decide which attempts count', async () => {
  const times = 'version: 1\ntimes: {ada/sum.py: "0:01:00", ada/sum-2.py: "0:02:00"}\n';
  const files = { ...one, 'contest.yaml': yamlOf('[sum]', 1), 'submissions.yaml': times };
  const { notes } = await classOf(files, ['ada/sum-2.py', 'ada/sum.py']);
  expect(notes).toMatchObject([
    { path: 'ada/sum-2.py', found: saying('does not count', 'times: ada/sum.py') },
  ]);
});
