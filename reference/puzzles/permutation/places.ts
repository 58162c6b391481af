import { showText } from '#reference/notation';
import { type DefinitionFields, fail, kindOf, listOf, wholeNumberOf, wordOf } from './fields.ts';

/** More places cannot be searched. */
export const mostPlaces = 240;

/** The places of a puzzle, what is in them when it is solved, and how its moves are written. */
export interface WrittenPieces {
  readonly places: readonly string[];
  readonly solved: readonly string[];
  /** The sources of a move as it is written. */
  readSources(move: unknown, place: string): readonly number[];
}

/** `pieces`: how many places there are, or their names; `solved`: the labels, by default the names. */
export function piecesOfPlaces(fields: DefinitionFields): WrittenPieces {
  const { pieces } = fields;
  const places =
    typeof pieces === 'number'
      ? Array.from({ length: wholeNumberOf(pieces, 'pieces', 2, mostPlaces) }, (_, index) => String(index))
      : listOf(pieces, 'pieces', 'how many there are, or a list of their names').map((name, index) =>
          wordOf(name, `pieces, ${index}`),
        );
  if (places.length < 2 || places.length > mostPlaces)
    fail('pieces', String(places.length), `2 to ${mostPlaces}`);
  const twice = places.find((name, index) => places.indexOf(name) !== index);
  if (twice !== undefined) fail('pieces', `${showText(twice)} twice`, 'every piece once');
  const numbers = new Map(places.map((name, index) => [name, index]));
  const placeOf = (value: unknown, place: string): number =>
    numbers.get(typeof value === 'number' ? String(value) : (value as string)) ??
    fail(place, kindOf(value), 'the name of a piece');
  const solved =
    fields.solved === undefined
      ? places
      : listOf(fields.solved, 'solved').map((label, index) => wordOf(label, `solved, ${index}`));
  if (solved.length !== places.length)
    fail('solved', `${solved.length} labels`, `one for each of ${places.length} pieces`);
  return {
    places,
    solved,
    readSources: (move, place) =>
      typeof move === 'string'
        ? sourcesOfCycles(move, place, places.length, placeOf)
        : sourcesOfList(move, place, places.length, placeOf),
  };
}

type PlaceOf = (value: unknown, place: string) => number;

/** `(a b c)(d e)`: what is in a goes to b, in b to c, in c to a. */
function sourcesOfCycles(text: string, place: string, count: number, placeOf: PlaceOf): readonly number[] {
  const sources = Array.from({ length: count }, (_, index) => index);
  if (!/^\s*(\(\s*[^()\s]+(\s+[^()\s]+)*\s*\)\s*)+$/.test(text))
    fail(place, showText(text, 40), 'cycles such as "(a b c)(d e)"');
  const seen = new Set<number>();
  for (const [, inside = ''] of text.matchAll(/\(([^()]*)\)/g)) {
    const cycle = inside
      .trim()
      .split(/\s+/)
      .map((name) => placeOf(name, place));
    for (const [index, from] of cycle.entries()) {
      if (seen.has(from)) fail(place, `${showText(inside)} with a piece twice`, 'every piece at most once');
      seen.add(from);
      sources[cycle[(index + 1) % cycle.length] as number] = from;
    }
  }
  return sources;
}

/** For each place, the piece that comes there. */
function sourcesOfList(value: unknown, place: string, count: number, placeOf: PlaceOf): readonly number[] {
  const written = listOf(value, place, 'cycles such as "(a b c)(d e)", or a list of pieces');
  return requirePermutation(
    written.map((one) => placeOf(one, place)),
    place,
    count,
    written,
  );
}

/** Each of `count` pieces once. @param written - what the file calls them */
export function requirePermutation(
  sources: readonly number[],
  place: string,
  count: number,
  written: readonly unknown[] = sources,
): readonly number[] {
  if (sources.length !== count) fail(place, `${sources.length} pieces`, `a permutation of ${count}`);
  const twice = sources.findIndex((one, index) => sources.indexOf(one) !== index);
  if (twice !== -1) fail(place, `piece ${String(written[twice])} twice`, 'a permutation: every piece once');
  return sources;
}
