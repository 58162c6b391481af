/** Theory of operation. `generators/generators.yaml` (the generator framework of BAPCtools) mirrors the data folder:
 *  folders hold folders and cases, settings are inherited downwards. One walk turns it into a flat plan; nothing
 *  runs here. Names of numbered entries depend on their total number, so a first walk counts them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import * as z from 'zod';
import { didYouMean, type FileIssue, readYaml } from '#host';
import { groupFiles } from '../data/data-settings.ts';
import { createPackageFiles } from '../package/package-files.ts';
import type { Problem } from '../package/problem.ts';
import { CaseReader, type PlanSettings } from './case.ts';
import { countSuffixes, countsOf, padded } from './count.ts';
import type { GeneratorPlan, PlannedCase, PlannedFolder, PlannedLink } from './plan.ts';
import { GeneratorPrograms } from './programs.ts';
import {
  caseKeys,
  folderKeys,
  isFolder,
  isMap,
  isTextList,
  type Path,
  PlanIssues,
  rootKeys,
  shownValue,
  type Yaml,
} from './yaml.ts';

const topFolders = ['sample', 'secret', 'invalid_output', 'invalid_answer', 'invalid_input', 'valid_output'];
const allowedName = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}$/;
const deepest = 16;
const mostCases = 20_000;

type PlannedProblem = Pick<Problem, 'folder' | 'linksInto' | 'dialect' | 'constants' | 'parts'>;

/** True if generators.yaml describes the test data of a problem. */
export const hasGeneratorsYaml = (folder: string): boolean => existsSync(generatorsYaml(folder));

const generatorsYaml = (folder: string): string => join(folder, 'generators', 'generators.yaml');

/** Reads generators.yaml of a problem. `plan` is undefined if the issues contain errors. */
export function readGeneratorPlan(problem: PlannedProblem): {
  readonly plan: GeneratorPlan | undefined;
  readonly issues: readonly FileIssue[];
} {
  const path = generatorsYaml(problem.folder);
  const file = readYaml(path, z.record(z.string(), z.unknown()));
  if (file.value === undefined) return { plan: undefined, issues: file.issues };
  const files = createPackageFiles([problem.linksInto ?? problem.folder], false);
  const programs = new GeneratorPrograms(problem.folder, files);
  const plan = new PlanReader(problem, new PlanIssues(file, files), programs).read(file.value);
  const issues = [...file.issues, ...files.issues];
  const broken = issues.some(({ severity }) => severity === 'error');
  return { plan: broken ? undefined : { ...plan, path }, issues };
}

/** A folder during the walk. */
interface Place {
  /** Relative to the data folder; '' for the data folder itself. */
  readonly folder: string;
  readonly path: Path;
  readonly settings: PlanSettings;
  readonly depth: number;
}

/** A key in a folder. `next` returns its name; for numbered entries, a new name each time. */
interface Named {
  readonly key: string;
  readonly next: () => string;
}

class PlanReader {
  readonly #problem: PlannedProblem;
  readonly #issues: PlanIssues;
  readonly #programs: GeneratorPrograms;
  readonly #caseReader: CaseReader;
  readonly #folders: PlannedFolder[] = [];
  readonly #cases: PlannedCase[] = [];
  readonly #links: PlannedLink[] = [];
  /** Full names of cases and folders. */
  readonly #taken = new Set<string>();
  /** Where links lead, by their full names. */
  readonly #linked = new Map<string, string>();
  /** For `include`: how often each key has occurred so far, and the cases below it. */
  readonly #byKey = new Map<string, { times: number; cases: readonly string[] }>();
  #numbered = 0;
  #width = 0;

  constructor(problem: PlannedProblem, issues: PlanIssues, programs: GeneratorPrograms) {
    this.#problem = problem;
    this.#issues = issues;
    this.#programs = programs;
    this.#caseReader = new CaseReader(issues, programs, problem.constants);
  }

  read(root: Yaml): Omit<GeneratorPlan, 'path'> {
    this.#issues.checkKeys(root, [], rootKeys);
    this.#readGenerators(root.generators);
    const { version } = root;
    if (version !== undefined && !/^\d{4}-\d{2}$/.test(String(version)))
      this.#issues.fault(['version'], 'a version like "2026-01"', shownValue(version));
    if (root.data === undefined) this.#issues.fault([], 'the key data', 'none');
    this.#width = String(countNumbered(root)).length;
    const settings = { solution: this.#defaultSolution(), salt: '', tries: 1 };
    this.#readFolder(root, { folder: '', path: [], settings, depth: 0 });
    const folders = this.#folders;
    const cases = this.#cases;
    const links = this.#links;
    return { folders, cases, links };
  }

  #readGenerators(value: unknown): void {
    if (value === undefined) return;
    if (!isMap(value)) {
      this.#issues.fault(['generators'], 'a map from names to lists of files', shownValue(value));
      return;
    }
    for (const [name, list] of Object.entries(value)) {
      const isList = isTextList(list) && list.length > 0;
      const found = isList ? this.#programs.define(name, list) : shownValue(list);
      const expected = 'a list of files below generators/, the one that is run first';
      if (found !== undefined) this.#issues.fault(['generators', name], expected, found);
    }
  }

  /** The jury's model solution, else its first accepted one. */
  #defaultSolution(): PlanSettings['solution'] {
    const accepted = this.#problem.parts.submissions.filter(({ name }) => name.startsWith('accepted/'));
    const chosen = accepted.find(({ isModelSolution }) => isModelSolution) ?? accepted[0];
    const program = chosen && this.#programs.solution(`/submissions/${chosen.name}`);
    return program === undefined || typeof program === 'string' ? undefined : { program, args: [] };
  }

  /** Reads a folder and its content; returns the names of its cases. */
  #readFolder(yaml: Yaml, at: Place): string[] {
    const { folder, path, depth } = at;
    if (depth > deepest) {
      this.#issues.fault(path, `folders at most ${deepest} deep`, 'more');
      return [];
    }
    const place = { ...at, settings: this.#caseReader.settingsOf(yaml, path, at.settings) };
    this.#folders.push({ name: folder, ...this.#folderSettings(yaml, path) });
    const cases = this.#readData(yaml.data, { ...place, path: [...path, 'data'] });
    return [...cases, ...this.#readIncludes(yaml.include, folder, [...path, 'include'])];
  }

  #folderSettings(yaml: Yaml, path: Path): Pick<PlannedFolder, 'settings'> {
    const key = groupFiles.find((name) => yaml[name] != null);
    if (key === undefined) return {};
    const value = yaml[key];
    // The file gets the name of the package's dialect, whatever key generators.yaml uses.
    const fileName = this.#problem.dialect === '2025-09' ? groupFiles[0] : key;
    if (isMap(value)) return { settings: { fileName, text: stringify(value) } };
    this.#issues.fault([...path, key], 'a map', shownValue(value));
    return {};
  }

  #readData(data: unknown, place: Place): string[] {
    if (isMap(data)) return this.#readMap(data, place);
    if (Array.isArray(data)) return this.#readList(data, place);
    if (data != null)
      this.#issues.fault(
        place.path,
        'a map of test cases and folders, or a list of such maps',
        shownValue(data),
      );
    return [];
  }

  /** Entries sorted by name; those of the data folder itself in the format's order, samples first. */
  #readMap(data: Yaml, place: Place): string[] {
    const keys = Object.keys(data).sort();
    const isTop = place.folder === '';
    for (const key of isTop ? keys : []) {
      if (topFolders.includes(key)) continue;
      const found = `"${key}"${didYouMean(key, topFolders)}`;
      this.#issues.fault([...place.path, key], topFolders.join(', '), found, 'key');
    }
    const ordered = isTop ? topFolders.filter((key) => Object.hasOwn(data, key)) : keys;
    return ordered.flatMap((key) => this.#readEntry({ key, next: () => key }, data[key], place));
  }

  /** Numbered entries: cases are numbered throughout the file, folders within their parent. */
  #readList(list: readonly unknown[], place: Place): string[] {
    const folders = list.flatMap((item) => (isMap(item) ? Object.values(item).filter(isFolder) : [])).length;
    let numberedFolders = 0;
    return list.flatMap((item, index) => {
      const path = [...place.path, index];
      const [key, ...others] = isMap(item) ? Object.keys(item) : [];
      if (!isMap(item) || key === undefined || others.length > 0) {
        const found = isMap(item) ? `${Object.keys(item).length} keys` : shownValue(item);
        this.#issues.fault(path, 'a map with exactly one test case or folder', found);
        return [];
      }
      const value = item[key];
      const next = (): string => {
        const number = isFolder(value)
          ? padded(++numberedFolders, String(folders).length)
          : padded(++this.#numbered, this.#width);
        return key === '' ? number : `${number}-${key}`;
      };
      return this.#readEntry({ key, next }, value, { ...place, path });
    });
  }

  #readEntry(named: Named, value: unknown, place: Place): string[] {
    const entry = { ...place, path: [...place.path, named.key] };
    const found = this.#readValue(named, value, entry);
    const known = this.#byKey.get(named.key);
    this.#byKey.set(named.key, {
      times: (known?.times ?? 0) + 1,
      cases: [...(known?.cases ?? []), ...found],
    });
    return found;
  }

  #readValue({ next }: Named, value: unknown, place: Place): string[] {
    const { folder, path, settings } = place;
    if (isFolder(value)) {
      const name = this.#takeName(next(), folder, path);
      this.#issues.checkKeys(value, path, folderKeys);
      return name === undefined
        ? []
        : this.#readFolder(value, { folder: name, path, settings, depth: place.depth + 1 });
    }
    if (folder !== '' && (value === null || typeof value === 'string' || isMap(value)))
      return this.#readCases(value, next, place);
    this.#issues.fault(
      path,
      folder === '' ? 'a folder' : 'a command, a test case or a folder',
      shownValue(value),
    );
    return [];
  }

  /** The full name of an entry; undefined, with an error reported, if the name is not allowed. */
  #takeName(name: string, folder: string, path: Path): string | undefined {
    const fullName = folder === '' ? name : `${folder}/${name}`;
    const expected = 'a name of letters, digits, "_", "." and "-", not test_group';
    if (!allowedName.test(name) || name === 'test_group')
      this.#issues.fault(path, expected, JSON.stringify(name), 'key');
    else if (this.#taken.has(fullName))
      this.#issues.fault(path, 'each test case and folder once', `${fullName} again`, 'key');
    else {
      this.#taken.add(fullName);
      return fullName;
    }
    return undefined;
  }

  /** One test case, or several that differ in `{count}` and seed. */
  #readCases(value: null | string | Yaml, next: () => string, place: Place): string[] {
    const { folder, path } = place;
    const yaml = isMap(value) ? value : {};
    this.#issues.checkKeys(yaml, path, caseKeys);
    const counts = yaml.count === undefined ? [1] : countsOf(yaml.count);
    if (counts === undefined) {
      const expected = '1 to 100, a list of different whole numbers, or a range "a..=b"';
      this.#issues.fault([...path, 'count'], expected, shownValue(yaml.count));
      return [];
    }
    const suffixes = yaml.count === undefined ? [''] : countSuffixes(counts).map((text) => `-${text}`);
    const settings = this.#caseReader.settingsOf(yaml, path, place.settings);
    return counts.flatMap((count, index) => {
      const name = this.#takeName(next() + (suffixes[index] ?? ''), folder, path);
      if (name === undefined) return [];
      if (this.#cases.length >= mostCases) {
        this.#issues.fault([], `at most ${mostCases} test cases`, 'more');
        return [];
      }
      this.#cases.push(this.#caseReader.read({ name, value, path, settings, count }));
      return [name];
    });
  }

  #readIncludes(value: unknown, folder: string, path: Path): string[] {
    if (value == null) return [];
    if (!isTextList(value)) {
      this.#issues.fault(path, 'a list of names of folders and test cases', shownValue(value));
      return [];
    }
    return value.flatMap((key, index) => {
      const at = [...path, index];
      const known = this.#byKey.get(key);
      if (known?.times === 1) return known.cases.flatMap((target) => this.#include(target, folder, at));
      const near = didYouMean(key, this.#byKey.keys());
      const found = known === undefined ? `"${key}"${near}` : `"${key}", which is there ${known.times} times`;
      this.#issues.fault(at, 'the key of a folder or test case further up that is there once', found);
      return [];
    });
  }

  /** A link to a case that is itself a link leads to the original, since a case may be included in several ways. */
  #include(known: string, folder: string, path: Path): string[] {
    const target = this.#linked.get(known) ?? known;
    const base = target.slice(target.lastIndexOf('/') + 1);
    if (this.#linked.get(`${folder}/${base}`) === target) return [];
    const name = this.#takeName(base, folder, path);
    if (name === undefined) return [];
    this.#links.push({ name, target });
    this.#linked.set(name, target);
    return [name];
  }
}

/** The number of test cases in lists, which are numbered throughout the file. */
function countNumbered({ data }: Yaml, depth = 0): number {
  if (depth > deepest) return 0;
  const items = Array.isArray(data) ? data : [data];
  let count = 0;
  for (const value of items.filter(isMap).flatMap((item) => Object.values(item))) {
    if (isFolder(value)) count += countNumbered(value, depth + 1);
    else if (Array.isArray(data)) count += isMap(value) ? (countsOf(value.count ?? 1)?.length ?? 1) : 1;
  }
  return count;
}
