import { drawPanels } from '../../judge/problem-api/index.ts';
import { picture } from './picture.ts';

const solved = Array(14).fill(0).join(' ');
const after = (move: string) => [...picture.frames(solved, `1\n${move}\n`)].at(-1)?.svg ?? '';

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'sides.svg': drawPanels([{ svg: picture.still?.(solved).svg ?? '', caption: 'the numbers of the dials' }], {
    columns: 1,
    width: 560,
    title: 'The front of the clock with dials 1 to 9, and its back with dials 10 to 14',
  }),
  'moves.svg': drawPanels(
    ['UUDU d', 'UUDU u'].map((move) => ({ svg: after(move), caption: `${move}, on the solved clock` })),
    { columns: 1, width: 560, title: 'The solved clock after UUDU d, and after UUDU u' },
  ),
};
