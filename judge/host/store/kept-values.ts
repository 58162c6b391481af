import { type KeepOptions, KeptKind, recordPath, type StoreKind } from './kept-kind.ts';
import { readRecord, writeRecord } from './record.ts';

interface KeptValuesOptions extends KeepOptions {
  /** Called for a damaged value, which counts as missing. */
  readonly onDamage?: (path: string, reason: string) => void;
}

/** Values (JSON) by content. Two judges that write the same key write the same value; the last write stays. */
export class KeptValues<T> {
  readonly #kind: KeptKind;
  readonly #onDamage: (path: string, reason: string) => void;

  constructor(kind: StoreKind, { onDamage = () => undefined, ...options }: KeptValuesOptions = {}) {
    this.#kind = new KeptKind(kind, options);
    this.#onDamage = onDamage;
  }

  /** The value of a key; finding it counts as using it. Cost: reading and hashing one file. */
  find(key: string): T | undefined {
    const path = recordPath(this.#kind.folder, key);
    try {
      const { value } = readRecord(path, key);
      this.#kind.markUsed(path);
      return value as T;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') this.#onDamage(path, message);
      return undefined;
    }
  }

  /** Keeps a value; does nothing if the store cannot be written. */
  put(key: string, value: T): void {
    const path = recordPath(this.#kind.folder, key);
    try {
      writeRecord(path, key, { value });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      this.#kind.leave(error);
    }
    this.#kind.pruneNowAndThen();
  }
}
