import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CheckerError, type CheckJob, type OpenChecker } from '#checking';

/** A checker of one kind that accepts the output "good" for any answer. */
export interface CheckerKind {
  /** `inputPath`, `answerPath` and outputs lie in `folder`. */
  open(workers: number, folder: string): Promise<OpenChecker>;
  /** Outputs that it accepts and rejects. */
  readonly good: string;
  readonly bad: string;
  /** An output that makes the checker itself fail. */
  readonly broken: { readonly output: string; readonly args?: readonly string[] };
}

/** The contract of every kind of checker. */
export function describeChecker(name: string, kind: CheckerKind): void {
  describe(`${name} keeps the contract of a checker`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'checker-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const [inputPath, answerPath] = [join(folder, 'input'), join(folder, 'answer')];
    writeFileSync(inputPath, 'in\n');
    writeFileSync(answerPath, 'good\n');
    let count = 0;
    const jobOf = (output: string, changes: Partial<CheckJob> = {}): CheckJob => {
      const outputPath = join(folder, `output-${++count}`);
      writeFileSync(outputPath, output);
      return { name: `secret/${count}`, inputPath, answerPath, outputPath, args: [], ...changes };
    };
    let checker: OpenChecker;
    let foldersBefore: readonly string[] = [];
    beforeEach(async () => {
      foldersBefore = ownFolders();
      checker = await kind.open(2, folder);
    });
    afterEach(() => checker.close());
    const errorOf = async (job: CheckJob): Promise<CheckerError> => {
      const error: unknown = await checker.check(job).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CheckerError);
      return error as CheckerError;
    };

    test('an opinion is a value; a rejection has a reason of one line', async () => {
      expect((await checker.check(jobOf(kind.good))).kind).toBe('accepted');
      const result = await checker.check(jobOf(kind.bad));
      expect(result).toMatchObject({ kind: 'rejected', reason: expect.stringMatching(/^\P{Cc}+$/u) });
    });

    test('many outputs at once get their own opinions, equal outputs the same one', async () => {
      const outputs = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? kind.bad : kind.good));
      const results = await Promise.all(outputs.map((output) => checker.check(jobOf(output))));
      expect(results.map(({ kind: found }) => found)).toEqual(
        outputs.map((output) => (output === kind.good ? 'accepted' : 'rejected')),
      );
    });

    test('a failure is an error that names checker and case, and does not affect the next output', async () => {
      const job = jobOf(kind.broken.output, { args: kind.broken.args ?? [] });
      const error = await errorOf(job);
      expect(error.caseName).toBe(job.name);
      expect(error.checker).not.toBe('');
      expect(error.reason).not.toBe('');
      expect((await checker.check(jobOf(kind.good))).kind).toBe('accepted');
      expect((await checker.check(jobOf(kind.bad))).kind).toBe('rejected');
    });

    test.each([
      ['a link', (path: string) => symlinkSync(answerPath, path)],
      ['a folder', (path: string) => mkdirSync(path)],
      ['missing', () => {}],
    ])('an output that is %s is never looked at', async (what, make) => {
      const outputPath = join(folder, `hostile ${what}`);
      rmSync(outputPath, { recursive: true, force: true });
      make(outputPath);
      const refused = await checker.check(jobOf('', { outputPath })).catch((thrown: unknown) => thrown);
      expect(refused).toBeInstanceOf(CheckerError);
      expect((await checker.check(jobOf(kind.good))).kind).toBe('accepted');
    });

    test('a closed one answers nothing, may be closed again and leaves nothing behind', async () => {
      const under = [jobOf(kind.good), jobOf(kind.bad), jobOf(kind.good)].map((job) =>
        checker.check(job).catch((thrown: unknown) => thrown),
      );
      await checker.close();
      for (const ended of await Promise.all(under))
        if (ended instanceof Error) expect(ended).toBeInstanceOf(CheckerError);
      expect((await errorOf(jobOf(kind.good))).reason).toContain('was closed');
      await checker.close();
      expect(ownFolders()).toEqual(foldersBefore);
    });
  });
}

/** Temporary folders of this process. */
const ownFolders = (): readonly string[] =>
  ['/dev/shm', tmpdir()].flatMap((place) =>
    readdirSync(place).filter((name) => name.startsWith(`antipode-${process.pid}-`)),
  );
