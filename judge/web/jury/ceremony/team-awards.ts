import type { RevealStep, Scoreboard, ScoreboardRow, SeenObjects } from '#contest';
import type { JuryReader } from '#server';

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
export class TeamAwards {
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
