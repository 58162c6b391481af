import { z } from 'zod';
import {
  address,
  juryProblemPath,
  LivePackage,
  PackageListPage,
  PackagePage,
  type PackageView,
  paths,
  renderPage,
  renderPart,
} from '../../pages/index.ts';
import {
  addAudit,
  addPackage,
  contestProblem,
  listAllProblems,
  listVersions,
  problemBySlug,
  putBlob,
  setHidden,
} from '../../store/index.ts';
import { page, redirect } from '../routes/answers.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import { defineRoute, jury, setters, type Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { archive } from '../submissions/accept.ts';
import { frameOf } from './frame.ts';
import { titleOf } from './titles.ts';

const mebibyte = 1024 ** 2;
const formBytes = 64 * 1024;
const longestSlug = 64;

const isJury = (visit: Visit<unknown>): boolean => jury.includes(signedIn(visit).role);

async function answerList(
  visit: Visit<unknown>,
  errors: readonly string[] = [],
  status = 200,
): Promise<Response> {
  const { services } = visit;
  const mine = isJury(visit) ? undefined : signedIn(visit).id;
  const problems = await listAllProblems(services.db, mine);
  const packages = await Promise.all(
    problems.map(async ({ id, slug, hidden, state, bundled }) => {
      const [versions, problem] = await Promise.all([
        listVersions(services.db, id),
        contestProblem(services.db, archive, slug),
      ]);
      return {
        slug,
        name: titleOf(problem?.facts?.names ?? null, slug),
        isHidden: hidden,
        isBundled: bundled ?? false,
        versions: versions.length,
        state: state ?? 'waiting',
        changedAt: versions[0]?.createdAt ?? new Date(0),
      };
    }),
  );
  const mostMegabytes = services.settings.values['package MiB'];
  const view = { packages, errors, mostMegabytes };
  return page(renderPage(PackageListPage({ frame: frameOf(visit), view })), { status });
}

const list = defineRoute({
  method: 'GET',
  path: paths.juryProblems,
  kind: 'page',
  may: setters,
  summary: 'All packages, for setters their own',
  handle: (visit) => answerList(visit),
});

const upload = defineRoute({
  method: 'POST',
  path: paths.juryProblems,
  kind: 'page',
  may: setters,
  summary: 'Uploads a package, which is checked before anybody can submit to it',
  input: z.object({ package: z.instanceof(File), slug: z.string().max(200).default('') }),
  body: 'form',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * mebibyte + formBytes,
  rate: 'upload',
  async handle(visit) {
    try {
      return redirect(await takePackage(visit));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return answerList(visit, [error.message], error.status);
    }
  },
});

/** Stores the package. @returns where to see its check */
async function takePackage(visit: Visit<{ readonly package: File; readonly slug: string }>): Promise<string> {
  const { services, input, address } = visit;
  const caller = signedIn(visit);
  const slug = slugFor(input.slug.trim() || input.package.name);
  const content = Buffer.from(await input.package.arrayBuffer());
  if (content.subarray(0, 2).toString('latin1') !== 'PK')
    throw new HttpError(422, `${input.package.name}: expected a zip file`);
  const other = await problemBySlug(services.db, slug);
  if (other !== undefined && !isJury(visit) && other.ownerId !== caller.id)
    throw new HttpError(409, `the name ${slug} belongs to another problem; rename the file`);
  const blob = await putBlob(services.db, content);
  await addPackage(services.db, { slug, blob, accountId: caller.id });
  services.announcer.announce('job');
  await addAudit(services.db, { accountId: caller.id, action: 'package', object: slug, address });
  return juryProblemPath(slug);
}

/** The name of a problem from that of its file: `My Problem.zip` → `myproblem`. */
function slugFor(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/\.zip$/, '')
    .replace(/[^a-z0-9]/g, '');
  if (slug !== '' && slug.length <= longestSlug) return slug;
  throw new HttpError(422, `file name: expected 1 to ${longestSlug} letters and digits before .zip`);
}

/** A problem that the caller looks after. @throws HttpError 404 */
async function ownProblem(visit: Visit<{ readonly slug: string }>) {
  const problem = await problemBySlug(visit.services.db, visit.input.slug);
  if (problem === undefined) throw notFound();
  if (!isJury(visit) && problem.ownerId !== signedIn(visit).id) throw notFound();
  return problem;
}

const oneProblem = z.object({ slug: z.string().max(longestSlug) });

async function packageView(visit: Visit<{ readonly slug: string }>): Promise<PackageView> {
  const { db } = visit.services;
  const { id, slug } = await ownProblem(visit);
  const [versions, problem] = await Promise.all([listVersions(db, id), contestProblem(db, archive, slug)]);
  const isBusy = versions.some(({ state }) => state === 'waiting' || state === 'checking');
  return {
    slug,
    name: titleOf(problem?.facts?.names ?? null, slug),
    isHidden: problem?.hidden ?? false,
    isReady: problem?.facts != null,
    isBusy,
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
  method: 'GET',
  path: `${paths.juryProblems}/:slug`,
  kind: 'page',
  may: setters,
  summary: 'A package: its versions and what their checks found',
  input: oneProblem.extend({ part: z.literal('live').optional().catch(undefined) }),
  async handle(visit) {
    const view = await packageView(visit);
    if (visit.input.part === 'live') return page(renderPart(LivePackage({ view })));
    return page(renderPage(PackagePage({ frame: frameOf(visit), view })));
  },
});

const hideOrShow = ['hide', 'show'].map((word) =>
  defineRoute({
    method: 'POST',
    path: `${paths.juryProblems}/:slug/${word}`,
    kind: 'page',
    may: setters,
    summary: word === 'hide' ? 'Hides a problem from contestants' : 'Shows a problem to everybody',
    input: oneProblem,
    body: 'form',
    async handle(visit) {
      const { id, slug } = await ownProblem(visit);
      await setHidden(visit.services.db, id, word === 'hide');
      const { address: from, services } = visit;
      await addAudit(services.db, {
        accountId: signedIn(visit).id,
        action: word,
        object: slug,
        address: from,
      });
      return redirect(address(juryProblemPath(slug), { notice: word === 'hide' ? 'hidden' : 'listed' }));
    },
  }),
);

/** Packages of problems. */
export const packagePages = [list, upload, one, ...hideOrShow];
