/** A second method for Rubik's Clock where an hour is a move, which shares nothing with the first but the puzzle. */

const cost = (hours: number): number => Math.min(hours, 12 - hours);

/** Fewest hours for a side, for each turn of the corners: number of upper left, upper right, lower left, lower right to
 *  base 12. A second method: the four singles take all amounts, each adjacent pair is what its edge still needs, and
 *  seven passes over corners and centre add the moves that touch every edge. */
export function sideHours(edges: readonly number[], centre: number): Uint8Array {
  const [upper = 0, left = 0, right = 0, lower = 0] = edges.map((edge) => (centre - edge + 12) % 12);
  const table = new Uint8Array(12 ** 5).fill(200);
  const place = (ul: number, ur: number, ll: number, lr: number, m: number): number =>
    (((ul * 12 + ur) * 12 + ll) * 12 + lr) * 12 + m;
  const mod = (sum: number): number => ((sum % 12) + 12) % 12;
  for (let singles = 0; singles < 12 ** 4; singles += 1) {
    const [ul, ur, ll, lr] = [1728, 144, 12, 1].map((weight) => Math.floor(singles / weight) % 12) as [
      number,
      number,
      number,
      number,
    ];
    // What does not touch an edge: the two corners away from it, and their pair.
    const [below, across, beside, above] = [
      upper - ll - lr,
      left - ur - lr,
      right - ul - ll,
      lower - ul - ur,
    ].map(mod) as [number, number, number, number];
    const at = place(
      mod(ul + beside + above),
      mod(ur + across + above),
      mod(ll + beside + below),
      mod(lr + across + below),
      mod(ul + ur + ll + lr + below + across + beside + above),
    );
    const hours = [ul, ur, ll, lr, below, across, beside, above].reduce((sum, one) => sum + cost(one), 0);
    table[at] = Math.min(table[at] as number, hours);
  }
  const steps = [7, 11, 13, 14, 6, 9, 15].map((set) => [8, 4, 2, 1].map((bit) => (set & bit ? 1 : 0)));
  const line = new Uint8Array(12);
  const cells = new Int32Array(12);
  for (const [a = 0, b = 0, c = 0, d = 0] of steps)
    for (let start = 0; start < 12 ** 4; start += 1) {
      const [ul, ur, ll, lr] = [1728, 144, 12, 1].map(
        (weight) => Math.floor(start / weight) % 12,
      ) as number[];
      for (let k = 0; k < 12; k += 1) {
        cells[k] = place(mod(ul! + a * k), mod(ur! + b * k), mod(ll! + c * k), mod(lr! + d * k), k);
        line[k] = table[cells[k] as number] as number;
      }
      for (let to = 0; to < 12; to += 1)
        for (let from = 0; from < 12; from += 1) {
          const hours = (line[from] as number) + cost(mod(to - from));
          if (hours < (table[cells[to] as number] as number)) table[cells[to] as number] = hours;
        }
    }
  return table.filter((_, cell) => cell % 12 === centre);
}

/** Fewest hours of a position: the corners are shared between the sides in every way. */
export function secondDistance(dials: readonly number[]): number {
  const minus = (hour: number | undefined): number => (12 - (hour ?? 0)) % 12;
  const front = sideHours(
    [1, 3, 5, 7].map((dial) => minus(dials[dial])),
    minus(dials[4]),
  );
  // Dials 11 and 13 are behind 6 and 4; turns of the back go backward on it.
  const back = sideHours(
    [9, 12, 10, 13].map((dial) => dials[dial] ?? 0),
    dials[11] ?? 0,
  );
  let least = 255;
  for (let split = 0; split < 12 ** 4; split += 1) {
    let other = 0;
    for (const [i, weight] of [1728, 144, 12, 1].entries())
      other += ((minus(dials[[0, 2, 6, 8][i] ?? 0]) + 12 - (Math.floor(split / weight) % 12)) % 12) * weight;
    least = Math.min(least, (front[split] as number) + (back[other] as number));
  }
  return least;
}
