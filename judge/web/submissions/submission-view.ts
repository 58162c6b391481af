import { type CaseImageName, caseImageNames, type JudgementView, showsImage } from '#protocol';
import type { Services, Visit } from '#server';
import { findSubmission, lackingLanguages, type SeenSubmission, type Sight, submissionView } from '#server';
import {
  type CaseFileFacts,
  caseFilesOf,
  casesOf,
  contestProblem,
  filesOfSubmission,
  judgementHistory,
  placesInQueue,
  type SubmissionFacts,
  secondMeasurements,
} from '#store';
import { titleIn } from '#text';
import { highlightedFiles } from './highlight.ts';
import type { JudgingState, JuryView, SubmissionPageView } from './view.ts';

type ApiView = ReturnType<typeof submissionView>;

/** Everything that the page of a submission shows to this caller. @throws HttpError 404 */
export const submissionPageView = async (
  { services, caller }: Visit<unknown>,
  id: string,
): Promise<SubmissionPageView> => viewOfSubmission(services, await findSubmission(services, caller, id));

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
