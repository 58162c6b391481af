import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withDay } from './with-day.ts';

const text = readFileSync(new URL('../../testdata/known-facts/figures.yaml', import.meta.url), 'utf8');

interface Figure {
  readonly command?: string;
  readonly recomputed?: string;
}
const figuresIn = (yaml: string): readonly Figure[] =>
  parse(yaml).puzzles.flatMap(({ figures }: { readonly figures: readonly Figure[] }) => figures);

const figures = figuresIn(text);
const commands = [...new Set(figures.flatMap(({ command }) => command ?? []))];

test.each(commands)(
  'the day of %s is written beside each of its figures, and nothing else changes',
  (command) => {
    const changed = withDay(text, command, '2031-02-03');
    const expected = figures.map((figure) =>
      figure.command === command ? { ...figure, recomputed: '2031-02-03' } : figure,
    );
    expect(figuresIn(changed)).toEqual(expected);
    const isDay = (line: string) => line.startsWith('        recomputed: ');
    expect(changed.split('\n').filter((line) => !isDay(line))).toEqual(
      text.split('\n').filter((line) => !isDay(line)),
    );
    expect(withDay(changed, command, '2031-02-03')).toBe(changed);
  },
);
