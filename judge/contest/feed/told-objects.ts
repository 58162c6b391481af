import type { ServedType } from '../sight/visible.ts';

/** A line of a feed: the new form of an object; without text: for this audience it is deleted. */
export interface FeedLine {
  /** 1, 2, 3 … in the feed of this audience, so that it reveals nothing about events that the audience does not see. */
  readonly number: number;
  readonly type: ServedType;
  /** Null for `contest` and `state`. */
  readonly id: string | null;
  /** The object as JSON text, exactly as the endpoint sends it; undefined: deleted. */
  readonly json: string | undefined;
}

/** Type and id of an object. */
export type Named = Pick<FeedLine, 'type' | 'id'>;

const keyOf = ({ type, id }: Named): string => `${type} ${id ?? ''}`;

/** The objects of a feed as they were last sent. */
export class ToldObjects {
  readonly #told = new Map<string, Named & { readonly json: string }>();
  #number = 0;

  /** Number of the last line. */
  get number(): number {
    return this.#number;
  }

  /** The line with the current form of an object; undefined if it was sent in this form before.
   *  @param seen - undefined: the object does not exist */
  tell({ type, id }: Named, seen: object | undefined): FeedLine | undefined {
    const json = seen === undefined ? undefined : JSON.stringify(seen);
    const key = keyOf({ type, id });
    if (json === this.#told.get(key)?.json) return undefined;
    if (json === undefined) this.#told.delete(key);
    else this.#told.set(key, { type, id, json });
    return { number: ++this.#number, type, id, json };
  }

  /** Objects of some types that were sent and are not among the given ones, the last one first. */
  without(present: Iterable<Named>, isOf: (type: ServedType) => boolean): readonly Named[] {
    const keys = new Set([...present].map(keyOf));
    return [...this.#told]
      .flatMap(([key, { type, id }]) => (isOf(type) && !keys.has(key) ? [{ type, id }] : []))
      .reverse();
  }
}
