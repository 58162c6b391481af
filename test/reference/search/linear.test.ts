import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invertModulo, invertNumber, multiplyModulo, solveModulo } from '#reference/search';

/** Determinant over the integers by expansion along the first row. */
const determinant = (matrix: readonly (readonly number[])[]): bigint =>
  matrix.length === 0
    ? 1n
    : (matrix[0] ?? []).reduce((sum, entry, column) => {
        const minor = matrix.slice(1).map((row) => row.filter((_, c) => c !== column));
        return sum + BigInt(column % 2 === 0 ? entry : -entry) * determinant(minor);
      }, 0n);

const haveCommonDivisor = (a: bigint, b: bigint): boolean => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x !== 1n;
};

const modulus = fc.integer({ min: 1, max: 60 });
const square = fc.integer({ min: 1, max: 5 }).chain((size) =>
  fc.array(fc.array(fc.integer({ min: -70, max: 70 }), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

describe('linear equations modulo n', () => {
  test('a matrix is invertible exactly if its determinant is', () =>
    fc.assert(
      fc.property(square, modulus, (matrix, n) => {
        expect(invertModulo(matrix, n) === undefined).toBe(haveCommonDivisor(determinant(matrix), BigInt(n)));
      }),
    ));

  test('matrix times inverse is the identity', () =>
    fc.assert(
      fc.property(square, modulus, (matrix, n) => {
        const inverse = invertModulo(matrix, n);
        fc.pre(inverse !== undefined);
        for (const [c] of matrix.entries()) {
          const column = multiplyModulo(
            matrix,
            inverse.map((row) => row[c] ?? Number.NaN),
            n,
          );
          expect(column).toEqual(matrix.map((_, r) => (r === c ? 1 % n : 0)));
        }
      }),
    ));

  test('solveModulo finds the x that was multiplied', () =>
    fc.assert(
      fc.property(
        square,
        modulus,
        fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 5, maxLength: 5 }),
        (matrix, n, numbers) => {
          const x = numbers.slice(0, matrix.length);
          const solution = solveModulo(matrix, multiplyModulo(matrix, x, n), n);
          fc.pre(solution !== undefined);
          expect(solution).toEqual(x.map((value) => ((value % n) + n) % n));
        },
      ),
    ));

  test('a column without a unit can still have a pivot', () => {
    expect(
      invertModulo(
        [
          [2, 3],
          [3, 2],
        ],
        6,
      ),
    ).toEqual([
      [2, 3],
      [3, 2],
    ]);
  });

  test('a singular matrix has no inverse and no unique solution', () => {
    expect(
      invertModulo(
        [
          [1, 2],
          [2, 4],
        ],
        5,
      ),
    ).toBeUndefined();
    expect(solveModulo([[2]], [2], 4)).toBeUndefined();
  });

  test('invertNumber agrees with trying every factor', () => {
    for (let n = 1; n <= 40; n++)
      for (let value = -n; value <= n; value++) {
        const tried = Array.from({ length: n }, (_, x) => x).find(
          (x) => (((value * x) % n) + n) % n === 1 % n,
        );
        expect(invertNumber(value, n), `${value} modulo ${n}`).toBe(tried);
      }
  });

  test.each([0, -4, 2.5, Number.NaN, 2 ** 26 + 1])('refuses the modulus %d', (n) => {
    expect(() => solveModulo([[1]], [1], n)).toThrow(RangeError);
  });

  test('is exact up to the largest modulus', () => {
    const n = 2 ** 26;
    const x = solveModulo([[n - 3]], [n - 1], n) ?? [];
    expect((BigInt(x[0] ?? 0) * BigInt(n - 3)) % BigInt(n)).toBe(BigInt(n - 1));
  });
});
