import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { comparablePrograms, type JudgedEntry, type OpenedContest } from '#contest-grader';
import { shownPath, UserError } from '#host';
import {
  type ComparedProblem,
  type ContestReport,
  contestReportView,
  type Reader,
  type SimilarityReport,
  similarCsv,
  similarJson,
  similarView,
} from '#report';
import { codeAt, compareAside } from '#similarity';
import { countOf, titleIn } from '#text';
import { type Inlined, renderContestReport, renderSimilarReport } from '#web';
import { requireOutputFile, writeOutputFile } from '../../options/output-files.ts';
import type { Io } from '../../terminal/io.ts';
import { builtAsset } from '../../version.ts';

/** Paths for the report on similar programs, and of the code that was given out. */
export interface SimilarFlags {
  readonly similar?: readonly string[];
  readonly ignore?: readonly string[];
}

const renderers: Readonly<Record<string, (report: SimilarityReport) => string>> = {
  '.html': similarHtml,
  '.csv': similarCsv,
  '.json': similarJson,
};

/** Checks the names of the files before anything is graded. @throws UserError */
export function requireSimilarFiles({ similar = [], ignore = [] }: SimilarFlags): void {
  for (const file of similar) {
    if (!Object.hasOwn(renderers, extname(file).toLowerCase()))
      throw new UserError(
        `--similar ${shownPath(file)}: expected a name that ends in ${Object.keys(renderers).join(', ')}`,
      );
    requireOutputFile('--similar', file);
  }
  if (ignore.length > 0 && similar.length === 0)
    throw new UserError('--ignore: expected --similar as well; it names code that does not count as copied');
  for (const path of ignore)
    if (codeAt(path).length === 0)
      throw new UserError(
        `--ignore ${shownPath(path)}: expected a source file or a folder with some, found none`,
      );
}

/** Compares the programs of a contest and writes who has similar ones: for the teacher only. */
export async function writeSimilarFiles(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  { similar = [], ignore = [] }: SimilarFlags,
  io: Io,
): Promise<void> {
  if (similar.length === 0) return;
  const report = await similarityOf(contest, judged, { given: ignore.flatMap(codeAt), signal: io.signal });
  for (const { label, comparison } of report.problems) {
    const words =
      typeof comparison === 'string'
        ? comparison
        : `${countOf(comparison.compared, 'program')} compared, ${countOf(comparison.pairCount, 'pair')} alike${mostOf(comparison.pairs[0]?.similarity)}`;
    io.stderr.write(`${label}: ${words}\n`);
  }
  for (const file of similar) {
    writeOutputFile(file, renderers[extname(file).toLowerCase()]?.(report) ?? '');
    io.stderr.write(`written: ${shownPath(file)} (for the teacher only)\n`);
  }
}

const mostOf = (similarity: number | undefined): string =>
  similarity === undefined ? '' : `, at most ${Math.round(100 * similarity)} %`;

async function similarityOf(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  { given, signal }: { readonly given: ReturnType<typeof codeAt>; readonly signal: AbortSignal },
): Promise<SimilarityReport> {
  const problems: ComparedProblem[] = [];
  for (const { problem, task, unread } of comparablePrograms(contest, judged, given)) {
    const found = await compareAside(task, signal);
    problems.push({
      label: problem.label,
      name: problem.name ?? titleIn(problem.problem.names, problem.id),
      comparison:
        typeof found === 'string' ? found : { ...found, notCompared: [...unread, ...found.notCompared] },
      programs: new Map(task.programs.map((one) => [one.id, one])),
    });
  }
  return { name: contest.name, problems };
}

/** The report of a contest as one file. */
export const contestHtml = (report: ContestReport, reader: Reader): string =>
  renderContestReport(contestReportView(report, reader), reportAssets());

/** Style and script of pages with judgements. */
export const reportAssets = (): { readonly style: Inlined; readonly script: Inlined } => ({
  style: inlined('report.css'),
  script: inlined('report.js'),
});

/** The report on similar programs as one file. */
function similarHtml(report: SimilarityReport): string {
  return renderSimilarReport(similarView(report), inlined('similar-report.css'));
}

function inlined(file: string): Inlined {
  const text = builtAsset(file);
  return { text, sha256: createHash('sha256').update(text).digest('base64') };
}
