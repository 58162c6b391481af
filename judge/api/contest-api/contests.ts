import type * as z from 'zod';
import { ContestState, type SeenObject, shownAs } from '#contest';
import {
  anybody,
  audienceIn,
  defineRoute,
  everybody,
  json,
  orNotFound,
  type Route,
  type Visit,
} from '#server';
import { type ContestLine, listContests } from '#store';
import { archiveContest } from '../clients/domjudge.ts';
import { base2023, requestOf, strictFields, strictnessOf } from './request.ts';

const informationOf = (version: string) => ({
  version,
  version_url: `https://ccs-specs.icpc.io/${version}/contest_api`,
  provider: { name: 'Antipode' },
});

/** The API itself, at an address with and without a slash at the end. */
const informationRoute = (path: string): Route => {
  const information = informationOf(path.startsWith(base2023) ? '2023-06' : '2026-01');
  return defineRoute({
    at: `GET ${path}`,
    kind: 'contest-api',
    may: everybody,
    summary: 'Get the version of the Contest API',
    handle: () => json(information),
  });
};

/** What this API is, and which contests there are. */
export const contestRoutes = (base: string): readonly Route[] => [
  informationRoute(base),
  informationRoute(`${base}/`),
  defineRoute({
    at: `GET ${base}/contests`,
    may: everybody,
    scope: 'submit',
    summary: 'List the contests that you may see',
    input: strictFields,
    async handle(visit) {
      const contests = await contestsFor(visit);
      return json(
        strictnessOf(visit) === false && wantsArchive(visit) ? [...contests, archiveContest] : contests,
      );
    },
  }),
  defineRoute({
    at: `GET ${base}/contests/:contest`,
    may: anybody,
    scope: 'submit',
    summary: 'Get a contest',
    input: strictFields,
    handle(visit) {
      const { reader, look } = requestOf(visit);
      const object = orNotFound(reader.itself('contest', look));
      return json(object);
    },
  }),
];

/** From their rows: a list does not read old contests into memory. */
async function contestsFor(visit: Visit<z.infer<typeof strictFields>>): Promise<readonly SeenObject[]> {
  const { services, caller } = visit;
  const look = shownAs(strictnessOf(visit));
  const lines = await listContests(services.db);
  const seen = await Promise.all(
    lines.map(async (line) => {
      const audience = await audienceIn(line, services, caller);
      return audience && look(audience, 'contest', line.object, stateOf(line));
    }),
  );
  return seen.filter((object) => object !== undefined);
}

/** A contest without anything in it. */
function stateOf({ object, state }: ContestLine): ContestState {
  const contest = new ContestState();
  contest.apply({ seq: 1, type: 'contest', objectId: 'contest', data: object });
  contest.apply({ seq: 2, type: 'state', objectId: 'state', data: state });
  return contest;
}

/** The archive is no contest in the sense of the specification: programs that look for the running contest would choose
 *  it. It is for clients that submit programs, and speak DOMjudge's dialect. */
const wantsArchive = ({ url, request }: Visit<unknown>): boolean =>
  url.pathname.startsWith('/api/v4/') || /^domjudge-/i.test(request.headers.get('user-agent') ?? '');
