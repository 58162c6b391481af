/** The candidate nearest to `word`, if it is close enough for a typing mistake (at most a third of the letters, or
 *  one). */
export function nearestName(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(Math.min(word.length, 100) / 3)) + 1;
  for (const candidate of candidates) {
    // Suggesting the same word would not help. It happens with names that are not text.
    if (candidate === word || Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** ` (did you mean "x"?)`, or '' when no candidate is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const nearest = nearestName(word, candidates);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

/** Damerau–Levenshtein distance, restricted form: insert, delete, replace, swap two neighbours.
 *  Cost: product of the lengths. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(row[j - 1]! + 1, previous[j]! + 1, replace);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforePrevious[j - 2]! + 1);
      }
      row.push(cost);
    }
    [beforePrevious, previous] = [previous, row];
  }
  return previous[b.length]!;
}
