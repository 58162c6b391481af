import type { CaseResult, Judgement } from '../judging/index.ts';
import type { Scoring } from '../scoring/index.ts';
import type { CheckResult, SequenceFacts, Verdict } from '../verdict/index.ts';
import { visibleGroups } from './group-table.ts';
import type { Audience } from './judgement.ts';

/** One line (line feed included) for programs; version 1. Absent figures are null. `forJury` only for the jury. */
export function judgementJson(judgement: Judgement, audience: Audience): string {
  return line(judgementRecord(judgement, audience));
}

/** What `judgementJson` writes, for reports that hold several. */
export function judgementRecord(judgement: Judgement, audience: Audience): object {
  return {
    version: 1,
    problem: judgement.problem,
    submission: judgement.submission,
    language: judgement.language ?? null,
    verdict: judgement.verdict,
    score: judgement.score ?? null,
    ...(judgement.scoring === undefined ? {} : scoringJson(judgement, judgement.scoring, audience)),
    cpuMs: judgement.cpuMs,
    wallMs: judgement.wallMs,
    peakBytes: judgement.peakBytes,
    measuredBy: judgement.sandbox.measuredBy,
    decidedBy: judgement.decidedBy ?? null,
    ...(judgement.notJudged === undefined ? {} : { notJudged: judgement.notJudged }),
    message: judgement.message,
    compile: judgement.compile,
    cases: judgement.cases.map((result) => caseJson(result, audience)),
    sandbox: judgement.sandbox,
  };
}

function scoringJson(judgement: Judgement, { dialect, objective }: Scoring, audience: Audience): object {
  return {
    maxScore: judgement.maxScore ?? null,
    scoring: dialect,
    objective,
    groups: visibleGroups(judgement, audience).map(
      ({ name, verdict, score, maxScore, cases, counted, note }) => ({
        name,
        verdict: verdict ?? null,
        skipped: verdict === undefined,
        score: score ?? null,
        maxScore: maxScore ?? null,
        cases,
        counted,
        ...(audience === 'jury' && note !== undefined ? { note } : {}),
      }),
    ),
  };
}

function caseJson(result: CaseResult, audience: Audience): object {
  return {
    name: result.name,
    verdict: result.verdict,
    score: result.score ?? null,
    ...(result.points === undefined ? {} : { points: result.points }),
    cpuMs: result.run?.cpuMs ?? null,
    wallMs: result.run?.wallMs ?? null,
    peakBytes: result.run?.peakBytes ?? null,
    message: result.message,
    ...(result.atMove === undefined ? {} : { atMove: result.atMove }),
    ...(result.sequence === undefined ? {} : { sequence: result.sequence }),
    ...(result.repeats === undefined ? {} : { repeats: result.repeats }),
    ...(audience === 'jury' && result.forJury !== undefined ? { forJury: result.forJury } : {}),
  };
}

/** What `judge check` found: the checker's opinion of one output, as a verdict. */
export interface CheckReport {
  readonly problem: string;
  readonly verdict: Verdict;
  readonly result: CheckResult;
}

/** The line of `judge check --json`. Facts about a move sequence are null where the checker does not speak of one. */
export function checkJson({ problem, verdict, result }: CheckReport): string {
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

/** The one line that says why. */
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
  /** Proved: no answer has fewer moves; where the answer is optimal, its own number by default. */
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
