import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Made, PacedTogether } from './paced.ts';

const compress = promisify(brotliCompress);

/** A board as markup, ready to be sent. */
export interface BoardMarkup {
  readonly html: string;
  /** A digest of the markup: it reveals nothing that these readers do not see. */
  readonly tag: string;
  readonly compressed: () => Promise<Buffer>;
}

/** Recently made boards, each made once for all its readers. */
export class BoardMarkups {
  readonly #kept = new PacedTogether<BoardMarkup>();

  /** The board of that name. @param version - of what it is made from
   *  @param make - makes the markup */
  get(name: string, version: number, make: () => string): Made<BoardMarkup> {
    return this.#kept.get(name, version, (before) => {
      const html = make();
      return before?.html === html ? before : ready(html);
    });
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
