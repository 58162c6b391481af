import { h } from 'preact';
import * as z from 'zod';
import {
  archive,
  type LanguageFacts,
  paths,
  problemPath,
  type StatementFacts,
  submissionPath,
} from '#protocol';
import type { SignedIn } from '#server';
import {
  defineRoute,
  everybody,
  findProblem,
  isAllowed,
  jury,
  labelField,
  members,
  type OpenProblem,
  policyOf,
  redirect,
  type Visit,
} from '#server';
import {
  type ListedProblem,
  listContestProblems,
  listSubmissions,
  type ProblemCounts,
  problemCounts,
} from '#store';
import { titleIn } from '#text';
import type { PageFrame } from '../frame/frame.ts';
import { frameOf } from '../frame/frame-of.ts';
import { languageFor, wantedStatement } from '../frame/language-for.ts';
import { renderPage } from '../frame/layout.tsx';
import { pageForMany, sharedPage } from '../frame/shared-page.ts';
import { keptText } from './kept-text.ts';
import { ProblemPage, type ProblemView } from './problem.tsx';
import { ProblemListPage, type ProblemListView, type ProblemRow } from './problem-list.tsx';
import { hasSolution } from './solutions.ts';

const isJury = (caller: SignedIn | undefined): boolean => caller !== undefined && jury.includes(caller.role);

/** The problems of the archive that the caller may see. */
export const problemsFor = ({ services, caller }: Visit<unknown>): Promise<readonly ListedProblem[]> =>
  listContestProblems(services.db, { contestId: archive, accountId: caller?.id, withHidden: isJury(caller) });

/** The caller's latest submissions, to one problem or to all; undefined for a visitor. */
export async function lastOwn(visit: Visit<unknown>, problemId?: number) {
  const { services, caller } = visit;
  if (caller === undefined) return undefined;
  const rows = await listSubmissions(services.db, {
    contestId: archive,
    accountId: caller.id,
    problemId,
    limit: 5,
  });
  const isHidden = policyOf(services.settings.values) === 'none' && !isJury(caller);
  return rows.map(({ apiId, receivedAt, label, titles, judgement }) => ({
    id: apiId,
    at: receivedAt,
    problem: { label, name: titleIn(titles, label, languageFor(visit).code) },
    verdict: isHidden ? null : (judgement.record?.verdict ?? null),
    score: isHidden ? null : (judgement.record?.score ?? null),
  }));
}

const problemFilter = z.object({
  q: z.string().max(200).default(''),
  tag: z.string().max(100).default(''),
  status: z.enum(['', 'open', 'solved']).catch('').default(''),
});

const problemList = defineRoute({
  at: 'GET /contests/archive/problems',
  may: everybody,
  summary: 'Show the problems of the archive',
  input: problemFilter,
  handle(visit) {
    return sharedPage(visit, '', async (frame) => {
      const all = (await problemsFor(visit)).filter(({ ready }) => ready);
      const view = listView(all, visit.input, frame);
      return renderPage(h(ProblemListPage, { frame, view }));
    });
  },
});

function listView(
  all: readonly ListedProblem[],
  { q, tag, status }: z.infer<typeof problemFilter>,
  { viewer, language }: PageFrame,
): ProblemListView {
  const isMember = viewer !== undefined;
  const rows = all.map((problem) => rowOf(problem, { isMember, language: language.code }));
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (row: ProblemRow) =>
    words.every((word) =>
      [row.name, row.label, ...row.tags].some((text) => text.toLowerCase().includes(word)),
    ) &&
    (tag === '' || row.tags.includes(tag)) &&
    (status === '' || !isMember || (status === 'solved') === (row.mine === 'solved'));
  return { problems: rows.filter(fits), tags: tagCounts(rows), search: q, tag, status, total: rows.length };
}

const rowOf = (
  problem: ListedProblem,
  { isMember, language }: { readonly isMember: boolean; readonly language: string },
): ProblemRow => ({
  label: problem.label,
  name: titleIn(problem.names, problem.label, language),
  tags: problem.tags,
  timeMs: problem.limits?.timeMs ?? 0,
  memoryBytes: problem.limits?.memoryBytes ?? 0,
  hasScores: problem.types.includes('scoring'),
  solvedBy: problem.solvedBy,
  triedBy: problem.triedBy,
  mine: !isMember ? undefined : problem.solved === null ? 'none' : problem.solved ? 'solved' : 'tried',
  isHidden: problem.hidden,
});

function tagCounts(rows: readonly ProblemRow[]): ProblemListView['tags'] {
  const counts = new Map<string, number>();
  for (const { tags } of rows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const mostTags = 24;
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, mostTags);
}

/** Which language a statement is wanted in: `statement` for it alone, `lang` for the page too. */
export const statementFields = {
  statement: z.string().max(35).optional(),
  lang: z.string().max(35).optional(),
};

const problemPage = defineRoute({
  at: 'GET /contests/archive/problems/:label',
  may: everybody,
  summary: 'Show a problem: statement, samples, limits',
  input: z.object({ label: labelField, ...statementFields }),
  async handle(visit) {
    const { input, services, caller, url } = visit;
    const problem = await findProblem(services, caller, input.label);
    if (problem.label !== input.label) return redirect(problemPath(problem.label) + url.search);
    const shown = statementFor(problem, wantedStatement(visit, input.statement ?? input.lang));
    const viewNow = () => archiveView(visit, problem, shown);
    if (caller !== undefined)
      return problemPageForMany(visit, { frame: frameOf(visit), problem, view: await viewNow() });
    return sharedPage(visit, `${problem.versionId} ${shown.language}`, async (frame) =>
      problemMarkup(visit, { frame, problem, view: await viewNow() }),
    );
  },
});

async function archiveView(
  visit: Visit<unknown>,
  problem: OpenProblem,
  shown: ReturnType<typeof statementFor>,
): Promise<ProblemView> {
  const { services } = visit;
  const { label, facts } = problem;
  const [counts, languages, mine, isExplained] = await Promise.all([
    services.kept.get(`counts ${problem.id}`, () => problemCounts(services.db, archive, problem.id)),
    services.languages.list(),
    lastOwn(visit, problem.id),
    hasSolution(visit, problem),
  ]);
  return {
    label,
    facts,
    ...shown,
    languages: languages.filter((one) => isAllowed(one, facts.languages)).map(({ name }) => name),
    solvedBy: counts.solvedBy,
    triedBy: counts.triedBy,
    best: policyOf(services.settings.values) === 'none' ? [] : bestOf(counts, languages),
    isHidden: problem.hidden,
    hasSolution: isExplained,
    mine,
  };
}

interface ShownProblem {
  readonly frame: PageFrame;
  readonly problem: OpenProblem;
  readonly view: ProblemView;
}

/** The page of a problem, rendered once for all who see the same of it. */
export function problemPageForMany(
  visit: Visit<unknown>,
  { frame, problem, view }: ShownProblem,
): Promise<Response> {
  const { facts, statement: _, ...others } = view;
  // The rest of the facts follows from the version. Not all readers see the names of the cases.
  const known = {
    version: problem.versionId,
    names: facts.names,
    hasCaseNames: facts.caseNames !== undefined,
  };
  const render = (shared: PageFrame) => problemMarkup(visit, { frame: shared, problem, view });
  return pageForMany(visit, frame, { variant: { ...others, ...known }, render });
}

async function problemMarkup(
  { services }: Visit<unknown>,
  { frame, problem, view }: ShownProblem,
): Promise<string> {
  const text = await keptText(services, problem, view, frame.language);
  return renderPage(h(ProblemPage, { frame, view, text }));
}

/** The best accepted programs. */
function bestOf(
  { fastest, shortest }: ProblemCounts,
  languages: readonly LanguageFacts[],
): ProblemView['best'] {
  const named = (id: string): string => languages.find((one) => one.id === id)?.name ?? id;
  return [
    ...(fastest === null ? [] : [{ ...fastest, language: named(fastest.language) }]),
    ...(shortest === null ? [] : [{ ...shortest, language: named(shortest.language) }]),
  ];
}

/** The statement in the first available of the wanted languages, else in English, else any. `wanted` is like
 *  Accept-Language. */
export function statementFor(
  { facts }: OpenProblem,
  wanted: string,
): { language: string; statement: string | undefined } {
  const statement = inBestLanguage(facts.statements, wanted);
  return { language: statement?.language ?? 'en', statement: statement?.html };
}

/** The text in the first available of the wanted languages, else in English, else any. */
export function inBestLanguage(texts: readonly StatementFacts[], wanted: string): StatementFacts | undefined {
  const codes = wanted.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const found = [...codes, ...codes.map((code) => code.split('-')[0] ?? ''), 'en']
    .map((code) => texts.find(({ language }) => language.toLowerCase() === code))
    .find((text) => text !== undefined);
  return found ?? texts[0];
}

/** Short addresses that people and other judges use. */
const shortcuts = [
  defineRoute({
    at: 'GET /problems',
    may: everybody,
    summary: 'Redirect to the problems of the archive',
    handle: () => redirect(paths.problems),
  }),
  defineRoute({
    at: 'GET /problems/:label',
    may: everybody,
    summary: 'Redirect to a problem of the archive',
    input: z.object({ label: labelField }),
    handle: ({ input }) => redirect(problemPath(input.label)),
  }),
  defineRoute({
    at: 'GET /team/submission/:id',
    may: members,
    summary: 'Redirect to a submission, from the address that the DOMjudge client prints',
    input: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    handle: ({ input }) => redirect(submissionPath(input.id)),
  }),
];

/** The archive of problems. */
export const archivePages = [problemList, problemPage, ...shortcuts];
