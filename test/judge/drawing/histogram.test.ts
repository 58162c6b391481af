import { describe, expect, it } from 'vitest';
import { type HistogramData, histogram, shareText } from '#drawing';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';

const clocks: HistogramData = {
  title: 'starts by length',
  unit: 'moves',
  bins: clockFacts.starts_by_length.map((count, moves) => ({ label: String(moves), count })),
};
const attributes = (element: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
const barsOf = (svg: string) =>
  [...svg.matchAll(/<rect class="histogram-bar[^>]*>/g)].map(([rect]) => attributes(rect));
const labelsOf = (svg: string) =>
  [...svg.matchAll(/(<text[^>]*text-anchor[^>]*>)([^<]*)/g)].map(([, tag = '', text]) => ({
    text,
    x: Number.parseFloat(attributes(tag).x ?? ''),
  }));
const nameOf = (svg: string) => attributes(/<svg[^>]*>/.exec(svg)?.[0] ?? '')['aria-label'];

describe('a histogram', () => {
  it('has one bar for each count, as high as its share of the highest', () => {
    const bars = barsOf(histogram(clocks));
    const heights = bars.map(({ height }) => Number(height));
    const most = Math.max(...heights);
    expect(heights).toHaveLength(28);
    for (const [index, count] of clockFacts.starts_by_length.entries())
      expect(heights[index]).toBeCloseTo(Math.max(1, (most * count) / 30_276), 2);
  });

  it('puts bars side by side in the order of the bins, all on the axis', () => {
    const bars = barsOf(histogram(clocks));
    const edges = bars.flatMap(({ x = '', width = '' }) => [
      Number.parseFloat(x),
      Number.parseFloat(x) + Number.parseFloat(width),
    ]);
    expect(edges).toEqual([...edges].sort((one, other) => one - other));
    expect(Math.max(...edges)).toBeLessThanOrEqual(100);
    expect(new Set(bars.map(({ y, height }) => Math.round(Number(y) + Number(height)))).size).toBe(1);
  });

  it('draws no bar for nothing and a line for a count that would be too low to see', () => {
    const bins = [0, 1, 1_000_000].map((count, index) => ({ label: String(index), count }));
    expect(barsOf(histogram({ title: 'few', bins })).map(({ height }) => Number(height))).toEqual([1, 150]);
  });

  it('leaves out labels that would overlap on a narrow screen', () => {
    const bins = Array.from({ length: 200 }, (_, index) => ({ label: String(index), count: 1 }));
    for (const marked of [undefined, 0, 77, 199]) {
      const places = labelsOf(histogram({ title: 'many', bins, ...(marked !== undefined && { marked }) }));
      const gaps = places.slice(1).map(({ x }, index) => ((x - (places[index]?.x ?? 0)) / 100) * 320);
      expect(Math.min(...gaps)).toBeGreaterThan(3 * 7);
      expect(places.some(({ text }) => text === String(marked ?? 0))).toBe(true);
    }
  });

  it('says what it shows, and what is marked', () => {
    const svg = histogram({ ...clocks, marked: 9, markedName: 'this position' });
    expect(nameOf(svg)).toBe(
      'starts by length: 0 to 27 moves, 262\u2009144 in all; most at 13 moves: 30\u2009276 (11.5 %); ' +
        'this position at 9 moves: 13\u2009051 (4.98 %)',
    );
    expect(svg.match(/histogram-marked/g)).toHaveLength(1);
    expect(svg).toContain('<path class="histogram-mark"');
    expect(/<text class="histogram-here"[^>]*>([^<]*)/.exec(svg)?.[1]).toBe('9');
  });

  it('says one thing in the singular', () => {
    const bins = [1, 2].map((moves) => ({ label: String(moves), count: 3 - moves }));
    const svg = histogram({ title: 'near', unit: 'moves', bins, marked: 1 });
    expect(svg).toContain('<title>1 move: 2 (66.7 %)</title>');
    expect(svg).toContain('<title>2 moves: 1 (33.3 %)</title>');
  });

  it('points at nothing when the marked bin is not there', () => {
    expect(histogram({ ...clocks, marked: 28 })).not.toContain('histogram-mark');
    expect(histogram(clocks)).not.toContain('histogram-mark');
  });

  it('says so when there is nothing to count', () => {
    expect(nameOf(histogram({ title: 'runs', bins: [] }))).toBe('runs: nothing yet');
  });

  it('writes foreign text as text', () => {
    const hostile = '"><script>\u202e&';
    const svg = histogram({ title: hostile, unit: hostile, bins: [{ label: hostile, count: 1 }] });
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u202e');
    expect(svg.replaceAll(/="[^"<>]*"/g, '').match(/["']/g)).toBeNull();
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a count of %s', (count) => {
    expect(() => histogram({ title: 'bad', bins: [{ label: 'a', count }] })).toThrow(RangeError);
  });
});

it('a share that is not 0 never reads as 0', () => {
  expect([shareText(39_248, 12 ** 14), shareText(0, 5), shareText(1, 3), shareText(0, 0)]).toEqual([
    '< 0.01 %',
    '0.00 %',
    '33.3 %',
    '0.00 %',
  ]);
});
