import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

/** The file with the languages. */
export const languagesFile = join(projectRoot, 'judge', 'language', 'languages.yaml');

/** Writes the languages into a build as JSON, with the hash of the file that they are from: each start of the judge
 *  needs them, and reading them as YAML takes longer than all else in it.
 *  @param {string} folder of the build */
export async function prepareLanguages(folder) {
  if (!existsSync(languagesFile)) return;
  const { parse } = await import('yaml');
  const content = readFileSync(languagesFile);
  try {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const prepared = JSON.stringify({ sha256, value: parse(content.toString()) });
    mkdirSync(join(folder, 'language'), { recursive: true });
    writeFileSync(join(folder, 'language', 'languages.json'), prepared);
  } catch {
    // It is no YAML: the judge reads the file itself, and says where.
  }
}
