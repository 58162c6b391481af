/** The number of orders in which these moves can be made: (t1 + … + t9)! ÷ (t1! · … · t9!).
 *  All of them are shortest sequences for the same start, because moves commute. Up to 27! ÷ 6⁹ ≈ 1.1·10²¹. */
export const countOrderings = (counts: readonly number[]): bigint => {
  let orderings = 1n;
  let moves = 0n;
  for (const count of counts)
    for (let chosen = 1n; chosen <= count; chosen++) orderings = (orderings * ++moves) / chosen;
  return orderings;
};

/** These orders as strings of move numbers, lexically smallest first, computed on demand. */
export function* everyOrdering(counts: readonly number[]): Generator<string> {
  if (counts.every((count) => count === 0)) yield '';
  for (const [index, count] of counts.entries())
    if (count > 0)
      for (const rest of everyOrdering(counts.with(index, count - 1))) yield `${index + 1}${rest}`;
}
