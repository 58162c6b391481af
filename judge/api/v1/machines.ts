import * as z from 'zod';
import { isSettingName, parseSetting, settingViews } from '#protocol';
import {
  admins,
  audited,
  changeStanding,
  defineRoute,
  everybody,
  HttpError,
  idField,
  json,
  jury,
  lackingLanguages,
  notFound,
  standingInput,
} from '#server';
import { listAudit, listWorkers, queueState, workerJobs, workerStandings } from '#store';

const queue = defineRoute({
  at: 'GET /api/v1/queue',
  may: everybody,
  summary:
    'Get the state of the queue: jobs that wait and run, how long the first one has waited, and jobs whose language no machine has now',
  answer: z.object({
    queued: z.int(),
    running: z.int(),
    oldestMs: z.number(),
    lacking: z.array(z.object({ language: z.string(), queued: z.int() })),
  }),
  async handle({ services: { db } }) {
    const [state, lacking] = await Promise.all([queueState(db), lackingLanguages(db)]);
    return json({ ...state, lacking });
  },
});

const languages = defineRoute({
  at: 'GET /api/v1/languages',
  may: everybody,
  scope: 'submit',
  summary: 'List languages, with their versions and how programs are compiled and run',
  answer: z.object({ languages: z.array(z.looseObject({ id: z.string(), name: z.string() })) }),
  handle: async ({ services }) => json({ languages: await services.languages.list() }),
});

const workers = defineRoute({
  at: 'GET /api/v1/workers',
  may: jury,
  summary: 'List judging machines: hardware, current work, whether they take jobs, when last seen',
  answer: z.object({ workers: z.array(z.looseObject({ name: z.string(), alive: z.boolean() })) }),
  async handle({ services: { db } }) {
    const [workers, jobs] = await Promise.all([listWorkers(db), workerJobs(db)]);
    const workersWithJobs = workers.map((worker) => ({
      ...worker,
      jobs: jobs.filter((job) => job.worker === worker.name),
    }));
    return json({ workers: workersWithJobs });
  },
});

const standing = defineRoute({
  at: 'PUT /api/v1/workers/:name/standing',
  may: admins,
  summary:
    'Change the state of a judging machine: it takes jobs (enabled), finishes those that it has (draining), or gives them back (disabled)',
  input: standingInput,
  body: 'json',
  answer: z.object({ name: z.string(), standing: z.enum(workerStandings) }),
  async handle(visit) {
    await changeStanding(visit);
    return json(visit.input);
  },
});

const settings = defineRoute({
  at: 'GET /api/v1/settings',
  may: admins,
  summary: 'List all settings: value, default, expected values, purpose',
  answer: z.object({ settings: z.array(z.looseObject({ name: z.string(), value: z.string() })) }),
  handle: ({ services }) => json({ settings: settingViews(services.settings.values) }),
});

const setting = defineRoute({
  at: 'PUT /api/v1/settings/:name',
  may: admins,
  asksAgain: true,
  summary: 'Change a setting; null resets it to its default',
  input: z.object({ name: z.string().max(100), value: z.string().max(10_000).nullable() }),
  body: 'json',
  answer: z.object({ name: z.string(), value: z.string() }),
  async handle(visit) {
    const { services } = visit;
    const { name, value: typed } = visit.input;
    if (!isSettingName(name)) throw notFound();
    const parsed = typed === null ? { value: undefined } : parseSetting(name, typed);
    if ('expected' in parsed)
      throw new HttpError(422, `${name}: found ${JSON.stringify(typed)}, expected ${parsed.expected}`);
    await services.settings.change(name, parsed.value);
    await audited(visit, 'setting', name, { value: typed });
    const view = settingViews(services.settings.values).find((one) => one.name === name);
    return json({ name, value: view?.value });
  },
});

const audit = defineRoute({
  at: 'GET /api/v1/audit',
  may: admins,
  summary: 'List who did what, newest first. `before` continues after the last id of a page',
  input: z.object({ before: idField.optional() }),
  answer: z.object({ entries: z.array(z.looseObject({ id: z.int(), action: z.string() })) }),
  handle: async ({ input, services }) =>
    json({ entries: await listAudit(services.db, { before: input.before }) }),
});

/** The state of the judge, and its settings. */
export const machineRoutes = [queue, languages, workers, standing, settings, setting, audit];
