import { waitNotice } from '#judging';
import { type Style, searchProgress } from '#report';
import { formatCount } from '#text';
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

/** What a display shows of work of which a share is done, with a bar; undefined: nobody knows which. */
export const shareState = (share: number | undefined, text: string): LiveState => ({
  live: ({ columns }) => [searchProgress(share, text, columns)],
  plain: () => text,
  tenths: share === undefined ? undefined : Math.floor(10 * Math.min(1, share)),
});

/** The same of things that are counted. */
export const countState = (done: number, of: number, things: string): LiveState =>
  shareState(done / of, `${formatCount(done)} of ${formatCount(of)} ${things}`);

/** What a display shows of work in words alone. */
export const wordsState = (text: string, tenths?: number): LiveState => ({
  live: ({ columns = 80 }) => [text.slice(0, columns - 1)],
  plain: () => text,
  tenths,
});

/** Shows progress on stderr. On a terminal it redraws lines in place; elsewhere, for work that takes more than two
 *  seconds, it prints a line per tenth. Callers print results after `stop`, which
 *  the end of a block with `using` calls too. */
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

  show(state: LiveState): void {
    this.#state = state;
    const { tenths, plain } = state;
    const isLong = Date.now() - this.#startedMs >= firstPlainLineMs;
    if (tenths === undefined || tenths <= this.#tenths || tenths >= 10 || !isLong) return;
    this.log(plain());
    this.#tenths = tenths;
  }

  /** Shows on its own line that this judge waits for others, until it continues. */
  readonly onWait = (isWaiting: boolean): void => {
    this.#notice = isWaiting ? waitNotice : undefined;
    if (isWaiting) this.log(waitNotice);
  };

  /** Writes a line, unless stderr is a terminal. */
  log(line: string): void {
    if (!this.#io.stderr.isTTY) this.#io.stderr.write(`${line}\n`);
  }

  [Symbol.dispose](): void {
    this.stop();
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
