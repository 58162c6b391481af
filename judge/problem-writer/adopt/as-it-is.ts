import type { Problem } from '#problem-reader';
import { type AdoptionPlan, entriesOf } from './plan.ts';

/** The package in its own dialect; only the data move. In a Polygon package not even these move, because problem.xml
 *  names every file. */
export function planAsItIs(problem: Problem, why: string): AdoptionPlan {
  const { folder, dataFolder, dialect } = problem;
  const all = entriesOf(folder, problem);
  const notes = [`kept in its own dialect (${dialect}): ${why}`];
  if (dialect === 'polygon' || dataFolder === folder) return { problem: all, data: [], notes };
  return {
    problem: all.filter(({ path }) => !path.startsWith('data/')),
    data: entriesOf(dataFolder, problem).filter(({ path }) => path !== 'manifest.yaml'),
    notes,
  };
}
