import { expect, it } from 'vitest';
import { rejectionTold } from '#checking';

const told = (message: string) => rejectionTold({ kind: 'rejected', validator: 'numbers', message });

it('why an input is rejected is told in a line', () => {
  expect(told('line 1, column 3: found "x", expected a number\n')).toBe(
    'line 1, column 3: found "x", expected a number',
  );
});

it.each([
  'Traceback (most recent call last):\n  File "/prog/v.py", line 2, in <module>\n    assert n < 10\nAssertionError',
  "v: v.cpp:12: int main(): Assertion `n <= 1000' failed.",
  'first\nsecond',
])('the source of a validator is not told: %j', (message) => {
  expect(told(message)).toBe('the validator numbers rejects it');
});
