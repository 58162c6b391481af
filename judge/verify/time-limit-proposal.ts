/** Theory of operation. The limit that the jury's submissions ask for, whatever the package says. Those that must be
 *  fast enough run with far more time than they should need, the slowest of them alone on the machine. Those that must
 *  be too slow then run until they have shown it. The check of `judge verify` asks the same
 *  of submissions that it judges anyway. */
import { availableParallelism } from 'node:os';
import { type Production, produce } from '#host';
import {
  boundsOf,
  type DerivedTimeLimit,
  deriveTimeLimit,
  expectationWords,
  type MeasuredTimeLimit,
  measureTimeLimit,
  type OnWait,
  openJudge,
  type ResultCache,
  type TimeBound,
  timeLimitUses,
  unmeasuredOf,
} from '#judging';
import type { JurySubmission, Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { seconds } from '#text';
import { gradeOne, type JuryGrading } from './jury.ts';

/** One line of the table. */
export interface TimedSubmission {
  readonly submission: string;
  /** What the jury expects: `AC`, `TLE`. */
  readonly expected: string;
  /** Undefined if it does not bound the limit, or could not be measured. */
  readonly bound?: TimeBound;
  /** Why it could not be measured. */
  readonly lacks?: string;
}

/** A time limit, and what it rests on. */
export interface TimeLimitProposal {
  readonly problem: string;
  readonly rule: Problem['timeLimit'];
  /** The limit that the package gives, and what is wrong with its margins. */
  readonly given?: { readonly ms: number; readonly faults: readonly MarginFault[] };
  readonly derived: DerivedTimeLimit;
  /** Slowest first. */
  readonly table: readonly TimedSubmission[];
}

/** Events of a proposal; it comes once, at the end. */
export type ProposalEvent =
  | { readonly type: 'measuring'; readonly submission: string; readonly done: number; readonly total: number }
  | { readonly type: 'proposed'; readonly proposal: TimeLimitProposal };

export interface ProposalOptions {
  readonly slots?: number;
  readonly results?: ResultCache;
  readonly signal?: AbortSignal;
  readonly onWait?: OnWait;
}

/** How much more than a given limit submissions may take that must be fast enough. */
const patience = 10;

/** Measures the jury's submissions and proposes a limit. @throws whatever judging throws */
export function proposeTimeLimit(
  problem: Problem,
  { slots = availableParallelism(), results, signal, onWait }: ProposalOptions = {},
): Production<ProposalEvent> {
  return produce<ProposalEvent>(
    async (push, until) => {
      const { submissions } = problem.parts;
      const told = new Set<string>();
      const tell = (submission: string): void => {
        told.add(submission);
        push({ type: 'measuring', submission, done: told.size - 1, total: submissions.length });
      };
      const measured = await measure(problem, { slots, until, tell, results, onWait });
      const judge = openJudge({ slots, onWait });
      try {
        const context = { problem, judge, options: { all: false }, signal: until, results, tell: () => {} };
        const slow: Judgement[] = [];
        for (const submission of submissions) {
          if (!isUpper(problem, submission)) continue;
          tell(submission.name);
          slow.push(...(await judgedSlow(context, submission, measured)));
        }
        push({ type: 'proposed', proposal: proposalOf(problem, measured, slow) });
      } finally {
        await judge.close();
      }
    },
    { signal },
  );
}

/** Times of the submissions that must be fast enough, with a limit that is far away. */
async function measure(
  problem: Problem,
  how: {
    readonly slots: number;
    readonly until: AbortSignal;
    readonly tell: (submission: string) => void;
    readonly results?: ResultCache;
    readonly onWait?: OnWait;
  },
): Promise<MeasuredTimeLimit> {
  const isGiven = problem.timeLimit.source !== 'submissions';
  const far = isGiven ? withLimit(problem, patience * problem.limits.timeMs) : problem;
  const { slots, until: signal, tell, results, onWait } = how;
  for await (const event of measureTimeLimit(far, { slots, signal, results, onWait })) {
    if (event.type === 'measured') return event.measured;
    tell(event.submission);
  }
  throw new Error('measuring a time limit ended without a result');
}

const withLimit = (problem: Problem, timeMs: number): Problem => ({
  ...problem,
  limits: { ...problem.limits, timeMs },
});

const isUpper = ({ dialect }: Problem, { expectations }: JurySubmission): boolean =>
  timeLimitUses(expectations, { dialect }).some(({ kind }) => kind === 'upper');

/** Runs a submission that must be too slow until it has shown the margin to every limit in question. */
async function judgedSlow(
  context: JuryGrading,
  submission: JurySubmission,
  { derived }: MeasuredTimeLimit,
): Promise<readonly Judgement[]> {
  const { problem } = context;
  const given = problem.timeLimit.source === 'submissions' ? 0 : problem.limits.timeMs;
  const limitMs = Math.max(given, derived.ok ? derived.timeMs : 0);
  if (limitMs === 0) return [];
  const enough = withLimit(problem, limitMs * problem.timeLimit.timeLimitToTle);
  return [await gradeOne(context, submission, { problem: enough })];
}

function proposalOf(
  problem: Problem,
  measured: MeasuredTimeLimit,
  slow: readonly Judgement[],
): TimeLimitProposal {
  const { slug, timeLimit: rule, limits, parts } = problem;
  const { bounds: lowers } = measured;
  const uppers = slow.flatMap((judgement) => boundsOf(problem, judgement, 'upper'));
  const leftOut = [
    ...measured.leftOut,
    ...slow.flatMap((judgement) => unmeasuredOf(problem, judgement, 'upper')),
  ];
  const bounds = [...lowers, ...uppers];
  const table = parts.submissions.flatMap(({ name, expectations }): TimedSubmission[] => {
    const expected = expectationWords(expectations);
    const own = bounds.filter(({ submission }) => submission === name);
    const lacks = leftOut.find(({ submission }) => submission === name)?.reason;
    if (own.length === 0) return [{ submission: name, expected, lacks }];
    return own.map((bound) => ({ submission: name, expected, bound }));
  });
  return {
    problem: slug,
    rule,
    given:
      rule.source === 'submissions'
        ? undefined
        : { ms: limits.timeMs, faults: marginsOf(problem, lowers, uppers) },
    derived: deriveTimeLimit(rule, bounds),
    table: table.sort((a, b) => (b.bound?.ms ?? -1) - (a.bound?.ms ?? -1)),
  };
}

/** A submission that is too close to a given limit. */
interface MarginFault {
  readonly submission: string;
  readonly case: string;
  readonly expected: string;
  readonly found: string;
}

/** The submissions to which a given limit does not keep its margins. */
export function marginsOf(
  { limits: { timeMs }, timeLimit: { acToTimeLimit, timeLimitToTle } }: Pick<Problem, 'limits' | 'timeLimit'>,
  lowers: readonly TimeBound[],
  uppers: readonly TimeBound[],
): readonly MarginFault[] {
  const tooClose = (bound: TimeBound, expected: string): MarginFault => ({
    submission: bound.submission,
    case: bound.case,
    expected,
    found: `${bound.isStopped ? 'at least ' : ''}${seconds(bound.ms)}`,
  });
  return [
    ...lowers
      .filter(({ ms }) => ms * acToTimeLimit > timeMs)
      .map((bound) =>
        tooClose(bound, `at most ${seconds(timeMs / acToTimeLimit)} (limit ÷ ${acToTimeLimit})`),
      ),
    ...uppers
      .filter(({ ms }) => ms < timeMs * timeLimitToTle)
      .map((bound) =>
        tooClose(bound, `at least ${seconds(timeMs * timeLimitToTle)} (limit × ${timeLimitToTle})`),
      ),
  ];
}
