import { h } from 'preact';
import * as z from 'zod';
import { paths } from '#protocol';
import { defineRoute, everybody, orNotFound } from '#server';
import { renderPage } from '../frame/layout.tsx';
import { sharedPage } from '../frame/shared-page.ts';
import { FactListPage, PuzzleFactsPage } from './facts.tsx';

const list = defineRoute({
  at: `GET ${paths.facts}`,
  may: everybody,
  summary: 'Show the puzzles with known figures',
  handle: (visit) =>
    sharedPage(visit, '', async (frame) =>
      renderPage(h(FactListPage, { frame, puzzles: visit.services.facts.list() })),
    ),
});

const ofPuzzle = defineRoute({
  at: `GET ${paths.facts}/:puzzle`,
  may: everybody,
  summary: 'Show what is known about a puzzle: figures, sources, commands that compute them again',
  input: z.object({ puzzle: z.string().max(64) }),
  handle(visit) {
    const { facts, puzzles } = visit.services;
    const found = orNotFound(facts.find(visit.input.puzzle));
    return sharedPage(visit, '', async (frame) => {
      const played = new Set((await puzzles.list()).map(({ slug }) => slug));
      const view = { ...found, problems: found.problems.filter((slug) => played.has(slug)) };
      return renderPage(h(PuzzleFactsPage, { frame, view }));
    });
  },
});

/** Known facts. */
export const factPages = [list, ofPuzzle];
