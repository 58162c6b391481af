import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import { patienceMs } from '../../patience.ts';
import { slow } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { buildGeneratedPackage } from '../problem-reader/package-builder.ts';
import { fakeIo } from './fake-io.ts';
import { runJudge } from './run-judge.ts';

const folder = mkdtempSync(join(tmpdir(), 'antipode-solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const judge = (argv: readonly string[], stdin = '') => runJudge(argv, { stdin });

const clock = '6 2 0 9 6 6 5 4 2 8 7 0 7 2';
/** An input with more than one shortest answer. */
const ties = '2 9 10 7 1 0 2 8 2 2 5 1 2 11';

describe('judge solve --all', () => {
  it.runIf(slow)('prints all shortest answers, correct and without duplicates (SLOW=1)', async () => {
    const { status, out } = await judge(['solve', 'rubiksclock', '--all', '--text', ties, '--json']);
    expect(status).toBe(0);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.length).toBeGreaterThan(1);
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(answers.length);
    for (const { answer, moves, optimal, lowerBound } of answers) {
      expect({ moves, optimal, lowerBound }).toEqual({ moves: 9, optimal: true, lowerBound: 9 });
      const checked = await judge(['check', 'rubiksclock', '-', '--text', ties, '--json'], answer);
      expect(JSON.parse(checked.out).verdict).toBe('AC');
    }
  });

  it('separates answers by an empty line', async () => {
    const { out } = await judge(['solve', 'clocks', '--all', '--text', '3 3 0\\n2 2 2\\n2 1 2']);
    const answers = out.split('\n\n').map((answer) => answer.trimEnd());
    expect(answers).toHaveLength(24);
    expect(answers.slice(0, 3)).toEqual(['4 5 8 9', '4 5 9 8', '4 8 5 9']);
  });

  it("prints them in lexical order, starting with the solver's answer", async () => {
    const target = ['--text', '4 3 1 2 5 6 7 8'];
    const { out } = await judge(['solve', 'msquare', '--all', ...target]);
    const answers = out.split('\n\n').map((answer) => answer.trimEnd());
    expect(`${answers[0]}\n`).toBe((await judge(['solve', 'msquare', ...target])).out);
    expect(answers).toEqual([...new Set(answers)].sort());
  });

  it('is refused by problems that do not support it', async () => {
    const { status, err } = await judge(['solve', 'cmetrick', '--all', '--text', 'x']);
    expect(status).toBe(2);
    expect(err).toMatch(naming('judge: cmetrick', 'shortest'));
  });
});

describe('--notation', () => {
  it("writes the answer in speedcubers' notation", async () => {
    const { out } = await judge(['solve', 'rubiksclock', '--notation', 'wca', '--text', clock]);
    expect(out).toMatch(/^8\n(\S+ )+\S+\n$/u);
    expect(out).toMatch(/ y2 /u);
    const checked = await judge(['check', 'rubiksclock', '-', '--text', clock, '--json'], out);
    expect(JSON.parse(checked.out).verdict).toBe('AC');
  });

  it('converts a checked output to the other notation and back', async () => {
    const args = ['check', 'rubiksclock', '-', '--text', clock, '--notation'];
    const optclock = "2\nUDUU u3\nDUDD d2'\n";
    const wca = (await judge([...args, 'wca'], optclock)).out.split('\n\n')[1] ?? '';
    expect(wca).toMatch(/^2\n\S+ y2 \S+\n$/u);
    expect((await judge([...args, 'optclock'], wca)).out.split('\n\n')[1]).toBe(optclock);
  });

  it('adds nothing for an output that cannot be read', async () => {
    const { status, out } = await judge(
      ['check', 'rubiksclock', '-', '--text', clock, '--notation', 'wca'],
      '1\nhello\n',
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^WA wrong answer\n {3}line 2, column 1, move 1: found "hello"[^\n]*\n$/u);
  });

  it.each([
    [['--notation', 'morse'], '--notation: found morse, expected one of optclock, wca'],
    [['--notation', 'toString'], 'expected one of optclock, wca'],
    [['--random', '2', '--stats', '--notation', 'wca'], /--stats .*--notation/u],
  ])('refuses %j', async (flags, message) => {
    const input = flags.includes('--random') ? [] : ['--text', clock];
    const { status, err } = await judge(['solve', 'rubiksclock', ...input, ...flags]);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });

  it('is refused by problems with one notation, and by broken tables of notations', async () => {
    expect((await judge(['solve', 'msquare', '--notation', 'wca', '--text', '1'])).err).toMatch(
      naming('judge: msquare', 'notation'),
    );
    const broken = buildGeneratedPackage({
      'solver.ts': "export const solver = () => ({ answer: '' });\nexport const notations = {};\n",
    });
    const { status, err } = await judge(['solve', broken, '--trust', '--notation', 'x', '--text', '1']);
    expect(status).toBe(2);
    expect(err).toMatch(naming('"notations"', 'defineNotations'));
  });
});

describe('--after', () => {
  const scrambled = async (slug: string, moves: string) => {
    const { out } = await judge(['solve', slug, '--after', moves, '--json']);
    const { input, moves: count } = JSON.parse(out);
    return { input, moves: count };
  };

  it('solves the position that the moves lead to', async () => {
    expect(await scrambled('msquare', 'BCABCCB')).toEqual({ input: '2 6 8 4 5 7 3 1\n', moves: 7 });
    // The solution of the contest's example has moves 4, 5, 8 and 9 once; three times each undo them.
    expect(await scrambled('clocks', '444 555 888 999')).toEqual({
      input: '3 3 0\n2 2 2\n2 1 2\n',
      moves: 4,
    });
    expect(await scrambled('cmetrickany', 'aU bR # two\\nbL aD')).toMatchObject({ moves: 0 });
  });

  it('reads scrambles of Rubik’s Clock in both notations', async () => {
    // Turns the upper left corner by an hour from the front, then all corners from behind.
    expect(await scrambled('rubiksclock', "UDDD u; DDDD d'")).toMatchObject({ moves: 2 });
    expect(await scrambled('rubiksclock', 'UL1+ y2 ALL1+')).toEqual(
      await scrambled('rubiksclock', "UDDD u; DDDD d'"),
    );
  });

  it.each([
    [['msquare', '--after', 'ABX'], '--after: line 1, column 3, move 3: "X" is not a move'],
    [
      ['rubiksclock', '--after', 'UR3+ UUDU u'],
      '--after: line 1, column 6, move 2: found "UUDU", which is OptClock\'s',
    ],
    [['clocks', '--after', '1', '--text', '1'], 'expected one input, found --text and --after'],
    [['cmetrick', '--after', 'aU'], 'cmetrick makes no positions of moves'],
  ])('refuses %j', async (argv, message) => {
    const { status, out, err } = await judge(['solve', ...argv]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(message);
  });
});

describe('--seconds', () => {
  it.each([
    [['--seconds', '1.5'], 1500],
    [[], undefined],
  ])('%j reaches the solver, in ms', async (flags, searchMs) => {
    const folder = buildGeneratedPackage({
      'solver.ts':
        'export const solver = (_, options) => ({ answer: String(options?.searchMs), moves: 1 });\n',
    });
    const { out } = await judge(['solve', folder, '--trust', '--text', '1', ...flags]);
    expect(out).toBe(String(searchMs));
  });
});

describe('the lower bound', () => {
  const solver = "export const solver = () => ({ answer: '', moves: 9, optimal: false, lowerBound: 7 });\n";

  it('is shown beside the result, as text and in JSON', async () => {
    const folder = buildGeneratedPackage({ 'solver.ts': solver });
    const { out } = await judge(['solve', folder, '--trust', '--text', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ moves: 9, optimal: false, lowerBound: 7 });
    const io = fakeIo({ columns: 80 });
    await main(['solve', folder, '--trust', '--text', '1'], io);
    expect(io.err()).toMatch(/^9 moves, at least 7 are needed, .* ms\n$/u);
  });
});

describe('judge solve --improve', () => {
  const board =
    '4\\n16 3 9 5\\n2 11 14 8\\n7 12 1 6\\n13 4 10 15\\n1 2 3 4\\n5 6 7 8\\n9 10 11 12\\n13 14 15 16';

  it('says what it knows while it searches, and prints the best answer when it is stopped', async () => {
    const stop = new AbortController();
    const io = fakeIo({ signal: stop.signal });
    const running = main(['solve', 'rotationgrid', '--text', board, '--improve', '--json'], io);
    await expect.poll(io.err, { timeout: patienceMs }).toMatch(/best \d+ moves, at least \d+ are needed/);
    stop.abort(new Error('stopped'));
    expect(await running).toBe(130); // it was interrupted
    const { answer, moves, lowerBound, input } = JSON.parse(io.out());
    expect(moves).toBeGreaterThanOrEqual(lowerBound);
    const checked = await judge(['check', 'rotationgrid', '-', '--text', input, '--json'], answer);
    expect(JSON.parse(checked.out).verdict).toBe('AC');
  });

  it('goes on where it was stopped: no worse, with the time of both searches, and says so', async () => {
    const file = join(folder, 'search.json');
    const searched = async () => {
      const stop = new AbortController();
      const io = fakeIo({ signal: stop.signal });
      const running = main(
        ['solve', 'rotationgrid', '--text', board, '--improve', '--json', '--resume', file],
        io,
      );
      await expect.poll(io.err, { timeout: patienceMs }).toMatch(/best \d+ moves/);
      stop.abort(new Error('stopped'));
      expect(await running).toBe(130);
      return { ...JSON.parse(io.out()), first: Number(/best (\d+) moves/.exec(io.err())?.[1]) };
    };
    const before = await searched();
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept).toMatchObject({
      format: 'antipode-search',
      problem: 'rotationgrid',
      best: { answer: before.answer, moves: before.moves },
      at_least: before.lowerBound,
    });
    const after = await searched();
    expect(after.first).toBe(before.moves);
    expect(after.moves).toBeLessThanOrEqual(before.moves);
    expect(after.ms).toBeGreaterThan(before.ms);
    const shorter = { ...kept, best: { ...kept.best, answer: '1\n0.0+\n' } };
    const faults: readonly (readonly [unknown, RegExp])[] = [
      ['{', /--resume .*search\.json: expected a search/],
      [{ ...kept, version: 2 }, /--resume .*: expected a search .*: version/],
      [{ ...kept, problem: 'rotations' }, /expected a search for rotationgrid, found one for rotations/],
      [{ ...kept, input: '2\n1 2\n3 4\n1 2\n3 4\n' }, /expected a search of this input/],
      [{ ...kept, at_least: 10_000 }, /at_least: found a bound above/],
      [shorter, /the answer to go on from does not reach the goal/],
    ];
    for (const [content, message] of faults) {
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      const flags = ['--text', board, '--improve', '--resume', file];
      const { status, out, err } = await judge(['solve', 'rotationgrid', ...flags]);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(message);
      expect(err).not.toContain('    at ');
    }
  });

  it('ends by itself when nothing shorter is left to find', async () => {
    const { status, out, err } = await judge(['solve', 'msquare', '--text', '2 6 8 4 5 7 3 1', '--improve']);
    expect({ status, out }).toEqual({ status: 0, out: '7\nBCABCCB\n' });
    expect(err).toContain('7 moves, proved shortest');
  });

  it.each([
    [['--text', '3', '--improve'], 'input: line 1'],
    [['--text', board, '--improve', '--all'], '--improve'],
    [['--random', '2', '--improve'], '--improve'],
    [['--text', board, '--improve', '--resume', '/nowhere/search.json'], '--resume'],
    [['--text', board, '--all', '--resume', 'search.json'], '--improve'],
  ])('refuses %j', async (flags, message) => {
    const { status, out, err } = await judge(['solve', 'rotationgrid', ...flags]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });

  it('refuses --resume without --improve where answers are quick', async () => {
    const { status, err } = await judge(['solve', 'msquare', '--text', '1', '--resume', 'search.json']);
    expect(status).toBe(2);
    expect(err).toContain('--improve');
  });
});

describe('a solver that takes long, without --improve', () => {
  /** Tells of an answer, goes on for some time, and finds a shorter one, unless it was to go on from a shorter one. */
  const solver = (ms: number) => `
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});
    const solver = (input, { onProgress, mayGoOn } = {}) => {
      if (input.trim() !== '1') throw Object.assign(new Error('line 1: found more'), { name: 'InputError' });
      onProgress?.({ lowerBound: 3, best: { answer: 'longer\\n', moves: 9 } });
      wait();
      return { answer: mayGoOn === false ? 'short\\n' : 'endless\\n', moves: 7, lowerBound: 3 };
    };
    solver.takesLong = true;
    export { solver };
  `;
  const packageOf = (ms: number) => buildGeneratedPackage({ 'solver.ts': solver(ms) });

  it('says after two seconds what is known, and ends by itself', async () => {
    const { status, out, err } = await judge(['solve', packageOf(2500), '--trust', '--text', '1']);
    expect({ status, out }).toEqual({ status: 0, out: 'short\n' });
    expect(err).toMatch(/^best 9 moves, at least 3 are needed, /mu);
  });

  it('prints the best answer so far when it is stopped, keeps it, and goes on from there', async () => {
    const file = join(folder, 'long.json');
    const stop = new AbortController();
    const io = fakeIo({ signal: stop.signal });
    const flags = ['--trust', '--text', '1', '--resume', file];
    const running = main(['solve', packageOf(600_000), ...flags], io);
    await expect.poll(io.err, { timeout: patienceMs }).toMatch(/best 9 moves/);
    stop.abort(new Error('stopped'));
    expect(await running).toBe(130);
    expect(io.out()).toBe('longer\n');
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept.best).toEqual({ answer: 'longer\n', moves: 9 });
    // What an earlier search has found is not lost if this one finds something longer.
    writeFileSync(file, JSON.stringify({ ...kept, best: { answer: 'shorter\n', moves: 5 } }));
    const again = await judge(['solve', packageOf(1), ...flags]);
    expect(again).toMatchObject({ status: 0, out: 'shorter\n' });
  });

  it('keeps what an earlier search has found if it is stopped before it has found anything', async () => {
    const file = join(folder, 'early.json');
    const best = { answer: 'earlier\n', moves: 8 };
    const search = {
      format: 'antipode-search',
      version: 1,
      input: '1\n',
      at_least: 4,
      rounds: 2,
      ms: 5000,
      best,
    };
    const silent = buildGeneratedPackage({
      'solver.ts': `
        const solver = (input) => {
          if (input.trim() !== '1') throw new Error('another input');
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000);
        };
        solver.takesLong = true;
        export { solver };`,
    });
    const stop = new AbortController();
    const io = fakeIo({ signal: stop.signal });
    const slug = basename(silent);
    writeFileSync(file, JSON.stringify({ ...search, problem: slug }));
    const flags = ['--trust', '--text', '1', '--resume', file];
    const running = main(['solve', silent, '--improve', ...flags], io);
    await expect.poll(io.err, { timeout: patienceMs }).toMatch(/best 8 moves, at least 4 are needed/);
    stop.abort(new Error('stopped'));
    expect(await running).toBe(130);
    expect(io.out()).toBe('earlier\n');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ best, at_least: 4 });
  });

  it('says what is wrong with an input, and that a search ran out of memory', async () => {
    const faulty = await judge(['solve', packageOf(1), '--trust', '--text', '2']);
    expect(faulty).toMatchObject({ status: 2, out: '' });
    expect(faulty.err).toMatch(/^judge: input: line 1: found more\n$/mu);
    const hungry = buildGeneratedPackage({
      'solver.ts': `
        const solver = () => { for (const all = []; ; ) all.push(new Array(100_000).fill(all.length)); };
        solver.takesLong = true;
        export { solver };
      `,
    });
    // A process of its own, because its heap is small.
    const options = { NODE_OPTIONS: '--max-old-space-size=128' };
    const command = [join(projectRoot, 'judge/setup/judge.mjs'), 'solve', hungry, '--trust', '--text', '1'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, ...options },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    // A slow machine says before that it searches.
    expect(stderr).toMatch(/^judge: memory is short: .*\n.*--max-old-space-size.*\n$/mu);
  });
});
