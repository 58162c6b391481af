import { hash } from 'node:crypto';
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
import { codeBelow, compareAside, type WrittenProgram } from '#similarity';
import { countOf, titleIn } from '#text';
import { ownValue } from '#values';
import { type Inlined, renderContestReport, renderSimilarReport } from '#web';
import { requireOutputFile, requireOutputFolder, writeOutputFile } from '../../options/output-files.ts';
import type { Io } from '../../terminal/io.ts';
import { builtAsset } from '../../version.ts';
import { writeProgramFolders } from './program-folders.ts';

/** Paths for the report on similar programs and for other tools, of the code that was given out, of earlier years. */
export interface SimilarFlags {
  readonly similar?: readonly string[];
  readonly ignore?: readonly string[];
  readonly earlier?: readonly string[];
  readonly exportPrograms?: string;
}

const renderers: Readonly<Record<string, (report: SimilarityReport) => string>> = {
  '.html': similarHtml,
  '.csv': similarCsv,
  '.json': similarJson,
};

/** Checks the names of the files before anything is graded. @throws UserError */
export function requireSimilarFiles(flags: SimilarFlags): void {
  const { similar = [], ignore = [], earlier = [], exportPrograms } = flags;
  if (exportPrograms !== undefined) requireOutputFolder('--export-programs', exportPrograms);
  for (const file of similar) {
    if (!Object.hasOwn(renderers, extname(file).toLowerCase()))
      throw new UserError(
        `--similar ${shownPath(file)}: expected a name that ends in ${Object.keys(renderers).join(', ')}`,
      );
    requireOutputFile('--similar', file);
  }
  for (const [option, paths, what] of [
    ['--ignore', ignore, 'code that does not count as copied'],
    ['--earlier', earlier, 'programs of earlier years'],
  ] as const) {
    if (paths.length > 0 && similar.length === 0 && exportPrograms === undefined)
      throw new UserError(`${option}: expected --similar or --export-programs as well; it names ${what}`);
    for (const path of paths)
      if (codeBelow(path).length === 0)
        throw new UserError(
          `${option} ${shownPath(path)}: expected a source file or a folder with some, found none`,
        );
  }
}

/** Compares the programs of a contest and writes who has similar ones: for the teacher only. */
export async function writeSimilarFiles(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  { similar = [], ignore = [], earlier: years = [], exportPrograms: folder }: SimilarFlags,
  io: Io,
): Promise<void> {
  const given = ignore.flatMap(codeBelow);
  const earlier = years.flatMap(codeBelow);
  if (folder !== undefined) writeProgramFolders(contest, judged, { folder, given, earlier }, io);
  if (similar.length === 0) return;
  const report = await similarityOf(contest, judged, { given, earlier, signal: io.signal });
  for (const { label, comparison } of report.problems) {
    const words =
      typeof comparison === 'string'
        ? comparison
        : `${countOf(comparison.compared, 'program')} compared, ${countOf(comparison.pairCount, 'pair')} alike${mostOf(comparison.pairs[0]?.similarity)}`;
    io.stderr.write(`${label}: ${words}\n`);
  }
  for (const file of similar) {
    writeOutputFile(file, ownValue(renderers, extname(file).toLowerCase())?.(report) ?? '');
    io.stderr.write(`written: ${shownPath(file)} (for the teacher only)\n`);
  }
}

const mostOf = (similarity: number | undefined): string =>
  similarity === undefined ? '' : `, at most ${Math.round(100 * similarity)} %`;

async function similarityOf(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  {
    given,
    earlier,
    signal,
  }: {
    readonly given: readonly WrittenProgram[];
    readonly earlier: readonly WrittenProgram[];
    readonly signal: AbortSignal;
  },
): Promise<SimilarityReport> {
  const problems: ComparedProblem[] = [];
  for (const { problem, task, unread } of comparablePrograms(contest, judged, given, earlier)) {
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
export const reportAssets = (
  name: 'report' | 'tools' = 'report',
): { readonly style: Inlined; readonly script: Inlined } => ({
  style: inlined(`${name}.css`),
  script: inlined(`${name}.js`),
});

/** The report on similar programs as one file. */
function similarHtml(report: SimilarityReport): string {
  return renderSimilarReport(similarView(report), inlined('similar-report.css'));
}

function inlined(file: string): Inlined {
  const text = builtAsset(file);
  return { text, sha256: hash('sha256', text, 'base64') };
}
