import { defineSolver, writeMoves } from '../../judge/problem-api/index.ts';
import { permutationMoveTable, rankPermutation } from '../../reference/coordinates/index.ts';
import { msquare, type Sheet } from '../../reference/puzzles/index.ts';
import { type BreadthFirst, breadthFirst, earliestPath } from '../../reference/search/index.ts';
import { layout, readTarget, start } from './format.ts';

/** Searches all 40,320 sheets once, at the first call; then every target is a walk back of at most 22 steps. */
export const solver = defineSolver((input) => {
  const path = earliestPath(searchOnce(), rankPermutation(places(readTarget(input)))) ?? [];
  const moves = path.map((move) => msquare.moves[move] ?? '');
  return { answer: writeMoves(moves, layout), moves: moves.length, optimal: true };
});

let search: BreadthFirst | undefined;

function searchOnce(): BreadthFirst {
  search ??= breadthFirst(permutationMoveTable(sources()), rankPermutation(places(start)));
  return search;
}

/** What a move makes of the sheet 1…8 tells where it fetches each square from. */
const sources = (): number[][] => msquare.moves.map((move) => places(msquare.apply(start, move) ?? ''));

const places = (sheet: Sheet): number[] => [...sheet].map((digit) => Number(digit) - 1);
