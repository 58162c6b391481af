import { h } from 'preact';
import * as z from 'zod';
import { apiDescription } from '#api';
import { languagesHad } from '#language/table';
import { apiCallPath, paths } from '#protocol';
import {
  defineRoute,
  everybody,
  HttpError,
  lackingLanguages,
  orNotFound,
  redirect,
  type Services,
} from '#server';
import { listWorkers, queueState, toldLanguages } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { address } from '../parts/text.ts';
import { ApiPage } from './api.tsx';
import { type ApiOperation, apiView, readingCall } from './api-view.ts';
import { LanguagesPage, VerdictsPage } from './help.tsx';
import { QueuePage } from './queue.tsx';

const verdicts = defineRoute({
  at: `GET ${paths.verdicts}`,
  may: everybody,
  summary: 'Explain what each verdict means',
  handle: (visit) => sendPage(h(VerdictsPage, { frame: frameOf(visit) })),
});

const languages = defineRoute({
  at: `GET ${paths.languages}`,
  may: everybody,
  summary: 'Show the languages: versions, compiler options, time factors',
  async handle(visit) {
    const workers = await listWorkers(visit.services.db);
    const rows = languagesHad(toldLanguages(workers)).map(({ facts, versions }) => ({ ...facts, versions }));
    return sendPage(h(LanguagesPage, { frame: frameOf(visit), languages: rows }));
  },
});

const api = defineRoute({
  at: `GET ${paths.api}`,
  may: everybody,
  summary: 'Explain the API: what each address takes and answers, with examples',
  handle: (visit) => sendPage(h(ApiPage, { frame: frameOf(visit), view: apiView(apiDescription) })),
});

const apiCall = defineRoute({
  at: `GET ${apiCallPath(':operation')}`,
  may: everybody,
  summary: 'Call an address of the API that only reads, with the values of a form: leads there',
  input: z.object({ operation: z.string().max(200) }),
  handle: ({ input, url }) =>
    redirect(callAddress(orNotFound(readingCall(apiDescription, input.operation)), url.searchParams)),
});

/** The address with its parameters. @throws HttpError 422 */
function callAddress({ path, parameters }: ApiOperation, values: URLSearchParams): string {
  const given = (name: string): string => values.get(name)?.trim() ?? '';
  const lacking = parameters.find(({ name, isRequired }) => isRequired && given(name) === '');
  if (lacking !== undefined) throw new HttpError(422, `${lacking.name}: found nothing, expected a value`);
  const inQuery = parameters.filter(({ place, name }) => place === 'query' && given(name) !== '');
  return address(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name))),
    Object.fromEntries(inQuery.map(({ name }) => [name, given(name)])),
  );
}

const queue = defineRoute({
  at: `GET ${paths.queue}`,
  may: everybody,
  summary: 'Show how much there is to judge, and who judges',
  async handle(visit) {
    const { db } = visit.services;
    const [state, workers, lacking] = await Promise.all([
      queueState(db),
      listWorkers(db),
      lackingNames(visit.services),
    ]);
    const machines = workers.map(({ name, facts, alive, takesJobs, seenAt }) => ({
      name,
      slots: facts.slots,
      isAlive: alive,
      takesJobs,
      seenAt,
    }));
    return sendPage(h(QueuePage, { frame: frameOf(visit), view: { ...state, machines, lacking } }));
  },
});

/** Names of the languages for which submissions wait without a machine. */
async function lackingNames({ db, languages }: Services) {
  const [lacking, known] = await Promise.all([lackingLanguages(db), languages.list()]);
  return lacking.map(({ language, queued }) => ({
    language: known.find(({ id }) => id === language)?.name ?? language,
    queued,
  }));
}

/** Help for contestants. */
export const helpPages = [verdicts, languages, api, apiCall, queue];
