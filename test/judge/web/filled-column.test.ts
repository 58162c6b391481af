import { expect, it } from 'vitest';
import { filledColumn } from '../../../judge/web/parts/common.tsx';

const rows = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const column = (...texts: readonly string[]) => filledColumn(rows(...texts), 'Group', ({ text }) => text);

it('a column in which nobody has anything is left out', () => {
  expect(column('', '')).toBe(false);
  expect(column()).toBe(false);
});

it('a column in which somebody has something shows a dash for the others', () => {
  const shown = column('', 'North');
  expect(shown && rows('', 'North').map(shown[1])).toEqual(['–', 'North']);
});
