import * as z from 'zod';
import {
  anybody,
  defineRoute,
  type FeedChoice,
  type FeedText,
  type LiveStream,
  openLive,
  type Route,
} from '#server';
import { hourMs } from '#text';
import { badRequest, requestOf, strictFields } from './request.ts';

/** Options of a reader. */
interface FeedRequest extends FeedChoice {
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
  readonly longestMs = 12 * hourMs;
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

/** All events of a contest, as lines of JSON. */
export const eventFeedRoute = (base: string): Route =>
  defineRoute({
    at: `GET ${base}/contests/:contest/event-feed`,
    may: anybody,
    summary:
      'Stream all objects, then every change, without end. `since_token` resumes, `types=a,b` chooses, `stream=false` ends it',
    input: strictFields.extend({
      since_token: z.string().max(200).optional(),
      since_id: z.string().optional(),
      types: z.string().max(500).optional(),
      stream: z.string().max(10).optional(),
    }),
    async handle(visit) {
      const { since_token: token, since_id: old, types, stream } = visit.input;
      if (old !== undefined) throw badRequest('since_id: expected since_token, with a token of this feed');
      const access = { see: async () => requestOf(visit) };
      return openLive(visit, access, async ({ reader, strict }) => {
        const feed = await reader.feed(strict);
        const from = token === undefined ? 0 : feed.positionOf(token);
        if (from === undefined)
          throw badRequest('since_token: expected a token of this feed; start again without one');
        const request = {
          feed,
          from,
          types: types === undefined ? undefined : new Set(types.split(',')),
          // The published check does not understand deleted objects.
          without: token === undefined && strict !== false ? feed.linesOfGone() : undefined,
          follows: stream !== 'false' && stream !== '0',
        };
        return (ended) => new FeedStream(request, visit.hangUp, ended);
      });
    },
  });
