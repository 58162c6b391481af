/** Theory of operation. A person logs in at an OpenID provider (code flow with PKCE, state and nonce) and comes back
 *  with a code, which this server exchanges for a signed statement about them. The library checks what OpenID Connect
 *  asks for; signatures are checked too, although the statement comes straight from the provider. What it knows of a
 *  provider is fetched at the first log-in, kept for a while, and forgotten when something does not fit, since a
 *  provider may have changed its keys. Loaded only where providers are set up. */

import type { Configuration } from 'openid-client';
import * as z from 'zod';
import { ownValue } from '#values';
import type { ProviderFacts } from './providers-file.ts';

/** What a browser keeps while its user is at the provider. It is of use to nobody else: the code that the provider
 *  gives is good only with the verifier, and the state only in the browser that began. */

const pending = z.strictObject({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go afterwards: a path of this judge. */
  next: z.string(),
});

/** A log-in that has begun. */
type Pending = z.output<typeof pending>;

/** As the text of a cookie. */
const writePending = (begun: Pending): string => Buffer.from(JSON.stringify(begun)).toString('base64url');

/** Undefined if it is none of ours. */
function readPending(text: string | undefined): Pending | undefined {
  try {
    return pending.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Who came back from a provider. */
interface Arrived {
  /** Both together name the person for ever. */
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** Undefined: the provider is not asked for them. */
  readonly groups: readonly string[] | undefined;
  /** The session there, if it has a name. */
  readonly outside: string | undefined;
  readonly next: string;
}

/** Why a log-in failed, in words for its user. */
export class LogInFault extends Error {}

interface Known {
  readonly config: Promise<Configuration>;
  readonly untilMs: number;
}

const keptMs = 600_000;
const timeoutSeconds = 10;
const toleranceSeconds = 60;
const mostGroups = 1_000;

/** The session of a provider, as sessions of this judge name it. */
export const outsideSession = (issuer: string, sid: string): string => `${issuer} ${sid}`;

/** The log-in providers of a server. */
export class LogInProviders {
  readonly #facts: ReadonlyMap<string, ProviderFacts>;
  readonly #known = new Map<string, Known>();
  readonly #nowMs: () => number;

  constructor(facts: ReadonlyMap<string, ProviderFacts> = new Map(), nowMs = () => performance.now()) {
    this.#facts = facts;
    this.#nowMs = nowMs;
  }

  /** Those that the log-in page offers. */
  get offered(): readonly { readonly id: string; readonly title: string }[] {
    return [...this.#facts].map(([id, { title }]) => ({ id, title }));
  }

  /** What may be told of one. */
  named(id: string): Pick<ProviderFacts, 'title' | 'issuer'> | undefined {
    return this.#facts.get(id);
  }

  /** Begins a log-in. @param callback - the address to which the provider sends the browser back
   *  @returns where the browser goes, and what it keeps meanwhile @throws LogInFault */
  async begin(
    id: string,
    { callback, next }: { readonly callback: string; readonly next: string },
  ): Promise<{ readonly to: string; readonly kept: string }> {
    const { scope, prompt, title } = this.#factsOf(id);
    return this.#asked(id, `${title} cannot be reached now`, async (openid, config) => {
      const begun: Pending = {
        provider: id,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        next,
      };
      const to = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        ...(prompt !== undefined && { prompt }),
      });
      return { to: to.href, kept: writePending(begun) };
    });
  }

  /** Ends a log-in. @param url - the address with which the browser came back @param kept - what it has kept
   *  @throws LogInFault */
  async finish(id: string, url: URL, kept: string | undefined): Promise<Arrived> {
    const { title, name_claim, groups_claim } = this.#factsOf(id);
    const begun = readPending(kept);
    if (begun?.provider !== id)
      throw new LogInFault(
        `this browser has begun no log-in at ${title}, or it took longer than ten minutes`,
      );
    return this.#asked(id, `${title} has not confirmed who you are`, async (openid, config) => {
      const tokens = await openid.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      });
      const stated = tokens.claims();
      if (stated === undefined) throw new LogInFault(`${title} said nothing about you`);
      const wanted = [name_claim, ...(groups_claim === undefined ? [] : [groups_claim])];
      const isAsked = wanted.some((claim) => stated[claim] === undefined);
      const more =
        isAsked && config.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(config, tokens.access_token, stated.sub)
          : {};
      const claims: Readonly<Record<string, unknown>> = { ...more, ...stated };
      const name = claims[name_claim];
      if (typeof name !== 'string' || name === '')
        throw new LogInFault(`${title} does not say your name here (claim ${name_claim})`);
      if (groups_claim !== undefined && isLeftOut(claims, groups_claim))
        throw new LogInFault(
          `${title} leaves your groups out because they are too many (claim ${groups_claim}): let it send only those that have a role here`,
        );
      return {
        issuer: stated.iss,
        subject: stated.sub,
        name,
        groups: groups_claim === undefined ? undefined : groupsIn(claims[groups_claim]),
        outside: typeof stated.sid === 'string' ? outsideSession(stated.iss, stated.sid) : undefined,
        next: begun.next,
      };
    });
  }

  /** Where a browser ends its session at the provider of an identity too; undefined if there is no such page.
   *  @param back - the address to which it sends the browser afterwards */
  async ending(
    identity: string,
    back: string,
  ): Promise<{ readonly title: string; readonly ending: string } | undefined> {
    const [id, facts] =
      [...this.#facts].find(([, { issuer }]) => identity.startsWith(`openid ${issuer} `)) ?? [];
    if (id === undefined || facts === undefined) return undefined;
    try {
      return await this.#asked(id, '', async (openid, config) => {
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        const { href } = openid.buildEndSessionUrl(config, { post_logout_redirect_uri: back });
        return { title: facts.title, ending: href };
      });
    } catch {
      return undefined; // here the session has ended
    }
  }

  #factsOf(id: string): ProviderFacts {
    const facts = this.#facts.get(id);
    if (facts === undefined) throw new LogInFault(`there is no log-in provider ${id}`);
    return facts;
  }

  /** Works with what is known of a provider, and forgets that if it does not fit. */
  async #asked<Result>(
    id: string,
    what: string,
    work: (openid: typeof import('openid-client'), config: Configuration) => Promise<Result>,
  ): Promise<Result> {
    const openid = await import('openid-client');
    try {
      return await work(openid, await this.#configOf(id, openid));
    } catch (error) {
      if (error instanceof LogInFault) throw error;
      this.#known.delete(id);
      throw new LogInFault(`${what}: ${reasonOf(error)}`, { cause: error });
    }
  }

  #configOf(id: string, openid: typeof import('openid-client')): Promise<Configuration> {
    const known = this.#known.get(id);
    if (known !== undefined && this.#nowMs() < known.untilMs) return known.config;
    const { issuer, client_id, client_secret } = this.#factsOf(id);
    const { protocol } = new URL(issuer);
    const config = openid.discovery(
      new URL(issuer),
      client_id,
      { client_secret, [openid.clockTolerance]: toleranceSeconds },
      undefined,
      {
        timeout: timeoutSeconds,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    this.#known.set(id, { config, untilMs: this.#nowMs() + keptMs });
    return config;
  }
}

/** True if a provider names a place for a claim instead of sending it (OpenID Connect Core 5.6.2), as some do with many
 *  groups. */
function isLeftOut(claims: Readonly<Record<string, unknown>>, name: string): boolean {
  const elsewhere = claims._claim_names;
  const isNamed = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name);
  return isNamed && claims[name] === undefined;
}

/** A claim with groups is a list, or one text. */
function groupsIn(claim: unknown): readonly string[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.filter((one) => typeof one === 'string').slice(0, mostGroups);
}

/** Reasons that a user or an administrator can do something about, by the library's codes. */
const reasons: Readonly<Record<string, string>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED:
    'the clocks of the two servers differ by more than a minute, or the answer is too old',
  OAUTH_TIMEOUT: 'it does not answer',
};

interface Failure {
  readonly message?: string;
  readonly code?: string;
  /** Of the provider. */
  readonly error?: string;
  readonly error_description?: string;
  readonly cause?: Failure;
}

/** The first reason that is known, else what the provider says, else the first cause in the library's words. */
function reasonOf(failure: unknown): string {
  const { message, code = '', error, error_description, cause } = failure as Failure;
  if (error === 'access_denied') return 'the log-in was cancelled there';
  if (error !== undefined) return `it says ${error_description ?? error}`.slice(0, 300);
  const known = ownValue(reasons, code);
  if (known !== undefined) return known;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `it does not answer (${code})`;
  return cause instanceof Error ? reasonOf(cause) : (message ?? 'it answered something else').slice(0, 300);
}
