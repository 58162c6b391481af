import { isSourceName, languageTable } from '#language';
import { matchesGlob } from '#problem-reader';
import type { ProblemEntry } from './contest-folder.ts';

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

/** The problem whose slug or title a name begins with, as whole words: `msquare.cpp`, `msquare`, `MSQUARE-2.cpp`,
 *  `m_square (1).cpp`. The longest counts. A string says which two problems fit equally well. */
export function problemNamed(name: string, problems: readonly ProblemEntry[]): Match | string | undefined {
  const found = problemsIn(stemOf(name), problems);
  const first = found.filter(({ from, isInside }) => from === 0 && !isInside);
  const bySlug = distinct(first.filter(({ isSlug }) => isSlug).map(({ problem }) => problem));
  const all = distinct(first.map(({ problem }) => problem));
  const [problem, second] = bySlug.length === 1 ? bySlug : all;
  if (problem === undefined) return undefined;
  if (second !== undefined) return fitting(all);
  const rivals = distinct(found.filter(({ isDoubt }) => isDoubt).map((one) => one.problem)).concat(all);
  const others = distinct(rivals).filter((one) => one !== problem);
  if (others.length > 0) return { problem, why: `its name; it fits ${idsOf(others)} too` };
  return bySlug.length === 0 ? { problem, why: 'its name' } : { problem };
}

const distinct = (problems: readonly ProblemEntry[]): readonly ProblemEntry[] => [...new Set(problems)];
const idsOf = (problems: readonly ProblemEntry[]): string => problems.map(({ id }) => id).join(' and ');
const fitting = (problems: readonly ProblemEntry[]): string => `a name that fits ${idsOf(problems)}`;

/** True for a name that begins with the slug of a problem. */
export const beginsWithSlug = (name: string, problems: readonly ProblemEntry[]): boolean =>
  problemsIn(stemOf(name), problems).some(({ from, isSlug }) => from === 0 && isSlug);

/** The problem that a rule of contest.yaml gives a path, in upper or lower case; a pattern may begin in any folder. */
export function problemByRule(path: string, { rules, problems }: MatchTerms): ProblemEntry | undefined {
  const parts = path.toLowerCase().split('/');
  const ends = parts.map((_, index) => parts.slice(index).join('/'));
  const rule = Object.entries(rules).find(([glob]) =>
    ends.some((end) => matchesGlob(glob.toLowerCase(), end)),
  );
  return rule && problems.find(({ id }) => id === rule[1]);
}

/** Guesses the problem of a source whose name begins with no slug: a word of its name, its title, its label, the
 *  assignment, or that there is only one problem. A string says why nothing was guessed. */
export function guessProblem(name: string, terms: MatchTerms): Match | string {
  const { problems, assignment } = terms;
  const named = problemNamed(name, problems);
  if (named !== undefined) return named;
  for (const [find, why] of guesses) {
    const found = distinct(find(stemOf(name), problems));
    const [problem] = found;
    if (problem !== undefined && found.length === 1) return { problem, why };
    if (assignment !== undefined && found.includes(assignment)) break;
    if (found.length > 1) return fitting(found);
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

type Guess = readonly [
  find: (stem: string, problems: readonly ProblemEntry[]) => readonly ProblemEntry[],
  why: string,
];

const guesses: readonly Guess[] = [
  [
    (stem, problems) =>
      problemsIn(stem, problems)
        .filter(({ isInside }) => !isInside)
        .map(({ problem }) => problem),
    'a word of its name',
  ],
  [titledIn, 'its name'],
  [
    (stem, problems) => problems.filter(({ label }) => isLabel(stem, label.toLowerCase())),
    'the label of the problem',
  ],
];

/** Problems whose titles are a part of a name that has no blanks: `SumOfDigits2`. A title inside another of them does
 *  not count. */
function titledIn(stem: string, problems: readonly ProblemEntry[]): readonly ProblemEntry[] {
  const text = nameWords(stem).join('');
  const titled = problems.flatMap((problem) =>
    (problem.titles ?? []).flatMap((title) => {
      const key = nameWords(title).join('');
      return key !== '' && text.includes(key) ? [{ problem, key }] : [];
    }),
  );
  return titled
    .filter(({ key }) => !titled.some((other) => other.key !== key && other.key.includes(key)))
    .map(({ problem }) => problem);
}

/** `a`, `problem a`, `TaskA`, `a (1)`. */
const isLabel = (stem: string, label: string): boolean => {
  const words = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const own = words.replace(/^(problem|task|exercise|aufgabe|question|q) ?/, '').replace(/ \d+$/, '');
  return own === label;
};

const stemOf = (name: string): string => name.replace(/(\.txt)?$/i, '').replace(/\.[^.]*$/, '');

/** True for a file that may be a program or an answer. */
export const mayBeProgram = (name: string): boolean =>
  isSourceName(name, languageTable().languages) || /\.txt$/i.test(name);

/** The problem whose slug or title is in the name of an assignment: `CS101-clocks-4711.zip`. */
export function problemOfAssignment(
  name: string,
  problems: readonly ProblemEntry[],
): ProblemEntry | undefined {
  const found = problemsIn(name.replace(/\.zip$/i, ''), problems).filter(({ isInside }) => !isInside);
  const [problem, ...others] = distinct(found.map((one) => one.problem));
  return others.length === 0 ? problem : undefined;
}

/** A slug or a title of a problem as a run of words in a name. */
interface FoundName {
  readonly problem: ProblemEntry;
  readonly isSlug: boolean;
  /** Numbers of its first word, and of the first one after it. */
  readonly from: number;
  readonly to: number;
}

interface JudgedName extends FoundName {
  /** Inside a longer one, such as `sum` in `sum_of_digits`. */
  readonly isInside: boolean;
  /** Its problem may be the one that is meant although another name is longer or comes first: it is nowhere inside, or
   *  only a number more is in the longer one, as `clocks-12` may be the twelfth attempt at `clocks`. */
  readonly isDoubt: boolean;
}

/** The words of a text in lower case. */
function nameWords(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** Slugs and titles of problems in a name, whatever is between their words: `sum-of-digits`, `Sum of Digits`,
 *  `sumofdigits`. */
function problemsIn(name: string, problems: readonly ProblemEntry[]): readonly JudgedName[] {
  const words = nameWords(name);
  const found = problems.flatMap((problem) =>
    keysOf(problem).flatMap(([key, isSlug]) =>
      runsOf(words, key).map(([from, to]): FoundName => ({ problem, isSlug, from, to })),
    ),
  );
  return found.map((one) => {
    const around = found.filter((other) => isAround(other, one));
    const isOnlyNumber = ({ from, to }: FoundName): boolean =>
      from === one.from && words.slice(one.to, to).every((word) => /^\d+$/.test(word));
    return { ...one, isInside: around.length > 0, isDoubt: around.every(isOnlyNumber) };
  });
}

const isAround = (outer: FoundName, inner: FoundName): boolean =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from;

/** The slug, and each title also without its article, written together. */
function keysOf({ id, titles = [] }: ProblemEntry): readonly (readonly [key: string, isSlug: boolean])[] {
  const named = titles.flatMap((title) => {
    const words = nameWords(title);
    const isArticle = /^(the|an?|der|die|das|le|la|les|el|los|las|il|lo|i|de|het|os?|as?)$/.test(
      words[0] ?? '',
    );
    return [words.join(''), ...(isArticle ? [words.slice(1).join('')] : [])];
  });
  const others = [...new Set(named)].filter((key) => key !== '' && key !== id);
  return [[id, true], ...others.map((key) => [key, false] as const)];
}

/** Where words of a list, written together, are a key. */
function runsOf(words: readonly string[], key: string): readonly (readonly [from: number, to: number])[] {
  return words.flatMap((_, from) => {
    let [text, to] = ['', from];
    while (text.length < key.length && to < words.length) text += words[to++];
    return text === key ? [[from, to] as const] : [];
  });
}
