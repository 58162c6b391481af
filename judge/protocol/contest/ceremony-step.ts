/** A step of the ceremony as the page that shows it needs it: what changes on the board, and what is said. */
export interface CeremonyStep {
  /** Id of the team that the step is about. */
  readonly team: string;
  /** Place of the revealed cell in its row, from 0; undefined: the team is settled. */
  readonly asked: number | undefined;
  /** Cells that look different from now on: team, place in the row, markup. */
  readonly cells: readonly (readonly [team: string, at: number, html: string])[];
  /** Row of the team afterwards, from 0. */
  readonly place: number;
  /** Ranks of the rows from there down, as far as they have changed. */
  readonly ranks: readonly number[];
  readonly text: string;
  /** What the settled team has won. */
  readonly awards: readonly string[];
  /** True: worth to stop at: an award is shown, or a cell is revealed next. */
  readonly isStop: boolean;
}
