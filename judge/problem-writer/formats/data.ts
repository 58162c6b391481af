import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, TestCase } from '#problem-reader';
import { copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';

/** All files of the data folder except the manifest, which only this judge knows. Includes folders of validator
 *  tests. */
export function dataFiles(problem: Pick<Problem, 'dataFolder' | 'linksInto'>): PlannedFile[] {
  const { dataFolder } = problem;
  if (!existsSync(dataFolder)) return [];
  const names = readdirSync(dataFolder).filter((name) => !name.startsWith('.') && name !== 'manifest.yaml');
  const root = linkRoot(dataFolder, problem);
  return names.sort().flatMap((name) => copies(join(dataFolder, name), `data/${name}`, root));
}

/** Cases of a generated group (`full/00001`) as further secret ones. */
export const generatedFiles = (cases: readonly TestCase[]): PlannedFile[] =>
  cases.flatMap(({ name, inputPath, answerPath }) => [
    { path: `data/secret/${name}.in`, copyOf: inputPath },
    { path: `data/secret/${name}.ans`, copyOf: answerPath },
  ]);
