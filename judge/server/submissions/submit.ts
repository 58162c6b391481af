/** Theory of operation. A program comes through one of several doors: the forms of pages, the JSON API, the Contest
 *  API, DOMjudge's client, Kattis' client. Each door reads its own kind of request, and calls `submit` with the place
 *  that the program is for: the archive, a contest, a run on custom input, a record. The place knows which problems and
 *  languages it has and what becomes of the program; a door turns the answer or the refusal into its own words. */
import { type ContestRefusal, isRefused } from '#contest';
import type { StoredFile } from '#store';
import { HttpError, notFound } from '../http/errors.ts';
import type { OpenProblem } from '../problems/open-problem.ts';
import type { Services } from '../routes/services.ts';
import { checkEntryPoint, checkFiles, chooseLanguage } from './check-files.ts';

/** A program as it arrives. */
export interface SubmittedProgram {
  /** Label. */
  readonly problem: string;
  /** Reads the files. */
  files(problem: OpenProblem): Promise<readonly StoredFile[]>;
  /** Id or name; undefined or '': it is guessed. */
  readonly language?: string | undefined;
  readonly entryPoint?: string | undefined;
}

/** A program whose files and language can be judged. */
export interface CheckedProgram {
  readonly problem: OpenProblem;
  readonly files: readonly StoredFile[];
  readonly language: string;
  readonly entryPoint: string | undefined;
}

/** Where programs are submitted. */
export interface SubmitPlace<Kept> {
  /** The problem of that label, if the caller may submit for it. */
  problem(label: string): Promise<OpenProblem | undefined>;
  /** Ids of the languages that it allows; null, undefined: all. */
  readonly languages?: readonly string[] | null | undefined;
  /** Stores a program, and tells those who wait for it. @returns what is stored, or why it is not */
  keep(program: CheckedProgram): Promise<Kept | ContestRefusal>;
  /** Status of what it refuses; 409. */
  readonly refusal?: number | undefined;
}

/** Submits a program: checks it and keeps it; judging follows later.
 *  @throws HttpError that says why it is refused, and names the field of the form */
export async function submit<Kept extends object>(
  { services }: { readonly services: Services },
  { refusal = 409, ...place }: SubmitPlace<Kept>,
  given: SubmittedProgram,
): Promise<{ readonly kept: Kept; readonly program: CheckedProgram }> {
  const problem = await place.problem(given.problem);
  if (problem === undefined) throw new HttpError(404, notFound().message, { field: 'problem' });
  const files = await given.files(problem);
  const program = { problem, ...(await checkProgram(services, problem, { ...given, files })) };
  if (place.languages != null && !place.languages.includes(program.language))
    throw new HttpError(422, `language: this contest does not allow ${program.language}`, {
      field: 'language',
    });
  const kept = await place.keep(program);
  if (isRefused(kept)) throw new HttpError(refusal, kept.refused);
  return { kept, program };
}

async function checkProgram(
  { languages }: Services,
  { facts }: OpenProblem,
  {
    files,
    language: named,
    entryPoint: wanted,
  }: Omit<SubmittedProgram, 'files'> & Pick<CheckedProgram, 'files'>,
) {
  const entryPoint = wanted?.trim() || undefined;
  checkEntryPoint(entryPoint);
  checkFiles(files, facts);
  const allowed = facts.languages;
  const language = chooseLanguage(files, await languages.list(), { named, entryPoint, allowed });
  return { files, language: language.id, entryPoint };
}

/** The files of a form. If none was chosen, browsers send one file without name and content. */
export async function formFiles(files: readonly File[]): Promise<readonly StoredFile[]> {
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) })),
  );
}
