import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combineVerdicts,
  mebibytes,
  seconds,
  type Verdict,
  verdictNames,
  verdicts,
} from '../../../judge/verdict/index.ts';

const of = (...list: Verdict[]) => list.map((verdict) => ({ verdict }));

describe('combineVerdicts', () => {
  test('all cases accepted is AC and no case decided', () => {
    expect(combineVerdicts(of('AC', 'AC'))).toEqual({ verdict: 'AC' });
  });

  test('the first failing case in order decides, not the worst', () => {
    expect(combineVerdicts(of('AC', 'WA', 'RTE', 'TLE'))).toEqual({ verdict: 'WA', decidedBy: 1 });
    expect(combineVerdicts(of('TLE', 'WA'))).toEqual({ verdict: 'TLE', decidedBy: 0 });
  });

  test('a judge error before the first failure is JE', () => {
    expect(combineVerdicts(of('AC', 'JE', 'WA'))).toEqual({ verdict: 'JE', decidedBy: 1 });
  });

  test('a judge error after the first failure changes nothing', () => {
    expect(combineVerdicts(of('AC', 'WA', 'JE'))).toEqual({ verdict: 'WA', decidedBy: 1 });
  });

  test('no cases at all is refused', () => {
    expect(() => combineVerdicts([])).toThrow(RangeError);
  });

  test('what comes after the deciding case never matters', () => {
    const list = fc.array(fc.constantFrom(...verdicts), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, list, (head, tail) => {
        const decided = combineVerdicts(of(...head));
        if (decided.verdict !== 'AC') expect(combineVerdicts(of(...head, ...tail))).toEqual(decided);
      }),
    );
  });
});

test('only AC solves, and CE and JE never cost anything', () => {
  expect(verdicts.filter((verdict) => verdictNames[verdict].solved)).toEqual(['AC']);
  expect(verdicts.filter((verdict) => !verdictNames[verdict].penalty)).toEqual(['AC', 'CE', 'JE']);
});

test('figures read well', () => {
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
