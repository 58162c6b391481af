import { describe, expect, it } from 'vitest';
import { naming } from '../../saying.ts';
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
