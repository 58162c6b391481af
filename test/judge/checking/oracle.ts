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

const tokens = (text: string): string[] => text.split(/[ \f\n\r\t\v]+/).filter((token) => token !== '');
/** Tokens and single white-space bytes, all in order. */
const piecesWithSpace = (text: string): string[] => text.match(/[ \f\n\r\t\v]|[^ \f\n\r\t\v]+/g) ?? [];

function agree(found: string, expected: string, options: OracleOptions): boolean {
  const tolerant = options.relative !== undefined || options.absolute !== undefined;
  if (tolerant && number.test(expected) && !space.test(expected)) {
    if (!number.test(found)) return false;
    const [s, a] = [Number(found), Number(expected)];
    if (s === a) return true;
    if (!Number.isFinite(s) || !Number.isFinite(a)) return false;
    const error = Math.abs(s - a);
    return (
      (options.absolute !== undefined && error <= options.absolute) ||
      (options.relative !== undefined && error <= options.relative * Math.abs(a))
    );
  }
  const fold = (text: string) =>
    options.caseSensitive ? text : text.replace(/[A-Z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 32));
  return fold(found) === fold(expected);
}
