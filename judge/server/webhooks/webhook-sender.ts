import type { Logger } from 'pino';
import {
  claimWebhooks,
  type Database,
  type HeldWebhook,
  placeWebhook,
  releaseWebhook,
  type WebhookPlace,
  webhookNews,
} from '../../store/index.ts';
import { feedTextOf } from '../contest-api/feed-text.ts';
import type { LiveContest } from '../contests/live-contest.ts';
import type { LiveContests } from '../contests/live-contests.ts';
import type { SettingsInUse } from '../settings-in-use.ts';
import { callWebhook } from './call-webhook.ts';

const lookMs = 1_000;
/** Longer than a call may take. */
const leaseMs = 30_000;
const mostPauseMs = 10 * 60_000;
const hourMs = 3_600_000;

/** What a sender works with. */
interface SenderOptions {
  readonly db: Database;
  readonly contests: LiveContests;
  readonly settings: SettingsInUse;
  readonly log: Logger;
}

/** Tells webhooks what happens in contests, as administrators see it: in the order of the feed, one call at a time for
 *  each. */
export class WebhookSender {
  readonly #options: SenderOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #sending = new Set<Promise<void>>();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Looks from now on, again and again. */
  start(): void {
    this.#timer = setTimeout(() => void this.#again(), lookMs).unref();
  }

  /** Claims what is due, and begins to deliver. */
  async look(): Promise<void> {
    for (const hook of await claimWebhooks(this.#options.db, leaseMs)) {
      const sending = this.#deliver(hook).catch((err) => this.#trouble(err));
      this.#sending.add(sending);
      void sending.finally(() => this.#sending.delete(sending));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#sending);
  }

  async #again(): Promise<void> {
    await this.look().catch((err) => this.#trouble(err));
    if (!this.#isClosed) this.start();
  }

  async #deliver(hook: HeldWebhook): Promise<void> {
    const { db, contests, settings } = this.#options;
    for (const place of await webhookNews(db, hook.id)) {
      const contest = await contests.get(place.contestId);
      const trouble = contest && (await this.#deliverFrom(hook, place, contest));
      if (trouble !== undefined) {
        const mostMs = settings.values['webhook hours'] * hourMs;
        return releaseWebhook(db, hook, { trouble, mostPauseMs, mostMs });
      }
    }
    await releaseWebhook(db, hook);
  }

  /** @returns why the receiver did not take it */
  async #deliverFrom(
    hook: HeldWebhook,
    place: WebhookPlace,
    contest: LiveContest,
  ): Promise<string | undefined> {
    const { db, settings } = this.#options;
    await contest.look();
    const { seq } = contest.state;
    const { audience, types } = { audience: { kind: 'admin' } as const, types: typesOf(hook) };
    const feed = feedTextOf({ contest, audience, isStrict: false });
    let { lines } = place;
    while (!this.#isClosed) {
      const piece = feed.after(lines, { types });
      if (piece !== undefined && piece.bytes.length > 0) {
        const body = bodyOf(contest.id, piece.bytes);
        const trouble = await callWebhook({ ...hook, body }, settings.values['webhook networks']);
        if (trouble !== undefined) return trouble;
      }
      lines = piece?.next ?? lines;
      const isAll = piece === undefined;
      const isHeld = await placeWebhook(
        db,
        hook,
        { contestId: contest.id, lines, seq: isAll ? seq : place.seq },
        leaseMs,
      );
      if (!isHeld || isAll) return undefined;
    }
    return undefined;
  }

  #trouble(err: unknown): void {
    this.#options.log.warn({ err }, 'webhooks cannot be told for now');
  }
}

const typesOf = ({ endpoints }: HeldWebhook): ReadonlySet<string> | undefined =>
  endpoints.length === 0 ? undefined : new Set(endpoints);

/** Lines of the feed as the list of a call. */
const bodyOf = (contestId: string, lines: Uint8Array): string =>
  `{"contest_id":${JSON.stringify(contestId)},"notifications":[${Buffer.from(lines).toString().trimEnd().replaceAll('\n', ',')}]}`;
