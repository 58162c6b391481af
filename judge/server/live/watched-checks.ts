import { type EventStream, encodeMessage } from './event-stream.ts';

const message = encodeMessage({ event: 'change', data: {} });

/** Pages that show the checks of packages. They are told that something has changed, and read what it is. */
export class WatchedChecks {
  readonly #watchers = new Map<EventStream, ReadonlySet<string>>();

  /** Tells a stream now, since something may have changed before, and whenever the check of one of these versions
   *  finds something or ends. @returns how to stop */
  watch(versionIds: readonly number[], stream: EventStream): () => void {
    this.#watchers.set(stream, new Set(versionIds.map(String)));
    stream.write(message);
    return () => this.#watchers.delete(stream);
  }

  /** @param versionId - as it was announced; '': any may have changed */
  tell(versionId: string): void {
    for (const [stream, ids] of [...this.#watchers])
      if (versionId === '' || ids.has(versionId)) stream.write(message);
  }
}
