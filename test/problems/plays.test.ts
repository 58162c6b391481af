import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { openGame } from '#playing';
import type { InputAfter } from '#problem-api';
import { itIsAPlay, type PlayModules } from './play-contract.ts';

const problems = join(projectRoot, 'problems');
const slugs = readdirSync(problems).filter((slug) => existsSync(join(problems, slug, 'picture.ts')));

for (const slug of slugs) {
  const { play, picture } = (await import(join(problems, slug, 'picture.ts'))) as PlayModules;
  if (play === undefined) continue;
  const { solver, inputAfter } = (await import(join(problems, slug, 'solver.ts'))) as PlayModules & {
    readonly inputAfter?: InputAfter;
  };
  describe(slug, () => {
    itIsAPlay({ play, picture, solver });

    it('reads scrambles as the command line does', () => {
      expect(play.after === undefined).toBe(inputAfter === undefined);
      const game = openGame(play, play.named[0]?.input ?? '');
      const scramble = game.task.puzzle.moves.slice(0, 5).join(' ');
      expect(play.after?.(scramble)).toBe(inputAfter?.(scramble));
    });
  });
}
