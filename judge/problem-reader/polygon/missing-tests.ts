/** Theory of operation. "Standard" packages of Polygon contain only hand-written tests. They give commands that
 *  generate the other tests; the main solution makes the answers. The missing files become a plan like that of
 *  generators.yaml. */
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { didYouMean, type FileIssue } from '#host';
import { splitCommand } from '../generators/command.ts';
import type { GeneratorCall, GeneratorPlan, PlannedCase, ProgramCall } from '../generators/plan.ts';
import { createPackageFiles, type PackageFiles } from '../package/package-files.ts';
import type { ProgramFiles } from '../package/problem.ts';
import { namedProgram } from './programs.ts';
import { includedIn, isPolygonPackage, testsetOf } from './read-polygon.ts';
import { type NamedTest, namedTests } from './tests.ts';
import { type Node, readXml } from './xml.ts';

interface MissingTests {
  /** Undefined if nothing is missing or the issues contain errors. */
  readonly plan: GeneratorPlan | undefined;
  /** How many tests there are, missing or not. */
  readonly tests: number;
  readonly issues: readonly FileIssue[];
}

const nothing: MissingTests = { plan: undefined, tests: 0, issues: [] };
/** Allowed names of files that a generator writes. */
const leftName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/;

/** How to make the tests that a Polygon package names but does not contain, as `sample/01.in` and so on. For other
 *  packages nothing is missing. `readProblem` reports other errors in problem.xml. `linksInto`: as there. */
export function readMissingTests(folder: string, linksInto = folder): MissingTests {
  if (!isPolygonPackage(folder)) return nothing;
  const files = createPackageFiles([linksInto], false);
  const path = join(folder, 'problem.xml');
  const root = readXml(files, path);
  const testset = testsetOf(root?.one('judging'));
  if (root === undefined || testset === undefined) return nothing;
  const named = namedTests(files, folder, testset);
  const missing = named.filter(({ input, answer }) => input.path === undefined || answer.path === undefined);
  if (missing.length === 0) return nothing;
  const planner = new Planner(files, folder, root);
  const cases = missing.map((test) => planner.plan(test));
  const isBroken = files.issues.some(({ severity }) => severity === 'error');
  return {
    plan: isBroken ? undefined : { folders: [], cases, links: [], path },
    tests: named.length,
    issues: files.issues,
  };
}

class Planner {
  readonly #files: PackageFiles;
  readonly #home: string;
  readonly #root: Node;
  readonly #generators = new Map<string, ProgramFiles | undefined>();
  #main: { readonly call: ProgramCall | undefined } | undefined;

  constructor(files: PackageFiles, home: string, root: Node) {
    this.#files = files;
    this.#home = home;
    this.#root = root;
  }

  plan({ node, name, input, answer }: NamedTest): PlannedCase {
    const generate = input.path === undefined ? this.#generate(node, input.name) : undefined;
    const solution = answer.path === undefined ? this.#solution() : undefined;
    const isEmpty = answer.path === undefined && this.#isConversation;
    const files = { '.in': input.path, '.ans': answer.path };
    return {
      name,
      place: { line: node.line, column: 1 },
      generate,
      copy: new Map(
        Object.entries(files).flatMap(([extension, path]) => (path === undefined ? [] : [[extension, path]])),
      ),
      isManual: false,
      texts: new Map(isEmpty ? [['.ans', '']] : []),
      equal: new Map(),
      solution,
      matches: [],
    };
  }

  /** True with an interactor, or with a checker between two runs. */
  get #isConversation(): boolean {
    const runs = this.#root.one('judging')?.attribute('run-count') ?? '1';
    return runs !== '1' || this.#root.at('assets', 'interactor') !== undefined;
  }

  /** The answer file of a conversation would be the output of the main solution in it. Empty files are used instead,
   *  so programs that read answers are refused. */
  #refuseReaders(): void {
    const names = ['interactor', 'checker'];
    for (const node of names.flatMap((name) => this.#root.at('assets', name) ?? [])) {
      const paths = namedProgram(this.#files, this.#home, node)?.files ?? [];
      if (paths.some((path) => !/\.(cpp|cc|h)$/.test(path) || /\bans\b/.test(readFileSync(path, 'latin1'))))
        node.refuse('the answers (a full package of Polygon has them)', 'none, and this program reads them');
    }
  }

  #generate(node: Node, fileName: string): GeneratorCall | undefined {
    const command = node.attribute('cmd') ?? '';
    const [name, ...args] = splitCommand(command) ?? [];
    if (name === undefined) {
      node.refuse(`the file ${fileName}, or a cmd that makes it`, 'neither');
      return undefined;
    }
    const leaves = node.attribute('from-file');
    if (leaves !== undefined && !leftName.test(leaves))
      node.refuse('the name of a file (from-file)', JSON.stringify(leaves));
    const program = this.#generator(name, node);
    return program && { program, args, command, seed: 0, tries: 1, leaves };
  }

  #generator(name: string, node: Node): ProgramFiles | undefined {
    if (!this.#generators.has(name)) {
      const nodes = this.#root.at('files', 'executables')?.all('executable') ?? [];
      const found = nodes.find((one) => nameOf(one) === name);
      if (found === undefined)
        node.refuse(`${name} among the <executables>`, `none${didYouMean(name, nodes.map(nameOf))}`);
      this.#generators.set(name, found && namedProgram(this.#files, this.#home, found));
    }
    return this.#generators.get(name);
  }

  /** The main solution. Reports errors in it only once. */
  #solution(): ProgramCall | undefined {
    this.#main ??= { call: this.#mainSolution() };
    return this.#main.call;
  }

  #mainSolution(): ProgramCall | undefined {
    if (this.#isConversation) {
      this.#refuseReaders();
      return undefined;
    }
    const nodes = this.#root.at('assets', 'solutions')?.all('solution') ?? [];
    const main = nodes.find((node) => node.attribute('tag') === 'main');
    if (main === undefined) {
      this.#root.refuse('the answers, or a solution with the tag main that makes them', 'neither');
      return undefined;
    }
    if (includedIn(this.#files, this.#home, this.#root).length > 0)
      main.refuse(
        'the answers (a full package of Polygon has them)',
        'a solution that is built with resources',
      );
    const program = namedProgram(this.#files, this.#home, main);
    return program && { program, args: [] };
  }
}

/** Commands name a program by its source file without the extension. */
function nameOf(executable: Node): string {
  const path = executable.one('source')?.attribute('path') ?? '';
  const name = basename(path.replaceAll('\\', '/'));
  return basename(name, extname(name));
}
