import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BoardAudience } from '../../contest/index.ts';

const compress = promisify(brotliCompress);
const mostKept = 32;
/** A board that costs more CPU time than this is not made at every change: making it takes at most one part in so many
 *  of the time. */
const cheapMs = 50;
const share = 10;

/** A board as markup, ready to be sent. */
export interface BoardMarkup {
  readonly html: string;
  /** The same for the same markup: it does not tell that something has happened which these readers do not see. */
  readonly tag: string;
  readonly compressed: () => Promise<Buffer>;
}

interface Entry extends BoardMarkup {
  readonly version: number;
  /** Until then it is shown although something has changed: making it again costs much. */
  readonly freshUntil: number;
}

/** Boards that were made lately, each once for all its readers. */
export class BoardMarkups {
  readonly #kept = new Map<string, Entry>();

  /** The board of that name. @param version - of what it is made from
   *  @param make - makes the markup */
  get(name: string, version: number, make: () => string): BoardMarkup {
    const now = performance.now();
    const known = this.#kept.get(name);
    if (known !== undefined && (known.version === version || now < known.freshUntil)) return known;
    const before = process.cpuUsage();
    const html = make();
    const { user, system } = process.cpuUsage(before);
    const costMs = (user + system) / 1000;
    const freshUntil = costMs > cheapMs ? performance.now() + costMs * share : now;
    this.#kept.delete(name);
    const entry =
      known?.html === html ? { ...known, version, freshUntil } : { ...ready(html), version, freshUntil };
    this.#kept.set(name, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return entry;
  }
}

function ready(html: string): BoardMarkup {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  let compressed: Promise<Buffer> | undefined;
  return {
    html,
    tag,
    compressed: () => {
      compressed ??= compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return compressed;
    },
  };
}

/** The name of a board in the memory of its contest. */
export const boardName = (audience: BoardAudience, filter: object): string =>
  JSON.stringify([audience, filter]);
