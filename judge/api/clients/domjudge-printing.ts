import * as z from 'zod';
import {
  acceptPrint,
  contestants,
  contestReader,
  defineRoute,
  HttpError,
  json,
  type Route,
  type Visit,
} from '#server';
import { listContests } from '#store';
import { countOf } from '#text';

/** Base64 of the largest text that the settings can allow. */
const bodyBytes = 2 * 1024 * 1024;

/** Printing in the form that DOMjudge's client uses: without naming a contest. */
export const printingRoute = (base: string): Route =>
  defineRoute({
    at: `POST ${base}/printing/team`,
    may: contestants,
    scope: 'submit',
    knowsAnyToken: true,
    summary: 'Print a text, for your team in the running contest',
    input: z.object({ original_name: z.string().max(200).default('text'), file_contents: z.base64() }),
    body: 'either',
    bodyBytes,
    rate: 'print',
    async handle(visit) {
      const { file_contents, original_name: name } = visit.input;
      const reader = await onlyContest(visit);
      const file = { name, content: Buffer.from(file_contents, 'base64') };
      const { pages } = await acceptPrint(visit, { reader, file });
      return json({ success: true, output: `${countOf(pages, 'page')} in the queue` });
    },
  });

/** The running contest with printing in which the caller has a team.
 *  @throws HttpError 404, 409 */
async function onlyContest(visit: Visit<unknown>) {
  const only = visit.caller?.contest;
  const running = (await listContests(visit.services.db)).filter(
    ({ id, object, state }) =>
      object.printing && state.started !== null && state.ended === null && (only ?? id) === id,
  );
  const places = await Promise.all(
    running.map(async ({ id }) => {
      const reader = await contestReader(visit, id);
      return reader?.team === undefined ||
        reader.isCoach ||
        reader.state.started === null ||
        reader.state.ended !== null
        ? []
        : [reader];
    }),
  );
  const [place, ...others] = places.flat();
  if (place === undefined) throw new HttpError(404, 'you are in no team of a contest that runs and prints');
  if (others.length > 0)
    throw new HttpError(409, 'you are in teams of several contests: print from the page');
  return place;
}
