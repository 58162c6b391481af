import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { firstBytes } from '#host';
import type { Problem, TestCase } from '#problem-reader';
import type { ExtractedFacts, FileFacts, ProblemFacts, SampleFacts } from '#protocol';
import { type KeepContent, ShownFiles, statementFacts } from './statements.ts';

/** What pages show of a problem. `keep` gets the files that they show. */
export async function problemFacts(problem: Problem, keep: KeepContent): Promise<ExtractedFacts> {
  const facts = await factsOf(problem, sampleFacts(problem), keep);
  if (problem.parts.solutions.length === 0) return facts;
  const parts = { ...problem.parts, statements: problem.parts.solutions };
  const files = new ShownFiles(problem.folder, keep);
  return { ...facts, solutions: await statementFacts({ ...problem, parts }, [], files) };
}

/** The same with the solutions for readers in place of the statements, and no samples. */
export function solutionFacts(problem: Problem, keep: KeepContent): Promise<ProblemFacts> {
  const parts = { ...problem.parts, statements: problem.parts.solutions };
  return factsOf({ ...problem, parts }, [], keep);
}

async function factsOf(
  problem: Problem,
  samples: readonly SampleFacts[],
  keep: KeepContent,
): Promise<ProblemFacts> {
  const { slug, names, types, limits, languageFactors, timeBy, fileNames, languages, scoring } = problem;
  const { timeMs, memoryBytes, outputBytes, codeBytes } = limits;
  const files = new ShownFiles(problem.folder, keep);
  return {
    slug,
    names,
    types,
    limits: { timeMs, memoryBytes, outputBytes, codeBytes },
    languageFactors,
    timeBy,
    fileNames,
    languages,
    scoring,
    picture: pictureOf(problem),
    statements: await statementFacts(problem, samples, files),
    samples,
    attachments: await attachmentFacts(problem, files),
    comparison: comparisonOf(problem),
    credits: problem.credits,
    tags: problem.keywords,
    caseCount: problem.cases.length,
    caseNames: caseNamesOf(problem.cases),
  };
}

/** More of them tell a reader nothing. */
const mostNames = 200;

/** `secret/02-only-move-1` is called `only move 1`; `secret/case12`, or a name that several have, is no name. */
function caseNamesOf(cases: readonly TestCase[]): ProblemFacts['caseNames'] {
  const names = cases.flatMap(({ name }) => {
    const words = (name.split('/').at(-1) ?? '')
      .replace(/^[\d._-]+/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim();
    return /\p{L}/u.test(words) && !/^(case|example|in|input|sample|secret|test)? ?\d*$/i.test(words)
      ? words
      : [];
  });
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = names.filter((name) => counts.get(name) === 1).slice(0, mostNames);
  return own.length === 0 ? undefined : own;
}

/** How the first case compares, which is a sample if there is one. */
const comparisonOf = ({ checker, cases }: Problem): ProblemFacts['comparison'] =>
  checker.kind === 'default' ? (cases[0]?.checkerArgs ?? []) : undefined;

/** Only problems that come with the judge have a picture.ts; its bundle for browsers is made at set-up. */
const pictureOf = ({ folder, slug }: Problem): string | undefined =>
  existsSync(join(folder, 'picture.ts')) ? slug : undefined;

async function attachmentFacts({ parts }: Problem, files: ShownFiles): Promise<readonly FileFacts[]> {
  const stored: FileFacts[] = [];
  for (const path of parts.attachments) {
    const file = await files.put(path);
    if (file !== undefined) stored.push({ ...file, name: nameOf(path) });
  }
  return stored;
}

/** The path below the folder for attachments. */
const nameOf = (path: string): string => path.split(`${sep}attachments${sep}`).at(-1) ?? path;

const mostBytes = 256 * 1024;

/** The samples as a statement shows them. A package may show other texts than those that are judged, or what is said
 *  in turn; a sample that is only shown has no test case. */
function sampleFacts({ cases, dataFolder }: Pick<Problem, 'cases' | 'dataFolder'>): SampleFacts[] {
  const judged = cases.filter(({ name }) => name.startsWith('sample/'));
  const shown = shownOnly(join(dataFolder, 'sample')).filter((name) =>
    judged.every((one) => one.name !== name),
  );
  const names = [...judged.map(({ name }) => name), ...shown].sort();
  return names.map((name) =>
    sampleAt(
      join(dataFolder, name),
      name,
      judged.find((one) => one.name === name),
    ),
  );
}

/** Names of samples that are there to be shown. */
function shownOnly(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map(
    (file) => /^([\w-][\w.-]*?)\.(?:interaction|in\.statement)$/.exec(file)?.[1],
  );
  return [...new Set(names)].flatMap((name) => (name === undefined ? [] : [`sample/${name}`]));
}

function sampleAt(base: string, name: string, judged: TestCase | undefined): SampleFacts {
  const text = (...endings: readonly string[]): string | undefined => {
    const ending = endings.find((one) => existsSync(base + one));
    return ending === undefined ? undefined : textAt(base + ending);
  };
  const dialogue = text('.interaction');
  return {
    name,
    input: text('.in.statement') ?? textOfCase(judged?.inputPath),
    answer: text('.ans.statement', '.out') ?? textOfCase(judged?.answerPath),
    dialogue,
  };
}

/** The reader of the package has checked where links lead. */
const textOfCase = (path: string | undefined): string =>
  path === undefined || !existsSync(path) ? '' : textAt(realpathSync(path));

function textAt(path: string): string {
  const bytes = firstBytes(path, mostBytes + 1);
  const text = bytes.subarray(0, mostBytes).toString('utf8').replaceAll('\r\n', '\n');
  return bytes.length > mostBytes ? `${text}…` : text;
}
