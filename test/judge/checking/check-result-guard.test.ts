import { describe, expect, test } from 'vitest';
import { guardCheckResult } from '../../../judge/checking/worker/check-result-guard.ts';

const rejected = { kind: 'rejected', reason: 'no' };

describe('a valid result of a checker is accepted', () => {
  test.each([
    [{ kind: 'accepted' }],
    [{ kind: 'accepted', score: 0.5, note: '12 moves', sequence: { valid: true, moves: 12, optimal: 12 } }],
    [rejected],
    [{ ...rejected, atMove: 1, forJury: 'two\nlines', sequence: { valid: false, moves: 0 } }],
    [{ ...rejected, sequence: { valid: true, moves: 13, optimal: 12 } }],
    [{ kind: 'accepted', sequence: { valid: true, moves: 9, lowerBound: 9, known: 12 } }],
  ])('when it returns %j', (result) => {
    expect(guardCheckResult(result)).toEqual(result);
  });
});

describe('an invalid result of a checker is refused', () => {
  test.each([
    ['nothing', undefined, 'returned undefined, expected a result'],
    ['null', null, 'returned null, expected a result'],
    ['a boolean', true, 'returned true, expected a result'],
    ['an array', [], 'returned an array, expected a result'],
    ['a promise', Promise.resolve({ kind: 'accepted' }), 'returned a promise, expected a result'],
    ['an unknown kind', { kind: 'maybe' }, 'kind "maybe"'],
    ['a score that is no number', { kind: 'accepted', score: Number.NaN }, 'returned the score NaN'],
    [
      'an infinite score',
      { kind: 'accepted', score: Number.POSITIVE_INFINITY },
      'returned the score Infinity',
    ],
    ['a score in words', { kind: 'accepted', score: '1' }, 'returned the score "1"'],
    ['a note that is no text', { kind: 'accepted', note: 7 }, 'returned 7 as note'],
    ['accepted with a reason', { kind: 'accepted', reason: 'no' }, '"accepted" together with "reason"'],
    ['accepted with a wrong move', { kind: 'accepted', atMove: 3 }, '"accepted" together with "atMove"'],
    ['rejected with a score', { ...rejected, score: 1 }, '"rejected" together with "score"'],
    ['rejected without a reason', { kind: 'rejected' }, 'rejected without a reason'],
    ['rejected with a blank reason', { kind: 'rejected', reason: ' ' }, 'rejected without a reason'],
    ['move 0', { ...rejected, atMove: 0 }, '0 as move number'],
    ['text for the jury that is no text', { ...rejected, forJury: [] }, 'an array as text for the jury'],
    ['half a move', { ...rejected, sequence: { valid: false, moves: 1.5 } }, '1.5 moves'],
    ['a sequence that is none', { kind: 'accepted', sequence: [] }, 'an array as sequence'],
    [
      'an invalid sequence accepted',
      { kind: 'accepted', sequence: { valid: false, moves: 1 } },
      /accepted a sequence .*invalid/,
    ],
    [
      'a shortest length below 0',
      { ...rejected, sequence: { valid: true, moves: 1, optimal: -1 } },
      '-1 as shortest',
    ],
  ])('when it returns %s', (_, result, reason) => {
    expect(() => guardCheckResult(result)).toThrow(reason);
  });

  test.each(['lowerBound', 'known'])('refuses a %s that is not a length', (key) => {
    const sequence = { valid: true, moves: 1, [key]: 0.5 };
    expect(() => guardCheckResult({ kind: 'accepted', sequence })).toThrow('returned 0.5 as');
  });

  test('raises an alarm if a valid sequence beats the lower bound', () => {
    const sequence = { valid: true, moves: 3, lowerBound: 4 };
    expect(() => guardCheckResult({ kind: 'accepted', sequence })).toThrow(
      'ALARM: a valid sequence of 3 moves beats the lower bound 4',
    );
  });

  test('raises an alarm if a valid sequence beats the proved shortest length', () => {
    const beaten = { ...rejected, sequence: { valid: true, moves: 3, optimal: 4 } };
    expect(() => guardCheckResult(beaten)).toThrow(
      'ALARM: a valid sequence of 3 moves beats the proved shortest length 4',
    );
  });
});

test('a huge message is cut and made safe for a terminal', () => {
  const result = guardCheckResult({
    kind: 'rejected',
    reason: '\u001b[2J'.repeat(1e6),
    forJury: 'x\n\u0007'.repeat(1e6),
  });
  if (result.kind !== 'rejected') throw new Error('accepted');
  expect(result.reason.length).toBeLessThan(3000);
  expect(result.reason).toContain('\\x1b[2J');
  expect(result.forJury?.length).toBeLessThan(300_000);
  expect(result.forJury).toContain('x\n\\x07');
});
