import {
  defineAllSolutions,
  defineInputAfter,
  defineRandomInput,
  defineSolver,
  formatAfter,
  writeMoves,
} from '../../judge/problem-api/index.ts';
import { type MoveTable, permutationMoveTable, rankPermutation } from '../../reference/coordinates/index.ts';
import { msquare, type Sheet } from '../../reference/puzzles/msquare/index.ts';
import {
  type BreadthFirst,
  breadthFirst,
  earliestPath,
  shortestPaths,
} from '../../reference/search/index.ts';
import { layout, readTarget, start } from './format.ts';

/** Searches all 40,320 sheets once, at the first call; each target is then solved by a walk back of at most 22
 *  steps. */
export const solver = defineSolver((input) => {
  const path = earliestPath(searchOnce(), rankPermutation(places(readTarget(input)))) ?? [];
  const moves = path.map((move) => msquare.moves[move] ?? '');
  return { answer: writeMoves(moves, layout), moves: moves.length, optimal: true };
});

/** Every shortest sequence in lexical order, at most 414. */
export const allSolutions = defineAllSolutions(function* every(input) {
  const target = rankPermutation(places(readTarget(input)));
  const toTarget = breadthFirst(tablesOnce().backward, target).distance;
  const paths = shortestPaths(tablesOnce().forward, toTarget, rankPermutation(places(start)));
  for (const path of paths) {
    const moves = path.map((move) => msquare.moves[move] ?? '');
    yield { answer: writeMoves(moves, layout), moves: moves.length, optimal: true };
  }
});

/** The target after a sequence of moves. */
export const inputAfter = defineInputAfter((moves) => formatAfter(msquare, start, moves));

/** A random one of the 8! targets, which can all be reached. */
export const randomInput = defineRandomInput((random) => `${random.shuffle([...start]).join(' ')}\n`);

let search: BreadthFirst | undefined;

function searchOnce(): BreadthFirst {
  search ??= breadthFirst(tablesOnce().forward, rankPermutation(places(start)));
  return search;
}

let tables: { readonly forward: MoveTable; readonly backward: MoveTable } | undefined;

function tablesOnce(): { readonly forward: MoveTable; readonly backward: MoveTable } {
  tables ??= {
    forward: permutationMoveTable(sources()),
    backward: permutationMoveTable(sources().map(inverse)),
  };
  return tables;
}

/** The sources of each move, read off its effect on the sheet 1…8. */
const sources = (): number[][] => msquare.moves.map((move) => places(msquare.apply(start, move) ?? ''));

const inverse = (permutation: readonly number[]): number[] =>
  permutation.map((_, place) => permutation.indexOf(place));

const places = (sheet: Sheet): number[] => [...sheet].map((digit) => Number(digit) - 1);
