/** Theory of operation. Programs of a jury (output validators, checkers, interactors, graders) are a file or a
 *  folder, in any language, with headers next to them, or with scripts `build` and `run`. Their files become a
 *  `Detected` like those of a submission, and are compiled and cached in the same way: in the sandbox, because a
 *  package may come from strangers. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type LanguageTable, languageTable } from '#language/table';
import { type Detected, detectLeniently, type Recipe } from '../detect/detect.ts';
import { liesIn, readPackageFile } from '../detect/package-file.ts';
import { type SourceFile, type SubmissionFault, safeName } from '../detect/sources.ts';
import type { CompileResult } from '../submission.ts';
import type { Tool, Toolchains } from '../toolchains.ts';
import { type CompileOptions, compileDetected, refused, toolsFor } from './compile.ts';
import { isHeader, withConstants } from './overlay.ts';

/** A program of the jury in a package. */
export interface JuryProgram {
  readonly name: string;
  /** Absolute path of its file or folder. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Absolute paths of its files. */
  readonly files: readonly string[];
  /** As given by the package; otherwise detected from the files. */
  readonly language?: string;
  readonly entryPoint?: string;
  /** Folders with headers that it may include. */
  readonly headers: readonly string[];
}

export type JuryCompileOptions = Omit<CompileOptions, 'environment'> & {
  /** Values of `{{name}}` in its files. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Headers are taken only from this folder, even if links lead elsewhere. */
  readonly packageFolder: string;
};

/** Makes headers available both as "x.h", also from subfolders, and as <x.h>. For the latter, system headers come
 *  first: a jury may have its own limits.h, which <climits> must not find. */
const headersBeside = ['-iquote', '.', '-idirafter', '.'];

/** Compiles a program of the jury. A compile error is a value, as for a submission.
 *  @throws UserError when its files cannot be read or its compiler is not installed, SandboxError when the sandbox
 *  fails. */
export async function compileJuryProgram(
  program: JuryProgram,
  options: JuryCompileOptions,
): Promise<CompileResult> {
  const table = options.table ?? languageTable();
  const files = withConstants(readProgram(program), options.constants ?? {});
  if (hasScripts(files)) return compileScripts(files, options);
  const detected = detect(program, files, table);
  if (detected.ok) {
    const tools = toolsFor(detected, options.toolchains, program.name);
    return compileDetected(withHelp(detected, program, files, options.packageFolder), tools, options);
  }
  const [only] = files;
  if (program.kind === 'file' && only?.bytes.toString('latin1', 0, 2) === '#!')
    return compileScripts([{ ...only, name: 'run', shownName: only.shownName }], options);
  return refused(detected, undefined);
}

const readProgram = ({ path, kind, files }: JuryProgram): SourceFile[] =>
  files.map((file) => {
    const name = kind === 'file' ? basename(file) : relative(path, file);
    return { name, shownName: name, bytes: readPackageFile(file) };
  });

const hasScripts = (files: readonly SourceFile[]): boolean =>
  files.some(({ name }) => name === 'run' || name === 'build');

/** Headers and data next to the sources do not tell the language. */
const isSource = ({ name, bytes }: SourceFile): boolean => !isHeader(name) && !bytes.includes(0);

function detect(
  { kind, language, entryPoint }: JuryProgram,
  files: readonly SourceFile[],
  table: LanguageTable,
): Detected | SubmissionFault {
  const sources = { ok: true, isFolder: kind === 'folder', files: files.filter(isSource) } as const;
  const wanted = { language, entryPoint };
  return detectLeniently(wanted, sources, table);
}

/** Adds the other files of the folder and the headers of other folders. */
function withHelp(
  detected: Detected,
  program: JuryProgram,
  files: readonly SourceFile[],
  packageFolder: string,
): Detected {
  const names = new Set(detected.files.map(({ name }) => name));
  const headers = program.headers.flatMap((folder) => headersIn(folder, packageFolder));
  const rest = [...(program.kind === 'folder' ? files : []), ...headers].filter(({ name }) => {
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
  return { ...detected, files: [...detected.files, ...rest], jury: { headers: headersBeside, tools: [] } };
}

function headersIn(folder: string, packageFolder: string): SourceFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(folder).filter((name) => isHeader(name) && name === safeName(Buffer.from(name)));
  return names.sort().flatMap((name) => {
    const path = join(folder, name);
    if (!liesIn(path, [folder, packageFolder]) || !statSync(path).isFile()) return [];
    return [{ name, shownName: name, bytes: readPackageFile(path) }];
  });
}

/** `build` runs once in a copy and creates `run`; `run` alone needs no build. Archives lose the executable bit, so
 *  it is set here. Links are not collected, so a link `run` is replaced by its target. */
const buildScript =
  'for file in build run; do if [ -f $file ]; then chmod +x $file || exit 1; fi; done; ' +
  'if [ -f build ]; then ./build || exit $?; fi; ' +
  'if [ -L run ]; then cp -L run run.file && mv -f run.file run || exit $?; fi; ' +
  'if [ ! -x run ]; then echo "there is no executable run" >&2; exit 1; fi';

/** Scripts may use every installed tool. */
function compileScripts(
  files: readonly SourceFile[],
  options: Omit<CompileOptions, 'environment'>,
): Promise<CompileResult> {
  const tools = allTools(options.toolchains);
  const names = Object.keys(tools);
  const language: Recipe = {
    id: 'script',
    compile: {
      argv: ['/bin/sh', '-c', buildScript, 'build', ...names.map((name) => `{${name}}`)],
      makes: 'run',
      timeMs: 0,
      memoryMiB: 0,
      processes: 128,
      openFiles: 256,
    },
    run: ['/prog/run'],
    env: {},
    mounts: [],
    timeFactor: 1,
    memoryFloorMiB: 0,
    processes: languageTable().processes,
    openFiles: 128,
  };
  const jury = { headers: [], tools: names };
  const scripts = { language, files, sources: [], entry: undefined, wantedEntry: undefined, jury };
  return compileDetected(scripts, tools, options);
}

function allTools(toolchains: Toolchains): Readonly<Record<string, Tool>> {
  const usable = [...toolchains.values()].flatMap((toolchain) => (toolchain.ok ? [toolchain.tools] : []));
  return Object.assign({}, ...usable);
}
