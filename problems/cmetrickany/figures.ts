import { drawPanels } from '../../judge/problem-api/index.ts';
import { cmetrick, drawCmetrick, solvedCmetrick } from '../../reference/puzzles/cmetrick/index.ts';

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
};
