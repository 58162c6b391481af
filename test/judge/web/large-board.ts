import type { Cell } from '#contest';
import type { BoardView } from '../../../judge/web/contest/board/board-view.ts';
import { ScoreboardPage } from '../../../judge/web/contest/board/scoreboard.tsx';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { renderPage } from '../../../judge/web/frame/layout.tsx';
import { contestFrame } from './contest-examples.tsx';

/** Numbers that look like chance, always the same, 0 … `below` − 1: Lehmer's generator (Park and Miller 1988). */
function numbers(): (below: number) => number {
  let state = 2026;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const syllables = 'ka lo mi ren tu sha vel dor qui ban fe zi'.split(' ');
const countries = ['NLD', 'DEU', 'FRA', 'POL', 'JPN', 'BRA'];
const none: Cell = { state: 'none', attempts: 0, pending: 0, leads: false, proved: false };

/** A board in the last hour as a large contest has it: names, logos and results that differ from row to row. */
export function largeBoard(teams: number, problems: number): BoardView {
  const next = numbers();
  const word = (): string => {
    const text = Array.from({ length: 2 + next(3) }, () => syllables[next(12)]).join('');
    return text.replace(/^./, (first) => first.toUpperCase());
  };
  const cell = (): Cell => {
    const kind = next(10);
    if (kind < 4) return none;
    if (kind < 8)
      return {
        ...none,
        state: 'solved',
        attempts: 1 + next(5),
        timeMs: next(300) * 60_000,
        leads: next(16) === 0,
      };
    if (kind < 9) return { ...none, state: 'failed', attempts: 1 + next(9) };
    return { ...none, state: 'pending', attempts: next(4), pending: 1 + next(3) };
  };
  return {
    rules: 'icpc',
    phase: 'frozen',
    isJury: false,
    frozenMinutes: 60,
    totals: ['solved', 'penalty'],
    problems: Array.from({ length: problems }, (_, index) => ({
      id: String(index),
      label: String.fromCharCode(65 + index),
      name: `${word()} ${word()}`,
      rgb: `#${next(1 << 24)
        .toString(16)
        .padStart(6, '0')}`,
      href: `/contests/finals/problems/${index}`,
    })),
    rows: Array.from({ length: teams }, (_, index) => ({
      rank: index + 1,
      team: {
        id: String(next(1_000_000)),
        name: `${word()} ${word()}`,
        href: `/contests/finals/teams/${next(1_000_000)}`,
        organization: `University of ${word()}`,
        country: countries[next(countries.length)],
        pictures: [`/api/contests/finals/organizations/${next(1_000_000)}/logo`],
      },
      medal: index < 4 ? 'gold' : undefined,
      totals: [next(problems + 1), next(2_000)],
      cells: Array.from({ length: problems }, cell),
    })),
    sums: Array.from({ length: problems }, () => ({
      solved: next(100),
      tried: 100 + next(100),
      firstMs: next(300) * 60_000,
    })),
  };
}

/** The page of a board of the finals, as a visitor sees it. */
export function largeBoardPage(frame: PageFrame, board: string): string {
  const view = {
    contestId: 'finals',
    team: undefined,
    rules: 'icpc',
    filter: { group: '', organization: '', country: '', q: '' },
    choices: { groups: [], organizations: [], countries: [] },
    board,
    tag: '"tag"',
    isWide: false,
    isPublic: true,
    hasTwo: false,
  } as const;
  const contest = contestFrame((text) => text);
  return renderPage(ScoreboardPage({ frame: { ...frame, contest }, view }));
}
