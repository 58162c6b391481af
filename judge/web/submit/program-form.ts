import * as z from 'zod';
import { isOtherLanguage, languagesOfText } from '#language/guess';
import { type LanguageFacts, sureField, usualCodeBytes } from '#protocol';
import type { OpenProblem, Visit } from '#server';
import { formFiles, HttpError, isAllowed, signedIn } from '#server';
import { type Draft, type DraftPlace, draftOf, type StoredFile } from '#store';
import { typedText } from '#text';
import type { ProgramForm } from './program-fields.tsx';
import type { ProgramPlace } from './program-place.ts';
import { startersFor } from './starters.ts';

/** The mark of the draft that its author has seen before. */
export const seenDraftField = z.string().max(20).optional();

/** Fields of a form with a program. */
export const programFormFields = {
  seen: seenDraftField,
  problem: z.string().max(64).default(''),
  language: z.string().max(100).default(''),
  file: z.array(z.instanceof(File)).default([]),
  source: z.string().default(''),
  entryPoint: z.string().max(200).default(''),
  /** Id of the language that the text contradicts, once its author has been warned. */
  [sureField]: z.string().max(100).default(''),
};

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
  { services }: Visit<unknown>,
  place: ProgramPlace,
  typed: Omit<TypedProgram, 'file'>,
  faults: Readonly<Record<string, string>> = {},
): Promise<ProgramForm> {
  const [problems, languages, problem] = await Promise.all([
    place.problems(),
    services.languages.list(),
    place.problem(typed.problem),
  ]);
  const forProblem = problem && (await place.lastLanguage(problem));
  return {
    problems,
    problem: problem?.label ?? '',
    languages: languages.filter(
      (one) => isAllowed(one, problem?.facts.languages) && isAllowed(one, place.languages),
    ),
    language: typed.language,
    usual: { id: forProblem ?? (await place.lastLanguage()) ?? '', isForProblem: forProblem !== undefined },
    starters: startersFor(problem?.facts),
    source: typed.source,
    entryPoint: typed.entryPoint,
    codeBytes: problem?.facts.limits.codeBytes ?? usualCodeBytes,
    inputKiB: services.settings.values['own input KiB'],
    faults,
  };
}

/** Whose draft it is. */
export const draftPlace = (
  visit: Visit<unknown>,
  { contestId }: ProgramPlace,
  { id: problemId }: OpenProblem,
): DraftPlace => ({ accountId: signedIn(visit).id, contestId, problemId });

/** The draft that the caller has left for a problem. */
export const draftFor = async (
  visit: Visit<unknown>,
  place: ProgramPlace,
  problem: OpenProblem | undefined,
): Promise<Draft | undefined> => problem && draftOf(visit.services.db, draftPlace(visit, place, problem));

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
