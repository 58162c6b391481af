import { join } from 'node:path';
import { shownPath } from '#host';
import { countOf } from '#text';
import type { ContestFolder, Entry, HandInNote, ProblemDoubt, ProblemEntry } from './contest-folder.ts';

/** What decides which entries are attempts. */
interface ChoiceTerms extends Pick<ContestFolder, 'folder' | 'problems' | 'attempts'> {
  /** True: a text is no attempt, because only programs can be submitted. */
  readonly programsOnly: boolean;
}

/** Entries, and what is told about the files of contestants. */
type Chosen = Pick<ContestFolder, 'entries' | 'notes'>;

/** Leaves out, with a note, what was only guessed to be for a problem where the contestant has something that is named
 *  for it, and what was guessed or doubtful beyond the number of attempts: it must not use up what counts. */
export function chooseAttempts({ entries, notes }: Chosen, terms: ChoiceTerms): Chosen {
  const { problems, attempts, programsOnly, folder } = terms;
  const isAttempt = ({ kind }: Entry): boolean => !programsOnly || kind === 'program';
  const choices = groupsOf(entries.filter(isAttempt), problems).map((group) => {
    const others = outranked(group);
    const rest = group.entries.filter((one) => others.every(({ entry }) => entry !== one));
    const most = group.problem.attempts ?? attempts;
    const named = { ...group, entries: rest };
    return { left: [...others, ...beyond(named, most)], surplus: surplusOf(named, most) };
  });
  const left = choices.flatMap((one) => one.left);
  const out = new Map(left.map((one) => [one.entry.id, noteOf(one, folder)]));
  return {
    entries: entries.filter(({ id }) => !out.has(id)),
    notes: [
      ...notes.filter(({ kind, path }) => kind !== 'guessed' || !out.has(path)),
      ...out.values(),
      ...choices.flatMap(({ surplus }) => surplus.map((one) => surplusNote(one, folder))),
    ],
  };
}

/** Of one contestant for one problem. */
interface Group {
  readonly problem: ProblemEntry;
  /** In the order in which attempts are counted, the surest first where no times are known. */
  readonly entries: readonly Entry[];
}

function groupsOf(entries: readonly Entry[], problems: readonly ProblemEntry[]): readonly Group[] {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.contestant, entry.problem]);
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return [...byKey.values()].flatMap((own): readonly Group[] => {
    const problem = problems.find(({ label }) => label === own[0]?.problem);
    if (problem === undefined) return [];
    const rank = (entry: Entry): number => rankOf(entry, problem);
    const inOrder = (a: Entry, b: Entry): number =>
      (a.timeMs ?? 0) - (b.timeMs ?? 0) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1);
    return [{ problem, entries: own.sort(inOrder) }];
  });
}

/** From what is surely meant for a problem to what hardly is. */
const doubts: readonly (ProblemDoubt | undefined)[] = [
  undefined,
  'unlikely',
  'guessed',
  'blind',
  'no program',
];

/** Any file is an answer where no program runs. */
const rankOf = ({ doubt }: Entry, { isOutputOnly }: ProblemEntry): number =>
  doubts.indexOf(isOutputOnly && doubt === 'no program' ? undefined : doubt);

/** What is not meant for a problem, because something else is, with the reason. */
function outranked({ entries, problem }: Group): readonly Left[] {
  const isNamed = (entry: Entry): boolean => rankOf(entry, problem) <= doubts.indexOf('unlikely');
  return entries.flatMap((entry): readonly Left[] => {
    // A text beside a program may be a note as well as an output.
    const better = entries.find(
      (one) => isNamed(one) && (one.kind === 'program' || entry.kind === 'text' || problem.isOutputOnly),
    );
    if (isNamed(entry) || better === undefined) return [];
    return [{ entry, problem, why: `left out, because ${better.id} is named for it` }];
  });
}

/** What is doubtful and comes after as many attempts as count. */
function beyond({ entries, problem }: Group, most: number | undefined): readonly Left[] {
  if (most === undefined) return [];
  const taken = entries.slice(0, most).map(({ id }) => id);
  const why = `left out, because no more than ${countOf(most, 'attempt')} may count: ${taken.join(', ')}`;
  return entries
    .slice(most)
    .filter((entry) => rankOf(entry, problem) > 0)
    .map((entry) => ({ entry, problem, why }));
}

/** What is surely meant for a problem and comes after as many attempts as count: it is graded, and does not count. */
function surplusOf({ entries, problem }: Group, most: number | undefined): readonly Left[] {
  if (most === undefined) return [];
  const [taken, more] = [entries.slice(0, most), entries.slice(most)];
  const last = taken.at(-1)?.timeMs ?? 0;
  return more
    .filter((entry) => rankOf(entry, problem) === 0)
    .map((entry) => {
      const order = (entry.timeMs ?? 0) === last ? 'in the order of names' : 'in the order of times';
      const which = `${countOf(most, 'attempt')} ${most === 1 ? 'counts' : 'count'}, ${order}`;
      return { entry, problem, why: `${which}: ${taken.map(({ id }) => id).join(', ')}` };
    });
}

/** An entry that is no attempt, or does not count. */
interface Left {
  readonly entry: Entry;
  readonly problem: ProblemEntry;
  readonly why: string;
}

/** Takes the place of the note that says what the file was taken for. */
function noteOf({ entry, problem, why }: Left, folder: string): HandInNote {
  const { id: path, contestant, doubt } = entry;
  const what = doubt === 'no program' ? 'neither a program nor a text' : `one that may be for ${problem.id}`;
  return {
    severity: 'warning',
    kind: 'passed over',
    contestant,
    path,
    file: shownPath(join(folder, path)),
    expected: doubt === 'no program' ? 'a program' : `a name that begins with ${problem.id}`,
    found: `${what} (${why})`,
  };
}

const surplusNote = ({ entry, problem, why }: Left, folder: string): HandInNote => ({
  severity: 'warning',
  kind: 'hint',
  contestant: entry.contestant,
  path: entry.id,
  file: shownPath(join(folder, entry.id)),
  expected: 'no more attempts than count, or times in submissions.yaml',
  found: `one more for ${problem.id} (graded, but it does not count: ${why})`,
});
