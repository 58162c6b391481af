import { UserError } from '../host/index.ts';
import type { TestCase } from '../package/index.ts';
import { casePoints, type Plan, Schedule } from '../scoring/index.ts';
import { aboutCase } from './case-feedback.ts';
import { judgeErrorCase, WrongScoreError } from './judge-error.ts';
import type { CaseResult } from './types.ts';

/** How one case is judged, in two steps, so that the check of one case goes on beside the run of the next. */
export interface CaseJudge<S, M> {
  /** Runs the case. */
  measure(slot: S, testCase: TestCase): Promise<M>;
  /** Judges the run: at once when it needs no checker. Must not throw or reject. */
  decide(testCase: TestCase, measurement: M): CaseResult | Promise<CaseResult>;
  /** The result of what this slot is doing is no longer wanted: `measure` is to end soon, in whatever way. */
  abandon(slot: S): void;
  /** An abandoned slot gets another case. */
  renew(slot: S): void;
}

export interface RunCasesOptions {
  /** The same cases in the same order: which of them have a say. */
  readonly plan: Plan;
  /** Run also what has no say. */
  readonly all: boolean;
  /** True: start nothing more. */
  readonly cancelled: () => boolean;
  /** Told every result that may still matter, in the order in which they come. */
  readonly onResult: (result: CaseResult) => void;
}

/** Judges cases in order on several slots at once. Unless `all`, a case is not started, or its result dropped, as soon as what is known
 *  of others shows that it has no say in its group: the results (in case order) are the same whatever the number of slots and the order
 *  in which they finish. @throws UserError when a slot cannot work at all on this machine. */
export async function runCases<S, M>(
  cases: readonly TestCase[],
  slots: readonly S[],
  judge: CaseJudge<S, M>,
  options: RunCasesOptions,
): Promise<readonly CaseResult[]> {
  const schedule = new Schedule(options.plan);
  const isWanted = (index: number) => options.all || schedule.needs(index);
  const results: (CaseResult | undefined)[] = [];
  let next = 0;
  let broken = false;
  const doing = new Map<S, number>();
  const abandoned = new Set<S>();

  const settle = (index: number, found: CaseResult): void => {
    if (!isWanted(index)) return;
    const about = aboutCase(cases[index] as TestCase, index);
    const result = { ...withPoints(options.plan, index, found), ...about };
    results[index] = result;
    if (schedule.settle(index, result.verdict)) for (const [slot, other] of doing) dropUnwanted(slot, other);
    options.onResult(result);
  };

  const dropUnwanted = (slot: S, index: number): void => {
    if (isWanted(index) || abandoned.has(slot)) return;
    abandoned.add(slot);
    judge.abandon(slot);
  };

  const take = (): number | undefined => {
    while (next < cases.length && !isWanted(next)) next++;
    return next < cases.length && !broken && !options.cancelled() ? next++ : undefined;
  };

  const work = async (slot: S): Promise<void> => {
    let deciding: Promise<void> = Promise.resolve();
    try {
      for (let index = take(); index !== undefined; index = take()) {
        const at = index;
        const testCase = cases[at] as TestCase;
        if (abandoned.delete(slot)) judge.renew(slot);
        doing.set(slot, at);
        const measured = await tryMeasure(judge, slot, testCase);
        doing.delete(slot);
        await deciding;
        const result = 'failure' in measured ? measured.failure : judge.decide(testCase, measured.value);
        if (result instanceof Promise) deciding = result.then((late) => settle(at, late));
        else settle(at, result);
      }
    } catch (error) {
      broken = true;
      throw error;
    } finally {
      await deciding;
    }
  };

  const outcomes = await Promise.allSettled(slots.map(work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results.filter((result, index) => result !== undefined && isWanted(index)) as CaseResult[];
}

/** What the case is worth in its group; a score that the package format does not allow there is a judge error. */
function withPoints(plan: Plan, index: number, result: CaseResult): CaseResult {
  const points = casePoints(plan, index, result);
  if (!('fault' in points)) return { ...result, ...points };
  const { run } = result;
  return {
    ...judgeErrorCase(result.name, new WrongScoreError(points.fault)),
    ...(run === undefined ? {} : { run }),
  };
}

async function tryMeasure<S, M>(
  judge: CaseJudge<S, M>,
  slot: S,
  testCase: TestCase,
): Promise<{ value: M } | { failure: CaseResult }> {
  try {
    return { value: await judge.measure(slot, testCase) };
  } catch (error) {
    if (error instanceof UserError) throw error;
    return { failure: judgeErrorCase(testCase.name, error) };
  }
}
