import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, TestCase } from '../../package/index.ts';
import { copies, type PlannedFile } from '../files/planned-file.ts';

/** All of the data folder, but for what only this judge knows (the manifest). Folders of validator tests included. */
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
