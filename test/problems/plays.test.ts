import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { projectRoot } from '../../judge/host/index.ts';
import { itIsAPlay, type PlayModules } from './play-contract.ts';

const problems = join(projectRoot, 'problems');
const slugs = readdirSync(problems).filter((slug) => existsSync(join(problems, slug, 'picture.ts')));

for (const slug of slugs) {
  const { play, picture } = (await import(join(problems, slug, 'picture.ts'))) as PlayModules;
  if (play === undefined) continue;
  const { solver } = (await import(join(problems, slug, 'solver.ts'))) as PlayModules;
  describe(slug, () => itIsAPlay({ play, picture, solver }));
}
