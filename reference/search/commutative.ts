/** Fewest moves in puzzles whose moves commute and where a turn by any amount is one move. States are vectors modulo n;
 *  a move adds any multiple of its direction.
 *
 *  One pass per move is enough: the fewest turns with moves 1…i follow from the fewest turns with moves 1…i − 1,
 *  along the lines of direction i. Such a line is a coset of the multiples of the direction. Any multiple costs one
 *  turn, so the new value of a cell is the least value of its line plus one, or its own. The order of the moves does
 *  not matter. */

/** The cells of all lines in a direction, line after line, `modulus` cells each: a cell is a vector read as a
 *  number, most significant entry first. The direction has entries 0…modulus − 1, at least one of them prime to the
 *  modulus. 4 bytes per cell. */
export function linesAlong(modulus: number, direction: readonly number[]): Uint32Array {
  const dimensions = direction.length;
  const size = modulus ** dimensions;
  const lines = new Uint32Array(size);
  const seen = new Uint8Array(size);
  const vector = new Int32Array(dimensions);
  let filled = 0;
  for (let start = 0; start < size; start += 1) {
    if (seen[start] !== 0) continue;
    for (let i = dimensions - 1, rest = start; i >= 0; i -= 1, rest = Math.floor(rest / modulus)) {
      vector[i] = rest % modulus;
    }
    for (let step = 0; step < modulus; step += 1) {
      let cell = 0;
      for (let i = 0; i < dimensions; i += 1) {
        const entry = vector[i] as number;
        cell = cell * modulus + entry;
        const next = entry + (direction[i] as number);
        vector[i] = next < modulus ? next : next - modulus;
      }
      if (seen[cell] !== 0) throw new RangeError(`a direction without an entry prime to ${modulus}`);
      seen[cell] = 1;
      lines[filled++] = cell;
    }
  }
  return lines;
}

/** One pass: `to[cell]` = the smaller of `from[cell]` and 1 + the least value of its line. `to` may be `from`.
 *  Values up to 254. `lines`: as from `linesAlong`, `length` cells each. */
export function passAlong(
  lines: Uint32Array | Uint16Array,
  length: number,
  from: Uint8Array,
  to: Uint8Array,
): void {
  for (let start = 0; start < lines.length; start += length) {
    const end = start + length;
    let least = 254;
    for (let i = start; i < end; i += 1) {
      const value = from[lines[i] as number] as number;
      if (value < least) least = value;
    }
    least += 1;
    for (let i = start; i < end; i += 1) {
      const cell = lines[i] as number;
      const value = from[cell] as number;
      to[cell] = value < least ? value : least;
    }
  }
}

/** Fewest turns to each of the modulus^dimensions cells from cell 0, by one pass for each direction; 255 for a cell
 *  that cannot be reached. Cost: 2 look-ups per cell and direction; 6 bytes per cell. */
export function fewestTurns(modulus: number, directions: readonly (readonly number[])[]): Uint8Array {
  const turns = new Uint8Array(modulus ** (directions[0]?.length ?? 0)).fill(255);
  turns[0] = 0;
  for (const direction of directions) passAlong(linesAlong(modulus, direction), modulus, turns, turns);
  return turns;
}

/** The number of cells with each value. */
export function countValues(values: Uint8Array): number[] {
  const counts = Array<number>(256).fill(0);
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts.slice(0, 1 + counts.findLastIndex((count) => count > 0));
}
