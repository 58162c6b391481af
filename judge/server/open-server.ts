import { join } from 'node:path';
import type { Logger } from 'pino';
import { projectRoot } from '#host';
import { type CallPlatform, MessageReader, PlatformServices } from '#lti';
import { LogInProviders } from '#openid';
import { archive } from '#protocol';
import {
  Announcer,
  type Channel,
  HashQueue,
  lastSeq,
  lastSeqs,
  listen,
  openDatabase,
  serverName,
  signingKey,
} from '#store';
import { decideContests } from './contests/decide-contests.ts';
import { callChecked } from './http/checked-call.ts';
import { RateLimits } from './http/rates.ts';
import { EventFeed } from './live/event-feed.ts';
import { WatchedChanges } from './live/event-stream.ts';
import { Live } from './live/live.ts';
import { OpenStreams } from './live/open-streams.ts';
import { Rights } from './live/rights.ts';
import { Assets } from './memory/assets.ts';
import { KeptAnswers } from './memory/kept-answers.ts';
import { KnownFacts } from './memory/known-facts.ts';
import { KnownLanguages } from './memory/languages.ts';
import { LiveContests } from './memory/live-contests.ts';
import { Metrics } from './memory/metrics.ts';
import { Puzzles } from './memory/puzzles.ts';
import { SettingsInUse } from './memory/settings-in-use.ts';
import { rightPasswords } from './routes/authenticate.ts';
import type { Services } from './routes/services.ts';
import { Uploads } from './uploads/uploads.ts';
import { CourseKeeper } from './webhooks/course-keeper.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

/** The services that handlers use, and how they end. */
export interface OpenServices {
  readonly services: Services;
  close(): Promise<void>;
}

/** Where a server works. */
export interface ServicesOptions {
  /** Address of the database. */
  readonly url: string;
  /** For files of this server alone. */
  readonly folder: string;
  readonly log: Logger;
  /** Pause between two checks for messages to webhooks, ms. Default: 2,000. */
  readonly webhookPauseMs?: number;
  /** Default: none. */
  readonly providers?: LogInProviders | undefined;
  /** Between two times that the keys of a learning platform are fetched, ms. */
  readonly keyPauseMs?: number | undefined;
  /** Default: one whose hashes cost as much as usual. */
  readonly hashes?: HashQueue;
}

/** Connections to the database besides the one that listens. */
const connections = 12;

/** Of what is asked of learning platforms: a page of a list of members may be large. */
const platformLimits = { limitMs: 10_000, mostBytes: 8 * 1024 * 1024 };

const heard = ['event', 'check', 'trial', 'import', 'record', 'balloon', 'print', 'right'] as const;
type Heard = (typeof heard)[number];
type Hearer = (payload: string) => void;
/** What it looks at again when it could not hear for a while. */
const maybeMissed: readonly Heard[] = ['right', 'check', 'trial', 'import', 'record', 'event'];

/** What a server does when it hears that something was stored; the payload says what, or is '' for anything. */
function hearers(
  services: Pick<
    Services,
    'kept' | 'settings' | 'contests' | 'rights' | 'checks' | 'trials' | 'imports' | 'records' | 'log'
  >,
  feed: EventFeed,
): Readonly<Record<Heard, Hearer>> {
  const { kept, settings, contests, rights, checks, trials, imports, records, log } = services;
  const tellRights = async (whose: string): Promise<void> => {
    if (whose === '') {
      kept.forget('problem'); // it may be hidden now
      await settings.refresh();
    }
    const [, contestId] = /^contest (.*)$/.exec(whose) ?? [];
    if (contestId !== undefined) await contests.lookNow(contestId);
    rights.changed(contestId === undefined ? whose : '');
  };
  return {
    right: (whose) =>
      void tellRights(whose).catch((err) => log.warn({ err }, 'rights cannot be asked for now')),
    balloon: (contestId) => contests.tellDesk(contestId, { kind: 'balloon' }),
    print(place) {
      const [contestId = '', team = ''] = place.split(' ');
      contests.tellDesk(contestId, { kind: 'print', team });
    },
    check(version) {
      checks.tell(version);
      contests.tellChecks();
    },
    trial: (id) => trials.tell(id),
    import: (id) => imports.tell(id),
    record: (id) => records.tell(id),
    event(contestId) {
      if (contestId === '' || contestId === archive) void feed.look();
      if (contestId !== archive) contests.look(contestId);
    },
  };
}

/** Calls learning platforms, at addresses that the settings allow. */
const platformCaller =
  (settings: SettingsInUse): CallPlatform =>
  async (call) => {
    const { headers, ...answer } = await callChecked(
      { ...call, ...platformLimits },
      settings.values['webhook networks'],
    );
    return { ...answer, headers: { link: [headers.link ?? []].flat().join(', ') } };
  };

/** Opens everything that the handlers of a server share. */
export async function openServices({
  url,
  folder,
  log,
  webhookPauseMs = 2_000,
  providers = new LogInProviders(),
  keyPauseMs,
  hashes = new HashQueue(),
}: ServicesOptions): Promise<OpenServices> {
  const db = openDatabase(url, {
    connections,
    as: serverName(),
    onTrouble: (err) => log.warn({ err }, 'a connection to the database was lost'),
  });
  const settings = new SettingsInUse(db);
  await settings.refresh();
  settings.follow();
  const feed = new EventFeed(db, archive, log);
  feed.start(await lastSeq(db, archive));
  const kept = new KeptAnswers();
  const languages = new KnownLanguages(db, kept);
  const live = new Live(db, feed, log);
  const contests = new LiveContests(db, languages, log, (events) => live.take(events, { areListed: false }));
  const [checks, trials, imports] = [new WatchedChanges(), new WatchedChanges(), new WatchedChanges()];
  const records = new WatchedChanges();
  const rights = new Rights();
  const hear: Partial<Record<Channel, Hearer>> = hearers(
    { kept, settings, contests, rights, checks, trials, imports, records, log },
    feed,
  );
  const listener = listen(url, heard, (channel, payload) => {
    for (const one of channel === undefined ? maybeMissed : [channel]) hear[one]?.(payload);
  });
  await listener.ready;
  await contests.follow();
  const callPlatform = platformCaller(settings);
  const platforms = new PlatformServices(callPlatform, () => signingKey(db));
  const courses = new CourseKeeper({ db, contests, settings, platforms, log });
  const announcer = new Announcer(db);
  const others = async () => {
    await courses.look();
    await decideContests({ db, announcer, log });
  };
  const webhooks = new WebhookSender({ db, contests, settings, log, pauseMs: webhookPauseMs, others });
  webhooks.start();
  const streams = new OpenStreams();
  const metrics = new Metrics(db, streams, await lastSeqs(db));
  feed.hear((events) => {
    if (events.some(({ type }) => type === 'problems')) kept.forget('problem');
    else if (events.some(({ type }) => type === 'judgements')) kept.forget('verdict');
  });
  const assets = new Assets(join(projectRoot, 'build', 'assets'));
  const services: Services = {
    db,
    announcer,
    settings,
    limits: new RateLimits(),
    hashes,
    providers,
    messages: new MessageReader(callPlatform, keyPauseMs),
    platforms,
    rightPasswords: rightPasswords(),
    assets,
    puzzles: new Puzzles(assets),
    facts: new KnownFacts(join(projectRoot, 'testdata', 'known-facts')),
    languages,
    kept,
    live,
    checks,
    trials,
    imports,
    records,
    contests,
    streams,
    rights,
    metrics,
    uploads: new Uploads(db, join(folder, 'uploads')),
    log,
  };
  return {
    services,
    close: async () => {
      rights.close();
      streams.close();
      settings.close();
      await webhooks.close();
      await courses.close();
      await listener.close();
      await Promise.all([feed.close(), contests.close()]);
      await announcer.settled();
      await db.destroy();
    },
  };
}
