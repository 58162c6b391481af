import { afterAll, describe, expect, it } from 'vitest';
import { openJudge } from '#judging';
import { isAtGoal, openGame, withText } from '#playing';
import type { Play } from '#problem-api';
import { findPackage, listProblems, type Problem, readProblem } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { everyNth } from '../sample.ts';

const judge = openJudge();
afterAll(() => judge.close());

const puzzles = await Promise.all(
  listProblems().map(async (slug) => ({
    slug,
    problem: readProblem(findPackage(slug)),
    play: ((await import(`../../problems/${slug}/picture.ts`)) as { readonly play?: Play }).play,
  })),
);

// Every fifth submission of every eighth puzzle, on few cases; all submissions on all cases with SLOW=1.
describe.each(everyNth(8, puzzles))('$slug', ({ slug, problem, play }) => {
  it('plays what wrong submissions of the jury print to where the checker says', async () => {
    expect(play, slug).toBeDefined();
    const seen = await wrongCases(problem);
    expect(seen.length).toBeGreaterThan(0);
    for (const { name, result } of seen) {
      const { input = '', output = '' } = result.kept ?? {};
      const game = withText(openGame(play!, input), output);
      const place = `${name}, ${result.name}: ${result.message}`;
      const { sequence, atMove } = result;
      if (sequence !== undefined) {
        expect(game.fault, place).toBeUndefined();
        expect([game.at, isAtGoal(game)], place).toEqual([sequence.moves, sequence.valid]);
      } else if (atMove !== undefined && game.fault !== undefined) expect(game.at, place).toBe(atMove - 1);
      // A layout that the problem does not allow, such as blanks between the moves, does not end a playback.
      else if (atMove !== undefined) expect(game.at, place).toBeGreaterThanOrEqual(atMove - 1);
    }
  }, 600_000);
});

/** Cases that wrong submissions of the jury failed with an output that is kept whole. */
async function wrongCases(problem: Problem) {
  const bytes = 100_000;
  const wrong = problem.parts.submissions.filter(({ name }) => name.startsWith('wrong_answer/'));
  const cases = everyNth(Math.max(1, Math.floor(problem.cases.length / 3)), problem.cases);
  const seen: { readonly name: string; readonly result: CaseResult }[] = [];
  for (const submission of everyNth(5, wrong))
    for await (const event of judge.judge(problem, submission, {
      cases,
      all: true,
      keeps: { of: 'rejected', bytes },
    }))
      if (event.type === 'judgement')
        for (const result of event.judgement.cases)
          if (result.verdict === 'WA' && (result.kept?.output.length ?? bytes) < bytes)
            seen.push({ name: submission.name, result });
  return seen;
}
