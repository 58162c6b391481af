/** Removes binary rounding noise from a sum: `100.00000000000001` → `100`. */
export const tidy = (score: number): number =>
  Number.isInteger(score) ? score : Number(score.toPrecision(12));

export const sumOf = (scores: readonly number[]): number =>
  tidy(scores.reduce((sum, score) => sum + score, 0));
