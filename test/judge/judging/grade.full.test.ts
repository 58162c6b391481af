import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type GradeOptions, grade } from '#judging';
import { type Problem, trustModules } from '#problem-reader';
import type { Judgement, JudgingEvent } from '#protocol';
import { descendants, nameOf } from '../../end-to-end/support.ts';
import { slow } from '../../sample.ts';
import { naming, saying } from '../../saying.ts';
import { caseIn, doubleProblem } from './double.ts';
import { mebi } from './fakes.ts';
import { patientTools } from './machine-tools.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const fixture = (name: string) => ({ name, path: join(import.meta.dirname, 'fixtures', name) });

const cases = [1, 2, 3, 4].map((n) => caseIn(folder, `double-${n}`, `${n}\n`, `${2 * n}\n`));

const double = doubleProblem(folder, cases);
/** A problem with a limit of half a second. */
const problem: Problem = {
  ...double,
  limits: { ...double.limits, timeMs: 500, outputBytes: 32 * mebi },
};

async function judge(
  name: string,
  options: GradeOptions = {},
  changes: Partial<Problem> = {},
): Promise<Judgement> {
  let last: JudgingEvent | undefined;
  for await (const event of grade({ ...problem, ...changes }, [fixture(name)], { slots: 2, ...options }))
    last = event;
  if (last?.type !== 'judgement') throw new Error('no judgement');
  return last.judgement;
}

/** Temporary folders of this process. */
const ownFolders = () =>
  ['/dev/shm', tmpdir()].flatMap((place) =>
    readdirSync(place).filter((name) => name.startsWith(`antipode-${process.pid}-`)),
  );

describe('real programs get correct verdicts', () => {
  test('a correct one is AC, with time and memory', async () => {
    const judgement = await judge('doubles.c');
    expect(judgement).toMatchObject({ verdict: 'AC', language: 'c', compile: { ok: true } });
    expect(judgement.cases.map(({ name }) => name)).toEqual(cases.map(({ name }) => name));
    expect(judgement.cpuMs).toBeGreaterThan(0);
    expect(judgement.peakBytes).toBeGreaterThan(0);
  });

  test('a wrong one is WA at its first wrong case; only the jury sees answer, diff and standard error', async () => {
    const { verdict, decidedBy, cases: judged } = await judge('wrong-for-three.c');
    expect([verdict, decidedBy, judged.length]).toEqual(['WA', 'double-3', 3]);
    expect(judged[2]?.message).toBe('line 1, column 1: found "7"');
    expect(judged[2]?.forJury?.split('\n')).toEqual([
      'line 1, column 1: found "7", expected "6"',
      '--- answer',
      '+++ output',
      '@@ -1,1 +1,1 @@',
      '-6',
      '+7',
      'standard error:',
      'looking',
    ]);
  });

  test.each([
    ['right-then-loops.c', 'TLE', /CPU time, limit 0\.5 s/],
    [
      'right-then-sleeps.c',
      'TLE',
      /^stopped after [\d.]+ s: (it was waiting or sleeping|the machine was busy)/,
    ],
    ['right-then-exit-3.c', 'RTE', /^exit status 3$/],
    ['opens-a-file.c', 'RTE', /SIGSEGV.*double\.in.*standard input/],
    ['null-pointer.c', 'RTE', /^killed by SIGSEGV \(segmentation fault\)$/],
    ['touches-1-GiB.c', 'MLE', /^needed more than \d+ MiB$/],
    ['fills-the-heap.js', 'MLE', /^needed more than \d+ MiB \(\d+ MiB .*96 MiB for the .*runtime/],
    ['prints-forever.c', 'OLE', /^wrote more than 32 MiB$/],
    ['no-semicolon.c', 'CE', /error: expected ‘;’/],
  ])('%s is %s', async (name, verdict, message) => {
    const judgement = await judge(name, name === 'right-then-sleeps.c' ? {} : { tools: patientTools });
    expect(judgement.verdict).toBe(verdict);
    // On a busy machine the judge may have repeated the run, with a note.
    expect(judgement.message.replace(/; the machine was busy.*$/, '')).toMatch(message);
    expect(judgement.cases.length).toBeLessThanOrEqual(1);
  });

  test('one that comes close to the time limit is repeated and stays AC', async () => {
    const { verdict, cases: judged } = await judge('burns-470-ms.c', {
      cases: cases.slice(0, 1),
      tools: patientTools,
    });
    expect(verdict).toBe('AC');
    expect(judged[0]?.repeats?.length).toBeGreaterThanOrEqual(2);
    expect(judged[0]?.message).toMatch(/close to the time limit of 0\.5 s/);
  });

  test.runIf(slow)(
    'one that prints a single token of 30 MiB is compared up to its last byte (SLOW=1)',
    async () => {
      const answer = Buffer.alloc(30 * mebi, 'x');
      const right = caseIn(folder, 'long', '', '');
      writeFileSync(right.answerPath, answer);
      expect((await judge('one-long-token.c', { cases: [right] })).verdict).toBe('AC');
      answer[answer.length - 1] = 0x79;
      writeFileSync(right.answerPath, answer);
      expect(await judge('one-long-token.c', { cases: [right] })).toMatchObject({
        verdict: 'WA',
        message: `line 1, column ${30 * mebi}: found "x"`,
      });
    },
  );
});

describe('faults that are not the contestant’s are JE', () => {
  test('a TypeScript checker that loops', async () => {
    const module = join(folder, 'checker.ts');
    writeFileSync(module, 'export const checker = (): unknown => { for (;;); };\n');
    await trustModules(folder);
    const limits = { ...problem.limits, validationTimeMs: 500 };
    const judgement = await judge('doubles.c', {}, { checker: { kind: 'typescript', module }, limits });
    expect(judgement).toMatchObject({ verdict: 'JE', message: saying('judge error', 'checker') });
    expect(judgement.cases[0]?.forJury).toMatch(naming('checker.ts', 'double-1', '0.5 s'));
  });

  test('a launcher that dies is replaced, and the run repeated', async () => {
    const name = 'burns-470-ms.c';
    const quick = { ...problem, limits: { ...problem.limits, timeMs: 10_000 }, cases: cases.slice(0, 1) };
    let killed = 0;
    let last: JudgingEvent | undefined;
    for await (const event of grade(quick, [fixture(name)], { slots: 1, tools: patientTools })) {
      last = event;
      if (event.type === 'compiled') killed = await killLauncher();
    }
    expect(killed).toBeGreaterThan(0);
    if (last?.type === 'judgement') expect(last.judgement.cases[0]?.forJury).toBeUndefined();
    expect(last).toMatchObject({ judgement: { verdict: 'AC' } });
  });

  test('a missing input file', async () => {
    const missing = { ...caseIn(folder, 'gone', '', ''), inputPath: join(folder, 'never-was.in') };
    expect((await judge('doubles.c', { cases: [missing] })).message).toBe(
      'judge error: test data are missing',
    );
  });
});

describe('nothing is left however a grading ends', () => {
  test('after a judgement', async () => {
    const before = ownFolders();
    await judge('right-then-exit-3.c');
    expect(ownFolders()).toEqual(before);
  });

  test('after a signal in the middle of a run', async () => {
    await judge('right-then-sleeps.c', { cases: cases.slice(0, 1) }); // so that the next one is already compiled
    const before = [ownFolders(), started()];
    const controller = new AbortController();
    const patient = { ...problem, limits: { ...problem.limits, timeMs: 60_000 } };
    const events = grade(patient, [fixture('right-then-sleeps.c')], { slots: 2, signal: controller.signal });
    expect((await events.next()).value).toMatchObject({ type: 'compiled' });
    const rest = events.next();
    controller.abort(new Error('interrupted'));
    await expect(rest).rejects.toThrow('interrupted');
    expect([ownFolders(), started()]).toEqual(before);
  });
});

/** The live processes below this one, except those that serve the whole process: the bundler's, a browser's, and those
 *  that start launchers. One that has ended meanwhile has no name. */
const started = (): readonly string[] =>
  descendants(process.pid)
    .map((pid) => `${nameOf(pid)} ${pid}`)
    .filter((process) => !/^(esbuild|fork-server|chrom.*)? /.test(process));

/** Waits for a launcher with a program in it and kills it. Returns its pid. */
async function killLauncher(): Promise<number> {
  for (;;) {
    const launchers = descendants(process.pid).filter((pid) => nameOf(pid) === 'launcher');
    const launcher = launchers.find((pid) => descendants(pid).length > 0);
    if (launcher !== undefined) {
      process.kill(launcher, 'SIGKILL');
      return launcher;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
