/** The order of the group that permutations of 0 … n − 1 generate, by the method of Schreier and Sims: a chain of
 *  stabilisers, each of one more point; the order is the product of the lengths of the orbits of these points. A
 *  permutation is given by its images. */
export function groupOrder(generators: readonly ArrayLike<number>[]): bigint {
  const [first] = generators;
  if (first === undefined) return 1n;
  const chain = new Chain(first.length);
  for (const generator of generators) chain.add(Uint8Array.from(generator), 0);
  return chain.order();
}

/** Whether the group that permutations generate has this one. */
export function groupHas(generators: readonly ArrayLike<number>[], permutation: ArrayLike<number>): boolean {
  const chain = new Chain(permutation.length);
  for (const generator of generators) chain.add(Uint8Array.from(generator), 0);
  return chain.has(Uint8Array.from(permutation));
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

/** Level i: the generators that leave the points 0 … i − 1 where they are, and for each point of the orbit of i a
 *  product of them that brings i there. */
class Chain {
  readonly #points: number;
  readonly #generators: Permutation[][] = [];
  readonly #ways: (Permutation | undefined)[][] = [];

  constructor(points: number) {
    this.#points = points;
    for (let level = 0; level < points; level += 1) {
      this.#generators.push([]);
      const ways: (Permutation | undefined)[] = Array.from({ length: points });
      ways[level] = Uint8Array.from({ length: points }, (_, point) => point);
      this.#ways.push(ways);
    }
  }

  order(): bigint {
    return this.#ways.reduce((order, ways) => order * BigInt(ways.filter(Boolean).length), 1n);
  }

  has(permutation: Permutation): boolean {
    return this.#sifted(permutation, 0) === undefined;
  }

  /** Adds a permutation that leaves the points before `level` where they are. */
  add(permutation: Permutation, level: number): void {
    const rest = this.#sifted(permutation, level);
    if (rest === undefined) return;
    const generators = this.#generators[level] as Permutation[];
    generators.push(permutation);
    const ways = this.#ways[level] as (Permutation | undefined)[];
    // Old points with the new generator; new points with all.
    const queue = ways.flatMap((way, point) => (way === undefined ? [] : [point]));
    const old = queue.length;
    for (let at = 0; at < queue.length; at += 1) {
      const way = ways[queue[at] as number] as Permutation;
      for (const generator of at < old ? [permutation] : [...generators]) {
        const next = product(way, generator);
        const image = next[level] as number;
        if (ways[image] === undefined) {
          ways[image] = next;
          queue.push(image);
        } else if (level + 1 < this.#points) {
          // Schreier: what leads back to the point itself belongs to the next level.
          this.add(product(next, inverse(ways[image] as Permutation)), level + 1);
        }
      }
    }
  }

  /** What is left of a permutation when every level has brought its point back; undefined: nothing. */
  #sifted(permutation: Permutation, from: number): Permutation | undefined {
    let rest = permutation;
    for (let level = from; level < this.#points; level += 1) {
      const way = this.#ways[level]?.[rest[level] as number];
      if (way === undefined) return rest;
      rest = product(rest, inverse(way));
    }
    return undefined;
  }
}
