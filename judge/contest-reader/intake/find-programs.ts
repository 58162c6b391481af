import { adviceOn, isSourceName, languageTable } from '#language';
import type { Entry, ProblemDoubt, ProblemEntry } from './contest-folder.ts';
import type { HandIn } from './hand-ins.ts';
import {
  guessProblem,
  isBlind,
  type MatchTerms,
  mayBeProgram,
  problemByRule,
  problemNamed,
} from './match-problem.ts';
import type { HandInFile } from './tree.ts';

/** An entry without its owner. */
export type UnownedEntry = Omit<Entry, 'contestant'>;

/** Told about every file that is taken by a guess or not at all. */
export type Teller = (
  kind: 'guessed' | 'passed over',
  shown: string,
  expected: string,
  found: string,
) => void;

/** Finds the programs and answers in what somebody submitted. Files and folders that are named after a problem come
 *  first; the rest is guessed, and each guess is told. */
export function findPrograms(
  { files, assignment }: HandIn,
  terms: MatchTerms,
  tell: Teller,
): readonly UnownedEntry[] {
  return new ProgramSearch({ ...terms, ...(assignment && { assignment }) }, tell).search(files, []);
}

class ProgramSearch {
  readonly #terms: MatchTerms;
  readonly #tell: Teller;

  constructor(terms: MatchTerms, tell: Teller) {
    this.#terms = terms;
    this.#tell = tell;
  }

  /** `above`: names of the folders that these lie in, below the hand-in. */
  search(nodes: readonly HandInFile[], above: readonly string[]): readonly UnownedEntry[] {
    const whole = this.#wholeFolder(nodes, above);
    if (whole !== undefined) return [whole];
    return nodes.flatMap((node) => this.#take(node, above));
  }

  #take(node: HandInFile, above: readonly string[]): readonly UnownedEntry[] {
    const { problems } = this.#terms;
    const ruled = problemByRule([...above, node.name].join('/'), this.#terms);
    if (ruled !== undefined) return [entryOf(node, ruled)];
    const named = problemNamed(node.name, problems);
    if (typeof named === 'object' && !this.#isNoProgram(node)) {
      const why = named.why ?? (above.length > 0 ? `inside the folder ${above.join('/')}` : undefined);
      if (why !== undefined) this.#guessed(node, named.problem, why);
      return [entryOf(node, named.problem, why === undefined ? undefined : 'unlikely')];
    }
    if (node.kind === 'folder') return this.search(node.inside, [...above, node.name]);
    return this.#guess(node);
  }

  #guess(node: HandInFile): readonly UnownedEntry[] {
    const { problems } = this.#terms;
    const expected = `the name of a problem (${problems.map(({ id }) => id).join(', ')})`;
    const pass = (found: string): readonly UnownedEntry[] => {
      this.#tell('passed over', node.shown, expected, `${found} (ignored)`);
      return [];
    };
    if (node.kind === 'other') return pass('a link (not followed)');
    const advice = adviceOn(node.name);
    if (advice !== undefined) return pass(advice);
    if (!mayBeProgram(node.name)) return pass('something else');
    const isText = isTextName(node.name);
    const guess = guessProblem(node.name, this.#terms);
    if (typeof guess === 'string') return pass(guess);
    // Notes and answers to questions are texts too.
    if (isText && isBlind(guess)) return pass('something else');
    this.#guessed(node, guess.problem, guess.why ?? '');
    return [entryOf(node, guess.problem, isBlind(guess) ? 'blind' : 'guessed')];
  }

  #guessed({ shown }: HandInFile, { id }: ProblemEntry, why: string): void {
    this.#tell('guessed', shown, `a name that begins with ${id}`, `one taken as ${id} (${why})`);
  }

  /** True for `clocks.pdf`: named after a problem, but neither a program nor an answer. */
  #isNoProgram = ({ kind, name }: HandInFile): boolean =>
    kind === 'file' && adviceOn(name) !== undefined && !isSourceName(name, languageTable().languages);

  /** Several sources of one language that are named after no problem, where the assignment says which one it is. */
  #wholeFolder(nodes: readonly HandInFile[], above: readonly string[]): UnownedEntry | undefined {
    const { problems, assignment = problems.length === 1 ? problems[0] : undefined } = this.#terms;
    const sources = nodes.filter(({ kind, name }) => kind === 'file' && isProgramName(name));
    const ends = new Set(sources.map(({ name }) => name.replace(/^.*\./, '').toLowerCase()));
    const [first] = sources;
    if (assignment === undefined || first === undefined || sources.length < 2 || ends.size > 1)
      return undefined;
    const isNamed = ({ name }: HandInFile): boolean =>
      problemNamed(name, problems) !== undefined ||
      problemByRule([...above, name].join('/'), this.#terms) !== undefined ||
      !isBlind(guessProblem(name, this.#terms));
    if (nodes.some((node) => isNamed(node)) || nodes.length > sources.length) return undefined;
    const shown = first.shown.slice(0, first.shown.lastIndexOf('/'));
    const path = first.path.slice(0, first.path.lastIndexOf('/'));
    const why = `${sources.length} sources of one language`;
    const folder: HandInFile = { name: '', shown, path, kind: 'folder', inside: nodes };
    this.#guessed(folder, assignment, why);
    return entryOf(folder, assignment, 'blind');
  }
}

function entryOf(node: HandInFile, { label }: ProblemEntry, doubt?: ProblemDoubt): UnownedEntry {
  const { shown, path, kind, inside, name, zip } = node;
  const isText = kind === 'folder' ? areTexts(inside) : isTextName(name);
  const entry = { id: shown, problem: label, path, kind: isText ? 'text' : 'program', zip } as const;
  const found = isText || holdsSource(node) ? doubt : 'no program';
  return found === undefined ? entry : { ...entry, doubt: found };
}

/** False for `clocks.in`, and for a folder of such files. */
const holdsSource = ({ kind, name, inside }: HandInFile): boolean =>
  kind === 'folder' ? inside.some(holdsSource) : kind === 'file' && isProgramName(name);

const isProgramName = (name: string): boolean => isSourceName(name, languageTable().languages);

/** `msquare.txt` is an output, `msquare.c.txt` a program. */
const isTextName = (name: string): boolean => /\.txt$/i.test(name) && !isProgramName(name);

/** A folder of text files holds one answer per test case. */
const areTexts = (entries: readonly HandInFile[]): boolean =>
  entries.length > 0 && entries.every(({ kind, name }) => kind === 'file' && name.endsWith('.txt'));
