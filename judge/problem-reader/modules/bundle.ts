import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { parse } from 'yaml';
import { MachineLack, PackageFault, projectRoot, shownPath } from '#host';
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
import { houseImports, libraryFolder } from './house-imports.ts';
import { preparedModule } from './prepared-modules.ts';
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
  const { build } = await loadEsbuild(path);
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
  return result.outputFiles[0]!.text;
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
      loaded.set(real, createHash('sha256').update(contents).digest('hex'));
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
