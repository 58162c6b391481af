import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: { readonly id: string } | null;
  readonly token: string;
}

/** Follows the event feed of a contest as a client does: when the stream breaks, it comes back with its last token. */
export class FollowedFeed {
  readonly #url: string;
  readonly #stopping = new AbortController();
  readonly #following: Promise<void>;
  readonly lines: Line[] = [];
  /** How often it came back. */
  resumed = 0;

  constructor(address: string, contest: string) {
    this.#url = `${address}/api/contests/${contest}/event-feed`;
    this.#following = this.#follow();
    this.#following.catch(() => undefined); // `stop` tells
  }

  /** The objects as the lines have told them. */
  get objects(): ReadonlyMap<string, object> {
    const told = new Map<string, object>();
    for (const { type, id, data } of this.lines) {
      if (data === null) told.delete(`${type} ${id}`);
      else told.set(`${type} ${id}`, data);
    }
    return told;
  }

  /** @throws if a token was refused */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#readOn();
      await sleep(100);
    }
  }

  async #readOn(): Promise<void> {
    const last = this.lines.at(-1)?.token;
    const url = last === undefined ? this.#url : `${this.#url}?since_token=${last}`;
    const response = await fetch(url, { signal: this.#stopping.signal }).catch(() => undefined);
    if (response?.status === 400) throw new Error(`${url}: ${await response.text()}`);
    if (!response?.ok || response.body === null) return;
    if (last !== undefined) this.resumed++;
    try {
      for await (const line of createInterface(Readable.fromWeb(response.body as never)))
        if (line !== '') this.lines.push(JSON.parse(line) as Line);
    } catch {
      // The server was killed, perhaps in the middle of a line.
    }
  }
}
