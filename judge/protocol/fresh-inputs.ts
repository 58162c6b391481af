import type { Verdict } from '#verdict';

/** An accepted program that fails on an input that a problem's generators make with a new seed. */
export interface FreshFailure {
  /** Of the submission. */
  readonly id: string;
  readonly contestant: string;
  /** Label. */
  readonly problem: string;
  readonly verdict: Verdict;
  readonly message: string;
  /** The smallest input that was found, and the jury's answer to it. */
  readonly input: string;
  readonly answer: string;
  /** How the input was made before it became smaller, and its number among the fresh ones. */
  readonly origin: string;
  readonly number: number;
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
