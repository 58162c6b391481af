import { Chain, type Permutation, product } from './chain.ts';

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

/** Random elements in a row that add nothing, after which a chain is compared with what Schreier names. */
const enough = 12;

/** A whole chain of stabilisers of the group that permutations generate. */
export function* wholeChain(generators: readonly ArrayLike<number>[]): Generator<number, Chain> {
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
