/** Theory of operation. What cannot be undone is asked about before it is done. The question is a page with an address
 *  of its own, to which the form leads: who goes back to it, or loads it again, sends no form again. */
import { onceField, questionEnd, sureField } from '#protocol';
import { redirect } from '../http/answers.ts';
import { sentForm } from './read-input.ts';
import type { Route } from './route.ts';

type Asks = NonNullable<Route['asks']>;
const mostBytes = 64 * 1024;

/** Leads to the question of a route; undefined if there is nothing to ask, or the sender has answered it. */
export async function questionBefore(asks: Asks, visit: Parameters<Asks>[0]): Promise<Response | undefined> {
  const form = await sentForm(visit.request, mostBytes);
  if (form?.get(sureField) === 'yes' || (await asks(visit)) === undefined) return undefined;
  const fields = new URLSearchParams(textsIn(form));
  const { pathname } = visit.url;
  return redirect(`${pathname}${questionEnd}${fields.size === 0 ? '' : `?${fields}`}`);
}

function textsIn(form: FormData | undefined): string[][] {
  const texts: string[][] = [];
  form?.forEach((value, name) => {
    if (typeof value === 'string' && ![onceField, sureField].includes(name)) texts.push([name, value]);
  });
  return texts;
}

/** The routes, each followed by the page that asks before it. */
export const withQuestions = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => (route.asks === undefined ? [route] : [route, questionRoute(route, route.asks)]));

/** Where there is nothing to ask any more, the reader goes on to the contest or the beginning. */
const questionRoute = (route: Route, asks: Asks): Route => ({
  ...route,
  method: 'GET',
  path: route.path + questionEnd,
  body: undefined,
  asksAgain: false,
  shows: undefined,
  summary: `Ask first: ${route.summary}`,
  handle: async (visit) =>
    (await asks(visit)) ?? redirect(visit.reader === undefined ? '/' : `/contests/${visit.reader.id}`),
});
