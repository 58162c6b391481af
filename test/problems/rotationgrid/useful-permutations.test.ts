import { expect, test } from 'vitest';
import { formatRotations } from '#reference/puzzles/rotations';
import {
  type UsefulPermutation,
  usefulRotations,
} from '../../../problems/rotationgrid/methods/useful-permutations.ts';
import { rotationFacts as facts } from '../../reference/puzzles/rotations-facts.ts';

const names: Readonly<Record<UsefulPermutation, string>> = {
  '7to1': '7 → 1',
  '8to2': '8 → 2',
  '9to3': '9 → 3',
  '4to1': '4 → 1',
  '5to2': '5 → 2',
  '6to3': '6 → 3',
  '1x2': '1 ↔ 2',
  '2x3': '2 ↔ 3',
  '1x3': '1 ↔ 3',
  '4x6': '4 ↔ 6',
  '4x5': '4 ↔ 5',
  '5x6': '5 ↔ 6',
  '4x7': '4 ↔ 7',
  '5x8': '5 ↔ 8',
  '6x9': '6 ↔ 9',
  '7x8': '7 ↔ 8',
  '8x9': '8 ↔ 9',
};

test.each(Object.entries(names) as [UsefulPermutation, string][])(
  '%s is what section 7 prints, or its correction where that is wrong',
  (name, printedName) => {
    const printed = facts.printed.find((one) => one.section === 7 && one.name === printedName);
    const rotations = usefulRotations(3, name, { left: 0, top: 0 });
    expect(formatRotations(3, rotations, 'paper').trim()).toBe(
      printed?.holds ? printed.sequence : printed?.shortest,
    );
  },
);

test('every sequence of section 7 is included', () => {
  expect(Object.values(names).sort()).toEqual(
    facts.printed
      .filter(({ section }) => section === 7)
      .map(({ name }) => name)
      .sort(),
  );
});

test('a permutation can be applied anywhere in a larger grid', () => {
  const rotations = usefulRotations(9, '7to1', { left: 6, top: 3 });
  expect(formatRotations(9, rotations, 'paper')).toBe('(6,3,F) (6,4,T) (6,3,T)\n');
});
