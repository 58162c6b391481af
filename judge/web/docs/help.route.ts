import { apiDescription } from '#api';
import { languagesHad } from '#language/table';
import { paths } from '#protocol';
import { defineRoute, everybody, lackingLanguages, type Services } from '#server';
import { listWorkers, queueState, toldLanguages } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { ApiPage } from './api.tsx';
import { apiView } from './api-view.ts';
import { LanguagesPage, VerdictsPage } from './help.tsx';
import { QueuePage } from './queue.tsx';

const verdicts = defineRoute({
  at: `GET ${paths.verdicts}`,
  may: everybody,
  summary: 'Explain what each verdict means',
  handle: (visit) => sendPage(VerdictsPage({ frame: frameOf(visit) })),
});

const languages = defineRoute({
  at: `GET ${paths.languages}`,
  may: everybody,
  summary: 'Show the languages: versions, compiler options, time factors',
  async handle(visit) {
    const workers = await listWorkers(visit.services.db);
    const rows = languagesHad(toldLanguages(workers)).map(({ facts, versions }) => ({ ...facts, versions }));
    return sendPage(LanguagesPage({ frame: frameOf(visit), languages: rows }));
  },
});

const api = defineRoute({
  at: `GET ${paths.api}`,
  may: everybody,
  summary: 'Explain the API: what each address takes and answers, with examples',
  handle: (visit) => sendPage(ApiPage({ frame: frameOf(visit), view: apiView(apiDescription) })),
});

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
    return sendPage(QueuePage({ frame: frameOf(visit), view: { ...state, machines, lacking } }));
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
export const helpPages = [verdicts, languages, api, queue];
