import { describe, expect, it } from 'vitest';
import { differentWords, sideBySide } from '../../../judge/web/parts/side-by-side.ts';

describe('two texts beside each other', () => {
  it('have equal lines in one row, also behind a line that one of them lacks', () => {
    const rows = sideBySide('a\nb\nc\n', 'a\nc\nd\n');
    expect(rows.map(({ left, right }) => [left?.text, right?.text])).toEqual([
      ['a', 'a'],
      ['b', undefined],
      ['c', 'c'],
      [undefined, 'd'],
    ]);
    expect(rows.map(({ isSame }) => isSame)).toEqual([true, false, true, false]);
  });

  it('show lines that replace others beside them', () => {
    const rows = sideBySide('a\n1\n', 'a\n2\n');
    expect([rows[1]?.left?.text, rows[1]?.right?.text]).toEqual(['1', '2']);
  });

  it('that have nothing in common stand beside each other from the top', () => {
    const numbers = (from: number) => Array.from({ length: 500 }, (_, index) => from + index).join('\n');
    const rows = sideBySide(numbers(0), numbers(1_000));
    expect([rows.length, rows[7]?.left?.text, rows[7]?.right?.text]).toEqual([400, '7', '1007']);
  });
});

describe('two lines', () => {
  const marked = (pieces: readonly { readonly text: string; readonly isOther: boolean }[]) =>
    pieces.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('');

  it('show which words differ', () => {
    const { left, right } = differentWords('4 5 8 9', '4 5 7 9');
    expect([marked(left), marked(right)]).toEqual(['4 5 [8] 9', '4 5 [7] 9']);
  });

  it('that differ much stay whole', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const one = letters.join(' ');
    const other = letters.map((letter) => letter.toUpperCase()).join(' ');
    const { left } = differentWords(`${one} ${one}`, `${other} ${other}`);
    expect(left).toEqual([{ text: `${one} ${one}`, isOther: false }]);
  });
});
