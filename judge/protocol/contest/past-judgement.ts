import type { CaseResult, Judgement } from '../judgement.ts';

/** What came of a submission in a contest that is brought from elsewhere. */
export interface PastJudging {
  /** 1 for the first of a submission. */
  readonly number: number;
  readonly current: boolean;
  /** Wall time, as all times here. */
  readonly startedMs: number;
  /** When each run was finished, by its number. */
  readonly runTimes: ReadonlyMap<number, number>;
  /** The runs so far. */
  readonly cases: readonly CaseResult[];
  /** Undefined while it was running when the contest was recorded. */
  readonly ended?: { readonly atMs: number; readonly judgement: Judgement; readonly maxRunSeconds?: number };
}
