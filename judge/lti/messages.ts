/** Theory of operation. A platform sends its users with a signed message (OpenID Connect, implicit flow, begun by the
 *  platform). The library `jose` checks signature, issuer, audience and times; what LTI adds is checked here. Its keys
 *  are fetched when they are needed, kept, and fetched again for a message with an unknown key, but not more often than
 *  every half minute. */

import { createPublicKey, randomBytes } from 'node:crypto';
import type { JWTPayload, RemoteJWKSet } from 'jose';
import type { Platform } from '#protocol';
import { ownValue } from '#values';
import { claimFields, type Launch, launchOf, ltiClaim } from './claims.ts';
import { type CallPlatform, LtiFault, type ToolKey } from './platform.ts';

const toleranceSeconds = 60;
const mostAgeSeconds = 3_600;

/** What a browser keeps between the two messages of a platform. */
export interface BegunLaunch {
  readonly platform: number;
  readonly state: string;
  readonly nonce: string;
}

/** Begins a launch.
 *  @param hints - what the platform sent along, for itself
 *  @returns where the browser goes, and what it keeps meanwhile */
export function beginLaunch(
  { id, clientId, logInUrl }: Platform,
  redirectUri: string,
  hints: { readonly login_hint: string; readonly lti_message_hint?: string | undefined },
): { readonly to: string; readonly begun: BegunLaunch } {
  const [state, nonce] = [randomBytes(24), randomBytes(24)].map((one) => one.toString('base64url')) as [
    string,
    string,
  ];
  const to = new URL(logInUrl);
  const fields = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: clientId, redirect_uri: redirectUri, state, nonce, login_hint: hints.login_hint },
    ...(hints.lti_message_hint !== undefined && { lti_message_hint: hints.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value);
  return { to: to.href, begun: { platform: id, state, nonce } };
}

/** Reads messages of platforms. */
export class MessageReader {
  readonly #call: CallPlatform;
  readonly #keyPauseMs: number;
  readonly #keys = new Map<string, RemoteJWKSet>();

  /** @param keyPauseMs - between two times that the keys of a platform are fetched */
  constructor(call: CallPlatform, keyPauseMs = 30_000) {
    this.#call = call;
    this.#keyPauseMs = keyPauseMs;
  }

  /** @returns what the message says, and until when it is good, in seconds since 1970 @throws LtiFault */
  async read(
    platform: Platform,
    message: string,
    nonce: string,
  ): Promise<{ readonly launch: Launch; readonly untilSeconds: number }> {
    const payload = await this.#checked(platform, message);
    if (payload.nonce !== nonce) throw refused(platform, 'it answers another request (claim nonce)');
    const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isForOthers || payload.azp !== undefined) && payload.azp !== platform.clientId)
      throw refused(platform, `it is for another tool (claim azp, expected ${platform.clientId})`);
    const { success, data, error } = claimFields.safeParse(payload);
    if (!success) {
      const [issue] = error.issues;
      const name = String(issue?.path[0] ?? '').replace(ltiClaim, '');
      throw refused(platform, `claim ${name}: ${issue?.message}`);
    }
    const launch = launchOf(data);
    if (typeof launch === 'string') throw refused(platform, launch);
    if (!platform.deployments.includes(launch.deployment))
      throw refused(
        platform,
        `found the deployment ${JSON.stringify(launch.deployment)}, expected one that is registered: ${platform.deployments.join(', ')}`,
      );
    return { launch, untilSeconds: (payload.exp ?? 0) + toleranceSeconds };
  }

  async #checked(platform: Platform, message: string): Promise<JWTPayload> {
    const jose = await import('jose');
    try {
      const { payload } = await jose.jwtVerify(message, this.#keysOf(platform, jose), {
        algorithms: ['RS256'],
        issuer: platform.issuer,
        audience: platform.clientId,
        clockTolerance: toleranceSeconds,
        maxTokenAge: mostAgeSeconds,
        requiredClaims: ['exp', 'nonce'],
      });
      return payload;
    } catch (error) {
      throw refused(platform, reasonOf(error), error);
    }
  }

  #keysOf({ keysUrl }: Platform, jose: typeof import('jose')): RemoteJWKSet {
    const known = this.#keys.get(keysUrl);
    if (known !== undefined) return known;
    const keys = jose.createRemoteJWKSet(new URL(keysUrl), {
      cooldownDuration: this.#keyPauseMs,
      timeoutDuration: 10_000,
      [jose.customFetch]: async (url) => {
        const { status, body } = await this.#call({
          url,
          method: 'GET',
          headers: { accept: 'application/json' },
        });
        return new Response(body, { status });
      },
    });
    this.#keys.set(keysUrl, keys);
    return keys;
  }
}

const refused = ({ name }: Platform, why: string, cause?: unknown): LtiFault =>
  new LtiFault(`the message of ${name} cannot be used: ${why}`, { cause });

/** Reasons by the library's codes. */
const reasons: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'it is too old, or the clocks of the two servers differ by more than a minute',
  ERR_JOSE_ALG_NOT_ALLOWED: 'it is not signed with RS256',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'its signature is not that of the platform',
  ERR_JWKS_NO_MATCHING_KEY: 'it is signed with a key that the platform does not list',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'it does not say with which key it is signed',
  ERR_JWKS_TIMEOUT: 'the list of keys of the platform does not answer',
  ERR_JWS_INVALID: 'it is no signed message',
  ERR_JWT_INVALID: 'it is no signed message',
};

function reasonOf(error: unknown): string {
  const { code = '', claim: name, message } = error as { code?: string; claim?: string; message: string };
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') return `claim ${name}: ${message}`;
  return ownValue(reasons, code) ?? message.slice(0, 300);
}

/** An activity that a teacher chose, for the platform. */
export interface ChosenActivity {
  readonly title: string;
  readonly url: string;
  /** Id of a problem; undefined: the class as a whole. */
  readonly exercise: string | undefined;
  /** Undefined: it has no marks. */
  readonly mostPoints: number | undefined;
}

const answerSeconds = 3_600;

/** The signed answer to a platform that asked for a choice. */
export async function answerChoice(
  { issuer, clientId }: Platform,
  { deployment, data }: { readonly deployment: string; readonly data: string | undefined },
  { title, url, exercise, mostPoints }: ChosenActivity,
  { kid, privateKey }: ToolKey,
): Promise<string> {
  const { SignJWT } = await import('jose');
  const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
  return new SignJWT({
    nonce: randomBytes(24).toString('base64url'),
    [`${ltiClaim}deployment_id`]: deployment,
    [`${ltiClaim}message_type`]: 'LtiDeepLinkingResponse',
    [`${ltiClaim}version`]: '1.3.0',
    ...(data !== undefined && { [`${deepLinking}data`]: data }),
    [`${deepLinking}content_items`]: [
      {
        ...{ type: 'ltiResourceLink', title, url },
        ...(exercise !== undefined && { custom: { exercise } }),
        ...(mostPoints !== undefined && {
          lineItem: { scoreMaximum: mostPoints, label: title, resourceId: exercise ?? 'class' },
        }),
      },
    ],
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${answerSeconds}s`)
    .sign(privateKey);
}

const ticketAudience = 'this judge';

/** What a page carries from a message that was checked to the form on that page, signed by the judge for itself: the
 *  form says what the message said. */
export interface Ticket {
  readonly platform: number;
  readonly arrived: Launch;
}

/** A ticket as the value of a field, good for a quarter of an hour. */
export async function writeTicket({ kid, privateKey }: ToolKey, ticket: Ticket): Promise<string> {
  const { SignJWT } = await import('jose');
  return new SignJWT({ ticket })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setAudience(ticketAudience)
    .setExpirationTime('15m')
    .sign(privateKey);
}

/** Opens a ticket. @returns undefined: it is none, or too old */
export async function openTicket({ privateKey }: ToolKey, text: string): Promise<Ticket | undefined> {
  const { jwtVerify } = await import('jose');
  try {
    const options = { algorithms: ['RS256'], audience: ticketAudience, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(text, createPublicKey(privateKey), options);
    return payload.ticket as Ticket;
  } catch {
    return undefined;
  }
}
