import * as z from 'zod';
import { defineRoute, everybody, json, orNotFound } from '#server';

const facts = z.object({
  puzzle: z.string(),
  name: z.string(),
  about: z.string(),
  problems: z.array(z.string()),
  figures: z.array(
    z.object({
      id: z.string(),
      what: z.string(),
      values: z.array(z.object({ name: z.string(), text: z.string() })),
      distribution: z.object({ unit: z.string(), counts: z.array(z.int()) }).optional(),
      grid: z
        .object({
          rows: z.int(),
          columns: z.int(),
          oriented: z.boolean().optional().describe('Whether its tiles turn with their square'),
          furthest: z.array(z.string()),
        })
        .optional()
        .describe(
          'The grid that is counted, and some of its furthest arrangements, row by row; of an oriented tile, the side to which its top shows too (n, e, s, w)',
        ),
      sources: z.array(z.object({ title: z.string(), address: z.string().optional() })),
      basis: z.enum(['computed', 'arithmetic', 'published']),
      command: z.string().optional(),
      time: z.string().optional(),
      recomputed: z.iso.date().optional(),
    }),
  ),
});

const list = defineRoute({
  at: 'GET /api/v1/facts',
  may: everybody,
  summary: 'List the known figures of every puzzle, with sources and the commands that compute them again',
  answer: z.object({ puzzles: z.array(facts) }),
  handle: ({ services }) => json({ puzzles: services.facts.list() }),
});

const ofPuzzle = defineRoute({
  at: 'GET /api/v1/facts/:puzzle',
  may: everybody,
  summary: 'Get the known figures of one puzzle; `distribution` counts what takes 0, 1, 2, … of its unit',
  input: z.object({ puzzle: z.string().max(64) }),
  answer: facts,
  handle({ input, services }) {
    const found = orNotFound(services.facts.find(input.puzzle));
    return json(found);
  },
});

/** Known facts. */
export const factRoutes = [list, ofPuzzle];
