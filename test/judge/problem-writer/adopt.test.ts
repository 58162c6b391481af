import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPackage, type Problem, readProblem } from '#problem-reader';
import { adoptPackage, exportFormats, planExport, writePackage } from '#problem-writer';
import { writeFiles } from '../../write-files.ts';
import { wrongKeysOf } from './format-rules.ts';

const never = new AbortController().signal;
const uuid = '6f1c2a4e-1111-4222-8333-123456789abc';
const packages = join(import.meta.dirname, '..', '..', 'packages');
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'adopt-'));
  mkdirSync(join(home, 'problems'));
  mkdirSync(join(home, 'testdata'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const adopt = (folder: string, slug = 'adopted', signal = never) =>
  adoptPackage(readProblem(folder), { slug, home, uuid }, signal);

/** Test packages that can be graded and that have data. */
const readable = readdirSync(packages).filter((name) => {
  try {
    return readProblem(join(packages, name)).cases.length > 0;
  } catch {
    return false;
  }
});

const sketchOf = ({ cases, parts }: Problem): unknown => ({
  cases: cases.map(({ name, checkerArgs }) => [name, checkerArgs]),
  submissions: parts.submissions.map(({ name }) => name),
});

/** The parts of a package that matter to contestants, read from its files. */
const essenceOf = ({ cases, limits, types, passes, names, parts, interactor }: Problem): unknown => ({
  cases: cases.map((one) => [
    one.name,
    readFileSync(one.inputPath, 'utf8'),
    readFileSync(one.answerPath, 'utf8'),
    one.checkerArgs,
    one.programArgs ?? [],
    one.points,
  ]),
  limits,
  types,
  passes,
  names,
  talks: interactor !== undefined,
  submissions: parts.submissions.map((one) => one.name),
});

// `adoptPackage` reads its result back, compares everything that grading depends on, and throws on a difference.
test.each(readable)('the test package %s is the same after import, and after export', async (name) => {
  const before = readProblem(join(packages, name));
  const { folder } = await adopt(join(packages, name));
  const adopted = readProblem(folder);
  expect(sketchOf(adopted)).toEqual(sketchOf(before));
  const left = [...readdirSync(join(home, 'problems')), ...readdirSync(join(home, 'testdata'))];
  expect(left.filter((file) => file.startsWith('.'))).toEqual([]);
  const format = exportFormats.find((one) => adopted.dialect.startsWith(one));
  if (format === undefined) throw new Error(`no format for ${adopted.dialect}`);
  if (before.parts.inputValidators.length === 0 && adopted.dialect === '2025-09') {
    expect(() => planExport(adopted, format)).toThrow(/no input validator/);
    return;
  }
  const plan = planExport(adopted, format);
  const target = join(home, 'exported', before.slug);
  await writePackage(plan.files, target, never);
  expect(essenceOf(readProblem(target))).toEqual(essenceOf(before));
});

test.each(['2025-09', 'legacy'] as const)(
  'a problem that was exported as %s comes back as the same problem',
  async (format) => {
    const own = readProblem(findPackage('clocks12'));
    const target = join(home, 'exported');
    await writePackage(planExport(own, format).files, target, never);
    const { folder } = await adopt(target, 'clocks12');
    const back = readProblem(folder, { strict: true });
    expect(back.dialect).toBe('2025-09');
    expect(back.limits.timeMs).toBe(own.limits.timeMs);
    expect(back.names).toEqual(own.names);
    expect(back.cases.map(({ inputPath }) => readFileSync(inputPath, 'utf8'))).toEqual(
      own.cases.map(({ inputPath }) => readFileSync(inputPath, 'utf8')),
    );
  },
);

describe('adoptPackage', () => {
  const some = join(packages, 'pairlegacy');

  test('refuses a name that a problem or data already have', async () => {
    mkdirSync(join(home, 'testdata', 'adopted'));
    await expect(adopt(some)).rejects.toThrow('exists already');
    mkdirSync(join(home, 'problems', 'second'));
    await expect(adopt(some, 'second')).rejects.toThrow('exists already');
    expect(readdirSync(join(home, 'problems'))).toEqual(['second']);
  });

  test('leaves nothing behind when interrupted', async () => {
    const controller = new AbortController();
    controller.abort(new Error('interrupted'));
    await expect(adopt(some, 'adopted', controller.signal)).rejects.toThrow('interrupted');
    expect([...readdirSync(join(home, 'problems')), ...readdirSync(join(home, 'testdata'))]).toEqual([]);
  });

  test('gives a package without a UUID the passed one, with a note', async () => {
    const without = join(home, 'without');
    cpSync(join(packages, 'pairc'), without, { recursive: true });
    const yaml = join(without, 'problem.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(/^uuid:.*\n/m, ''));
    const { folder, notes } = await adopt(without);
    expect(readFileSync(join(folder, 'problem.yaml'), 'utf8')).toContain(uuid);
    expect(notes.join()).toContain(uuid);
  });

  /** The legacy test package with additional files, imported. */
  async function adoptWith(files: Readonly<Record<string, string>>) {
    const changed = join(home, 'changed');
    cpSync(join(packages, 'interactivelegacy'), changed, { recursive: true });
    writeFiles(changed, files);
    const adopted = await adopt(changed);
    const read = (path: string): string => readFileSync(join(adopted.folder, path), 'utf8');
    return { ...adopted, read, problem: readProblem(adopted.folder) };
  }

  test('keeps the meaning of older expectations: one case decides, others may get any verdict', async () => {
    const { read } = await adoptWith({});
    expect(parse(read('submissions/submissions.yaml'))).toEqual({
      wrong_answer: { permitted: ['AC', 'WA', 'TLE', 'RTE'], required: ['WA'] },
      run_time_error: { permitted: ['AC', 'WA', 'TLE', 'RTE'], required: ['RTE'] },
    });
  });

  test('keeps languages and entry points given beside problem.yaml', async () => {
    const { problem, folder } = await adoptWith({
      'submissions.json': '{"submissions/accepted/plus-one.c": {"langid": "cpp", "entry_point": "x"}}',
    });
    expect(existsSync(join(folder, 'submissions.json'))).toBe(false);
    expect(problem.parts.submissions.find(({ name }) => name === 'accepted/plus-one.c')).toMatchObject({
      language: 'cpp',
      entryPoint: 'x',
    });
  });

  test('merges the validators of both folders', async () => {
    const { problem } = await adoptWith({
      'input_format_validators/b.py': 'exit(42)\n',
      'input_validators/a.py': 'exit(42)\n',
    });
    expect(problem.parts.inputValidators.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('drops keys without a value', async () => {
    const { read } = await adoptWith({
      'problem.yaml': 'name: Echo\nvalidation: custom interactive\nsource:\nrights_owner:\nuuid: "..."\n',
    });
    expect(wrongKeysOf(read('problem.yaml'), '2025-09')).toEqual([]);
  });

  test('names a problem in each language of its statements', async () => {
    const { problem } = await adoptWith({ 'problem_statement/problem.sv.tex': '\\problemname{Eko}\n' });
    expect(Object.keys(problem.names).sort()).toEqual(['en', 'sv']);
  });

  test('adds the case of a shown conversation as a download, and lists files that cannot be kept', async () => {
    const { notes, problem, folder } = await adoptWith({
      'data/sample/1.interaction': '>1\n<2\n',
      'data/sample/talk.interaction': '>1\n<2\n',
      'notes/todo.txt': 'x',
      'output_visualizer/draw.py': 'x',
    });
    expect(readdirSync(join(problem.dataFolder, 'sample'))).toEqual(
      expect.arrayContaining(['1.interaction', '1.in.download', '1.ans.download']),
    );
    expect(notes.join('\n')).toMatch(/left out.*data\/sample\/talk\.interaction, notes\/todo\.txt$/m);
    expect(existsSync(join(folder, 'output_visualizer', 'draw.py'))).toBe(true);
    expect(() => readProblem(folder, { strict: true })).not.toThrow();
  });

  test('gives a UUID to a problem.yaml that is written like JSON', async () => {
    const json = join(home, 'json');
    cpSync(join(packages, 'pairc'), json, { recursive: true });
    const { uuid: _, ...rest } = parse(readFileSync(join(json, 'problem.yaml'), 'utf8'));
    writeFileSync(join(json, 'problem.yaml'), JSON.stringify(rest));
    const { folder } = await adopt(json);
    expect(parse(readFileSync(join(folder, 'problem.yaml'), 'utf8'))).toMatchObject({ uuid });
  });

  test.each([
    ['a program', ['submissions', 'accepted', 'passwd.c'], '/etc/passwd'],
    ['a folder', ['attachments'], '/etc'],
  ])('takes nothing from outside the package through a link (%s)', async (_, path, to) => {
    const hostile = join(home, 'hostile');
    cpSync(some, hostile, { recursive: true });
    mkdirSync(join(hostile, ...path.slice(0, -1)), { recursive: true });
    symlinkSync(to, join(hostile, ...path));
    await Promise.resolve()
      .then(() => adopt(hostile))
      .then(
        ({ folder }) => expect(existsSync(join(folder, ...path))).toBe(false),
        (error: unknown) => expect(String(error)).toMatch(/package|expected/),
      );
    expect(readdirSync(join(home, 'testdata')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
