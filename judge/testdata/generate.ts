import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PackageFault, putInPlace, replaceFolder, shownPath } from '#host';
import { type ManifestFile, PackageError, type Problem, readProblem } from '#problem-reader';
import {
  createGroupDigest,
  describeFile,
  filesOf,
  formatManifest,
  listDataFiles,
  loadManifest,
} from './data-files.ts';
import {
  confirmAnswer,
  type DataSources,
  loadSources,
  type MakeOptions,
  renderGroup,
  renderStored,
} from './render.ts';

/** What `generateTestData` did. */
export interface GeneratedData {
  /** Stored test cases that were generated. */
  readonly cases: number;
  /** Files that it found and kept. */
  readonly handMade: number;
  readonly groups: readonly { readonly name: string; readonly cases: number }[];
}

/** Makes the test data of a problem (read it with `withoutData`) from generator.ts and solver.ts: byte-identical on
 *  each run. Files that the last manifest does not list as generated are hand-made and kept. New data are made next to
 *  the old data, read back, checked by the problem's own checker, and only then replace them.
 *  @throws UserError for broken problem code or data, naming the case; then the old data are unchanged */
export async function generateTestData(problem: Problem, options: MakeOptions = {}): Promise<GeneratedData> {
  const sources = await loadSources(problem);
  return replaceFolder(problem.dataFolder, putInPlace, async (stage) => {
    const files = await writeStored(sources, stage, options);
    const handMade = keepHandMade(problem.dataFolder, stage, files);
    const args = confirmStage(problem, sources, stage);
    const groups = await digestGroups(sources, args, options);
    const { seed } = sources.generator;
    const manifest = {
      version: 1,
      generator: 'generator.ts',
      seed,
      files,
      hand_made: handMade,
      groups,
    } as const;
    writeFileSync(join(stage, 'manifest.yaml'), formatManifest(manifest));
    return { cases: files.length / 2, handMade: handMade.length, groups };
  });
}

async function writeStored(
  sources: DataSources,
  stage: string,
  options: MakeOptions,
): Promise<ManifestFile[]> {
  const files: ManifestFile[] = [];
  for await (const made of renderStored(sources, options)) {
    for (const [path, text] of filesOf(made)) {
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      writeFileSync(join(stage, path), text);
      files.push(describeFile(path, text));
    }
    options.onProgress?.({ done: files.length / 2, name: made.name });
  }
  return files.sort(byPath);
}

const byPath = (a: ManifestFile, b: ManifestFile): number => (a.name < b.name ? -1 : 1);

/** Copies the hand-made files of the old data to the new. @throws UserError when a generated file would replace one */
function keepHandMade(old: string, stage: string, files: readonly ManifestFile[]): ManifestFile[] {
  const before = new Set(loadManifest(old)?.files.map(({ name }) => name));
  const generated = new Map(files.map((file) => [file.name, file]));
  const handMade = listDataFiles(old).filter((name) => !before.has(name));
  return handMade.flatMap((name) => {
    const file = describeFile(name, readFileSync(join(old, name)));
    const rival = generated.get(name);
    if (rival === undefined) {
      cpSync(join(old, name), join(stage, name), { verbatimSymlinks: true });
      return [file];
    }
    if (rival.sha256 === file.sha256) return [];
    throw new PackageFault(
      `${shownPath(join(old, name))} is hand-made, but the generator makes a different file there`,
      { hint: 'Rename or remove it, or give the generated case another name.' },
    );
  });
}

/** Reads the new data like any other and requires the checker to accept every answer. Returns the checker arguments
 *  of secret/. */
function confirmStage(problem: Problem, sources: DataSources, stage: string): readonly string[] {
  const staged = readStage(problem, stage);
  for (const { name, inputPath, answerPath, checkerArgs } of staged.cases) {
    const [input, answer] = [inputPath, answerPath].map((path) => readFileSync(path, 'utf8'));
    confirmAnswer(sources, { name, input: input!, answer: answer! }, checkerArgs);
  }
  return staged.secretArgs;
}

/** Reads new data like any package. @throws PackageError that names files by their final paths */
export function readStage(problem: Problem, stage: string): Problem {
  try {
    return readProblem(problem.folder, { dataFolder: stage });
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const place = (file: string) => file.replace(shownPath(stage), shownPath(problem.dataFolder));
    throw new PackageError(
      problem.folder,
      error.issues.map((issue) => ({ ...issue, file: place(issue.file) })),
    );
  }
}

async function digestGroups(sources: DataSources, args: readonly string[], options: MakeOptions) {
  const groups: { name: string; cases: number; sha256: string }[] = [];
  for (const name of Object.keys(sources.generator.groups ?? {}).sort()) {
    const digest = createGroupDigest();
    let done = 0;
    for await (const made of renderGroup(sources, name, options)) {
      confirmAnswer(sources, made, args);
      digest.add(made);
      options.onProgress?.({ done: ++done, name: made.name });
    }
    groups.push({ name, ...digest.result() });
  }
  return groups;
}
