import type { CeremonyStep } from '#protocol';

const moveMs = 600;

/** The rows of the board, which steps change. */
export class Stage {
  readonly #body: HTMLTableSectionElement;
  /** As the board was before the first step. */
  readonly #start: readonly HTMLTableRowElement[];
  #moving: readonly Animation[] = [];

  /** @param start - rows before the first step; those that stand there if undefined */
  constructor(body: HTMLTableSectionElement, start: readonly HTMLTableRowElement[] | undefined) {
    this.#body = body;
    this.#start = copies(start ?? [...body.rows]);
  }

  /** Shows the board after all these steps. */
  show(steps: readonly CeremonyStep[]): void {
    this.#body.replaceChildren(...copies(this.#start));
    this.add(steps);
  }

  /** Carries out further steps at once. */
  add(steps: readonly CeremonyStep[]): void {
    for (const step of steps) this.#take(step);
  }

  /** Carries out a step. */
  play(step: CeremonyStep, next: CeremonyStep | undefined): void {
    for (const animation of this.#moving) animation.cancel();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = isCalm ? undefined : this.#tops();
    this.#take(step);
    this.point(next);
    if (before !== undefined) this.#glide(before, step.team);
  }

  /** Marks the team and the cell that come next, and brings them into view. */
  point(next: CeremonyStep | undefined): void {
    for (const old of this.#body.querySelectorAll('.is-next, .is-asked'))
      old.classList.remove('is-next', 'is-asked');
    const row = next && this.#row(next.team);
    row?.classList.add('is-next');
    const cell = next?.asked === undefined ? undefined : row?.cells[next.asked];
    cell?.classList.add('is-asked');
    (cell ?? row ?? this.#body.rows[0])?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  #row(team: string): HTMLTableRowElement | undefined {
    return this.#body.querySelector<HTMLTableRowElement>(`#${CSS.escape(`team-${team}`)}`) ?? undefined;
  }

  #take({ team, cells, place, ranks }: CeremonyStep): void {
    for (const [id, at, html] of cells) this.#row(id)?.cells[at]?.replaceWith(cellOf(html));
    const row = this.#row(team);
    if (row !== undefined && this.#body.rows[place] !== row) {
      row.remove();
      this.#body.insertBefore(row, this.#body.rows[place] ?? null);
    }
    for (const [at, rank] of ranks.entries()) {
      const text = this.#body.rows[place + at]?.cells[0]?.firstChild;
      if (text != null) text.textContent = String(rank);
    }
  }

  #tops(): ReadonlyMap<Element, number> {
    return new Map([...this.#body.rows].map((row) => [row, row.getBoundingClientRect().top]));
  }

  /** Rows come from where they were; the team of the step above the others. */
  #glide(before: ReadonlyMap<Element, number>, team: string): void {
    const own = this.#row(team);
    const moves = [...this.#body.rows].map((row) => {
      const now = row.getBoundingClientRect().top;
      return { row, now, by: (before.get(row) ?? now) - now };
    });
    const isSeen = (top: number): boolean => top > -100 && top < innerHeight;
    const seen = moves.filter(({ now, by }) => Math.abs(by) >= 1 && (isSeen(now) || isSeen(now + by)));
    this.#moving = seen.map(({ row, by }) => {
      const above = { position: 'relative', zIndex: row === own ? 4 : 0 };
      return row.animate(
        [
          { ...above, transform: `translateY(${by}px)` },
          { ...above, transform: 'none' },
        ],
        { duration: moveMs, easing: 'ease-in-out' },
      );
    });
  }
}

const copies = (rows: readonly HTMLTableRowElement[]): HTMLTableRowElement[] =>
  rows.map((row) => document.importNode(row, true));

/** A cell from the markup that the server made. */
function cellOf(html: string): Element {
  const page = new DOMParser().parseFromString(`<table><tr>${html}</tr></table>`, 'text/html');
  return document.importNode(page.querySelector('td')!, true);
}
