/** Theory of operation. `TestDataReader` walks through sample/ and secret/. It collects the cases in judging order,
 *  each with its arguments, and a tree of raw groups. `groups.ts` turns that tree into rules once the package's kind
 *  of grading is known. */

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean, shownPath } from '#host';
import { readSmallText } from '../metadata/domjudge-files.ts';
import {
  byName,
  filesBelow,
  type PackageEntry,
  type PackageFiles,
  startOf,
} from '../package/package-files.ts';
import type { TestCase, ValidatorTest } from '../package/test-case.ts';
import { type DataContext, groupFiles, type Inherited, SettingsReader } from './data-settings.ts';
import { displayFaults, interactionFault } from './display-rules.ts';
import { dataNameFault, decides, extensionsOf, shownExtensions } from './file-names.ts';
import type { RawGroup } from './groups.ts';

const validatorTestKinds = ['invalid_input', 'invalid_answer', 'invalid_output', 'valid_output'] as const;
const dataEntries = ['sample', 'secret', ...validatorTestKinds, ...groupFiles, 'manifest.yaml'];
const maximumDepth = 16;

interface TestData {
  readonly cases: readonly TestCase[];
  /** Checker arguments that apply directly in secret/. */
  readonly secretArgs: readonly string[];
  readonly groups: RawGroup;
  readonly validatorTests: readonly ValidatorTest[];
}

interface Folder extends Inherited {
  readonly path: string;
  /** Relative to the data folder: `secret/g1`. */
  readonly name: string;
  /** Real paths of the parent folders, to detect links that lead back up. */
  readonly above: readonly string[];
}

interface FolderData extends RawGroup {
  readonly testCases: readonly TestCase[];
  readonly checkerArgs: readonly string[];
}

/** Reads a data folder; reports errors to `files`. */
export function readTestData(files: PackageFiles, dataFolder: string, context: DataContext): TestData {
  const reader = new TestDataReader(files, context);
  const entries = files.list(dataFolder);
  for (const { name, path, kind } of entries) {
    if (dataEntries.includes(name) || (kind === 'file' && isGenerator(context, name))) continue;
    const holdsCases = kind === 'file' ? decides(name) : filesBelow(files, path).some(decides);
    const report = holdsCases ? files.refuse : files.complain;
    report(path, dataEntries.join(', '), `"${name}"${didYouMean(name, dataEntries)}`);
  }
  const top = reader.settings.ofFolder(entries, {
    checkerArgs: context.validatorFlags,
    inputValidatorArgs: [],
    programArgs: [],
    inputVisualizerArgs: [],
    outputVisualizerArgs: [],
    fullFeedback: undefined,
    customGrader: false,
  });
  const folderCalled = (name: string): Folder | undefined => {
    const entry = entries.find((candidate) => candidate.name === name);
    if (entry?.kind === 'folder') return { ...top.inherited, path: entry.path, name, above: [] };
    if (entry !== undefined) files.refuse(entry.path, 'a folder', 'a file');
    return undefined;
  };
  const read = ['sample', 'secret'].map((name) => {
    const folder = folderCalled(name);
    return folder === undefined ? undefined : reader.readFolder(folder);
  });
  const secret = read[1];
  if (secret === undefined) files.complain(join(dataFolder, 'secret'), 'a folder', 'nothing');
  const groups = read.filter((group) => group !== undefined);
  const cases = groups.flatMap(({ testCases }) => testCases);
  if (cases.length === 0)
    files.refuse(dataFolder, 'test cases (.in and .ans files) in sample/ or secret/', 'none');
  const validatorTests = validatorTestKinds.flatMap((kind) => {
    const folder = folderCalled(kind);
    return folder === undefined ? [] : reader.readValidatorTests(folder, kind);
  });
  return {
    cases,
    secretArgs: secret?.checkerArgs ?? top.inherited.checkerArgs,
    groups: { name: '', settings: top.settings, cases: [], groups },
    validatorTests,
  };
}

class TestDataReader {
  readonly #files: PackageFiles;
  readonly #context: DataContext;
  readonly settings: SettingsReader;
  readonly #extensions: readonly string[];

  constructor(files: PackageFiles, context: DataContext) {
    this.#files = files;
    this.#context = context;
    this.settings = new SettingsReader(files, context);
    this.#extensions = extensionsOf(context.dialect);
  }

  readFolder(folder: Folder): FolderData {
    const entered = this.#enter(folder);
    if (entered === undefined)
      return {
        name: folder.name,
        settings: undefined,
        cases: [],
        groups: [],
        testCases: [],
        checkerArgs: [],
      };
    const { own, settings, entries, byFileName, bases, subfolders } = entered;
    if (folder.name === 'sample' && (settings?.max_score ?? settings?.score_aggregation) !== undefined)
      this.#files.complain(folder.path, 'no scores in sample/', 'max_score or score_aggregation');
    const shownOnly = this.#shownOnly(own, entries, bases);
    for (const base of shownOnly) this.#checkDisplay(own, base, byFileName);
    this.#checkNames(entries, new Set([...bases, ...shownOnly]));
    this.#checkGroups(own, subfolders, bases);
    const parts = [
      ...[...bases].map((name) => ({
        name,
        testCases: this.#readCase(own, name, byFileName),
        group: undefined,
      })),
      ...subfolders.map(({ name, path }) => {
        const group = this.readFolder({ ...own, path, name: `${own.name}/${name}` });
        return { name, testCases: group.testCases, group };
      }),
    ].sort(byName);
    return {
      name: folder.name,
      settings,
      cases: parts.flatMap(({ group, testCases }) => (group ? [] : testCases.map(({ name }) => name))),
      groups: parts.flatMap(({ group }) => group ?? []),
      testCases: parts.flatMap(({ testCases }) => testCases),
      checkerArgs: own.checkerArgs,
    };
  }

  readValidatorTests(folder: Folder, kind: (typeof validatorTestKinds)[number]): readonly ValidatorTest[] {
    const entered = this.#enter(folder);
    if (entered === undefined) return [];
    const { own, entries, byFileName, bases, subfolders } = entered;
    this.#checkNames(entries, bases);
    const needed = { invalid_input: [], invalid_answer: ['.ans'], invalid_output: ['.ans', '.out'] };
    const others = kind === 'valid_output' ? needed.invalid_output : needed[kind];
    const tests = [...bases].sort().flatMap((base): ValidatorTest[] => {
      const [inputPath, answerPath, outputPath] = ['.in', ...others].map((extension) =>
        this.#readableFile(own, base + extension, byFileName.get(base + extension)),
      );
      if (inputPath === undefined) return [];
      const filesFolder = byFileName.get(`${base}.files`);
      const { checkerArgs, inputValidatorArgs, programArgs } = this.settings.ofCase(
        byFileName.get(`${base}.yaml`),
        own,
      ).inherited;
      return [
        {
          kind,
          name: `${own.name}/${base}`,
          inputPath,
          answerPath,
          outputPath,
          checkerArgs,
          inputValidatorArgs,
          programArgs: programArgs.length === 0 ? undefined : programArgs,
          filesFolder: filesFolder?.kind === 'folder' ? realpathSync.native(filesFolder.path) : undefined,
        },
      ];
    });
    const deeper = subfolders.flatMap(({ name, path }) =>
      this.readValidatorTests({ ...own, path, name: `${own.name}/${name}` }, kind),
    );
    return [...tests, ...deeper];
  }

  /** The content of a folder. Undefined, with an error reported, if it is too deep or one of its own parents. */
  #enter(folder: Folder) {
    const real = realpathSync(folder.path);
    if (folder.above.includes(real) || folder.above.length > maximumDepth) {
      const found = 'more, or a link that leads back up';
      this.#files.refuse(folder.path, `folders at most ${maximumDepth} deep`, found);
      return undefined;
    }
    const entries = this.#files.list(folder.path);
    const { settings, inherited } = this.settings.ofFolder(entries, folder);
    const stemOf = ({ name, kind }: PackageEntry) =>
      kind === 'file' ? (/^(.+)\.(?:in|ans)$/.exec(name)?.[1] ?? []) : [];
    const bases = new Set(entries.flatMap(stemOf));
    return {
      own: { ...folder, ...inherited, above: [...folder.above, real] },
      settings,
      entries,
      byFileName: new Map(entries.map((entry) => [entry.name, entry])),
      bases,
      subfolders: entries.filter(({ name, kind }) => kind === 'folder' && !name.endsWith('.files')),
    };
  }

  #readCase(folder: Folder, base: string, entries: ReadonlyMap<string, PackageEntry>): TestCase[] {
    const find = (extension: string) => entries.get(base + extension);
    const inputPath = this.#readableFile(folder, `${base}.in`, find('.in'));
    const answerPath = this.#readableFile(folder, `${base}.ans`, find('.ans'));
    if (base === 'test_group')
      this.#files.refuse(join(folder.path, base), 'another name for a test case', base);
    if (entries.get(base)?.kind === 'folder')
      this.#files.complain(join(folder.path, base), 'another name than a test case has', 'a folder');
    this.#checkDisplay(folder, base, entries);
    const { yaml, inherited } = this.settings.ofCase(find('.yaml'), folder);
    if (inputPath === undefined || answerPath === undefined) return [];
    const wordsOf = (extension: string) => this.#olderText(folder, base, entries, extension);
    const args = wordsOf('.args');
    const programArgs = args?.split(/\s+/).filter((word) => word !== '') ?? inherited.programArgs;
    const { hint = wordsOf('.hint'), description = wordsOf('.desc') } = yaml;
    const filesFolder = find('.files');
    if (filesFolder?.kind === 'file') this.#files.refuse(filesFolder.path, 'a folder', 'a file');
    const testCase: TestCase = {
      name: `${folder.name}/${base}`,
      inputPath,
      answerPath,
      checkerArgs: inherited.checkerArgs,
    };
    const { inputValidatorArgs, inputVisualizerArgs, outputVisualizerArgs, fullFeedback } = inherited;
    const isEmpty = Array.isArray(inputValidatorArgs) && inputValidatorArgs.length === 0;
    return [
      {
        ...testCase,
        programArgs: programArgs.length === 0 ? undefined : programArgs,
        filesFolder: filesFolder?.kind === 'folder' ? realpathSync.native(filesFolder.path) : undefined,
        inputValidatorArgs: isEmpty ? undefined : inputValidatorArgs,
        ...(inputVisualizerArgs.length > 0 && { inputVisualizerArgs }),
        ...(outputVisualizerArgs.length > 0 && { outputVisualizerArgs }),
        fullFeedback,
        hint,
        description,
      },
    ];
  }

  #olderText(
    folder: Folder,
    base: string,
    entries: ReadonlyMap<string, PackageEntry>,
    extension: string,
  ): string | undefined {
    if (!this.#extensions.includes(extension) || !entries.has(base + extension)) return undefined;
    return readSmallText(this.#files, join(folder.path, base + extension))?.trim();
  }

  #readableFile(folder: Folder, name: string, entry: PackageEntry | undefined): string | undefined {
    if (entry?.kind === 'file') {
      // The sandbox opens inputs and does not follow links.
      return this.#files.isReadable(entry.path) ? realpathSync.native(entry.path) : undefined;
    }
    this.#files.refuse(join(folder.path, name), 'a file', entry === undefined ? 'nothing' : 'a folder');
    return undefined;
  }

  /** What is not judged is an error unless it is certainly no part of a test case. */
  #checkNames(entries: readonly PackageEntry[], bases: ReadonlySet<string>): void {
    for (const { name, path, kind } of entries) {
      if (kind === 'folder' && !name.endsWith('.files')) continue;
      const fault = dataNameFault(name, bases, this.#extensions);
      if (fault === undefined) continue;
      const report = fault.isHarmless ? this.#files.complain : this.#files.refuse;
      report(path, fault.expected, fault.found);
    }
  }

  #checkDisplay(folder: Folder, base: string, entries: ReadonlyMap<string, PackageEntry>): void {
    const given = shownExtensions.filter((extension) => entries.has(base + extension));
    for (const { expected, found } of displayFaults(given, this.#context.dialect === '2025-09'))
      this.#files.complain(join(folder.path, base), expected, found);
    if (given.includes('.interaction')) this.#checkInteraction(join(folder.path, `${base}.interaction`));
  }

  #checkInteraction(path: string): void {
    const fault = this.#files.isReadable(path) ? interactionFault(startOf(path)) : undefined;
    if (fault === undefined) return;
    const expected = 'lines that begin with "<" or ">", or are "---"';
    const { soft } = this.#files;
    this.#files.issues.push({
      severity: soft,
      file: shownPath(path),
      line: fault.line,
      expected,
      found: fault.found,
    });
  }

  /** Samples that are only displayed: a conversation, or an input in words. */
  #shownOnly(
    { name: folder }: Folder,
    entries: readonly PackageEntry[],
    bases: ReadonlySet<string>,
  ): readonly string[] {
    if (folder !== 'sample') return [];
    const found = entries.flatMap(
      ({ name }) => /^(.+)\.(?:interaction|in\.statement)$/.exec(name)?.[1] ?? [],
    );
    return [...new Set(found)].filter((base) => !bases.has(base));
  }

  /** In 2025-09 a folder with test_group.yaml is a group. Groups must be directly in secret/, with nothing else next
   *  to them. */
  #checkGroups(folder: Folder, subfolders: readonly PackageEntry[], bases: ReadonlySet<string>): void {
    if (this.#context.dialect !== '2025-09') return;
    const isGroup = ({ path }: PackageEntry) =>
      groupFiles.some((name) => this.#files.kindOf(join(path, name)) === 'file');
    const groups = subfolders.filter(isGroup);
    const [first] = groups;
    if (first === undefined) return;
    if (folder.name !== 'secret') {
      this.#files.complain(first.path, 'test groups directly in secret/', 'one elsewhere');
    } else if (groups.length < subfolders.length || bases.size > 0) {
      const found = `${groups.map(({ name }) => name).join(', ')} beside other tests`;
      this.#files.complain(folder.path, 'test groups alone, or none', found);
    }
  }
}

/** Older packages keep generators in the data folder: `data/generator.sh`. */
const isGenerator = ({ dialect }: DataContext, name: string): boolean =>
  dialect !== '2025-09' && /\.(?:sh|bash|py|cpp|cc|c|java|rb|pl)$/.test(name);
