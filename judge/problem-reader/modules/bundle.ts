import { hash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { parse } from 'yaml';
import { isInstalled, MachineLack, PackageFault, projectRoot, shownPath } from '#host';
import type {
  AllSolutions,
  Checker,
  Generator,
  InputAfter,
  Notations,
  Picture,
  RandomInput,
  Solver,
} from '#problem-api';
import { constantsOfProblem } from '#setup';
import { findBundle, keepBundle } from './kept-bundles.ts';
import { isOwnFile } from './trust-store.ts';

/** Exports of the modules in a problem folder: checker.ts exports `checker`, and so on; solver.ts also exports the
 *  last four. */
export interface ProblemModules {
  readonly checker: Checker;
  readonly solver: Solver;
  readonly generator: Generator;
  readonly picture: Picture;
  readonly randomInput: RandomInput;
  readonly allSolutions: AllSolutions;
  readonly notations: Notations;
  readonly inputAfter: InputAfter;
}

/** A module lacks an optional export. */
export class MissingExport extends PackageFault {
  override readonly code = 'export-missing';
}

/** JavaScript source of a module with everything that it imports. Runs none of it. `loaded` receives every file that is
 *  read and does not belong to the judge, even if bundling fails.
 *  @throws UserError listing every error with its place: syntax, missing files, imports of Node or of packages;
 *  MissingExport. */
export async function bundleModule(
  path: string,
  exportName: keyof ProblemModules,
  loaded: Map<string, string>,
): Promise<string> {
  if (!existsSync(path)) throw new PackageFault(`There is no ${shownPath(path)}.`);
  const prepared = preparedModule(path, exportName);
  if (prepared === 'missing') throw new MissingExport(noExport(path, exportName));
  if (prepared !== undefined) return prepared.code;
  const kept = findBundle(path, exportName);
  if (kept === undefined) return bundleAnew(path, exportName, loaded);
  for (const [file, sha256] of kept.files)
    if (basename(file) !== 'problem.yaml' && !isOwnFile(file)) loaded.set(file, sha256); // constants are no code
  return kept.code;
}

async function bundleAnew(
  path: string,
  exportName: keyof ProblemModules,
  loaded: Map<string, string>,
): Promise<string> {
  const { build } = await loadEsbuild(path);
  const begunMs = Date.now();
  const result = await build({
    // Not the folder in which esbuild was first used: that may be gone.
    absWorkingDir: dirname(path),
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    format: 'esm',
    target: 'node20',
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [houseImports, constantsOfProblem(parse), onlyOwnImports(exportName), notedFiles(loaded)],
  }).catch((error: BuildFailure) => {
    throw moduleError(path, error.errors ?? [{ text: String(error), location: null }], error);
  });
  const exported = Object.values(result.metafile.outputs)[0]?.exports ?? [];
  if (!exported.includes(exportName)) {
    const found = exported.length === 0 ? 'nothing' : exported.join(', ');
    throw new MissingExport(`${noExport(path, exportName)}, found ${found}`);
  }
  const code = result.outputFiles[0]!.text;
  keepBundle(path, exportName, { code, inputs: result.metafile.inputs, loaded, begunMs });
  return code;
}

const noExport = (path: string, exportName: string): string =>
  `${shownPath(path)}:1: expected an export "${exportName}"`;

/** Only now, because many commands bundle nothing. It runs a program of its own, so it is no part of the build.
 *  @throws MachineLack where it is not installed */
async function loadEsbuild(path: string): Promise<typeof import('esbuild')> {
  try {
    return await import('esbuild');
  } catch (cause) {
    throw new MachineLack(
      `${shownPath(path)}: expected the package esbuild, which compiles TypeScript of problems, found none`,
      { cause, hint: 'Install the judge again with a network, and without --omit=optional.' },
    );
  }
}

/** Refuses imports that a bundle cannot contain. This keeps problems portable; it is not a protection, because code
 *  can reach all of Node without an import (`process.getBuiltinModule`). Only trust decides what runs. One
 *  exception: a solver may import the tables of reference, which may import Node. */
const onlyOwnImports = (exportName: keyof ProblemModules): Plugin => ({
  name: 'only-own-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      if (isBuiltin(path) && solverExports.includes(exportName) && mayUseNode(importer)) {
        return { path, external: true };
      }
      const what = isBuiltin(path) ? `"${path}" belongs to Node` : `"${path}" is a package`;
      return {
        errors: [{ text: `problem code imports only problem-api, reference and its own files, but ${what}` }],
      };
    });
  },
});

/** Reads the files itself, so that the digest is that of exactly the bundled bytes. */
const notedFiles = (loaded: Map<string, string>): Plugin => ({
  name: 'noted-files',
  setup({ onLoad }) {
    onLoad({ filter: /^/, namespace: 'file' }, ({ path }) => {
      const real = realpathSync(path);
      if (isOwnFile(real)) return undefined;
      const contents = readFileSync(real);
      loaded.set(real, hash('sha256', contents));
      return { contents, loader: 'default' };
    });
  },
});

const solverExports: readonly string[] = ['solver', 'randomInput', 'allSolutions', 'notations', 'inputAfter'];
const tablesRoom = join(projectRoot, 'reference', 'tables');
const mayUseNode = (importer: string): boolean =>
  dirname(importer) === tablesRoom || importer.startsWith(libraryFolder + sep);

function moduleError(
  path: string,
  messages: readonly Pick<Message, 'text' | 'location'>[],
  cause: unknown,
): PackageFault {
  const lines = messages.map(({ text, location }) => {
    const place =
      location === null
        ? shownPath(path)
        : `${shownPath(resolve(dirname(path), location.file))}:${location.line}:${location.column + 1}`;
    return `  ${place}: ${text}`;
  });
  return new PackageFault(`${shownPath(path)} cannot be used:\n${lines.join('\n')}`, { cause });
}

/** Where an installed judge has the rooms that problems import, as JavaScript. */
const libraryFolder = join(projectRoot, 'build', 'library');

/** `antipode/problem-api`, `antipode/reference/search`: the form for problems outside the judge's own folder. */
const byName = /^antipode\/(problem-api|reference\/[a-z0-9/-]+)$/;
/** The form of the judge's own problems, which copies of them keep. */
const byPath = /^(?:\.\.\/)+(judge\/problem-api|reference\/[a-z0-9/-]+)\/index\.ts$/;

/** The form in which rooms of the judge import each other, by "imports" of its package.json. */
const insideForm = /^#[a-z0-9/-]+$/;
const ownRooms = ['judge', 'reference'].map((folder) => join(projectRoot, folder) + sep);

/** Finds the rooms of the judge that modules of problems import, wherever the problem lies. */
const houseImports: Plugin = {
  name: 'house-imports',
  setup({ onResolve }) {
    onResolve({ filter: byName }, ({ path }) => found(byName.exec(path)?.[1]));
    onResolve({ filter: insideForm }, ({ path, importer }) =>
      ownRooms.some((folder) => importer.startsWith(folder)) ? { path: ownRoom(path.slice(1)) } : undefined,
    );
    onResolve({ filter: byPath }, ({ path, importer }) =>
      existsSync(resolve(dirname(importer), path)) ? undefined : found(byPath.exec(path)?.[1]),
    );
  },
};

const ownRoom = (name: string): string =>
  join(projectRoot, name.startsWith('reference/') ? name : join('judge', name), 'index.ts');

function found(name = ''): { readonly path: string } | { readonly errors: { readonly text: string }[] } {
  const room = name.replace(/^problem-api$/, 'judge/problem-api');
  const path = isInstalled ? join(libraryFolder, room, 'index.js') : join(projectRoot, room, 'index.ts');
  if (existsSync(path)) return { path };
  return { errors: [{ text: `the judge has no room "${name}" for problems` }] };
}

const ownProblems = join(projectRoot, 'problems');

/** Where a package has the bundled modules of its problems: `<slug>/<module>.js`, and in `<module>.json` which of the
 *  names that the judge asks for it exports. */
const preparedFolder = join(projectRoot, 'build', 'modules');

/** A module of a problem that comes with an installed judge, as it was bundled when the judge was packed: it needs no
 *  esbuild. `missing`: it lacks that export. Undefined for every other module. */
function preparedModule(path: string, exportName: string): { readonly code: string } | 'missing' | undefined {
  if (!isInstalled || realpathSync(dirname(dirname(path))) !== realpathSync(ownProblems)) return undefined;
  const prepared = join(preparedFolder, basename(dirname(path)), basename(path, '.ts'));
  if (!existsSync(`${prepared}.json`)) return undefined;
  const exported: readonly string[] = JSON.parse(readFileSync(`${prepared}.json`, 'utf8'));
  return exported.includes(exportName) ? { code: readFileSync(`${prepared}.js`, 'utf8') } : 'missing';
}
