import { expect, test } from 'vitest';
import type { GeneratedCase, Random } from '#problem-api';
import { msquare } from '#reference/puzzles/msquare';
import { generator } from '../../../problems/msquare/generator.ts';
import { facts } from './facts.ts';

/** Not random: these tests look only at the generator's fixed part. */
const unrandom: Random = { below: () => 0, shuffle: (items) => [...items] };

const stored = [...generator.cases(unrandom)];
const targets = (cases: readonly GeneratedCase[]) =>
  cases.map((testCase) => testCase.input.replace(/\s/g, ''));

test('every input is a sheet in the form of the statement', () => {
  for (const { input } of stored) {
    expect(input).toMatch(/^[1-8]( [1-8]){7}\n$/);
    expect(msquare.parse(input)).toBeDefined();
  }
});

test('names are distinct and sorted in the order of the cases', () => {
  const names = stored.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...names].sort()).toEqual(names);
  for (const name of names) expect(name).toMatch(/^(sample|secret)\/[0-9]{2}-[a-z0-9-]+$/);
});

test('the classic targets, the identity and the antipodes are among the secret cases', () => {
  const secret = targets(stored.filter(({ name }) => name.startsWith('secret/')));
  expect(secret).toEqual(expect.arrayContaining(Object.keys(facts.classic)));
  expect(secret).toEqual(expect.arrayContaining(Object.keys(facts.antipodes)));
  expect(secret).toContain('12345678');
});

test('the group full contains every target once, in lexical order', () => {
  const full = [...(generator.groups?.full?.(unrandom) ?? [])];
  const all = targets(full);
  expect(new Set(all).size).toBe(facts.sheets);
  expect([...all].sort()).toEqual(all);
  expect(full[0]).toEqual({ name: 'full/00001-12345678', input: '1 2 3 4 5 6 7 8\n' });
  expect(full.at(-1)).toEqual({ name: 'full/40320-87654321', input: '8 7 6 5 4 3 2 1\n' });
});
