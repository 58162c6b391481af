import * as z from 'zod';
import { isOtherLanguage, languagesOfText, textFault } from '#language/guess';
import { archive, type LanguageFacts, sureField, usualCodeBytes } from '#protocol';
import type { Visit } from '#server';
import { archiveProblem, formFiles, HttpError, isAllowed, lineField, type OpenProblem } from '#server';
import type { Database, StoredFile, SubmissionFacts } from '#store';
import { draftOf, filesOfSubmission, listSubmissions } from '#store';
import { typedText } from '#text';
import { listedProblems } from '../archive/listed-problems.ts';
import type { ProgramForm, UsualLanguage } from './program-fields.tsx';
import { startersFor } from './starters.ts';
import type { WorkView } from './work.tsx';

/** Fields of the address of a form. */
export const formFields = z.object({
  problem: z.string().max(64).default(''),
  /** `work`: the form alone, for the page of the problem. */
  part: z.literal('work').optional().catch(undefined),
});

const seen = z.string().max(20).optional();

/** Fields of a draft: what is typed so far, and the mark of the draft that its author has seen before. */
export const draftFields = {
  seen,
  problem: z.string().max(64),
  language: z.string().max(100),
  text: z.string().max(512 * 1024),
};

/** Fields of a form with a program. */
export const programFormFields = {
  seen,
  problem: z.string().max(64).default(''),
  language: z.string().max(100).default(''),
  file: z.array(z.instanceof(File)).default([]),
  source: z.string().default(''),
  entryPoint: z.string().max(200).default(''),
  /** Id of the language that the text contradicts, once its author has been warned. */
  [sureField]: z.string().max(100).default(''),
};

/** Fields of a form that submits a program once. */
export const submitFields = z.object({ ...programFormFields, key: lineField });

/** A program from a form. */
export interface TypedProgram {
  readonly problem: string;
  readonly language: string;
  readonly file: readonly File[];
  readonly source: string;
  readonly entryPoint: string;
  readonly sure?: string;
}

/** The form again, filled in as before. */
export async function programForm(
  visit: Visit<unknown>,
  typed: Omit<TypedProgram, 'file'>,
  faults: Readonly<Record<string, string>> = {},
): Promise<ProgramForm> {
  const [problems, languages, problem] = await Promise.all([
    listedProblems(visit),
    visit.services.languages.list(),
    problemCalled(visit, typed.problem),
  ]);
  return {
    problems,
    problem: problem?.label ?? '',
    languages: languages.filter((one) => isAllowed(one, problem?.facts.languages)),
    language: typed.language,
    usual: usualOf((await lastLanguage(visit, problem?.id)) ?? '', (await lastLanguage(visit)) ?? ''),
    starters: startersFor(problem?.facts),
    source: typed.source,
    entryPoint: typed.entryPoint,
    codeBytes: problem?.facts.limits.codeBytes ?? usualCodeBytes,
    inputKiB: visit.services.settings.values['own input KiB'],
    faults,
  };
}

/** The language that was used last, for the problem or for any. */
export const usualOf = (forProblem: string, forAny: string): UsualLanguage => ({
  id: forProblem || forAny,
  isForProblem: forProblem !== '',
});

/** Id of the language of the caller's last submission, for a problem or for any. */
async function lastLanguage({ services, caller }: Visit<unknown>, problemId?: number) {
  if (caller === undefined) return undefined;
  const own = { contestId: archive, accountId: caller.id, limit: 1 };
  const [last] = await listSubmissions(services.db, {
    ...own,
    ...(problemId !== undefined && { problemId }),
  });
  return last?.language;
}

/** The problem of that label, if the caller may see it. */
export const problemCalled = async (
  { services, caller }: Visit<unknown>,
  label: string,
): Promise<OpenProblem | undefined> => (label === '' ? undefined : archiveProblem(services, caller, label));

/** The draft that the caller has left for a problem. */
export async function draftFor({ services, caller }: Visit<unknown>, problem: OpenProblem | undefined) {
  if (caller === undefined || problem === undefined) return undefined;
  return draftOf(services.db, { accountId: caller.id, contestId: archive, problemId: problem.id });
}

/** Whether a draft is kept; if not, the text that is kept instead. */
export const draftAnswer = (other: { readonly text: string } | undefined): Response =>
  other === undefined
    ? new Response(null, { status: 204 })
    : Response.json({ text: other.text }, { status: 409 });

const mostText = 512 * 1024;

/** The text of a submission, if it is a program of one file. */
export async function programText(
  db: Database,
  { id, language }: Pick<SubmissionFacts, 'id' | 'language'>,
): Promise<{ readonly language: string; readonly text: string } | undefined> {
  const [file, ...others] = await filesOfSubmission(db, id);
  if (file === undefined || others.length > 0 || file.content.length > mostText) return undefined;
  return textFault(file.content) === undefined ? { language, text: file.content.toString() } : undefined;
}

/** The form beside a statement. */
export const workView = (
  view: Pick<WorkView, 'form' | 'key' | 'draftAt'>,
  problem: OpenProblem | undefined,
  last: unknown,
  contestId?: string,
): WorkView => ({
  ...view,
  contestId,
  isSubmitted: last !== undefined,
  hasSamples: (problem?.facts.samples.length ?? 0) > 0,
});

/** Files of the form. Typed text becomes a file named after its language: the chosen one, else the one that the text
 *  shows.
 *  @throws HttpError 422 if there is neither, or if the text contradicts the choice and its author has not been
 *  warned */
export async function typedFiles(visit: Visit<TypedProgram>): Promise<readonly StoredFile[]> {
  const { file, source, language, sure } = visit.input;
  const files = await formFiles(file);
  if (files.length > 0) return files;
  if (source.trim() === '') throw refuse('source', 'expected a file or text, found neither');
  const languages = await visit.services.languages.list();
  const found = languagesOfText(source);
  const shown = languages.find(({ id }) => found.includes(id));
  const chosen = language === '' ? shown : languages.find(({ id }) => id === language);
  if (chosen !== undefined && isOtherLanguage(chosen, found) && sure !== chosen.id)
    throw refuse(
      'language',
      `the text looks like ${shown?.name ?? found[0]}, but ${chosen.name} is chosen; choose another, or send it again as it is`,
    );
  // A first line such as `#!/usr/bin/python3` tells the language.
  if (chosen === undefined && !source.startsWith('#!'))
    throw refuse('language', 'expected a choice, because the text does not say which language it is in');
  const content = Buffer.from(typedText(source));
  return [{ name: nameFor(source, chosen), content }];
}

const refuse = (field: 'source' | 'language', message: string): HttpError =>
  new HttpError(422, `${field}: ${message}`, { field });

/** Java wants the file named after its public class. */
function nameFor(source: string, language: LanguageFacts | undefined): string {
  const extension = language?.extensions[0];
  const stem = language?.id === 'java' ? (publicClass.exec(source)?.[1] ?? 'Main') : 'main';
  return extension === undefined ? stem : `${stem}.${extension}`;
}

const publicClass = /\bpublic\s+(?:final\s+|abstract\s+)*class\s+([A-Za-z_]\w*)/;

/** What is wrong with a form, beside its field or above all, and the status of the page that says it. */
export interface FormFaults {
  readonly errors: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  readonly status: number;
}

/** The faults of a form that is shown again. */
export function faultsOf({ field, message, status }: HttpError): FormFaults {
  if (field === undefined) return { errors: [message], faults: {}, status };
  if (field !== 'problem') return { errors: [], faults: { [field]: message }, status };
  return { errors: [], faults: { problem: 'expected a problem of the list' }, status: 422 };
}
