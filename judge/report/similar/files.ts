import { linesOf } from '#drawing';
import type { PlaceInFile, SimilarPair } from '#protocol';
import { forSpreadsheets } from '../contest/csv.ts';
import type { ComparedProblem, SimilarityReport } from './similarity-report.ts';

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
  return `${JSON.stringify(value, undefined, 2)}\n`;
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
