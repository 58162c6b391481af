import { permutationSolver, type Solver } from '#problem-api';
import { permutationPuzzle, readDefinition } from '#reference/puzzles/permutation';
import { PermutationSolver } from '#reference/search';

/** The solver of a puzzle whose definition is this JSON; a search that is not watched takes some seconds.
 *  @throws RangeError for a definition with a fault: the page has read it before */
export function definedSolver(value: unknown): { readonly solver: Solver } {
  const read = readDefinition(value);
  if (read.kind === 'fault') throw new RangeError(read.reason);
  const puzzle = permutationPuzzle(read.definition);
  return {
    solver: permutationSolver(puzzle, () => new PermutationSolver(puzzle), { nodes: 3_000_000 }),
  };
}
