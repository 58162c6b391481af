/** Theory of operation. A stream may last for hours, its reader's right to it may not. The database tells all servers
 *  when a right ends or changes (migration 0017), whoever did it; then every stream that it may concern asks again, by
 *  the same functions that let its reader in, and ends if the answer is another one. Now and then all ask, since an
 *  announcement may be lost, and sessions and tokens expire. A stream watches from before it asks for the first
 *  time. */
import { HttpError } from '../routes/errors.ts';

const lookMs = 30_000;
const againMs = 1_000;
/** Streams that ask side by side: the database has others to serve. */
const atOnce = 50;

interface Asked {
  /** False, or an HttpError, if the right has ended. */
  readonly ask: () => Promise<boolean>;
  readonly end: () => void;
}

/** The right of one stream. */
export class Guard {
  readonly accountId: number | undefined;
  #asked: Asked | undefined;
  #isChanged = false;
  #isAsking = false;
  readonly #forget: (guard: Guard) => void;

  constructor(accountId: number | undefined, forget: (guard: Guard) => void) {
    this.accountId = accountId;
    this.#forget = forget;
  }

  /** Asks from now on whenever something has changed, and at once for what changed meanwhile. */
  start(asked: Asked): void {
    this.#asked = asked;
    if (this.#isChanged || this.accountId !== undefined) void this.look();
  }

  stop(): void {
    this.#asked = undefined;
    this.#forget(this);
  }

  /** Asks, and once more if something changes meanwhile. */
  async look(): Promise<void> {
    this.#isChanged = true;
    if (this.#isAsking || this.#asked === undefined) return;
    this.#isAsking = true;
    while (this.#isChanged && this.#asked !== undefined) {
      this.#isChanged = false;
      await this.#askOnce(this.#asked);
    }
    this.#isAsking = false;
  }

  async #askOnce({ ask, end }: Asked): Promise<void> {
    try {
      if (await ask()) return;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) {
        setTimeout(() => void this.look(), againMs).unref();
        return;
      }
    }
    if (this.#asked !== undefined) end();
  }
}

/** The rights of all open streams of this server. */
export class Rights {
  readonly #guards = new Set<Guard>();
  readonly #timer = setInterval(() => this.changed(''), lookMs).unref();

  /** Watches over a right that is asked for now. @param accountId - undefined: of a visitor */
  guard(accountId: number | undefined): Guard {
    const guard = new Guard(accountId, (one) => this.#guards.delete(one));
    this.#guards.add(guard);
    return guard;
  }

  /** @param whose - id of the account; '': anybody's */
  changed(whose: string): void {
    const concerned = [...this.#guards].filter(
      ({ accountId }) => whose === '' || String(accountId) === whose,
    );
    void askInTurn(concerned);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const guard of [...this.#guards]) guard.stop();
  }
}

async function askInTurn(guards: readonly Guard[]): Promise<void> {
  for (let from = 0; from < guards.length; from += atOnce)
    await Promise.all(guards.slice(from, from + atOnce).map((guard) => guard.look()));
}
