import { UserError } from '../host/index.ts';
import type { TestCase } from '../package/index.ts';
import { judgeErrorCase } from './judge-error.ts';
import type { CaseResult } from './types.ts';

/** How one case is judged, in two steps, so that the check of one case goes on beside the run of the next. */
export interface CaseJudge<S, M> {
  /** Runs the case. */
  measure(slot: S, testCase: TestCase): Promise<M>;
  /** Judges the run: at once when it needs no checker. Must not throw or reject. */
  decide(testCase: TestCase, measurement: M): CaseResult | Promise<CaseResult>;
  /** The result of what this slot is doing is no longer wanted, and the slot will not be used again. */
  abandon(slot: S): void;
}

export interface RunCasesOptions {
  /** Go on after a failing case. */
  readonly all: boolean;
  /** True: start nothing more. */
  readonly cancelled: () => boolean;
  /** Told every result that may still matter, in the order in which they come. */
  readonly onResult: (result: CaseResult) => void;
}

/** Judges cases in order on several slots at once. Unless `all`, nothing is started after the first failing case that is known, the
 *  cases before it are finished, and those after it are dropped: the results (in case order, ending with the first failing one) are
 *  the same whatever the number of slots and the order in which they finish.
 *  @throws UserError when a slot cannot work at all on this machine. */
export async function runCases<S, M>(
  cases: readonly TestCase[],
  slots: readonly S[],
  judge: CaseJudge<S, M>,
  options: RunCasesOptions,
): Promise<readonly CaseResult[]> {
  const results: (CaseResult | undefined)[] = [];
  let next = 0;
  let last = cases.length - 1;
  let broken = false;
  const doing = new Map<S, number>();

  const settle = (index: number, result: CaseResult): void => {
    if (index > last) return;
    results[index] = result;
    if (result.verdict !== 'AC' && !options.all) {
      last = index;
      for (const [slot, other] of doing) if (other > last) judge.abandon(slot);
    }
    options.onResult(result);
  };

  const work = async (slot: S): Promise<void> => {
    let deciding: Promise<void> = Promise.resolve();
    try {
      while (next <= last && !broken && !options.cancelled()) {
        const index = next++;
        const testCase = cases[index] as TestCase;
        doing.set(slot, index);
        const measured = await tryMeasure(judge, slot, testCase);
        doing.delete(slot);
        await deciding;
        const result = 'failure' in measured ? measured.failure : judge.decide(testCase, measured.value);
        if (result instanceof Promise) deciding = result.then((late) => settle(index, late));
        else settle(index, result);
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
  return results.slice(0, last + 1).filter((result) => result !== undefined);
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
