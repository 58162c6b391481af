import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { shownPath, stateFolder } from '#host';
import type { Problem } from '#problem-reader';
import { type GradedProgram, gradeReportView, type Reader } from '#report';
import { titleIn } from '#text';
import { renderGradeReport } from '#web';
import { writeOutputFile } from '../options/output-files.ts';
import type { Io } from '../terminal/io.ts';
import { reportAssets } from './contest-folder/similar-files.ts';

/** Writes the page of graded programs; opens it if that is wanted. */
export function writeGradePage(
  problem: Problem,
  graded: readonly GradedProgram[],
  reader: Reader,
  { html, open }: { readonly html?: string; readonly open?: true },
  io: Io,
): void {
  const file = html ?? usualPlace(problem);
  const view = gradeReportView(titleIn(problem.names, problem.slug), graded, reader);
  writeOutputFile(file, renderGradeReport(view, reportAssets()));
  io.stderr.write(`written: ${shownPath(file)}\n`);
  if (open) openPage(file, io);
}

/** The page of a problem stays until the next one, so that it can be loaded again. */
const usualPlace = ({ slug }: Problem): string => join(stateFolder('pages'), `${slug}.html`);

/** Opens a page as people of this system do: with the program in BROWSER, else with the one for files. */
function openPage(file: string, io: Io): void {
  const usual = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const program = io.env.BROWSER || usual;
  const child = spawn(program, [file], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    io.stderr.write(`judge: --open: expected a program that opens pages, found no ${program}\n`);
  });
  child.unref();
}
