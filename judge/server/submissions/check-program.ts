import { printable } from '#host';
import { adviceOnSource, guessLanguage, isSafeName, latin1Text, textFault } from '#language/guess';
import { languageTable } from '#language/table';
import type { LanguageFacts, ProblemFacts } from '#protocol';
import type { StoredFile } from '#store';
import { HttpError, tryAgainIn } from '../http/errors.ts';
import { isAllowed, languageCalled } from '../memory/languages.ts';
import type { OpenProblem } from '../problems/open-problem.ts';
import type { Services } from '../routes/services.ts';

const mostFiles = 100;

const refuse = (field: 'source' | 'language' | 'entryPoint', message: string, status = 422): HttpError =>
  new HttpError(status, message, { field });

/** Refuses files that cannot be a program for the problem.
 *  @throws HttpError that names the file and what was expected */
export function checkFiles(files: readonly StoredFile[], { limits }: Pick<ProblemFacts, 'limits'>): void {
  if (files.length === 0) throw refuse('source', 'no file: expected at least one source file');
  if (files.length > mostFiles)
    throw refuse('source', `found ${files.length} files, expected at most ${mostFiles}`);
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  if (size > limits.codeBytes)
    throw refuse('source', `the source has ${size} bytes, the limit is ${limits.codeBytes} bytes`, 413);
  for (const { name } of files) checkName(name);
  const names = files.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refuse('source', `two files are called ${twice}: expected different names`);
  for (const file of files) checkText(file);
}

function checkName(name: string): void {
  if (isSafeName(name)) return;
  throw refuse(
    'source',
    `file name: found ${JSON.stringify(printable(name))}, expected letters, digits, inner blanks and _ . + - $, and no dash or dot first`,
  );
}

function checkText({ name, content }: StoredFile): void {
  const fault = textFault(content);
  if (fault?.kind === 'empty') throw refuse('source', `${name} is empty`);
  if (fault?.kind === 'utf-16')
    throw refuse('source', `${name}: expected a source in UTF-8, found UTF-16 without a byte order mark`);
  const advice = adviceOnSource(name);
  if (fault?.kind === 'binary')
    throw refuse(
      'source',
      advice === undefined
        ? `${name} is no text: it has a zero byte at offset ${fault.offset}`
        : `${name} is ${advice}`,
    );
}

/** The language of a program: the one that is named, else the one that names and texts show.
 *  @throws HttpError that says which are expected */
export function chooseLanguage(
  files: readonly StoredFile[],
  languages: readonly LanguageFacts[],
  {
    named,
    entryPoint,
    allowed,
    isProgram = true,
  }: {
    named?: string | undefined;
    entryPoint?: string | undefined;
    allowed?: readonly string[] | undefined;
    /** False: the files are answers, so the language means nothing, and any does. */
    isProgram?: boolean;
  },
): LanguageFacts {
  if (languages.length === 0)
    throw tryAgainIn(2, 'no judging machine has said yet which languages it has; try again in a moment');
  const open = languages.filter((language) => isAllowed(language, allowed));
  const list = open.map(({ id }) => id).join(', ');
  const guess = () => (isProgram ? guessed(files, languages, entryPoint, list) : open[0]);
  const language = named ? languageCalled(languages, named) : guess();
  if (language === undefined)
    throw refuse(
      'language',
      `language: found ${JSON.stringify(printable(named ?? ''))}, expected one of ${list}`,
    );
  if (!open.includes(language))
    throw refuse('language', `this problem does not allow ${language.name}: expected one of ${list}`);
  return language;
}

function guessed(
  files: readonly StoredFile[],
  languages: readonly LanguageFacts[],
  entryPoint: string | undefined,
  list: string,
): LanguageFacts {
  const rules = languageTable().languages.filter(({ id }) => languages.some((one) => one.id === id));
  const named = files.map(({ name, content }) => ({ name, text: () => latin1Text(content) }));
  const entry = files.findIndex(({ name }) => name === entryPoint);
  const guess = guessLanguage(named, rules, entry);
  const found = guess.kind === 'found' && languages.find(({ id }) => id === guess.language.id);
  if (found) return found;
  const shown = files.map(({ name }) => name).join(', ');
  if (guess.kind === 'other-interpreter')
    throw refuse(
      'source',
      `${files[guess.file]?.name} asks for ${guess.interpreter}, which is not ${guess.language.name}`,
    );
  if (guess.kind === 'several')
    throw refuse(
      'language',
      `expected sources of one language, found several (${guess.languages.map(({ id }) => id).join(', ')}); name the language`,
    );
  throw refuse(
    'language',
    `the language of ${shown} cannot be told from its name; name the language: ${list}`,
  );
}

/** Refuses an entry point that is no name of a file or class. */
export function checkEntryPoint(entryPoint: string | undefined): void {
  if (entryPoint === undefined || /^[\p{L}\p{N}_$][\p{L}\p{N}_.$+ -]{0,199}$/u.test(entryPoint)) return;
  throw refuse(
    'entryPoint',
    `entry point: found ${JSON.stringify(printable(entryPoint))}, expected the name of a file or class`,
  );
}

/** The files of a form. If none was chosen, browsers send one file without name and content. */
export async function formFiles(files: readonly File[]): Promise<readonly StoredFile[]> {
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) })),
  );
}

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

/** Reads the files of a program for a problem, and makes sure that they and its language can be judged.
 *  @param open - ids of the languages of the place; null, undefined: all
 *  @throws HttpError that says why not, and names the field of the form */
export async function checkProgram(
  { languages }: Services,
  problem: OpenProblem,
  given: SubmittedProgram,
  open: readonly string[] | null | undefined,
): Promise<CheckedProgram> {
  const files = await given.files(problem);
  const { facts } = problem;
  const entryPoint = given.entryPoint?.trim() || undefined;
  checkEntryPoint(entryPoint);
  checkFiles(files, facts);
  const isProgram = !facts.types.includes('submit-answer');
  const allowed = isProgram ? facts.languages : (open ?? facts.languages);
  const said = { named: given.language, entryPoint, allowed, isProgram };
  const { id: language } = chooseLanguage(files, await languages.list(), said);
  if (open != null && !open.includes(language))
    throw refuse('language', `language: this contest does not allow ${language}`);
  return { problem, files, language, entryPoint };
}
