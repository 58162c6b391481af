import { type Picture, type Play, permutationPicture, permutationPlay } from '#problem-api';
import { groupOrder, permutationPuzzle, readDefinition } from '#reference/puzzles/permutation';
import { countOf, groupDigits } from '#text';

/** What draws and plays a puzzle that is defined by data, and what its definition says of it, or the first fault of the
 *  definition. */
export type DefinedPlay =
  | { readonly kind: 'play'; readonly play: Play; readonly picture: Picture; readonly facts: () => string }
  | { readonly kind: 'fault'; readonly reason: string };

/** More could take seconds. */
const mostGroupPlaces = 80;

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
    facts() {
      const [places, moves] = [definition.places.length, Object.values(definition.moves)];
      const counts = `${countOf(places, 'place')}, ${countOf(moves.length, 'move')}`;
      return places > mostGroupPlaces
        ? `${counts}.`
        : `${counts}. The group of the moves has ${groupDigits(groupOrder(moves))} elements (Schreier and Sims).`;
    },
  };
}
