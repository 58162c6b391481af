import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, TestCase } from '../../package/index.ts';
import { copies, type PlannedFile } from '../files/planned-file.ts';

/** All files of the data folder except the manifest, which only this judge knows. Includes folders of validator
 *  tests. */
export function dataFiles({ dataFolder }: Pick<Problem, 'dataFolder'>): PlannedFile[] {
  if (!existsSync(dataFolder)) return [];
  const names = readdirSync(dataFolder).filter((name) => !name.startsWith('.') && name !== 'manifest.yaml');
  return names.sort().flatMap((name) => copies(join(dataFolder, name), `data/${name}`, dataFolder));
}

/** Cases of a generated group (`full/00001`) as further secret ones. */
export const generatedFiles = (cases: readonly TestCase[]): PlannedFile[] =>
  cases.flatMap(({ name, inputPath, answerPath }) => [
    { path: `data/secret/${name}.in`, copyOf: inputPath },
    { path: `data/secret/${name}.ans`, copyOf: answerPath },
  ]);
