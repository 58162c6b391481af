import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundsOf, deriveTimeLimit, describeBound, type TimeBound, timeLimitUses } from '#judging';
import { type Expectation, expectationsOfPath, type TimeLimitRule } from '#problem-reader';
import { caseResult, judgementOf } from '../report/fixtures.ts';
import { FakeMachine } from './fakes.ts';

const rule = (ac: number, tle: number, resolutionMs: number): TimeLimitRule => ({
  source: 'submissions',
  acToTimeLimit: ac,
  timeLimitToTle: tle,
  resolutionMs,
});
const bound = (kind: TimeBound['kind'], ms: number, changes: Partial<TimeBound> = {}): TimeBound => ({
  kind,
  submission: `${kind}-${ms}`,
  case: 'secret/1',
  ms,
  factor: 1,
  isStopped: false,
  ...changes,
});
const limitOf = (...args: Parameters<typeof deriveTimeLimit>) => {
  const derived = deriveTimeLimit(...args);
  return derived.ok ? derived.timeMs : derived.reason;
};

describe('the least multiple of the resolution', () => {
  it.each([
    ['twice the slowest, rounded up', rule(2, 1.5, 1000), [400, 740], 2000],
    ['itself when it is a multiple', rule(2, 1.5, 1000), [500], 1000],
    ['not one more because of rounding errors', rule(1.1, 1.5, 100), [3000], 3300],
    ['five times the slowest of a legacy package', rule(5, 2, 1000), [900], 5000],
    ['at least one', rule(2, 1.5, 1000), [0], 1000],
    ['in fine steps', rule(2, 1.5, 10), [333], 670],
  ])('is %s', (_, given, slowest, expected) => {
    expect(
      limitOf(
        given,
        slowest.map((ms) => bound('lower', ms)),
      ),
    ).toBe(expected);
  });

  it('must be below the times of submissions that are too slow', () => {
    const lower = bound('lower', 800);
    expect(limitOf(rule(2, 1.5, 1000), [lower, bound('upper', 3000)])).toBe(2000);
    expect(limitOf(rule(2, 1.5, 1000), [lower, bound('upper', 2999)])).toMatch(
      /no multiple of 1 s fits.*lower-800 0.8 s.*upper-2999 2.999 s/,
    );
    expect(limitOf(rule(2, 1.5, 100), [lower, bound('upper', 2999), bound('upper', 9000)])).toBe(1600);
  });

  it('does not exist without a submission that must be fast enough, or if one never ends', () => {
    expect(limitOf(rule(2, 1.5, 1000), [bound('upper', 3000)])).toMatch(/no submission/);
    expect(limitOf(rule(2, 1.5, 1000), [bound('lower', 300_000, { isStopped: true })])).toMatch(/stopped/);
  });

  it('is the first multiple that fits, as trying all of them shows', () => {
    const whole = fc.integer({ min: 1, max: 4000 });
    const factor = fc.constantFrom(1, 1.5, 2, 3, 5);
    fc.assert(
      fc.property(
        fc.array(whole, { minLength: 1, maxLength: 4 }),
        fc.array(whole, { maxLength: 3 }),
        factor,
        factor,
        fc.constantFrom(10, 100, 250, 1000),
        (lowers, uppers, ac, tle, step) => {
          const fits = (limit: number) =>
            lowers.every((ms) => ms * ac <= limit) && uppers.every((ms) => limit * tle <= ms);
          const multiples = Array.from({ length: 2200 }, (_, index) => (index + 1) * step);
          const expected = multiples.find(fits);
          const bounds = [
            ...lowers.map((ms) => bound('lower', ms)),
            ...uppers.map((ms) => bound('upper', ms)),
          ];
          const derived = deriveTimeLimit(rule(ac, tle, step), bounds);
          expect(derived.ok ? derived.timeMs : undefined).toBe(expected);
        },
      ),
    );
  });
});

describe('which submissions bound the limit', () => {
  const kinds = (expectations: readonly Expectation[], dialect: '2025-09' | 'legacy') =>
    timeLimitUses(expectations, { dialect }).map(({ kind, cases }) =>
      cases === undefined ? kind : `${kind} ${cases}`,
    );
  it.each([
    ['accepted', ['lower'], ['lower']],
    ['wrong_answer', ['lower'], []],
    ['run_time_error', ['lower'], []],
    ['time_limit_exceeded', ['upper'], []],
    ['brute_force', [], []],
    ['rejected', [], []],
    ['memory_limit_exceeded', [], []],
  ])('those in %s: %s, in legacy packages %s', (folder, standard, legacy) => {
    expect(kinds(expectationsOfPath(`${folder}/x.c`, '2025-09'), '2025-09')).toEqual(standard);
    expect(kinds(expectationsOfPath(`${folder}/x.c`, 'legacy'), 'legacy')).toEqual(legacy);
  });

  const accepted = expectationsOfPath('accepted/x.c', '2025-09');
  const says = (change: Partial<Expectation>): Expectation => ({ source: 'submissions.yaml', ...change });
  it('those that submissions.yaml selects', () => {
    expect(kinds([...accepted, says({ useForTimeLimit: false })], '2025-09')).toEqual([]);
    expect(kinds([...accepted, says({ useForTimeLimit: 'upper' })], '2025-09')).toEqual(['upper']);
    expect(kinds([says({ required: ['RTE', 'TLE'], useForTimeLimit: 'lower' })], '2025-09')).toEqual([
      'lower',
    ]);
  });

  it('some cases from below, others from above', () => {
    const slow = [
      says({ cases: 'secret/small', permitted: ['AC'] }),
      says({ cases: 'secret/large', required: ['TLE'] }),
    ];
    expect(kinds(slow, '2025-09')).toEqual(['lower secret/small', 'upper secret/large']);
  });
});

test('the slowest case counts, divided by the factor of the language if the problem has factors', () => {
  const machine = new FakeMachine(1);
  const expectations = expectationsOfPath('accepted/a.py', '2025-09');
  const own = { name: 'accepted/a.py', path: '/nowhere', authors: [], isModelSolution: false, expectations };
  const problem = { ...machine.problem, parts: { ...machine.problem.parts, submissions: [own] } };
  machine.remove();
  const times = [120, 480, 40];
  const cases = times.map((cpuMs, index) => {
    const result = caseResult(`secret/${index}`);
    return { ...result, ...(result.run ? { run: { ...result.run, cpuMs } } : {}) };
  });
  const judgement = judgementOf(cases, { submission: 'accepted/a.py', language: 'python3' });
  const found = (languageFactors: boolean) => boundsOf({ ...problem, languageFactors }, judgement, 'lower');
  expect(found(false)).toMatchObject([{ case: 'secret/1', ms: 480 }]);
  expect(found(true)).toMatchObject([{ case: 'secret/1', ms: 120 }]);
  expect(found(true).map(describeBound)).toEqual([
    expect.stringMatching(/0\.12 s .*0\.48 s ÷ 4, the factor of python3/),
  ]);
  expect(found(false).map(describeBound)).toEqual([expect.not.stringContaining('÷')]);
});
