import { didYouMean, type YamlFile } from '#host';
import { decisive, type PackageFiles } from '../package/package-files.ts';
import type { PlanPlace } from './plan.ts';

export type Path = readonly (string | number)[];
export type Yaml = Readonly<Record<string, unknown>>;

/** Files of a case that may be written out, without the dot. */
export const textKeys = [
  ...['in', 'ans', 'out', 'interaction', 'in.statement', 'ans.statement', 'in.download', 'ans.download'],
  ...['hint', 'desc', 'args'],
];
const inherited = ['solution', 'random_salt', 'retries'];
const caseMarks = ['generate', 'copy', 'count', 'match', 'yaml', ...textKeys];
export const caseKeys = [...inherited, ...caseMarks];
export const folderKeys = [...inherited, 'data', 'include', 'test_group.yaml', 'testdata.yaml'];
export const rootKeys = [...folderKeys, 'generators', 'version'];
/** Known keys without effect here. */
const silentKeys = ['visualizer', 'type', 'gitignore_generated', 'parallel'];

export const isMap = (value: unknown): value is Yaml =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** True for a map without keys that only test cases have. */
export const isFolder = (value: unknown): value is Yaml =>
  isMap(value) && !Object.keys(value).some((key) => caseMarks.includes(key));

/** A value, formatted for messages. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Collects the errors in generators.yaml, each with its place. */
export class PlanIssues {
  readonly #file: YamlFile<Yaml>;
  readonly #files: PackageFiles;

  constructor(file: YamlFile<Yaml>, files: PackageFiles) {
    this.#file = file;
    this.#files = files;
  }

  fault(path: Path, expected: string, found: string, place: 'key' | 'value' = 'value'): void {
    this.#files.issues.push(this.#file.issueAt(path, { severity: 'error', expected, found }, place));
  }

  /** Reports a tolerable error. */
  note(path: Path, expected: string, found: string): void {
    const issue = this.#file.issueAt(path, { severity: this.#files.soft, expected, found }, 'key');
    this.#files.issues.push({ ...issue, ...decisive });
  }

  checkKeys(yaml: Yaml, path: Path, known: readonly string[]): void {
    for (const key of Object.keys(yaml)) {
      if (known.includes(key) || silentKeys.includes(key)) continue;
      this.note([...path, key], 'a key of generators.yaml', `"${key}"${didYouMean(key, known)} (ignored)`);
    }
  }

  placeOf(path: Path, place: 'key' | 'value'): PlanPlace {
    const nothing = { severity: 'error', expected: '', found: '' } as const;
    const { line = 1, column = 1 } = this.#file.issueAt(path, nothing, place);
    return { line, column };
  }
}
