import { extname } from 'node:path';
import { UserError } from '#host';
import { findChromium, findTex, htmlToPdf, joinPdfs, latexToPdf, requireTex } from '#statement';
import { ownValue } from '#values';
import { limitRows, renderStatements, type StatementCover, type StatementSheet } from '#web';
import type { Io } from '../../terminal/io.ts';
import { builtAsset } from '../../version.ts';
import type { CollectedProblem, Contents } from './collect.ts';

/** The program that prints statements in LaTeX. */
export const engines = ['tex', 'chromium'] as const;
export type Engine = (typeof engines)[number];

/** How one statement becomes a PDF: the program that prints it, or none if it is one already. */
type Way = Engine | 'copy';

/** A set of statements as PDF. Statements that Chromium prints are one document; where others are between them, each is
 *  printed alone, and they are joined.
 *  @throws MachineLack, PackageFault, UserError */
export async function printedSet(set: StatementSet, engine: Engine | undefined, io: Io): Promise<Buffer> {
  const { problems, cover } = set;
  const path = io.env.PATH ?? '';
  if (engine === 'tex' && !problems.some(({ statement, problem }) => texPathOf({ statement, problem })))
    throw new UserError(
      '--engine tex is for statements in LaTeX: expected at least one that has no Markdown version, found none.',
    );
  const ways = problems.map((problem) => wayOf(problem, engine, path));
  const chromium = () => findChromium(io.env.ANTIPODE_CHROMIUM, path);
  if (ways.every((way) => way === 'chromium')) return htmlToPdf(documentOf(set), chromium(), io.signal);
  const parts: Buffer[] = [];
  if (cover !== undefined) parts.push(await htmlToPdf(documentOf(set, true), chromium(), io.signal));
  for (const [index, problem] of problems.entries()) {
    if (ways[index] === 'copy') parts.push(set.contents.get(problem.statement.pdf ?? '') ?? Buffer.of());
    else if (ways[index] === 'tex') parts.push(await texOf(problem, requireTex(path), io.signal));
    else {
      const alone = { ...set, title: problem.name, cover: undefined, problems: [problem] };
      parts.push(await htmlToPdf(documentOf(alone), chromium(), io.signal));
    }
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : joinPdfs(parts, path, io.signal);
}

function wayOf(collected: CollectedProblem, engine: Engine | undefined, path: string): Way {
  const { statement } = collected;
  if (statement.html === undefined) return 'copy';
  const texPath = texPathOf(collected);
  if (texPath === undefined) return 'chromium';
  if (engine !== undefined) return engine;
  // TeX reads no SVG.
  const needsBrowser = statement.pictures.some(({ name }) => /^\.(?:svg|gif|webp)$/.test(extname(name)));
  return needsBrowser || findTex(path) === undefined ? 'chromium' : 'tex';
}

/** The statement in LaTeX, if the shown one is made from it. */
function texPathOf({
  statement,
  problem,
}: Pick<CollectedProblem, 'statement' | 'problem'>): string | undefined {
  const paths = problem.parts.statements
    .filter(({ language }) => language === statement.language)
    .map((one) => one.path);
  return paths.length === 1 && paths[0]?.endsWith('.tex') ? paths[0] : undefined;
}

function texOf(collected: CollectedProblem, program: string, signal: AbortSignal): Promise<Buffer> {
  const { label, name, problem, facts } = collected;
  const statement = {
    path: texPathOf(collected) ?? '',
    folder: problem.folder,
    title: label === undefined ? name : `${label}  ${name}`,
    facts: limitRows(sheetOf(collected)),
    samples: facts.samples,
    constants: problem.constants,
  };
  return latexToPdf(statement, program, signal);
}

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
function sheetOf({ label, name, problem, facts, statement }: CollectedProblem): StatementSheet {
  return {
    label,
    name,
    facts,
    hasTimeLimit: problem.timeLimit.source !== 'submissions',
    language: statement.language,
    html: statement.html ?? '',
  };
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

const dataAddress = (name: string, content: Buffer): string =>
  `data:${ownValue(types, extname(name)) ?? 'application/octet-stream'};base64,${content.toString('base64')}`;
