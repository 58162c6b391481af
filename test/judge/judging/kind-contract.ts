import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GradeOptions, grade, machineTools } from '#judging';
import { type Problem, readProblem } from '#problem-reader';
import type { CaseResult, Judgement } from '#protocol';
import { type Box, type OpenBox, SandboxError } from '#sandbox';
import type { Verdict } from '#verdict';
import { traces } from '../../attacks/fortress.ts';
import { slow } from '../../sample.ts';
import { writeFiles } from '../../write-files.ts';

/** What happens in a case with this word as its input: it is right or wrong, the submission or the jury's
 *  program fails, one of the two never ends. */
export const words = ['right', 'wrong', 'fails', 'broken', 'waits', 'stalls'] as const;
type Word = (typeof words)[number];

/** A kind of problems, as a package whose cases are `secret/<word>/1`. */
export interface ProblemKind {
  readonly files: Readonly<Record<string, string>>;
  /** Path of the submission in `files`. */
  readonly submission: string;
  /** Last part of the name of the case that is of this kind. */
  readonly caseName: string;
  /** What a judge error calls the jury's program; default: checker. */
  readonly jury?: string;
  /** The verdict if the submission fails. */
  readonly failure: Verdict;
  /** True if the case runs the submission, in boxes that may fail. */
  readonly runs: boolean;
}

/** The contract of every kind of problems. Its jury rejects wrong outputs with the message "another word". */
export function describeKind(name: string, kind: ProblemKind): void {
  describe(`${name} keeps the contract of a kind of problems`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'kind-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    writeFiles(folder, kind.files);
    const problem = readProblem(folder);
    const submission = { name: 'submission', path: join(folder, kind.submission) };
    let before: ReturnType<typeof traces>;
    beforeEach(() => {
      before = traces();
    });
    afterEach(() => expect(traces()).toEqual(before));

    const grading = (asked: readonly Word[], options: GradeOptions, changes: Partial<Problem> = {}) =>
      grade({ ...problem, ...changes }, [submission], {
        cases: asked.map((word) => caseOf(problem, word)),
        ...options,
      });
    const judgementOf = async (asked: readonly Word[], options: GradeOptions = {}): Promise<Judgement> => {
      for await (const event of grading(asked, options))
        if (event.type === 'judgement') return event.judgement;
      throw new Error('no judgement');
    };
    const resultOf = (judgement: Judgement, word: Word): CaseResult | undefined =>
      judgement.cases.find((result) => result.name === `secret/${word}/${kind.caseName}`);

    test('a right output is accepted, a wrong one is rejected with the reason', async () => {
      const judgement = await judgementOf(['right', 'wrong']);
      expect(judgement.verdict).toBe('WA');
      expect(resultOf(judgement, 'right')).toMatchObject({ verdict: 'AC' });
      expect(resultOf(judgement, 'wrong')).toMatchObject({ verdict: 'WA', message: 'another word' });
    });

    test('a failure of the submission is a verdict, and does not affect the next case', async () => {
      const judgement = await judgementOf(['fails', 'right', 'wrong'], { all: true, slots: 1 });
      expect(verdictsIn(judgement, kind)).toEqual([kind.failure, 'AC', 'WA']);
    });

    test("a failure of the jury's program is a judge error for that case only", async () => {
      const judgement = await judgementOf(['broken', 'right', 'wrong'], { all: true, slots: 1 });
      expect(verdictsIn(judgement, kind)).toEqual(['JE', 'AC', 'WA']);
      const result = resultOf(judgement, 'broken');
      expect(result?.message).toBe(`judge error: the ${kind.jury ?? 'checker'} failed`);
      expect(result?.forJury).toContain('exit status 1');
      expect((await judgementOf(['right', 'broken'])).verdict).toBe('JE');
    });

    test('results are in case order, and the same for any number of slots', async () => {
      const found = async (slots: number, all: boolean) => {
        const { verdict, cases } = await judgementOf(['right', 'broken', 'wrong', 'fails'], { slots, all });
        return { verdict, cases: cases.map(withoutFigures) };
      };
      for (const all of slow ? [false, true] : [false])
        expect(await found(3, all)).toEqual(await found(1, all));
    });

    // The limits are much longer than the test: whatever is not ended still runs at its end.
    test.each(['waits', 'stalls'] as const)('cancelling ends a case in which a program %s', async (word) => {
      const abort = new AbortController();
      const patient = { ...problem.limits, timeMs: 3_600_000, validationTimeMs: 3_600_000 };
      const options = { slots: 1, all: true, signal: abort.signal };
      const read = async () => {
        for await (const event of grading(['right', word], options, { limits: patient }))
          if (event.type === 'case' && event.result.name === 'secret/right/1')
            setTimeout(() => abort.abort('enough'), 300);
      };
      await expect(read()).rejects.toBe('enough');
    });

    test.runIf(kind.runs)('a box that fails is replaced once, then the case is a judge error', async () => {
      const judged = async (failures: number) => {
        const { openBox, failed } = failing(failures);
        const judgement = await judgementOf(['right'], { slots: 1, tools: { ...machineTools, openBox } });
        return { verdict: judgement.verdict, failed: failed() };
      };
      expect(await judged(1)).toEqual({ verdict: 'AC', failed: 1 });
      expect(await judged(9)).toEqual({ verdict: 'JE', failed: 2 });
    });

    test.runIf(kind.runs)('the files of runs are gone when their boxes are closed', async () => {
      let left: readonly string[] | undefined;
      const openBox: OpenBox = async (options) => {
        const box = await machineTools.openBox(options);
        const close = async () => {
          await box.close();
          // The copy of the program stays until the submission is judged.
          left = readdirSync(options.outputFolder).filter((file) => !isPipe(file) && file !== 'program');
        };
        return withRuns(box, (run) => run(), close);
      };
      await judgementOf(words.slice(0, 4), { all: true, slots: 1, tools: { ...machineTools, openBox } });
      expect(left).toEqual([]);
    });
  });
}

function caseOf({ cases }: Problem, word: Word) {
  const found = cases.find(({ name }) => name === `secret/${word}/1`);
  if (found === undefined) throw new Error(`no case ${word}`);
  return found;
}

/** A result without what was measured. A run may also be repeated because the machine was busy. */
const withoutFigures = ({ run: _, repeats: __, ...result }: CaseResult): CaseResult => ({
  ...result,
  message: result.message.replace(busyNote, ''),
});

const busyNote = /(; )?the machine was busy, so the run was repeated.*$/;

const verdictsIn = ({ cases }: Judgement, { caseName }: ProblemKind): readonly Verdict[] =>
  cases.filter(({ name }) => name.endsWith(`/${caseName}`)).map(({ verdict }) => verdict);

/** Boxes in which the first runs of submissions fail. */
function failing(count: number): { readonly openBox: OpenBox; readonly failed: () => number } {
  let failed = 0;
  const openBox: OpenBox = async (options) => {
    const box = await machineTools.openBox(options);
    // The side that writes to .up is the submission's.
    if (options.joint?.says.endsWith('.down')) return box;
    return withRuns(box, async (run) => {
      if (failed >= count) return run();
      failed++;
      await box.close();
      throw new SandboxError('broken by a test');
    });
  };
  return { openBox, failed: () => failed };
}

/** Both boxes of a conversation share its pipes. */
const isPipe = (file: string): boolean => /\.(up|down)$/.test(file);

type Around = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** The same box, with every run, alone or in a conversation, wrapped in `around`. */
function withRuns(box: Box, around: Around, close = () => box.close()): Box {
  const { info, side } = box;
  return {
    info,
    run: (request) => around(() => box.run(request)),
    runKeeping: (request) => box.runKeeping(request),
    collect: (caps) => box.collect(caps),
    ...(side && { side: { ...side, talk: (...args) => around(() => side.talk(...args)) } }),
    close,
  };
}
