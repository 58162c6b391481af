import { Chain, type Permutation, product } from './chain.ts';

/** The order of the group that permutations of 0 … n − 1 generate. A permutation is given by its images.
 *  @throws RangeError for a group that takes too long, which none of fewer than a hundred points does */
export const groupOrder = (generators: readonly ArrayLike<number>[]): bigint => wholeOf(generators).order();

/** Whether the group that permutations generate has this one. @throws RangeError for one that takes too long */
export const groupHas = (generators: readonly ArrayLike<number>[], permutation: ArrayLike<number>): boolean =>
  wholeOf(generators).has(Uint8Array.from(permutation));

function wholeOf(generators: readonly ArrayLike<number>[]): Chain {
  const chain = ended(wholeChain(generators));
  if (chain.isWhole) return chain;
  throw new RangeError('the group of the permutations is too large to count');
}

function ended<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Random elements in a row that add nothing, after which a chain is compared with what Schreier names. */
const enough = 12;

/** Some ten seconds. */
const mostLookedUp = 2e10;

/** A chain of stabilisers of the group that permutations generate, each of one more point, by the method of Schreier
 *  and Sims; the order of the group is the product of the lengths of the orbits of these points. Random elements fill
 *  the chain; it is whole if its order is the largest that the orbits and the parity of the generators allow, or else
 *  if no product that Schreier names is missing. Yields how many of them were tried.
 *  @param lookedUp - images that are looked up for these products until it stays unknown whether the chain is whole */
export function* wholeChain(
  generators: readonly ArrayLike<number>[],
  lookedUp = mostLookedUp,
): Generator<number, Chain> {
  const given = generators.map((one) => Uint8Array.from(one));
  const chain = yield* begun(given);
  const most = mostElements(given);
  const random = randomElements(given);
  for (let idle = 0; idle < enough && chain.order() < most; ) {
    idle = chain.add(random(), 0) === undefined ? idle + 1 : 0;
    yield 0;
  }
  if (chain.order() < most) yield* chain.complete(lookedUp);
  else chain.close();
  return chain;
}

/** A chain with few generators at each level: all at the first one, and at each later one some by chance of those that
 *  leave the point before where it is. The fewer they are, the fewer products has Schreier to name. */
function* begun(given: readonly Permutation[]): Generator<number, Chain> {
  const points = given[0]?.length ?? 0;
  const chain = new Chain(points);
  let some = given;
  for (let level = 0; level < points && some.length > 0; level += 1) {
    for (const one of some) chain.addTo(level, one);
    some = leaving(chain, level, some);
    yield 0;
  }
  return chain;
}

/** So many elements by chance generate most of a group, or all of it. */
const few = 4;

const movesAny = (one: Permutation): boolean => one.some((image, point) => image !== point);

/** Some of the elements that leave the point of a level where it is, from generators of the level. */
function leaving(chain: Chain, level: number, generators: readonly Permutation[]): readonly Permutation[] {
  if (generators.every((one) => one[level] === level)) return generators;
  const random = randomElements(generators);
  return Array.from({ length: few }, () => chain.backAt(level, random())).filter(movesAny);
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
