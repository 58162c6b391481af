import { describe, expect, test } from 'vitest';
import { contestCmetrick, drawCmetrick, solvedCmetrick } from '#reference/puzzles/cmetrick';
import { picture as contestPicture } from '../../../../problems/cmetrick/picture.ts';
import { picture } from '../../../../problems/cmetrickany/picture.ts';
import { facts } from './facts.ts';
import { placesInText, playText, solvedText, upsideDown } from './second-model.ts';

const circles = (svg: string): string[] => svg.match(/<circle [^>]*\/>/g) ?? [];

describe('the picture of a position', () => {
  test('shows four balls and twenty disks, four of each colour', () => {
    for (const state of [solvedCmetrick, contestCmetrick]) {
      const svg = drawCmetrick(state);
      expect(circles(svg)).toHaveLength(24);
      for (const colour of ['#ffffff', 'hsl(355 ', 'hsl(48 ', 'hsl(140 ', 'hsl(215 '])
        expect(circles(svg).filter((circle) => circle.includes(`fill="${colour}`))).toHaveLength(4);
      expect(svg).toMatch(/^<svg [^>]*>(<(circle|text) [^<>]*(\/>|>[FBUDLR]<\/text>))*<\/svg>$/);
    }
  });

  test('turned half around shows the goal of the contest in the same colours', () => {
    const spots = (state: typeof solvedCmetrick, turn: boolean): string[] =>
      circles(drawCmetrick(state))
        .filter((circle) => / r="19"/.test(circle))
        .map((circle) => {
          const [x, y, fill] = ['cx', 'cy', 'fill'].map(
            (name) => circle.match(` ${name}="([^"]*)"`)?.[1] ?? '',
          );
          const point = [Number(x), Number(y)].map((value) => (turn ? 324 - value : value));
          return `${point} ${fill}`;
        });
    // Fronts are drawn a little above the centre of their ball, so the turned picture differs there.
    const shared = (all: readonly string[]): string[] =>
      all.filter((spot) => !/^(85|217|107|239),(85|217|107|239) /.test(spot)).sort();
    expect(shared(spots(contestCmetrick, false))).toEqual(shared(spots(solvedCmetrick, true)));
  });

  test('marks the four disks that a move has just moved', () => {
    expect(
      circles(drawCmetrick(solvedCmetrick, 'aU')).filter((circle) => circle.includes('stroke-width="3.5"')),
    ).toHaveLength(4);
  });
});

test('films show the start and every move, without comments, up to the first unreadable one', () => {
  const input = `${solvedText}\n${upsideDown(solvedText)}\n`;
  const frames = [...contestPicture.frames(input, `# aU\n${facts.shortest_sequences[0]}`)];
  expect(frames).toHaveLength(37);
  expect(frames.at(-1)).toEqual({
    svg: drawCmetrick(contestCmetrick, 'dL'),
    caption: 'after move 36, dL: the goal',
  });
  expect(
    [...picture.frames(`${playText(solvedText, ['aU'])}\n`, 'aD x')].map(({ caption }) => caption),
  ).toEqual(['start', 'after move 1, aD: the goal']);
  expect(() => picture.still('x')).toThrow(/expected/);
});

test('the picture of a task shows start and goal, and its label names the disk of every place', () => {
  const { svg, caption } = contestPicture.still(`${solvedText}\n${upsideDown(solvedText)}\n`);
  const [before = '', after = ''] = svg.split('<g transform=');
  expect(caption).toBe('the start and the goal');
  expect([circles(before), circles(after)]).toEqual([
    circles(drawCmetrick(solvedCmetrick)),
    circles(drawCmetrick(contestCmetrick)),
  ]);
  const named = (text: string) =>
    placesInText.map((place, at) => `${place} ${text.split(' ')[at]?.replace('ww', 'white')}`).join(', ');
  expect(svg).toContain(`from ${named(solvedText)} to ${named(upsideDown(solvedText))}"`);
});
