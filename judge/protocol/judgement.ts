import type { GroupResult, Scoring } from '../scoring/index.ts';
import type { MeasuredBy, RunResult, SequenceFacts, Verdict } from '../verdict/index.ts';

/** The judgement of one run: one submission × one test case. */
export interface CaseResult {
  /** Name of the test case: `secret/01-identity`. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly score?: number;
  /** What the checker says of the points of the case, 0 to 1. */
  readonly scoreMultiplier?: number;
  /** What the case is worth by the rules of its group; undefined where cases have no points of their own. */
  readonly points?: number;
  /** Undefined when the program was never run (a judge error before, or nothing to run). */
  readonly run?: RunResult;
  /** One line about the case, written for the contestant; '' when there is nothing to say. Who may read it: `viewOf`. */
  readonly message: string;
  /** What only the jury may see. */
  readonly forJury?: string;
  readonly atMove?: number;
  readonly sequence?: SequenceFacts;
  /** Set when the run was close to a limit and repeated with the other slots quiet: every measurement, the first included. */
  readonly repeats?: readonly { readonly cpuMs: number; readonly peakBytes: number }[];
  /** Its place among the cases of the judgement, from 1, counting those that were not needed. */
  readonly number?: number;
  /** What the package says of feedback. */
  readonly feedback?: CaseFeedback;
  /** Of a case with full feedback that was not accepted: what went in, what was wanted, what came out. */
  readonly texts?: CaseTexts;
}

/** What a package says may be told of a case. */
export interface CaseFeedback {
  /** The team may see everything about the case; undefined: if it is a sample. */
  readonly full?: boolean;
  /** For a team whose submission fails the case. */
  readonly hint?: string;
  /** What the case is there for. */
  readonly description?: string;
}

/** Beginnings of texts, of a few KiB at most; what was left out is shown by `…`. */
export interface CaseTexts {
  readonly input: string;
  readonly answer: string;
  readonly output: string;
}

/** What the sandbox of the judging machine could do. */
export interface SandboxFacts {
  readonly backEnd: string;
  readonly measuredBy: MeasuredBy;
  /** Protections that were missing. */
  readonly missing: readonly string[];
  /** Why they were missing and what helps, one line each. */
  readonly hints: readonly string[];
}

/** What a judgement was made of and where. Each is undefined while nobody has said it. */
export interface JudgementOrigin {
  /** Given by whoever asks for the judgement, unique among all judgements that are stored together. */
  readonly id?: string;
  /** Digest of the package that it was judged with. */
  readonly problemDigest?: string;
  /** Digest of the judge itself: sources, launcher, languages. */
  readonly judgeDigest?: string;
  /** Name of the worker that judged. */
  readonly worker?: string;
}

/** The verdict on one submission. Figures are the maxima over the cases that ran. Holds no path of the machine that judged. */
export interface Judgement extends JudgementOrigin {
  readonly problem: string;
  /** What the caller calls the submission. */
  readonly submission: string;
  readonly language?: string;
  readonly verdict: Verdict;
  /** Undefined: the problem is pass-fail, or nobody knows (a judge error), or it has none because it was rejected (Kattis). */
  readonly score?: number;
  /** The most that can be had; undefined: there is no limit, or nobody said. */
  readonly maxScore?: number;
  /** By which rules the score was made; undefined: the problem is pass-fail. */
  readonly scoring?: Scoring;
  /** Test groups of a problem with scores, in the order of judging, a group after those in it. */
  readonly groups?: readonly GroupResult[];
  /** The case that decided, when one did. */
  readonly decidedBy?: string;
  /** Set when this machine lacks the language (the verdict is JE): `no Ruby here; judge doctor --install ruby`. */
  readonly notJudged?: string;
  readonly message: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakBytes: number;
  readonly compile: { readonly ok: boolean; readonly output: string; readonly cached: boolean };
  /** In case order; without the cases that were not needed for the verdict. */
  readonly cases: readonly CaseResult[];
  readonly sandbox: SandboxFacts;
}
