import type { Logger } from 'pino';
import type { MessageReader, PlatformServices } from '#lti';
import type { LogInProviders } from '#openid';
import type { Announcer, Database, HashQueue } from '#store';
import type { BoundedCache } from '#values';
import type { RateLimits } from '../http/rates.ts';
import type { WatchedChanges } from '../live/event-stream.ts';
import type { Live } from '../live/live.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { Rights } from '../live/rights.ts';
import type { Assets } from '../memory/assets.ts';
import type { KeptAnswers } from '../memory/kept-answers.ts';
import type { KnownFacts } from '../memory/known-facts.ts';
import type { KnownLanguages } from '../memory/languages.ts';
import type { LiveContests } from '../memory/live-contests.ts';
import type { Metrics } from '../memory/metrics.ts';
import type { Puzzles } from '../memory/puzzles.ts';
import type { SettingsInUse } from '../memory/settings-in-use.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** Resources that all handlers of a server share. */
export interface Services {
  readonly db: Database;
  readonly announcer: Announcer;
  readonly settings: SettingsInUse;
  readonly limits: RateLimits;
  readonly hashes: HashQueue;
  readonly providers: LogInProviders;
  /** Of learning platforms. */
  readonly messages: MessageReader;
  readonly platforms: PlatformServices;
  /** Of log-ins with every request: hashes, by digest of what was sent. */
  readonly rightPasswords: BoundedCache<string, string>;
  readonly assets: Assets;
  readonly puzzles: Puzzles;
  readonly facts: KnownFacts;
  readonly languages: KnownLanguages;
  /** What is the same for everybody who may see it. */
  readonly kept: KeptAnswers;
  readonly live: Live;
  /** Of packages, by version. */
  readonly checks: WatchedChanges;
  /** Runs on own input. */
  readonly trials: WatchedChanges;
  /** Uploaded contests. */
  readonly imports: WatchedChanges;
  /** Tasks whose record is open. */
  readonly records: WatchedChanges;
  readonly contests: LiveContests;
  readonly streams: OpenStreams;
  /** What open streams hold on to. */
  readonly rights: Rights;
  readonly metrics: Metrics;
  readonly uploads: Uploads;
  readonly log: Logger;
}
