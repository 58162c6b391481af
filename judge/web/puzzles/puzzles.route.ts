import * as z from 'zod';
import { drawingOf, readGame, readOrFirst } from '#playing';
import { archive, paths } from '#protocol';
import { closedBy, contestants, defineRoute, everybody, notFound, openRecords, page } from '#server';
import { listContestProblems } from '#store';
import { frameOf } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { sharedPage } from '../frame/shared-page.ts';
import { PuzzleListPage, PuzzlePage } from './puzzle.tsx';

const puzzleList = defineRoute({
  method: 'GET',
  path: paths.puzzles,
  kind: 'page',
  may: everybody,
  summary: 'Show the puzzles that can be played',
  handle(visit) {
    return sharedPage(visit, '', async (frame) => {
      const puzzles = await visit.services.puzzles.list();
      const rows = puzzles.map(({ slug, play }) => ({
        slug,
        title: play.title,
        about: play.about,
        svg: drawingOf(readGame(play, {})),
      }));
      return renderPage(PuzzleListPage({ frame, rows }));
    });
  },
});

/** Addresses are short; forms may send more, but no more than fits into a request line. */
const text = z.string().max(16_384).optional();

const puzzlePage = defineRoute({
  method: 'GET',
  path: `${paths.puzzles}/:slug`,
  kind: 'page',
  may: everybody,
  summary: 'Show a puzzle: its position, moves from there, and where they lead',
  input: z.object({
    slug: z.string().max(64),
    position: text,
    moves: text,
    at: text,
    hold: text,
    check: text,
  }),
  async handle(visit) {
    const { services, input } = visit;
    const puzzle = await services.puzzles.find(input.slug);
    if (puzzle === undefined) throw notFound();
    const { slug, play, distances } = puzzle;
    const { urls } = services.assets;
    const closedFor = await closedBy(visit, slug);
    const problems = await listContestProblems(services.db, { contestId: archive, withHidden: false });
    const isProblem = problems.some(({ label }) => label === slug);
    const view = {
      slug,
      ...readOrFirst(play, input),
      records: await openRecords(services.db, slug, play),
      ...(closedFor === undefined ? { distances } : { closedFor }),
      modules: {
        picture: urls[`picture-${slug}.js`] ?? '',
        solver: closedFor === undefined ? urls[`solver-${slug}.js`] : undefined,
      },
      isProblem,
      knownAs: services.facts.about(slug)?.puzzle,
      maySearch:
        isProblem && closedFor === undefined && contestants.includes(visit.caller?.role ?? 'visitor'),
    };
    return page(renderPage(PuzzlePage({ frame: frameOf(visit), view })));
  },
});

/** Puzzles in the page. */
export const puzzlePages = [puzzleList, puzzlePage];
