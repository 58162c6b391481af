import { isSourceName, languageTable } from '../../language/index.ts';
import { matchesGlob } from '../../package/index.ts';
import type { ProblemEntry } from '../contest-folder.ts';

/** Which problem a file belongs to, and why; `why` undefined: its name begins with the slug, or a rule says so. */
export interface Match {
  readonly problem: ProblemEntry;
  readonly why?: string;
}

/** What decides besides the name of a file. */
export interface MatchTerms {
  readonly problems: readonly ProblemEntry[];
  /** Slug of a problem by pattern, from contest.yaml. */
  readonly rules: Readonly<Record<string, string>>;
  /** Problem that the assignment is about, by the name of its zip file or folder. */
  readonly assignment?: ProblemEntry;
}

/** `msquare.cpp`, `msquare`, `MSQUARE.CPP`, `msquare-2.cpp`, `msquare (1).cpp`, `msquare-first-try/`: the slug is not
 *  part of a longer word. */
function belongsTo(name: string, slug: string): boolean {
  const next = name.charAt(slug.length);
  return name.slice(0, slug.length).toLowerCase() === slug.toLowerCase() && !/[a-z0-9]/i.test(next);
}

/** The problem whose slug a name begins with. */
export const problemNamed = (name: string, problems: readonly ProblemEntry[]): ProblemEntry | undefined =>
  problems.find(({ id }) => belongsTo(name, id));

/** The problem that a rule of contest.yaml gives a path, in upper or lower case; a pattern may begin in any folder. */
export function problemByRule(path: string, { rules, problems }: MatchTerms): ProblemEntry | undefined {
  const parts = path.toLowerCase().split('/');
  const ends = parts.map((_, index) => parts.slice(index).join('/'));
  const rule = Object.entries(rules).find(([glob]) =>
    ends.some((end) => matchesGlob(glob.toLowerCase(), end)),
  );
  return rule && problems.find(({ id }) => id === rule[1]);
}

/** Guesses the problem of a source whose name begins with no slug: a word of its name, its label, its title, the
 *  assignment, or that there is only one problem. A string says why nothing was guessed. */
export function guessProblem(name: string, terms: MatchTerms): Match | string {
  const { problems, assignment } = terms;
  const stem = stemOf(name);
  for (const [fits, why] of guesses) {
    const found = problems.filter((problem) => fits(stem, problem));
    const [problem, ...others] = found;
    if (problem !== undefined && others.length === 0) return { problem, why };
    if (others.length > 0) return `a name that fits ${found.map(({ id }) => id).join(' and ')}`;
  }
  if (assignment !== undefined) return { problem: assignment, why: byAssignment };
  const [only, ...others] = problems;
  if (only !== undefined && others.length === 0) return { problem: only, why: byNumber };
  return 'something else';
}

const byAssignment = 'the name of the assignment';
const byNumber = 'the only problem';

/** True for a guess that has nothing to do with the name of the file. */
export const isBlind = (guess: Match | string): boolean =>
  typeof guess !== 'string' && (guess.why === byAssignment || guess.why === byNumber);

type Guess = readonly [fits: (stem: string, problem: ProblemEntry) => boolean, why: string];

const guesses: readonly Guess[] = [
  [(stem, { id }) => wordsOf(stem).includes(id), 'a word of its name'],
  [
    (stem, { name = '' }) => name !== '' && wordsOf(stem).join('').includes(wordsOf(name).join('')),
    'its name',
  ],
  [(stem, { label }) => isLabel(stem, label.toLowerCase()), 'the label of the problem'],
];

/** `a`, `problem a`, `TaskA`, `a (1)`. */
const isLabel = (stem: string, label: string): boolean => {
  const words = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const own = words.replace(/^(problem|task|exercise|aufgabe|question|q) ?/, '').replace(/ \d+$/, '');
  return own === label;
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const stemOf = (name: string): string => name.replace(/(\.txt)?$/i, '').replace(/\.[^.]*$/, '');

/** True for a file that may be a program or an answer. */
export const mayBeProgram = (name: string): boolean =>
  isSourceName(name, languageTable().languages) || /\.txt$/i.test(name);

/** The problem whose slug is a word of the name of an assignment: `CS101-clocks-4711.zip`. */
export const problemOfAssignment = (
  name: string,
  problems: readonly ProblemEntry[],
): ProblemEntry | undefined => {
  const found = problems.filter(({ id }) => wordsOf(name).includes(id));
  return found.length === 1 ? found[0] : undefined;
};
