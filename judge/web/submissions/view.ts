import type { CaseFileName, CaseImageName, JudgementView } from '#protocol';
import type { Verdict } from '#verdict';
import type { CommentsView } from './comments.tsx';
import type { DecisionsView } from './decisions.tsx';

/** The progress of judging a submission. */
export type JudgingState =
  | {
      readonly kind: 'queued';
      readonly ahead: number | undefined;
      /** Name of its language, if no machine that takes jobs has it. */
      readonly lacks?: string | undefined;
    }
  | { readonly kind: 'compiling' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number | undefined }
  | { readonly kind: 'judged' };

/** A picture of a case that its reader may see. */
interface CaseImageView {
  readonly caseName: string;
  readonly image: CaseImageName;
}

/** What the page of a submission shows. */
export interface SubmissionPageView {
  /** Its id in the contest or the archive. */
  readonly id: string;
  /** Id of its contest; undefined: the archive. */
  readonly contestId?: string | undefined;
  readonly problem: { readonly label: string; readonly name: string };
  readonly account: string;
  /** In a contest: the name of the team; undefined without one. */
  readonly team?: string | undefined;
  /** In a contest: ms since its start. */
  readonly contestMs?: number | undefined;
  readonly at: Date;
  readonly language: string;
  readonly entryPoint: string | null;
  readonly size: number;
  readonly state: JudgingState;
  /** The part that the reader may see: of the whole judgement, or of the runs so far. */
  readonly judgement: JudgementView;
  readonly files: readonly SourceView[];
  /** Address of the script that draws move sequences of this problem. */
  readonly picture: string | undefined;
  /** The puzzle whose page can play the moves. */
  readonly puzzle: string | undefined;
  /** Address of the stream of its events; undefined once nothing more will come. */
  readonly stream: string | undefined;
  /** True: its contest is a class. */
  readonly isClass?: boolean | undefined;
  /** True: the stream of its contest tells of changes. */
  readonly isHeard?: boolean | undefined;
  /** Files of failed cases, for the jury. */
  readonly caseFiles?: CaseFilesView | undefined;
  /** Another submission, case by case; undefined where there is nothing to compare. */
  readonly compared?: ComparedView | undefined;
  /** Pictures of cases. */
  readonly images?: readonly CaseImageView[] | undefined;
  /** For the jury. */
  readonly jury?: JuryView | undefined;
  /** In a class: what teachers say of it. */
  readonly comments?: CommentsView | undefined;
  /** For the jury of its contest. */
  readonly decisions?: DecisionsView | undefined;
}

/** Another submission for the same problem beside this one. */
export interface ComparedView {
  /** Those that may be chosen, newest first: id and words. */
  readonly choices: readonly (readonly [id: string, words: string])[];
  /** The one that is chosen. */
  readonly other?: { readonly id: string; readonly judgement: JudgementView } | undefined;
}

/** Files of failed cases. */
export interface CaseFilesView {
  /** The submission's name in the API, also in a contest. */
  readonly submission: string;
  readonly files: readonly CaseFileFacts[];
}

interface CaseFileFacts {
  readonly caseName: string;
  readonly file: CaseFileName;
  readonly size: number;
  /** Less than its size if only the first part is there. */
  readonly keptBytes: number;
}

/** A file of a submission. */
export interface SourceView {
  readonly name: string;
  readonly size: number;
  /** Undefined if it is no text. */
  readonly lines: readonly SourceLine[] | undefined;
}

/** A line of a program in pieces; `kind` names a colour: comment, keyword, string, number, function, type. */
export type SourceLine = readonly SourcePiece[];

/** A piece of a line in one colour. */
export interface SourcePiece {
  readonly text: string;
  readonly kind?: string | undefined;
}

/** What the jury additionally sees. */
export interface JuryView {
  readonly history: readonly PastJudgement[];
  readonly canRejudge: boolean;
  /** Cases of the current judgement that came close to a limit, as another machine has measured them. */
  readonly measuredElsewhere: readonly SecondMeasurementView[];
}

interface SecondMeasurementView {
  readonly caseName: string;
  readonly machine: string;
  readonly verdict: Verdict;
  readonly cpuMs: number | undefined;
  readonly peakBytes: number | undefined;
}

/** One judgement of a submission. */
interface PastJudgement {
  readonly id: number;
  readonly isCurrent: boolean;
  readonly verdict: string | null;
  readonly score: number | null;
  readonly worker: string | undefined;
  readonly version: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}
