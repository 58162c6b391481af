import { languagesHad } from '#language/table';
import { LanguagesPage, paths, QueuePage, renderPage, VerdictsPage } from '#pages';
import { listWorkers, queueState, toldLanguages } from '#store';
import { page } from '../routes/answers.ts';
import { defineRoute, everybody } from '../routes/route.ts';
import type { Services } from '../services.ts';
import { lackingLanguages } from '../submissions/languages.ts';
import { frameOf } from './frame.ts';

const verdicts = defineRoute({
  method: 'GET',
  path: paths.verdicts,
  kind: 'page',
  may: everybody,
  summary: 'Explain what each verdict means',
  handle: (visit) => page(renderPage(VerdictsPage({ frame: frameOf(visit) }))),
});

const languages = defineRoute({
  method: 'GET',
  path: paths.languages,
  kind: 'page',
  may: everybody,
  summary: 'Show the languages: versions, compiler options, time factors',
  async handle(visit) {
    const workers = await listWorkers(visit.services.db);
    const rows = languagesHad(toldLanguages(workers)).map(({ facts, versions }) => ({ ...facts, versions }));
    return page(renderPage(LanguagesPage({ frame: frameOf(visit), languages: rows })));
  },
});

const queue = defineRoute({
  method: 'GET',
  path: paths.queue,
  kind: 'page',
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
    return page(renderPage(QueuePage({ frame: frameOf(visit), view: { ...state, machines, lacking } })));
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
export const helpPages = [verdicts, languages, queue];
