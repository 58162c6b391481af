import type { Rules } from '#protocol';

/** What ranking needs to know about a contest. Times are milliseconds since its start. */
export interface ContestTerms {
  readonly rules: Rules;
  /** Under `icpc`: ms added for every rejected attempt before the accepted one. */
  readonly penaltyMs: number;
  /** Under `icpc`: ms that the jury added to the penalty of contestants. */
  readonly extraMs?: ReadonlyMap<string, number>;
  /** Under `class`: attempts after the deadline count less. */
  readonly late?: LateTerms;
  /** Under `class` and `ioi`, for problems without scores: the units that are worth a share of the points. Default:
   *  groups. */
  readonly marks?: 'groups' | 'cases';
  /** The scoreboard of a running contest is frozen from this time on; undefined: never. */
  readonly freezeFromMs?: number;
  /** In column order. */
  readonly problems: readonly ContestProblem[];
}

/** Weight of attempts after the deadline. */
export interface LateTerms {
  /** Attempts from this time on are late. */
  readonly fromMs: number;
  /** 0 to 1. */
  readonly factor: number;
  readonly steps?: LateSteps;
  /** Contestants with a deadline of their own. It counts for problems without one, and prolongs those of others. */
  readonly deadlines?: ReadonlyMap<string, number>;
}

/** Other factors for attempts that are later by `afterMs`, in any order. */
export type LateSteps = readonly { readonly afterMs: number; readonly factor: number }[];

/** What a problem may have of its own: deadlines, and what later attempts count. */
type OwnLateTerms = Pick<ContestProblem, 'dueMs' | 'extensions' | 'lateFactor' | 'lateSteps'>;

/** Weight of an attempt, 0 to 1. One without a time is not late. */
export function lateFactor(
  attempt: { readonly contestant: string; readonly timeMs?: number },
  late: LateTerms | undefined,
  own: OwnLateTerms = {},
): number {
  const isOwn = own.lateFactor !== undefined || own.lateSteps !== undefined;
  const rule = isOwn ? { factor: own.lateFactor ?? 1, steps: own.lateSteps } : late;
  const lateMs = (attempt.timeMs ?? 0) - deadlineFor(attempt.contestant, late, own);
  if (rule === undefined || lateMs < 0) return 1;
  const { factor, steps = [] } = rule;
  const inOrder = [...steps].sort((a, b) => a.afterMs - b.afterMs);
  return inOrder.filter(({ afterMs }) => afterMs <= lateMs).at(-1)?.factor ?? factor;
}

/** The deadline of a contestant for a problem; Infinity: nothing is ever late. */
export function deadlineFor(
  contestant: string,
  late: LateTerms | undefined,
  { dueMs, extensions }: Pick<OwnLateTerms, 'dueMs' | 'extensions'> = {},
): number {
  const given = late?.deadlines?.get(contestant);
  const longer = extensions?.get(contestant) ?? 0;
  if (dueMs !== undefined) return Math.max(dueMs, given ?? 0, longer);
  return Math.max(given ?? late?.fromMs ?? Number.POSITIVE_INFINITY, longer);
}

/** Default points for a perfect attempt. */
export const fullPoints = 100;

/** Which results are better if the contest does not say: less, unless the checker's points are to be as large as
 *  possible. Of a problem that draws positions, moves are compared, whatever its checker says. */
export const usualBetter = (
  objective: 'max' | 'min' | undefined,
  hasPicture: boolean,
): ContestProblem['better'] => (objective === 'max' && !hasPicture ? 'more' : 'fewer');

/** One problem as a column of the scoreboard. */
export interface ContestProblem {
  /** A short name that is unique in the contest: `A`. */
  readonly label: string;
  /** Under `ioi` and `relative`: points for a perfect attempt. Undefined: the maximum of the problem's own scores,
   *  or 100 if it has none. */
  readonly points?: number;
  /** Under `ioi`: weights of test groups by name; default 1. */
  readonly weights: Readonly<Record<string, number>>;
  /** Under `relative`: whether smaller or larger results are better. */
  readonly better: 'fewer' | 'more';
  /** Under `relative`: results known before the contest, by case name, in addition to those of the jury that the
   *  checker reports. */
  readonly best: Readonly<Record<string, number>>;
  /** Under `class`: its own deadline. */
  readonly dueMs?: number;
  /** Under `class`: contestants with a later deadline for it. */
  readonly extensions?: ReadonlyMap<string, number>;
  /** Under `class`: what attempts after it count, instead of `LateTerms`. */
  readonly lateFactor?: number;
  readonly lateSteps?: LateSteps;
  /** Under `class`: how many attempts count, the first ones. */
  readonly attempts?: number;
}
