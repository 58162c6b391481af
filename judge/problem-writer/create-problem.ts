import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#host';
import { ownValue } from '#values';
import { copies, type PlannedFile } from './files/planned-file.ts';
import { refuseExisting, writePackage } from './files/write-package.ts';

/** Templates: a puzzle with move sequences as answers, a problem with answers that are compared, an interactive
 *  problem. */
export const problemTemplates = ['moves', 'text', 'interactive'] as const;
export type ProblemTemplate = (typeof problemTemplates)[number];

/** What fills the template of a puzzle that is defined by data: its definition as JSON, and texts by their names. */
export interface DefinedPuzzle {
  readonly definition: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Values for the files of a template. */
export interface NewProblem {
  /** Lower-case letters and digits. */
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly uuid: string;
  /** Of a problem that is made from a definition, instead of a template. */
  readonly puzzle?: DefinedPuzzle;
}

type PlannedText = PlannedFile & { readonly text: string };

/** Creates the folder of a new problem in `home`/problems, still without data; returns its path.
 *  @throws UserError when that problem or its data exist */
export async function createProblem(
  template: ProblemTemplate,
  values: NewProblem,
  home: string,
  signal: AbortSignal,
): Promise<string> {
  const folder = join(home, 'problems', values.slug);
  // A copy of the project has the rooms that problems import beside them; elsewhere the judge's own are meant.
  const importsByPath = existsSync(join(home, 'judge', 'problem-api', 'index.ts'));
  refuseExisting(join(home, 'testdata', values.slug));
  const files = filesOf(template, values);
  const named = files.map((file) =>
    file.path === 'problem.yaml' ? { ...file, text: `${schemaLine(home)}${file.text}` } : file,
  );
  await writePackage(importsByPath ? named : named.map(importingByName), folder, signal);
  putSchema(home);
  return folder;
}

const schemaFile = join('schemas', 'problem.json');
const ownDocs = join('judge', 'docs');

/** Where the schema of problem.yaml is, below the home of problems: a copy of the project has it already. */
const schemaIn = (home: string): string =>
  existsSync(join(home, ownDocs, schemaFile)) ? join(ownDocs, schemaFile) : schemaFile;

/** The line of problem.yaml that names the schema for editors; a relative path stays right where the folder is copied
 *  or shared. */
export const schemaLine = (home: string): string =>
  `# yaml-language-server: $schema=../../${schemaIn(home)}\n`;

/** Puts the schema where that line says, unless it is there. */
export function putSchema(home: string): void {
  const path = join(home, schemaIn(home));
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(join(projectRoot, ownDocs, schemaFile), path);
}

/** TypeScript in a template ends in `.ts.txt`, because its imports resolve only in a problem folder. */
function filesOf(template: ProblemTemplate, values: NewProblem): PlannedText[] {
  const kind = values.puzzle === undefined ? template : 'puzzle';
  const root = join(projectRoot, 'judge', 'problem-writer', 'templates', kind);
  const definition = values.puzzle && {
    path: 'definition.json',
    isExecutable: false,
    text: values.puzzle.definition,
  };
  const files = readdirSync(root).flatMap((name) => copies(join(root, name), name, root));
  return files
    .map(({ path, isExecutable = false, ...content }) => ({
      path: path.replace(/\.ts\.txt$/, '.ts'),
      isExecutable,
      text: fill('copyOf' in content ? readFileSync(content.copyOf, 'utf8') : content.text, path, values),
    }))
    .concat(definition ?? []);
}

/** `../../judge/problem-api/index.ts` becomes `antipode/problem-api`. */
const importingByName = (file: PlannedText): PlannedText => ({
  ...file,
  text: file.text
    .replaceAll("'../../judge/problem-api/index.ts'", "'antipode/problem-api'")
    .replaceAll(/'\.\.\/\.\.\/(reference\/[\w/-]+)\/index\.ts'/g, "'antipode/$1'"),
});

/** In YAML and TypeScript, values are quoted, so that any title is valid. */
function fill(text: string, path: string, values: NewProblem): string {
  const written = path.endsWith('.yaml')
    ? (value: string) => JSON.stringify(value)
    : path.endsWith('.ts.txt')
      ? literalOf
      : (value: string) => value;
  const texts = values.puzzle?.texts ?? {};
  return text
    .replace(/\{\{(slug|title|author|uuid)\}\}/g, (_, key: 'slug' | 'title' | 'author' | 'uuid') =>
      written(values[key]),
    )
    .replace(/\{\{(\w+)\}\}/g, (whole, key: string) => ownValue(texts, key) ?? whole);
}

/** In TypeScript: with single quotes, as the formatter prefers, unless the text has some. */
const literalOf = (value: string): string =>
  value.includes("'")
    ? JSON.stringify(value)
    : `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')}'`;
