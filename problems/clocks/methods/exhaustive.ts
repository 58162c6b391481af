/** Method 1: try every number of times 0…3 for each of the nine moves until all dials show twelve.
 *  `dials`: nine values 0…3 (quarter turns past twelve), row by row. Returns nine counts 0…3, move 1 first.
 *  At most 4^9 = 262,144 attempts, half of them on average; an attempt costs nine additions. */
export const solveExhaustively = (dials: readonly number[]): number[] => {
  for (const counts of everySolution(dials)) return counts;
  throw new RangeError(`dials: found ${dials.join(' ')}, expected nine integers`);
};

/** The same loops without stopping at the first solution: every solution with counts 0…3, lexically smallest first. */
export function* everySolution(dials: readonly number[]): Generator<number[]> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = dials;
  for (let t1 = 0; t1 < 4; t1++)
    for (let t2 = 0; t2 < 4; t2++)
      for (let t3 = 0; t3 < 4; t3++)
        for (let t4 = 0; t4 < 4; t4++)
          for (let t5 = 0; t5 < 4; t5++)
            for (let t6 = 0; t6 < 4; t6++)
              for (let t7 = 0; t7 < 4; t7++)
                for (let t8 = 0; t8 < 4; t8++)
                  for (let t9 = 0; t9 < 4; t9++)
                    if (
                      (a + t1 + t2 + t4) % 4 === 0 &&
                      (b + t1 + t2 + t3 + t5) % 4 === 0 &&
                      (c + t2 + t3 + t6) % 4 === 0 &&
                      (d + t1 + t4 + t5 + t7) % 4 === 0 &&
                      (e + t1 + t3 + t5 + t7 + t9) % 4 === 0 &&
                      (f + t3 + t5 + t6 + t9) % 4 === 0 &&
                      (g + t4 + t7 + t8) % 4 === 0 &&
                      (h + t5 + t7 + t8 + t9) % 4 === 0 &&
                      (i + t6 + t8 + t9) % 4 === 0
                    )
                      yield [t1, t2, t3, t4, t5, t6, t7, t8, t9];
}
