import { spawnSync } from 'node:child_process';
import {
  cpSync,
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
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Solved, StatisticsCollector } from '#drawing';
import { isOutOfMemory, ownPrefix, projectRoot } from '#host';
import { trustModules } from '#problem-reader';
import { answerEach, solveAside, solveMany } from '#solving';
import { buildGeneratedPackage } from '../problem-reader/package-builder.ts';

const leftFolders = (): string[] => readdirSync('/dev/shm').filter((name) => name.startsWith(ownPrefix));

const run = async (
  solver: string | undefined,
  inputs: readonly string[],
  more: { threads?: number; signal?: AbortSignal; upperBound?: number } = {},
): Promise<Solved[]> => {
  const folder =
    solver === undefined
      ? join(projectRoot, 'problems/rubiksclock')
      : buildGeneratedPackage({ 'solver.ts': solver });
  await trustModules(folder);
  const found: Solved[] = [];
  await solveMany({
    solverPath: join(folder, 'solver.ts'),
    inputs,
    options: more.upperBound === undefined ? {} : { upperBound: more.upperBound },
    threads: more.threads ?? 1,
    signal: more.signal ?? new AbortController().signal,
    onSolved: (solved) => found.push(solved),
  });
  return found;
};

/** Answers with as many moves as the input says, plus the upper bound. */
const echo =
  "export const solver = (input, { upperBound = 0 } = {}) => ({ answer: '', moves: Number(input) + upperBound });\n";
const numbers = Array.from({ length: 100 }, (_, i) => String(i % 7));

test('inputs that take long are answered by several threads, in their order, and each says what is wrong with it', async () => {
  const folder = buildGeneratedPackage({
    'solver.ts': `const me = Math.random();
export const solver = (input) => {
  if (input === 'bad') throw Object.assign(new Error('no number'), { name: 'InputError' });
  if (input === 'hard') throw new RangeError('too hard');
  const end = performance.now() + 30;
  while (performance.now() < end);
  return { answer: input + ' by ' + me };
};
`,
  });
  await trustModules(folder);
  const before = leftFolders();
  const inputs = ['1', 'bad', '2', 'hard', ...numbers];
  const signal = new AbortController().signal;
  const answers = await answerEach({ solverPath: join(folder, 'solver.ts'), inputs, threads: 2, signal });
  expect(answers[1]).toEqual({ refused: 'no number' });
  expect(answers[3]).toEqual({ failed: 'too hard' });
  const given = answers.flatMap((one) => ('answer' in one ? one.answer.split(' by ') : []));
  expect(given.filter((_, at) => at % 2 === 0)).toEqual(inputs.filter((one) => /\d/.test(one)));
  expect(new Set(given.filter((_, at) => at % 2 === 1)).size).toBe(2);
  expect(leftFolders()).toEqual(before);
});

describe('many inputs', () => {
  test.each([1, 2, 3])('are all solved once by %d threads', async (threads) => {
    const before = leftFolders();
    const found = await run(echo, numbers, { threads });
    expect(found.map(({ input }) => input).sort()).toEqual([...numbers].sort());
    for (const { input, moves, ms } of found) {
      expect(moves).toBe(Number(input));
      expect(ms).toBeGreaterThanOrEqual(0);
    }
    expect(leftFolders()).toEqual(before);
  });

  test('are solved with the upper bound', async () => {
    expect((await run(echo, ['1'], { upperBound: 5 }))[0]?.moves).toBe(6);
  });

  test('are told one by one where each takes long, so that little is lost when they are stopped', async () => {
    const slowly =
      'export const solver = (input) => { const end = performance.now() + 120; while (performance.now() < end); return { answer: "", moves: 1 }; };\n';
    const stop = new AbortController();
    const told: Solved[] = [];
    const folder = buildGeneratedPackage({ 'solver.ts': slowly });
    await trustModules(folder);
    const running = solveMany({
      solverPath: join(folder, 'solver.ts'),
      inputs: numbers,
      options: {},
      threads: 1,
      signal: stop.signal,
      onSolved(solved) {
        told.push(solved);
        stop.abort(new Error('stopped'));
      },
    });
    await expect(running).rejects.toThrow('stopped');
    expect(told).toHaveLength(1);
  });

  test('may be none', async () => {
    expect(await run(echo, [])).toEqual([]);
  });

  test('get the same answers as from the clock solver directly', async () => {
    const found = await run(undefined, ['2 4 2 6 1 6 3 10 3 5 3 10 3 9\n', '0 0 0 0 0 0 0 0 0 0 0 0 0 0\n'], {
      threads: 2,
    });
    expect(found.map(({ moves }) => moves).sort((a, b) => a - b)).toEqual([0, 12]);
  });

  test.each([
    ['export const solver = () => ({ answer: "" });\n', /how many moves/],
    ['export const solver = () => { throw new Error("broken table"); };\n', /broken table/],
  ])('end with what is wrong with the solver: %j', async (solver, message) => {
    await expect(run(solver, ['1', '2'], { threads: 2 })).rejects.toThrow(message);
  });

  test('say that memory is short, which is no fault of the solver', async () => {
    const hungry = 'export const solver = () => void new ArrayBuffer(2 ** 52);\n'; // more than there can be
    await expect(run(hungry, ['1'])).rejects.toSatisfy(isOutOfMemory);
  });

  test('end when aborted, even in an endless solver', async () => {
    const before = leftFolders();
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 200);
    const endless = 'export const solver = () => { for (;;); };\n';
    await expect(run(endless, ['1'], { signal: controller.signal })).rejects.toThrow('enough');
    expect(leftFolders()).toEqual(before);
  });
});

describe('statistics', () => {
  test('contain histogram, means, slowest and rate', () => {
    const collector = new StatisticsCollector();
    for (const [moves, ms] of [
      [3, 1],
      [5, 4],
      [3, 4],
      [1, 3],
    ] as const)
      collector.add({ input: `${moves}/${ms}`, moves, ms });
    expect(collector.summary(2000)).toEqual({
      count: 4,
      histogram: [0, 1, 0, 2, 0, 1],
      meanMoves: 3,
      meanLowerBound: undefined,
      optimal: 0,
      meanMs: 3,
      slowest: { input: '5/4', moves: 5, ms: 4 },
      elapsedMs: 2000,
      perSecond: 2,
    });
  });

  test('report what is proved about the answers', () => {
    const collector = new StatisticsCollector();
    collector.add({ input: 'a', moves: 5, lowerBound: 5, ms: 1 });
    collector.add({ input: 'b', moves: 9, lowerBound: 6, ms: 1 });
    expect(collector.summary(1)).toMatchObject({ meanLowerBound: 5.5, optimal: 1 });
    collector.add({ input: 'c', moves: 9, ms: 1 });
    expect(collector.summary(1)).toMatchObject({ meanLowerBound: undefined, optimal: 1 });
  });

  test('of nothing are an error', () => {
    expect(() => new StatisticsCollector().summary(1)).toThrow(RangeError);
  });
});

describe('one input with helpers', () => {
  /** Has a helper double what it is given, keeps it as a table, and reads it again. */
  const solver = `
    const spec = { name: 'test-' + process.pid, parameters: { version: 1 }, bytes: 4 };
    const solver = (input, { helpers } = {}) => {
      if (helpers === undefined) return { answer: 'alone\\n' };
      const shared = new Int32Array(new SharedArrayBuffer(8));
      const bytes = new Uint8Array(4);
      if (helpers.readTable(spec, bytes)) return { answer: 'kept ' + bytes.join(' ') + '\\n' };
      shared[1] = Number(input);
      helpers.start(shared);
      Atomics.wait(shared, 0, 0);
      helpers.saveTable(spec, new Uint8Array(shared.buffer, 4));
      return { answer: shared[1] + '\\n' };
    };
    solver.help = (shared) => {
      shared[1] *= 2;
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
    };
    export { solver };
  `;

  test('has them start, and keeps a table for the next search', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'antipode-solving-'));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    try {
      const folder = buildGeneratedPackage({ 'solver.ts': solver });
      await trustModules(folder);
      const { signal } = new AbortController();
      const solve = (helpers?: number) =>
        solveAside(join(folder, 'solver.ts'), '21', signal, helpers === undefined ? {} : { helpers });
      expect((await solve()).answer).toBe('alone\n');
      expect((await solve(1)).answer).toBe('42\n');
      expect((await solve(1)).answer).toBe('kept 42 0 0 0\n');
    } finally {
      vi.unstubAllEnvs();
      rmSync(cache, { recursive: true, force: true });
    }
  });
});

describe('a table that a search keeps', () => {
  /** What threads load, as a program that makes its table unless it can be read. */
  const program = `import * as tables from ${JSON.stringify(join(projectRoot, 'build/judge/solving/tables-main.js'))};
const spec = { name: 'little', parameters: { version: 1 }, bytes: 8 };
const table = new Uint8Array(8);
const isRead = tables.readKeptTable(spec, table);
if (!isRead) tables.saveKeptTable(spec, table.fill(7));
console.log((isRead ? 'read ' : 'made ') + table[7]);
const large = { ...spec, bytes: 2 ** 50 };
for (let time = 0; time < 2; time += 1) try { tables.readKeptTable(large, table); } catch (error) { console.log(error.name); }
`;

  /** What the search answers and says whose tables are here. */
  function search(cache: string) {
    const env = { ...process.env, XDG_CACHE_HOME: cache };
    const how = { encoding: 'utf8', env } as const;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], how);
    const [answer = '', ...lacks] = stdout.trim().split('\n');
    expect(lacks).toEqual(['RangeError', 'RangeError']);
    const [lack, ...said] = stderr.trimEnd().split('\n').reverse();
    expect(lack).toMatch(/^the table little needs \d+ MB of memory, and \d+ MB are free/);
    return { answer, said: said.join('\n') };
  }

  /** Where the table was made once. */
  let kept = '';
  beforeAll(() => {
    kept = mkdtempSync(join(tmpdir(), 'antipode-tables-'));
    expect([search(kept), search(kept)]).toEqual([
      { answer: 'made 7', said: '' },
      { answer: 'read 7', said: '' },
    ]);
    return () => rmSync(kept, { recursive: true, force: true });
  });

  /** What the search answers and says when the file of its table is changed so. */
  function searched(change: (path: string) => void) {
    const cache = mkdtempSync(join(tmpdir(), 'antipode-tables-'));
    try {
      cpSync(kept, cache, { recursive: true });
      change(join(cache, 'antipode', 'tables', 'little.table'));
      const [first, second] = [search(cache), search(cache)];
      return { answers: [first.answer, second.answer], said: first.said };
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  }
  const edited = (edit: (text: string) => string) => (path: string) =>
    writeFileSync(path, edit(readFileSync(path, 'latin1')), 'latin1');

  test.each([
    ['is damaged', edited((text) => `${text.slice(0, -1)}x`), /found data with checksum/],
    ['ends early', edited((text) => text.slice(0, -3)), /found 5 bytes of data, expected 8/],
    [
      'is of another version',
      edited((text) => text.replace('"version":1', '"version":0')),
      /found the table .*"version":0/,
    ],
    [
      'is of another format',
      edited((text) => text.replace('Table":1', 'Table":2')),
      /found format 2, expected 1/,
    ],
    ['is none', edited(() => 'something else'), /found a foreign file, expected a table/],
  ])('and %s is named and made again', (_, change, message) => {
    const { answers, said } = searched(change);
    expect(answers).toEqual(['made 7', 'read 7']);
    expect(said).toMatch(message);
    expect(said).toMatch(/little\.table: .*; the table is made again when it is needed$/);
  });

  test('is made for one search where its place cannot be written, which is said with what helps', () => {
    const { answers, said } = searched((path) => {
      rmSync(path);
      mkdirSync(path);
    });
    expect(answers).toEqual(['made 7', 'made 7']);
    expect(said).toMatch(/little\.table: cannot be written \(a folder\).*another folder.*XDG_CACHE_HOME/);
  });

  test('is made again where a link leads to itself', () => {
    const { answers, said } = searched((path) => {
      rmSync(path);
      symlinkSync(path, path);
    });
    expect(answers).toEqual(['made 7', 'read 7']);
    expect(said).toMatch(/cannot be read \(a link that leads to itself\); the table is made again/);
  });
});
