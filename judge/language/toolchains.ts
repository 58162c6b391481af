import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { KeptValues, projectRoot } from '#host';
import { fillIn, type LanguageTable, languageTable, type ToolDefinition, toolsOf } from '#language/table';
import { foldersOfBoxes, type Mount } from '#sandbox';

/** A compiler or interpreter found on this machine. */
export interface Tool {
  readonly name: string;
  /** Path inside the box. */
  readonly path: string;
  /** Path on the host, links resolved. */
  readonly realPath: string;
  /** First line with a version: `gcc (Debian 12.2.0-14) 12.2.0`. */
  readonly version: string;
  /** What the box must show in addition to the system. */
  readonly mounts: readonly Mount[];
}

/** The tools of one language, or why it cannot be used. */
export type Toolchain =
  | { readonly language: string; readonly ok: true; readonly tools: Readonly<Record<string, Tool>> }
  | { readonly language: string; readonly ok: false; readonly reason: string };

/** The toolchains of this machine, by language id. */
export type Toolchains = ReadonlyMap<string, Toolchain>;

export interface FindOptions {
  readonly table?: LanguageTable;
  /** Colon-separated folders; default: `$PATH`. */
  readonly path?: string;
  /** Cache of versions, so that slow compilers are asked only once; default: the user's; `false`: none. */
  readonly versions?: KeptValues<string> | false;
}

let found: { readonly of: LanguageTable; readonly toolchains: Promise<Toolchains> } | undefined;

/** Looks for the tools of all languages, in parallel. Without options the result is kept for the life of the process.
 *  Cost: some 50 file-system calls, plus the version commands of tools that are new or have changed. */
export function findToolchains(options?: FindOptions): Promise<Toolchains> {
  if (options !== undefined) return search(options);
  const table = languageTable();
  if (found?.of !== table) found = { of: table, toolchains: search({ table }) };
  return found.toolchains;
}

async function search(options: FindOptions): Promise<Toolchains> {
  const table = options.table ?? languageTable();
  const versions = options.versions ?? keptVersions;
  const path = options.path ?? process.env.PATH ?? '';
  const tools = new Map(
    await Promise.all(
      Object.entries(table.tools).map(
        async ([name, definition]) => [name, await findTool(name, definition, path, versions)] as const,
      ),
    ),
  );
  return new Map(
    table.languages.map((language) => {
      const needed = toolsOf(language).map((name) => [name, tools.get(name)] as const);
      return [language.id, toolchainOf(language.id, needed, language.minimum, table)];
    }),
  );
}

function toolchainOf(
  language: string,
  needed: readonly (readonly [string, Tool | string | undefined])[],
  minimum: Readonly<Record<string, string>>,
  table: LanguageTable,
): Toolchain {
  const tools: Record<string, Tool> = {};
  for (const [name, tool] of needed) {
    if (typeof tool !== 'object')
      return { language, ok: false, reason: tool ?? `${commandsOf(table, name)} not found` };
    const least = minimum[name];
    if (least !== undefined && compareVersions(numberOf(tool.version), least) < 0)
      return { language, ok: false, reason: `${tool.version}: version ${least} or later is needed` };
    tools[name] = tool;
  }
  return { language, ok: true, tools };
}

const commandsOf = (table: LanguageTable, tool: string): string =>
  (table.tools[tool]?.commands ?? [tool]).filter((command) => !command.startsWith('{')).join(' or ') || tool;

/** The first place where the tool exists and works; otherwise why it does not work; `undefined` if it does not
 *  exist. */
async function findTool(
  name: string,
  definition: ToolDefinition,
  path: string,
  versions: KeptValues<string> | false,
): Promise<Tool | string | undefined> {
  const values = { judge: process.execPath, project: projectRoot, arch: process.arch };
  let broken: string | undefined;
  for (const command of fillIn(definition.commands, values))
    for (const place of await placesOf(command, path)) {
      const tool = await inspect(name, definition, place, versions);
      if (typeof tool === 'object') return tool;
      broken ??= tool;
    }
  return broken;
}

async function inspect(
  name: string,
  definition: ToolDefinition,
  place: string,
  versions: KeptValues<string> | false,
): Promise<Tool | string> {
  try {
    const program = await behindFront(definition, place);
    const inBox = await placeInBox(program, { box: definition.box, project: projectRoot });
    const version = await versionOf(program, inBox.realPath, definition.version, versions);
    return { name, ...inBox, version };
  } catch (error) {
    return `${place} does not work: ${firstLine(error instanceof Error ? error.message : String(error))}`;
  }
}

/** The real program behind `place`: pyenv and rustup put wrappers into PATH that read files in the home folder. */
async function behindFront({ home }: ToolDefinition, place: string): Promise<string> {
  const isFront = isShims(dirname(place));
  if (isSystemPath(await realpath(place))) return place;
  if (home !== undefined) return join(firstLine(await ask(place, home.args)), home.program);
  if (isFront) throw new Error('it is only a front for another program');
  return place;
}

/** Generous: a JVM on a busy machine takes half a minute to print its version, and a tool that does not print it counts
 *  as missing as long as this judge runs. */
const longestMs = 180_000;

async function ask(program: string, args: readonly string[]): Promise<string> {
  // Some tools print their version to stderr.
  const { stdout, stderr } = await promisify(execFile)(program, args, {
    timeout: longestMs,
    cwd: '/',
    maxBuffer: 1 << 20,
  });
  return stdout.trim() || stderr.trim();
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

/** The line with the version: the first one with a number that is not a warning of a virtual machine. */
const versionLine = (text: string): string =>
  text
    .split('\n')
    .find((line) => /\d/.test(line) && !/warning/i.test(line))
    ?.trim() ?? firstLine(text);

/** `12.2.0` of `gcc (Debian 12.2.0-14) 12.2.0`. */
const numberOf = (version: string): string => /\d+(\.\d+)*/.exec(version)?.[0] ?? '0';

/** Negative, zero or positive like `a - b`, part by part as numbers. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const index = right.findIndex((part, i) => part !== (left[i] ?? 0));
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

const keptVersions = new KeptValues<string>('own');

/** The line with the version of a tool, cached by its path, size and modification time. */
async function versionOf(
  program: string,
  realPath: string,
  args: readonly string[],
  kept: KeptValues<string> | false,
): Promise<string> {
  const { mtimeMs, size } = await stat(realPath);
  const key = hash('sha256', JSON.stringify([realPath, mtimeMs, size, args]));
  const known = kept ? kept.find(key) : undefined;
  if (known !== undefined) return known;
  const version = versionLine(await ask(program, args));
  if (kept) kept.put(key, version);
  return version;
}

/** Folders where installers put tools without adding them to PATH. */
const usualFolders = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/local/go/bin',
  join(homedir(), '.cargo/bin'),
];

/** Folders of the host that every box shows. */
const systemFolders = ['/usr', '/bin', '/lib', '/lib64'];

/** Absolute paths of executable programs called `command`, best first. Folders called `shims` (pyenv, asdf) come
 *  last: they contain wrappers that choose a program by files in the home folder. */
export async function placesOf(command: string, path: string): Promise<string[]> {
  if (isAbsolute(command)) return (await isExecutable(command)) ? [command] : [];
  const folders = [...new Set([...path.split(':'), ...usualFolders])].filter(isAbsolute);
  const ordered = [...folders.filter((folder) => !isShims(folder)), ...folders.filter(isShims)];
  const candidates = ordered.map((folder) => join(folder, command));
  const found = await Promise.all(candidates.map(isExecutable));
  return candidates.filter((_, index) => found[index]);
}

/** True for a folder of wrappers (pyenv, asdf, jenv); the wrapper must be asked for the real program. */
function isShims(folder: string): boolean {
  return basename(folder) === 'shims';
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** True for paths that every box shows. */
function isSystemPath(path: string): boolean {
  return systemFolders.some((folder) => path.startsWith(folder + sep));
}

/** How a box can show the program at `path`: the path inside the box, and what to mount. A program outside the
 *  system needs its installation folder (the parent of `bin/`). If that folder is more than an installation (a home
 *  folder, `/`, a parent of this project), only the program itself is mounted. `box`: folder that shows it; default:
 *  the same path as on the host.
 *  @throws Error for a program in a folder that every box has for itself */
async function placeInBox(
  path: string,
  options: { box?: string | undefined; home?: string; project: string },
): Promise<{ path: string; realPath: string; mounts: Mount[] }> {
  const real = await realpath(path);
  if (options.box !== undefined) {
    const inside = join(options.box, basename(path));
    return { path: inside, realPath: real, mounts: [{ host: real, box: inside }] };
  }
  if (isSystemPath(real)) return { path: isSystemPath(path) ? path : real, realPath: real, mounts: [] };
  const covered = foldersOfBoxes.find((folder) => real.startsWith(folder + sep));
  if (covered !== undefined)
    throw new Error(`programs in the sandbox have a ${covered} of their own; expected a folder elsewhere`);
  return { path: real, realPath: real, mounts: [{ host: installationOf(real, options) }] };
}

/** The folder to mount for a program, or the program itself. Exported for tests. */
export function installationOf(program: string, options: { home?: string; project: string }): string {
  const { home = homedir(), project } = options;
  const folder = dirname(dirname(program));
  const isInstallation = basename(dirname(program)) === 'bin' && folder !== join(home, '.local');
  const holds = (path: string) => `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  return isInstallation && !holds(home) && !holds(project) ? folder : program;
}
