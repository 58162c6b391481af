import { join, normalize } from 'node:path';
import { didYouMean } from '#host';
import { filesBelow, type PackageFiles } from '../package/package-files.ts';
import type { ProgramFiles } from '../package/problem.ts';

/** Extensions of the files that a test case may have. */
export const caseExtensions: readonly string[] = [
  ...['.in', '.ans', '.out', '.yaml', '.interaction', '.in.statement', '.ans.statement'],
  ...['.in.download', '.ans.download', '.png', '.jpg', '.jpeg', '.svg', '.hint', '.desc', '.args'],
];

/** Finds the programs and files that generators.yaml names. */
export class GeneratorPrograms {
  readonly #home: string;
  readonly #folder: string;
  readonly #files: PackageFiles;
  readonly #names: readonly string[];
  readonly #defined = new Map<string, ProgramFiles>();
  readonly #found = new Map<string, ProgramFiles>();

  constructor(home: string, files: PackageFiles) {
    this.#home = home;
    this.#folder = join(home, 'generators');
    this.#files = files;
    // Reports links that lead out of the package, because compilers see the headers in this folder.
    this.#names = files.list(this.#folder).map(({ name }) => name);
  }

  /** Defines the generator `name` as these files. Returns what is wrong with them, if anything. */
  define(name: string, files: readonly string[]): string | undefined {
    const paths = files.map((file) => inside(this.#folder, file));
    const missing = files.find((_, index) => {
      const path = paths[index];
      return path === undefined || this.#files.kindOf(path) !== 'file';
    });
    if (missing !== undefined) return `"${missing}": no such file`;
    const own = paths.filter((path) => path !== undefined);
    this.#defined.set(name, {
      name,
      path: this.#folder,
      kind: 'folder',
      files: own,
      entryPoint: files[0] ?? '',
      headers: [],
    });
    return undefined;
  }

  /** The generator that a command names, or a text that says what was found instead. */
  generator(name: string): ProgramFiles | string {
    const defined = this.#defined.get(name);
    if (defined !== undefined) return defined;
    const path = inside(this.#folder, name);
    const program = path === undefined ? undefined : this.#programAt(path, name);
    if (program !== undefined) return program;
    return `"${name}"${didYouMean(name, [...this.#defined.keys(), ...this.#names])}`;
  }

  /** The submission at a path relative to the problem folder, or a text that says what was found instead. */
  solution(path: string): ProgramFiles | string {
    const absolute = path.startsWith('/') ? inside(this.#home, path.slice(1)) : undefined;
    const program = absolute === undefined ? undefined : this.#programAt(absolute, path.slice(1));
    return program ?? `"${path}"${path.startsWith('/') ? ', which is not there' : ''}`;
  }

  /** The files of a test case below generators/, by extension. */
  copySource(path: string): ReadonlyMap<string, string> {
    const base = inside(this.#folder, path);
    if (base === undefined) return new Map();
    const found = caseExtensions.map((extension) => [extension, base + extension] as const);
    return new Map(found.filter(([, file]) => this.#files.kindOf(file) === 'file'));
  }

  #programAt(path: string, name: string): ProgramFiles | undefined {
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const kind = this.#files.kindOf(path);
    if (kind === undefined) return undefined;
    const files = kind === 'file' ? [path] : filesBelow(this.#files, path);
    // A single-file generator may include headers in its folder.
    const program = { name, path, kind, files, headers: [kind === 'file' ? this.#folder : path] };
    this.#found.set(path, program);
    return program;
  }
}

/** The path below `folder`; undefined when it leads out of it. */
function inside(folder: string, path: string): string | undefined {
  if (path === '' || path.startsWith('/') || path.includes('\0')) return undefined;
  const absolute = join(folder, normalize(path));
  return absolute.startsWith(`${folder}/`) ? absolute : undefined;
}
