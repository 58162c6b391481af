/** Linear equations modulo n, for puzzles whose moves commute: the counts of the moves solve A·x = b.
 *
 *  The modulus need not be prime, so an entry other than 0 may have no inverse. Therefore pivots are made, not searched
 *  for: Euclid's algorithm on two rows at a time leaves the greatest common divisor of a column in one row and 0 in the
 *  others. These steps preserve the determinant up to its sign, and in the end it is the product of the pivots; so the
 *  matrix is invertible exactly if every pivot is, and the computation can stop at the first pivot that is not.
 */

/** Rows of integers, all of one length; any integers, taken modulo n. */
export type Matrix = readonly (readonly number[])[];

/** `matrix`·`vector` modulo `modulus`; the result is 0…modulus − 1. */
export const multiplyModulo = (matrix: Matrix, vector: readonly number[], modulus: number): number[] =>
  matrix.map((row) => row.reduce((sum, entry, i) => reduce(sum + entry * (vector[i] ?? 0), modulus), 0));

/** The only x (0…modulus − 1) with `matrix`·x = `vector`; `undefined` if the square matrix is not invertible, so
 *  there is none or more than one. Cost: about n³ steps. */
export const solveModulo = (
  matrix: Matrix,
  vector: readonly number[],
  modulus: number,
): number[] | undefined =>
  eliminate(
    matrix.map((row, r) => [...row, vector[r] ?? 0]),
    modulus,
  )?.map((row) => row[0] ?? 0);

/** The inverse of a square matrix; `undefined` when there is none. */
export const invertModulo = (matrix: Matrix, modulus: number): number[][] | undefined =>
  eliminate(
    matrix.map((row, r) => [...row, ...matrix.map((_, c) => (r === c ? 1 : 0))]),
    modulus,
  );

/** The x (0…modulus − 1) with `value`·x = 1; `undefined` when `value` and `modulus` have a common divisor. */
export const invertNumber = (value: number, modulus: number): number | undefined => {
  let [high, low, highFactor, lowFactor] = [modulus, reduce(value, modulus), 0, 1];
  while (low !== 0) {
    const quotient = Math.floor(high / low);
    [high, low] = [low, high - quotient * low];
    [highFactor, lowFactor] = [lowFactor, highFactor - quotient * lowFactor];
  }
  return high === 1 ? reduce(highFactor, modulus) : undefined;
};

/** Gauss–Jordan on [A | B], A square: the right half when A has become the identity, A⁻¹·B. */
const eliminate = (augmented: Matrix, modulus: number): number[][] | undefined => {
  checkModulus(modulus);
  const rows = augmented.map((row) => row.map((entry) => reduce(entry, modulus)));
  for (let column = 0; column < rows.length; column++) {
    const pivot = makePivot(rows, column, modulus);
    const inverse = invertNumber(pivot[column] ?? 0, modulus);
    if (inverse === undefined) return undefined;
    subtract(pivot, pivot, 1 - inverse, modulus);
    for (const row of rows) if (row !== pivot) subtract(row, pivot, row[column] ?? 0, modulus);
  }
  return rows.map((row) => row.slice(rows.length));
};

/** Euclid on the rows from `column` on: afterwards only row `column`, which is returned, has an entry other than 0
 *  there. */
const makePivot = (rows: number[][], column: number, modulus: number): number[] => {
  let pivot = rows[column] as number[];
  for (let r = column + 1; r < rows.length; r++) {
    let other = rows[r] as number[];
    while ((other[column] as number) !== 0) {
      subtract(pivot, other, Math.floor((pivot[column] as number) / (other[column] as number)), modulus);
      [pivot, other] = [other, pivot];
    }
    rows[column] = pivot;
    rows[r] = other;
  }
  return pivot;
};

/** row −= factor·other; the inner loop of everything here. */
const subtract = (row: number[], other: readonly number[], factor: number, modulus: number): void => {
  if (factor === 0) return;
  for (let i = 0; i < row.length; i++)
    row[i] = reduce((row[i] as number) - factor * (other[i] as number), modulus);
};

const reduce = (value: number, modulus: number): number => ((value % modulus) + modulus) % modulus;

/** Products of two reduced numbers must be exact in a double. */
const checkModulus = (modulus: number): void => {
  if (!Number.isInteger(modulus) || modulus < 1 || modulus > 2 ** 26)
    throw new RangeError(`modulus: found ${modulus}, expected an integer from 1 to 2^26`);
};
