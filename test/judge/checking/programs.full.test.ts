import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckedProblem, type OpenChecker, openChecker, takeNextInput } from '#checking';
import { makeTemporaryFolder } from '#host';
import type { ProgramFiles } from '#problem-reader';
import { slow } from '../../sample.ts';
import { naming, saying } from '../../saying.ts';
import { checkedProblem } from './checked-problem.ts';

const mebi = 1024 ** 2;
const home = makeTemporaryFolder();
const data = join(home, 'package', 'data');
const outputs = join(home, 'outputs');
for (const folder of [data, outputs]) mkdirSync(folder, { recursive: true });
chmodSync(home, 0o755);
const [inputPath, answerPath, outputPath] = [
  join(data, '1.in'),
  join(data, '1.ans'),
  join(outputs, 'output'),
];
writeFileSync(inputPath, 'the input\n');
writeFileSync(answerPath, 'the answer\n');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const fixtures = join(import.meta.dirname, 'fixtures');

const fixture = (name: string, headers: readonly string[] = []): ProgramFiles => ({
  name: name.replace(/\.[^.]*$/, ''),
  path: join(fixtures, name),
  kind: 'file',
  files: [join(fixtures, name)],
  headers,
});

const anything = (
  limits: Partial<CheckedProblem['limits']> = {},
  others: Partial<CheckedProblem> = {},
): CheckedProblem =>
  checkedProblem(
    { kind: 'programs', contract: 'kattis', programs: [fixture('anything.c')] },
    {
      validationTimeMs: 1000,
      validationMemoryBytes: 64 * mebi,
      validationOutputBytes: mebi,
      ...limits,
    },
    { folder: join(home, 'package'), dataFolder: data, ...others },
  );

let checker: OpenChecker;
const ask = (output: string, by: OpenChecker = checker, job = {}) => {
  writeFileSync(outputPath, output);
  return by.check({ name: 'secret/1', inputPath, answerPath, outputPath, args: [], ...job });
};

/** Temporary folders of this process. */
const ownFolders = () =>
  ['/dev/shm', tmpdir()].flatMap((place) =>
    readdirSync(place).filter((name) => name.startsWith(`antipode-${process.pid}-`)),
  );

describe('an output validator of the package format', () => {
  beforeAll(async () => {
    checker = await openChecker(anything(), { workers: 2 });
  });
  afterAll(() => checker.close());

  test.each([
    ['exit 42', { kind: 'accepted' }],
    ['exit 43', { kind: 'rejected', reason: expect.stringMatching(/^the checker .*rejected/) }],
    ['data', { kind: 'accepted' }],
    ['write', { kind: 'accepted' }],
    ['fork-and-stay', { kind: 'accepted' }],
    ['praise well done', { kind: 'accepted', note: 'well done', forJury: 'well' }],
    [
      'says 35 moves; jury 36',
      {
        kind: 'accepted',
        forJury: '35 moves; jury 36',
        sequence: { valid: true, moves: 35, known: 36 },
      },
    ],
    ['says 35 moves', { kind: 'accepted', forJury: '35 moves' }],
    ['score 12.5', { kind: 'accepted', score: 12.5 }],
    ['score  .5e1 ', { kind: 'accepted', score: 5 }],
    ['multiplier 0.25', { kind: 'accepted', scoreMultiplier: 0.25 }],
    ['teammessage look\x1b[2J again', { kind: 'rejected', reason: 'look\\x1b[2J again' }],
    [
      'judgemessage only for you',
      { kind: 'rejected', reason: expect.stringMatching(/^the checker .*rejected/), forJury: 'only for you' },
    ],
    [
      'pictures',
      {
        kind: 'rejected',
        reason: expect.stringMatching(/^the checker .*rejected/),
        forJury: expect.stringMatching(
          /byte 3 of the answer, 4 of the output\n.*judgeimage\.png \(3 bytes\)$/,
        ),
      },
    ],
  ])('that does "%s" is understood', async (output, result) => {
    expect(await ask(output)).toEqual(result);
  });

  test('gets its arguments one by one', async () => {
    expect(await ask('arguments', checker, { args: ['two words', '$HOME'] })).toEqual({ kind: 'accepted' });
  });

  test('cannot mislead the judge with links in its feedback folder', async () => {
    expect(await ask('link')).toEqual({
      kind: 'rejected',
      reason: expect.stringMatching(/^the checker .*rejected/),
    });
  });

  test('may leave more files than are read', async () => {
    expect(await ask('many')).toEqual({ kind: 'accepted' });
  });

  test.each([
    ['exit 0', 'ended with exit status 0, expected exit status 42 or 43'],
    ['exit 1', 'ended with exit status 1'],
    ['abort', 'was killed by SIGABRT'],
    ['complain', 'ended with exit status 3, expected exit status 42 or 43; it said: no such file'],
    ['judge-error no such table', 'expected exit status 42 or 43; it said: no such table'],
    ['judge-error the team is better: 35, jury 36', 'ALARM: was killed by SIGABRT'],
    ['says 35 moves; shortest 36', 'ALARM: a right output of 35 moves beats'],
    ['loop', '(limits.validation_time)'],
    ['memory', '(limits.validation_memory)'],
    ['flood-stdout', '(limits.validation_output)'],
    ['flood-stderr', '(limits.validation_output)'],
    ['flood-feedback', '(limits.validation_output)'],
    ['both', 'left both score.txt and score_multiplier.txt'],
    ['scored-wrong', 'gave a score to an output that it rejected'],
    ['score many', 'score.txt: expected a number, found "many"'],
    ['score inf', 'score.txt: expected a number, found "inf"'],
    ['score 0x10', 'score.txt: expected a number'],
    ['score 1e999', 'score.txt: expected a number'],
    ['score', 'score.txt: expected a number, found ""'],
    ['multiplier 1.5', 'score_multiplier.txt: expected 0 to 1, found 1.5'],
    ['multiplier -1', 'score_multiplier.txt: expected 0 to 1, found -1'],
    ['nextpass 3', 'left nextpass.in, but the problem is not multi-pass'],
  ])('that does "%s" has failed, and the next output is judged as ever', async (output, reason) => {
    await expect(ask(output)).rejects.toThrow(reason);
    expect(await ask('exit 42')).toEqual({ kind: 'accepted' });
  });

  // One that waits may do so for half a minute.
  test.each(['fork-bomb', 'sparse', 'replace', ...(slow ? ['hang'] : [])])(
    'that does "%s" never accepts, and the next output is judged as ever',
    async (output) => {
      const answer = await ask(output).catch((error: unknown) => error);
      expect(answer).not.toMatchObject({ kind: 'accepted' });
      expect(await ask('exit 42')).toEqual({ kind: 'accepted' });
    },
  );

  test('judges several outputs at once', async () => {
    const paths = Array.from({ length: 8 }, (_, index) => join(outputs, `many-${index}`));
    for (const [index, path] of paths.entries()) writeFileSync(path, `exit ${42 + (index % 2)}`);
    const results = await Promise.all(
      paths.map((path) => checker.check({ name: path, inputPath, answerPath, outputPath: path, args: [] })),
    );
    expect(results.map(({ kind }) => kind)).toEqual(
      paths.map((_, index) => (index % 2 === 0 ? 'accepted' : 'rejected')),
    );
  });

  test('sees data behind links, outside the package, and readable only by the judge', async () => {
    const linked = join(data, 'linked.in');
    symlinkSync('1.in', linked);
    const secret = join(data, 'secret.ans');
    writeFileSync(secret, 'the answer\n', { mode: 0o600 });
    const elsewhere = join(outputs, 'elsewhere');
    writeFileSync(elsewhere, 'the input\n', { mode: 0o600 });
    expect(await ask('data', checker, { inputPath: linked, answerPath: secret })).toEqual({
      kind: 'accepted',
    });
    expect(await ask('data', checker, { inputPath: elsewhere })).toEqual({ kind: 'accepted' });
  });

  test('does not get an output that is a link', async () => {
    const link = join(outputs, 'link');
    symlinkSync('/etc/passwd', link);
    await expect(ask('exit 42', checker, { outputPath: link })).rejects.toThrow();
    expect(await ask('exit 42')).toEqual({ kind: 'accepted' });
  });
});

describe('checkers that are programs', () => {
  test('may give a score with a rejection in the legacy format', async () => {
    const legacy = await openChecker(anything({}, { dialect: 'legacy' }), { workers: 1 });
    expect((await ask('scored-wrong', legacy)).kind).toBe('rejected');
    await legacy.close();
  });

  test('leave nothing behind when closed, even in the middle of a run', async () => {
    const before = ownFolders().length;
    const other = await openChecker(anything(), { workers: 1 });
    const asked = ask('hang', other).catch((error: unknown) => String(error));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.close();
    expect(await asked).toContain('was closed');
    await expect(ask('exit 42', other)).rejects.toThrow('was closed');
    expect(ownFolders().length).toBe(before);
  });

  test("that do not compile are reported with the compiler's output", async () => {
    const broken = join(home, 'broken.c');
    writeFileSync(broken, '#include "testlib.h"\nint main() {}\n');
    const problem = checkedProblem({
      kind: 'programs',
      contract: 'testlib',
      programs: [{ name: 'broken', path: broken, kind: 'file', files: [broken], headers: [] }],
    });
    await expect(openChecker(problem, { workers: 1 })).rejects.toMatchObject({
      message: saying('expected', 'compiles'),
      hint: expect.stringContaining('testlib.h'),
    });
  });

  test('may have their own headers with names of system headers', async () => {
    const folder = join(home, 'headers');
    mkdirSync(join(folder, 'parts'), { recursive: true });
    const texts = {
      'check.c': '#include "limits.h"\n#include <limits.h>\n#include <angle.h>\n#include "parts/part.h"\n',
      'limits.h': 'enum { MOST = 42 };\n',
      'own.h': 'enum { OWN = NONE };\n',
      'angle.h': 'enum { NONE };\n',
      'parts/part.h': '#include "own.h"\nint main(void) { return INT_MAX > MOST ? MOST : OWN; }\n',
    };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    const files = Object.keys(texts).map((name) => join(folder, name));
    const program = { name: 'h', path: folder, kind: 'folder', files, headers: [] } as const;
    const own = await openChecker(
      checkedProblem({ kind: 'programs', contract: 'kattis', programs: [program] }),
      { workers: 1 },
    );
    expect(await ask('', own)).toEqual({ kind: 'accepted' });
    await own.close();
  });

  test('in Python do not fail because an output is not text', async () => {
    const path = join(home, 'reader.py');
    writeFileSync(path, 'import sys\nsys.exit(43 if sys.stdin.read() else 42)\n');
    const program = { name: 'reader', path, kind: 'file', files: [path], headers: [] } as const;
    const problem = checkedProblem({ kind: 'programs', contract: 'kattis', programs: [program] });
    const reader = await openChecker(problem, { workers: 1 });
    writeFileSync(outputPath, Buffer.from([0xff, 0xfe, 0x80]));
    const job = { name: 'secret/1', inputPath, answerPath, outputPath, args: [] };
    expect(await reader.check(job)).toMatchObject({ kind: 'rejected' });
    await reader.close();
  });

  test('may quote a whole output that they reject', async () => {
    const quoting = await openChecker(anything({ outputBytes: 2 * mebi }), { workers: 1 });
    expect(await ask(`quote ${'x'.repeat(2 * mebi)}`, quoting)).toMatchObject({ kind: 'rejected' });
    await quoting.close();
  });

  test.each([
    ['loops', 'while :; do :; done', 'CPU time'],
    ['makes nothing', 'exit 0', 'ended with exit code 1'],
    ['makes a folder', 'mkdir run', 'there is no executable run|ended with exit code|made no program'],
    ['floods', 'while :; do echo flood; done', 'CPU time|wrote more than'],
  ])('whose build script %s are refused', async (_, script, reason) => {
    const folder = join(home, `build ${script.length}`);
    mkdirSync(folder);
    const path = join(folder, 'build');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    const program = { name: 'b', path: folder, kind: 'folder', files: [path], headers: [] } as const;
    const problem = checkedProblem(
      { kind: 'programs', contract: 'kattis', programs: [program] },
      { compilationTimeMs: 300, compilationMemoryBytes: 64 * mebi },
    );
    const opened = openChecker(problem, { workers: 1 });
    await expect(opened).rejects.toThrow(naming('expected', 'compiles', 'found'));
    await expect(opened).rejects.toThrow(new RegExp(reason));
  });

  test('check outputs in one folder after those in another that was removed', async () => {
    const lasting = await openChecker(anything(), { workers: 1 });
    for (const name of ['one', 'two']) {
      const folder = join(home, name);
      mkdirSync(folder);
      writeFileSync(join(folder, 'output'), 'exit 42');
      expect(await ask('', lasting, { outputPath: join(folder, 'output') })).toEqual({ kind: 'accepted' });
      rmSync(folder, { recursive: true });
    }
    await lasting.close();
  });

  test('may request another pass, and then find what they left', async () => {
    const twice = await openChecker(anything({}, { types: ['multi-pass'] }), { workers: 1 });
    writeFileSync(outputPath, 'nextpass hello');
    const job = { name: 'secret/1', inputPath, answerPath, outputPath, args: [] };
    const first = await twice.checkPass?.(job, undefined);
    expect(first).toMatchObject({ result: { kind: 'accepted' }, next: {} });
    writeFileSync(outputPath, 'exit 42');
    if (first?.next === undefined) throw new Error('no next pass');
    const nextInput = takeNextInput(first.next, join(home, 'next.in'));
    const second = await twice.checkPass?.({ ...job, inputPath: nextInput }, first.next);
    expect(second?.next).toBeUndefined();
    first.dispose();
    second?.dispose();
    await twice.close();
  });
});
