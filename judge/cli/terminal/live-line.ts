import type { Style } from '../../report/index.ts';
import { type Io, styleOf } from './io.ts';

const redrawMs = 100;
const firstPlainLineMs = 2000;
const clearLine = '\r\u001b[K';

/** What a live line shows now. */
export interface LiveState {
  /** For a terminal: one line, no longer than its width. */
  readonly live: (style: Style) => string;
  /** For a log. */
  readonly plain: string;
  /** Tenths of the work that are done; undefined while nobody knows. */
  readonly tenths: number | undefined;
}

/** Shows on stderr how something goes: one line redrawn in place on a terminal; elsewhere, for what takes over two
 *  seconds, a line per tenth. Results are printed by others, after `stop`. */
export class LiveLine {
  readonly #io: Io;
  readonly #startedMs = Date.now();
  readonly #timer: NodeJS.Timeout | undefined;
  #state: LiveState;
  #drawn = '';
  #tenths = 0;

  constructor(io: Io, start: LiveState) {
    this.#io = io;
    this.#state = start;
    if (io.stderr.isTTY) this.#timer = setInterval(() => this.#draw(), redrawMs);
  }

  update(state: LiveState): void {
    this.#state = state;
    if (!this.#io.stderr.isTTY) this.#log();
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#drawn !== '') this.#io.stderr.write(clearLine);
    this.#drawn = '';
  }

  #draw(): void {
    const line = this.#state.live(styleOf(this.#io.stderr, this.#io.env));
    if (line === this.#drawn) return;
    this.#io.stderr.write(`${clearLine}${line}`);
    this.#drawn = line;
  }

  #log(): void {
    const { tenths, plain } = this.#state;
    const isLong = Date.now() - this.#startedMs >= firstPlainLineMs;
    if (tenths === undefined || tenths <= this.#tenths || tenths >= 10 || !isLong) return;
    this.#io.stderr.write(`${plain}\n`);
    this.#tenths = tenths;
  }
}
