import { drawPanels } from '../../judge/problem-api/index.ts';
import {
  cmetrick,
  contestCmetrick,
  drawCmetrick,
  drawCmetrickTask,
  solvedCmetrick,
} from '../../reference/puzzles/cmetrick/index.ts';

const after = (move: string) => ({
  svg: drawCmetrick(cmetrick.apply(solvedCmetrick, move) ?? solvedCmetrick, move),
  caption: move,
});

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'moves.svg': drawPanels(
    [{ svg: drawCmetrick(solvedCmetrick), caption: 'solved' }, after('aU'), after('aR')],
    { columns: 3, width: 220, title: 'The solved puzzle, and the same after aU and after aR' },
  ),
  'task.svg': drawPanels(
    [{ svg: drawCmetrickTask(solvedCmetrick, contestCmetrick), caption: 'start and goal' }],
    { columns: 1, width: 560, title: 'The solved puzzle, and the goal: the same turned half around' },
  ),
};
