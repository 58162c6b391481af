import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { KeptFolders, mebibyte, Store } from '#host';
import { fillIn, toolsIn } from '#language/table';
import type { Mount } from '#sandbox';
import type { Buildable, Recipe } from '../detect/detect.ts';
import type { CompiledProgram } from '../submission.ts';
import type { Tool } from '../toolchains.ts';
import { systemLibraries } from '../view.ts';

type Tools = Readonly<Record<string, Tool>>;

const systemPath = ['/usr/local/bin', '/usr/bin', '/bin'];

/** Command and environment that compile a submission. */
export function compileArgv(
  { language, sources, entry, jury }: Buildable,
  tools: Tools,
  memoryBytes: number,
): { readonly argv: readonly string[]; readonly env: Readonly<Record<string, string>> } {
  const { argv } = language.compile;
  const memoryMiB = String(Math.floor(memoryBytes / mebibyte));
  const values = {
    ...toolPaths(tools),
    files: sources,
    headers: jury?.headers ?? [],
    entry: entry ?? '',
    memoryMiB,
  };
  return { argv: fillIn(argv, values), env: environment(language, tools, toolsIn(argv)) };
}

/** The result of a compilation, as data. `{memoryMiB}` stays, because the problem determines it. */
export function programOf(
  { language, entry, jury }: Buildable,
  tools: Tools,
  folder: string,
  mainClass: string | undefined,
): CompiledProgram {
  const needed = [...toolsIn(language.run), ...(jury?.tools ?? [])];
  const values = { ...toolPaths(tools), entry: entry ?? '', mainClass: mainClass ?? '' };
  return {
    language: language.id,
    folder,
    argv: fillIn(language.run, values),
    env: environment(language, tools, needed),
    mounts: mountsOf(language, tools, needed),
    shows: language.shows && [
      ...runTools(tools, needed),
      ...fillIn(language.shows, { ...values, lib: systemLibraries }),
    ],
    timeFactor: language.timeFactor,
    memoryFloorBytes: language.memoryFloorMiB * mebibyte,
    outOfMemory: language.outOfMemory,
    processes: language.processes,
    openFiles: language.openFiles,
  };
}

const runTools = (tools: Tools, needed: readonly string[]): string[] =>
  needed.flatMap((name) => tools[name]?.path ?? []);

/** The command line of a program, with the memory limit filled in for its runtime. */
export const argvWithin = ({ argv }: Pick<CompiledProgram, 'argv'>, memoryBytes: number): readonly string[] =>
  argv.map((argument) => argument.replaceAll('{memoryMiB}', String(Math.floor(memoryBytes / mebibyte))));

/** What the compiler's box must show in addition to the system. */
export const compileMounts = (language: Recipe, tools: Tools): Mount[] =>
  mountsOf(language, tools, toolsIn(language.compile.argv));

function mountsOf(language: Recipe, tools: Tools, needed: readonly string[]): Mount[] {
  const mounts = needed
    .flatMap((name) => tools[name]?.mounts ?? [])
    .concat(language.mounts.flatMap(fileMount));
  return [...new Map(mounts.map((mount) => [mount.box ?? mount.host, mount])).values()];
}

/** A mount of languages.yaml. On Debian such paths are often links (/etc/fpc.cfg). */
function fileMount(path: string): Mount[] {
  try {
    return [{ host: realpathSync(path), box: path }];
  } catch {
    return [];
  }
}

function toolPaths(tools: Tools): Record<string, string> {
  return Object.fromEntries(
    Object.values(tools).flatMap(({ name, path, realPath }) => [
      [name, path],
      [`${name}.home`, dirname(dirname(realPath))],
    ]),
  );
}

/** Contains no variables of the judge's environment. Scratch folders are on the box's own file system. */
function environment(language: Recipe, tools: Tools, needed: readonly string[]): Record<string, string> {
  const folders = needed
    .flatMap((name) => dirname(tools[name]?.path ?? ''))
    .filter((folder) => basename(folder) === 'bin');
  return {
    PATH: [...new Set([...folders, ...systemPath])].join(':'),
    HOME: '/tmp',
    TMPDIR: '/tmp',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    ...language.env,
  };
}

/** What is cached of a compilation in addition to the compiler's files. */
export type CompileRecord =
  | { readonly ok: true; readonly output: string; readonly mainClass?: string }
  | {
      readonly ok: false;
      readonly output: string;
      readonly reason: string;
      /** The failure might not happen again. */
      readonly isChance?: true;
    };

/** Compiled programs by content. Contestants' programs see the folders as /prog. */
export class CompileCache extends KeptFolders<CompileRecord> {
  /** `folder`: default: the user's store. `holds`: entries that are used stay while this process runs. */
  constructor(folder?: string, { holds = false }: { readonly holds?: boolean } = {}) {
    super('programs', { holds, store: folder === undefined ? undefined : new Store(folder) });
  }
}
