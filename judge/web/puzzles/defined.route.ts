import { h } from 'preact';
import * as z from 'zod';
import { drawingOf, openGame, queryOf, readOrFirst } from '#playing';
import { type DefinedPlay, definedPlay } from '#playing/defined';
import { definedPuzzlePath, type FactFigure, factsPath, paths } from '#protocol';
import {
  gridDefinition,
  orientedGridDefinition,
  orientedLabels,
  shippedDefinitions,
} from '#reference/puzzles/permutation';
import { closedForDefined, defineRoute, download, everybody, orNotFound, type Services } from '#server';
import { nounFor } from '#text';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { sharedPage } from '../frame/shared-page.ts';
import { painted } from '../previews/painted.ts';
import { DefinedListPage, DefinedPuzzlePage, type GridView } from './defined.tsx';
import { playFields } from './play-fields.ts';

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
  const define = grid.oriented ? orientedGridDefinition : gridDefinition;
  const definition = define({ rows: grid.rows, columns: grid.columns, positions });
  return [{ name: figure.id, definition, counted: { figure, grid, facts } }];
}

/** How a puzzle is played. @throws Error for a definition with a fault: ours have none */
export function playOf({ name, definition }: DataPuzzle): DefinedPlay & { readonly kind: 'play' } {
  const defined = definedPlay(definition);
  if (defined.kind === 'play') return defined;
  throw new Error(`the definition of ${name}: ${defined.reason}`);
}

/** What a page says of the arrangements of a grid. */
function gridView(
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
    all: waysOf(grid),
    furthest: grid.furthest.map((position) => {
      const labels = `${grid.oriented ? orientedLabels(position) : position}\n`;
      return { position, href: queryOf(openGame(play, labels)), svg: picture.still(labels).svg };
    }),
  };
}

/** In how many ways points, or tiles with four orientations, can be put into a grid. */
const waysOf = ({ rows, columns, oriented = false }: Grid): number =>
  Array.from({ length: rows * columns }, (_, at) => (oriented ? 4 : 1) * (at + 1)).reduce(
    (product, n) => product * n,
    1,
  );

const list = defineRoute({
  at: `GET ${paths.definedPuzzles}`,
  may: everybody,
  summary: 'Show puzzles that are data alone, and play a file with another one',
  async handle(visit) {
    const closedFor = await closedForDefined(visit);
    return sharedPage(visit, closedFor ?? '', async (frame) => {
      const rows = definedPuzzles(visit.services).map((puzzle) => {
        const { play, picture } = playOf(puzzle);
        const [first] = play.named;
        return {
          href: definedPuzzlePath(puzzle.name),
          title: play.title,
          about: '',
          svg: first === undefined ? '' : picture.still(first.input).svg,
        };
      });
      return renderPage(h(DefinedListPage, { frame, rows, closedFor }));
    });
  },
});

const name = z.string().max(64);

const one = defineRoute({
  at: `GET ${paths.definedPuzzles}/:name`,
  may: everybody,
  summary: 'Show a puzzle that is data alone: its position, moves from there, and what is known of a grid',
  input: z.object({ name, ...playFields }),
  async handle(visit) {
    const { services, input } = visit;
    const puzzle = orNotFound(definedPuzzles(services).find((one) => one.name === input.name));
    const defined = playOf(puzzle);
    const { name, definition } = puzzle;
    const grid = gridView(puzzle, defined);
    const closedFor = await closedForDefined(visit);
    const view = { name, definition, ...readOrFirst(defined.play, input), grid, closedFor };
    return sendPage(h(DefinedPuzzlePage, { frame: frameOf(visit), view }));
  },
});

const file = defineRoute({
  at: `GET ${paths.definedPuzzles}/:name/definition.json`,
  may: everybody,
  summary: 'Download the definition of a puzzle, as judge new --puzzle takes it',
  input: z.object({ name }),
  handle({ services, input }) {
    const { name, definition } = orNotFound(definedPuzzles(services).find((one) => one.name === input.name));
    const text = `${JSON.stringify(definition, null, 1)}\n`;
    return download(Buffer.from(text), { name: `${name}.json`, type: 'application/json' });
  },
});

const picture = defineRoute({
  at: `GET ${paths.definedPuzzles}/:name/picture.png`,
  may: everybody,
  summary: 'Get the picture of a position of a puzzle that is data alone, for previews of links to it',
  input: z.object({ name, ...playFields }),
  handle({ services, input }) {
    const puzzle = orNotFound(definedPuzzles(services).find((one) => one.name === input.name));
    const { game } = readOrFirst(playOf(puzzle).play, input);
    return painted(drawingOf(game), { 'cache-control': 'private, max-age=86400' });
  },
});

/** Puzzles that are data alone. */
export const definedPages = [list, one, file, picture];
