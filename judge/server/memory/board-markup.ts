import { createHash } from 'node:crypto';
import { SharedText } from '../http/compressed.ts';
import { type Made, PacedTogether } from './paced.ts';

/** A board as markup, ready to be sent. */
export interface BoardMarkup {
  readonly shared: SharedText;
  /** A digest of the markup: it reveals nothing that these readers do not see. */
  readonly tag: string;
}

/** Recently made boards, each made once for all its readers. */
export class BoardMarkups {
  readonly #kept = new PacedTogether<BoardMarkup>();

  /** The board of that name. @param version - of what it is made from
   *  @param make - makes the markup */
  get(name: string, version: number, make: () => string): Made<BoardMarkup> {
    return this.#kept.get(name, version, (before) => {
      const html = make();
      return before?.shared.text === html ? before : ready(html);
    });
  }
}

const ready = (html: string): BoardMarkup => ({
  shared: new SharedText(html),
  tag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
});
