import { forSpreadsheets } from '#contest';
import { linesOf } from '#drawing';
import type { ComparedFile, PlaceInFile, Similarities, SimilarPair } from '#protocol';
import { jsonText } from '#values';
import type { SimilarReportView } from '#web';

/** The similar programs of a contest, for the teacher only: it contains programs of everybody. */
export interface SimilarityReport {
  readonly name: string;
  readonly problems: readonly ComparedProblem[];
}

/** A problem whose programs were compared. */
export interface ComparedProblem {
  readonly label: string;
  readonly name: string;
  /** A text says why they could not be compared. */
  readonly comparison: Similarities | string;
  /** By id. */
  readonly programs: ReadonlyMap<string, ShownProgram>;
}

/** A program and its owner. */
interface ShownProgram {
  readonly owner: string;
  readonly files: readonly ComparedFile[];
}

/** So many pairs of a problem are shown side by side; the others are in the table. */
const mostShown = 40;

type ProblemView = SimilarReportView['problems'][number];

/** What the HTML report on similar programs shows. */
export const similarView = ({ name, problems }: SimilarityReport): SimilarReportView => ({
  name,
  problems: problems.map(problemView),
});

function problemView({ label, name, comparison, programs }: ComparedProblem, at: number): ProblemView {
  const base = { label, name, rgb: undefined };
  if (typeof comparison === 'string')
    return { ...base, compared: 0, pairCount: 0, pairs: [], shown: [], notCompared: [], trouble: comparison };
  const { compared, pairs, pairCount, notCompared } = comparison;
  const sideOf = (id: string) => ({ href: undefined, ...(programs.get(id) ?? { owner: id, files: [] }) });
  const whole = pairs.map((pair, index) => ({
    ...pair,
    id: `pair-${at}-${index}`,
    left: sideOf(pair.left),
    right: sideOf(pair.right),
  }));
  return {
    ...base,
    compared,
    pairCount,
    pairs: whole.map((pair, index) => ({ ...pair, href: index < mostShown ? `#${pair.id}` : undefined })),
    shown: whole.slice(0, mostShown),
    notCompared: notCompared.map(({ id, reason }) => ({ what: id, reason, count: 1 })),
  };
}

const columns = [
  'problem',
  'similarity',
  'longest piece',
  'common words',
  'contestant 1',
  'submission 1',
  'contestant 2',
  'submission 2',
];

/** The pairs as CSV (RFC 4180), most similar first for each problem. */
export function similarCsv({ problems }: SimilarityReport): string {
  const lines = problems.flatMap(({ label, comparison, programs }) =>
    typeof comparison === 'string'
      ? []
      : comparison.pairs.map(({ similarity, longest, overlap, left, right }) => [
          label,
          Number(similarity.toFixed(3)),
          longest,
          overlap,
          ...[left, right].flatMap((id) => [programs.get(id)?.owner ?? '', id]),
        ]),
  );
  return forSpreadsheets([columns, ...lines]);
}

/** The comparison as JSON, version 1: pairs with the lines of their pieces, and what was not compared. It holds no
 *  program. */
export function similarJson({ name, problems }: SimilarityReport): string {
  const value = { version: 1, contest: name, problems: problems.map(problemJson) };
  return jsonText(value);
}

function problemJson({ label, name, comparison, programs }: ComparedProblem): object {
  if (typeof comparison === 'string') return { label, name, failed: comparison };
  const place = (id: string, where: PlaceInFile) => {
    const files = programs.get(id)?.files ?? [];
    return { file: files[where.file]?.name ?? '', lines: linesOf(files, where) };
  };
  const pair = ({ left, right, pieces, ...figures }: SimilarPair) => ({
    ...figures,
    left: { contestant: programs.get(left)?.owner, submission: left },
    right: { contestant: programs.get(right)?.owner, submission: right },
    pieces: pieces.map((piece) => ({
      words: piece.words,
      left: place(left, piece.left),
      right: place(right, piece.right),
    })),
  });
  const { compared, notCompared, pairCount, pairs } = comparison;
  return { label, name, compared, pairCount, pairs: pairs.map(pair), notCompared };
}
