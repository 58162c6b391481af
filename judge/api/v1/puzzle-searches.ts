import * as z from 'zod';
import { isInputError } from '#problem-api';
import {
  closedBy,
  contestants,
  defineRoute,
  findProblem,
  HttpError,
  idField,
  json,
  labelField,
  notFound,
  orNotFound,
  signedIn,
  tellJob,
  type Visit,
} from '#server';
import { addSearch, cancelSearches, searchFacts } from '#store';

/** As long as the input of the largest grid of all puzzles. */
const longestPosition = 64 * 1024;

/** Asks a worker for a short sequence. Each account has one search: a new one cancels earlier ones.
 *  @throws HttpError that says why it is refused */
async function search(visit: Visit<{ readonly slug: string; readonly position: string }>): Promise<number> {
  const { services, input } = visit;
  const puzzle = orNotFound(await services.puzzles.find(input.slug));
  const { id: accountId } = signedIn(visit);
  const contest = await closedBy(visit, input.slug);
  if (contest !== undefined)
    throw new HttpError(
      403,
      `${input.slug} is a problem of ${contest}, which goes on: no solutions until it ends`,
    );
  const problem = await findProblem(services, signedIn(visit), input.slug);
  const position = readPosition(() => {
    const task = puzzle.play.open(input.position);
    return puzzle.play.inputFrom(task, task.start);
  });
  await endSearches(visit, accountId);
  const id = await addSearch(services.db, { accountId, problemId: problem.id, input: position });
  tellJob(visit, { search: id });
  return id;
}

/** @throws HttpError 422 for a position that the puzzle does not have */
function readPosition(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (isInputError(error)) throw new HttpError(422, error.message);
    throw error;
  }
}

async function endSearches({ services }: Visit<unknown>, accountId: number): Promise<void> {
  for (const job of await cancelSearches(services.db, accountId))
    services.announcer.announce('cancel', String(job));
}

/** A search of the caller. @throws HttpError 404 */
async function ownSearch(visit: Visit<{ readonly id: number }>) {
  const found = await searchFacts(visit.services.db, visit.input.id);
  if (found === undefined || found.accountId !== signedIn(visit).id) throw notFound();
  return found;
}

const answer = z.looseObject({ id: z.string(), state: z.string() });

const add = defineRoute({
  at: 'POST /api/v1/puzzles/:slug/searches',
  may: contestants,
  summary:
    'Start a search by a worker for a shortest sequence from a position. It goes on from what your last search for the same has found, for half a minute. Its result is deleted after a day',
  input: z.object({ slug: labelField, position: z.string().max(longestPosition) }),
  body: 'json',
  bodyBytes: 2 * longestPosition,
  rate: 'trial',
  status: 202,
  answer: z.object({ id: z.string() }),
  handle: async (visit) => json({ id: String(await search(visit)) }, { status: 202 }),
});

const one = defineRoute({
  at: 'GET /api/v1/searches/:id',
  may: contestants,
  summary: 'Get the result of a search for a shortest sequence; while it runs, the best so far',
  input: z.object({ id: idField }),
  answer,
  async handle(visit) {
    const { id, job, result } = await ownSearch(visit);
    return json({ id: String(id), state: job, result });
  },
});

const end = defineRoute({
  at: 'DELETE /api/v1/searches/:id',
  may: contestants,
  summary: 'End a search for a shortest sequence',
  input: z.object({ id: idField }),
  answer,
  async handle(visit) {
    const { id, accountId } = await ownSearch(visit);
    await endSearches(visit, accountId);
    const { job, result } = await ownSearch(visit);
    return json({ id: String(id), state: job, result });
  },
});

/** Searches for shortest sequences by workers. */
export const searchRoutes = [add, one, end];
