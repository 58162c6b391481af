/** Layered beam search: of all positions that one more move reaches, only the best `width` survive; ties are broken at
 *  random. It finds short paths where a complete search is impossible, and proves nothing. Needs 6 bytes of memory per
 *  position and layer for the path, and about 60 bytes per position of the width.
 *
 *  Positions have a fixed number of bytes, in one array. Children are written only after they have been chosen,
 *  because most are not. */

/** A puzzle for the beam. An object serves one search at a time: `open` selects a position, the other calls concern
 *  its children. */
export interface BeamSpace {
  /** Size of a position in bytes. */
  readonly bytes: number;
  /** At most 65,536. */
  readonly moves: number;
  /** Selects the position at `offset`. */
  open(positions: Uint8Array, offset: number): void;
  /** Rank of the position after `move`, from 0 to 65,534, lower is better; 0: solved; negative: dropped. `depth`:
   *  moves from the start, including `move`. */
  score(move: number, depth: number): number;
  /** A hash of 32 bits of the position after `move`; positions with equal hashes are treated as the same. */
  hash(move: number): number;
  /** Writes the position after `move`. */
  write(move: number, positions: Uint8Array, offset: number): void;
}

/** How to search. */
export interface BeamOptions {
  /** Positions that survive in a layer. */
  readonly width: number;
  /** Layers before the search gives up. */
  readonly longest: number;
  /** Seed of 32 bits for all random choices. */
  readonly seed: number;
  /** Called after each layer with the number of surviving positions. */
  readonly onLayer?: (depth: number, positions: number) => void;
}

const dropped = 0xffff;

/** A path from `start` to a solved position, as move numbers; `undefined` if the beam became empty or reached its
 *  depth. */
export function beamSearch(space: BeamSpace, start: Uint8Array, options: BeamOptions): number[] | undefined {
  const { width, longest, seed, onLayer } = options;
  const random = xorshift(seed);
  const layers: Layer[] = [];
  let [positions, next] = [0, 0].map(() => new Uint8Array(width * space.bytes)) as [Uint8Array, Uint8Array];
  const children = new Children(width * space.moves);
  positions.set(start);
  let count = 1;
  for (let depth = 1; depth <= longest && count > 0; depth += 1) {
    const solved = rankChildren(space, positions, count, depth, children);
    if (solved !== undefined) return pathTo(layers, solved, space.moves);
    const layer = choose(children, count * space.moves, width, random, space.moves);
    layers.push(layer);
    layer.moves.forEach((move, index) => {
      // Children of one parent are consecutive.
      if (index === 0 || layer.parents[index] !== layer.parents[index - 1])
        space.open(positions, (layer.parents[index] as number) * space.bytes);
      space.write(move, next, index * space.bytes);
    });
    [positions, next] = [next, positions];
    count = layer.moves.length;
    onLayer?.(depth, count);
  }
  return undefined;
}

/** The survivors of a layer: each position's parent in the layer before, and the move. */
interface Layer {
  readonly parents: Uint32Array;
  readonly moves: Uint16Array;
}

/** Scores of the children of a layer, by parent · moves + move, and the hashes seen among them. */
class Children {
  readonly scores: Uint16Array;
  readonly hashes: Int32Array;

  constructor(most: number) {
    this.scores = new Uint16Array(most);
    this.hashes = new Int32Array(2 ** Math.ceil(Math.log2(2 * most)));
  }

  /** Returns false if this hash has been seen in the layer. */
  add(hash: number): boolean {
    const { hashes } = this;
    const mask = hashes.length - 1;
    const value = hash === 0 ? 1 : hash | 0;
    let at = Math.imul(value, 0x9e3779b1) & mask;
    for (; hashes[at] !== 0; at = (at + 1) & mask) if (hashes[at] === value) return false;
    hashes[at] = value;
    return true;
  }
}

/** Fills in the scores; of equal positions one remains. Returns the number of a solved child if there is one. */
function rankChildren(
  space: BeamSpace,
  positions: Uint8Array,
  count: number,
  depth: number,
  children: Children,
): number | undefined {
  children.hashes.fill(0);
  for (let parent = 0; parent < count; parent += 1) {
    space.open(positions, parent * space.bytes);
    for (let move = 0; move < space.moves; move += 1) {
      const child = parent * space.moves + move;
      const score = space.score(move, depth);
      if (score === 0) return child;
      children.scores[child] = score < 0 || !children.add(space.hash(move)) ? dropped : score;
    }
  }
  return undefined;
}

/** The best `width` children. Of those with the worst score that still fits, a random sample is drawn, all equally
 *  likely. */
function choose(
  { scores }: Children,
  total: number,
  width: number,
  random: () => number,
  moves: number,
): Layer {
  const histogram = new Uint32Array(dropped + 1);
  for (let child = 0; child < total; child += 1) (histogram[scores[child] as number] as number)++;
  let worst = 0;
  let room = width;
  for (; worst < dropped && (histogram[worst] as number) <= room; worst += 1)
    room -= histogram[worst] as number;
  let candidates = worst < dropped ? (histogram[worst] as number) : 0;
  if (candidates === 0) room = 0;
  const parents = new Uint32Array(width);
  const made = new Uint16Array(width);
  let count = 0;
  for (let child = 0; child < total; child += 1) {
    const score = scores[child] as number;
    if (score > worst || score === dropped) continue;
    if (score === worst) {
      const chosen = random() * candidates < room;
      candidates -= 1;
      if (!chosen) continue;
      room -= 1;
    }
    parents[count] = Math.floor(child / moves);
    made[count] = child % moves;
    count += 1;
  }
  return { parents: parents.slice(0, count), moves: made.slice(0, count) };
}

function pathTo(layers: readonly Layer[], solved: number, moves: number): number[] {
  const path = [solved % moves];
  let at = Math.floor(solved / moves);
  for (const layer of layers.toReversed()) {
    path.push(layer.moves[at] ?? 0);
    at = layer.parents[at] ?? 0;
  }
  return path.reverse();
}

/** Marsaglia's generator of 32 bits; numbers from 0 up to, not including, 1. */
export function xorshift(seed: number): () => number {
  let state = seed | 0 || 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
