import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { describeSystemError, namedStatus, shownPath, UserError } from '#host';
import {
  type Chain,
  type Definition,
  type PermutationPuzzle,
  permutationPuzzle,
  readDefinition,
  shippedDefinitions,
  wholeChain,
} from '#reference/puzzles/permutation';
import { distancesFrom, PermutationSolver, wholeCountOf, xorshift } from '#reference/search';
import { countOf, nameTwice } from '#text';
import { type CountingHow, countWhole, megabytesOf } from './count-whole.ts';
import type { DefinedPuzzle } from './create-problem.ts';

/** Definitions that come with the judge. */
export const puzzleNames = (): readonly string[] => Object.keys(shippedDefinitions);

const mostBytes = 2 ** 20;

/** A puzzle from its definition: a file, or the name of one that comes with the judge.
 *  @throws UserError that says where it is wrong, what was found and what was expected */
export function readPuzzle(place: string): { readonly definition: Definition; readonly json: string } {
  const shown = shownPath(place);
  const json = puzzleNames().includes(place)
    ? `${JSON.stringify(shippedDefinitions[place], null, 1)}\n`
    : textOf(place, shown);
  const read = readDefinition(parsed(json, shown));
  if (read.kind === 'fault') throw new UserError(`--puzzle ${shown}: ${read.reason}`);
  return { definition: read.definition, json };
}

/** What a file holds. @param shown - its path in messages */
function textOf(path: string, shown: string): string {
  const status = namedStatus('--puzzle', path);
  if (status?.isFile() !== true)
    throw new UserError(
      `--puzzle ${shown}: expected a file with a definition, found ${status?.isDirectory() ? 'a folder' : 'none'}`,
      {
        hint: `Definitions that come with the judge: ${puzzleNames().join(', ')}.`,
      },
    );
  if (status.size > mostBytes)
    throw new UserError(`--puzzle ${shown}: expected at most 1 MiB, found ${status.size} bytes`);
  const bytes = bytesOf(path, shown);
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\ufeff/u, '');
  throw new UserError(`--puzzle ${shown}: expected JSON in UTF-8, found another encoding`);
}

function bytesOf(path: string, shown: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new UserError(`--puzzle ${shown}: ${describeSystemError(cause)}`, { cause });
  }
}

function parsed(json: string, shown: string): unknown {
  if (json.trim() === '')
    throw new UserError(`--puzzle ${shown}: expected a definition as JSON, found nothing in it`);
  try {
    const value: unknown = JSON.parse(json);
    const twice = nameTwice(json);
    if (twice === undefined) return value;
    throw new UserError(`--puzzle ${shown}: found ${JSON.stringify(twice)} twice, expected every name once`);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(`--puzzle ${shown}: expected JSON: ${why.split('\n', 1)[0]}`, { cause });
  }
}

/** Positions that are kept as they are, by the bytes of one, and by the moves that are tried from each: some seconds,
 *  and two hundred megabytes. Of a larger puzzle, all are counted by their numbers. */
const mostStates = ({ places, moves }: Definition): number =>
  Math.floor(Math.min(4_000_000, 1e8 / places.length, 48_000_000 / Object.keys(moves).length));
/** Random moves that mix a small puzzle. */
const manyMoves = 100;
/** Most that mix another one. */
const mostMoves = 8;
/** Of each distance, so many positions are tried, with a tenth of what the problem's solver may visit. */
const triedPositions = 5;
const triedNodes = 1_000_000;
/** Random sequences of moves, of which some lead to a position that is nearer. */
const triedSequences = 40;

/** What `definePuzzle` does. */
interface DefiningStep {
  readonly label: string;
  readonly done: number;
}

/** Explores a puzzle and writes the texts of its problem. Yields what it does and how far it is. A caller that stops
 *  early must call `return`. */
export function* definePuzzle(
  definition: Definition,
  json: string,
  how: CountingHow,
): Generator<DefiningStep, DefinedPuzzle & { readonly lines: readonly string[] }> {
  const { places, solved, moves } = definition;
  const puzzle = permutationPuzzle(definition);
  const chain = yield* labelled('elements of the group of the moves', wholeChain(Object.values(moves)));
  const counted = yield* labelled('counting positions', positionsOf(puzzle, chain, how));
  const scramble = counted.isSmall
    ? manyMoves
    : yield* labelled('mixing and solving', movesTakenBack(puzzle));
  const lines = factsOf(definition, counted, chain);
  const table = Object.entries(moves).map(
    ([name, sources]) => `| \`${name}\` | \`${cyclesOf(sources, places)}\` |`,
  );
  return {
    definition: json,
    lines,
    texts: {
      scramble: String(scramble),
      places: String(places.length),
      names: places.join(' '),
      solved: solved.join(' '),
      table: table.join('\n'),
      moves: JSON.stringify(moves),
      best: definition.costs === undefined ? 'shortest' : 'cheapest',
      weights: JSON.stringify(definition.costs ?? {}),
      costs: costsText(definition),
      facts: lines.map((line) => `- ${line}`).join('\n'),
    },
  };
}

function* labelled<T>(label: string, steps: Generator<number, T>): Generator<DefiningStep, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { label, done: step.value };
  }
}

/** The most random moves that the solver takes back quickly, by trying. Yields how many positions were solved. */
function* movesTakenBack(puzzle: PermutationPuzzle): Generator<number, number> {
  const solver = new PermutationSolver(puzzle);
  const random = xorshift(1);
  let solved = 0;
  for (let moves = 2; moves <= mostMoves; moves += 1)
    for (let tried = 0, far = 0; tried < triedSequences && far < triedPositions; tried += 1) {
      const { path } = solver.solve(mixedBy(puzzle, moves, random), { nodes: triedNodes });
      if (path === undefined) return moves - 1;
      if (path.length === moves) far += 1;
      solved += 1;
      yield solved;
    }
  return mostMoves;
}

/** The solved position after random moves. */
function mixedBy({ sources, solved }: PermutationPuzzle, moves: number, random: () => number): Uint8Array {
  let state = Array.from(solved);
  for (let made = 0; made < moves; made += 1) {
    const before = state;
    state = (sources[Math.floor(random() * sources.length)] ?? []).map((from) => before[from] ?? 0);
  }
  return Uint8Array.from(state);
}

const figure = (value: number | bigint): string => value.toLocaleString('en-US');

/** What is known of the positions of a puzzle. */
interface Counted {
  /** Positions by distance; of the nearest ones alone if they are not whole. */
  readonly counts: readonly number[];
  readonly isWhole: boolean;
  /** True: so few that a solver finds the way from any of them. */
  readonly isSmall: boolean;
  /** How many there are, and the megabytes that counting them all takes; undefined: not known. */
  readonly all?: { readonly positions: number; readonly megabytes: number };
}

/** Counts all positions by distance, if there are not too many. Yields how many were reached. */
function* positionsOf(puzzle: PermutationPuzzle, chain: Chain, how: CountingHow): Generator<number, Counted> {
  const costs = puzzle.moves.map(puzzle.costOf);
  const most = mostStates(puzzle.definition);
  const way = wholeCountOf(puzzle, chain);
  const all = way && { positions: way.positions, megabytes: megabytesOf(way) };
  if (way !== undefined && all !== undefined && all.megabytes <= how.megabytes) {
    const { counts } = yield* countWhole(puzzle.definition, way, how);
    return { counts, isWhole: true, isSmall: way.positions <= most, all };
  }
  const { counts, isWhole } = yield* distancesFrom(puzzle.solved, puzzle.sources, most, costs);
  return { counts, isWhole, isSmall: isWhole, all };
}

function factsOf(
  { solved, places, costs }: Definition,
  { counts, isWhole, all }: Counted,
  chain: Pick<Chain, 'order' | 'isWhole'>,
): readonly string[] {
  const order = chain.order();
  const lines = [
    chain.isWhole
      ? `order of the group of its moves: ${figure(order)} (Schreier and Sims)`
      : `order of the group of its moves: at least ${figure(order)} (Schreier and Sims; too large to count it whole)`,
  ];
  if (!isWhole)
    return [
      ...lines,
      `${all === undefined ? 'positions: too many to count all' : tooMany(all)}; by distance: ${counts.slice(0, -1).map(figure).join(' ')} …`,
    ];
  const sum = counts.reduce((all, one) => all + one, 0);
  // Positions are as many as elements of the group if no two labels are equal.
  if (new Set(solved).size === places.length && BigInt(sum) !== order)
    throw new Error(`${sum} positions were found, but the group has ${order} elements`);
  return [
    ...lines,
    `positions that can be reached: ${figure(sum)}; by distance: ${counts.map(figure).join(' ')}`,
    `the furthest positions need ${countOf(counts.length - 1, 'move')}${costs === undefined ? '' : ', by their costs'}`,
  ];
}

const tooMany = ({ positions, megabytes }: NonNullable<Counted['all']>): string =>
  `positions that can be reached: ${figure(positions)}, too many to count (with --memory ${figure(megabytes).replaceAll(',', '')} they would be)`;

/** What the statement says of the costs of moves. */
function costsText({ costs }: Definition): string {
  if (costs === undefined) return '';
  const written = Object.entries(costs).map(([name, cost]) => `\`${name}\` ${cost}`);
  return `\nMoves have costs, and those of a sequence add up; a cheapest one costs least: ${written.join(', ')}.\n`;
}

/** `(a b c)(d e)`: what is in a goes to b. */
function cyclesOf(sources: readonly number[], places: readonly string[]): string {
  const seen = new Set<number>();
  let text = '';
  for (const first of sources.keys()) {
    const cycle: string[] = [];
    for (let at = first; !seen.has(at); at = sources.indexOf(at)) {
      seen.add(at);
      cycle.push(places[at] ?? '');
    }
    if (cycle.length > 1) text += `(${cycle.join(' ')})`;
  }
  return text;
}
