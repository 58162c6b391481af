import type { FeedChoice, FeedText, LiveStream } from '#server';

/** Options of a reader. */
export interface FeedRequest extends FeedChoice {
  readonly feed: FeedText;
  /** Number of lines that the reader has already. */
  readonly from: number;
  /** False: the stream ends when the reader has everything so far. */
  readonly follows: boolean;
}

/** A reader that takes nothing for this many heartbeats is gone. */
const mostSilentBeats = 3;
/** A reader that has everything gets an empty line at the third beat, after 20 to 30 s: the published check reads for
 *  10 s by default and takes no feed whose last line is empty; proxies cut after 60 s. */
const beatsToEmptyLine = 3;
const emptyLine = new TextEncoder().encode('\n');

/** One open event feed. It is generated piece by piece, as its reader takes it. */
export class FeedStream implements LiveStream {
  /** Longest lifetime: a contest and the time around it. The client then returns with its token, and its rights are
   *  checked again. */
  readonly longestMs = 12 * 3_600_000;
  readonly response: Response;
  readonly #request: FeedRequest;
  readonly #hangUp: () => void;
  readonly #onEnd: () => void;
  #at: number;
  /** Set while the reader has everything and waits for more. */
  #waiting:
    | { readonly controller: ReadableStreamDefaultController; beats: number; resume(): void }
    | undefined;
  #silentBeats = 0;
  #isOver = false;

  constructor(request: FeedRequest, hangUp: () => void, onEnd: () => void) {
    this.#request = request;
    this.#hangUp = hangUp;
    this.#at = request.from;
    const stop = request.feed.hear(() => {
      if (this.#waiting !== undefined) this.#write(this.#next());
    });
    this.#onEnd = () => {
      stop();
      onEnd();
    };
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => this.#pull(controller),
      cancel: () => this.#end(),
    });
    this.response = new Response(body, {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  }

  beat(): void {
    if (this.#waiting !== undefined) {
      if (++this.#waiting.beats >= beatsToEmptyLine) this.#write(emptyLine);
    } else if (++this.#silentBeats > mostSilentBeats) {
      this.#end();
      this.#hangUp();
    }
  }

  close(): void {
    const waiting = this.#waiting;
    this.#end();
    waiting?.controller.close();
    waiting?.resume();
  }

  /** Called when the reader can take more; the promise holds it back while there is nothing. */
  #pull(controller: ReadableStreamDefaultController): Promise<void> | undefined {
    this.#silentBeats = 0;
    const bytes = this.#isOver ? undefined : this.#next();
    if (bytes !== undefined) {
      controller.enqueue(bytes);
    } else if (this.#isOver || !this.#request.follows) {
      this.#end();
      controller.close();
    } else
      return new Promise((resume) => {
        this.#waiting = { controller, beats: 0, resume };
      });
    return undefined;
  }

  #next(): Uint8Array | undefined {
    const { feed } = this.#request;
    for (;;) {
      const piece = feed.after(this.#at, this.#request);
      if (piece === undefined) return undefined;
      this.#at = piece.next;
      if (piece.bytes.length > 0) return piece.bytes;
    }
  }

  #write(bytes: Uint8Array | undefined): void {
    const waiting = this.#waiting;
    if (waiting === undefined || bytes === undefined) return;
    this.#waiting = undefined;
    waiting.controller.enqueue(bytes);
    waiting.resume();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = undefined;
    this.#onEnd();
  }
}
