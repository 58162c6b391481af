import type { Logger } from 'pino';
import {
  claimWebhooks,
  type Database,
  endLongStays,
  type HeldWebhook,
  nextAlarms,
  placeAlarm,
  placeWebhook,
  raiseAlarms,
  releaseWebhook,
  type WebhookPlace,
  webhookNews,
} from '#store';
import { feedTextOf } from '../memory/feed-text.ts';
import type { LiveContest } from '../memory/live-contest.ts';
import type { LiveContests } from '../memory/live-contests.ts';
import type { SettingsInUse } from '../memory/settings-in-use.ts';
import { alarmCall, publicPlace } from './alarm-call.ts';
import { callWebhook } from './call-webhook.ts';

/** Longer than a call may take. */
const leaseMs = 30_000;
/** Most alarms that are told before the webhook is looked at again. */
const mostAlarms = 20;
/** After a start machines have this long to report. */
const settlingMs = 2 * 60_000;

/** No statement of a judging machine takes as long. */
const mostStayMs = 60_000;

/** What a sender works with. */
interface SenderOptions {
  readonly db: Database;
  readonly contests: LiveContests;
  readonly settings: SettingsInUse;
  readonly log: Logger;
  /** Between two looks, ms. */
  readonly pauseMs: number;
  /** What else is looked after at each look. */
  readonly others: () => Promise<void>;
}

/** Tells webhooks what happens in contests, as administrators see it, and of alarms: in order, one call at a time for
 *  each. It is also who rings for alarms. */
export class WebhookSender {
  readonly #options: SenderOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #startedMs = performance.now();
  readonly #sending = new Set<Promise<void>>();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Looks from now on, again and again. */
  start(): void {
    this.#timer = setTimeout(() => void this.#again(), this.#options.pauseMs).unref();
  }

  /** Cuts off machines that hold up others, rings for alarms, claims what is due, and begins to deliver. */
  async look(): Promise<void> {
    const { db, settings, log } = this.#options;
    for (const machine of await endLongStays(db, mostStayMs))
      log.warn({ machine }, 'a judging machine stayed in a transaction, and was cut off');
    const isSettled = performance.now() - this.#startedMs > settlingMs;
    await raiseAlarms(db, { queueMinutes: settings.values['alarm minutes'], isSettled });
    for (const hook of await claimWebhooks(db, leaseMs)) {
      const sending = this.#deliver(hook).catch((err) => this.#trouble(err));
      this.#sending.add(sending);
      void sending.finally(() => this.#sending.delete(sending));
    }
    await this.#options.others();
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
    const { db, settings } = this.#options;
    const trouble = await (hook.linkBase === null ? this.#tellEvents(hook) : this.#tellAlarms(hook));
    const hours = settings.values['webhook hours'];
    await releaseWebhook(db, hook, trouble === undefined ? undefined : { trouble, hours });
  }

  /** @returns why the receiver did not take it */
  async #tellEvents(hook: HeldWebhook): Promise<string | undefined> {
    const { db, contests } = this.#options;
    for (const place of await webhookNews(db, hook.id)) {
      const contest = await contests.get(place.contestId);
      const trouble = contest && (await this.#deliverFrom(hook, place, contest));
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  }

  /** @returns why the receiver did not take it */
  async #tellAlarms(hook: HeldWebhook): Promise<string | undefined> {
    const { db, contests, settings } = this.#options;
    for (const alarm of await nextAlarms(db, hook.id, mostAlarms)) {
      if (this.#isClosed) return undefined;
      const linkBase = settings.values['public url'] || hook.linkBase;
      const call = alarmCall({ ...hook, linkBase }, alarm, await publicPlace(contests, alarm));
      const trouble = await callWebhook(call, settings.values['webhook networks']);
      if (trouble !== undefined) return trouble;
      if (!(await placeAlarm(db, hook, alarm.id, leaseMs))) return undefined;
    }
    return undefined;
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
    const types = typesOf(hook);
    const feed = await feedTextOf(contest, { kind: 'admin' }, false);
    let { lines } = place;
    while (!this.#isClosed) {
      const piece = feed.after(lines, { types });
      if (piece !== undefined && piece.bytes.length > 0) {
        const body = bodyOf(contest.id, piece.bytes);
        const trouble = await callWebhook(
          { url: hook.url, body, headers: { 'webhook-token': hook.token } },
          settings.values['webhook networks'],
        );
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
