import type { Verdict } from '#verdict';

/** Longest sequence that is taken and kept: those of the largest tasks have some 150 kB. */
export const mostSequenceBytes = 512 * 1024;

/** What came of a sequence that was submitted for a record. */
export interface RecordResult {
  readonly verdict: Verdict;
  /** For its author: what is wrong, or what the checker notes. */
  readonly message: string;
  /** Set if a program does not compile. */
  readonly compilerOutput?: string;
  /** Of a sequence that reaches the goal, whatever else the checker wants of it. */
  readonly moves?: number;
  /** Of its first wrong move, from 1. */
  readonly atMove?: number;
  /** What the judge says when it doubts its own data: the sequence beats what was proved. */
  readonly alarm?: string;
}

/** What is known of a task before anybody submits a sequence. */
export interface RecordBounds {
  /** Length of the jury's sequence. */
  readonly moves: number;
  /** No sequence can be shorter. */
  readonly lowerBound?: number;
}
