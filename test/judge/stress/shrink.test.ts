import { describe, expect, it } from 'vitest';
import { isSmaller } from '../../../judge/stress/shrink/layout.ts';
import { shrink } from '../../../judge/stress/shrink/shrink.ts';

/** The smallest input that `shrink` finds among those that a format allows and that show something. */
async function smallest(start: string, isValid: (text: string) => boolean, shows: (text: string) => boolean) {
  expect(isValid(start) && shows(start)).toBe(true);
  const { text, isSmallest } = await shrink(start, {
    isOver: () => false,
    firstThatShows: async (candidates) => {
      const index = candidates.findIndex((one) => isValid(one) && shows(one));
      return index < 0 ? undefined : index;
    },
  });
  expect(isSmallest).toBe(true);
  return text;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const numbersIn = (text: string): number[] => wordsOf(text).map(Number);

/** `n`, then a line of n integers. */
const isList = (text: string): boolean =>
  /^\d+\n-?\d+( -?\d+)*\n$/.test(text) && numbersIn(text)[0] === numbersIn(text).length - 1;

describe('an input is made smaller', () => {
  it('to one number of a counted list, if one is enough', async () => {
    const start = `20\n${Array.from({ length: 20 }, (_, index) => -1000 - 77 * index).join(' ')}\n`;
    const isNegative = (text: string) =>
      numbersIn(text)
        .slice(1)
        .every((value) => value < 0);
    expect(await smallest(start, isList, isNegative)).toBe('1\n-1\n');
  });

  it('to the least numbers whose sum overflows', async () => {
    const limit = 10 ** 9;
    const start = `8\n${Array.from({ length: 8 }, (_, index) => limit - 3 * index).join(' ')}\n`;
    const fits = (text: string) => isList(text) && numbersIn(text).every((value) => Math.abs(value) <= limit);
    const sumOf = (text: string) =>
      numbersIn(text)
        .slice(1)
        .reduce((sum, value) => sum + value, 0);
    const found = await smallest(start, fits, (text) => sumOf(text) > 2 ** 31 - 1);
    // Two numbers of at most 10⁹ are too few, and any sum above 2³¹ could lose one.
    expect([numbersIn(found)[0], sumOf(found)]).toEqual([3, 2 ** 31]);
  });

  it('to the smallest square matrix, whose size is given once', async () => {
    const size = 6;
    const rows = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => (row === column ? 7 : row + column)).join(' '),
    );
    const isSquare = (text: string): boolean => {
      const [first = '', ...lines] = text.replace(/\n$/, '').split('\n');
      const n = Number(first);
      return n >= 1 && lines.length === n && lines.every((line) => line.split(' ').length === n);
    };
    const hasSeven = (text: string) => wordsOf(text).slice(1).includes('7');
    expect(await smallest(`${size}\n${rows.join('\n')}\n`, isSquare, hasSeven)).toBe('1\n7\n');
  });

  it('to a grid of one character whose height and width are given', async () => {
    const isGrid = (text: string): boolean => {
      const [head = '', ...lines] = text.replace(/\n$/, '').split('\n');
      const [height, width] = head.split(' ').map(Number);
      return (
        /^[1-9]\d* [1-9]\d*$/.test(head) &&
        lines.length === height &&
        lines.every((line) => line.length === width && /^[.#]+$/.test(line))
      );
    };
    const start = '4 7\n...#...\n.#....#\n.......\n######.\n';
    expect(await smallest(start, isGrid, (text) => text.includes('#'))).toBe('1 1\n#\n');
  });

  it('to one edge of a graph, and to one of several blocks', async () => {
    const isGraph = (text: string): boolean => {
      const [[n = 0, m = -1] = [], ...edges] = text.replace(/\n$/, '').split('\n').map(numbersIn);
      return (
        n >= 1 &&
        edges.length === m &&
        edges.every(([a = 0, b = 0, ...more]) => more.length === 0 && a >= 1 && a < b && b <= n)
      );
    };
    const graph = `9 6\n1 2\n2 3\n4 9\n5 9\n3 7\n2 8\n`;
    expect(await smallest(graph, isGraph, (text) => /\n\d+ \d+\n/.test(text))).toBe('2 1\n1 2\n');
    const areBlocks = (text: string): boolean => {
      const lines = text.replace(/\n$/, '').split('\n');
      let left = Number(lines.shift());
      for (; lines.length > 0; left--) {
        const n = Number(lines.shift());
        if (!(n >= 1) || lines.splice(0, n).filter((line) => /^[a-z]+$/.test(line)).length !== n)
          return false;
      }
      return left === 0;
    };
    const blocks = '3\n2\nab\ncd\n1\nzebra\n3\nx\ny\nzz\n';
    expect(await smallest(blocks, areBlocks, (text) => text.includes('z'))).toBe('1\n1\nz\n');
  });

  it('to the first permutation in order, where nothing can be taken away', async () => {
    const isPermutation = (text: string) =>
      /^\d( \d)*\n$/.test(text) && [...wordsOf(text)].sort().join('') === '12345';
    const startsHigh = (text: string) => numbersIn(text)[4] === 2;
    expect(await smallest('5 4 3 1 2\n', isPermutation, startsHigh)).toBe('1 3 4 5 2\n');
  });

  it('the same way whatever the number of inputs that are tried at once', async () => {
    const first = async (candidates: readonly string[]) => {
      const index = candidates.findIndex((one) => isList(one) && /[1-9]\d/.test(one.slice(2)));
      return index < 0 ? undefined : index;
    };
    const one = async (candidates: readonly string[]) => {
      for (const [index, candidate] of candidates.entries())
        if ((await first([candidate])) === 0) return index;
      return undefined;
    };
    const start = '12\n5 77 3 1 999 42 8 8 8 6 5 4\n';
    const results = await Promise.all(
      [first, one].map((firstThatShows) => shrink(start, { isOver: () => false, firstThatShows })),
    );
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.text).toBe('1\n10\n');
  });

  it('not at all where there is no time', async () => {
    const firstThatShows = async () => 0;
    expect(await shrink('5 5\n', { isOver: () => true, firstThatShows })).toEqual({
      text: '5 5\n',
      tried: 0,
      isSmallest: false,
    });
  });
});

describe('the smaller of two inputs', () => {
  it('has fewer words, else fewer characters, else is first in order', () => {
    expect(isSmaller('100000\n', '1 1\n')).toBe(true);
    expect(isSmaller('1 9\n', '1 10\n')).toBe(true);
    expect(isSmaller('1 8\n', '1 9\n')).toBe(true);
    expect(isSmaller('1 9\n', '1 9\n')).toBe(false);
  });
});
