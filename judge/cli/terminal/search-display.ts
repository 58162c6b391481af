import { searchProgress } from '#report';
import type { StressEvent } from '#stress';
import { countOf, formatCount } from '#text';
import type { Io } from './io.ts';
import { LiveDisplay, type LiveState } from './live-display.ts';

/** Shows the progress of a search for an input, by time or by number of inputs, and then how small the input has
 *  become. */
export class SearchDisplay {
  readonly #display: LiveDisplay;
  readonly #bounds: { readonly count?: number; readonly searchMs: number };

  constructor(io: Io, bounds: { readonly count?: number; readonly searchMs: number }) {
    this.#bounds = bounds;
    this.#display = new LiveDisplay(io, state(0, 'preparing'));
  }

  handle(event: Exclude<StressEvent, { type: 'report' }>): void {
    const { count, searchMs } = this.#bounds;
    if (event.type === 'tried') {
      const share = Math.max(event.ms / searchMs, count === undefined ? 0 : event.inputs / count);
      const rate = formatCount(Math.round((1000 * event.inputs) / event.ms));
      const of = count === undefined ? '' : ` of ${formatCount(count)}`;
      const seconds = `${Math.round(event.ms / 1000)} of ${Math.round(searchMs / 1000)} s`;
      this.#display.update(
        state(share, `${formatCount(event.inputs)}${of} inputs, ${rate} a second, ${seconds}`),
      );
    } else if (event.type === 'found') {
      const text = `input ${formatCount(event.number)}: ${event.verdict}; shrinking it`;
      this.#display.log(text);
      this.#display.update(state(undefined, text));
    } else
      this.#display.update(
        state(undefined, `shrinking it: ${countOf(event.bytes, 'byte')}, ${formatCount(event.tried)} tried`),
      );
  }

  stop(): void {
    this.#display.stop();
  }
}

const state = (share: number | undefined, text: string): LiveState => ({
  live: ({ columns }) => [searchProgress(share, text, columns)],
  plain: () => text,
  tenths: share === undefined ? undefined : Math.floor(10 * Math.min(1, share)),
});
