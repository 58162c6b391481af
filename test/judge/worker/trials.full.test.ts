import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TrialResult } from '#protocol';
import { addTrial, type NewTrial, removeOldData, trialFacts } from '#store';
import { hiddenFromNeighbour } from '../../neighbour.ts';
import { slow } from '../../sample.ts';
import { judgementOf, juryFile, submit, verdictsOf } from './archive.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();

/** Tries a program and waits for what comes of it. */
async function tried(
  problem: string,
  trial: Pick<NewTrial, 'language' | 'files' | 'input' | 'withReference'>,
): Promise<TrialResult> {
  const { db, ann } = judge;
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('slug', '=', problem)
    .executeTakeFirstOrThrow();
  const id = await addTrial(db, { accountId: ann, problemId: row.id, ...trial });
  await sql`select pg_notify('job', '')`.execute(db);
  for (;;) {
    const facts = await trialFacts(db, id);
    if (facts?.result) return facts.result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const c = (text: string) => ({
  language: 'c',
  files: [
    {
      name: 'try.c',
      content: Buffer.from(`#include <stdio.h>\n#include <stdlib.h>\nint main(void) {${text}}`),
    },
  ],
});

describe('a trial on an own input', () => {
  it('shows what the program wrote, and does not check it', async () => {
    const echo = c('int n; scanf("%d", &n); printf("%d\\n", n + 1); fprintf(stderr, "seen\\n");');
    const { compile, message, runs } = await tried('clocks', { ...echo, input: '41\n' });
    expect({ ok: compile.ok, message }).toEqual({ ok: true, message: '' });
    expect(runs).toMatchObject([
      { name: '', output: '42\n', errors: 'seen\n', run: { exit: { kind: 'exited', code: 0 } } },
    ]);
    expect(runs[0]?.verdict).toBeUndefined();
    const lines = () =>
      judge.logged.map((line) => JSON.parse(line)).filter(({ trial }) => typeof trial === 'number');
    await expect.poll(() => lines().length).toBeGreaterThan(0);
    expect(lines()).toMatchObject([{ msg: 'the job is done', job: expect.any(Number), attempt: 1 }]);
  });

  it.each([
    ['RTE', 'return 3;', { kind: 'exited', code: 3 }],
    // On a busy machine the time passes before the program has used its CPU time.
    [
      'TLE',
      'for (volatile long i = 0;; i++);',
      { kind: 'killed', limit: expect.stringMatching(/^(cpu|wall)$/) },
    ],
    [
      'MLE',
      'for (;;) { volatile char *p = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) p[i] = 1; }',
      { kind: 'killed', limit: 'memory' },
    ],
    ['OLE', 'for (;;) puts("a");', { kind: 'killed', limit: 'output' }],
  ])('has the limits of the problem: %s', async (verdict, text, exit) => {
    // One with much time for its memory, which some kernels are slow to hand out.
    const problem = verdict === 'MLE' ? 'rotationgrid' : 'clocks';
    expect((await tried(problem, { ...c(text), input: '' })).runs).toMatchObject([
      { verdict, run: { exit } },
    ]);
  });

  it('keeps the first 64 KiB of an output, whatever is in it', async () => {
    const { runs } = await tried('clocks', {
      ...c('putchar(0); for (int i = 0; i < 100000; i++) putchar(97);'),
      input: '',
    });
    expect(runs[0]?.output).toMatch(/^\\x00a+…$/);
    expect(runs[0]?.output.length).toBeGreaterThan(64 * 1024);
  });

  it('is for no other user of the machine to read', async () => {
    const slowly = c('for (volatile int i = 0; i < 100000000; i++); puts("1");');
    await hiddenFromNeighbour(() => tried('clocks', { ...slowly, input: '41\n' }));
  });

  it('shows the errors of the compiler', async () => {
    const { compile, message, runs } = await tried('clocks', { ...c('return x;'), input: '' });
    expect({ ok: compile.ok, runs }).toEqual({ ok: false, runs: [] });
    expect(compile.output).toContain('undeclared');
    expect(message).not.toBe('');
  });

  it('says that a problem without programs has none', async () => {
    const { message, runs } = await tried('cmetrick', { ...c(''), input: '' });
    expect({ message, runs }).toEqual({ message: expect.stringContaining('submit-answer'), runs: [] });
  });
});

describe("a trial on an own input that the jury's program is asked about too", () => {
  // The example of the original statement, whose shortest answer is the only one.
  const input = '3 3 0\n2 2 2\n2 1 2\n';
  it.each([
    ['AC', '4 5 8 9'],
    ['WA', '4 5 8'],
  ])('is checked: %s for %s', async (verdict, text) => {
    const { runs } = await tried('clocks', { ...c(`puts("${text}");`), input, withReference: true });
    const answer = expect.stringMatching(/^4 5 8 9\s*$/);
    expect(runs).toMatchObject([{ name: '', verdict, input, answer, output: `${text}\n` }]);
  });

  it('says that an input is none of the problem, and runs the program all the same', async () => {
    const { runs } = await tried('clocks', { ...c('puts("1");'), input: '41\n', withReference: true });
    expect(runs).toMatchObject([
      { output: '1\n', unanswered: expect.stringContaining('no input of the problem') },
    ]);
    expect([runs[0]?.verdict, runs[0]?.answer]).toEqual([undefined, undefined]);
  });
});

describe('a trial on the samples', () => {
  it('has a verdict on each', async () => {
    const files = [juryFile('clocks', 'wrong_answer/column-by-column.cpp')];
    const { runs } = await tried('clocks', { language: 'cpp', files });
    expect(runs.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['sample/01-example', 'WA'],
      ['sample/02-nothing-to-do', 'AC'],
    ]);
    // The sample's solution 4 5 8 9, mirrored at the diagonal.
    expect(runs.map(({ output }) => output)).toEqual(['2 5 6 9 \n', '\n']);
    expect(runs[0]).toMatchObject({ input: '3 3 0\n2 2 2\n2 1 2\n', answer: '4 5 8 9\n' });
  });
});

/** The judge keeps open what a problem needs: also for a submission that comes after a trial on other cases. */
it.each([
  ['its input', '3 3 0\n2 2 2\n2 1 2\n'],
  ['the samples', undefined],
])('a program that is submitted after a trial on %s is judged on all cases', async (_, input) => {
  const { db, ann } = judge;
  const problem = input === undefined ? 'clocks12' : 'msquare';
  const files = [{ name: 'a.py', content: Buffer.from('print(1)') }];
  await tried(problem, { language: 'python3', files, input });
  const right = { clocks12: 'accepted/elimination.cpp', msquare: 'accepted/forward.cpp' }[problem];
  const id = await submit(db, { account: ann, problem, language: '', files: [juryFile(problem, right)] });
  expect(await verdictsOf(db, [id])).toEqual(['AC']);
  expect((await judgementOf(db, id)).runs).toBeGreaterThan(10);
});

it.runIf(slow)('trials of yesterday are removed (SLOW=1)', async () => {
  const { db, ann } = judge;
  const result = await tried('clocks', { ...c(''), input: '' });
  expect(result.runs).toHaveLength(1);
  await sql`update trial set created_at = now() - interval '25 hours'`.execute(db);
  await addTrial(db, { accountId: ann, problemId: 1, ...c(''), input: '' });
  await removeOldData(db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from trial`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
});
