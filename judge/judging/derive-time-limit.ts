import { type Expectation, matchesGlob, type Problem, type TimeLimitRule } from '#problem-reader';
import type { Judgement } from '#protocol';
import { seconds } from '#text';
import { defined } from '#values';

/** How the times of a submission bound the limit: it must be above the times of solutions that are fast enough and
 *  below those of solutions that must be too slow. */
type BoundKind = 'lower' | 'upper';

/** How the times of a submission bound the limit. */
export interface TimeLimitUse {
  readonly kind: BoundKind;
  /** Pattern of the cases that count; undefined: all. */
  readonly cases?: string;
}

/** How a submission bounds the time limit: as submissions.yaml says (`use_for_time_limit`), else by its expected
 *  verdicts. In the package format 2025-09, a submission that may not exceed the limit is a lower bound, and one
 *  that is required only to get TLE is an upper bound; in the older formats only accepted submissions count. */
export function timeLimitUses(
  expectations: readonly Expectation[],
  { dialect }: Pick<Problem, 'dialect'>,
): readonly TimeLimitUse[] {
  const isStandard = dialect === '2025-09' || dialect === 'draft';
  const said = expectations.filter(({ useForTimeLimit }) => useForTimeLimit !== undefined);
  if (said.some(({ useForTimeLimit, cases }) => useForTimeLimit === false && cases === undefined)) return [];
  const ofAll = said.find(({ cases }) => cases === undefined);
  const uses = (ofAll === undefined ? expectations : said).flatMap((expectation): TimeLimitUse[] => {
    const kind = expectation.useForTimeLimit ?? kindByVerdicts(expectation, isStandard);
    if (kind === undefined || kind === false) return [];
    return [defined({ kind, cases: expectation.cases })];
  });
  return distinct(uses);
}

function kindByVerdicts(
  { permitted, required, final }: Expectation,
  isStandard: boolean,
): BoundKind | undefined {
  if (final !== undefined) return final.every((verdict) => verdict === 'AC') ? 'lower' : undefined;
  if (!isStandard) return undefined;
  if (required?.length === 1 && required[0] === 'TLE') return 'upper';
  return permitted !== undefined && !permitted.includes('TLE') ? 'lower' : undefined;
}

const distinct = (uses: readonly TimeLimitUse[]): readonly TimeLimitUse[] => [
  ...new Map(uses.map((use) => [JSON.stringify(use), use])).values(),
];

/** The slowest case of a submission among those that count. */
export interface TimeBound {
  readonly kind: BoundKind;
  readonly submission: string;
  readonly case: string;
  /** CPU time ÷ factor of the language, comparable with the limit of the problem. */
  readonly ms: number;
  /** Factor on the problem's limit for the language of the submission. */
  readonly factor: number;
  /** Of the submission; undefined: unknown. */
  readonly language?: string;
  /** True if it was stopped and would have taken longer. */
  readonly isStopped: boolean;
}

/** The bound from a judgement; undefined if none of the cases that count was run. */
export function boundOf(
  judgement: Judgement,
  { kind, cases }: TimeLimitUse,
  factor: number,
): TimeBound | undefined {
  const runs = judgement.cases.flatMap(({ name, run, verdict }) =>
    run !== undefined && (cases === undefined || matchesGlob(cases, name)) ? [{ name, run, verdict }] : [],
  );
  const [first, ...others] = runs;
  if (first === undefined) return undefined;
  const slowest = others.reduce((a, b) => (timeOf(b.run) > timeOf(a.run) ? b : a), first);
  return {
    kind,
    submission: judgement.submission,
    case: slowest.name,
    ms: timeOf(slowest.run) / factor,
    factor,
    language: judgement.language,
    // An interactor also stops submissions for reasons other than time.
    isStopped: slowest.verdict === 'TLE' && slowest.run.exit.kind === 'killed',
  };
}

/** A program that waits until the wall-clock limit counts with all that time. */
const timeOf = ({ exit, cpuMs, wallMs }: NonNullable<Judgement['cases'][number]['run']>): number =>
  exit.kind === 'killed' && exit.limit === 'wall' ? Math.max(cpuMs, wallMs) : cpuMs;

/** A time limit derived from measurements, or why there is none. */
export type DerivedTimeLimit =
  | {
      readonly ok: true;
      readonly timeMs: number;
      readonly slowest: TimeBound;
      /** The fastest of those that must be too slow. */
      readonly fastest?: TimeBound;
    }
  | { readonly ok: false; readonly reason: string };

/** The smallest multiple of the resolution with `slowest fast enough × acToTimeLimit ≤ limit`. It must also satisfy
 *  `limit × timeLimitToTle ≤ fastest too slow` (package format 2025-09; problemtools computes the legacy limit in
 *  the same way). */
export function deriveTimeLimit(rule: TimeLimitRule, bounds: readonly TimeBound[]): DerivedTimeLimit {
  const slowest = slowestOf(bounds);
  if (slowest === undefined)
    return { ok: false, reason: 'no submission that must be fast enough could be measured' };
  if (slowest.isStopped)
    return { ok: false, reason: `${describeBound(slowest)}: it was stopped without an answer` };
  const timeMs = leastLimit(slowest, rule);
  const fastest = fastestOf(bounds);
  if (fastest !== undefined && timeMs * rule.timeLimitToTle > fastest.ms) {
    const wanted = `${describeBound(slowest)} × ${rule.acToTimeLimit} ≤ limit, limit × ${rule.timeLimitToTle} ≤ ${describeBound(fastest)}`;
    const multiple = `no multiple of ${seconds(rule.resolutionMs)} fits`;
    return { ok: false, reason: `${multiple}: ${wanted}` };
  }
  return { ok: true, timeMs, slowest, fastest };
}

/** True if the slowest bound must be measured again, alone, before the limit is known.
 *   @param slowest - of all bounds, including `alone`
 *   @param alone - bounds that were measured alone
 *  False if it is one of `alone`, or if it gives the same limit as the slowest of `alone`: a run beside others only
 *  takes longer, so the limit is between the two. */
export function mustRunAlone(
  slowest: TimeBound,
  alone: readonly TimeBound[],
  rule: Pick<TimeLimitRule, 'acToTimeLimit' | 'resolutionMs'>,
): boolean {
  if (alone.some((one) => one.submission === slowest.submission && one.case === slowest.case)) return false;
  const known = slowestOf(alone);
  return known === undefined || leastLimit(known, rule) !== leastLimit(slowest, rule);
}

/** The slowest of the submissions that must be fast enough. */
export function slowestOf(bounds: readonly TimeBound[]): TimeBound | undefined {
  const [first, ...others] = bounds.filter(({ kind }) => kind === 'lower');
  return first && others.reduce((a, b) => (b.ms > a.ms ? b : a), first);
}

/** The fastest of the submissions that must be too slow. */
export function fastestOf(bounds: readonly TimeBound[]): TimeBound | undefined {
  const [first, ...others] = bounds.filter(({ kind }) => kind === 'upper');
  return first && others.reduce((a, b) => (b.ms < a.ms ? b : a), first);
}

const leastLimit = (
  { ms }: TimeBound,
  { acToTimeLimit, resolutionMs }: Pick<TimeLimitRule, 'acToTimeLimit' | 'resolutionMs'>,
): number => leastMultiple(ms * acToTimeLimit, resolutionMs);

/** At least one; rounding errors of the division must not add another. */
const leastMultiple = (ms: number, resolutionMs: number): number =>
  Math.max(1, Math.ceil(ms / resolutionMs - 1e-9)) * resolutionMs;

/** `accepted/bfs.py 0.412 s (secret/07)`; with a factor `accepted/bfs.py 0.5 s (secret/07: 1.5 s ÷ 3, the factor of
 *  python3)` */
export function describeBound({
  submission,
  case: name,
  ms,
  factor,
  language,
  isStopped,
}: TimeBound): string {
  const whose = language ?? 'its language';
  const own = factor === 1 ? '' : `: ${seconds(ms * factor)} ÷ ${factor}, the factor of ${whose}`;
  return `${submission} ${isStopped ? 'at least ' : ''}${seconds(ms)} (${name}${own})`;
}

/** `2 s, from the slowest submission expected to pass, accepted/bfs.py 0.9 s (secret/07), × 2, in steps of 1 s` */
export function describeDerived(
  { timeMs, slowest }: DerivedTimeLimit & { readonly ok: true },
  rule: TimeLimitRule,
): string {
  const steps = `in steps of ${seconds(rule.resolutionMs)}`;
  return `${seconds(timeMs)}, from the slowest submission expected to pass, ${describeBound(slowest)}, × ${rule.acToTimeLimit}, ${steps}`;
}
