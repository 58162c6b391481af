/** A slow, independent implementation of the default validator's specification on byte strings (latin1 text: one
 *  character per byte). */
export interface OracleOptions {
  readonly caseSensitive: boolean;
  readonly spaceChangeSensitive: boolean;
  readonly relative?: number;
  readonly absolute?: number;
}

const space = /[ \f\n\r\t\v]/;
const number = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

export function oracleAccepts(output: string, answer: string, options: OracleOptions): boolean {
  const cut = options.spaceChangeSensitive ? piecesWithSpace : tokens;
  const [found, expected] = [cut(output), cut(answer)];
  return (
    found.length === expected.length && expected.every((piece, i) => agree(found[i] ?? '', piece, options))
  );
}

/** Numerator and denominator, which is positive. */
type Rational = readonly [bigint, bigint];

function rational(text: string): Rational {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const numerator = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const power = BigInt(exponent) - BigInt(fraction.length);
  return power >= 0n ? [numerator * 10n ** power, 1n] : [numerator, 10n ** -power];
}

const minus = ([a, b]: Rational, [c, d]: Rational): Rational => [a * d - c * b, b * d];
const times = ([a, b]: Rational, [c, d]: Rational): Rational => [a * c, b * d];
const abs = ([a, b]: Rational): Rational => [a < 0n ? -a : a, b];
const atMost = ([a, b]: Rational, [c, d]: Rational): boolean => a * d <= c * b;

const tokens = (text: string): string[] => text.split(/[ \f\n\r\t\v]+/).filter((token) => token !== '');
/** Tokens and single white-space bytes, all in order. */
const piecesWithSpace = (text: string): string[] => text.match(/[ \f\n\r\t\v]|[^ \f\n\r\t\v]+/g) ?? [];

function agree(found: string, expected: string, options: OracleOptions): boolean {
  const tolerant = options.relative !== undefined || options.absolute !== undefined;
  if (tolerant && number.test(expected) && !space.test(expected)) {
    if (!number.test(found)) return false;
    const [s, a] = [rational(found), rational(expected)];
    const error = abs(minus(s, a));
    return (
      [options.absolute, options.relative].some((tolerance) => tolerance !== undefined) &&
      (atMost(error, rational(String(options.absolute ?? 0))) ||
        atMost(error, times(rational(String(options.relative ?? 0)), abs(a))))
    );
  }
  const fold = (text: string) =>
    options.caseSensitive ? text : text.replace(/[A-Z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 32));
  return fold(found) === fold(expected);
}
