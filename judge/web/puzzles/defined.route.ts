import * as z from 'zod';
import { readOrFirst } from '#playing';
import { definedPuzzlePath, paths } from '#protocol';
import { defineRoute, download, everybody, orNotFound, page } from '#server';
import { frameOf } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { sharedPage } from '../frame/shared-page.ts';
import { DefinedListPage, DefinedPuzzlePage } from './defined.tsx';
import { definedPuzzles, gridView, playOf } from './defined-puzzles.ts';
import { playFields } from './play-fields.ts';

const list = defineRoute({
  at: `GET ${paths.definedPuzzles}`,
  may: everybody,
  summary: 'Show puzzles that are data alone, and play a file with another one',
  handle(visit) {
    return sharedPage(visit, '', async (frame) => {
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
      return renderPage(DefinedListPage({ frame, rows }));
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
    const view = { name, definition, ...readOrFirst(defined.play, input), grid: gridView(puzzle, defined) };
    return page(renderPage(DefinedPuzzlePage({ frame: frameOf(visit), view })));
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

/** Puzzles that are data alone. */
export const definedPages = [list, one, file];
