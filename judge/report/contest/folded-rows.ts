/** What the script of a page needs to show the rows of a table that are folded into one. A column is its cells, one per
 *  line, and stored once, since all contestants have the same cases. A run of rows is the numbers of its columns. */
export interface FoldedData {
  readonly columns: readonly string[];
  readonly runs: readonly (readonly number[])[];
}

/** The rows of a page that are folded. */
export class FoldedRows {
  readonly #columns = new Map<string, number>();
  readonly #runs: (readonly number[])[] = [];

  /** `columns`: cells without line ends, as many in each. Returns the number of the run. */
  add(columns: readonly (readonly string[])[]): number {
    return this.#runs.push(columns.map((cells) => this.#numberOf(cells.join('\n')))) - 1;
  }

  data(): FoldedData {
    return { columns: [...this.#columns.keys()], runs: this.#runs };
  }

  #numberOf(column: string): number {
    const known = this.#columns.get(column);
    if (known !== undefined) return known;
    this.#columns.set(column, this.#columns.size);
    return this.#columns.size - 1;
  }
}
