import { describe, expect, test } from 'vitest';
import { picture as largePicture } from '../../../problems/rotationgrid/picture.ts';
import { picture } from '../../../problems/rotations/picture.ts';

const input = '3\n2 1 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n';
const captions = (output: string): string[] =>
  Array.from(picture.frames(input, output), ({ caption }) => caption);

describe.each([
  ['rotations', picture],
  ['rotationgrid', largePicture],
])('the pictures of %s', (_, { still, frames }) => {
  test('show start and goal side by side, with a label', () => {
    const { svg, caption } = still(input);
    expect(caption).toBe('the start and the goal');
    expect(svg).toContain(
      'aria-label="from the grid 2 1 3 / 4 5 6 / 7 8 9 to the grid 1 2 3 / 4 5 6 / 7 8 9"',
    );
    expect(svg.match(/<circle/g)).toHaveLength(18);
  });

  test('show the grid after each rotation, with an arrow around the turned square', () => {
    const drawn = [...frames(input, '5\n(0,0,F) (1,0,F) (0,1,T) (1,0,T) (0,1,F)\n')];
    expect(drawn.map(({ caption }) => caption)).toEqual([
      'start',
      'after move 1, 0.0-',
      'after move 2, 1.0-',
      'after move 3, 0.1+',
      'after move 4, 1.0+',
      'after move 5, 0.1-: the goal',
    ]);
    expect(drawn.map(({ svg }) => svg.includes('<polygon'))).toEqual([false, true, true, true, true, true]);
    expect(drawn.at(-1)?.svg).toContain('aria-label="the grid 1 2 3 / 4 5 6 / 7 8 9"');
  });

  test('are one svg element, without scripts, styles or external content', () => {
    for (const { svg } of [still(input), ...frames(input, '1\n1.1+\n')]) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>.*<\/svg>$/);
      expect(svg).not.toMatch(/<script|<style|href|url\(|\son[a-z]+=/i);
    }
  });

  test('refuse an input that the statement does not allow', () => {
    expect(() => still('3\n1\n')).toThrow('found 1 colour, expected 3');
  });
});

test.each([
  ['', ['start']],
  ['0', ['start']],
  ['nonsense\n0.0+', ['start', 'after move 1, 0.0+']],
  ['2\n0.0+ <script> 0.0-', ['start', 'after move 1, 0.0+']],
  ['2\n0.0+ 7.7+ 0.0-', ['start', 'after move 1, 0.0+']],
])('an output is drawn as far as it can be read: %j', (output, expected) => {
  expect(captions(output)).toEqual(expected);
});

test('frames are drawn only when taken: a million rotations on a large grid', () => {
  const row = Array.from({ length: 64 }, (_, x) => x).join(' ');
  const grid = Array.from({ length: 64 }, () => row).join('\n');
  const frames = largePicture
    .frames(`64\n${grid}\n${grid}\n`, `1000000\n${'62.62+\n'.repeat(1_000_000)}`)
    [Symbol.iterator]();
  expect(frames.next().value?.caption).toBe('start: the goal');
  expect(frames.next().value?.svg.match(/<circle/g)).toHaveLength(4096);
});
