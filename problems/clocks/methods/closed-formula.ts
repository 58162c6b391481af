/** Method 4: the inverse matrix as nine sums, without terms with coefficient 0. The coefficients are 0…3, so no
 *  intermediate value is negative and `%` can be used directly. `dials`: nine values 0…3 (quarter turns past
 *  twelve), row by row. Returns nine counts 0…3, move 1 first. */
export const solveByFormula = (dials: readonly number[]): number[] => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = dials;
  return [
    (a + 2 * b + c + 2 * d + 2 * e + 3 * f + g + 3 * h) % 4,
    (a + b + c + d + e + f + 2 * g + 2 * i) % 4,
    (a + 2 * b + c + 3 * d + 2 * e + 2 * f + 3 * h + i) % 4,
    (a + b + 2 * c + d + e + g + h + 2 * i) % 4,
    (a + 2 * b + c + 2 * d + 3 * e + 2 * f + g + 2 * h + i) % 4,
    (2 * a + b + c + e + f + 2 * g + h + i) % 4,
    (a + 3 * b + 2 * d + 2 * e + 3 * f + g + 2 * h + i) % 4,
    (2 * a + 2 * c + d + e + f + g + h + i) % 4,
    (3 * b + c + 3 * d + 2 * e + 2 * f + g + 2 * h + i) % 4,
  ];
};
