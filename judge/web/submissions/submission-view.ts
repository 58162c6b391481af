import { join } from 'node:path';
import { projectRoot, TaskThread } from '#host';
import {
  archive,
  type CaseImageName,
  caseImageNames,
  type JudgementView,
  showsImage,
  utcText,
} from '#protocol';
import {
  findSubmission,
  lackingLanguages,
  orNotFound,
  readSubmissions,
  type SeenSubmission,
  type Services,
  type Sight,
  signedIn,
  submissionView,
  type Visit,
} from '#server';
import {
  type CaseFileFacts,
  caseFilesOf,
  casesOf,
  contestProblem,
  filesOfSubmission,
  judgementHistory,
  placesInQueue,
  type StoredFile,
  type SubmissionFacts,
  secondMeasurements,
} from '#store';
import { titleIn, typedText } from '#text';
import { BoundedCache, ownValue } from '#values';
import type { ColourAnswer, ColourTask } from './colouring-main.ts';
import { hasCaseFigures } from './seed-table.tsx';
import type {
  ComparedView,
  JudgingState,
  JuryView,
  SourceLine,
  SourceView,
  SubmissionPageView,
} from './view.ts';

type ApiView = ReturnType<typeof submissionView>;

/** Everything that the page of a submission shows to this caller. @throws HttpError 404 */
export async function submissionPageView(visit: Visit<PageInput>): Promise<SubmissionPageView> {
  const { id, part, with: wanted } = visit.input;
  const seen = await findSubmission(visit, id);
  const view = await viewOfSubmission(visit.services, seen);
  if (part !== undefined || view.state.kind !== 'judged' || seen.facts.contestId !== archive) return view;
  const others = await othersInArchive(visit, seen.facts);
  return { ...view, compared: await comparedWith(visit.services, view.judgement, others, wanted) };
}

interface PageInput {
  readonly id: string;
  readonly part?: 'live' | undefined;
  /** Another submission to compare it with. */
  readonly with?: string | undefined;
}

const mostOthers = 50;

/** The other submissions of the same account for the same problem, newest first. */
async function othersInArchive(
  visit: Visit<PageInput>,
  { apiId, accountId, problemId }: SubmissionFacts,
): Promise<readonly ComparableSubmission[]> {
  const filter = { contestId: archive, accountId, problemId, limit: mostOthers + 1 };
  const found = await readSubmissions(visit.services, signedIn(visit), filter);
  return found
    .filter(({ id, state }) => id !== apiId && state === 'done')
    .map(({ id, receivedAt }) => ({
      id,
      words: `${id}, ${utcText(receivedAt)}`,
      read: () => findSubmission(visit, id),
    }));
}

/** The page of a submission, for a reader with the given rights. */
export async function viewOfSubmission(
  services: Services,
  { facts, sight }: SeenSubmission,
): Promise<SubmissionPageView> {
  const { id } = facts;
  const isJury = sight.audience === 'jury';
  const [cases, places, files, problem, languages, jury, caseFiles] = await Promise.all([
    casesOf(services.db, facts.judgement),
    placesInQueue(services.db, [id]),
    filesOfSubmission(services.db, id),
    contestProblem(services.db, facts.contestId, facts.label),
    services.languages.list(),
    isJury ? juryView(services, facts) : undefined,
    caseFilesOf(services.db, facts.judgement.id),
  ]);
  const seen = submissionView(facts, cases, sight, places.get(id)?.place);
  const picture = problem?.facts?.picture;
  const language = languages.find((one) => one.id === facts.language)?.name ?? facts.language;
  const isLacking =
    seen.state === 'queued' &&
    (await lackingLanguages(services.db)).some((one) => one.language === facts.language);
  return {
    id: facts.apiId,
    problem: { label: facts.label, name: titleIn(facts.titles, facts.label) },
    account: facts.account,
    at: facts.receivedAt,
    language,
    entryPoint: facts.entryPoint,
    size: facts.size,
    state: stateFor(seen, isLacking ? language : undefined),
    judgement: seen.judgement ?? unfinished(facts, seen, sight),
    files: await highlightedFiles(files, facts.language),
    picture: picture === undefined ? undefined : services.assets.urls[`picture-${picture}.js`],
    puzzle: picture,
    stream: seen.state === 'done' ? undefined : `/api/v1/submissions/${seen.id}/events`,
    jury,
    caseFiles: isJury ? { submission: seen.id, files: caseFiles.flatMap(textFile) } : undefined,
    images: caseFiles.flatMap(({ caseName, file: image }) => {
      const result = cases.find(({ name }) => name === caseName);
      if (result === undefined || !isImage(image)) return [];
      return showsImage(result, image, sight.audience, sight.policy) ? [{ caseName, image }] : [];
    }),
  };
}

/** Another submission beside one that is judged; undefined where the reader sees no figures of cases, or there is no
 *  other. @throws HttpError 404: `wanted` is not among the others */
export async function comparedWith(
  { db }: Services,
  judgement: JudgementView,
  others: readonly ComparableSubmission[],
  wanted: string | undefined,
): Promise<ComparedView | undefined> {
  if (!hasCaseFigures(judgement) || others.length === 0) return undefined;
  const choices = others.map(({ id, words }) => [id, words] as const);
  if (wanted === undefined) return { choices };
  const { facts, sight } = orNotFound(await others.find(({ id }) => id === wanted)?.read());
  const seen = submissionView(facts, await casesOf(db, facts.judgement), sight);
  return { choices, other: seen.judgement && { id: wanted, judgement: seen.judgement } };
}

/** Another submission of the same people for the same problem. */
export interface ComparableSubmission {
  readonly id: string;
  /** What tells it from others. */
  readonly words: string;
  readonly read: () => Promise<SeenSubmission>;
}

const isImage = (file: CaseFileFacts['file']): file is CaseImageName =>
  caseImageNames.some((name) => name === file);

const textFile = ({ file, ...others }: CaseFileFacts) => (isImage(file) ? [] : [{ ...others, file }]);

function stateFor({ state, place, progress }: ApiView, lacks: string | undefined): JudgingState {
  if (state === 'queued')
    return { kind: 'queued', ahead: place === undefined ? undefined : place - 1, lacks };
  if (state === 'compiling') return { kind: 'compiling' };
  if (state === 'done') return { kind: 'judged' };
  return { kind: 'running', done: progress?.finished ?? 0, of: progress?.caseCount };
}

/** What can be seen while it is judged. */
const unfinished = (
  { label, language }: SubmissionFacts,
  { id, progress }: ApiView,
  { audience }: Sight,
): JudgementView => ({
  version: 1,
  audience,
  problem: label,
  submission: id,
  language,
  message: '',
  cases: progress?.cases ?? [],
  listsAllCases: progress?.finished !== undefined,
});

async function juryView({ db }: Services, facts: SubmissionFacts): Promise<JuryView> {
  const [history, second] = await Promise.all([
    judgementHistory(db, facts.id),
    secondMeasurements(db, facts.judgement.id),
  ]);
  return {
    canRejudge: history.every(({ job }) => job === 'done' || job === 'cancelled'),
    history: history.map(({ id, current, record, versionId, createdAt, endedAt }) => ({
      id,
      isCurrent: current,
      verdict: record?.verdict ?? null,
      score: record?.score ?? null,
      worker: record?.worker,
      version: versionId,
      createdAt,
      endedAt,
    })),
    measuredElsewhere: second.map(({ machine, result: { name, verdict, run } }) => ({
      caseName: name,
      machine,
      verdict,
      cpuMs: run?.cpuMs,
      peakBytes: run?.peakBytes,
    })),
  };
}

const mostBytes = 256 * 1024;
const keptPrograms = 100;

/** Grammars by id of the language where the names differ. */
const grammars: Readonly<Record<string, string>> = {
  cpp17: 'cpp',
  cpp23: 'cpp',
  python3: 'python',
  pypy3: 'python',
  lisp: 'common-lisp',
  fortran: 'fortran-free-form',
};

/** The files of a program for a page, coloured where the language is known. */
export async function highlightedFiles(
  files: readonly StoredFile[],
  language: string,
): Promise<readonly SourceView[]> {
  const views: SourceView[] = [];
  for (const { name, content } of files) {
    const isText = !content.includes(0);
    const lines = isText ? await highlighted(content.toString('utf8'), language) : undefined;
    views.push({ name, size: content.length, lines });
  }
  return views;
}

/** A program in coloured lines. */
async function highlighted(text: string, language: string): Promise<readonly SourceLine[]> {
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const lines = typedText(text).replace(/\n$/, '').split('\n');
  const coloured = await colour(
    text.length > mostBytes ? [] : lines,
    ownValue(grammars, language) ?? language,
  );
  const all = [...coloured, ...lines.slice(coloured.length).map(plain)];
  // The first program in a language takes long on a busy machine: if only its beginning has colours, it is tried again.
  if (coloured.length === 0 || coloured.length === lines.length) kept.set(key, all);
  return all;
}

const colour = async (lines: readonly string[], grammar: string): Promise<readonly SourceLine[]> =>
  (await thread.do({ lines, grammar })) ?? [];

const plain = (line: string): SourceLine => (line === '' ? [] : [{ text: line }]);

/** Taken from the build even where the server runs from its sources, in tests. */
const program = join(projectRoot, 'build', 'judge', 'web', 'submissions', 'colouring-main.js');
/** All grammars together need about 60 MiB. */
const thread = new TaskThread<ColourTask, ColourAnswer>(program, { mostMiB: 128 });
const kept = new BoundedCache<string, readonly SourceLine[]>({ most: keptPrograms });
