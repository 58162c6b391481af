import type { ComparisonOptions } from '#problem-reader';
import { type ByteReader, foldCase, isSpace, keepCase } from './bytes.ts';
import { type Decimal, DecimalReader } from './decimal.ts';

/** Where output and answer differ: byte offsets of the differing tokens or white space. */
export interface Difference {
  readonly kind: 'token' | 'space';
  readonly outputAt: number;
  readonly answerAt: number;
  /** Number of bytes from there on that are still equal. */
  readonly sameBytes: number;
}

/** Compares as the default validator of the package format does; undefined if the output is correct. Compares
 *  bytes, not Unicode. One pass over both files in bounded memory, whatever the length of a token. */
export function compare(
  output: ByteReader,
  answer: ByteReader,
  options: ComparisonOptions,
): Difference | undefined {
  const fold = options.caseSensitive ? keepCase : foldCase;
  const numeric = options.relativeTolerance !== undefined || options.absoluteTolerance !== undefined;
  for (;;) {
    const outputAt = output.offset;
    const answerAt = answer.offset;
    if (options.spaceChangeSensitive) {
      const sameBytes = skipEqualSpace(output, answer);
      if (atSpace(output) || atSpace(answer)) return { kind: 'space', outputAt, answerAt, sameBytes };
    } else {
      skipSpace(output);
      skipSpace(answer);
    }
    if (output.byte < 0 && answer.byte < 0) return undefined;
    const place = { kind: 'token', outputAt: output.offset, answerAt: answer.offset } as const;
    const same = numeric ? sameNumbers(output, answer, fold, options) : sameText(output, answer, fold);
    if (same !== true) return { ...place, sameBytes: same };
  }
}

const atSpace = (reader: ByteReader): boolean => reader.byte >= 0 && isSpace[reader.byte] === 1;

const atToken = (reader: ByteReader): boolean => reader.byte >= 0 && isSpace[reader.byte] === 0;

function skipSpace(reader: ByteReader): void {
  while (atSpace(reader)) reader.advance();
}

/** Skips equal white space and returns the number of bytes; afterwards each reader is behind the equal white space
 *  or at its own next white-space byte. */
function skipEqualSpace(output: ByteReader, answer: ByteReader): number {
  let bytes = 0;
  while (atSpace(output) && output.byte === answer.byte) {
    output.advance();
    answer.advance();
    bytes++;
  }
  return bytes;
}

/** True if both tokens are the same text, else the number of equal bytes. Stops at the first difference. */
function sameText(output: ByteReader, answer: ByteReader, fold: Uint8Array): true | number {
  let bytes = 0;
  for (;;) {
    const outputGoesOn = atToken(output);
    if (outputGoesOn !== atToken(answer)) return bytes;
    if (!outputGoesOn) return true;
    if (fold[output.byte] !== fold[answer.byte]) return bytes;
    output.advance();
    answer.advance();
    bytes++;
  }
}

/** Like `sameText`, but if the answer's token is a number, the output's token must be a number within the tolerance. */
function sameNumbers(
  output: ByteReader,
  answer: ByteReader,
  fold: Uint8Array,
  options: ComparisonOptions,
): true | number {
  const found = new DecimalReader();
  const expected = new DecimalReader();
  let bytes = 0;
  let same = true;
  while (atToken(output) || atToken(answer)) {
    const [left, right] = [atToken(output), atToken(answer)];
    if (same && left && right && fold[output.byte] === fold[answer.byte]) bytes++;
    else same = false;
    if (left) {
      found.add(output.byte);
      output.advance();
    }
    if (right) {
      expected.add(answer.byte);
      answer.advance();
    }
  }
  if (same) return true;
  const [left, right] = [writtenNumber(found), writtenNumber(expected)];
  return (left && right && withinTolerance(left, right, options)) || bytes;
}

function writtenNumber({ decimal, value }: DecimalReader) {
  return decimal === undefined || value === undefined ? undefined : { decimal, value };
}

// Theory of operation. Numbers are compared as the decimals that they are written as, whatever their size. Doubles
// decide where their rounding cannot matter, which is nearly everywhere; otherwise whole numbers of any size do.

/** A number of an output or an answer. */
interface WrittenNumber {
  readonly decimal: Decimal;
  /** The nearest double; ±Infinity outside their range. */
  readonly value: number;
}

/** True if `found` differs from `expected` by at most one of the tolerances. */
function withinTolerance(
  found: WrittenNumber,
  expected: WrittenNumber,
  { absoluteTolerance = 0, relativeTolerance = 0 }: ComparisonOptions,
): boolean {
  const bound = Math.max(absoluteTolerance, relativeTolerance * Math.abs(expected.value));
  const error = Math.abs(found.value - expected.value);
  const rounding =
    2 ** -50 * (Math.abs(found.value) + Math.abs(expected.value) + bound) +
    leastSafe * (1 + relativeTolerance);
  if (error + rounding < bound) return true;
  if (error > bound + rounding) return false;
  return (
    isNear(found.decimal, expected.decimal, decimalOf(absoluteTolerance)) ||
    isRelativelyNear(found.decimal, expected.decimal, decimalOf(relativeTolerance))
  );
}

/** Doubles below this have fewer digits. */
const leastSafe = 1e-290;

/** The shortest decimal that is this double: for a tolerance what its author wrote. */
function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  return { sign: value === 0 ? 0n : 1n, digits, exponent: Number(exponent) - digits.length + 1 };
}

/** |found − expected| ≤ tolerance · |expected|, which does not depend on the scale. */
function isRelativelyNear(found: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  if (expected.sign === 0n) return found.sign === 0n;
  const scale = topOf(expected);
  const scaled = (one: Decimal): Decimal => ({ ...one, exponent: one.exponent - scale });
  const bound = {
    sign: tolerance.sign,
    digits: String(BigInt(tolerance.digits) * BigInt(expected.digits)),
    exponent: tolerance.exponent + expected.exponent - scale,
  };
  return isNear(scaled(found), scaled(expected), bound);
}

/** Numbers have at most this many digits, so beyond `far` they differ by nothing or by more than any tolerance, and
 *  below 1/`far` only that they are not 0 matters. Tolerances lie between 1e-330 and 1e310. */
const far = 2000;

/** |found − expected| ≤ bound. */
function isNear(found: Decimal, expected: Decimal, bound: Decimal): boolean {
  const isTooFar = Math.max(topOf(found), topOf(expected)) > far;
  if (isTooFar || bound.sign === 0n) return isEqual(found, expected);
  const parts = [found, expected, bound].map(raised);
  const unit = Math.min(...parts.map(({ exponent }) => exponent));
  const [f = 0n, e = 0n, b = 0n] = parts.map(
    ({ sign, digits, exponent }) => sign * BigInt(digits) * 10n ** BigInt(exponent - unit),
  );
  return (f > e ? f - e : e - f) <= b;
}

function isEqual(one: Decimal, other: Decimal): boolean {
  const significant = ({ digits }: Decimal): string => digits.replace(/0+$/, '');
  if (one.sign === 0n || other.sign === 0n) return one.sign === other.sign;
  return one.sign === other.sign && topOf(one) === topOf(other) && significant(one) === significant(other);
}

/** The number, or if it is tiny, a tiny one that can be computed with. */
function raised(one: Decimal): Decimal {
  if (one.sign === 0n) return { sign: 0n, digits: '0', exponent: 0 };
  return topOf(one) < -far ? { ...one, exponent: -far - one.digits.length } : one;
}

/** The power of ten above a number; −Infinity for 0. */
const topOf = ({ sign, digits, exponent }: Decimal): number =>
  sign === 0n ? Number.NEGATIVE_INFINITY : exponent + digits.length;
