import type { Peer } from '../http/caller.ts';
import { tryAgainIn } from '../http/errors.ts';
import { networkOf } from '../http/sender.ts';
import { EventStream, type LiveStream } from './event-stream.ts';

/** How many streams there may be. */
interface MostStreams {
  readonly all: number;
  readonly perAddress: number;
}

const beatMs = 10_000;
/** Streams take turns, so that thousands of heartbeats do not delay other work at that moment. */
const turns = 50;

interface Opened {
  readonly atMs: number;
  readonly turn: number;
}

/** Every open stream of this server: how many there may be, heartbeats, and their end. */
export class OpenStreams {
  readonly #streams = new Map<LiveStream, Opened>();
  #opened = 0;
  #turn = 0;
  readonly #perAddress = new Map<string, number>();
  /** While there are streams. */
  #timer: NodeJS.Timeout | undefined;

  #beat(): void {
    const now = performance.now(); // a clock that is set must not end them
    this.#turn = (this.#turn + 1) % turns;
    for (const [stream, { atMs, turn }] of [...this.#streams])
      if (turn !== this.#turn) continue;
      else if (now - atMs > stream.longestMs) stream.close();
      else stream.beat();
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Opens a stream. For `openLive`, which checks rights.
   *  @param make - makes it; gets what must be called once when it is over
   *  @throws HttpError 503 if there are too many; pages then poll instead */
  open<T extends LiveStream>(
    { address }: Pick<Peer, 'address'>,
    most: MostStreams,
    make: (ended: () => void) => T,
  ): T {
    const network = networkOf(address);
    const here = this.#perAddress.get(network) ?? 0;
    if (this.#streams.size >= most.all || here >= most.perAddress)
      throw tryAgainIn(30, 'too many live pages are open; reload the page now and then instead', {
        connection: 'close', // an idle connection takes memory too
      }).as('too-many-streams');
    this.#perAddress.set(network, here + 1);
    const stream = make(() => {
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#rest();
      const left = (this.#perAddress.get(network) ?? 1) - 1;
      if (left === 0) this.#perAddress.delete(network);
      else this.#perAddress.set(network, left);
    });
    this.#streams.set(stream, { atMs: performance.now(), turn: this.#opened++ % turns });
    this.#timer ??= setInterval(() => this.#beat(), beatMs / turns).unref();
    return stream;
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Writes to all streams of server-sent events. */
  writeAll(message: Uint8Array): void {
    for (const stream of [...this.#streams.keys()]) if (stream instanceof EventStream) stream.write(message);
  }

  /** Ends all streams. */
  close(): void {
    this.#rest();
    for (const stream of [...this.#streams.keys()]) stream.close();
  }
}
