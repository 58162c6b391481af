import { figures as clocks } from '../../problems/clocks/figures.ts';
import { figures as clocks12 } from '../../problems/clocks12/figures.ts';
import { figures as cmetrick } from '../../problems/cmetrick/figures.ts';
import { figures as cmetrickany } from '../../problems/cmetrickany/figures.ts';
import { figures as msquare } from '../../problems/msquare/figures.ts';
import { figures as rotationgrid } from '../../problems/rotationgrid/figures.ts';
import { figures as rotations } from '../../problems/rotations/figures.ts';
import { figures as rubiksclock } from '../../problems/rubiksclock/figures.ts';

const bySlug = { clocks, clocks12, cmetrick, cmetrickany, msquare, rotationgrid, rotations, rubiksclock };

/** The figures of all statements of this project, by path. */
export const statementFigures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(bySlug).flatMap(([slug, figures]) =>
    Object.entries(figures).map(([name, svg]) => [`problems/${slug}/statement/${name}`, svg]),
  ),
);
