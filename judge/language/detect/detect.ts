import { didYouMean, printable } from '#host';
import {
  adviceOnSource,
  extensionOf,
  guessLanguage,
  isSourceName,
  languageOf,
  looksLikeUtf16,
  markedLanguages,
  nameWithoutTxt,
  writtenIn,
} from '#language/guess';
import { type LanguageDefinition, type LanguageTable, languageNamed } from '#language/table';
import type { Submission } from '../submission.ts';
import { chooseEntry } from './entry-point.ts';
import { publicTypeOf } from './java-source.ts';
import { fault, type SourceFile, type Sources, type SubmissionFault } from './sources.ts';

/** The parts of a language definition that building and running need. */
export type Recipe = Pick<
  LanguageDefinition,
  | 'id'
  | 'compile'
  | 'mainClasses'
  | 'run'
  | 'env'
  | 'mounts'
  | 'shows'
  | 'timeFactor'
  | 'outOfMemory'
  | 'memoryFloorMiB'
  | 'processes'
  | 'openFiles'
>;

/** Files that can be built into a program. */
export interface Buildable {
  readonly language: Recipe;
  /** Everything that is copied into the box. */
  readonly files: readonly SourceFile[];
  /** Names of those passed to the compiler. */
  readonly sources: readonly string[];
  /** Name of the file where execution starts; undefined if all files are compiled together. */
  readonly entry: string | undefined;
  /** The entry point that the user named, for languages whose main class is found after compilation. */
  readonly wantedEntry: string | undefined;
  /** Set for programs of the jury. */
  readonly jury?: {
    /** Arguments for C compilers to find the headers next to it. */
    readonly headers: readonly string[];
    /** Tools that the program may use when it runs, in addition to those in its command. */
    readonly tools: readonly string[];
  };
}

/** A submission whose language and entry point are known. */
export interface Detected extends Buildable {
  readonly ok: true;
  readonly language: LanguageDefinition;
}

/** Detects the language of a submission (the one the user named, else by extension, else by `#!`), its source files
 *  and its entry point. Empty and binary sources, unknown and ambiguous languages are faults that say what was
 *  expected. */
export function detectLanguage(
  submission: Pick<Submission, 'language' | 'entryPoint'>,
  given: Sources,
  table: LanguageTable,
): Detected | SubmissionFault {
  const sources = withoutTxt(given, table);
  const language =
    submission.language === undefined
      ? guess(sources, submission.entryPoint, table)
      : named(submission.language, table);
  if (!language.ok) return language;
  const { definition } = language;
  const own = sources.isFolder ? sourcesIn(sources.files, definition) : sources.files;
  const broken = own.length === 0 ? noSource(definition) : (binaryFile(sources.files) ?? blankSource(own));
  if (broken !== undefined) return broken;
  return sources.isFolder
    ? fromFolder(definition, sources.files, own, submission.entryPoint)
    : fromFile(definition, own[0] as SourceFile, submission.entryPoint);
}

/** A single source whose name somebody's system has made `a.c.txt`. */
function withoutTxt(sources: Sources, { languages }: LanguageTable): Sources {
  const [file] = sources.files;
  if (sources.isFolder || file === undefined || !isSourceName(file.name, languages)) return sources;
  return { ...sources, files: [{ ...file, name: nameWithoutTxt(file.name) }] };
}

/** Like `detectLanguage`, for programs of a jury: packages of other judges do not always give the language and entry
 *  point of a folder. Then it takes the language of most files (with ties, the first in the table), and the file
 *  called main, else the first one. */
export function detectLeniently(
  wanted: Pick<Submission, 'language' | 'entryPoint'>,
  sources: Sources,
  table: LanguageTable,
): Detected | SubmissionFault {
  const detected = detectLanguage(wanted, sources, table);
  if (detected.ok || detected.lack !== undefined || !sources.isFolder || wanted.entryPoint !== undefined)
    return detected;
  const definition =
    wanted.language === undefined ? commonest(sources.files, table) : languageNamed(table, wanted.language);
  if (definition === undefined) return detected;
  const language = definition.id;
  if (definition.entryPoints === undefined) return detectLanguage({ language }, sources, table);
  const names = sourcesIn(sources.files, definition).map(({ name }) => name);
  const usual = definition.entryPoints.find((name) => names.includes(name));
  const entryPoint = usual ?? names.find((name) => /(^|\/)main\./i.test(name)) ?? names[0];
  return entryPoint === undefined ? detected : detectLanguage({ language, entryPoint }, sources, table);
}

function commonest(files: readonly SourceFile[], table: LanguageTable): LanguageDefinition | undefined {
  const counts = new Map<LanguageDefinition, number>();
  const guessFiles = files.map(asGuessFile);
  const marked = markedLanguages(guessFiles, table.languages);
  for (const file of guessFiles) {
    const language = languageOf(file, table.languages, marked);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return table.languages.find((language) => counts.get(language) === most);
}

type Guess = { readonly ok: true; readonly definition: LanguageDefinition } | SubmissionFault;

function named(name: string, table: LanguageTable): Guess {
  const definition = languageNamed(table, name);
  if (definition !== undefined) return { ok: true, definition };
  const ids = table.languages.map(({ id }) => id);
  return fault(
    `"${printable(name)}" is no known language${didYouMean(name, ids)}: expected ${orList(ids)}`,
    ids,
    `no ${printable(name)} here`,
  );
}

function guess(sources: Sources, entryPoint: string | undefined, table: LanguageTable): Guess {
  const { files } = sources;
  const entry = files.findIndex(({ name, shownName }) => name === entryPoint || shownName === entryPoint);
  const guessed = guessLanguage(files.map(asGuessFile), table.languages, entry);
  if (guessed.kind === 'found') return { ok: true, definition: guessed.language };
  if (guessed.kind === 'unknown') return unknownLanguage(sources, table);
  if (guessed.kind === 'other-interpreter')
    return fault(
      `${files[guessed.file]?.shownName} asks for ${guessed.interpreter}, which is not ${guessed.language.name}`,
      undefined,
      `no ${guessed.interpreter} here`,
    );
  const ids = guessed.languages.map(({ id }) => id);
  return fault(`expected sources of one language in the folder, found several (${ids.join(', ')})`, ids);
}

const asGuessFile = (file: SourceFile) => ({
  name: file.name,
  text: () => file.bytes.toString('latin1'),
  file,
});

function unknownLanguage(sources: Sources, table: LanguageTable): SubmissionFault {
  const ids = table.languages.map(({ id }) => id);
  const shown = sources.files[0]?.shownName ?? '';
  const advice = sources.isFolder ? undefined : adviceOnSource(sources.files[0]?.name ?? '');
  if (advice !== undefined) return fault(`${shown} is ${advice}`, ids, `${shown} is ${advice}`);
  const what = sources.isFolder
    ? 'no file of the folder has a known extension'
    : `${shown} has no known extension`;
  const extensions = [...new Set(table.languages.flatMap((language) => language.extensions.slice(0, 1)))];
  return fault(
    `${what} (${extensions.map((e) => `.${e}`).join(' ')})`,
    ids,
    `no language here for ${sources.isFolder ? 'its files' : shown}`,
  );
}

/** Those of `files` that are written in `language`. */
export const sourcesIn = (files: readonly SourceFile[], language: LanguageDefinition): SourceFile[] =>
  writtenIn(files.map(asGuessFile), language).map(({ file }) => file);

const noSource = ({ name, extensions }: LanguageDefinition): SubmissionFault =>
  fault(`no source of ${name} found: expected a file that ends in ${orList(extensions.map((e) => `.${e}`))}`);

/** Other files must be text too: a folder could contain compiled code (.so, .pyc, .class) and run that instead of
 *  the submitted source. */
function binaryFile(files: readonly SourceFile[]): SubmissionFault | undefined {
  const binary = files.find(({ bytes }) => bytes.includes(0));
  if (binary === undefined) return undefined;
  return fault(
    looksLikeUtf16(binary.bytes)
      ? `${binary.shownName}: expected a source in UTF-8, found UTF-16 without a byte order mark`
      : `${binary.shownName} is no text: it has a NUL byte at offset ${binary.bytes.indexOf(0)}`,
  );
}

function blankSource(files: readonly SourceFile[]): SubmissionFault | undefined {
  const isBlank = ({ bytes }: SourceFile) => /^(\xEF\xBB\xBF)?\s*$/.test(bytes.toString('latin1'));
  const [only] = files;
  if (only === undefined || !files.every(isBlank)) return undefined;
  return fault(files.length === 1 ? `${only.shownName} is empty` : 'all source files are empty');
}

function fromFile(
  language: LanguageDefinition,
  file: SourceFile,
  entryPoint: string | undefined,
): Detected | SubmissionFault {
  const name = canonicalName(language, file);
  const names = [file.name, file.shownName];
  if (entryPoint !== undefined && language.mainClasses === undefined && !names.includes(entryPoint))
    return fault(`there is no entry point "${printable(entryPoint)}": the submission is one file`, [
      file.shownName,
    ]);
  return {
    ok: true,
    language,
    files: [{ ...file, name }],
    sources: [`./${name}`],
    entry: language.entryPoints && name,
    wantedEntry: names.includes(entryPoint ?? '') ? name : entryPoint,
  };
}

/** The name given to a single source file. */
function canonicalName(language: LanguageDefinition, { name, bytes }: SourceFile): string {
  const extension = extensionOf(name);
  if (language.keepsName && extension !== undefined && language.extensions.includes(extension)) return name;
  const publicType = language.id === 'java' ? publicTypeOf(bytes.toString('utf8')) : undefined;
  if (publicType !== undefined && Buffer.byteLength(publicType) < 200) return `${publicType}.java`;
  return language.file;
}

function fromFolder(
  language: LanguageDefinition,
  files: readonly SourceFile[],
  own: readonly SourceFile[],
  entryPoint: string | undefined,
): Detected | SubmissionFault {
  const sources = own.map(({ name }) => `./${name}`);
  const found = { ok: true, language, files, sources } as const;
  if (language.entryPoints === undefined) return { ...found, entry: undefined, wantedEntry: entryPoint };
  const isPart = ({ bytes }: SourceFile) => language.parts?.test(bytes.toString('latin1')) ?? false;
  const whole = own.filter((file) => !isPart(file));
  const entry = chooseEntry(whole.length > 0 ? whole : own, entryPoint, language.entryPoints);
  return typeof entry === 'string' ? { ...found, entry, wantedEntry: entryPoint } : entry;
}

const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
