import { crc32 } from 'node:zlib';
import { audienceName, type ContestAudience, type Strictness } from '#contest';
import type { LiveContest, OpenFeed } from './live-contest.ts';

/** A piece of a feed. */
export interface FeedPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many lines of the feed come before this piece. */
  readonly next: number;
}

/** Options that select lines. */
export interface FeedChoice {
  /** Types of the objects; undefined: all. */
  readonly types?: ReadonlySet<string> | undefined;
  /** Numbers of lines that are left out. */
  readonly without?: ReadonlySet<number> | undefined;
}

const mostBytes = 64 * 1024;
const encoder = new TextEncoder();

/** The feed of an audience as text. A reader is only a position in it, so slow ones cost no memory, and readers at the
 *  same position get the same bytes. A token says how far a reader is: `<epoch>-<audience>-<lines>`. The epoch is a
 *  checksum of the contest and all lines up to there, so a token is invalid for another contest, audience or database,
 *  and after a change of this program by which the feed has other lines. */
export class FeedText {
  readonly #feed: OpenFeed;
  readonly #audience: string;
  /** Checksums after each line; the first one is before all lines. */
  readonly #checksums: number[];
  #last: { readonly from: number; readonly piece: FeedPiece } | undefined;

  constructor(feed: OpenFeed, { id, begunAt }: Pick<LiveContest, 'id' | 'begunAt'>, audience: string) {
    this.#feed = feed;
    this.#audience = audience;
    this.#checksums = [crc32(`${id} ${begunAt?.getTime()} ${audience}`)];
  }

  /** The number of lines so far. */
  get lines(): number {
    return this.#feed.lines.length;
  }

  /** Calls back when there are new lines.
   *  @returns how to stop */
  hear(hearer: () => void): () => void {
    return this.#feed.hear(hearer);
  }

  /** The number of lines that a reader with this token has seen; undefined if the token is not of this feed. */
  positionOf(token: string): number | undefined {
    const lines = Number(/-(0|[1-9]\d{0,8})$/.exec(token)?.[1] ?? Number.NaN);
    return lines <= this.#feed.lines.length && this.#tokenAt(lines) === token ? lines : undefined;
  }

  /** The lines about objects that have been deleted since: a new reader needs none of them. */
  linesOfGone(): ReadonlySet<number> {
    const linesOf = new Map<string, number[]>();
    for (const [at, { type, id }] of this.#feed.lines.entries()) {
      const known = linesOf.get(`${type} ${id}`);
      if (known === undefined) linesOf.set(`${type} ${id}`, [at]);
      else known.push(at);
    }
    const gone = [...linesOf.values()].filter((lines) => this.#feed.lines[lines.at(-1)!]!.json === undefined);
    return new Set(gone.flat());
  }

  /** The text that follows after this many lines, up to some size; undefined if there is none yet. */
  after(from: number, { types, without }: FeedChoice = {}): FeedPiece | undefined {
    if (from >= this.#feed.lines.length) return undefined;
    if (types !== undefined || without !== undefined) return this.#piece(from, { types, without });
    const known = this.#last;
    if (known?.from === from && known.piece.next === this.#feed.lines.length) return known.piece;
    const piece = this.#piece(from);
    this.#last = { from, piece };
    return piece;
  }

  #piece(from: number, { types, without }: FeedChoice = {}): FeedPiece {
    let [text, next] = ['', from];
    for (const { length } = this.#feed.lines; next < length && text.length < mostBytes; next++)
      if (!without?.has(next)) text += this.#line(next, types);
    return { bytes: encoder.encode(text), next };
  }

  #line(at: number, types: ReadonlySet<string> | undefined): string {
    const { type, id, json } = this.#feed.lines[at]!;
    if (types !== undefined && !types.has(type)) return '';
    const token = JSON.stringify(this.#tokenAt(at + 1));
    return `{"type":"${type}","id":${JSON.stringify(id)},"data":${json ?? 'null'},"token":${token}}\n`;
  }

  #tokenAt(lines: number): string {
    const sums = this.#checksums;
    for (let at = sums.length - 1; at < lines; at++) {
      const { type, id, json } = this.#feed.lines[at]!;
      sums.push(crc32(`${type} ${id} ${json}`, sums[at]));
    }
    return `${sums[lines]!.toString(16).padStart(8, '0')}-${this.#audience}-${lines}`;
  }
}

const texts = new WeakMap<OpenFeed, FeedText>();

/** The feed of an audience, the same for all its readers. */
export async function feedTextOf(
  live: LiveContest,
  audience: ContestAudience,
  strict: Strictness,
): Promise<FeedText> {
  const feed = await live.feed(audience, strict);
  const suffix = strict === false ? '' : strict === true ? '.strict' : `.${strict}`;
  const text = texts.get(feed) ?? new FeedText(feed, live, `${audienceName(audience)}${suffix}`);
  texts.set(feed, text);
  return text;
}
