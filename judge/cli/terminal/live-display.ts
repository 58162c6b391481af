import type { Style } from '../../report/index.ts';
import { type Io, styleOf } from './io.ts';

const redrawMs = 100;
const firstPlainLineMs = 2000;

/** What a live display shows now. */
export interface LiveState {
  /** For a terminal: lines, none longer than its width. */
  readonly live: (style: Style) => readonly string[];
  /** For a log. */
  readonly plain: string;
  /** Tenths of the work that are done; undefined: nobody knows, and a log gets no line. */
  readonly tenths: number | undefined;
}

/** Shows on stderr how something goes: on a terminal lines that are redrawn in place; elsewhere, for what takes over two
 *  seconds, a line per tenth. Results are printed by others, after `stop`. */
export class LiveDisplay {
  readonly #io: Io;
  readonly #startedMs = Date.now();
  readonly #timer: NodeJS.Timeout | undefined;
  #state: LiveState;
  #drawn: readonly string[] = [];
  #tenths = 0;

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
    this.log(plain);
    this.#tenths = tenths;
  }

  /** Writes a line where nothing is redrawn. */
  log(line: string): void {
    if (!this.#io.stderr.isTTY) this.#io.stderr.write(`${line}\n`);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#io.stderr.write(erasing(this.#drawn));
    this.#drawn = [];
  }

  #draw(): void {
    const lines = this.#state.live(styleOf(this.#io.stderr, this.#io.env));
    if (lines.join('\n') === this.#drawn.join('\n')) return;
    this.#io.stderr.write(`${erasing(this.#drawn)}${lines.join('\n')}`);
    this.#drawn = lines;
  }
}

/** Takes away lines at whose end the cursor stands. */
function erasing({ length }: readonly string[]): string {
  if (length === 0) return '';
  return `${length > 1 ? `\u001b[${length - 1}A` : ''}\r\u001b[J`;
}
