import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breadthFirst, earliestPath, unreached } from '#reference/search';

/** Every path of at most `depth` moves in order of length, then lexically; the first to each state is kept. */
function pathsByEnumeration(
  next: readonly number[],
  moves: number,
  start: number,
  depth: number,
): Map<number, number[]> {
  const found = new Map<number, number[]>([[start, []]]);
  let level: [number, number[]][] = [[start, []]];
  for (let d = 0; d < depth; d += 1) {
    level = level.flatMap(([state, path]) =>
      Array.from({ length: moves }, (_, move): [number, number[]] => [
        next[state * moves + move] ?? 0,
        [...path, move],
      ]),
    );
    for (const [state, path] of level) if (!found.has(state)) found.set(state, path);
  }
  return found;
}

test('paths are shortest and lexically earliest, on random tables', () => {
  const tables = fc
    .record({ size: fc.integer({ min: 1, max: 6 }), moves: fc.integer({ min: 1, max: 3 }) })
    .chain(({ size, moves }) =>
      fc.record({
        size: fc.constant(size),
        moves: fc.constant(moves),
        next: fc.array(fc.nat(size - 1), { minLength: size * moves, maxLength: size * moves }),
      }),
    );
  fc.assert(
    fc.property(tables, ({ size, moves, next }) => {
      const search = breadthFirst({ size, moves, next: Uint32Array.from(next) }, 0);
      const expected = pathsByEnumeration(next, moves, 0, 6);
      for (let state = 0; state < size; state += 1) {
        expect(earliestPath(search, state)).toEqual(expected.get(state));
        expect(search.distance[state]).toBe(expected.get(state)?.length ?? unreached);
      }
      expect(search.order.length).toBe(expected.size);
    }),
  );
});

test('a state more than 254 moves away is refused instead of getting a wrong distance', () => {
  const line = (size: number) => ({
    size,
    moves: 1,
    next: Uint32Array.from({ length: size }, (_, state) => Math.min(state + 1, size - 1)),
  });
  expect(earliestPath(breadthFirst(line(255), 0), 254)?.length).toBe(254);
  expect(() => breadthFirst(line(256), 0)).toThrow(RangeError);
});
