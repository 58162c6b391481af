import { scoreboardCsv } from '#contest';
import { type ContestReport, noteText } from './contest-report.ts';

/** The scoreboard as CSV, with what was guessed or skipped. */
export const contestCsv = ({ scoreboard, notes }: ContestReport): string =>
  scoreboardCsv(
    scoreboard,
    notes.map((note) => ({ contestant: note.contestant, text: noteText(note) })),
  );
