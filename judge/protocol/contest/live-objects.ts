import type { Verdict } from '#verdict';
import { type CaseResult, type Judgement, measuredScore } from '../judgement.ts';

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

/** A submission in a contest that is brought from elsewhere, without its files. */
export interface PastSubmission {
  /** Undefined: it gets the next one. */
  readonly id?: string;
  /** Null: of the jury. */
  readonly teamId: string | null;
  readonly problemId: string;
  /** Id in the contest of the account that submitted it, if that is known. */
  readonly accountId?: string;
  /** Id; '' if it cannot be told. */
  readonly language: string;
  readonly entryPoint?: string;
  readonly ignored?: boolean;
  /** When it was stored where it comes from, if it had been submitted elsewhere before. */
  readonly enteredMs?: number | undefined;
  /** Wall time. */
  readonly atMs: number;
  /** In the order in which they began. None, or the last one has not ended: it waits to be judged. */
  readonly judgements: readonly PastJudging[];
}

/** Objects of the Contest API 2026-01 that come while a contest runs, as the log has them. Contest times are not in it:
 *  they follow from the clock, which may be changed. */

/** What has happened to a contest, each with its moment. */
export interface StateObject {
  readonly started: string | null;
  readonly frozen: string | null;
  readonly ended: string | null;
  readonly thawed: string | null;
  readonly finalized: string | null;
  readonly end_of_updates: string | null;
  // Our own, for the judge alone.
  /** Ids of exercises that students do not know of yet, and of those that take no submissions yet; missing: none. */
  readonly hidden_exercises?: readonly string[];
  readonly closed_exercises?: readonly string[];
}

/** A submission. */
export interface SubmissionObject {
  readonly id: string;
  readonly language_id: string;
  readonly problem_id: string;
  /** Null: of the jury, or in the archive. */
  readonly team_id: string | null;
  readonly account_id: string | null;
  readonly time: string;
  readonly entry_point: string | null;
  // Our own.
  /** Number of the row. */
  readonly key: number;
  /** True: the jury decided that it does not count. */
  readonly ignored?: boolean;
  /** When it was stored, if it was submitted before that, elsewhere; missing: at its time. */
  readonly entered?: string;
}

/** A judgement that has begun. */
export interface JudgementObject {
  readonly id: string;
  readonly submission_id: string;
  /** Null while it runs. */
  readonly judgement_type_id: Verdict | null;
  readonly score?: number | null;
  readonly current: boolean;
  readonly start_time: string;
  readonly end_time: string | null;
  /** Seconds. */
  readonly max_run_time?: number | null;
  // Our own.
  /** Number of the submission's row. */
  readonly submission: number;
  readonly max_score?: number;
  readonly groups?: readonly { readonly name: string; readonly score?: number; readonly maxScore?: number }[];
  /** Once it is judged: all runs that count, in the order of the cases. */
  readonly runs?: readonly RunFacts[];
  /** Id of the rejudging that it belongs to. */
  readonly rejudging?: string | null;
  /** True until that rejudging is applied: only the jury sees it. */
  readonly preview?: boolean;
  /** True if the jury gave the verdict by hand. */
  readonly by_hand?: boolean;
}

/** A finished run, as far as boards and the API need it. */
export interface RunFacts {
  /** 1-based; the same number is the same test case in every judgement. */
  readonly number: number;
  readonly name: string;
  readonly verdict: Verdict;
  readonly cpuMs?: number;
  readonly score?: number;
  /** Moves of a sequence that reaches the goal. */
  readonly moves?: number;
  readonly optimal?: number;
  readonly known?: number;
}

/** Runs that have finished since the last report: one event for several objects of the API. */
export interface RunsObject {
  readonly judgement_id: string;
  readonly submission_id: string;
  readonly time: string;
  readonly submission: number;
  /** Runs of an earlier attempt of the queue are void. */
  readonly attempt: number;
  readonly caseCount: number | null;
  /** Each with its number; without texts of files and without what only the jury may read. */
  readonly runs: readonly CaseResult[];
}

/** A question, an answer or an announcement. */
export interface ClarificationObject {
  readonly id: string;
  /** Null: from the judges. */
  readonly from_team_id: string | null;
  /** Both null and from the judges: to everybody. */
  readonly to_team_ids: readonly string[] | null;
  readonly to_group_ids: readonly string[] | null;
  readonly reply_to_id: string | null;
  readonly problem_id: string | null;
  readonly text: string;
  readonly time: string;
  // Our own.
  /** `General`, `SysOps`, `Operations`, or the id of a problem. */
  readonly subject: string;
  /** Of a question. */
  readonly answered?: boolean;
  /** Name of the judge's account who works on it, or who wrote it. */
  readonly judge?: string | null;
}

/** An award. */
export interface AwardObject {
  readonly id: string;
  readonly citation: string;
  /** Null: it is not kept up to date. */
  readonly team_ids: readonly string[] | null;
}

/** A remark of a commentator. */
export interface CommentaryObject {
  readonly id: string;
  readonly time: string;
  readonly message: string;
  readonly tags: readonly string[];
  readonly team_ids?: readonly string[] | null;
  readonly problem_ids?: readonly string[] | null;
  readonly submission_ids?: readonly string[] | null;
}

/** What the log keeps of a run. @param position - 0-based, used if the run has no number */
export function runFacts(result: CaseResult, position: number): RunFacts {
  const { number = position + 1, name, verdict, sequence, run } = result;
  const moves = sequence?.valid ? sequence.moves : undefined;
  const { optimal, known } = sequence ?? {};
  return { number, name, verdict, cpuMs: run?.cpuMs, score: measuredScore(result), moves, optimal, known };
}
