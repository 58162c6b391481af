import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  type ContestReport,
  contestReportView,
  type Reader,
  type SimilarityReport,
  similarView,
} from '#report';
import { type Inlined, renderContestReport, renderSimilarReport } from '#web';

const folder = new URL('../../../../build/assets/', import.meta.url);

function inlined(name: RegExp): Inlined {
  const file = readdirSync(folder).find((one) => name.test(one)) ?? '';
  const text = gunzipSync(readFileSync(new URL(file, folder))).toString();
  return { text, sha256: createHash('sha256').update(text).digest('base64') };
}

const style = inlined(/^report-\w+\.css\.gz$/);
const similarStyle = inlined(/^similar-report-\w+\.css\.gz$/);
const script = inlined(/^report-\w+\.js\.gz$/);

/** The report of a contest as one file. */
export const contestPage = (report: ContestReport, reader: Reader): string =>
  renderContestReport(contestReportView(report, reader), { style, script });

/** The report on similar programs as one file. */
export const similarPage = (report: SimilarityReport): string =>
  renderSimilarReport(similarView(report), similarStyle);
