import { showText } from '#reference/notation';
import { type DefinitionFields, fail, fieldsOf, listOf, onlyKnown, wholeNumberOf, wordOf } from './fields.ts';
import { mostPlaces, requirePermutation, type WrittenPieces } from './places.ts';

const orbitFields = ['orbitName', 'numPieces', 'numOrientations'];

interface Orbit {
  readonly name: string;
  readonly count: number;
  readonly turns: number;
  /** Number of its first place. */
  readonly first: number;
}

/** A KPuzzle of cubing.js. Place of orientation o in slot i of an orbit: `turns · i + o`. */
export function piecesOfKPuzzle(fields: DefinitionFields): WrittenPieces {
  const orbits: Orbit[] = [];
  let first = 0;
  for (const [index, value] of listOf(fields.orbits, 'orbits').entries()) {
    const orbit = onlyKnown(fieldsOf(value, `orbits, ${index}`), `orbits, ${index}`, orbitFields);
    const name = wordOf(orbit.orbitName, `orbits, ${index}, orbitName`);
    const count = wholeNumberOf(orbit.numPieces, `orbit ${name}, numPieces`, 1, mostPlaces);
    const turns = wholeNumberOf(orbit.numOrientations, `orbit ${name}, numOrientations`, 1, 12);
    if (orbits.some((other) => other.name === name)) fail('orbits', `${name} twice`, 'every orbit once');
    orbits.push({ name, count, turns, first });
    first += count * turns;
  }
  if (first < 2 || first > mostPlaces)
    fail('orbits', `${first} places (pieces times orientations)`, `2 to ${mostPlaces}`);
  const places = orbits.map(({ name, count, turns }) =>
    Array.from({ length: count * turns }, (_, at) =>
      turns === 1 ? `${name}${at}` : `${name}${Math.floor(at / turns)}.${at % turns}`,
    ),
  );
  const pattern = partsOf(fields.defaultPattern, 'defaultPattern', orbits);
  const labels = orbits.map((orbit) => labelsOf(orbit, pattern));
  for (const names of [places, labels]) requireApart(names);
  return {
    places: places.flat(),
    solved: labels.flat(),
    readSources(move, place) {
      const parts = partsOf(move, place, orbits);
      return orbits.flatMap((orbit) => sourcesOfOrbit(orbit, parts[orbit.name], `${place}, ${orbit.name}`));
    },
  };
}

/** What is said of each orbit. */
function partsOf(value: unknown, place: string, orbits: readonly Orbit[]): DefinitionFields {
  const parts = fieldsOf(value, place);
  const unknown = Object.keys(parts).find((name) => !orbits.some((orbit) => orbit.name === name));
  return unknown === undefined ? parts : fail(place, `the orbit ${showText(unknown)}`, 'one of the orbits');
}

/** Orbits `c` and `c1` would both have a piece `c12`. */
function requireApart(names: readonly (readonly string[])[]): void {
  const all = names.flatMap((one) => [...new Set(one)]);
  const twice = all.find((name, index) => all.indexOf(name) !== index);
  if (twice !== undefined) fail('orbits', `${twice} in two of them`, 'names that do not end in a digit');
}

/** The pattern says which piece is in each slot and how it is turned; turns that are equal modulo `orientationMod` look
 *  the same. */
function labelsOf({ name, count, turns }: Orbit, pattern: DefinitionFields): readonly string[] {
  const place = `defaultPattern, ${name}`;
  const part = onlyKnown(fieldsOf(pattern[name], place), place, ['pieces', 'orientation', 'orientationMod']);
  const numbers = (key: string, most: number) =>
    listOf(part[key], `${place}, ${key}`).map((one) => wholeNumberOf(one, `${place}, ${key}`, 0, most));
  const orNone = (key: string, most: number) =>
    part[key] === undefined ? Array.from({ length: count }, () => 0) : numbers(key, most);
  const [pieces, turned, modulo] = [
    numbers('pieces', mostPlaces),
    orNone('orientation', turns - 1),
    orNone('orientationMod', turns),
  ];
  const odd = modulo.find((one) => one > 0 && turns % one > 0);
  if (odd !== undefined) fail(`${place}, orientationMod`, String(odd), `0 or a divisor of ${turns}`);
  if ([pieces, turned, modulo].some(({ length }) => length !== count))
    fail(
      place,
      `lists of ${pieces.length}, ${turned.length} and ${modulo.length}`,
      `${count} pieces in each`,
    );
  return pieces.flatMap((piece, slot) =>
    Array.from({ length: turns }, (_, at) => {
      const side = (at + turns - (turned[slot] as number)) % turns;
      const shown = side % ((modulo[slot] as number) || turns);
      return turns === 1 ? `${name}${piece}` : `${name}${piece}.${shown}`;
    }),
  );
}

function sourcesOfOrbit({ count, turns, first }: Orbit, value: unknown, place: string): readonly number[] {
  if (value === undefined) return Array.from({ length: count * turns }, (_, at) => first + at);
  const part = fieldsOf(value, place);
  // Older ones say `orientation`.
  const key = part.orientationDelta === undefined ? 'orientation' : 'orientationDelta';
  onlyKnown(part, place, ['permutation', key]);
  const numbers = (key: string, most: number) =>
    listOf(part[key], `${place}, ${key}`).map((one) => wholeNumberOf(one, `${place}, ${key}`, 0, most));
  const from = requirePermutation(numbers('permutation', count - 1), `${place}, permutation`, count);
  const delta = part[key] === undefined ? from.map(() => 0) : numbers(key, turns - 1);
  if (delta.length !== count) fail(`${place}, ${key}`, `${delta.length} numbers`, String(count));
  return from.flatMap((slot, to) =>
    Array.from(
      { length: turns },
      (_, at) => first + turns * slot + ((at + turns - (delta[to] as number)) % turns),
    ),
  );
}
