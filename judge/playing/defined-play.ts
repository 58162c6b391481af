import { type Picture, type Play, permutationPicture, permutationPlay } from '#problem-api';
import { permutationPuzzle, readDefinition } from '#reference/puzzles/permutation';

/** What draws and plays a puzzle that is defined by data, or the first fault of the definition. */
export type DefinedPlay =
  | { readonly kind: 'play'; readonly play: Play; readonly picture: Picture }
  | { readonly kind: 'fault'; readonly reason: string };

/** How a puzzle is played whose definition is this JSON: the format of `judge new --puzzle`. */
export function definedPlay(value: unknown): DefinedPlay {
  const read = readDefinition(value);
  if (read.kind === 'fault') return read;
  const { definition } = read;
  const puzzle = permutationPuzzle(definition);
  return {
    kind: 'play',
    play: permutationPlay(puzzle, definition.name),
    picture: permutationPicture(puzzle),
  };
}
