/** Theory of operation. The steps of a ceremony follow from the log alone (`revealSteps`). This file adds the words,
 *  the awards and the markup of the changed cells to each, so that the script of the page needs nothing else during the
 *  ceremony. First solvers are announced as soon as the revealed results make them certain. */

import {
  frozenBoard,
  type RevealStep,
  revealSteps,
  type Scoreboard,
  type ScoreboardRow,
  type SeenObjects,
} from '#contest';
import type { CeremonyStep } from '#protocol';
import type { JuryReader } from '#server';
import { cellWords, rowCells } from '../../contest/board/board.tsx';
import { boardView, noFilter } from '../../contest/board/board-of.ts';
import type { BoardRow, BoardView } from '../../contest/board/board-view.ts';

/** What is announced about a team when it is settled. */
interface SettledTeam {
  /** `Rank 12`. */
  readonly place: string;
  readonly citations: readonly string[];
  /** True: important enough to stop at. */
  readonly isGreat: boolean;
}

const small = /^(rank-\d+|.*honors|organization-winner-.*)$/;

/** The awards, announced once what has been revealed makes them certain. */
class TeamAwards {
  readonly #awards: readonly SeenObjects['awards'][];
  readonly #final: Scoreboard;
  /** By column. */
  readonly #firstIds: readonly string[];

  constructor(reader: JuryReader, final: Scoreboard) {
    this.#awards = reader.awards();
    this.#final = final;
    const idOf = new Map([...reader.full.all('problems').values()].map(({ id, label }) => [label, id]));
    this.#firstIds = final.problems.map((label) => `first-to-solve-${idOf.get(label)}`);
  }

  /** The awards of a team that are certain so far. */
  settled(row: ScoreboardRow | undefined): SettledTeam {
    const later = new Set(this.#firstIds.filter((_, column) => !this.#isTold(row, column)));
    const own = this.#awards.filter(
      ({ id, team_ids }) => team_ids?.includes(row?.contestant ?? '') && !later.has(id),
    );
    const place = own.find(({ id }) => /^(rank-\d+|honorable-mention)$/.test(id));
    const won = own.filter((award) => award !== place);
    return {
      place: place?.citation ?? `Rank ${row?.rank}`,
      citations: won.map(({ citation }) => citation),
      isGreat: won.some(({ id }) => !small.test(id)),
    };
  }

  /** The settled teams that a step makes first to solve a problem, in words.
   *  @param nameOf - of a team */
  firstsToldBy(
    before: Pick<RevealStep, 'rows'>,
    { rows, open }: RevealStep,
    nameOf: (team: string) => string,
  ): readonly string[] {
    const old = new Map(before.rows.map((row) => [row.contestant, row]));
    return rows.slice(open).flatMap(({ contestant, cells }) =>
      cells.flatMap(({ leads }, column) => {
        if (!leads || old.get(contestant)?.cells[column]?.leads) return [];
        const award = this.#awards.find(({ id }) => id === this.#firstIds[column]);
        return award === undefined ? [] : [`${award.citation}: ${nameOf(contestant)}`];
      }),
    );
  }

  /** False: the team is first to solve a problem, but the board does not show it yet. */
  #isTold(row: ScoreboardRow | undefined, column: number): boolean {
    const end = this.#final.rows.find(({ contestant }) => contestant === row?.contestant);
    return !end?.cells[column]?.leads || row?.cells[column]?.leads === true;
  }
}

/** A step of the ceremony, or its end. */
interface CeremonyBoard {
  readonly board: BoardView;
  /** How many teams, from the top, are not settled. */
  readonly open: number;
}

/** The ceremony of a contest under the rules of the ICPC whose results are final. */
export class Ceremony {
  readonly #reader: JuryReader;
  readonly #before: Scoreboard;
  readonly #final: Scoreboard;
  readonly #awards: TeamAwards;
  #steps: Promise<readonly CeremonyStep[]> | undefined;

  constructor(reader: JuryReader) {
    this.#reader = reader;
    this.#before = frozenBoard(reader.full);
    this.#final = reader.boardNow().board;
    this.#awards = new TeamAwards(reader, this.#final);
  }

  /** All steps. Made once; other requests are answered meanwhile. */
  steps(): Promise<readonly CeremonyStep[]> {
    this.#steps ??= this.#made();
    return this.#steps;
  }

  /** The board after some steps; after all of them if there are fewer. */
  boardAfter(count: number): CeremonyBoard {
    let [rows, open, left] = [this.#before.rows, this.#before.rows.length, count];
    for (const step of this.#reveal()) {
      if (left-- <= 0) break;
      ({ rows, open } = step);
    }
    return { board: this.#view(rows, open), open };
  }

  #reveal(): Generator<RevealStep> {
    return revealSteps(this.#reader.boardNow().terms, this.#before, this.#final);
  }

  #view(rows: readonly ScoreboardRow[], open: number): BoardView {
    const view = boardView(this.#reader.onBoard, noFilter, { ...this.#final, rows });
    return { ...view, rows: view.rows.map((row, at) => (at < open ? { ...row, medal: undefined } : row)) };
  }

  async #made(): Promise<readonly CeremonyStep[]> {
    const made: (Omit<CeremonyStep, 'isStop'> & { readonly isGreat: boolean })[] = [];
    let [rows, open] = [this.#before.rows, this.#before.rows.length];
    const look = this.#view(this.#final.rows, 0);
    const looks = new Map(look.rows.map((row) => [row.team.id, row]));
    for (const step of this.#reveal()) {
      made.push(this.#told(step, { rows, open }, { look, looks }));
      ({ rows, open } = step);
      if (made.length % 10 === 0) await new Promise(setImmediate);
    }
    return made.map(({ isGreat, ...step }, at) => ({
      ...step,
      isStop: isGreat || made[at + 1] === undefined || made[at + 1]?.asked !== undefined,
    }));
  }

  #told(
    step: RevealStep,
    before: Pick<RevealStep, 'rows' | 'open'>,
    { look, looks }: { readonly look: BoardView; readonly looks: ReadonlyMap<string, BoardRow> },
  ) {
    const { contestant, column, rows } = step;
    const place = rows.findIndex((row) => row.contestant === contestant);
    const row = rows[place];
    const nameOf = (team: string): string => looks.get(team)?.team.name ?? team;
    const firsts = this.#awards.firstsToldBy(before, step, nameOf);
    const won = column === undefined ? this.#awards.settled(row) : undefined;
    return {
      team: contestant,
      asked: column === undefined ? undefined : column + 2 + look.totals.length,
      cells: changedCells(before, step, { look, looks }),
      place,
      ranks: changedRanks(before.rows, rows, place),
      text: [
        won === undefined
          ? cellText(step, { row, before: before.rows, look, name: nameOf(contestant) })
          : `${won.place}: ${[nameOf(contestant), looks.get(contestant)?.team.organization].filter(Boolean).join(', ')}`,
        ...firsts,
      ].join('. '),
      awards: won?.citations ?? [],
      isGreat: won?.isGreat ?? false,
    };
  }
}

function cellText(
  { contestant, column = 0 }: RevealStep,
  shown: {
    readonly row: ScoreboardRow | undefined;
    readonly before: readonly ScoreboardRow[];
    readonly look: BoardView;
    readonly name: string;
  },
): string {
  const { row, before, look, name } = shown;
  const cell = row?.cells[column];
  const words = cell === undefined ? '' : cellWords({ ...cell, leads: false }, look.rules);
  const rank = before.find((other) => other.contestant === contestant)?.rank;
  const moved = row === undefined || rank === row.rank ? '' : `, rank ${rank} → ${row.rank}`;
  return `${name}, problem ${look.problems[column]?.label}: ${words}${moved}`;
}

/** The cells whose markup changes: the revealed one, totals, marks of first solvers, the medal of a settled team. */
function changedCells(
  before: Pick<RevealStep, 'rows' | 'open'>,
  { rows, contestant, column }: RevealStep,
  { look, looks }: { readonly look: BoardView; readonly looks: ReadonlyMap<string, BoardRow> },
): CeremonyStep['cells'] {
  const old = new Map(before.rows.map((row) => [row.contestant, row]));
  return rows.flatMap((row) => {
    const was = old.get(row.contestant);
    const isSettledNow = column === undefined && row.contestant === contestant;
    if (was === undefined || (was.cells.every((cell, at) => cell === row.cells[at]) && !isSettledNow))
      return [];
    // Ranks are separate: many change at once.
    const { rank } = row;
    const medal = isSettledNow ? looks.get(contestant)?.medal : undefined;
    const [past, now] = [
      rowCells({ ...was, rank, medal: undefined }, look),
      rowCells({ ...row, medal }, look),
    ];
    return now.flatMap((html, at) =>
      html === undefined || html === past[at] ? [] : [[row.contestant, at, html] as const],
    );
  });
}

/** The ranks from one place down to the last one that has changed. */
function changedRanks(
  before: readonly ScoreboardRow[],
  rows: readonly ScoreboardRow[],
  place: number,
): readonly number[] {
  const old = new Map(before.map(({ contestant, rank }) => [contestant, rank]));
  const last = rows.findLastIndex(({ contestant, rank }) => old.get(contestant) !== rank);
  return rows.slice(place, last + 1).map(({ rank }) => rank);
}
