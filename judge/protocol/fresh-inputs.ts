import type { Verdict } from '#verdict';

/** How an accepted program fails on an input that a problem's generators make with a new seed. */
export interface FreshFinding {
  readonly verdict: Verdict;
  readonly message: string;
  /** The smallest input that was found, and the jury's answer to it. */
  readonly input: string;
  readonly answer: string;
  /** How the input was made before it became smaller, and its number among the fresh ones. */
  readonly origin: string;
  readonly number: number;
}

/** A program of a folder that fails. */
export interface FreshFailure extends FreshFinding {
  /** Of the submission. */
  readonly id: string;
  readonly contestant: string;
  /** Label. */
  readonly problem: string;
}

/** What fresh inputs have shown of accepted programs. */
export interface FreshReport {
  readonly seed: number;
  /** Inputs for each program. */
  readonly count: number;
  /** Programs. */
  readonly tried: number;
  readonly failures: readonly FreshFailure[];
}

/** A program that was submitted in a contest: the last accepted one of a team for a problem. */
export interface FreshProgram {
  /** Of the submission, in the contest. */
  readonly id: string;
  readonly teamId: string;
}

/** A constant in a program that is the answer to a secret test case. */
export interface AnswerConstant {
  /** Its beginning. */
  readonly text: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly caseName: string;
}

/** What a report on fresh inputs says of a problem of a contest. */
export interface FreshProblemFacts {
  /** In the contest. */
  readonly problemId: string;
  /** How many there are to try, and how many have been tried. */
  readonly programs: number;
  readonly tried: number;
  readonly failures: readonly (FreshProgram & FreshFinding)[];
  /** Programs with constants that are secret answers; undefined in reports that did not look for them. */
  readonly constants?: readonly (FreshProgram & { readonly found: readonly AnswerConstant[] })[];
  /** Programs that could not be tried. */
  readonly notTried: readonly (FreshProgram & { readonly reason: string })[];
  /** Why none was tried. */
  readonly trouble?: string;
}
