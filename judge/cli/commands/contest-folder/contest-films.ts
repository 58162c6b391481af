import { readFileSync } from 'node:fs';
import type { JudgedEntry, OpenedContest } from '#contest-grader';
import { isInputError, type Picture } from '#problem-api';
import { type Problem, UntrustedModules } from '#problem-reader';
import type { CaseFilm } from '#report';
import { pictureOf } from '../../options/output-files.ts';

/** Longer sequences are cut off here. */
const mostFrames = 150;

/** Drawings of the move sequences of judged entries, by entry id. Skips problems whose code is not trusted and calls
 *  `warn` for each of them. */
export async function filmsOf(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  warn: (message: string) => void,
): Promise<Map<string, readonly CaseFilm[]>> {
  const films = new Map<string, readonly CaseFilm[]>();
  for (const { label, problem } of contest.problems) {
    const picture = await trustedPicture(problem, warn);
    if (picture === undefined) continue;
    const inputs = inputReader(problem);
    for (const { entry, outputs } of judged) {
      if (entry.problem !== label) continue;
      const own = Object.entries(outputs).flatMap(([name, output]) =>
        film(picture, name, inputs(name), output),
      );
      films.set(entry.id, own);
    }
  }
  return films;
}

async function trustedPicture(
  problem: Problem,
  warn: (message: string) => void,
): Promise<Picture | undefined> {
  try {
    return await pictureOf(problem);
  } catch (error) {
    if (!(error instanceof UntrustedModules)) throw error;
    warn(`the page has no pictures of ${problem.slug}: ${error.message}`);
    return undefined;
  }
}

function inputReader({ cases }: Problem): (name: string) => string | undefined {
  const paths = new Map(cases.map(({ name, inputPath }) => [name, inputPath]));
  const texts = new Map<string, string>();
  return (name) => {
    const path = paths.get(name);
    if (path === undefined) return undefined;
    const text = texts.get(name) ?? readFileSync(path, 'utf8');
    texts.set(name, text);
    return text;
  };
}

function film(picture: Picture, caseName: string, input: string | undefined, output: string): CaseFilm[] {
  if (input === undefined) return [];
  const frames: { svg: string; caption: string }[] = [];
  try {
    for (const frame of picture.frames(input, output)) {
      if (frames.length === mostFrames) return [{ caseName, frames, isCut: true }];
      frames.push(frame);
    }
  } catch (error) {
    if (!isInputError(error)) throw error;
  }
  return frames.length > 1 ? [{ caseName, frames, isCut: false }] : [];
}
