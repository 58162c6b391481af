import { didYouMean, printable } from '../../host/index.ts';
import { looksLikeUtf16 } from '../compile/encoding.ts';
import { fault, type SourceFile, type Sources, type SubmissionFault } from '../compile/sources.ts';
import { type LanguageDefinition, type LanguageTable, languageNamed } from '../definition.ts';
import type { Submission } from '../submission.ts';
import { chooseEntry } from './entry-point.ts';
import { publicTypeOf } from './java-source.ts';

/** The parts of a language definition that building and running need. */
export type Recipe = Pick<
  LanguageDefinition,
  | 'id'
  | 'compile'
  | 'mainClasses'
  | 'run'
  | 'env'
  | 'mounts'
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
  sources: Sources,
  table: LanguageTable,
): Detected | SubmissionFault {
  const language =
    submission.language === undefined
      ? guessLanguage(sources, submission.entryPoint, table)
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
  const marked = markedLanguages(files, table);
  for (const file of files) {
    const language = languageOf(file, table, marked);
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

function guessLanguage(sources: Sources, entryPoint: string | undefined, table: LanguageTable): Guess {
  const marked = markedLanguages(sources.files, table);
  const candidates = new Set(sources.files.flatMap((file) => languageOf(file, table, marked) ?? []));
  const [first, ...others] = [...candidates];
  if (first === undefined) return unknownLanguage(sources, table);
  if (others.length === 0) return oldInterpreter(sources, first) ?? { ok: true, definition: first };
  const entry = sources.files.find((file) => file.name === entryPoint || file.shownName === entryPoint);
  const decided = entry && languageOf(entry, table, marked);
  if (decided !== undefined) return { ok: true, definition: decided };
  const ids = [...candidates].map(({ id }) => id);
  return fault(`expected sources of one language in the folder, found several (${ids.join(', ')})`, ids);
}

function unknownLanguage(sources: Sources, table: LanguageTable): SubmissionFault {
  const ids = table.languages.map(({ id }) => id);
  const what = sources.isFolder
    ? 'no file of the folder has a known extension'
    : `${sources.files[0]?.shownName} has no known extension`;
  const extensions = [...new Set(table.languages.flatMap((language) => language.extensions.slice(0, 1)))];
  return fault(
    `${what} (${extensions.map((e) => `.${e}`).join(' ')})`,
    ids,
    `no language here for ${sources.isFolder ? 'its files' : sources.files[0]?.shownName}`,
  );
}

/** Languages that are the only possible ones for some file, because it has their marks. */
function markedLanguages(
  files: readonly SourceFile[],
  table: LanguageTable,
): ReadonlySet<LanguageDefinition> {
  const isMarked = ({ name, bytes }: SourceFile, { marks, extensions }: LanguageDefinition) =>
    marks !== undefined &&
    extensions.includes(extensionOf(name) ?? '') &&
    marks.test(bytes.toString('latin1'));
  return new Set(table.languages.filter((language) => files.some((file) => isMarked(file, language))));
}

/** The language of a file, by its name, or by its first line if it has no extension. If languages share an
 *  extension, it is the one whose marks some file of the submission has, else the first in the table. */
function languageOf(
  file: SourceFile,
  table: LanguageTable,
  marked: ReadonlySet<LanguageDefinition>,
): LanguageDefinition | undefined {
  const languages = table.languages.filter(({ byNameOnly }) => !byNameOnly);
  const extension = extensionOf(file.name);
  if (extension === undefined) {
    const interpreter = interpreterOf(file.bytes);
    return languages.find(({ shebang }) => interpreter !== undefined && shebang.includes(interpreter));
  }
  const inExtension = (text: string) => languages.filter(({ extensions }) => extensions.includes(text));
  const exact = inExtension(extension);
  const fitting = exact.length > 0 ? exact : inExtension(extension.toLowerCase());
  return fitting.find((language) => marked.has(language)) ?? fitting[0];
}

/** Refuses scripts for an interpreter of another generation (`python2`), which would fail with confusing errors. */
function oldInterpreter(
  sources: Sources,
  { name, shebang }: LanguageDefinition,
): SubmissionFault | undefined {
  if (shebang.length === 0) return undefined;
  for (const file of sources.files) {
    const interpreter = interpreterOf(file.bytes);
    const family = /^[a-z]+/.exec(interpreter ?? '')?.[0];
    if (interpreter === undefined || shebang.includes(interpreter)) continue;
    if (shebang.some((known) => /^[a-z]+/.exec(known)?.[0] === family))
      return fault(
        `${file.shownName} asks for ${interpreter}, which is not ${name}`,
        undefined,
        `no ${interpreter} here`,
      );
  }
  return undefined;
}

/** `python3` of `#!/usr/bin/env python3.11`. */
function interpreterOf(bytes: Buffer): string | undefined {
  const line = bytes.subarray(0, 200).toString('latin1').split('\n', 1)[0] ?? '';
  const words = /^#!\s*(.*)$/.exec(line)?.[1]?.trim().split(/\s+/) ?? [];
  const program = words[0]?.endsWith('/env')
    ? words.slice(1).find((word) => !word.startsWith('-'))
    : words[0];
  const name = program?.replace(/^.*\//, '').replace(/\.\d+$/, '');
  return name && /^[A-Za-z0-9_-]+$/.test(name) ? name : undefined;
}

const extensionOf = (name: string): string | undefined => /[^/]\.([^./]+)$/.exec(name)?.[1];

/** Those of `files` that are written in `language`. */
export function sourcesIn(files: readonly SourceFile[], language: LanguageDefinition): SourceFile[] {
  const withExtension = files.filter(({ name }) => {
    const extension = extensionOf(name);
    if (extension === undefined) return false;
    return language.extensions.includes(extension) || language.extensions.includes(extension.toLowerCase());
  });
  if (withExtension.length > 0) return withExtension;
  return files.filter(
    ({ name, bytes }) =>
      extensionOf(name) === undefined && language.shebang.includes(interpreterOf(bytes) ?? ''),
  );
}

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
