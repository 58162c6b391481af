import type { ContestProblemObject } from '#protocol';
import { dayMs, minuteMs } from '#text';
import { groupedBy } from '#values';
import { type Verdict, verdictsWithPenalty } from '#verdict';
import { lengthOf } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import { isPublicTeam } from '../sight/audience.ts';
import { type AnalysisChoice, type CountedSubmission, countedSubmissions, isInGroup } from './counted.ts';

/** How many submissions have each verdict; `pending`: none yet. */
export type VerdictCounts = Readonly<Partial<Record<Verdict | 'pending', number>>>;

/** Figures of the submissions to a problem. Solved means here: with a submission that was accepted. */
export interface ProblemAnalysis {
  readonly id: string;
  readonly label: string;
  readonly submissions: number;
  /** Teams. */
  readonly tried: number;
  readonly solved: number;
  /** `isCertain`: no earlier submission of another team is pending. */
  readonly first:
    | {
        readonly team: string;
        readonly submission: string;
        readonly timeMs: number;
        readonly isCertain: boolean;
      }
    | undefined;
  /** How many teams solved it at their first attempt, their second and so on; attempts without penalty do not count. */
  readonly untilSolved: readonly number[];
  /** As `Analysis.slices`. */
  readonly slices: readonly VerdictCounts[];
}

/** Figures of the submissions in a language. */
interface LanguageAnalysis {
  readonly id: string;
  readonly submissions: number;
  readonly teams: number;
  readonly accepted: number;
}

/** A contest in figures. Contains only what counts on the jury's board. */
export interface Analysis {
  readonly submissions: number;
  readonly verdicts: VerdictCounts;
  /** Length of a slice. */
  readonly sliceMs: number;
  /** Submissions by the time they were received, from the start of the contest on; the last slice also has what came
   *  after the end. */
  readonly slices: readonly VerdictCounts[];
  /** The language with most submissions first. */
  readonly languages: readonly LanguageAnalysis[];
  /** In the order of the problems. */
  readonly problems: readonly ProblemAnalysis[];
  /** How many teams solved no problem, one, two and so on. */
  readonly solvedCounts: readonly number[];
  /** Times from a submission to the start and to the end of its first judgement, in ms; undefined: none was judged. */
  readonly waits: { readonly started: Spread | undefined; readonly judged: Spread | undefined };
}

/** A contest in numbers. Takes time proportional to what is in its log. */
export function analyse(contest: ContestState, choice: AnalysisChoice = {}): Analysis {
  const all = countedSubmissions(contest, choice);
  const lengthMs = lengthOf(contest.clock);
  const sliceMs = sliceLength(lengthMs);
  const count = Math.max(1, Math.ceil(lengthMs / sliceMs));
  const slicesOf = (some: readonly CountedSubmission[]) => slicesIn(some, sliceMs, count);
  const byProblem = groupedBy(all, ({ problem }) => problem);
  const problems = [...contest.all('problems').values()]
    .filter(({ id }) => choice.problem === undefined || choice.problem === id)
    .sort((one, other) => one.ordinal - other.ordinal)
    .map((problem) => problemAnalysis(problem, byProblem.get(problem.id) ?? [], slicesOf));
  const judged = all.filter(({ judgedMs }) => judgedMs !== undefined);
  return {
    submissions: all.length,
    verdicts: countsOf(all),
    sliceMs,
    slices: slicesOf(all),
    languages: languagesOf(all),
    problems,
    solvedCounts: solvedCounts(teamsOf(contest, choice), all, problems.length),
    waits: {
      started: spreadOf(judged.flatMap(({ startedMs }) => startedMs ?? [])),
      judged: spreadOf(judged.flatMap(({ judgedMs }) => judgedMs ?? [])),
    },
  };
}

/** The selected teams, without hidden ones. */
const teamsOf = (contest: ContestState, { team, group }: AnalysisChoice): readonly string[] =>
  [...contest.all('teams').keys()].filter(
    (id) =>
      isPublicTeam(id, contest) &&
      (team === undefined || team === id) &&
      (group === undefined || isInGroup(id, group, contest)),
  );

function countsOf(some: readonly CountedSubmission[]): VerdictCounts {
  const counts: Partial<Record<Verdict | 'pending', number>> = {};
  for (const { verdict = 'pending' } of some) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

function slicesIn(
  some: readonly CountedSubmission[],
  sliceMs: number,
  count: number,
): readonly VerdictCounts[] {
  const bySlice = groupedBy(some, ({ timeMs }) => Math.min(count - 1, Math.floor(timeMs / sliceMs)));
  return Array.from({ length: count }, (_, index) => countsOf(bySlice.get(index) ?? []));
}

function languagesOf(all: readonly CountedSubmission[]): readonly LanguageAnalysis[] {
  return [...groupedBy(all, ({ language }) => language)]
    .map(([id, some]) => ({
      id,
      submissions: some.length,
      teams: new Set(some.map(({ team }) => team)).size,
      accepted: some.filter(({ verdict }) => verdict === 'AC').length,
    }))
    .sort((one, other) => other.submissions - one.submissions || (one.id < other.id ? -1 : 1));
}

function problemAnalysis(
  { id, label }: ContestProblemObject,
  some: readonly CountedSubmission[],
  slicesOf: (some: readonly CountedSubmission[]) => readonly VerdictCounts[],
): ProblemAnalysis {
  const byTeam = groupedBy(some, ({ team }) => team);
  const attempts = [...byTeam.values()].flatMap((own) => attemptsUntilSolved(own) ?? []);
  const most = attempts.reduce((largest, one) => Math.max(largest, one), 0);
  const untilSolved = Array.from({ length: most }, (_, index) => attempts.filter((one) => one === index + 1));
  return {
    id,
    label,
    submissions: some.length,
    tried: byTeam.size,
    solved: attempts.length,
    first: firstOf(some),
    untilSolved: untilSolved.map(({ length }) => length),
    slices: slicesOf(some),
  };
}

/** @param own - submissions of one team to one problem, in order of time */
function attemptsUntilSolved(own: readonly CountedSubmission[]): number | undefined {
  const at = own.findIndex(({ verdict }) => verdict === 'AC');
  if (at < 0) return undefined;
  const before = own.slice(0, at);
  return 1 + before.filter(({ verdict }) => verdict !== undefined && verdictsWithPenalty.has(verdict)).length;
}

function firstOf(some: readonly CountedSubmission[]): ProblemAnalysis['first'] {
  const found = some.find(({ verdict }) => verdict === 'AC');
  if (found === undefined) return undefined;
  const { team, timeMs, arrivedMs, id: submission } = found;
  const isContested = some.some(
    (one) =>
      one.arrivedMs < arrivedMs && one.team !== team && (one.verdict === undefined || one.verdict === 'JE'),
  );
  return { team, submission, timeMs, isCertain: !isContested };
}

function solvedCounts(
  teams: readonly string[],
  all: readonly CountedSubmission[],
  problems: number,
): readonly number[] {
  const solved = groupedBy(
    all.filter(({ verdict }) => verdict === 'AC'),
    ({ team }) => team,
  );
  const counts = Array.from({ length: problems + 1 }, () => 0);
  for (const team of teams) {
    const own = new Set(solved.get(team)?.map(({ problem }) => problem)).size;
    counts[own] = (counts[own] ?? 0) + 1;
  }
  return counts;
}

/** Lengths that people can count in. */
const lengths = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440].map((minutes) => minutes * minuteMs);

const mostSlices = 30;

/** The length of the slices into which a span is cut, so that there are at most thirty. */
function sliceLength(spanMs: number): number {
  const found = lengths.find((ms) => spanMs <= mostSlices * ms);
  return found ?? dayMs * Math.ceil(spanMs / (mostSlices * dayMs));
}

/** The distribution of some values. */
interface Spread {
  readonly count: number;
  readonly median: number;
  /** The 95th percentile. */
  readonly p95: number;
  readonly most: number;
}

/** The distribution of values, by nearest rank; undefined if there are none. */
function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  if (sorted.length === 0) return undefined;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), most: at(1) };
}
