import { type EventStream, encodeMessage } from './event-stream.ts';

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
