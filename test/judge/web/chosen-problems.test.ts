import { expect, it } from 'vitest';
import {
  changeChosen,
  type FurtherProblem,
  proposedColour,
} from '../../../judge/web/jury/problems/typed-problem.ts';

const after = (...actions: readonly string[]): readonly FurtherProblem[] =>
  actions.reduce<readonly FurtherProblem[]>(changeChosen, []);
const shown = (list: readonly FurtherProblem[]): string =>
  list.map(({ label, slug }) => `${label} ${slug}`).join(', ');

it('problems are added, moved and removed; their letters stay in order, their colours stay with them', () => {
  const three = after('add clocks', 'add msquare', 'add rotations');
  expect(shown(three)).toBe('A clocks, B msquare, C rotations');
  const moved = changeChosen(three, 'up rotations');
  expect(shown(moved)).toBe('A clocks, B rotations, C msquare');
  expect(moved[1]?.rgb).toBe(three[2]?.rgb);
  expect(shown(changeChosen(moved, 'remove clocks'))).toBe('A rotations, B msquare');
  expect(shown(changeChosen(moved, 'down clocks'))).toBe('A rotations, B clocks, C msquare');
});

it('rows that were dragged get their letters by place; labels of one’s own stay', () => {
  const [a, b, c] = after('add x', 'add y', 'add z') as [FurtherProblem, FurtherProblem, FurtherProblem];
  expect(shown(changeChosen([c, a, b], 'order'))).toBe('A z, B x, C y');
  const own = [
    { ...c, label: '3' },
    { ...a, label: '1' },
  ];
  expect(shown(changeChosen(own, 'order'))).toBe('3 z, 1 x');
});

it('after exercises that are numbered comes the next number', () => {
  const numbered = ['1', '3'].map((label) => ({ label, slug: `x${label}`, rgb: '' }));
  expect(shown(changeChosen(numbered, 'add y'))).toBe('1 x1, 3 x3, 4 y');
});

it('nothing else changes the list', () => {
  const one = after('add clocks');
  for (const action of [
    'add clocks',
    'up clocks',
    'down clocks',
    'up nothing',
    'find',
    'template icpc',
    '',
    'add',
  ])
    expect(changeChosen(one, action)).toEqual(one);
});

/** Degrees of hue and lightness, 0 to 1; computed as CSS defines HSL. */
function hueOf(rgb: string): { readonly hue: number; readonly grey: boolean; readonly light: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  const turn = most === r ? ((g - b) / range) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: (turn * 60 + 360) % 360, grey: range < 0.1, light: (most + least) / 2 };
}

it('proposes colours of which neighbours differ in hue, in lightness, or by being grey', () => {
  const colours: string[] = [];
  for (let count = 0; count < 26; count++) colours.push(proposedColour(colours));
  expect(new Set(colours.slice(0, 15)).size).toBe(15);
  for (let at = 1; at < colours.length; at++) {
    const [a, b] = [hueOf(colours[at - 1] ?? ''), hueOf(colours[at] ?? '')];
    const turn = Math.abs(a.hue - b.hue);
    const isUnlike =
      a.grey !== b.grey || Math.min(turn, 360 - turn) >= 40 || Math.abs(a.light - b.light) >= 0.3;
    expect(isUnlike, `${at}: ${colours[at - 1]} ${colours[at]}`).toBe(true);
  }
});
