import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from '#problem-reader';
import type { FileFacts, ProblemFacts, SampleFacts } from '#protocol';
import { sampleFacts } from './samples.ts';
import { type KeepContent, ShownFiles } from './shown-files.ts';
import { statementFacts } from './statements.ts';

/** What pages show of a problem. `keep` gets the files that they show. */
export const problemFacts = (problem: Problem, keep: KeepContent): Promise<ProblemFacts> =>
  factsOf(problem, sampleFacts(problem), keep);

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
  const { slug, names, types, limits, languageFactors, languages, scoring, credits, keywords, cases } =
    problem;
  const { timeMs, memoryBytes, outputBytes, codeBytes } = limits;
  const files = new ShownFiles(problem.folder, keep);
  return {
    slug,
    names,
    types,
    limits: { timeMs, memoryBytes, outputBytes, codeBytes },
    languageFactors,
    languages,
    scoring,
    picture: pictureOf(problem),
    statements: await statementFacts(problem, samples, files),
    samples,
    attachments: await attachmentFacts(problem, files),
    credits,
    tags: keywords,
    caseCount: cases.length,
  };
}

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
