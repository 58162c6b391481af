import { h } from 'preact';
import * as z from 'zod';
import { drawingOf, readGame, readOrFirst } from '#playing';
import { archive, paths, puzzlePath } from '#protocol';
import { closedBy, contestants, defineRoute, everybody, openRecords, orNotFound } from '#server';
import { listContestProblems } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { sharedPage } from '../frame/shared-page.ts';
import { painted } from '../previews/painted.ts';
import { definedPages } from './defined.route.ts';
import { embeddedPages } from './embedded.route.ts';
import { playFields } from './play-fields.ts';
import { PuzzleListPage, PuzzlePage } from './puzzle.tsx';

const puzzleList = defineRoute({
  at: `GET ${paths.puzzles}`,
  may: everybody,
  summary: 'Show the puzzles that can be played',
  handle(visit) {
    return sharedPage(visit, '', async (frame) => {
      const puzzles = await visit.services.puzzles.list();
      const rows = puzzles.map(({ slug, play }) => ({
        href: puzzlePath(slug),
        title: play.title,
        about: play.about,
        svg: drawingOf(readGame(play, {})),
      }));
      return renderPage(h(PuzzleListPage, { frame, rows }));
    });
  },
});

const puzzleFields = { slug: z.string().max(64), ...playFields };

const puzzlePage = defineRoute({
  at: `GET ${paths.puzzles}/:slug`,
  may: everybody,
  summary: 'Show a puzzle: its position, moves from there, and where they lead',
  input: z.object(puzzleFields),
  async handle(visit) {
    const { services, input } = visit;
    const puzzle = orNotFound(await services.puzzles.find(input.slug));
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
    return sendPage(h(PuzzlePage, { frame: frameOf(visit), view }));
  },
});

const picture = defineRoute({
  at: `GET ${paths.puzzles}/:slug/picture.png`,
  may: everybody,
  summary: 'Get the picture of a position for previews of links to it',
  input: z.object(puzzleFields),
  async handle({ input, services }) {
    const { play } = orNotFound(await services.puzzles.find(input.slug));
    const { game } = readOrFirst(play, input);
    return painted(drawingOf(game), { 'cache-control': 'private, max-age=86400' });
  },
});

/** Puzzles in the page. */
export const puzzlePages = [puzzleList, ...definedPages, puzzlePage, picture, ...embeddedPages];
