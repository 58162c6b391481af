import { h } from 'preact';
import * as z from 'zod';
import { mebibyte } from '#host';
import { archive, juryProblemPath, paths } from '#protocol';
import {
  defineRoute,
  findOwnProblem,
  hideProblem,
  isJuryRole,
  orAgain,
  redirect,
  setters,
  showSolution,
  signedIn,
  stopChecks,
  takePackage,
  uploadedFile,
  type Visit,
} from '#server';
import { contestProblem, listAllProblems, listVersions, problemSolutions, problemStatistics } from '#store';
import { titleIn } from '#text';
import { frameOf, sendPage, sendPart } from '../frame/frame-of.ts';
import { address } from '../parts/text.ts';
import { LivePackage, PackagePage, type PackageView } from './package.tsx';
import { PackageListPage } from './problems.tsx';
import { StatisticsPage } from './statistics.tsx';
import { statisticsView } from './statistics-view.ts';

const formBytes = 64 * 1024;
const longestSlug = 64;

async function answerList(
  visit: Visit<unknown>,
  errors: readonly string[] = [],
  status = 200,
): Promise<Response> {
  const { services } = visit;
  const caller = signedIn(visit);
  const mine = isJuryRole(caller) ? undefined : caller.id;
  const problems = await listAllProblems(services.db, mine);
  const packages = await Promise.all(
    problems.map(async ({ id, slug, hidden, state, bundled }) => {
      const [versions, problem] = await Promise.all([
        listVersions(services.db, id),
        contestProblem(services.db, archive, slug),
      ]);
      return {
        slug,
        name: titleIn(problem?.facts?.names ?? null, slug),
        isHidden: hidden,
        isBundled: bundled ?? false,
        versions: versions.length,
        isReady: problem?.facts != null,
        state: state ?? 'waiting',
        changedAt: versions[0]?.createdAt ?? new Date(0),
      };
    }),
  );
  const mostMegabytes = services.settings.values['package MiB'];
  const view = { packages, errors, mostMegabytes };
  return sendPage(h(PackageListPage, { frame: frameOf(visit), view }), status);
}

const list = defineRoute({
  at: `GET ${paths.juryProblems}`,
  may: setters,
  summary: 'Show all packages; to setters their own',
  handle: (visit) => answerList(visit),
});

const upload = defineRoute({
  at: `POST ${paths.juryProblems}`,
  may: setters,
  summary: 'Upload a package, which is checked before anybody can submit to it',
  input: z.object({ package: uploadedFile, slug: z.string().max(200).default('') }),
  body: 'upload',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * mebibyte + formBytes,
  rate: 'upload',
  async handle(visit) {
    const { package: file, slug } = visit.input;
    return orAgain(
      async () => redirect(juryProblemPath((await takePackage(visit, { file, slug: slug.trim() })).slug)),
      ({ message, status }) => answerList(visit, [message], status),
    );
  },
});

const oneProblem = z.object({ slug: z.string().max(longestSlug) });

async function packageView(visit: Visit<{ readonly slug: string }>): Promise<PackageView> {
  const { db, settings } = visit.services;
  const { id, slug } = await findOwnProblem(visit, visit.input.slug);
  const [versions, problem] = await Promise.all([listVersions(db, id), contestProblem(db, archive, slug)]);
  const { solutions, isShown } = await problemSolutions(db, id);
  const isBusy = versions.some(({ state }) => state === 'waiting' || state === 'checking');
  return {
    slug,
    name: titleIn(problem?.facts?.names ?? null, slug),
    isHidden: problem?.hidden ?? false,
    isReady: problem?.facts != null,
    solution: solutions.length === 0 ? undefined : isShown ? 'shown' : 'kept',
    isBusy,
    mostMegabytes: settings.values['package MiB'],
    versions: versions.map(({ current, bundled, report, account, ...version }) => ({
      ...version,
      isCurrent: current,
      isBundled: bundled,
      report: report ?? undefined,
      account: account ?? undefined,
    })),
  };
}

const one = defineRoute({
  at: `GET ${paths.juryProblems}/:slug`,
  may: setters,
  summary: 'Show a package: its versions and what their checks found',
  input: oneProblem.extend({ part: z.literal('live').optional().catch(undefined) }),
  async handle(visit) {
    const view = await packageView(visit);
    if (visit.input.part === 'live') return sendPart(visit, h(LivePackage, { view }));
    return sendPage(h(PackagePage, { frame: frameOf(visit), view }));
  },
});

const hideOrShow = ['hide', 'show'].map((word) =>
  defineRoute({
    at: `POST ${paths.juryProblems}/:slug/${word}`,
    may: setters,
    summary: word === 'hide' ? 'Hide a problem from contestants' : 'Show a problem to everybody',
    input: oneProblem,
    async handle(visit) {
      const { slug } = visit.input;
      await hideProblem(visit, slug, word === 'hide');
      return redirect(address(juryProblemPath(slug), { notice: word === 'hide' ? 'hidden' : 'listed' }));
    },
  }),
);

const solution = defineRoute({
  at: `POST ${paths.juryProblems}/:slug/solution`,
  may: setters,
  summary: 'Let everybody read the solution of a problem, or not',
  input: oneProblem.extend({ show: z.enum(['yes', 'no']) }),
  async handle(visit) {
    const { slug, show } = visit.input;
    await showSolution(visit, slug, show === 'yes');
    return redirect(address(juryProblemPath(slug), { notice: 'saved' }));
  },
});

const cancel = defineRoute({
  at: `POST ${paths.juryProblems}/:slug/cancel`,
  may: setters,
  summary: 'Cancel the checks of the packages of a problem',
  input: oneProblem,
  async handle(visit) {
    await stopChecks(visit, visit.input.slug);
    return redirect(address(juryProblemPath(visit.input.slug), { notice: 'check-cancelled' }));
  },
});

const statistics = defineRoute({
  at: `GET ${paths.juryProblems}/:slug/statistics`,
  may: setters,
  summary: 'Show what programs have done with a problem, to those who manage it',
  input: oneProblem,
  async handle(visit) {
    const { services } = visit;
    const { id, slug } = await findOwnProblem(visit, visit.input.slug);
    const [problem, found, languages] = await Promise.all([
      contestProblem(services.db, archive, slug),
      problemStatistics(services.db, id),
      services.languages.list(),
    ]);
    const view = statisticsView({ slug, facts: problem?.facts ?? undefined }, found, languages);
    return sendPage(h(StatisticsPage, { frame: frameOf(visit), view }));
  },
});

/** Packages of problems. */
export const packagePages = [list, upload, one, statistics, ...hideOrShow, solution, cancel];
