import { permutationMoveTable } from '#reference/coordinates';
import { inverseRotation, rotationSources } from '#reference/puzzles/rotations';
import { breadthFirst, type LazyMoves, searchWholeSpace } from '#reference/search';
import type { BenchReport } from './main.ts';

const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** CPU time of `work`, which searches `states` states with `moves` moves each. */
function row(what: string, { size, moves }: { size: number; moves: number }, work: () => unknown): string[] {
  const before = seconds();
  work();
  const took = seconds() - before;
  return [what, String(size), took.toFixed(2), ((size * moves) / took / 1e6).toFixed(1)];
}

const finish = (steps: Generator<number, unknown>): void => {
  while (!steps.next().done);
};

/** Breadth-first search of a whole space with few bits per state, and the plain version that keeps everything. */
export const benchSearch = async (): Promise<BenchReport> => {
  const table = permutationMoveTable(rotationSources(3));
  const grid: LazyMoves = {
    size: table.size,
    moves: table.moves,
    inverse: inverseRotation,
    neighbours(state, into) {
      for (let move = 0; move < table.moves; move += 1)
        into[move] = table.next[state * table.moves + move] ?? 0;
    },
  };
  return {
    title: 'search of whole spaces, one thread',
    head: ['what', 'states', 'CPU s', 'million neighbours a second'],
    rows: [
      row('3×3 grid, plain: 10 bytes a state', table, () => breadthFirst(table, 0)),
      row('3×3 grid, 4 bits a state', table, () => finish(searchWholeSpace(grid, 0, 4))),
      row('3×3 grid, 2 bits a state', table, () => finish(searchWholeSpace(grid, 0, 2))),
      row('twelve dials of four hours, 2 bits a state', dials, () => finish(searchWholeSpace(dials, 0, 2))),
    ],
    notes: ['A billion states with 30 moves take as long as 30,000 million neighbours.'],
  };
};

/** Twelve dials of four hours; a move turns one dial by an hour in either direction. */
const dials: LazyMoves = {
  size: 4 ** 12,
  moves: 24,
  inverse: (move) => move ^ 1,
  neighbours(state, into) {
    for (let dial = 0; dial < 12; dial += 1) {
      const [one, all] = [1 << (2 * dial), 3 << (2 * dial)];
      into[2 * dial] = (state & ~all) | ((state + one) & all);
      into[2 * dial + 1] = (state & ~all) | ((state - one) & all);
    }
  },
};
