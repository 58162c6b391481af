import { openGame, queryOf } from '#playing';
import { type DefinedPlay, definedPlay } from '#playing/defined';
import { type FactFigure, factsPath } from '#protocol';
import { gridDefinition, shippedDefinitions } from '#reference/puzzles/permutation';
import type { Services } from '#server';
import { nounFor } from '#text';
import type { GridView } from './defined.tsx';

/** A puzzle that is data alone. */
export interface DataPuzzle {
  /** Its part of the address. */
  readonly name: string;
  /** As a file has it. */
  readonly definition: unknown;
  /** Of a grid whose arrangements have been counted. */
  readonly counted?: { readonly figure: FactFigure; readonly grid: Grid; readonly facts: string };
}

type Grid = NonNullable<FactFigure['grid']>;

/** Puzzles that come with the judge, and the grids of the known facts. */
export const definedPuzzles = ({ facts }: Pick<Services, 'facts'>): readonly DataPuzzle[] => [
  ...Object.entries(shippedDefinitions).map(([name, definition]) => ({ name, definition })),
  ...facts
    .list()
    .flatMap(({ puzzle, figures }) =>
      figures.flatMap((figure) => gridOf(figure, factsPath(puzzle, figure.id))),
    ),
];

function gridOf(figure: FactFigure, facts: string): readonly DataPuzzle[] {
  const { grid, distribution } = figure;
  if (grid === undefined || distribution === undefined) return [];
  const turns = distribution.counts.length - 1;
  const positions = Object.fromEntries(
    grid.furthest.map((position, index, all) => [
      `${all.length === 1 ? 'Furthest' : `Furthest, ${index + 1}`}: ${turns} ${nounFor(turns, 'turn')}`,
      position,
    ]),
  );
  const definition = gridDefinition({ rows: grid.rows, columns: grid.columns, positions });
  return [{ name: figure.id, definition, counted: { figure, grid, facts } }];
}

/** How a puzzle is played. @throws Error for a definition with a fault: ours have none */
export function playOf({ name, definition }: DataPuzzle): DefinedPlay & { readonly kind: 'play' } {
  const defined = definedPlay(definition);
  if (defined.kind === 'play') return defined;
  throw new Error(`the definition of ${name}: ${defined.reason}`);
}

/** What a page says of the arrangements of a grid. */
export function gridView(
  { counted }: DataPuzzle,
  { play, picture }: Pick<DefinedPlay & { readonly kind: 'play' }, 'play' | 'picture'>,
): GridView | undefined {
  if (counted === undefined) return undefined;
  const { figure, grid, facts } = counted;
  const { counts = [], unit = '' } = figure.distribution ?? {};
  return {
    counts,
    unit,
    facts,
    points: grid.rows * grid.columns,
    furthest: grid.furthest.map((position) => ({
      position,
      href: queryOf(openGame(play, `${position}\n`)),
      svg: picture.still(`${position}\n`).svg,
    })),
  };
}
