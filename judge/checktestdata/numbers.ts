/** Numbers of any size. Whole numbers are JavaScript numbers as long as these are exact, and bigints beyond, so
 *  ordinary data cost little. Floats are exact fractions, which are computed only when needed: most floats are
 *  compared with distant bounds, for which the nearest double is enough. */
import { ValueFault } from './faults.ts';

export type Integer = number | bigint;
export type Value = Integer | Float | string;

/** A fraction in lowest terms, `below` > 0. */
interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** About 1.2 million decimal digits. Only a program that tries to use up memory needs more. */
const mostBits = 2 ** 22;
const mostDecimals = 100_000;

/** A number with a fraction, exact. */
export class Float {
  /** The nearest double, or ±Infinity or 0 where there is none. */
  readonly approximate: number;
  readonly #text: string;
  #fraction: Fraction | undefined;

  private constructor(text: string, fraction: Fraction | undefined, approximate: number) {
    this.#text = text;
    this.#fraction = fraction;
    this.approximate = approximate;
  }

  /** `text`: -?digits, then perhaps a point and digits, then perhaps an exponent. */
  static parse(text: string): Float {
    return new Float(text, undefined, Number(text));
  }

  static of(fraction: Fraction): Float {
    return new Float('', fraction, ratio(fraction));
  }

  /** −1, 0 or 1, also where `approximate` is 0 for a tiny number. */
  get sign(): -1 | 0 | 1 {
    if (this.approximate !== 0) return this.approximate < 0 ? -1 : 1;
    if (this.#fraction !== undefined) return signOf(this.#fraction.above);
    const [mantissa = ''] = this.#text.split(/[eE]/);
    if (!/[1-9]/.test(mantissa)) return 0;
    return mantissa.startsWith('-') ? -1 : 1;
  }

  /** @throws ValueFault when it has too many digits to compute with */
  exact(): Fraction {
    this.#fraction ??= fractionOf(this.#text);
    return this.#fraction;
  }

  toString(): string {
    return this.#text === '' ? String(this.approximate) : this.#text;
  }
}

const signOf = (x: bigint): -1 | 0 | 1 => (x === 0n ? 0 : x < 0n ? -1 : 1);

/** Exact to at least 12 digits, for numbers of any size. */
function ratio({ above, below }: Fraction): number {
  const shift = BigInt(Math.max(0, bits(above) - 900, bits(below) - 900));
  return Number(above >> shift) / Number(below >> shift || 1n);
}

const bits = (x: bigint): number => 4 * (x < 0n ? -x : x).toString(16).length;

function fractionOf(text: string): Fraction {
  const [mantissa = '', exponentText = '0'] = text.split(/[eE]/);
  const [whole = '', decimals = ''] = mantissa.split('.');
  const exponent = Number(exponentText) - decimals.length;
  if (Math.abs(exponent) + mantissa.length > mostDecimals)
    throw new ValueFault(`${shortened(text)} has too many digits to compute with`);
  const digits = BigInt(whole + decimals);
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent >= 0 ? { above: digits * power, below: 1n } : lowest(digits, power);
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function lowest(above: bigint, below: bigint): Fraction {
  let [a, b] = [above < 0n ? -above : above, below];
  while (b !== 0n) [a, b] = [b, a % b];
  return a <= 1n ? { above, below } : { above: above / a, below: below / a };
}

export const isInteger = (value: Value): value is Integer =>
  typeof value === 'number' || typeof value === 'bigint';

/** A whole number as a JavaScript number if that is exact, else as a bigint. */
export const integerOf = (x: bigint): Integer =>
  x >= BigInt(Number.MIN_SAFE_INTEGER) && x <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(x) : x;

export type Operator = '+' | '-' | '*' | '/' | '%' | '^';

/** @throws ValueFault for strings, division by zero, and results that are too large */
export function compute(operator: Operator, left: Value, right: Value): Value {
  if (typeof left === 'string' || typeof right === 'string')
    throw new ValueFault(`"${operator}" takes numbers, not strings`);
  if (operator === '^') return power(left, right);
  if (isInteger(left) && isInteger(right)) return computeIntegers(operator, left, right);
  if (operator === '%') throw new ValueFault('"%" takes whole numbers, not floats');
  return computeFloats(operator, fraction(left), fraction(right));
}

const fraction = (x: Integer | Float): Fraction =>
  x instanceof Float ? x.exact() : { above: BigInt(x), below: 1n };

function computeIntegers(operator: Exclude<Operator, '^'>, left: Integer, right: Integer): Integer {
  if ((operator === '/' || operator === '%') && Number(right) === 0)
    throw new ValueFault(`"${operator}" by zero`);
  if (typeof left === 'number' && typeof right === 'number') {
    const result = smallResult(operator, left, right);
    // The language has no −0.
    if (Number.isSafeInteger(result)) return result === 0 ? 0 : result;
  }
  const [a, b] = [BigInt(left), BigInt(right)];
  if (operator === '+') return integerOf(a + b);
  if (operator === '-') return integerOf(a - b);
  if (operator === '/') return integerOf(a / b);
  return operator === '%' ? integerOf(a % b) : integerOf(product(a, b));
}

function smallResult(operator: Exclude<Operator, '^'>, a: number, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' ? (a - (a % b)) / b : a % b;
}

function computeFloats(operator: '+' | '-' | '*' | '/', a: Fraction, b: Fraction): Float {
  if (operator === '*') return Float.of(lowest(product(a.above, b.above), product(a.below, b.below)));
  if (operator === '/') {
    if (b.above === 0n) throw new ValueFault('"/" by zero');
    const sign = b.above < 0n ? -1n : 1n;
    return Float.of(lowest(product(a.above, sign * b.below), product(a.below, sign * b.above)));
  }
  const [left, right] = [product(a.above, b.below), product(b.above, a.below)];
  return Float.of(lowest(operator === '+' ? left + right : left - right, product(a.below, b.below)));
}

function product(a: bigint, b: bigint): bigint {
  if (bits(a) + bits(b) > mostBits) throw new ValueFault('a product has too many digits to compute with');
  return a * b;
}

function power(base: Integer | Float, exponent: Integer | Float): Value {
  if (!isInteger(exponent) || Number(exponent) < 0)
    throw new ValueFault('"^" takes a whole number from 0 as exponent');
  if (isInteger(base)) return integerOf(raised(BigInt(base), exponent));
  const { above, below } = base.exact();
  return Float.of({ above: raised(above, exponent), below: raised(below, exponent) });
}

function raised(base: bigint, exponent: Integer): bigint {
  if (base === 0n || base === 1n) return Number(exponent) === 0 ? 1n : base;
  if (base === -1n) return BigInt(exponent) % 2n === 0n ? 1n : -1n;
  if (bits(base) * Number(exponent) > mostBits)
    throw new ValueFault('a power has too many digits to compute with');
  return base ** BigInt(exponent);
}

export const negative = (value: Value): Value => compute('-', 0, value);

/** Negative, 0 or positive. Strings are compared byte by byte. @throws ValueFault for a string and a number */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string' || typeof right === 'string') {
    if (typeof left !== typeof right) throw new ValueFault('a string cannot be compared with a number');
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (isInteger(left) && isInteger(right)) return left < right ? -1 : left > right ? 1 : 0;
  return compareFloats(left, right);
}

function compareFloats(left: Integer | Float, right: Integer | Float): number {
  const [a, b] = [approximation(left), approximation(right)];
  const finite = Number.isFinite(a) && Number.isFinite(b);
  if (finite ? Math.abs(a - b) > 1e-9 * Math.max(Math.abs(a), Math.abs(b)) + 1e-300 : a !== b)
    return a < b ? -1 : 1;
  const [signA, signB] = [sign(left), sign(right)];
  if (signA !== signB) return signA - signB;
  const [x, y] = [fraction(left), fraction(right)];
  const [p, q] = [x.above * y.below, y.above * x.below];
  return p < q ? -1 : p > q ? 1 : 0;
}

const approximation = (x: Integer | Float): number => (x instanceof Float ? x.approximate : Number(x));
const sign = (x: Integer | Float): number => (x instanceof Float ? x.sign : Math.sign(Number(x)));

/** Keys are equal exactly if the values are. */
export type ValueKey = number | string;

export function keyOf(value: Value): ValueKey {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return `"${value}`;
  if (typeof value === 'bigint') return `${value}`;
  const { above, below } = value.exact();
  return below === 1n ? keyOf(integerOf(above)) : `${above}/${below}`;
}

/** A value, for messages. */
export const shown = (value: Value): string =>
  typeof value === 'string' ? JSON.stringify(shortened(value)) : shortened(String(value));
