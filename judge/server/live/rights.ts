/** Theory of operation. A stream may last for hours, but its reader's right to it may not. The database tells all
 *  servers when a right ends or changes, whoever did it. Every stream that it may concern then checks
 *  again, with the functions that admitted its reader, and ends if the answer differs. It also checks when the
 *  session or token expires, and from time to time, since an announcement may be lost. A stream starts to watch before
 *  its first check. */
import type { SignedIn } from '../http/caller.ts';
import { HttpError } from '../http/errors.ts';

const lookMs = 30_000;
const againMs = 1_000;
/** Timers may ring a little early. */
const marginMs = 20;
/** No timer is set for what is valid longer: no stream is that long. */
const longMs = 86_400_000;
/** Streams that check at the same time: the database has other work too. */
const atOnce = 50;

interface Asked {
  /** False, or an HttpError, if the right has ended. */
  readonly ask: () => Promise<boolean>;
  readonly end: () => void;
}

type Reader = Pick<SignedIn, 'id' | 'leftMs'>;

/** The right of one stream. */
export class Guard {
  readonly accountId: number | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #asked: Asked | undefined;
  #isChanged = false;
  #isAsking = false;
  readonly #forget: (guard: Guard) => void;

  constructor(reader: Reader | undefined, forget: (guard: Guard) => void) {
    this.accountId = reader?.id;
    this.#forget = forget;
    const { leftMs = Number.POSITIVE_INFINITY } = reader ?? {};
    if (leftMs < longMs) this.#timer = setTimeout(() => void this.look(), leftMs + marginMs).unref();
  }

  /** Checks whenever something has changed from now on, and at once for changes meanwhile. */
  start(asked: Asked): void {
    this.#asked = asked;
    if (this.#isChanged || this.accountId !== undefined) void this.look();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked = undefined;
    this.#forget(this);
  }

  /** Checks, and once more if something changes meanwhile. */
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

  /** Watches a right that is being checked now.
   *  @param reader - undefined: a visitor */
  guard(reader: Reader | undefined): Guard {
    const guard = new Guard(reader, (one) => this.#guards.delete(one));
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
