import { readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { CheckerError, type OpenChecker, openChecker } from '#checking';
import { makeTemporaryFolder } from '#host';
import { WorkerPool } from '../../../judge/checking/worker/worker-pool.ts';
import { WorkerProcess } from '../../../judge/checking/worker/worker-process.ts';
import { everyNth, slow } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { checkedProblem } from './checked-problem.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const [inputPath, answerPath, outputPath] = ['input', 'answer', 'output'].map((name) =>
  join(folder, name),
) as [string, string, string];
writeFileSync(inputPath, 'in');
writeFileSync(answerPath, 'yes');

let checker: OpenChecker | undefined;
afterEach(() => checker?.close());

/** Opens a checker whose function body is `body` (with `input, answer, output, args` in scope). */
async function open(body: string, limits: { timeMs?: number; mebi?: number; workers?: number } = {}) {
  checker = await openChecker(
    checkedProblem(
      { kind: 'typescript', module: '/somewhere/checker.ts' },
      {
        validationTimeMs: limits.timeMs ?? 20_000,
        validationMemoryBytes: (limits.mebi ?? 64) * 1024 ** 2,
      },
    ),
    {
      workers: limits.workers ?? 1,
      bundle: async () => `export const checker = ({ input, answer, output, args }) => { ${body} };`,
    },
  );
  return checker;
}

function check(output: string, args: readonly string[] = []) {
  writeFileSync(outputPath, output);
  if (!checker) throw new Error('no checker is open');
  return checker.check({ name: 'secret/1', inputPath, answerPath, outputPath, args });
}

/** The processes that this one has started, by its main thread. */
const children = (): readonly number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);

const good = "if (output === 'good') return { kind: 'accepted' };";

test('a TypeScript checker sees input, answer, output and arguments', async () => {
  await open("return { kind: 'accepted', note: [input, answer, output, ...args].join('|') };");
  expect(await check('out', ['a', 'b'])).toEqual({ kind: 'accepted', note: 'in|yes|out|a|b' });
});

test('an output that is not UTF-8 reaches the checker with U+FFFD', async () => {
  await open("return { kind: 'accepted', note: String(output.codePointAt(0)) };");
  writeFileSync(outputPath, Buffer.from([0xff]));
  const result = await checker?.check({ name: 'x', inputPath, answerPath, outputPath, args: [] });
  expect(result).toEqual({ kind: 'accepted', note: String(0xfffd) });
});

test('a busy machine may take its time: the limit is of CPU time', async () => {
  const before = children();
  await open(good, { timeMs: 300 });
  expect((await check('good')).kind).toBe('accepted');
  const [worker] = children().filter((pid) => !before.includes(pid));
  if (worker === undefined) throw new Error('no worker was started');
  process.kill(worker, 'SIGSTOP');
  const opinion = check('good');
  await setTimeout(900);
  process.kill(worker, 'SIGCONT');
  expect((await opinion).kind).toBe('accepted');
});

test('one process serves quick checks; another one starts when they are slow', async () => {
  const before = children();
  const workers = () => children().filter((pid) => !before.includes(pid)).length;
  await open(
    "if (output !== 'quick') { const until = Date.now() + 800; while (Date.now() < until); } return { kind: 'accepted' };",
    {
      workers: 2,
    },
  );
  for (let count = 0; count < 20; count++) await check('quick');
  expect(workers()).toBe(1);
  const slow = [check('slow')];
  await setTimeout(0); // else both would go in one message
  slow.push(check('slow'));
  await Promise.all(slow);
  expect(workers()).toBe(2);
});

test('processes that do not start are given up soon, even if the checker may take long', async () => {
  const program = join(folder, 'silent.mjs');
  writeFileSync(program, 'setInterval(() => {}, 1000);');
  let starts = 0;
  const start = () => {
    starts += 1;
    return new WorkerProcess(
      program,
      { kind: 'default' },
      { timeMs: 3600_000, memoryBytes: 2 ** 26, startMs: 50 },
    );
  };
  checker = new WorkerPool('silent', { size: 1, start });
  for (const reason of [
    ...Array(3).fill('took longer than 0.05 s to start'),
    'cannot be started on this machine',
  ])
    await expect(check('out')).rejects.toThrow(reason);
  expect(starts).toBe(3);
});

test('the default validator compares small files itself, and starts workers for larger ones', async () => {
  checker = await openChecker(checkedProblem({ kind: 'default' }), {
    workers: 2,
    bundle: () => Promise.reject(new Error('not needed')),
  });
  const before = children();
  for (const blanks of ['', ' '.repeat(20_000)]) {
    expect((await check(`YES${blanks}`)).kind).toBe('accepted');
    expect((await check(`no${blanks}`)).kind).toBe('rejected');
    await expect(check(`yes${blanks}`, ['nonsense'])).rejects.toThrow(
      'default validator, case secret/1: argument 1: expected case_sensitive, ',
    );
    expect(children().filter((pid) => !before.includes(pid))).toHaveLength(blanks === '' ? 0 : 1);
  }
});

test('the default validator follows no link that takes the place of an output, and names a missing file', async () => {
  checker = await openChecker(checkedProblem({ kind: 'default' }), { workers: 1 });
  rmSync(outputPath, { force: true });
  const job = { name: 'secret/1', inputPath, answerPath, outputPath, args: [] };
  await expect(checker.check(job)).rejects.toThrow(
    naming('default validator', 'secret/1', 'ENOENT', outputPath),
  );
  symlinkSync(answerPath, outputPath);
  await expect(checker.check(job)).rejects.toThrow(
    naming('default validator', 'secret/1', 'ELOOP', outputPath),
  );
  rmSync(outputPath);
});

describe('a broken checker is a CheckerError that names it, and the next check is unaffected', () => {
  test.each(
    everyNth(2, [
      ['loops', 'for (;;);', 'took longer than 1.5 s'],
      ['throws', "throw new Error('broken answer file');", 'broken answer file'],
      ['throws nonsense', 'throw { toString() { throw 1; } };', 'threw something that cannot be shown'],
      ['exits', 'process.exit(3);', 'ended its process (exit status 3)'],
      ['kills itself', "process.kill(process.pid, 'SIGKILL'); for (;;);", 'was killed by SIGKILL'],
      ['leaks objects', 'const a = []; for (;;) a.push({ a });', 'ran out of memory (limit 64 MiB)'],
      ['asks for one huge array', 'new Array(2 ** 27).fill(1.5);', 'ran out of memory (limit 64 MiB)'],
      ['lies', "return { kind: 'accepted', score: NaN };", 'returned the score NaN'],
    ]),
  )('one that %s', async (_, body, reason) => {
    await open(`${good} ${body}`, reason.startsWith('took') ? { timeMs: 1500 } : {});
    const error: unknown = await check('bad').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CheckerError);
    expect(String(error)).toContain('checker.ts, case secret/1: ');
    expect(String(error)).toContain(reason);
    expect(await check('good')).toEqual({ kind: 'accepted' });
  });

  test('one that uses much memory outside the heap', async () => {
    await open(`${good} const a = []; for (;;) { a.push(new Uint8Array(2 ** 24).fill(1)); }`, { mebi: 16 });
    await expect(check('bad')).rejects.toThrow('needed more than 16 MiB');
    expect(await check('good')).toEqual({ kind: 'accepted' });
  });

  test('one without an export', async () => {
    checker = await openChecker(checkedProblem({ kind: 'typescript', module: '/somewhere/checker.ts' }), {
      workers: 1,
      bundle: async () => 'export const other = 1;',
    });
    await expect(check('x')).rejects.toThrow('export `checker');
  });
});

describe('the output file is hostile', () => {
  test('one above 64 MiB is refused for a TypeScript checker, with the reason', async () => {
    await open("return { kind: 'accepted' };");
    const path = join(folder, 'large');
    writeFileSync(path, '');
    truncateSync(path, 64 * 1024 ** 2 + 1);
    const job = { name: 'secret/1', inputPath, answerPath, outputPath: path, args: [] };
    await expect(checker?.check(job)).rejects.toThrow(naming('65 MiB', '64 MiB'));
  });
});

test.runIf(slow)('many checks at once share few workers and get their own answers (SLOW=1)', async () => {
  const open3 = await open("return { kind: 'accepted', note: args[0] };", { workers: 3 });
  const job = (i: number) => ({ name: `${i}`, inputPath, answerPath, outputPath: inputPath, args: [`${i}`] });
  const results = await Promise.all(Array.from({ length: 200 }, (_, i) => open3.check(job(i))));
  expect(results).toEqual(Array.from({ length: 200 }, (_, i) => ({ kind: 'accepted', note: `${i}` })));
});

describe('checks that are requested at once', () => {
  const ask = (texts: readonly string[]) =>
    Promise.allSettled(
      texts.map((text, index) => {
        const path = join(folder, `output-${index}`);
        writeFileSync(path, text);
        return checker!.check({
          name: `secret/${index}`,
          inputPath,
          answerPath,
          outputPath: path,
          args: [text],
        });
      }),
    );

  test('are unaffected by one that ends the process, and by one that throws', async () => {
    await open(`if (output === 'exits') process.exit(3);
      if (output === 'throws') throw new Error('broken answer file');
      return { kind: 'accepted', note: output };`);
    const texts = ['a', 'exits', 'b', 'throws', 'c', 'exits', ...'defghijklmn'];
    for (const [index, settled] of (await ask(texts)).entries()) {
      const text = texts[index];
      const failed = settled.status === 'rejected' ? String(settled.reason) : undefined;
      if (text === 'exits') expect(failed).toMatch(naming(`secret/${index}`, 'exit status 3'));
      else if (text === 'throws') expect(failed).toContain(`secret/${index}: broken answer file`);
      else expect(settled).toEqual({ status: 'fulfilled', value: { kind: 'accepted', note: text } });
    }
  });

  test.runIf(slow)('may each take as long as a single one (SLOW=1)', async () => {
    await open(
      "const end = Date.now() + 300; while (Date.now() < end); return { kind: 'accepted', note: output };",
      { timeMs: 2000 },
    );
    const texts = [...'abcdefgh'];
    expect(await ask(texts)).toEqual(
      texts.map((note) => ({ status: 'fulfilled', value: { kind: 'accepted', note } })),
    );
  });
});

test('closing ends checks in progress and waiting ones', async () => {
  const opened = await open('for (;;);');
  const checks = Promise.allSettled([check('a'), check('b')]);
  await opened.close();
  for (const { status } of await checks) expect(status).toBe('rejected');
  await expect(check('c')).rejects.toThrow('was closed');
});
