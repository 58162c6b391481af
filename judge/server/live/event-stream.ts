/** A message of a stream of server-sent events. */
export interface StreamMessage {
  readonly event: string;
  /** Sent back as Last-Event-ID when the browser connects again. */
  readonly id?: number | undefined;
  readonly data: unknown;
}

const mostWaitingBytes = 256 * 1024;
const encoder = new TextEncoder();

/** A message on the wire. JSON has no line ends, so one `data:` line is enough. */
export function encodeMessage({ event, id, data }: StreamMessage): Uint8Array {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

const heartbeat = encoder.encode(':\n\n');
/** The browser waits this long before it connects again; a random part spreads the crowd after a restart. */
const retryLine = (): Uint8Array => encoder.encode(`retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n\n`);

/** One open stream. A reader that does not keep up is disconnected: it connects again and begins with the whole
 *  state. */
export class EventStream implements LiveStream {
  readonly longestMs = 30 * 60_000;
  readonly #hangUp: () => void;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly response: Response;

  /** @param hangUp - closes the connection
   *  @param onEnd - called once when the stream is over, whoever ended it */
  constructor(hangUp: () => void, onEnd: () => void) {
    this.#hangUp = hangUp;
    this.#onEnd = onEnd;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(retryLine());
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: mostWaitingBytes, size: (chunk) => chunk?.byteLength ?? 0 },
    );
    this.response = new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx holds answers back otherwise
        'x-accel-buffering': 'no',
      },
    });
  }

  /** Writes a message that was encoded once for all its receivers. */
  write(message: Uint8Array): void {
    const controller = this.#controller;
    if (controller === undefined) return;
    if ((controller.desiredSize ?? 0) < message.byteLength) {
      this.#end();
      this.#hangUp();
    } else controller.enqueue(message);
  }

  /** Keeps proxies from closing the stream, and finds readers that are gone. */
  beat(): void {
    this.write(heartbeat);
  }

  /** Ends the stream in order. */
  close(): void {
    this.#controller?.close();
    this.#end();
  }

  #end(): void {
    if (this.#controller === undefined) return;
    this.#controller = undefined;
    this.#onEnd();
  }
}

/** An open stream of any kind. */
export interface LiveStream {
  /** When it is ended in an orderly way: the client connects again, and must still be logged in. */
  readonly longestMs: number;
  /** What the client gets. */
  readonly response: Response;
  /** Called every ten seconds: keeps proxies from closing the stream, and finds readers that are gone. */
  beat(): void;
  /** Ends the stream in order. */
  close(): void;
}

const message = encodeMessage({ event: 'change', data: {} });

/** Pages that show work of one kind: checks of packages, or runs on custom input. They are told that something has
 *  changed, and read what it is. */
export class WatchedChanges {
  readonly #watchers = new Map<EventStream, ReadonlySet<string>>();

  /** Notifies a stream now, since something may have changed before, and whenever one of these has news.
   *  @returns how to stop */
  watch(ids: readonly number[], stream: EventStream): () => void {
    this.#watchers.set(stream, new Set(ids.map(String)));
    stream.write(message);
    return () => this.#watchers.delete(stream);
  }

  /** @param id - as it was announced; '': any may have changed */
  tell(id: string): void {
    for (const [stream, ids] of [...this.#watchers]) if (id === '' || ids.has(id)) stream.write(message);
  }
}
