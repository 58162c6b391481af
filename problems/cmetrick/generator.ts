import { defineGenerator } from '../../judge/problem-api/index.ts';
import { cmetrick, contestCmetrick, solvedCmetrick } from '../../reference/puzzles/cmetrick/index.ts';

/** One case, the task of the contest. No sample: its answer would be the solution. */
export const generator = defineGenerator({
  seed: 2006,
  cases: () => [
    {
      name: 'secret/01-contest',
      input: `${cmetrick.format(solvedCmetrick)}\n${cmetrick.format(contestCmetrick)}\n`,
    },
  ],
});
