/** Theory of operation. A token and other things of which only a hash is stored can be shown only right after they were
 *  made. If that page were the answer to the form, a reload would send the form again and make a second token. So the
 *  form redirects to a page of its own, which shows the token for ten minutes and afterwards says that it is gone. A
 *  form that is sent twice, by a double click or after going back, is known by its key and leads to the same page. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { onceField, shownEnd } from '#protocol';
import { beginShown, dropShown, keepShown, prolongShown, readShown, type ShownThing } from '#store';
import { redirect } from '../http/answers.ts';
import { HttpError, tryAgainIn } from '../http/errors.ts';
import { sentForm } from './read-input.ts';
import { type FoundVisit, MadeOnce, type Route, type Shows, signedIn } from './route.ts';

/** The answer of a form that has made something that is shown once: what its page shows. */
export const shownOnce = (made: object, headers: Readonly<Record<string, string>> = {}): MadeOnce =>
  new MadeOnce(made, headers);

/** How a route shows what it has made. @param made - the shape of that */
export const shows = <Seen, Made extends z.ZodType>(
  made: Made,
  page: (visit: Seen, made: z.infer<Made>) => Response | Promise<Response>,
): Shows<Seen> => ({ page: (visit, stored) => page(visit, made.parse(stored)) });

const mostBytes = 64 * 1024;
const pauseMs = 100;
const patienceMs = 30_000;
const prolongMs = 3_000;

/** Carries out a form, unless it was carried out before, and leads to the page that shows what it has made. */
export async function answerOnce(route: Route, visit: FoundVisit): Promise<Response> {
  const { db } = visit.services;
  const thing = await thingOf(visit);
  const place = `${thing.place}?of=${thing.id.toString('base64url')}`;
  for (let waitedMs = 0; !(await beginShown(db, thing)); waitedMs += pauseMs) {
    if (waitedMs >= patienceMs || (await readShown(db, thing)) !== 'making') return redirect(place);
    await pause(pauseMs);
  }
  const alive = setInterval(() => void prolongShown(db, thing).catch(() => {}), prolongMs);
  try {
    const answer = await route.handle(visit);
    if (answer instanceof MadeOnce) {
      await keepShown(db, thing, answer.made);
      return redirect(place, answer.headers);
    }
    await dropShown(db, thing);
    return answer;
  } catch (error) {
    await dropShown(db, thing).catch(() => {}); // the first fault is told
    throw error;
  } finally {
    clearInterval(alive);
  }
}

/** A form without a key is another one each time. */
async function thingOf(visit: FoundVisit): Promise<ShownThing> {
  const form = await sentForm(visit.request, mostBytes);
  const key = form?.get(onceField) || randomUUID();
  const { pathname } = visit.url;
  const { id: accountId } = signedIn(visit);
  const text = JSON.stringify([accountId, pathname, key, visit.input]);
  return { id: createHash('sha256').update(text).digest(), accountId, place: pathname + shownEnd };
}

/** The routes; those that make something that is shown once are each followed by the page that shows it. */
export const withShown = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => (route.shows === undefined ? [route] : [route, shownRoute(route, route.shows)]));

const whyNot = {
  making: () => tryAgainIn(3, 'this is still being made: load the page again in a few seconds'),
  lost: () =>
    new HttpError(
      410,
      'whether this was made is not known, because the judge ended meanwhile; see what is there, and make another',
    ),
  gone: () =>
    new HttpError(
      410,
      'what was made is shown here for ten minutes, and these are over; if nobody has noted it, make another',
    ),
} as const;

const shownRoute = ({ asks, ...route }: Route, { page }: Shows): Route => ({
  ...route,
  method: 'GET',
  path: route.path + shownEnd,
  body: undefined,
  asksAgain: false,
  input: z.object({ of: z.string().max(100).default('') }),
  summary: `Show what this has made: ${route.summary}`,
  async handle(visit) {
    const { of } = visit.input as { readonly of: string };
    const thing = {
      id: Buffer.from(of, 'base64url'),
      accountId: signedIn(visit).id,
      place: visit.url.pathname,
    };
    const found = await readShown(visit.services.db, thing);
    if (typeof found === 'string') throw whyNot[found]();
    return page(visit, found.made);
  },
});
