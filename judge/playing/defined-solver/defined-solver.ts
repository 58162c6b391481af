import {
  InputError,
  permutationLayout,
  readLabelling,
  type Solution,
  type Solver,
  writeMoves,
} from '#problem-api';
import {
  groupHas,
  type Labelling,
  type PermutationPuzzle,
  permutationPuzzle,
  readDefinition,
} from '#reference/puzzles/permutation';
import { type PermutationNews, PermutationSolver } from '#reference/search';

/** The solver of a puzzle whose definition is this JSON. Told about progress it searches until its answer is proved
 *  shortest (cheapest where moves have costs); otherwise for some seconds. Its tables are made with the first question.
 *  @throws RangeError for a definition with a fault: the page has read it before */
export function definedSolver(value: unknown): { readonly solver: Solver } {
  const read = readDefinition(value);
  if (read.kind === 'fault') throw new RangeError(read.reason);
  const puzzle = permutationPuzzle(read.definition);
  let made: PermutationSolver | undefined;
  return {
    solver(input, { lowerBound = 0, onProgress } = {}) {
      const state = readLabelling(puzzle, input);
      if (!mayBeReached(puzzle, state)) throw outOfReach();
      made ??= new PermutationSolver(puzzle);
      const tell = (news: PermutationNews) =>
        onProgress?.({ lowerBound: news.atLeast, best: solutionOf(puzzle, news) });
      const effort = onProgress === undefined ? { nodes: mostNodes } : { tell };
      const news = made.improve(state, { from: lowerBound, ...effort });
      if (!Number.isFinite(news.atLeast)) throw outOfReach();
      const solution = solutionOf(puzzle, news);
      if (solution !== undefined) return solution;
      throw new InputError(`nothing was found; at least ${news.atLeast} moves are needed, if any lead there`);
    },
  };
}

/** Positions of a search that is not watched: some seconds. */
const mostNodes = 3_000_000;

/** More places could take seconds. */
const mostGroupPlaces = 30;

/** False: proved by the group of the moves, where no two labels are equal. */
function mayBeReached({ labels, solved, sources }: PermutationPuzzle, state: Labelling): boolean {
  if (labels.length < solved.length || solved.length > mostGroupPlaces) return true;
  return groupHas(sources, state);
}

const outOfReach = () => new InputError('no moves lead from this position to the solved one');

function solutionOf(puzzle: PermutationPuzzle, { atLeast, path }: PermutationNews): Solution | undefined {
  if (path === undefined) return undefined;
  const names = path.map((move) => puzzle.moves[move] ?? '');
  const moves = names.reduce((sum, name) => sum + puzzle.costOf(name), 0);
  const answer = writeMoves(names, permutationLayout(puzzle));
  return { answer, moves, optimal: moves === atLeast, lowerBound: atLeast };
}
