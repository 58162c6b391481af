import type { DataReader } from './data-reader.ts';
import { Rejection } from './faults.ts';
import { compareValues, Float, type Integer, integerOf, shown } from './numbers.ts';

const plus = 0x2b;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;
const nine = 0x39;
const lowerE = 0x65;
/** Whole numbers of up to this many digits are exact as JavaScript numbers. */
const safeDigits = 15;

const isDigit = (byte: number): boolean => byte >= zero && byte <= nine;

/** Takes a whole number from the data. @throws Rejection unless there is one from `least` to `most` */
export function takeInteger(data: DataReader, least: Integer, most: Integer): Integer {
  const expected = () => `a whole number from ${shown(least)} to ${shown(most)}`;
  const first = data.peek(0) === minus ? 1 : 0;
  let length = first;
  let value = 0;
  for (let byte = data.peek(length); isDigit(byte); byte = data.peek(++length))
    if (length - first < safeDigits) value = 10 * value + byte - zero;
  const digits = length - first;
  if (digits === 0) throw rejection(data, expected());
  if (data.peek(first) === zero && length > 1)
    throw rejection(
      data,
      `${expected()} ${first === 1 && digits === 1 ? 'that is not -0' : 'without leading zeros'}`,
    );
  const number =
    digits <= safeDigits ? (first === 1 ? -value : value) : largeInteger(data, length, [least, most]);
  if (number === undefined || number < least || number > most) throw rejection(data, expected());
  data.skip(length);
  return number;
}

/** Undefined if its length alone puts it beyond both bounds, so that a number of a million digits need not be read. */
function largeInteger(data: DataReader, length: number, bounds: readonly Integer[]): Integer | undefined {
  if (bounds.every((bound) => String(bound).length < length - 1)) return undefined;
  return integerOf(BigInt(data.text(length)));
}

/** The form that a float must have. */
export interface FloatForm {
  /** FIXED: without an exponent; SCIENTIFIC: with one. */
  readonly notation: 'FIXED' | 'SCIENTIFIC' | undefined;
  /** Number of digits after the point. */
  readonly decimals: readonly [least: Integer, most: Integer] | undefined;
}

/** Takes a number from the data. @throws Rejection unless there is one from `least` to `most` in that form */
export function takeFloat(
  data: DataReader,
  least: Integer | Float,
  most: Integer | Float,
  { notation, decimals }: FloatForm,
): Float {
  const expected = () => `a number from ${shown(least)} to ${shown(most)}`;
  const shape = floatAt(data);
  if (shape === undefined) throw rejection(data, expected());
  if (shape.leadingZero) throw rejection(data, `${expected()} without leading zeros`);
  if (notation === 'SCIENTIFIC' && shape.withExponent === shape.withoutExponent)
    throw rejection(data, `${expected()} in scientific notation`);
  const length = notation === 'FIXED' ? shape.withoutExponent : shape.withExponent;
  if (decimals !== undefined && (shape.decimals < decimals[0] || shape.decimals > decimals[1]))
    throw rejection(data, `${expected()} with ${decimalsText(decimals)}`);
  const value = Float.parse(data.text(length));
  if (compareValues(value, least) < 0 || compareValues(value, most) > 0) throw rejection(data, expected());
  data.skip(length);
  return value;
}

const decimalsText = ([least, most]: readonly [Integer, Integer]): string =>
  least === most ? `${shown(least)} decimals` : `${shown(least)} to ${shown(most)} decimals`;

interface FloatShape {
  readonly withoutExponent: number;
  readonly withExponent: number;
  readonly decimals: number;
  readonly leadingZero: boolean;
}

function floatAt(data: DataReader): FloatShape | undefined {
  const first = data.peek(0) === minus ? 1 : 0;
  const wholeEnd = digitsEnd(data, first);
  if (wholeEnd === first) return undefined;
  const pointEnd = data.peek(wholeEnd) === point ? digitsEnd(data, wholeEnd + 1) : wholeEnd;
  // A point without a digit after it is not part of the number, nor is an "e" without one.
  const withoutExponent = pointEnd > wholeEnd + 1 ? pointEnd : wholeEnd;
  return {
    withoutExponent,
    withExponent: exponentEnd(data, withoutExponent),
    decimals: Math.max(0, withoutExponent - wholeEnd - 1),
    leadingZero: wholeEnd > first + 1 && data.peek(first) === zero,
  };
}

function digitsEnd(data: DataReader, start: number): number {
  let at = start;
  while (isDigit(data.peek(at))) at++;
  return at;
}

/** End of the exponent that begins at `start`; `start` itself if there is none. */
function exponentEnd(data: DataReader, start: number): number {
  // "E" and "e" differ in one bit.
  if ((data.peek(start) | 0x20) !== lowerE) return start;
  const sign = data.peek(start + 1);
  const digits = start + (sign === plus || sign === minus ? 2 : 1);
  const end = digitsEnd(data, digits);
  return end > digits ? end : start;
}

/** A rejection at the current place of the data. */
export const rejection = (data: DataReader, expected: string, ahead = 0): Rejection =>
  new Rejection(data.place(ahead), expected, describeNext(data, ahead));

const longestShown = 30;

/** The next data, for messages. */
function describeNext(data: DataReader, from: number): string {
  const first = data.peek(from);
  if (first < 0) return 'the end of the data';
  if (first === 0x0a) return 'the end of the line';
  if (first === 0x20) return 'a space';
  if (first === 0x09) return 'a tab';
  if (first === 0x0d) return 'a carriage return';
  let text = '';
  let ahead = from;
  for (; ahead < from + longestShown && data.peek(ahead) > 0x20; ahead++) text += shownByte(data.peek(ahead));
  if (text === '') return `the byte ${shownByte(first)}`;
  return `"${text}${data.peek(ahead) > 0x20 ? '…' : ''}"`;
}

const shownByte = (byte: number): string =>
  byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
