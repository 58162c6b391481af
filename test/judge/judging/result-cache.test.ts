import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileDigests, KeptValues, Store } from '#host';
import { type GradeOptions, grade, ResultCache } from '#judging';
import type { Problem, TestCase } from '#problem-reader';
import type { Judgement } from '#protocol';
import { temporaryFolder } from '../host/temporary-folder.ts';
import { compiled, FakeMachine, submission } from './fakes.ts';

const program = (digest: string) =>
  compiled.ok ? { ...compiled, program: { ...compiled.program, digest } } : compiled;
const a = 'a'.repeat(64);

let machine: FakeMachine;
let store: string;
let digests: string;

beforeEach(() => {
  machine = new FakeMachine(3, { compile: () => program(a) });
  for (const [index, { inputPath }] of machine.cases.entries()) writeFileSync(inputPath, `input ${index}\n`);
  store = temporaryFolder();
  digests = join(temporaryFolder(), 'digests.json');
});

afterEach(() => machine.remove());

/** Grades with a fresh cache object. Returns the judgement and the cases that were run. */
async function gradeAnew(problem: Problem = machine.problem, options: GradeOptions = {}) {
  machine.started.length = 0;
  const results = new ResultCache(
    new KeptValues('results', { store: new Store(store) }),
    new FileDigests(digests),
  );
  let judgement: Judgement | undefined;
  for await (const event of grade(problem, [submission], {
    tools: machine.tools,
    slots: 1,
    results,
    ...options,
  }))
    if (event.type === 'judgement') judgement = event.judgement;
  return { judgement, ran: [...machine.started], counts: results.counts };
}

const changed = (change: (testCase: TestCase, index: number) => Partial<TestCase>): Problem => ({
  ...machine.problem,
  cases: machine.cases.map((testCase, index) => ({ ...testCase, ...change(testCase, index) })),
});

describe('results of cases are cached by content', () => {
  it('unchanged cases are not run again, and the judgement is the same', async () => {
    const first = await gradeAnew();
    expect(first.ran).toEqual([0, 1, 2]);
    const second = await gradeAnew();
    expect(second).toMatchObject({ ran: [], counts: { known: 3, run: 0 } });
    expect(second.judgement).toEqual(first.judgement);
    expect(machine.leftovers()).toEqual([]);
  });

  it('a failure is cached; later cases are run if all cases are requested', async () => {
    machine.script = {
      ...machine.script,
      run: (index) => (index === 1 ? { exit: { kind: 'exited', code: 3 } } : {}),
    };
    expect((await gradeAnew()).judgement).toMatchObject({ verdict: 'RTE', decidedBy: 'secret/1' });
    const again = await gradeAnew(machine.problem, { all: true });
    expect(again).toMatchObject({ ran: [2], judgement: { verdict: 'RTE', decidedBy: 'secret/1' } });
  });

  it('a case with another name and place is found', async () => {
    await gradeAnew();
    const elsewhere = temporaryFolder();
    cpSync(join(machine.folder, 'data'), elsewhere, { recursive: true });
    const moved = changed((_, index) => ({
      name: `secret/moved-${index}`,
      inputPath: join(elsewhere, `${index}.in`),
      answerPath: join(elsewhere, `${index}.ans`),
    }));
    const { ran, judgement } = await gradeAnew(moved);
    expect(ran).toEqual([]);
    expect(judgement?.cases.map(({ name }) => name)).toEqual([
      'secret/moved-0',
      'secret/moved-1',
      'secret/moved-2',
    ]);
  });

  it('the digests of its files stand for them', async () => {
    const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    const known = changed(({ inputPath, answerPath }) => ({
      digests: { input: sha256(inputPath), answer: sha256(answerPath) },
    }));
    await gradeAnew();
    expect((await gradeAnew(known)).ran).toEqual([]);
    const other = changed((one, index) =>
      index === 1 ? { digests: { input: sha256(one.answerPath), answer: sha256(one.answerPath) } } : {},
    );
    expect((await gradeAnew(other)).ran).toEqual([1]);
  });

  it.each(['inputPath', 'answerPath'] as const)(
    'a case with another %s is run again, alone',
    async (path) => {
      await gradeAnew();
      writeFileSync(machine.cases[1]?.[path] ?? '', 'other\n');
      expect((await gradeAnew()).ran).toEqual([1]);
    },
  );

  it.each([
    ['arguments for the checker', { checkerArgs: ['case_sensitive'] }],
    ['arguments for the program', { programArgs: ['-v'] }],
  ])('a case with other %s is run again', async (_, change) => {
    await gradeAnew();
    expect((await gradeAnew(changed((_case, index) => (index === 2 ? change : {})))).ran).toEqual([2]);
  });

  it('a case with other files in its folder is run again', async () => {
    const filesFolder = temporaryFolder();
    writeFileSync(join(filesFolder, 'table'), '1');
    const withFiles = changed((_, index) => (index === 0 ? { filesFolder } : {}));
    await gradeAnew(withFiles);
    expect((await gradeAnew(withFiles)).ran).toEqual([]);
    writeFileSync(join(filesFolder, 'table'), '2');
    expect((await gradeAnew(withFiles)).ran).toEqual([0]);
  });

  it('an argument that looks like a path is treated as text', async () => {
    const withArgument = (word: string) => changed(() => ({ checkerArgs: [word] }));
    await gradeAnew(withArgument('/one/that/is/not/there'));
    expect((await gradeAnew(withArgument('/another/that/is/not/there'))).ran).toEqual([0, 1, 2]);
    // Reading these two would never end.
    expect((await gradeAnew(withArgument('/'))).ran).toEqual([0, 1, 2]);
    expect((await gradeAnew(withArgument('/proc/kmsg'))).ran).toEqual([0, 1, 2]);
  });

  it('circular links and links out of the package are not followed', async () => {
    const filesFolder = temporaryFolder();
    for (const name of 'abcdefgh') symlinkSync('.', join(filesFolder, name));
    symlinkSync('/proc', join(filesFolder, 'proc'));
    symlinkSync('/proc/kmsg', join(filesFolder, 'messages'));
    symlinkSync('itself', join(filesFolder, 'itself'));
    const withFiles = changed(() => ({ filesFolder }));
    await gradeAnew(withFiles);
    expect((await gradeAnew(withFiles)).ran).toEqual([]);
  });

  it('everything is run again under another limit, checker, kind of problem or program', async () => {
    await gradeAnew();
    const { limits, types } = machine.problem;
    const others: Partial<Problem>[] = [
      { limits: { ...limits, timeMs: 2000 } },
      { limits: { ...limits, validationTimeMs: 1000 } },
      { types: [...types, 'multi-pass'] },
      { allowFileWriting: true },
    ];
    for (const other of others)
      expect((await gradeAnew({ ...machine.problem, ...other })).ran).toEqual([0, 1, 2]);
    machine.script = { compile: () => program('b'.repeat(64)) };
    expect((await gradeAnew()).ran).toEqual([0, 1, 2]);
  });

  it('a title, credits and the points of groups change nothing', async () => {
    await gradeAnew();
    const other: Partial<Problem> = { names: { en: 'Other' }, credits: ['me'], slug: 'other' };
    expect((await gradeAnew({ ...machine.problem, ...other })).ran).toEqual([]);
  });
});

describe('results that are not cached', () => {
  it('are judge errors', async () => {
    machine.script = {
      ...machine.script,
      check: (index) => (index === 1 ? new Error('broken') : { kind: 'accepted' }),
    };
    await gradeAnew(machine.problem, { all: true });
    expect((await gradeAnew(machine.problem, { all: true })).ran).toEqual([1]);
  });

  it('are those close to a limit', async () => {
    machine.script = { ...machine.script, run: (index) => (index === 2 ? { cpuMs: 990 } : {}) };
    await gradeAnew();
    expect(new Set((await gradeAnew()).ran)).toEqual(new Set([2]));
  });

  it('are those of a program with unknown sources', async () => {
    machine.script = {};
    await gradeAnew();
    expect((await gradeAnew()).ran).toEqual([0, 1, 2]);
  });

  it('are those in a damaged file', async () => {
    const first = await gradeAnew();
    const [file = ''] = readdirSync(join(store, 'results'));
    const path = join(store, 'results', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('AC', 'WA'));
    expect(await gradeAnew()).toMatchObject({ ran: [0, 1, 2], judgement: first.judgement });
  });
});

it('two judges at the same time keep the results of both', async () => {
  const [one, two] = [0, 1].map((index) => ({
    ...machine.problem,
    cases: machine.cases.slice(index, index + 2),
  }));
  await Promise.all([gradeAnew(one), gradeAnew(two)]);
  expect((await gradeAnew()).ran).toEqual([]);
});
