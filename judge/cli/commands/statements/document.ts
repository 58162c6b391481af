import { extname } from 'node:path';
import { renderStatements, type StatementCover, type StatementSheet } from '#web';
import { builtAsset } from '../built-asset.ts';
import type { CollectedProblem, Contents } from './collect.ts';

/** What to print. */
export interface StatementSet {
  readonly title: string;
  /** Undefined: a single problem. */
  readonly cover: StatementCover | undefined;
  readonly problems: readonly CollectedProblem[];
  /** True: solutions, as slides. */
  readonly isSlides: boolean;
  readonly contents: Contents;
}

/** Statements as self-contained HTML.
 *  @param isCoverOnly - only the title page */
export function documentOf(set: StatementSet, isCoverOnly = false): string {
  const { title, cover, problems, contents, isSlides } = set;
  const pictures = problems.flatMap(({ statement }) => statement.pictures);
  return renderStatements({
    title,
    cover,
    isCoverOnly,
    isSlides,
    sheets: problems.map(sheetOf),
    style: builtAsset('statement.css'),
    pictures: new Map(
      pictures.map(({ name, digest }) => [name, dataAddress(name, contents.get(digest) ?? Buffer.of())]),
    ),
  });
}

/** A problem as it is shown. */
export const sheetOf = ({ label, name, problem, facts, statement }: CollectedProblem): StatementSheet => ({
  label,
  name,
  facts,
  hasTimeLimit: problem.timeLimit.source !== 'submissions',
  language: statement.language,
  html: statement.html ?? '',
});

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

const dataAddress = (name: string, content: Buffer): string =>
  `data:${types[extname(name)] ?? 'application/octet-stream'};base64,${content.toString('base64')}`;
