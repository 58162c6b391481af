import { createHash } from 'node:crypto';
import {
  type ContestReport,
  contestReportView,
  type Reader,
  type SimilarityReport,
  similarView,
} from '#report';
import { type Inlined, renderContestReport, renderSimilarReport } from '#web';
import { builtAsset } from '../built-asset.ts';

/** The report of a contest as one file. */
export const contestHtml = (report: ContestReport, reader: Reader): string =>
  renderContestReport(contestReportView(report, reader), {
    style: inlined('report.css'),
    script: inlined('report.js'),
  });

/** The report on similar programs as one file. */
export const similarHtml = (report: SimilarityReport): string =>
  renderSimilarReport(similarView(report), inlined('similar-report.css'));

function inlined(file: string): Inlined {
  const text = builtAsset(file);
  return { text, sha256: createHash('sha256').update(text).digest('base64') };
}
