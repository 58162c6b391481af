import { permutationPuzzle } from '#reference/puzzles/permutation';

/** The puzzle of the examples of permutations in `judge/problem-api`: three beads on a ring, which turns by one. */
export const ring = permutationPuzzle({
  name: 'Ring',
  places: ['0', '1', '2'],
  solved: ['0', '1', '2'],
  moves: { turn: [1, 2, 0], back: [2, 0, 1] },
  colours: {},
  costs: undefined,
  positions: {},
});
