import { readFileSync } from 'node:fs';
import { describeSystemError, namedStatus, shownPath, UserError } from '#host';
import {
  type Definition,
  groupOrder,
  permutationPuzzle,
  readDefinition,
  shippedDefinitions,
} from '#reference/puzzles/permutation';
import { type Distances, distancesFrom } from '#reference/search';
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
    throw new UserError(`--puzzle ${shown}: expected a file with a definition, found none`, {
      hint: `Definitions that come with the judge: ${puzzleNames().join(', ')}.`,
    });
  if (status.size > mostBytes) throw new UserError(`--puzzle ${shown}: expected at most 1 MiB, found more`);
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/u, '');
  } catch (cause) {
    throw new UserError(`--puzzle ${shown}: ${describeSystemError(cause)}`, { cause });
  }
}

function parsed(json: string, shown: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(`--puzzle ${shown}: expected JSON: ${why.split('\n', 1)[0]}`, { cause });
  }
}

/** States of a whole space that is searched when a puzzle is made: some seconds, and some hundred megabytes. */
const mostStates = 4_000_000;
/** Random moves that mix a puzzle whose whole space is too large: the solver takes them back within seconds. */
const fewMoves = 8;

/** Finds out about a puzzle, and writes the texts of its problem. Yields how many positions have been counted. */
export function* definePuzzle(
  definition: Definition,
  json: string,
): Generator<number, DefinedPuzzle & { readonly lines: readonly string[] }> {
  const { places, solved, moves } = definition;
  const puzzle = permutationPuzzle(definition);
  const distances = yield* distancesFrom(
    puzzle.solved,
    puzzle.sources,
    Math.min(mostStates, 4e8 / places.length),
    puzzle.moves.map(puzzle.costOf),
  );
  const lines = factsOf(definition, distances);
  const table = Object.entries(moves).map(
    ([name, sources]) => `| \`${name}\` | \`${cyclesOf(sources, places)}\` |`,
  );
  return {
    definition: json,
    lines,
    texts: {
      scramble: String(distances.isWhole ? 100 : fewMoves),
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

/** More take minutes. */
const mostGroupPlaces = 120;

const figure = (value: number | bigint): string => value.toLocaleString('en-US');

function factsOf(
  { moves, solved, places, costs }: Definition,
  { counts, isWhole }: Distances,
): readonly string[] {
  const order = places.length > mostGroupPlaces ? undefined : groupOrder(Object.values(moves));
  const lines = [
    `order of the group of its moves: ${order === undefined ? `not computed for more than ${mostGroupPlaces} places` : `${figure(order)} (Schreier and Sims)`}`,
  ];
  if (!isWhole)
    return [
      ...lines,
      `positions: too many to count all; by distance: ${counts.slice(0, -1).map(figure).join(' ')} …`,
    ];
  const sum = counts.reduce((all, one) => all + one, 0);
  // Positions are as many as elements of the group if no two labels are equal.
  if (new Set(solved).size === places.length && order !== undefined && BigInt(sum) !== order)
    throw new Error(`${sum} positions were found, but the group has ${order} elements`);
  return [
    ...lines,
    `positions that can be reached: ${figure(sum)}; by distance: ${counts.map(figure).join(' ')}`,
    `the furthest positions need ${counts.length - 1} moves${costs === undefined ? '' : ', by their costs'}`,
  ];
}

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
