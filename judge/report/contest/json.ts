import { jsonText } from '#values';
import { judgementRecord } from '../json.ts';
import { type Reader, seen } from '../seen.ts';
import { type ContestReport, readerOf } from './contest-report.ts';

/** The whole contest as JSON, version 1. Figures that are missing, or that the reader may not see, are null. */
export function contestJson(report: ContestReport, reader: Reader): string {
  const { scoreboard, attempts, fresh } = report;
  const isJury = reader.audience === 'jury';
  const value = {
    version: 1,
    id: report.id,
    name: report.name,
    startTime: report.startMs === undefined ? null : new Date(report.startMs).toISOString(),
    rules: scoreboard.rules,
    problems: report.problems,
    totals: scoreboard.totals,
    scoreboard: scoreboard.rows.map(({ rank, contestant, totals, cells }) => ({
      rank,
      contestant,
      totals: Object.fromEntries(scoreboard.totals.map((name, index) => [name, totals[index] ?? null])),
      problems: cells.map(
        ({ state, attempts: count, pending, value: own, timeMs, decidedBy, leads, proved }, index) => ({
          problem: scoreboard.problems[index],
          state,
          attempts: count,
          pending,
          value: own ?? null,
          timeMs: timeMs ?? null,
          decidedBy: decidedBy ?? null,
          leads,
          proved,
        }),
      ),
    })),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      contestant: attempt.contestant,
      problem: attempt.problem,
      timeMs: attempt.timeMs ?? null,
      judgement: judgementRecord(seen({ judgement: attempt.judgement, ...readerOf(attempt, reader) })),
    })),
    notes: report.notes.map(({ kind, contestant, place, expected, found }) => ({
      kind,
      contestant: contestant ?? null,
      place,
      expected,
      found,
    })),
    warnings: isJury ? report.warnings : null,
    freshInputs:
      isJury && fresh
        ? { seed: fresh.seed, count: fresh.count, tried: fresh.tried, failures: fresh.failures }
        : null,
  };
  return jsonText(value);
}
