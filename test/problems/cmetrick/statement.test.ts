import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generator } from '../../../problems/cmetrick/generator.ts';
import { facts } from '../../reference/puzzles/cmetrick/facts.ts';
import {
  placesInText,
  playText,
  solvedText,
  upsideDown,
} from '../../reference/puzzles/cmetrick/second-model.ts';

const statementOf = (slug: string): string =>
  readFileSync(new URL(`../../../problems/${slug}/statement/problem.en.md`, import.meta.url), 'utf8');

describe.each(['cmetrick', 'cmetrickany'])('the statement of %s', (slug) => {
  const statement = statementOf(slug);

  test('lists the places in the order of the input', () => {
    expect(statement).toContain(placesInText.join(' '));
  });

  test('describes each move as the model in space makes it', () => {
    const sides: Readonly<Record<string, string>> = {
      front: 'aF',
      back: 'aB',
      up: 'aU',
      down: 'da',
      left: 'aL',
      right: 'ab',
    };
    const rows = [...statement.matchAll(/^\| `(a[UDLR])` \| (.*) \|$/gm)];
    expect(rows).toHaveLength(4);
    const numbered = placesInText.map((_, index) => `n${index}`);
    for (const [, move = '', way = ''] of rows) {
      const moved = playText(numbered.join(' '), [move]).split(' ');
      const places = way.split(' → ').map((side) => placesInText.indexOf(sides[side] ?? ''));
      for (let at = 1; at < places.length; at += 1)
        expect(moved[places[at] ?? -1]).toBe(`n${places[at - 1]}`);
    }
  });
});

test('the contest has one case, and the statement shows it and some of its pairs', () => {
  const [only, ...rest] = [...generator.cases({ below: () => 0, shuffle: (items) => [...items] })];
  expect(rest).toEqual([]);
  expect(only?.input).toBe(`${solvedText}\n${upsideDown(solvedText)}\n`);
  expect(statementOf('cmetrick')).toContain(only?.input);
  for (const [disk, place] of [
    ['aF', 'cF'],
    ['aU', 'cD'],
    ['aL', 'cR'],
    ['bR', 'dL'],
  ] as const)
    expect(facts.contest_goal[disk]).toBe(place);
});
