import type { Style } from '#report';
import { type Io, styleOf } from './io.ts';

const redrawMs = 100;
const firstPlainLineMs = 2000;

/** What a live display shows now. */
export interface LiveState {
  /** For a terminal: lines no longer than its width. */
  readonly live: (style: Style) => readonly string[];
  /** For a log; asked for only when a line is due. */
  readonly plain: () => string;
  /** Tenths of the work that are done; undefined if unknown, and then a log gets no line. */
  readonly tenths: number | undefined;
}

/** Shows progress on stderr. On a terminal it redraws lines in place; elsewhere, for work that takes more than two
 *  seconds, it prints a line per tenth. Callers print results after `stop`. */
export class LiveDisplay {
  readonly #io: Io;
  readonly #startedMs = Date.now();
  readonly #timer: NodeJS.Timeout | undefined;
  #state: LiveState;
  #drawn: readonly string[] = [];
  #tenths = 0;
  #notice: string | undefined;

  constructor(io: Io, start: LiveState) {
    this.#io = io;
    this.#state = start;
    if (io.stderr.isTTY) this.#timer = setInterval(() => this.#draw(), redrawMs);
  }

  update(state: LiveState): void {
    this.#state = state;
    const { tenths, plain } = state;
    const isLong = Date.now() - this.#startedMs >= firstPlainLineMs;
    if (tenths === undefined || tenths <= this.#tenths || tenths >= 10 || !isLong) return;
    this.log(plain());
    this.#tenths = tenths;
  }

  /** Shows what the work waits for, on its own line, until it continues (undefined). */
  wait(notice: string | undefined): void {
    this.#notice = notice;
    if (notice !== undefined) this.log(notice);
  }

  /** Writes a line, unless stderr is a terminal. */
  log(line: string): void {
    if (!this.#io.stderr.isTTY) this.#io.stderr.write(`${line}\n`);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#io.stderr.write(erasing(this.#drawn));
    this.#drawn = [];
  }

  #draw(): void {
    const style = styleOf(this.#io.stderr, this.#io.env);
    const notice = this.#notice === undefined ? [] : [this.#notice.slice(0, (style.columns ?? 80) - 1)];
    const lines = [...this.#state.live(style), ...notice];
    if (lines.join('\n') === this.#drawn.join('\n')) return;
    this.#io.stderr.write(`${erasing(this.#drawn)}${lines.join('\n')}`);
    this.#drawn = lines;
  }
}

/** The escape codes that erase these lines; the cursor is at the end of the last one. */
function erasing({ length }: readonly string[]): string {
  if (length === 0) return '';
  return `${length > 1 ? `\u001b[${length - 1}A` : ''}\r\u001b[J`;
}
