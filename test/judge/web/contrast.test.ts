import { expect, it } from 'vitest';
import { readProjectFile } from '../../architecture/source-files.ts';

/** Colours by name: in the light theme, in the dark one. */
const colours = new Map(
  [
    ...readProjectFile('judge/web/style/tokens.css').matchAll(
      /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, [light, dark]] as const),
);

/** Relative luminance of a colour of sRGB, by the definition of WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs with less contrast than this, in either theme. */
function tooNear(pairs: readonly (readonly [front: string, ground: string])[], least: number): string[] {
  return ['light', 'dark'].flatMap((theme, at) =>
    pairs.flatMap(([front, ground]) => {
      const [one, other] = [front, ground].map((name) =>
        name === 'white' ? '#ffffff' : colours.get(name)?.[at],
      );
      if (one === undefined || other === undefined) return [`${front} on ${ground}: no such colour`];
      const found = contrast(one, other);
      return found < least ? [`${front} on ${ground}, ${theme}: ${found.toFixed(2)}`] : [];
    }),
  );
}

const across = (fronts: readonly string[], grounds: readonly string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

it('contrast is that of WCAG: 21 between black and white, 4.48 for the grey that is just too light', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('all text is readable on each of its grounds, in both themes', () => {
  const texts = [...colours.keys()].filter((name) => /^(ink|soft|accent|code-\w+)$/.test(name));
  expect(texts).toHaveLength(9);
  const states = ['solved', 'failed', 'broken', 'pending', 'fault'].map(
    (name) => [`${name}-ink`, name] as const,
  );
  const buttons = across(['white'], ['accent-ground', 'accent-hover']);
  const pairs = [...across(texts, ['paper', 'raised', 'sunken', 'accent-wash']), ...states, ...buttons];
  expect(tooNear(pairs, 4.5)).toEqual([]);
});

it('edges of controls and the focus are seen, in both themes', () => {
  expect(tooNear(across(['edge', 'focus'], ['paper', 'raised']), 3)).toEqual([]);
});
