import type { ContestProblem, ContestTerms } from '#contest';
import type { FileIssue } from '#host';
import type { FeedbackPolicy } from '#protocol';

/** A contest read from a folder, before anything is graded. */
export interface ContestFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly id: string;
  readonly name: string;
  /** ms since 1970; undefined if contest.yaml gives no start. */
  readonly startMs?: number;
  readonly durationMs: number;
  readonly terms: ContestTerms;
  /** How many attempts at a problem count; undefined: all. */
  readonly attempts?: number;
  /** On how many fresh inputs what is accepted is tried too. */
  readonly freshInputs?: number;
  /** What contest.yaml lets contestants see. */
  readonly feedback?: FeedbackPolicy;
  /** In the order of `terms.problems`. */
  readonly problems: readonly ProblemEntry[];
  /** Names in code-unit order, including those without an entry. */
  readonly contestants: readonly string[];
  readonly entries: readonly Entry[];
  /** By name, as `contestants` lists them. */
  readonly students: readonly Student[];
  /** About the files of the contest itself. */
  readonly warnings: readonly FileIssue[];
  /** What was guessed about the files of contestants, or not taken. */
  readonly notes: readonly HandInNote[];
}

/** Somebody who takes part, as the folder, the platform and the roster know them. */
export interface Student {
  /** Unique in the contest. */
  readonly name: string;
  readonly isInRoster: boolean;
  /** Of the roster. */
  readonly id?: string;
  /** Of the roster: by which they log in. */
  readonly user?: string;
  readonly group?: string;
  readonly email?: string;
  /** Numbers in assignments of Moodle, with the label of the problem that an assignment is about. */
  readonly moodleNumbers: readonly { readonly number: string; readonly problem?: string }[];
  readonly canvasNumber?: string;
  /** Of a roster that is a status file of ILIAS. */
  readonly iliasLine?: readonly string[];
  /** Name of the folder in which Moodle takes feedback files. */
  readonly folder?: string;
}

/** Something about a file of a contestant that the teacher should know. */
export interface HandInNote extends FileIssue {
  readonly kind: 'guessed' | 'passed over' | 'hint';
  /** Undefined if the file is nobody's. */
  readonly contestant?: string;
  /** Path below the contest folder, with zip files as folders. */
  readonly path: string;
}

/** A problem as contest.yaml names it. */
export interface ProblemEntry extends Omit<ContestProblem, 'better'> {
  /** Undefined: as its problem has it (`usualBetter`). */
  readonly better?: ContestProblem['better'];
  /** Slug of a bundled problem, or name of a folder or zip file in `problems/` of the contest. */
  readonly id: string;
  /** Slug or path for opening it. */
  readonly place: string;
  /** Title, if contest.yaml gives one. */
  readonly name?: string;
  /** All titles that are known, by which files may be named. */
  readonly titles?: readonly string[];
  /** Whatever is submitted is the output; no program runs. */
  readonly isOutputOnly?: boolean;
  /** Files that programs read and write instead of standard input and output. */
  readonly files?: { readonly input: string; readonly output: string };
  /** Glob of the test cases to grade with; default: all. */
  readonly tests?: string;
}

/** Why a file may not be meant for a problem: only a part of its name or a folder in between speaks against it
 *  (`unlikely`); only a word of its name speaks for it (`guessed`), or nothing in its name (`blind`); it has the name,
 *  but is neither a program nor a text (`no program`). */
export type ProblemDoubt = 'unlikely' | 'guessed' | 'blind' | 'no program';

/** One file or folder that a contestant submitted. */
export interface Entry {
  /** Path below the contest folder, with zip files as folders: `ada/msquare.cpp`. */
  readonly id: string;
  readonly contestant: string;
  /** Label of the problem. */
  readonly problem: string;
  /** Absolute path of the file or folder: hostile, like its name. */
  readonly path: string;
  /** The zip file that `path` is a copy of: for a submit-answer problem it is the answer. */
  readonly zip?: string;
  /** A text is taken as the output; no program runs. */
  readonly kind: 'program' | 'text';
  /** Undefined: its name says that it is for the problem. */
  readonly doubt?: ProblemDoubt;
  /** ms since the start of the contest; undefined if submissions.yaml does not give it. */
  readonly timeMs?: number;
}
