/** The order of the group that permutations of 0 … n − 1 generate, by the method of Schreier and Sims: a chain of
 *  stabilisers, each of one more point; the order is the product of the lengths of the orbits of these points. A
 *  permutation is given by its images. Random elements fill the chain; it is whole if its order is the largest that
 *  the orbits and the parity of the generators allow, or else if no product that Schreier names is missing. Yields how
 *  many of them were tried. */
export function* countGroup(generators: readonly ArrayLike<number>[]): Generator<number, bigint> {
  return (yield* wholeChain(generators)).order();
}

/** The same at once. */
export const groupOrder = (generators: readonly ArrayLike<number>[]): bigint =>
  ended(wholeChain(generators)).order();

/** Whether the group that permutations generate has this one. */
export const groupHas = (generators: readonly ArrayLike<number>[], permutation: ArrayLike<number>): boolean =>
  ended(wholeChain(generators)).has(Uint8Array.from(permutation));

function ended<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type Permutation = Uint8Array;

/** First `a`, then `b`. */
const product = (a: Permutation, b: Permutation): Permutation => a.map((image) => b[image] as number);

function inverse(a: Permutation): Permutation {
  const back = new Uint8Array(a.length);
  a.forEach((image, point) => {
    back[image] = point;
  });
  return back;
}

/** Random elements in a row that add nothing, after which a chain is compared with what Schreier names. */
const enough = 12;
/** Products that are tried between two yields. */
const together = 2000;

function* wholeChain(generators: readonly ArrayLike<number>[]): Generator<number, Chain> {
  const given = generators.map((one) => Uint8Array.from(one));
  const chain = new Chain(given[0]?.length ?? 0);
  for (const one of given) chain.add(one, 0);
  const most = mostElements(given);
  const random = randomElements(given);
  for (let idle = 0; idle < enough && chain.order() < most; ) {
    idle = chain.add(random(), 0) === undefined ? idle + 1 : 0;
    yield 0;
  }
  if (chain.order() < most) yield* chain.complete();
  return chain;
}

/** No group of permutations with these orbits is larger, nor one of even ones alone. */
function mostElements(generators: readonly Permutation[]): bigint {
  const seen = new Set<number>();
  let most = 1n;
  for (let first = 0; first < (generators[0]?.length ?? 0); first += 1) {
    if (seen.has(first)) continue;
    const orbit = [first];
    seen.add(first);
    for (const point of orbit)
      for (const generator of generators) {
        const image = generator[point] as number;
        if (!seen.has(image)) orbit.push(image);
        seen.add(image);
      }
    most = orbit.reduce((all, _, index) => all * BigInt(index + 1), most);
  }
  return most > 1n && generators.every(isEven) ? most / 2n : most;
}

function isEven(permutation: Permutation): boolean {
  const seen = new Set<number>();
  let exchanges = 0;
  for (const first of permutation.keys())
    for (let at = first; !seen.has(at); at = permutation[at] as number) {
      seen.add(at);
      if (at !== first) exchanges += 1;
    }
  return exchanges % 2 === 0;
}

/** Products of generators, drawn by a fixed rule: entries of a list are multiplied by others. */
function randomElements(generators: readonly Permutation[]): () => Permutation {
  const list = Array.from(
    { length: Math.max(10, generators.length) },
    (_, index) => generators[index % generators.length] as Permutation,
  );
  let state = 1;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const next = (): Permutation => {
    const at = below(list.length);
    const other = (at + 1 + below(list.length - 1)) % list.length;
    const made = product(list[at] as Permutation, list[other] as Permutation);
    list[at] = made;
    return made;
  };
  for (let mixed = 0; mixed < 100; mixed += 1) next();
  return next;
}

/** Level i: the generators that leave the points 0 … i − 1 where they are, and for each point of the orbit of i a
 *  product of them that brings i there, and its inverse. */
class Chain {
  readonly #points: number;
  readonly #generators: Permutation[][] = [];
  readonly #ways: (Permutation | undefined)[][] = [];
  readonly #backs: (Permutation | undefined)[][] = [];
  readonly #orbits: number[][] = [];

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

  has(permutation: Permutation): boolean {
    return this.#sifted(permutation, 0) === undefined;
  }

  /** Adds what is new in a permutation that leaves the points before `from` where they are.
   *  @returns the level of what was new; undefined: nothing was */
  add(permutation: Permutation, from: number): number | undefined {
    const rest = this.#sifted(permutation, from);
    if (rest === undefined) return undefined;
    const last = rest.findIndex((image, point) => image !== point);
    for (let level = from; level <= last; level += 1) {
      this.#generators[level]?.push(rest);
      this.#extend(level, rest);
    }
    return last;
  }

  /** Adds what Schreier names and the chain lacks: what leads back to the point of a level belongs to the next one. */
  *complete(): Generator<number, void> {
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
        if (tried % together === 0) yield tried;
      }
    }
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
