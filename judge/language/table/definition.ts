import { join } from 'node:path';
import * as z from 'zod';
import { formatIssues, MachineLack, ownBuild, projectRoot, readYaml, UserError } from '#host';
import type { LanguageFacts, ToldLanguage } from '#protocol';
import { ownValue } from '#values';
import { preparedTable } from './prepared-table.ts';

const builtInPlaceholders: readonly string[] = ['files', 'headers', 'entry', 'mainClass', 'memoryMiB'];

const word = z.string().regex(/^[a-z][a-z0-9]*$/, 'lower-case letters and digits');
const words = z.array(z.string().min(1)).readonly();
const count = z.int().positive();
const pattern = z
  .string()
  .refine(isPattern, 'a regular expression')
  .transform((text) => new RegExp(text, 'm'));

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'm') !== undefined;
  } catch {
    return false;
  }
}

const toolSchema = z.strictObject({
  commands: words,
  version: words,
  home: z.strictObject({ args: words, program: z.string() }).optional(),
  box: z.string().startsWith('/').optional(),
});

const languageSchema = z.strictObject({
  id: word,
  name: z.string(),
  aliases: words.default([]),
  extensions: words,
  byNameOnly: z.boolean().default(false),
  variantOf: word.optional(),
  shebang: words.default([]),
  marks: pattern.optional(),
  parts: pattern.optional(),
  file: z.string(),
  starter: z.string().optional(),
  starterForNumbers: z.string().optional(),
  keepsName: z.boolean().default(false),
  entryPoints: words.optional(),
  mainClasses: words.optional(),
  packages: words,
  minimum: z.record(z.string(), z.string()).default({}),
  elsewhere: z.string().optional(),
  compile: z.strictObject({
    argv: words,
    makes: z.string().optional(),
    timeMs: count.default(1),
    memoryMiB: count.default(1),
    processes: count.default(16),
    openFiles: count.default(256),
  }),
  run: words,
  env: z.record(z.string(), z.string()).default({}),
  mounts: words.default([]),
  shows: words.optional(),
  timeFactor: z.number().min(1),
  outOfMemory: z.string().min(1).optional(),
  memoryFloorMiB: z.int().nonnegative().default(0),
  processes: z.int().nonnegative().default(0),
  openFiles: count.default(64),
});

const fileSchema = z
  .strictObject({
    version: z.literal(1),
    processes: count.default(1),
    tools: z.record(word, toolSchema),
    languages: z.array(languageSchema).min(1).readonly(),
  })
  .superRefine((file, context) => checkNames(file, context))
  // Processes for a program: those allowed in every language, plus those of its runtime.
  .transform(({ languages, ...file }) => ({ ...file, languages: withProcesses(languages, file.processes) }));

/** A file that adds to a table: a tool or language of a name that is known takes its place, and so does `processes`.
 *  Languages of the file come first, so that they are preferred where several share an extension. */
const additionsSchema = (known: LanguageTable) =>
  z
    .strictObject({
      version: z.literal(1),
      processes: count.default(known.processes),
      tools: z.record(word, toolSchema).default({}),
      languages: z.array(languageSchema).default([]).readonly(),
    })
    .transform(({ processes, tools, languages }, context) => {
      const ids = new Set(languages.map(({ id }) => id));
      const others = known.languages.filter(({ id }) => !ids.has(id));
      const all = { ...known.tools, ...tools };
      checkNames({ tools: all, languages: [...others, ...languages] }, context, others.length);
      return {
        ...known,
        processes,
        tools: all,
        languages: [
          ...withProcesses(languages, processes),
          ...withProcesses(others, processes - known.processes),
        ],
      };
    });

type Language = z.infer<typeof languageSchema>;

const withProcesses = (languages: readonly Language[], inAll: number): readonly Language[] =>
  languages.map((language) => ({ ...language, processes: inAll + language.processes }));

/** Complains about names of tools that do not exist, and about names of languages that are taken. The first `checked`
 *  languages are of another file. */
function checkNames(
  { tools, languages }: { readonly tools: object; readonly languages: readonly Language[] },
  context: { addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void },
  checked = 0,
): void {
  const expect = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const toolNames = Object.keys(tools);
  const known = new Set([...toolNames, ...toolNames.map((tool) => `${tool}.home`), ...builtInPlaceholders]);
  const unknown = (argument: string) => placeholdersIn([argument]).some((name) => !known.has(name));
  const message = `only {…} of ${[...toolNames, ...builtInPlaceholders].join(', ')}`;
  const names = languages.map((language) => [language.id, ...language.aliases]);
  languages.slice(checked).forEach(({ compile, run, shows = [], minimum }, index) => {
    const place = ['languages', index];
    compile.argv.forEach((argument, i) => {
      if (unknown(argument)) expect([...place, 'compile', 'argv', i], message);
    });
    run.forEach((argument, i) => {
      if (unknown(argument)) expect([...place, 'run', i], message);
    });
    shows.forEach((path, i) => {
      if (placeholdersIn([path]).some((name) => name !== 'lib' && !known.has(name)))
        expect([...place, 'shows', i], `${message}, lib`);
    });
    for (const tool of Object.keys(minimum))
      if (!Object.hasOwn(tools, tool)) expect([...place, 'minimum', tool], 'the version of a tool');
    const earlier = names.slice(0, checked + index).flat();
    const taken = names[checked + index]?.find((name) => earlier.includes(name));
    if (taken !== undefined) expect([...place, 'id'], `unused names (${taken} is taken)`);
  });
}

/** How to find one program of this machine. The fields are explained at the top of languages.yaml. */
export type ToolDefinition = z.infer<typeof toolSchema>;

/** One language: how to detect, compile and run it. The fields are explained at the top of languages.yaml. */
export type LanguageDefinition = z.infer<typeof languageSchema>;

/** The contents of languages.yaml. */
export type LanguageTable = z.infer<typeof fileSchema>;

/** Reads a file like languages.yaml. @throws UserError that lists all errors in it. */
export function readLanguageTable(path: string): LanguageTable {
  const { value, issues } = readYaml(path, fileSchema, { strict: true });
  if (value === undefined)
    throw new MachineLack(`The table of languages is broken:\n${formatIssues(issues)}`);
  return value;
}

/** The table with what a file adds to it. @throws UserError that lists all errors in the file */
function withLanguagesOf(path: string, known: LanguageTable): LanguageTable {
  const { value, issues } = readYaml(path, additionsSchema(known), { strict: true });
  if (value === undefined) throw new UserError(`The languages cannot be used:\n${formatIssues(issues)}`);
  return value;
}

let table: LanguageTable | undefined;
let additions: string | undefined;

/** The languages of languages.yaml and of the file of `addLanguages`, read once.
 *  @throws UserError that lists all errors in them */
export function languageTable(): LanguageTable {
  if (table !== undefined) return table;
  const bundled = ownTable(join(projectRoot, 'judge', 'language', 'languages.yaml'));
  table = additions === undefined ? bundled : withLanguagesOf(additions, bundled);
  return table;
}

/** From now on, the languages are also those of this file; undefined: of none.
 *  @throws UserError that lists all errors in it */
export function addLanguages(path: string | undefined): void {
  if (path === undefined && additions === undefined) return;
  additions = path;
  table = undefined;
  languageTable();
}

function ownTable(file: string): LanguageTable {
  const prepared = ownBuild && preparedTable(file, join(ownBuild, 'language', 'languages.json'));
  return fileSchema.safeParse(prepared).data ?? readLanguageTable(file);
}

/** Names of the tools in arguments, as `{tool}` or `{tool.home}`. */
export function toolsIn(argv: readonly string[]): readonly string[] {
  const names = placeholdersIn(argv).map((name) => name.replace(/\.home$/, ''));
  return [...new Set(names)].filter((name) => !builtInPlaceholders.includes(name));
}

/** Names of the tools that are needed to compile and run a language. */
export const toolsOf = ({ compile, run }: LanguageDefinition): readonly string[] =>
  toolsIn([...compile.argv, ...run]);

/** True when `id`, or the language that it is a variant of, is among `languages` (cpp23 where cpp is allowed). */
export function isAmong(id: string, languages: readonly string[]): boolean {
  const original = languageTable().languages.find((language) => language.id === id)?.variantOf;
  return languages.includes(id) || (original !== undefined && languages.includes(original));
}

/** The language with this id, alias or name; ignores case. */
export function languageNamed(table: LanguageTable, name: string): LanguageDefinition | undefined {
  const wanted = name.toLowerCase();
  return table.languages.find((language) =>
    [language.id, language.name.toLowerCase(), ...language.aliases].includes(wanted),
  );
}

const placeholder = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** Names used as `{name}` in arguments. */
function placeholdersIn(argv: readonly string[]): string[] {
  return argv.flatMap((argument) => [...argument.matchAll(placeholder)].map(([, name]) => name ?? ''));
}

/** Replaces `{name}` in every argument. An argument that is exactly one placeholder becomes one argument per element
 *  of the value; unknown placeholders stay. Placeholders inside values are not replaced. */
export function fillIn(
  argv: readonly string[],
  values: Readonly<Record<string, string | readonly string[]>>,
): string[] {
  const lookUp = (name: string) => ownValue(values, name);
  return argv.flatMap((argument) => {
    const whole = /^\{([A-Za-z][A-Za-z0-9.]*)\}$/.exec(argument)?.[1];
    const value = whole === undefined ? undefined : lookUp(whole);
    if (value !== undefined) return value;
    return argument.replace(placeholder, (text, name: string) => {
      const part = lookUp(name);
      return typeof part === 'string' ? part : text;
    });
  });
}

/** A language, and the versions of it that machines have. */
interface LanguageHere {
  readonly facts: LanguageFacts;
  readonly versions: readonly string[];
}

/** The languages of this table that machines say they have, in its order: what tells one language from another is never
 *  said by a machine. @param told - the first that tells of a language says its version and commands */
export function languagesHad(told: readonly ToldLanguage[]): readonly LanguageHere[] {
  return languageTable().languages.flatMap((language) => {
    const same = told.filter(({ id }) => id === language.id);
    const [first] = same;
    if (first === undefined) return [];
    return { facts: factsOf(language, first), versions: [...new Set(same.map(({ version }) => version))] };
  });
}

function factsOf(language: LanguageDefinition, told: ToldLanguage): LanguageFacts {
  const { id, name, extensions, byNameOnly, variantOf, marks, shebang, compile, timeFactor } = language;
  const { version, runLine, compileLine } = told;
  return {
    id,
    name,
    extensions,
    byNameOnly: byNameOnly || undefined,
    variantOf,
    marks: marks?.source,
    shebang: shebang.length > 0 ? shebang : undefined,
    entryPointRequired: false, // detection chooses one
    version,
    compileLine: compile.argv.length > 0 ? compileLine : undefined,
    runLine,
    timeFactor,
  };
}
