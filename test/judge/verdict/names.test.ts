import { describe, expect, test } from 'vitest';
import { defined, mebibytes, seconds, verdicts, verdictsWithPenalty } from '#verdict';

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

test('figures are formatted for people', () => {
  expect([seconds(1003), seconds(1000), seconds(0.2), seconds(12_345.6)]).toEqual([
    '1.003 s',
    '1 s',
    '0.001 s',
    '12.346 s',
  ]);
  expect([mebibytes(512), mebibytes(1536), mebibytes(256 * 2 ** 20), mebibytes(2.5 * 2 ** 20)]).toEqual([
    '512 bytes',
    '1.5 KiB',
    '256 MiB',
    '2.5 MiB',
  ]);
});
