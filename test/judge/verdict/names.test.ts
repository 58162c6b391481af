import { describe, expect, test } from 'vitest';
import { defined } from '#values';
import { verdicts, verdictsWithPenalty } from '#verdict';

test('AC, CE and JE are never penalised', () => {
  expect(verdicts.filter((verdict) => !verdictsWithPenalty.has(verdict))).toEqual(['AC', 'CE', 'JE']);
});

describe('defined', () => {
  test('leaves out keys without a value, and only these', () => {
    const values = { a: 0, b: '', c: false, d: null, e: undefined };
    expect(Object.entries(defined(values))).toEqual([
      ['a', 0],
      ['b', ''],
      ['c', false],
      ['d', null],
    ]);
  });

  test('fits types whose optional keys may be missing but not undefined', () => {
    const maybe = (value: number | undefined): { readonly known: string; readonly value?: number } =>
      defined({ known: 'x', value });
    expect(Object.keys(maybe(undefined))).toEqual(['known']);
    expect(maybe(1)).toEqual({ known: 'x', value: 1 });
  });
});
