import type { GroupResult, Scoring } from '#scoring';
import type { MeasuredBy, RunResult, SequenceFacts, Verdict } from '#verdict';

/** Version of events and their contents. Fields may be added within a version; a reader ignores fields it does not
 *  know. */
export const protocolVersion = 1;

/** Fields of every event. */
interface EventHead {
  readonly version: typeof protocolVersion;
  /** What the caller calls the submission. */
  readonly submission: string;
  /** The judgement that the event belongs to: `JudgementOrigin.id`. */
  readonly judgementId?: string;
}

/** An event of a judging in progress. Plain data without paths of the machine: it can be stored, sent, and read by
 *  a browser. */
export type JudgingEvent = EventHead &
  (
    | {
        readonly type: 'compiled';
        readonly ok: boolean;
        /** Undefined if it could not be detected. */
        readonly language?: string;
        /** Compiler output. */
        readonly output: string;
        /** True if a cached compilation was used. */
        readonly cached: boolean;
        /** Number of cases that may be run. Fewer are run if a failure ends the judging. */
        readonly caseCount: number;
      }
    /** In the order in which runs finish. */
    | { readonly type: 'case'; readonly result: CaseResult }
    | { readonly type: 'judgement'; readonly judgement: Judgement }
  );

/** The judgement of one run: one submission × one test case. */
export interface CaseResult {
  /** Name of the test case: `secret/01-identity`. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly score?: number;
  /** Fraction of the case's points that the checker awarded, 0 to 1. */
  readonly scoreMultiplier?: number;
  /** Points of the case by the rules of its group; undefined where cases have no points of their own. */
  readonly points?: number;
  /** Undefined if the program was never run (an earlier judge error, or nothing to run). */
  readonly run?: RunResult;
  /** One line about the case, written for the contestant; '' if there is none. `viewOf` decides who may read it. */
  readonly message: string;
  /** For the jury only. */
  readonly forJury?: string;
  readonly atMove?: number;
  readonly sequence?: SequenceFacts;
  /** Set if the run was close to a limit and was repeated while the other slots were idle: every measurement,
   *  including the first. */
  readonly repeats?: readonly { readonly cpuMs: number; readonly peakBytes: number }[];
  /** The machine that ran it, if that is not the one of the judgement. */
  readonly machine?: string;
  /** 1-based position among the cases of the judgement, counting those that did not need to run. */
  readonly number?: number;
  /** The package's settings for feedback on this case. */
  readonly feedback?: CaseFeedback;
  /** For a case with full feedback that was not accepted: input, expected output and actual output. */
  readonly texts?: CaseTexts;
  /** For the jury only, if the caller of the judge asked for it. */
  readonly kept?: CaseTexts & { readonly errors: string };
}

/** What the checker measured of an output, by which results are compared: points, or a share of the case's points. */
export const measuredScore = ({
  score,
  scoreMultiplier,
}: Pick<CaseResult, 'score' | 'scoreMultiplier'>): number | undefined => score ?? scoreMultiplier;

/** What a package allows to be shown about a case. */
export interface CaseFeedback {
  /** True if the team may see everything about the case; undefined: true for samples only. */
  readonly full?: boolean;
  /** Shown to a team if its submission fails the case. */
  readonly hint?: string;
  /** What the case tests. */
  readonly description?: string;
}

/** The first few KiB of each text; `…` marks a cut. No text contains control characters besides line feeds and tabs. */
export interface CaseTexts {
  readonly input: string;
  readonly answer: string;
  /** Of the last pass; '' in an interactive problem. */
  readonly output: string;
  /** What was said in an interactive problem, line by line: `<` stands before what the program read, `>` before what
   *  it wrote, `---` between passes; `…` begins a line that says what was left out of a long conversation. */
  readonly dialogue?: string;
  /** Passes of a multi-pass problem that is not interactive; the first and the last few. Undefined if there was one. */
  readonly passes?: readonly PassTexts[];
}

/** Files of a case that the jury may download. */
export const caseFileNames = ['input', 'answer', 'output', 'errors'] as const;
export type CaseFileName = (typeof caseFileNames)[number];
/** Pictures of a case that programs of its package have drawn: for the jury, and for the team. */
export const caseImageNames = ['judgeimage', 'teamimage'] as const;
export type CaseImageName = (typeof caseImageNames)[number];

/** A picture of a case as a text, for a page or a store. */
export interface KeptImage {
  readonly caseName: string;
  readonly image: CaseImageName;
  readonly mime: string;
  readonly base64: string;
}

/** What a program read and wrote in one pass: the first 2 KiB. */
export interface PassTexts {
  /** 1-based. */
  readonly pass: number;
  readonly input: string;
  readonly output: string;
}

/** Capabilities of the sandbox on the machine that judged. */
export interface SandboxFacts {
  readonly backEnd: string;
  readonly measuredBy: MeasuredBy;
  /** Protections that were missing. */
  readonly missing: readonly string[];
  /** Why each is missing and how to fix it, one line each. */
  readonly hints: readonly string[];
}

/** Where a judgement comes from. Each field is undefined if unknown. */
export interface JudgementOrigin {
  /** Given by the caller; unique among all judgements that are stored together. */
  readonly id?: string;
  /** Digest of the package used. */
  readonly problemDigest?: string;
  /** Digest of the judge itself: sources, launcher, languages. */
  readonly judgeDigest?: string;
  /** Name of the worker that judged. */
  readonly worker?: string;
}

/** The verdict on one submission. Figures are the maxima over the cases that ran. Contains no path of the machine
 *  that judged. */
export interface Judgement extends JudgementOrigin {
  readonly problem: string;
  /** What the caller calls the submission. */
  readonly submission: string;
  readonly language?: string;
  readonly verdict: Verdict;
  /** Undefined if the problem is pass-fail, the score is unknown (a judge error), or a rejected submission has none
   *  (Kattis). */
  readonly score?: number;
  /** The most that can be had; undefined: there is no limit, or nobody said. */
  readonly maxScore?: number;
  /** The rules that produced the score; undefined if the problem is pass-fail. */
  readonly scoring?: Scoring;
  /** Test groups of a problem with scores in the order of judging; a group comes after the groups inside it. */
  readonly groups?: readonly GroupResult[];
  /** The case that decided, if one did. */
  readonly decidedBy?: string;
  /** Set if this machine lacks the language (the verdict is then JE): `no Ruby here; judge doctor --install ruby`. */
  readonly notJudged?: string;
  /** Factor on the time limits, if they were scaled to the machine. */
  readonly timeFactor?: number;
  readonly message: string;
  /** Set if the jury gave the verdict by hand: who did, why, and what the judge had found. */
  readonly byHand?: { readonly by: string; readonly reason: string; readonly before: Verdict };
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakBytes: number;
  readonly compile: { readonly ok: boolean; readonly output: string; readonly cached: boolean };
  /** In case order, without the cases that were not needed for the verdict. */
  readonly cases: readonly CaseResult[];
  readonly sandbox: SandboxFacts;
}

const drawingRemark = 'output visualizer: ';

/** What the jury is told of a fault in drawing an output: one line. */
export const drawingFault = (fault: string): string => `${drawingRemark}${fault}`;

/** Such faults among what the jury is told of a case. */
export const drawingFaultsIn = (forJury = ''): readonly string[] =>
  forJury.split('\n').filter((line) => line.startsWith(drawingRemark));
