import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#host';
import { createRandom } from '#testdata';
import type { PlayModules } from './play-contract.ts';

const problems = join(projectRoot, 'problems');
const slugs = readdirSync(problems).filter((slug) => existsSync(join(problems, slug, 'picture.ts')));

for (const slug of slugs) {
  const { play } = (await import(join(problems, slug, 'picture.ts'))) as PlayModules;
  if (play?.distances === undefined) continue;
  const { solver } = (await import(join(problems, slug, 'solver.ts'))) as PlayModules;
  const { fact, applies = () => true } = play.distances;
  describe(slug, () => {
    const [file = '', ...keys] = fact;
    const text = readFileSync(join(projectRoot, 'testdata/known-facts', file), 'utf8');
    const counts = keys.reduce<unknown>((part, key) => Object(part)[key], parse(text)) as number[];

    it('has positions at each distance that it shows', () => {
      expect(counts[0]).toBe(1);
      expect(counts.every((count) => Number.isSafeInteger(count) && count > 0)).toBe(true);
    });

    it('shows a place for each position that is counted', () => {
      const random = createRandom(1994);
      const first = play.named[0]?.input ?? '';
      const drawn = Array.from({ length: 20 }, () => play.random(random, first));
      const counted = [...play.named.map(({ input }) => input), ...drawn].filter((input) =>
        applies(play.open(input)),
      );
      expect(counted.length).toBeGreaterThan(0);
      for (const input of counted) expect(solver(input).moves).toBeLessThan(counts.length);
    });
  });
}
