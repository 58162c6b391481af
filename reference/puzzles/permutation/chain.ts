/** A permutation by the images of its points. */
export type Permutation = Uint8Array;

/** First `a`, then `b`. */
export function product(a: Permutation, b: Permutation): Permutation {
  const both = new Uint8Array(a.length);
  for (let point = 0; point < a.length; point += 1) both[point] = b[a[point] as number] as number;
  return both;
}

/** What takes a permutation back. */
export function inverse(a: Permutation): Permutation {
  const back = new Uint8Array(a.length);
  for (let point = 0; point < a.length; point += 1) back[a[point] as number] = point;
  return back;
}

/** Products that are tried between two yields. */
const together = 500;

/** A level of a chain. */
export interface ChainLevel {
  /** What the elements of later levels leave where it is. */
  readonly point: number;
  readonly orbit: readonly number[];
  /** For each point of the orbit, an element that brings the point of the level there. */
  readonly ways: readonly Permutation[];
  /** Their inverses. */
  readonly backs: readonly Permutation[];
}

/** A chain of stabilisers. Level i has the generators that leave the points 0 … i − 1 where they are, and for each
 *  point of the orbit of i a product of them that brings i there, and its inverse. */
export class Chain {
  readonly #points: number;
  readonly #generators: Permutation[][] = [];
  readonly #ways: (Permutation | undefined)[][] = [];
  readonly #backs: (Permutation | undefined)[][] = [];
  readonly #orbits: number[][] = [];
  #isWhole = false;

  constructor(points: number) {
    this.#points = points;
    const still = Uint8Array.from({ length: points }, (_, point) => point);
    for (let level = 0; level < points; level += 1) {
      this.#generators.push([]);
      const ways: (Permutation | undefined)[] = Array.from({ length: points });
      ways[level] = still;
      this.#ways.push(ways);
      this.#backs.push([...ways]);
      this.#orbits.push([level]);
    }
  }

  order(): bigint {
    return this.#orbits.reduce((order, orbit) => order * BigInt(orbit.length), 1n);
  }

  /** Whether the chain is known to have every element of its group; if not, its group has at least `order`. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Says that it is: no group of these permutations can have more elements. */
  close(): void {
    this.#isWhole = true;
  }

  /** The levels whose orbits have more than one point, in their order: every element of a whole chain is in exactly one
   *  way a product of one way of each, that of the last level first. */
  levels(): readonly ChainLevel[] {
    const all = this.#orbits.map((orbit, point) => ({
      point,
      orbit,
      ways: orbit.map((image) => this.#ways[point]?.[image] as Permutation),
      backs: orbit.map((image) => this.#backs[point]?.[image] as Permutation),
    }));
    return all.filter(({ orbit }) => orbit.length > 1);
  }

  has(permutation: Permutation): boolean {
    return this.#sifted(permutation, 0) === undefined;
  }

  /** Adds what is new in a permutation that leaves the points before `from` where they are.
   *  @returns the level of what was new; undefined: nothing was */
  add(permutation: Permutation, from: number): number | undefined {
    const rest = this.#sifted(permutation, from);
    if (rest === undefined) return undefined;
    const last = rest.findIndex((image, point) => image !== point);
    for (let level = from; level <= last; level += 1) this.addTo(level, rest);
    return last;
  }

  /** Adds a permutation that leaves the points before a level where they are to this level alone. Those before it must
   *  have it as a product, or a chain with it is that of another group. */
  addTo(level: number, permutation: Permutation): void {
    this.#generators[level]?.push(permutation);
    this.#extend(level, permutation);
  }

  /** The permutation, and then the way back of its level's point: what leaves the point where it is. */
  backAt(level: number, permutation: Permutation): Permutation {
    const back = this.#backs[level]?.[permutation[level] as number];
    return back === undefined ? permutation : product(permutation, back);
  }

  /** Adds what Schreier names and the chain lacks: what leads back to the point of a level belongs to the next one. The
   *  chain is whole then, unless more images would be looked up for that than are allowed. */
  *complete(lookedUp: number): Generator<number, void> {
    const most = lookedUp / this.#points ** 2;
    let tried = 0;
    for (let level = this.#points - 2; level >= 0; level -= 1) {
      const lacks = this.#lacks(level);
      for (let step = lacks.next(); ; step = lacks.next()) {
        if (step.done) {
          // What is new may lack something itself.
          if (step.value !== undefined) level = step.value + 1;
          break;
        }
        tried += 1;
        if (tried > most) return;
        if (tried % together === 0) yield tried;
      }
    }
    this.close();
  }

  /** @returns the level of what was added, after which the levels up to it are to be looked at again */
  *#lacks(level: number): Generator<void, number | undefined> {
    for (const point of this.#orbits[level] ?? [])
      for (const generator of this.#generators[level] ?? []) {
        const next = product(this.#ways[level]?.[point] as Permutation, generator);
        const back = this.#backs[level]?.[next[level] as number] as Permutation;
        const added = this.add(product(next, back), level + 1);
        if (added !== undefined) return added;
        yield;
      }
    return undefined;
  }

  /** Adds the points to the orbit of a level that a new generator brings: from old points by it, from new ones by
   *  all. */
  #extend(level: number, generator: Permutation): void {
    const [ways, backs, orbit] = [this.#ways, this.#backs, this.#orbits].map((all) => all[level]) as [
      (Permutation | undefined)[],
      (Permutation | undefined)[],
      number[],
    ];
    const old = orbit.length;
    for (let at = 0; at < orbit.length; at += 1)
      for (const one of at < old ? [generator] : (this.#generators[level] ?? [])) {
        const way = ways[orbit[at] as number] as Permutation;
        const image = one[orbit[at] as number] as number;
        if (ways[image] !== undefined) continue;
        ways[image] = product(way, one);
        backs[image] = inverse(ways[image]);
        orbit.push(image);
      }
  }

  /** What is left of a permutation when every level has brought its point back; undefined: nothing. */
  #sifted(permutation: Permutation, from: number): Permutation | undefined {
    const rest = permutation.slice();
    for (let level = from; level < this.#points; level += 1) {
      const image = rest[level] as number;
      if (image === level) continue;
      const back = this.#backs[level]?.[image];
      if (back === undefined) return rest;
      for (let point = level; point < rest.length; point += 1)
        rest[point] = back[rest[point] as number] as number;
    }
    return undefined;
  }
}
