import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '#host';
import { runScript, type ScriptResult } from './small-project.ts';

/** What lies beside the build. */
const beside = new Set(
  ['children', 'coverage', 'release', 'test-report', 'types', 'unused'].map((name) => join('build', name)),
);

/** A copy of this judge and its build in a temporary folder, with its own cache: a test may change anything there. */
export class WholeProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'antipode-judge-'));

  constructor() {
    const copied = [
      'judge',
      'reference',
      'testdata/known-facts',
      'build',
      'package.json',
      'package-lock.json',
    ];
    for (const name of [...copied, 'tsconfig.json'])
      cpSync(join(projectRoot, name), join(this.folder, name), {
        recursive: true,
        // Other tests and checks write there meanwhile.
        filter: (path) => !beside.has(relative(projectRoot, path)),
      });
    // One link per package, so that npm can remove only the links.
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(join(projectRoot, 'node_modules')))
      symlinkSync(join(projectRoot, 'node_modules', name), join(this.folder, 'node_modules', name));
  }

  /** Adds a program to the next build, outside the rooms: then it is no part of the judge's digest.
   *  @returns what to import it from, in a text for `run` */
  addProgram(text: string): string {
    this.write('judge/added-main.ts', text);
    return './build/judge/added-main.js';
  }

  /** The file of the build that holds the code of a source, by its map. */
  builtFrom(source: string): string {
    const folder = this.path('build/judge');
    const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.map'),
    );
    const found = maps.filter((name) => {
      const { sources } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        sources: readonly string[];
      };
      return sources.some((path) => join(folder, dirname(name), path) === this.path(source));
    });
    if (found.length !== 1) throw new Error(`${source}: expected one file of the build, found ${found}`);
    return `build/judge/${found[0]}`.replace(/\.map$/, '');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  /** Runs `work` while the first occurrence of `from` in a file is replaced by `to`. */
  async whileChanged<T>(
    { name, from, to }: { readonly name: string; readonly from: string; readonly to: string },
    action: () => Promise<T>,
  ): Promise<T> {
    const before = readFileSync(this.path(name), 'utf8');
    if (!before.includes(from)) throw new Error(`${name}: expected ${from}, found nothing like it`);
    this.write(name, before.replace(from, to));
    try {
      return await action();
    } finally {
      this.write(name, before);
    }
  }

  /** Builds the programs again, as set-up does. */
  async build(): Promise<void> {
    const { code, stderr } = await this.run(
      "import { build } from './judge/setup/build.mjs';\nawait build.carryOut();",
    );
    if (code !== 0) throw new Error(`the build ended with ${code}: ${stderr}`);
  }

  /** Runs a program text as a module of the project, without set-up. */
  run(text: string): Promise<ScriptResult> {
    this.write('run.mjs', text);
    return runScript(this.path('run.mjs'), [], this.#env);
  }

  get #env(): Record<string, string> {
    return { XDG_CACHE_HOME: this.path('cache') };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
