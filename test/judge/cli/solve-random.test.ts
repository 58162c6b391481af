import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '#cli';
import { patienceMs } from '../../patience.ts';
import { naming } from '../../saying.ts';
import { fakeIo } from './fake-io.ts';
import { runJudge } from './run-judge.ts';

const judge = (...argv: readonly string[]) => runJudge(argv);

const statistics = async (...more: readonly string[]) => {
  const { status, out } = await judge(
    'solve',
    'rubiksclock',
    '--random',
    '40',
    '--stats',
    '--seed',
    '5',
    '--json',
    ...more,
  );
  expect(status).toBe(0);
  return JSON.parse(out);
};

describe('judge solve --random', () => {
  it('solves random inputs, the same for the same seed', async () => {
    const { status, out } = await judge('solve', 'rubiksclock', '--random', '3', '--seed', '5');
    expect(status).toBe(0);
    expect(out.match(/^(\d+ ){13}\d+$/gmu)).toHaveLength(3);
    expect((await judge('solve', 'rubiksclock', '--random', '3', '--seed', '5')).out).toBe(out);
  });

  it('counts the answers by length with --stats, for any number of threads', async () => {
    const one = await statistics();
    expect(one).toMatchObject({
      version: 1,
      problem: 'rubiksclock',
      seed: 5,
      threads: 1,
      upperBound: 0,
      count: 40,
    });
    expect(one.histogram.reduce((sum: number, count: number) => sum + count)).toBe(40);
    const moves = one.histogram.reduce((sum: number, count: number, length: number) => sum + count * length);
    expect(one.meanMoves).toBeCloseTo(moves / 40);
    expect((await statistics('--threads', '2')).histogram).toEqual(one.histogram);
  });

  it('respects an upper bound', async () => {
    const { histogram, upperBound } = await statistics('--upper-bound', '12');
    expect(upperBound).toBe(12);
    expect(histogram.length).toBeLessThanOrEqual(13);
  });

  it('prints a table for people', async () => {
    const { out } = await judge('solve', 'clocks12', '--random', '20', '--stats', '--seed', '1');
    expect(out).toMatch(/^clocks12: 20 random inputs, seed 1, 1 thread\n/u);
    expect(out).toMatch(/moves +inputs +share/u);
    expect(out).toMatch(/mean \d\.\d{4} moves, .*shortest, .* second/u);
    expect(out).toMatch(/slowest .* ms \(\d moves?\): /u);
  });

  describe('with --resume', () => {
    const folder = mkdtempSync(join(tmpdir(), 'antipode-solved-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'solved.json');
    const kept = () => JSON.parse(readFileSync(file, 'utf8'));

    it('solves what an earlier run has not, and adds up both', async () => {
      const whole = await statistics();
      const fewer = await judge(
        ...['solve', 'rubiksclock', '--random', '15', '--stats', '--seed', '5', '--resume', file],
      );
      expect(fewer.status).toBe(0);
      expect(kept().solved).toHaveLength(15);
      // What is kept is not solved again.
      const changed = kept();
      changed.solved[0][3] = 1e6;
      writeFileSync(file, JSON.stringify(changed));
      const both = await statistics('--resume', file);
      expect([both.count, both.histogram]).toEqual([40, whole.histogram]);
      expect(both.slowest.ms).toBe(1e6);
      expect(
        kept()
          .solved.map(([number]: readonly number[]) => number)
          .toSorted((a: number, b: number) => a - b),
      ).toEqual(Array.from({ length: 40 }, (_, number) => number));
      expect(await statistics('--resume', file)).toEqual({
        ...both,
        elapsedMs: expect.any(Number),
        perSecond: expect.any(Number),
      });
    });

    it.each([
      [
        'of another seed',
        ['--seed', '6'],
        /--resume .*solved\.json: expected answers with seed 6, found some with 5/,
      ],
      ['with another bound', ['--seed', '5', '--upper-bound', '12'], /upperBound 12, found some with 0/],
      ['without a seed', [], /--seed/],
    ])('refuses a file %s', async (_, flags, message) => {
      const { status, err } = await judge(
        ...['solve', 'rubiksclock', '--random', '15', '--stats', '--resume', file, ...flags],
      );
      expect(status).toBe(2);
      expect(err).toMatch(message);
    });

    it.each([
      ['no JSON', '{'],
      ['another version', JSON.stringify({ format: 'antipode-solved', version: 2 })],
      ['answers that are none', { solved: [[0, -1, null, 1]] }],
    ])('refuses a file that is damaged: %s', async (_, change) => {
      const damaged = join(folder, 'damaged.json');
      const text = typeof change === 'string' ? change : JSON.stringify({ ...kept(), ...change });
      writeFileSync(damaged, text);
      const { status, err } = await judge(
        ...['solve', 'rubiksclock', '--random', '2', '--stats', '--seed', '5', '--resume', damaged],
      );
      expect(status).toBe(2);
      expect(err).toMatch(/^judge: --resume .*damaged\.json: expected answers that judge solve has kept/);
      expect(readFileSync(damaged, 'utf8')).toBe(text);
    });

    it('shows and keeps what is known when it is interrupted', async () => {
      const interrupting = new AbortController();
      const io = fakeIo({ signal: interrupting.signal });
      const long = join(folder, 'long.json');
      const running = main(
        ['solve', 'rubiksclock', '--random', '100000', '--stats', '--seed', '5', '--resume', long],
        io,
      );
      await expect.poll(() => existsSync(long), { timeout: patienceMs }).toBe(true);
      interrupting.abort(new Error('stopped'));
      expect(await running).toBe(130);
      const [, count = ''] = /^rubiksclock: ([\d,]+) of 100,000 random inputs, seed 5/.exec(io.out()) ?? [];
      const { solved } = JSON.parse(readFileSync(long, 'utf8'));
      expect(solved).toHaveLength(Number(count.replaceAll(',', '')));
    });
  });

  it.each([
    [
      ['solve', 'cmetrick', '--random', '2'],
      ['cmetrick', 'random inputs'],
    ],
    [
      ['solve', 'rubiksclock', '--random', '2', '--text', '1'],
      ['one input', '--text', '--random'],
    ],
    [
      ['solve', 'rubiksclock', '--stats'],
      ['--stats', '--random'],
    ],
    [
      ['solve', 'rubiksclock', '--random', '2', '--threads', '2'],
      ['--threads', '--random <count> --stats'],
    ],
    [
      ['solve', 'rubiksclock', '--random', '0'],
      ['whole number', '1 to 1000000000'],
    ],
    [
      ['solve', 'rubiksclock', '--random', '2', '--seed', 'x'],
      ['whole number', '0 to 4294967295'],
    ],
  ])('refuses %j with status 2', async (argv, parts) => {
    const { status, out, err } = await judge(...argv);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(naming('judge:', ...parts));
  });
});
