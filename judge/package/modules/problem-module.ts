import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Message, type Plugin } from 'esbuild';
import { makeTemporaryFolder, projectRoot, shownPath, UserError } from '../../host/index.ts';
import type {
  AllSolutions,
  Checker,
  Generator,
  InputAfter,
  Notations,
  Picture,
  RandomInput,
  Solver,
} from '../../problem-api/index.ts';

/** What the modules of a problem folder export: checker.ts `checker`, and so on; solver.ts also the last four. */
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

/** A module does not have the export that was asked for, which it may do without. */
export class MissingExport extends UserError {}

/** JavaScript source of a problem's module with all that it imports: one ES module that needs nothing from outside (a solver
 *  with tables: Node).
 *  @throws UserError listing every error with its place: syntax, missing files, imports of Node or of packages; MissingExport. */
export async function bundleProblemModule(path: string, exportName: keyof ProblemModules): Promise<string> {
  if (!existsSync(path)) throw new UserError(`There is no ${shownPath(path)}.`);
  const result = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    format: 'esm',
    target: 'node20',
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [foreignImports(exportName)],
  }).catch((error: BuildFailure) => {
    throw moduleError(path, error.errors ?? [{ text: String(error), location: null }], error);
  });
  const exported = Object.values(result.metafile.outputs)[0]?.exports ?? [];
  if (!exported.includes(exportName)) {
    const found = exported.length === 0 ? 'nothing' : exported.join(', ');
    throw new MissingExport(`${shownPath(path)}:1: expected an export "${exportName}", found ${found}`);
  }
  return result.outputFiles[0]!.text;
}

/** Refuses what a bundle cannot hold. One exception: a solver may import the tables of reference, and those may import Node. */
const foreignImports = (exportName: keyof ProblemModules): Plugin => ({
  name: 'foreign-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      if (isBuiltin(path) && solverExports.includes(exportName) && dirname(importer) === tablesRoom) {
        return { path, external: true };
      }
      const what = isBuiltin(path) ? `"${path}" belongs to Node` : `"${path}" is a package`;
      return {
        errors: [{ text: `problem code imports only problem-api, reference and its own files, but ${what}` }],
      };
    });
  },
});

const solverExports: readonly string[] = ['solver', 'randomInput', 'allSolutions', 'notations', 'inputAfter'];
const tablesRoom = join(projectRoot, 'reference', 'tables');

function moduleError(
  path: string,
  messages: readonly Pick<Message, 'text' | 'location'>[],
  cause: unknown,
): UserError {
  const lines = messages.map(({ text, location }) => {
    const place =
      location === null ? shownPath(path) : `${location.file}:${location.line}:${location.column + 1}`;
    return `  ${place}: ${text}`;
  });
  return new UserError(`${shownPath(path)} cannot be used:\n${lines.join('\n')}`, { cause });
}

/** Loads a problem's module into this process: jury code, never a contestant's.
 *  @throws UserError as `bundleProblemModule`, and when the module throws or exports something else */
export async function loadProblemModule<K extends keyof ProblemModules>(
  path: string,
  exportName: K,
): Promise<ProblemModules[K]> {
  const code = await bundleProblemModule(path, exportName);
  const value = await importCode(path, code, exportName);
  const expected = mistakeIn[exportName](value);
  if (expected === undefined) return value as ProblemModules[K];
  throw new UserError(
    `${shownPath(path)}:${lineOfExport(path, exportName)}: expected the export "${exportName}" to be ${expected}, found ${typeof value}`,
  );
}

/** The line that declares the export; the first when it is written in an unusual way. */
function lineOfExport(path: string, exportName: string): number {
  const lines = readFileSync(path, 'utf8').split('\n');
  return (
    Math.max(
      0,
      lines.findIndex((line) => new RegExp(`^export .*\\b${exportName}\\b`).test(line)),
    ) + 1
  );
}

async function importCode(path: string, code: string, exportName: string): Promise<unknown> {
  const folder = makeTemporaryFolder();
  try {
    const file = join(folder, 'module.mjs');
    writeFileSync(file, code);
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return exports[exportName];
  } catch (error) {
    throw new UserError(`${shownPath(path)} fails while it is loaded: ${String(error)}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const functionMistake = (value: unknown) => (typeof value === 'function' ? undefined : 'a function');

/** What the export should have been, when it is something else. */
const mistakeIn: Readonly<Record<keyof ProblemModules, (value: unknown) => string | undefined>> = {
  checker: functionMistake,
  solver: functionMistake,
  randomInput: functionMistake,
  allSolutions: functionMistake,
  inputAfter: functionMistake,
  notations(value) {
    const writers = typeof value === 'object' && value !== null ? Object.values(value) : [];
    const isGood = writers.length > 0 && writers.every((write) => typeof write === 'function');
    return isGood ? undefined : 'made with defineNotations({ name: (answer) => … })';
  },
  generator(value) {
    const { seed, cases } = (value ?? {}) as Partial<Generator>;
    if (typeof cases !== 'function') return 'made with defineGenerator({ seed, cases })';
    return Number.isSafeInteger(seed) ? undefined : 'a generator whose seed is a whole number';
  },
  picture(value) {
    const { still, frames } = (value ?? {}) as Partial<Picture>;
    const isPicture = typeof still === 'function' && typeof frames === 'function';
    return isPicture ? undefined : 'made with definePicture({ still, frames })';
  },
};
