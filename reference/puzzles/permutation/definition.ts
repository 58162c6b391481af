import { showText } from '#reference/notation';
import { derivedMoves } from './derived-moves.ts';
import {
  DefinitionFault,
  type DefinitionFields,
  fail,
  fieldsOf,
  kindOf,
  lineOf,
  listOf,
  onlyKnown,
  wholeNumberOf,
  wordOf,
} from './fields.ts';
import { piecesOfKPuzzle } from './kpuzzle.ts';
import { piecesOfPlaces, type WrittenPieces } from './places.ts';

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

/** More moves cannot be searched. */
const mostMoves = 32;

/** Reads a definition from JSON: of this project, or a KPuzzle of cubing.js, whose pieces get a place for each of their
 *  orientations. `metric` makes more moves of those that are written: `quarter` (default) their inverses, `half` all
 *  their powers. `costs` weighs moves. */
export function readDefinition(value: unknown): ReadDefinition {
  try {
    const fields = fieldsOf(value, 'the definition');
    const pieces = piecesOf(fields);
    const base = movesOf(fields, pieces);
    const { moves, madeOf } = allMoves(base, derivedOf(fields, base), metricOf(fields.metric));
    const count = Object.keys(moves).length;
    if (count > mostMoves) fail('moves', `${count} with those of the metric`, `1 to ${mostMoves}`);
    const { places, solved } = pieces;
    if (Object.values(moves).every((sources) => sources.every((from, to) => solved[from] === solved[to])))
      fail('moves', 'none that changes the solved position', 'one that leads to another position');
    return {
      kind: 'definition',
      definition: {
        name: lineOf(fields.name, 'name'),
        about: fields.about === undefined ? undefined : lineOf(fields.about, 'about', 300),
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
    if (error instanceof DefinitionFault) return { kind: 'fault', reason: error.message };
    throw error;
  }
}

const sharedFields = ['name', 'about', 'moves', 'metric', 'costs', 'points', 'colours', 'positions'];
const ownFields = ['pieces', 'solved', ...sharedFields];
const kPuzzleFields = ['orbits', 'defaultPattern', 'derivedMoves', ...sharedFields];

function piecesOf(fields: DefinitionFields): WrittenPieces {
  if (!('orbits' in fields)) return piecesOfPlaces(onlyKnown(fields, 'the definition', ownFields));
  return piecesOfKPuzzle(onlyKnown(fields, 'the definition', kPuzzleFields));
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
    wholeNumberOf(cost, `costs, ${showText(name)}`, 1, mostCost);
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
      lineOf(name, 'positions, name');
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

/** The sources of each move. */
type Moves = ReadonlyMap<string, readonly number[]>;

function movesOf(fields: DefinitionFields, pieces: WrittenPieces): Moves {
  const written = Object.entries(fieldsOf(fields.moves, 'moves'));
  if (written.length === 0 || written.length > mostMoves)
    fail('moves', String(written.length), `1 to ${mostMoves}`);
  const moves = written.map(
    ([name, value]) => [name, pieces.readSources(value, `move ${showText(name)}`)] as const,
  );
  return requireMoves(new Map(moves), metricOf(fields.metric));
}

/** What is made of the other moves; among what a move does under another name, the others stay. */
function derivedOf(fields: DefinitionFields, base: Moves): Moves {
  const twice = Object.keys(fieldsOf(fields.derivedMoves ?? {}, 'derivedMoves')).find((name) =>
    base.has(name),
  );
  if (twice !== undefined)
    fail('derivedMoves', `${showText(twice)}, which is in moves too`, 'every move once');
  return requireMoves(derivedMoves(fields.derivedMoves ?? {}, base), metricOf(fields.metric));
}

function requireMoves(moves: Moves, metric: 'quarter' | 'half'): Moves {
  for (const [name, sources] of moves) {
    wordOf(name, 'moves, name');
    if (/['0-9]$/.test(name) && metric === 'half')
      fail('moves, name', showText(name), "a name that ends in a letter, because powers get ' or a digit");
    if (sources.every((from, to) => from === to))
      fail(`move ${showText(name)}`, 'a move that changes nothing', 'one that moves a piece');
  }
  return moves;
}

/** Each move, and its inverse or all its powers, unless they are the same as a move that there is. */
function allMoves(
  base: Moves,
  derived: Moves,
  metric: 'quarter' | 'half',
): {
  readonly moves: Readonly<Record<string, readonly number[]>>;
  readonly madeOf: Readonly<Record<string, string>>;
} {
  const moves: Record<string, readonly number[]> = {};
  const madeOf: Record<string, string> = {};
  const seen = new Map<string, string>();
  const add = (name: string, sources: readonly number[], of: string): void => {
    const key = sources.join(' ');
    if (seen.has(key)) return;
    // Without it, moves could not be undone.
    if (Object.hasOwn(moves, name))
      fail(`move ${showText(name)}`, 'another move', `${showText(of)} undone, or another name`);
    seen.set(key, name);
    moves[name] = sources;
    madeOf[name] = of;
  };
  const addPowers = ([name, sources]: readonly [string, readonly number[]]): void => {
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
  };
  for (const [name, sources] of base) {
    const same = seen.get(sources.join(' '));
    if (same !== undefined) fail(`move ${showText(name)}`, `what ${showText(same)} does`, 'another move');
    add(name, sources, name);
  }
  for (const one of base) addPowers(one);
  for (const one of derived) {
    if (seen.has(one[1].join(' '))) continue;
    add(one[0], one[1], one[0]);
    addPowers(one);
  }
  return { moves, madeOf };
}
