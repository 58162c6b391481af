import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { didYouMean, readYaml } from '../host/index.ts';
import { byName, type Entry, type PackageFiles } from './package-files.ts';
import { caseSchema, groupSchema } from './test-settings.ts';
import type { TestCase } from './types.ts';
import { validatorArgIssues } from './validator-args.ts';

const extensions = [
  ...['.in', '.ans', '.out', '.yaml', '.interaction', '.in.statement', '.ans.statement'],
  ...['.in.download', '.ans.download', '.png', '.jpg', '.jpeg', '.svg'],
];
const dataEntries = [
  ...['sample', 'secret', 'invalid_input', 'invalid_output', 'valid_output'],
  ...['test_group.yaml', 'manifest.yaml'],
];
const maximumDepth = 16;

interface TestData {
  readonly cases: readonly TestCase[];
  /** Checker arguments that hold directly in secret/. */
  readonly secretArgs: readonly string[];
}

interface Folder {
  readonly path: string;
  /** Relative to the data folder: `secret/g1`. */
  readonly name: string;
  /** Checker arguments that its cases inherit. */
  readonly args: readonly string[];
  /** Real paths of the folders above, against links that lead back up. */
  readonly above: readonly string[];
}

/** Reads sample/ and secret/ of a data folder; what is wrong goes to `files`.
 *  `defaultValidator`: the checker arguments are those of the default validator and are checked. */
export function readTestData(files: PackageFiles, dataFolder: string, defaultValidator: boolean): TestData {
  const reader = new TestDataReader(files, defaultValidator);
  const entries = files.list(dataFolder);
  for (const { name, path } of entries) {
    if (dataEntries.includes(name)) continue;
    files.complain(path, dataEntries.join(', '), `"${name}"${didYouMean(name, dataEntries)}`);
  }
  const args = reader.groupArgs(entries, []);
  const [sample, secret] = ['sample', 'secret'].map((name) => {
    const entry = entries.find((candidate) => candidate.name === name);
    if (entry?.kind === 'folder') return reader.readFolder({ path: entry.path, name, args, above: [] });
    if (entry !== undefined) files.refuse(entry.path, 'a folder', 'a file');
    return undefined;
  });
  if (secret === undefined) files.complain(join(dataFolder, 'secret'), 'a folder', 'nothing');
  const cases = [...(sample?.cases ?? []), ...(secret?.cases ?? [])];
  if (cases.length === 0)
    files.refuse(dataFolder, 'test cases (.in and .ans files) in sample/ or secret/', 'none');
  return { cases, secretArgs: secret?.args ?? args };
}

class TestDataReader {
  private readonly files: PackageFiles;
  private readonly defaultValidator: boolean;

  constructor(files: PackageFiles, defaultValidator: boolean) {
    this.files = files;
    this.defaultValidator = defaultValidator;
  }

  readFolder(folder: Folder): { cases: readonly TestCase[]; args: readonly string[] } {
    const real = realpathSync(folder.path);
    if (folder.above.includes(real) || folder.above.length > maximumDepth) {
      this.files.refuse(
        folder.path,
        `folders at most ${maximumDepth} deep`,
        'more, or a link that leads back up',
      );
      return { cases: [], args: folder.args };
    }
    const entries = this.files.list(folder.path);
    const own = { ...folder, args: this.groupArgs(entries, folder.args), above: [...folder.above, real] };
    const byFileName = new Map(entries.map((entry) => [entry.name, entry]));
    const bases = new Set(entries.flatMap(({ name }) => /^(.+)\.(?:in|ans)$/.exec(name)?.[1] ?? []));
    const subfolders = entries.filter(({ name, kind }) => kind === 'folder' && !/\.(in|ans)$/.test(name));
    for (const entry of entries) if (entry.kind === 'file') this.checkFileName(entry, bases);
    this.checkGroups(own, subfolders, bases);
    const parts = [
      ...[...bases].map((name) => ({ name, cases: this.readCase(own, name, byFileName) })),
      ...subfolders.map((entry) => ({ name: entry.name, cases: this.readSubfolder(own, entry) })),
    ];
    return { cases: parts.sort(byName).flatMap(({ cases }) => cases), args: own.args };
  }

  /** Checker arguments of a folder: its own ones, or those of the folder above. */
  groupArgs(entries: readonly Entry[], inherited: readonly string[]): readonly string[] {
    const settings = entries.find(({ name }) => name === 'test_group.yaml');
    return settings === undefined ? inherited : this.checkerArgs(settings.path, groupSchema, inherited);
  }

  private checkerArgs(
    path: string,
    schema: z.ZodType<{ output_validator_args?: string[] | undefined }>,
    inherited: readonly string[],
  ): readonly string[] {
    const { value, issues, issueAt } = readYaml(path, schema, { strict: this.files.soft === 'error' });
    this.files.issues.push(...issues);
    const args = value?.output_validator_args;
    if (args === undefined) return inherited;
    for (const { index, expected, found } of this.defaultValidator ? validatorArgIssues(args) : []) {
      const issue = { severity: 'error', expected, found } as const;
      this.files.issues.push(issueAt(['output_validator_args', index], issue));
    }
    return args;
  }

  private readCase(folder: Folder, base: string, entries: ReadonlyMap<string, Entry>): TestCase[] {
    const find = (extension: string) => entries.get(base + extension);
    const settings = find('.yaml');
    const inputPath = this.readableFile(folder, `${base}.in`, find('.in'));
    const answerPath = this.readableFile(folder, `${base}.ans`, find('.ans'));
    if (base === 'test_group')
      this.files.refuse(join(folder.path, base), 'another name for a test case', base);
    const checkerArgs =
      settings === undefined ? folder.args : this.checkerArgs(settings.path, caseSchema, folder.args);
    if (inputPath === undefined || answerPath === undefined) return [];
    return [{ name: `${folder.name}/${base}`, inputPath, answerPath, checkerArgs }];
  }

  private readableFile(folder: Folder, name: string, entry: Entry | undefined): string | undefined {
    if (entry?.kind === 'file') {
      // The sandbox, which opens inputs, follows no links.
      return this.files.isReadable(entry.path) ? realpathSync.native(entry.path) : undefined;
    }
    this.files.refuse(join(folder.path, name), 'a file', entry === undefined ? 'nothing' : 'a folder');
    return undefined;
  }

  private checkFileName({ name, path }: Entry, bases: ReadonlySet<string>): void {
    if (name === 'test_group.yaml') return;
    const base = name.replace(/\.yaml$/, '');
    if (!extensions.some((extension) => name.endsWith(extension))) {
      this.files.complain(path, `one of ${extensions.join(' ')}`, `"${name}" (ignored)`);
    } else if (base !== name && !bases.has(base)) {
      this.files.complain(path, `a test case ${base}.in beside it`, 'none');
    }
  }

  private readSubfolder(above: Folder, { name, path }: Entry): readonly TestCase[] {
    if (!name.endsWith('.files'))
      return this.readFolder({ ...above, path, name: `${above.name}/${name}` }).cases;
    this.files.refuse(path, 'no .files folder (files cannot be given to a program yet)', 'one');
    return [];
  }

  /** A folder with test_group.yaml is a group. Groups stand directly in secret/ and with nothing else beside them. */
  private checkGroups(folder: Folder, subfolders: readonly Entry[], bases: ReadonlySet<string>): void {
    const isGroup = ({ path }: Entry) => this.files.kindOf(join(path, 'test_group.yaml')) === 'file';
    const groups = subfolders.filter(isGroup);
    if (groups.length === 0) return;
    if (folder.name !== 'secret') {
      this.files.complain(groups[0]!.path, 'test groups directly in secret/', 'one elsewhere');
    } else if (groups.length < subfolders.length || bases.size > 0) {
      const found = `${groups.map(({ name }) => name).join(', ')} beside other tests`;
      this.files.complain(folder.path, 'test groups alone, or none', found);
    }
  }
}
