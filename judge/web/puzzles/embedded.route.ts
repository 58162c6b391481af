import { h } from 'preact';
import * as z from 'zod';
import { readOrFirst } from '#playing';
import { definedPuzzlePath, paths, puzzlePath } from '#protocol';
import { contentPolicy, defineRoute, everybody, orNotFound, type Visit } from '#server';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { definedPuzzles, playOf } from './defined.route.ts';
import { playFields } from './play-fields.ts';
import { EmbeddedPuzzlePage, type EmbeddedPuzzleView } from './puzzle.tsx';

const one = defineRoute({
  at: `GET /embed${paths.puzzles}/:slug`,
  may: everybody,
  summary: 'Show a puzzle for a frame of another site: a player of its position and moves',
  input: z.object({ slug: z.string().max(64), ...playFields }),
  async handle(visit) {
    const { services, input } = visit;
    const { slug, play } = orNotFound(await services.puzzles.find(input.slug));
    const data = { 'data-slug': slug, 'data-picture': services.assets.urls[`picture-${slug}.js`] };
    return framed(visit, { path: puzzlePath(slug), data, ...readOrFirst(play, input) });
  },
});

const defined = defineRoute({
  at: `GET /embed${paths.definedPuzzles}/:name`,
  may: everybody,
  summary: 'Show a puzzle that is data alone for a frame of another site: a player of its position and moves',
  input: z.object({ name: z.string().max(64), ...playFields }),
  handle(visit) {
    const { services, input } = visit;
    const puzzle = orNotFound(definedPuzzles(services).find(({ name }) => name === input.name));
    const { name, definition } = puzzle;
    const data = {
      'data-slug': name,
      'data-defined': services.assets.urls['defined-play.js'],
      'data-definition': JSON.stringify(definition),
    };
    return framed(visit, { path: definedPuzzlePath(name), data, ...readOrFirst(playOf(puzzle).play, input) });
  },
});

/** A page that knows no account, and that sites of a setting may show. */
function framed({ services, request, url }: Visit<unknown>, view: EmbeddedPuzzleView): Response {
  const frame = frameOf({ services, request, url, caller: undefined });
  const headers = { 'content-security-policy': contentPolicy(services.settings.values['embedding sites']) };
  return sendPage(h(EmbeddedPuzzlePage, { frame, view }), { headers });
}

/** Puzzles in frames of other sites. */
export const embeddedPages = [one, defined];
