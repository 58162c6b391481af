import { groupHas, type Labelling, type PermutationPuzzle } from '#reference/puzzles/permutation';
import { InputError, type Solution, type SolveProgress, type Solver } from './contract.ts';
import { readableMoves, writeMoves } from './move-text.ts';
import { permutationLayout, readLabelling } from './permutation-play.ts';

/** What a search knows; sequences are move numbers. */
interface SearchNews {
  readonly atLeast: number;
  readonly path: readonly number[] | undefined;
  readonly rounds: number;
}

/** A search for sequences, such as `PermutationSolver` of reference/search. */
interface PermutationSearch {
  improve(
    state: Labelling,
    limits: {
      readonly known?: SearchNews;
      readonly nodes?: number;
      readonly tell?: (news: SearchNews) => void;
      readonly mayGoOn?: boolean;
    },
  ): SearchNews;
}

/** How far a search goes that nobody watches.
 *  ```ts
 *  const effort: PermutationEffort = { nodes: 3_000_000 };
 *  ``` */
export interface PermutationEffort {
  /** Positions that it visits. */
  readonly nodes: number;
  /** An answer that is not proved shortest is none. */
  readonly mustBeProved?: boolean;
}

/** More places could take seconds. */
const mostGroupPlaces = 30;

/** The solver of a defined puzzle. If it may go on it searches until its answer is proved shortest (cheapest where
 *  moves have costs), and goes on from what it has told before. `open`: called with the first question, because its
 *  tables take some seconds.
 *  ```ts
 *  const search = { improve: () => ({ atLeast: 1, path: [1], rounds: 0 }) };
 *  permutationSolver(ring, () => search, { nodes: 3_000_000 })('1 2 0\n').answer; // → '1\nback\n'
 *  ``` */
export function permutationSolver(
  puzzle: PermutationPuzzle,
  open: () => PermutationSearch,
  { nodes, mustBeProved = false }: PermutationEffort,
): Solver {
  let search: PermutationSearch | undefined;
  return (input, { known, onProgress, mayGoOn = true } = {}) => {
    const state = readLabelling(puzzle, input);
    if (!mayBeReached(puzzle, state)) throw outOfReach();
    search ??= open();
    const tell = (news: SearchNews) =>
      onProgress?.({ lowerBound: news.atLeast, best: solutionOf(puzzle, news), rounds: news.rounds });
    const before = known && newsOf(puzzle, state, known);
    const news = search.improve(state, {
      ...(before && { known: before }),
      ...(onProgress !== undefined && { tell, mayGoOn }),
      ...(!(mayGoOn && onProgress) && { nodes }),
    });
    if (!Number.isFinite(news.atLeast)) throw outOfReach();
    const solution = solutionOf(puzzle, news);
    if (solution !== undefined && (solution.optimal || !mustBeProved)) return solution;
    throw new InputError(
      `no solution was found: at least ${news.atLeast} moves are needed, if any lead from this position to the solved one`,
    );
  };
}

/** False: proved by the group of the moves, where no two labels are equal. */
function mayBeReached({ labels, solved, sources }: PermutationPuzzle, state: Labelling): boolean {
  if (labels.length < solved.length || solved.length > mostGroupPlaces) return true;
  return groupHas(sources, state);
}

const outOfReach = () => new InputError('no moves lead from this position to the solved one');

function solutionOf(puzzle: PermutationPuzzle, { atLeast, path }: SearchNews): Solution | undefined {
  if (path === undefined) return undefined;
  const names = path.map((move) => puzzle.moves[move] ?? '');
  const moves = names.reduce((sum, name) => sum + puzzle.costOf(name), 0);
  const answer = writeMoves(names, permutationLayout(puzzle));
  return { answer, moves, optimal: moves === atLeast, lowerBound: atLeast };
}

/** @throws InputError for an answer that does not solve the position */
function newsOf(
  puzzle: PermutationPuzzle,
  state: Labelling,
  { lowerBound, best, rounds = 0 }: SolveProgress,
): SearchNews {
  if (best === undefined) return { atLeast: lowerBound, path: undefined, rounds };
  const names = readableMoves(best.answer, permutationLayout(puzzle));
  const end = names.reduce((at, name) => puzzle.apply(at, name) ?? at, state);
  if (!puzzle.isSolved(end)) throw new InputError('the answer to go on from does not solve this position');
  return { atLeast: lowerBound, path: names.map((name) => puzzle.moves.indexOf(name)), rounds };
}
