import type { RunResult, Verdict } from '#verdict';
import type { CaseTexts } from './judgement.ts';

/** What came of importing a contest from a file. */
export interface ContestImportResult {
  /** The id of the contest; undefined if it was not imported. */
  readonly contest?: string;
  /** What was wrong, or odd; several lines with places. '' if nothing. */
  readonly message: string;
  /** What was found, if the file has hand-ins of a class; nothing of it is stored yet. */
  readonly handIns?: HandIns;
}

/** What students of a class submitted elsewhere, as a file of a learning platform has it. */
export interface HandIns {
  /** Those who submitted something. */
  readonly students: readonly HandInStudent[];
  readonly programs: readonly HandInProgram[];
  /** What was guessed, not taken, or should be looked at. */
  readonly notes: readonly { readonly path: string; readonly expected: string; readonly found: string }[];
  /** Names of those who submitted something, of which nothing was taken. */
  readonly without?: readonly string[];
}

/** Somebody who submitted there. */
interface HandInStudent {
  /** As the platform or the folder calls them. */
  readonly name: string;
  /** Id of the student of the class; null: nobody of the class is called so. */
  readonly team: string | null;
  /** How the platform numbers them, for grades that go back to it. */
  readonly moodleNumbers: readonly { readonly number: string; readonly problem?: string }[];
  readonly canvasNumber?: string;
}

/** A program that was submitted there. */
export interface HandInProgram {
  /** In the uploaded file. */
  readonly path: string;
  /** Index of the student. */
  readonly student: number;
  /** Id of the problem. */
  readonly problem: string;
  /** True: Canvas says that it came late. */
  readonly isLate: boolean;
  readonly language: string;
  /** Digests of what is stored, in order. */
  readonly files: readonly { readonly name: string; readonly digest: string }[];
  /** Of all files: equal ones are the same program. */
  readonly digest: string;
}

/** What came of a search for a short sequence by a worker of the judge. */
export type SearchResult =
  | {
      readonly kind: 'solved';
      /** An output for the problem. */
      readonly answer: string;
      readonly moves: number;
      /** Proved: no answer has fewer moves. */
      readonly lowerBound?: number;
      /** Of this search and those from which it has gone on. */
      readonly ms: number;
      /** Attempts that were made: another search goes on with the next. */
      readonly rounds?: number;
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** Longest sequence that is taken and kept: those of the largest tasks have some 150 kB. */
export const mostSequenceBytes = 512 * 1024;

/** How a sequence for a record was found: by its author's word, which nobody checks. */
export const waysToFind = ['hand', 'program', 'ai'] as const;
export type FoundBy = (typeof waysToFind)[number];

/** Longest name of a program that has found a sequence. */
export const mostFoundWith = 100;

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

/** What happened when a program was tried, on an input of its author's or on the samples. */
export interface TrialResult {
  /** Undefined if it could not be detected. */
  readonly language?: string;
  readonly compile: { readonly ok: boolean; readonly output: string };
  /** Why nothing was run; '' if something was. */
  readonly message: string;
  readonly runs: readonly TrialRun[];
}

/** A run of a program that is tried. */
export interface TrialRun extends Pick<CaseTexts, 'dialogue' | 'passes'> {
  /** Of the sample: `sample/01`; '' for an own input. */
  readonly name: string;
  /** The first 64 KiB. */
  readonly input?: string;
  /** What was expected: of the sample, or what the jury's program says to an own input. Undefined if that is not
   *  known. */
  readonly answer?: string;
  /** Why the jury's program was not asked, or says nothing. */
  readonly unanswered?: string;
  /** Undefined if the run ended well and its output was not checked, as on an own input without an answer. */
  readonly verdict?: Verdict;
  readonly message: string;
  /** Undefined if the judge failed. */
  readonly run?: RunResult;
  /** The first 64 KiB of each; `…` marks a cut. */
  readonly output: string;
  readonly errors: string;
}

/** A record as a file, which `judge check` checks: everything that is needed to simulate it again. */
export interface RecordFile {
  readonly format: 'antipode-record';
  readonly version: 1;
  /** `2026-11-28`, in UTC. */
  readonly exported: string;
  readonly task: string;
  readonly name: string;
  readonly problem: string;
  readonly moves: number;
  /** Proved when it was exported: no sequence is shorter. */
  readonly at_least: number | null;
  readonly author: string;
  readonly received_at: string;
  readonly found_by: FoundBy | null;
  readonly found_with: string;
  readonly input: string;
  readonly sequence: string;
}
