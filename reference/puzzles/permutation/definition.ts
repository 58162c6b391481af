import { showText } from '#reference/notation';

/** A permutation puzzle: places that hold labels, and moves that carry labels from place to place. */
export interface Definition {
  readonly name: string;
  /** What the labels mean, for who plays it. */
  readonly about?: string | undefined;
  /** Names of the places. */
  readonly places: readonly string[];
  /** The label in each place when the puzzle is solved; equal labels cannot be told apart. */
  readonly solved: readonly string[];
  /** For each move and each place, the place whose label the move puts there. */
  readonly moves: Readonly<Record<string, readonly number[]>>;
  /** What each move costs where the sum counts, not the number of moves; undefined: each counts 1. */
  readonly costs: Readonly<Record<string, number>> | undefined;
  /** Where each place is drawn; undefined: on a circle. */
  readonly points?: readonly (readonly [x: number, y: number])[] | undefined;
  /** A colour of CSS for each label, where it has one. */
  readonly colours: Readonly<Record<string, string>>;
  /** Positions that have a name: the labels in the order of the places, with blanks between them. */
  readonly positions: Readonly<Record<string, string>>;
}

/** A definition, or its first fault in one line: place, found, expected. */
type ReadDefinition =
  | { readonly kind: 'definition'; readonly definition: Definition }
  | { readonly kind: 'fault'; readonly reason: string };

/** What a definition may have at most; more cannot be searched. */
const mostPlaces = 240;
const mostMoves = 32;

class Fault extends Error {}

const fail = (place: string, found: string, expected: string): never => {
  throw new Fault(`${place}: found ${found}, expected ${expected}`);
};

/** Reads a definition from JSON: of this project, or a KPuzzle of cubing.js, whose pieces get a place for each of their
 *  orientations. `metric` makes more moves of those that are written: `quarter` (default) their inverses, `half` all
 *  their powers. `costs` weighs moves. */
export function readDefinition(value: unknown): ReadDefinition {
  try {
    const fields = fieldsOf(value, 'the definition');
    const pieces = 'orbits' in fields ? piecesOfKPuzzle(fields) : piecesOfPlaces(onlyKnown(fields));
    const base = movesOf(fields, pieces);
    const { moves, madeOf } = allMoves(base, metricOf(fields.metric));
    const count = Object.keys(moves).length;
    if (count > mostMoves) fail('moves', `${count} with those of the metric`, `1 to ${mostMoves}`);
    const { places, solved } = pieces;
    return {
      kind: 'definition',
      definition: {
        name: textOf(fields.name, 'name'),
        about: fields.about === undefined ? undefined : textOf(fields.about, 'about', 300),
        places,
        solved,
        moves,
        costs: costsOf(fields.costs, madeOf),
        points: pointsOf(fields.points, places.length),
        colours: coloursOf(fields.colours, solved),
        positions: positionsOf(fields.positions, solved),
      },
    };
  } catch (error) {
    if (error instanceof Fault) return { kind: 'fault', reason: error.message };
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object, without those that every object has, such as `constructor`: names in it are anybody's. */
function fieldsOf(value: unknown, place: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { __proto__: null, ...value } as Fields;
  return fail(place, kindOf(value), 'an object');
}

const ownFields = 'name about pieces solved moves metric costs points colours positions'.split(' ');

/** A KPuzzle may have more fields; in a definition of this project another one is a slip. */
function onlyKnown(fields: Fields): Fields {
  const unknown = Object.keys(fields).find((name) => !ownFields.includes(name));
  return unknown === undefined ? fields : fail('the definition', showText(unknown, 40), ownFields.join(', '));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? showText(value, 40) : String(value);
}

const textOf = (value: unknown, place: string, most = 62): string =>
  typeof value === 'string' && value.length <= most && /^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u.test(value)
    ? value
    : fail(place, kindOf(value), `a text of at most ${most} characters in one line`);

/** Labels and names of moves are separated by blanks in inputs and answers. */
const wordOf = (value: unknown, place: string): string =>
  typeof value === 'string' && /^[A-Za-z0-9][!-~]{0,15}$/.test(value)
    ? value
    : fail(
        place,
        kindOf(value),
        'a word of at most 16 ASCII characters that begins with a letter or a digit',
      );

const listOf = (value: unknown, place: string, expected = 'a list'): readonly unknown[] =>
  Array.isArray(value) ? value : fail(place, kindOf(value), expected);

function numberOf(value: unknown, place: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return fail(place, kindOf(value), `a whole number from ${least} to ${most}`);
}

function metricOf(value: unknown): 'quarter' | 'half' {
  if (value === undefined || value === 'quarter') return 'quarter';
  return value === 'half' ? 'half' : fail('metric', kindOf(value), '"quarter" or "half"');
}

function pointsOf(value: unknown, places: number): Definition['points'] {
  if (value === undefined) return undefined;
  const points = listOf(value, 'points').map((point, index) => {
    const pair = listOf(point, `points, ${index}`);
    const isPair =
      pair.length === 2 && pair.every((one) => Number.isFinite(one) && Math.abs(Number(one)) <= 1e4);
    return isPair
      ? (pair as [number, number])
      : fail(`points, ${index}`, kindOf(point), 'two numbers [x, y]');
  });
  return points.length === places
    ? points
    : fail('points', `${points.length}`, `one for each of ${places} places`);
}

function coloursOf(value: unknown, labels: readonly string[]): Readonly<Record<string, string>> {
  const colours = Object.entries(value === undefined ? {} : fieldsOf(value, 'colours'));
  const other = colours.find(([label]) => !labels.includes(label));
  if (other !== undefined) fail('colours', showText(other[0]), 'labels of the solved position');
  return Object.fromEntries(
    colours.map(([label, colour]) =>
      typeof colour === 'string' && /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i.test(colour)
        ? [label, colour]
        : fail(`colours, ${showText(label)}`, kindOf(colour), 'a colour such as "#d33" or "red"'),
    ),
  );
}

const mostCost = 20;

/** What a move costs: what is written, else what the move costs that it is made of, else 1.
 *  @param madeOf - for each move, the written one */
function costsOf(value: unknown, madeOf: Readonly<Record<string, string>>): Definition['costs'] {
  if (value === undefined) return undefined;
  const written = fieldsOf(value, 'costs');
  for (const [name, cost] of Object.entries(written)) {
    if (!Object.hasOwn(madeOf, name)) fail('costs', showText(name), 'the name of a move');
    numberOf(cost, `costs, ${showText(name)}`, 1, mostCost);
  }
  const ofMove = (name: string) => (Object.hasOwn(written, name) ? Number(written[name]) : undefined);
  return Object.fromEntries(
    Object.entries(madeOf).map(([name, base]) => [name, ofMove(name) ?? ofMove(base) ?? 1]),
  );
}

const mostPositions = 100;

function positionsOf(value: unknown, solved: readonly string[]): Definition['positions'] {
  const positions = Object.entries(value === undefined ? {} : fieldsOf(value, 'positions'));
  if (positions.length > mostPositions)
    fail('positions', String(positions.length), `at most ${mostPositions}`);
  return Object.fromEntries(
    positions.map(([name, text]) => {
      textOf(name, 'positions, name');
      const words = typeof text === 'string' ? text.trim().split(/\s+/) : [];
      return words.toSorted().join(' ') === solved.toSorted().join(' ')
        ? [name, words.join(' ')]
        : fail(
            `positions, ${showText(name)}`,
            kindOf(text),
            `the ${solved.length} labels in any order, as one text`,
          );
    }),
  );
}

interface Pieces {
  readonly places: readonly string[];
  readonly solved: readonly string[];
  /** The sources of a move as it is written. */
  readSources(move: unknown, place: string): readonly number[];
}

/** `pieces`: how many places there are, or their names; `solved`: the labels, by default the names. */
function piecesOfPlaces(fields: Fields): Pieces {
  const { pieces } = fields;
  const places =
    typeof pieces === 'number'
      ? Array.from({ length: numberOf(pieces, 'pieces', 2, mostPlaces) }, (_, index) => String(index))
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

/** @param written - what the file calls them */
function requirePermutation(
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

interface Orbit {
  readonly name: string;
  readonly count: number;
  readonly turns: number;
  /** Number of its first place. */
  readonly first: number;
}

/** A KPuzzle of cubing.js. Place of orientation o in slot i of an orbit: `turns · i + o`. */
function piecesOfKPuzzle(fields: Fields): Pieces {
  const orbits: Orbit[] = [];
  let first = 0;
  for (const [index, value] of listOf(fields.orbits, 'orbits').entries()) {
    const orbit = fieldsOf(value, `orbits, ${index}`);
    const name = wordOf(orbit.orbitName, `orbits, ${index}, orbitName`);
    const count = numberOf(orbit.numPieces, `orbit ${name}, numPieces`, 1, mostPlaces);
    const turns = numberOf(orbit.numOrientations, `orbit ${name}, numOrientations`, 1, 12);
    if (orbits.some((other) => other.name === name)) fail('orbits', `${name} twice`, 'every orbit once');
    orbits.push({ name, count, turns, first });
    first += count * turns;
  }
  if (first < 2 || first > mostPlaces)
    fail('orbits', `${first} places (pieces times orientations)`, `2 to ${mostPlaces}`);
  const places = orbits.flatMap(({ name, count, turns }) =>
    Array.from({ length: count * turns }, (_, at) =>
      turns === 1 ? `${name}${at}` : `${name}${Math.floor(at / turns)}.${at % turns}`,
    ),
  );
  const pattern = fieldsOf(fields.defaultPattern, 'defaultPattern');
  return {
    places,
    solved: orbits.flatMap((orbit) => labelsOf(orbit, pattern)),
    readSources(move, place) {
      const parts = fieldsOf(move, place);
      const unknown = Object.keys(parts).find((name) => !orbits.some((orbit) => orbit.name === name));
      if (unknown !== undefined) fail(place, `the orbit ${showText(unknown)}`, 'one of the orbits');
      return orbits.flatMap((orbit) => sourcesOfOrbit(orbit, parts[orbit.name], `${place}, ${orbit.name}`));
    },
  };
}

/** The pattern says which piece is in each slot and how it is turned; turns that are equal modulo `orientationMod` look
 *  the same. */
function labelsOf({ name, count, turns }: Orbit, pattern: Fields): readonly string[] {
  const place = `defaultPattern, ${name}`;
  const part = fieldsOf(pattern[name], place);
  const numbers = (key: string, most: number) =>
    listOf(part[key], `${place}, ${key}`).map((one) => numberOf(one, `${place}, ${key}`, 0, most));
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
  const numbers = (key: string, most: number) =>
    listOf(part[key], `${place}, ${key}`).map((one) => numberOf(one, `${place}, ${key}`, 0, most));
  const from = requirePermutation(numbers('permutation', count - 1), `${place}, permutation`, count);
  const key = part.orientationDelta === undefined ? 'orientation' : 'orientationDelta';
  const delta = part[key] === undefined ? from.map(() => 0) : numbers(key, turns - 1);
  if (delta.length !== count) fail(`${place}, ${key}`, `${delta.length} numbers`, String(count));
  return from.flatMap((slot, to) =>
    Array.from(
      { length: turns },
      (_, at) => first + turns * slot + ((at + turns - (delta[to] as number)) % turns),
    ),
  );
}

function movesOf(fields: Fields, pieces: Pieces): ReadonlyMap<string, readonly number[]> {
  const moves = new Map<string, readonly number[]>();
  const written = Object.entries(fieldsOf(fields.moves, 'moves'));
  if (written.length === 0 || written.length > mostMoves)
    fail('moves', String(written.length), `1 to ${mostMoves}`);
  for (const [name, value] of written) {
    wordOf(name, 'moves, name');
    if (/['0-9]$/.test(name) && metricOf(fields.metric) === 'half')
      fail('moves, name', showText(name), "a name that ends in a letter, because powers get ' or a digit");
    const sources = pieces.readSources(value, `move ${showText(name)}`);
    if (sources.every((from, to) => from === to))
      fail(`move ${showText(name)}`, 'a move that changes nothing', 'one that moves a piece');
    moves.set(name, sources);
  }
  return moves;
}

/** Each move, and its inverse or all its powers, unless they are the same as a move that there is. */
function allMoves(
  base: ReadonlyMap<string, readonly number[]>,
  metric: 'quarter' | 'half',
): {
  readonly moves: Readonly<Record<string, readonly number[]>>;
  readonly madeOf: Readonly<Record<string, string>>;
} {
  const moves: Record<string, readonly number[]> = {};
  const madeOf: Record<string, string> = {};
  const seen = new Set<string>();
  const add = (name: string, sources: readonly number[], of: string): void => {
    const key = sources.join(' ');
    if (seen.has(key)) return;
    // Without it, moves could not be undone.
    if (Object.hasOwn(moves, name))
      fail(`move ${showText(name)}`, 'another move', `${showText(of)} undone, or another name`);
    seen.add(key);
    moves[name] = sources;
    madeOf[name] = of;
  };
  for (const [name, sources] of base) add(name, sources, name);
  for (const [name, sources] of base) {
    const powers = [sources];
    for (let last = sources; powers.length <= mostMoves; powers.push(last)) {
      last = last.map((_, to) => last[sources[to] as number] as number);
      if (last.every((from, to) => from === to)) break;
    }
    const order = powers.length + 1;
    if (metric === 'half')
      for (let n = 2; n < order - 1; n += 1) add(`${name}${n}`, powers[n - 1] ?? sources, name);
    const inverse = sources.map((_, place) => sources.indexOf(place));
    add(`${name}'`, inverse, name);
  }
  return { moves, madeOf };
}
