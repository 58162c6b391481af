import { describe, expect, it } from 'vitest';
import { framesOf, readableMoves } from '#problem-api';
import { clocks, drawClocks } from '#reference/puzzles/clocks';
import { picture as clocksPicture } from '../../../problems/clocks/picture.ts';
import { picture as sheetPicture } from '../../../problems/msquare/picture.ts';

const captions = (frames: Iterable<{ readonly caption: string }>) =>
  Array.from(frames, ({ caption }) => caption);

describe('framesOf', () => {
  it('shows the start and the state after every move', () => {
    const frames = framesOf(clocks, { start: 0o300000000, moves: [], draw: drawClocks });
    expect(captions(frames)).toEqual(['start']);
    expect(captions(clocksPicture.frames('3 3 0\n2 2 2\n2 1 2\n', '4 5 8 9\n'))).toEqual([
      'start',
      'after move 1, 4',
      'after move 2, 5',
      'after move 3, 8',
      'after move 4, 9: the goal',
    ]);
  });

  it('stops at the first illegal move', () => {
    expect(captions(framesOf(clocks, { start: 0, moves: ['1', 'x', '1'], draw: drawClocks }))).toEqual([
      'start: the goal',
      'after move 1, 1',
    ]);
  });

  it('draws only the frames that are taken', () => {
    const endless = (function* () {
      for (;;) yield '1';
    })();
    let drawn = 0;
    const draw = (): string => {
      drawn += 1;
      return '';
    };
    for (const _ of framesOf(clocks, { start: 0, moves: endless, draw })) if (drawn === 3) break;
    expect(drawn).toBe(3);
  });
});

describe('readableMoves', () => {
  const layout = { moves: ['A', 'B', 'C'], countLine: true, perLine: 2 };

  it.each([
    ['3\nABC\n', 'ABC'],
    ['99\nAB\nC\n', 'ABC'],
    ['3\nAB\nCx\nA\n', 'ABC'],
    ['3\nxAB\n', ''],
    ['', ''],
    ['3', ''],
  ])('of %j are %j', (output, moves) => {
    expect(readableMoves(output, layout).join('')).toBe(moves);
  });
});

describe('drawings', () => {
  const drawings = [
    clocksPicture.still('3 3 0 2 2 2 2 1 2'),
    sheetPicture.still('2 6 8 4 5 7 3 1'),
    ...sheetPicture.frames('2 6 8 4 5 7 3 1', '7\nBCABCCB\n'),
  ];

  it('are one svg element with a label, without scripts, styles or external content', () => {
    for (const { svg } of drawings) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*aria-label="[^"]+">.*<\/svg>$/,
      );
      expect(svg).not.toMatch(/<script|<style|href|url\(|\son[a-z]+=/i);
    }
  });

  it('describe in their label what they show', () => {
    expect(drawings[0]?.svg).toContain('A 9, B 9, C 12, D 6, E 6, F 6, G 6, H 3, I 6');
    expect(drawings[1]?.svg).toContain('2684 above 1375');
    expect(drawings.at(-1)?.svg).toContain('2684 above 1375');
    expect(drawings.at(-1)?.caption).toBe('after move 7, B: the goal');
  });

  it('refuse an input that the statement does not allow', () => {
    expect(() => clocksPicture.still('4 0 0 0 0 0 0 0 0')).toThrow('expected nine dials');
    expect(() => Array.from(sheetPicture.frames('1 2 3', ''))).toThrow('expected the integers 1 to 8');
  });
});
