import * as z from 'zod';
import { archive } from '#protocol';
import {
  defineRoute,
  everybody,
  findOwnProblem,
  findProblem,
  hideProblem,
  isJuryRole,
  json,
  labelField,
  setters,
  signedIn,
  stopChecks,
  takePackage,
  uploadedFile,
} from '#server';
import { listAllProblems, listContestProblems, listVersions } from '#store';

const list = defineRoute({
  at: 'GET /api/v1/problems',
  may: everybody,
  scope: 'submit',
  summary:
    'List the problems of the archive: names by language, limits, tags, how many have solved them, and whether you have',
  answer: z.object({
    problems: z.array(z.looseObject({ slug: z.string(), names: z.record(z.string(), z.string()) })),
  }),
  async handle({ services, caller }) {
    const withHidden = caller !== undefined && isJuryRole(caller);
    const problems = await listContestProblems(services.db, {
      contestId: archive,
      accountId: caller?.id,
      withHidden,
    });
    return json({ problems: problems.map(({ id: _, label, ...problem }) => ({ slug: label, ...problem })) });
  },
});

const one = defineRoute({
  at: 'GET /api/v1/problems/:slug',
  may: everybody,
  scope: 'submit',
  summary: 'Get a problem: statements in HTML, samples, limits, allowed languages',
  input: z.object({ slug: labelField }),
  answer: z.looseObject({ slug: z.string(), hidden: z.boolean() }),
  async handle({ input, services, caller }) {
    const { facts, hidden, label } = await findProblem(services, caller, input.slug);
    return json({ ...facts, slug: label, hidden });
  },
});

const upload = defineRoute({
  at: 'POST /api/v1/problems',
  may: setters,
  summary:
    'Upload a problem package as a zip file: a new problem, or a new version of one of yours. A worker checks it before it is used',
  input: z.object({ file: uploadedFile, slug: z.string().max(64).optional() }),
  body: 'upload',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * 1024 ** 2 + 64 * 1024,
  rate: 'upload',
  status: 202,
  answer: z.object({ slug: z.string(), version: z.int(), hidden: z.boolean() }),
  handle: async (visit) => json(await takePackage(visit, visit.input), { status: 202 }),
});

const all = defineRoute({
  at: 'GET /api/v1/packages',
  may: setters,
  summary: 'List problems with the state of their newest packages: yours for setters, all for the jury',
  answer: z.object({ packages: z.array(z.looseObject({ slug: z.string() })) }),
  async handle(visit) {
    const caller = signedIn(visit);
    const ownerId = isJuryRole(caller) ? undefined : caller.id;
    return json({ packages: await listAllProblems(visit.services.db, ownerId) });
  },
});

const versions = defineRoute({
  at: 'GET /api/v1/problems/:slug/versions',
  may: setters,
  summary: 'List all versions of a problem, newest first, with what the check of each found',
  input: z.object({ slug: labelField }),
  answer: z.object({ versions: z.array(z.looseObject({ id: z.int(), state: z.string() })) }),
  async handle(visit) {
    const problem = await findOwnProblem(visit, visit.input.slug);
    return json({ versions: await listVersions(visit.services.db, problem.id) });
  },
});

const cancel = defineRoute({
  at: 'DELETE /api/v1/problems/:slug/checks',
  may: setters,
  summary: 'Cancel the waiting and running checks of the packages of a problem',
  input: z.object({ slug: labelField }),
  status: 204,
  async handle(visit) {
    await stopChecks(visit, visit.input.slug);
    return new Response(null, { status: 204 });
  },
});

const change = defineRoute({
  at: 'PUT /api/v1/problems/:slug',
  may: setters,
  summary: 'Hide a problem from contestants, or show it',
  input: z.object({ slug: labelField, hidden: z.boolean() }),
  body: 'json',
  answer: z.object({ slug: z.string(), hidden: z.boolean() }),
  async handle(visit) {
    const { slug, hidden } = visit.input;
    await hideProblem(visit, slug, hidden);
    return json({ slug, hidden });
  },
});

/** Problems and their packages. */
export const problemRoutes = [list, one, upload, all, versions, cancel, change];
