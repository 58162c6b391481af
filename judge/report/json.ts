import type { CaseView, JudgementView } from '#protocol';
import type { Scoring } from '#scoring';
import { defined } from '#values';
import type { CheckResult, SequenceFacts, Verdict } from '#verdict';
import { type JudgementReport, seen } from './seen.ts';

/** One line of JSON (with a line feed), version 1. Figures that are missing, or that the reader may not see, are
 *  null. */
export function judgementJson(report: JudgementReport): string {
  return line(judgementRecord(seen(report)));
}

/** The object that `judgementJson` writes, for reports that contain several judgements. */
export function judgementRecord(view: JudgementView): object {
  const { id, problemDigest, judgeDigest, worker, scoring, notJudged, hint, sandbox } = view;
  return {
    version: 1,
    id,
    problemDigest,
    judgeDigest,
    worker,
    problem: view.problem,
    submission: view.submission,
    language: view.language ?? null,
    verdict: view.verdict ?? null,
    score: view.score ?? null,
    ...(scoring === undefined ? {} : scoringJson(view, scoring)),
    cpuMs: view.cpuMs ?? null,
    wallMs: view.wallMs ?? null,
    peakBytes: view.peakBytes ?? null,
    measuredBy: sandbox?.measuredBy ?? null,
    decidedBy: view.decidedBy ?? null,
    notJudged,
    message: view.message,
    hint,
    compile: view.compile ?? null,
    cases: view.cases.map((result) => caseJson(result, view)),
    sandbox: sandbox ?? null,
  };
}

function scoringJson(
  { maxScore: most, groups = [] }: JudgementView,
  { dialect, objective }: Scoring,
): object {
  return {
    maxScore: most ?? null,
    scoring: dialect,
    objective,
    groups: groups.map(({ name, verdict, score, maxScore, cases, counted, note }) => ({
      name,
      verdict: verdict ?? null,
      skipped: verdict === undefined,
      score: score ?? null,
      maxScore: maxScore ?? null,
      cases: cases ?? null,
      counted: counted ?? null,
      note,
    })),
  };
}

function caseJson(result: CaseView, { audience }: JudgementView): object {
  const { points, atMove, sequence, repeats, hint, description, texts, detail } = result;
  return {
    name: result.name,
    verdict: result.verdict,
    score: result.score ?? null,
    points,
    cpuMs: result.run?.cpuMs ?? null,
    instructions: audience === 'jury' ? result.run?.instructions : undefined,
    wallMs: result.run?.wallMs ?? null,
    peakBytes: result.run?.peakBytes ?? null,
    message: result.message,
    atMove,
    sequence,
    repeats,
    hint,
    description,
    texts,
    ...defined(audience === 'jury' ? { forJury: detail } : { detail }),
  };
}

/** The result of `judge check`: the checker's opinion on one output, as a verdict. */
export interface OutputReport {
  readonly problem: string;
  readonly verdict: Verdict;
  readonly result: CheckResult;
}

/** The line of `judge check --json`. Facts about a move sequence are null if the checker does not report any. */
export function checkJson({ problem, verdict, result }: OutputReport): string {
  const sequence: SequenceFacts | undefined = result.sequence;
  return line({
    version: 1,
    problem,
    verdict,
    valid: sequence?.valid ?? result.kind === 'accepted',
    moves: sequence?.moves ?? null,
    optimal: sequence?.optimal ?? null,
    atMove: result.kind === 'rejected' ? (result.atMove ?? null) : null,
    message: checkMessage(result),
  });
}

/** The reason in one line. */
export function checkMessage(result: CheckResult): string {
  return result.kind === 'accepted' ? (result.note ?? '') : result.reason;
}

/** One input that the reference solver answered. */
export interface SolveReport {
  readonly problem: string;
  readonly input: string;
  readonly answer: string;
  readonly moves?: number;
  readonly optimal?: boolean;
  /** Proved: no answer has fewer moves. By default, the length of the answer itself if it is optimal. */
  readonly lowerBound?: number;
  readonly ms: number;
}

/** The line of `judge solve --json`. */
export function solveJson(report: SolveReport): string {
  return line({
    version: 1,
    problem: report.problem,
    input: report.input,
    moves: report.moves ?? null,
    answer: report.answer,
    optimal: report.optimal ?? null,
    lowerBound: report.lowerBound ?? (report.optimal ? (report.moves ?? null) : null),
    ms: Math.round(report.ms * 1000) / 1000,
  });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
