import { describe, expect, it } from 'vitest';
import { Overview } from '../../../judge/verify/bound-ranges.ts';

const missing = (...logs: readonly string[]): readonly string[] => {
  const overview = new Overview();
  for (const log of logs) overview.add(log);
  return overview.unreached().map(({ place, expected }) => `${place}: ${expected}`);
};

describe('logs of testlib', () => {
  it('together show which bounds no input reaches', () => {
    const bounds = 'constant-bounds "n": 1 100\nconstant-bounds "x y": -5 5\nvariable "n"\n';
    expect(
      missing(
        `"n": min-value-hit\n"x y":\n${bounds}`,
        `"n":\n"x y": max-value-hit\n${bounds}`,
        `"n":\n"x y":\n${bounds}`,
      ),
    ).toEqual(['n: a case that reaches the upper bound 100', 'x y: a case that reaches the lower bound -5']);
    expect(missing('"n": min-value-hit max-value-hit\nconstant-bounds "n": 1 1\n')).toEqual([]);
  });

  it('do not report a bound that differs between places or inputs', () => {
    const expected = ['a: a case that reaches the lower bound'];
    expect(missing('"a": max-value-hit\nconstant-bounds "a": ? 7\n')).toEqual(expected);
    expect(missing('"a": max-value-hit\n')).toEqual(expected);
    expect(
      missing(
        '"a": max-value-hit\nconstant-bounds "a": 1 7\n',
        '"a":\nconstant-bounds "a": 2 7\n',
        '"a":\nconstant-bounds "a": 1 7\n',
      ),
    ).toEqual(expected);
  });

  it('show which features no input has', () => {
    expect(missing('feature "tree": hit\nfeature "loop":\n', 'feature "tree":\nfeature "loop":\n')).toEqual([
      'loop: a case with this feature',
    ]);
  });

  it('may be mixed with other output of a validator', () => {
    expect(missing('hello\n"n": 5\n{"n":\n', '')).toEqual([]);
  });
});
