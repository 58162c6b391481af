import type { ContestReport } from '../contest/contest-report.ts';
import { contestPage } from '../contest/page.ts';
import type { Reader } from '../seen.ts';

/** The page of one contestant: that of the contest without anybody else. */
export function feedbackPage(report: ContestReport, contestant: string, reader: Reader): string {
  const isOwn = (one: { readonly contestant?: string }): boolean => one.contestant === contestant;
  return contestPage(
    {
      ...report,
      name: `${report.name}: ${contestant}`,
      scoreboard: { ...report.scoreboard, rows: report.scoreboard.rows.filter(isOwn) },
      attempts: report.attempts.filter(isOwn),
      notes: report.notes.filter(isOwn),
      warnings: [],
    },
    reader,
  );
}
