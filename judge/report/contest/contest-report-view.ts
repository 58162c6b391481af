import { gzipSync } from 'node:zlib';
import type { Scoreboard, ScoreboardRow } from '#contest';
import type { PackedReport } from '#protocol';
import { groupedBy } from '#values';
import type { ContestReportView } from '#web';
import type { Reader } from '../seen.ts';
import { type AttemptContext, attemptView } from './attempt-view.ts';
import { FoldedRows } from './case-lines.ts';
import { figure, rulesText } from './cell.ts';
import {
  type ContestReport,
  noteText,
  type ReportedAttempt,
  type ReportedWarning,
} from './contest-report.ts';
import { FilmReel } from './film-reel.ts';

/** What the HTML report of a contest shows a reader. */
export function contestReportView(report: ContestReport, reader: Reader): ContestReportView {
  const [reel, folded] = [new FilmReel(), new FoldedRows()];
  const { name, scoreboard, startMs } = report;
  const attempts = groupedBy(report.attempts, ({ contestant }) => contestant);
  const contestants = scoreboard.rows.map((row) =>
    contestantView(report, row, attempts.get(row.contestant) ?? [], { reel, folded, reader }),
  );
  const packed: PackedReport = { ...reel.data(), folded: folded.data() };
  return {
    name,
    about: [
      `${rulesText[scoreboard.rules]}.`,
      ...(startMs === undefined ? [] : [`Start: ${startText(startMs)}.`]),
    ],
    board: boardView(report),
    contestants,
    passedOver: passedOver(report, reader),
    measured: measured(report),
    drawings: reel.firstDrawings(),
    packed: gzipSync(JSON.stringify(packed), { level: 9 }).toString('base64'),
  };
}

/** `1 May 2026, 09:00 UTC`. */
function startText(startMs: number): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(startMs).toLocaleString('en-GB', style).replace(' at ', ', ')} UTC`;
}

function boardView({ scoreboard, problems }: ContestReport): ContestReportView['board'] {
  const { rules, totals, rows } = scoreboard;
  return {
    rules,
    totals,
    problems: problems.map(({ label, name }) => ({
      id: label,
      label,
      name,
      rgb: undefined,
      href: undefined,
    })),
    rows: rows.map((row, index) => ({
      rank: row.rank,
      team: {
        id: String(index),
        name: row.contestant,
        href: `#c${index}`,
        organization: undefined,
        country: undefined,
        pictures: [],
      },
      medal: undefined,
      totals: row.totals.map((total) => Number(figure(total))),
      cells: row.cells.map((cell) =>
        cell.value === undefined ? cell : { ...cell, value: Number(figure(cell.value)) },
      ),
    })),
  };
}

function contestantView(
  { scoreboard, problems, notes }: ContestReport,
  { contestant, rank, totals, cells }: ScoreboardRow,
  own: readonly ReportedAttempt[],
  context: AttemptContext,
): ContestReportView['contestants'][number] {
  const counted = new Set(cells.map(({ decidedBy }) => decidedBy));
  return {
    name: contestant,
    standing: `rank ${rank}, ${totalsText(scoreboard, totals)}`,
    notes: notes.filter((note) => note.contestant === contestant).map(noteText),
    attempts: own.map((attempt) => {
      const problem = problems.find(({ label }) => label === attempt.problem);
      const title = problem === undefined ? attempt.problem : `${problem.label} ${problem.name}`;
      return attemptView(attempt, { title, counts: counted.has(attempt.id) }, context);
    }),
  };
}

const totalsText = ({ totals: names }: Scoreboard, totals: readonly number[]): string =>
  names.map((name, at) => `${figure(totals[at] ?? 0)} ${name}`).join(', ');

const passedOver = ({ warnings, notes }: ContestReport, { audience }: Reader): readonly string[] =>
  [
    ...(audience === 'jury' ? warnings : []),
    ...notes.filter(({ contestant: owner }) => owner === undefined),
  ].map(({ place, expected, found }: ReportedWarning) => `${place}: expected ${expected}, found ${found}`);

function measured({ attempts }: ContestReport): string {
  const sandbox = attempts[0]?.judgement.sandbox;
  if (sandbox === undefined) return '';
  const missing =
    sandbox.missing.length === 0 ? '' : `; missing on that machine: ${sandbox.missing.join(', ')}`;
  return `Time and memory measured by ${sandbox.measuredBy}${missing}.`;
}
