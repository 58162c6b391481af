/** The announcements: a job may be waiting; a contest (its id) has new events; a balloon of a contest (its id) was
 *  delivered; a print job of a team (ids of contest and team) has changed; a job (its id) was cancelled; a trial or an
 *  import (its id) is done; records of a task (its id) have changed; the check of a version (its id) has new findings;
 *  a right has ended or changed (id of the account, `contest` and its id, or nothing: anybody's). */
export type Channel =
  | 'job'
  | 'event'
  | 'balloon'
  | 'print'
  | 'cancel'
  | 'trial'
  | 'import'
  | 'check'
  | 'record'
  | 'right';

/** Called with each announcement, and with `undefined` when anything may have been missed. */
export type Hear = (channel: Channel | undefined, payload: string) => void;

const pauseMs = 50;
/** After too many announcements at once. */
const longPauseMs = 1_000;
/** Different announcements that are passed on one by one. */
const mostAtOnce = 100;
/** With more than these in one pause, reading stops for the rest of it. */
const mostRead = 5_000;

/** Passes announcements on to their listeners: immediately in quiet times, else together after a pause, equal ones only
 *  once. Everybody who may connect can announce anything at any rate, so the number passed on is bounded: of too many,
 *  listeners only learn that anything may have changed. */
export class Announcements {
  readonly #hear: Hear;
  #waiting = new Map<string, readonly [Channel, string]>();
  #read = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(hear: Hear) {
    this.#hear = hear;
  }

  /** @returns false if so many arrive that it is better to stop reading for a while */
  take(channel: Channel, payload: string): boolean {
    this.#read++;
    if (this.#waiting.size <= mostAtOnce) this.#waiting.set(`${channel} ${payload}`, [channel, payload]);
    if (this.#timer === undefined) this.#tell();
    return this.#read <= mostRead;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #tell(): void {
    const [told, tooMany] = [[...this.#waiting.values()], this.#waiting.size > mostAtOnce];
    this.#waiting.clear();
    this.#read = 0;
    this.#timer = undefined;
    if (told.length === 0) return;
    this.#timer = setTimeout(() => this.#tell(), tooMany ? longPauseMs : pauseMs);
    if (tooMany) this.#hear(undefined, '');
    else for (const [channel, payload] of told) this.#hear(channel, payload);
  }
}
