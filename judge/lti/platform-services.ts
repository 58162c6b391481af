/** Theory of operation. The judge asks a platform for a token with a message that it signs, and with the token for the
 *  members of a course, or to take marks. A token is kept until shortly before it ends, and forgotten when it is
 *  refused. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { NewPlatform, Platform, ToolAddresses } from '#protocol';
import { printable } from '#text';
import { type CoursePart, listedFields, nameOf, partOf, platformScopes } from './claims.ts';
import {
  type CallPlatform,
  isPlatformUrl,
  type PlatformAnswer,
  PlatformFault,
  type ToolKey,
} from './platform.ts';
import { type RegistrationOffer, registerAt } from './registration.ts';

/** Somebody of a course, as its platform lists them. */
export interface Member {
  readonly subject: string;
  /** '': the platform does not tell it. */
  readonly name: string;
  readonly part: CoursePart;
}

/** A mark for a platform. */
export interface Score {
  readonly subject: string;
  /** Undefined: there is none any more. */
  readonly points: number | undefined;
  readonly most: number;
  /** Of two marks the platform keeps the one with the later time. */
  readonly at: Date;
}

const mostMembers = 20_000;
const mostPages = 500;

const tokenAnswer = z.object({
  access_token: z
    .string()
    .min(1)
    .max(10_000)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().catch(60),
});

interface KeptToken {
  readonly token: string;
  readonly untilMs: number;
}

/** What the judge asks of platforms. */
export class PlatformServices {
  readonly #call: CallPlatform;
  readonly #key: () => Promise<ToolKey>;
  readonly #tokens = new Map<string, KeptToken>();

  /** @param key - by which the judge signs now */
  constructor(call: CallPlatform, key: () => Promise<ToolKey>) {
    this.#call = call;
    this.#key = key;
  }

  /** All teachers and students of a course who are active there.
   *  @throws PlatformFault, also if the list is not whole */
  async members(platform: Platform, membersUrl: string): Promise<readonly Member[]> {
    const found = new Map<string, Member>();
    let next: string | undefined = membersUrl;
    for (let page = 0; next !== undefined; page++) {
      if (page === mostPages) throw new PlatformFault(`the list of members has more than ${mostPages} pages`);
      const url: string = next;
      const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
      const answer = await this.#ask(platform, platformScopes.members, {
        url,
        method: 'GET',
        headers: { accept },
      });
      for (const one of membersIn(answer.body)) found.set(one.subject, one);
      if (found.size > mostMembers)
        throw new PlatformFault(`the course has more than ${mostMembers} members`, { isFinal: true });
      next = nextPage(answer.headers.link, url);
    }
    return [...found.values()];
  }

  /** Sends a mark. @throws PlatformFault */
  async sendScore(platform: Platform, lineItem: string, score: Score): Promise<void> {
    const { subject, points, most, at } = score;
    const has = points !== undefined;
    const body = JSON.stringify({
      userId: subject,
      timestamp: at.toISOString(),
      ...(has && { scoreGiven: points, scoreMaximum: most }),
      activityProgress: has ? 'Submitted' : 'Initialized',
      gradingProgress: has ? 'FullyGraded' : 'NotReady',
    });
    const headers = { 'content-type': 'application/vnd.ims.lis.v1.score+json' };
    await this.#ask(platform, platformScopes.score, {
      url: scoresOf(lineItem),
      method: 'POST',
      headers,
      body,
    });
  }

  /** The place for the marks of an activity, made if the platform has none yet. @throws PlatformFault */
  async lineItem(
    platform: Platform,
    lineItems: string,
    { link, label, most }: { readonly link: string; readonly label: string; readonly most: number },
  ): Promise<string> {
    const type = 'application/vnd.ims.lis.v2.lineitem';
    const search = new URL(lineItems);
    search.searchParams.set('resource_link_id', link);
    const headers = { accept: `${type}container+json` };
    const listed = await this.#ask(platform, platformScopes.lineItem, {
      url: search.href,
      method: 'GET',
      headers,
    });
    const known = parsed(
      z.array(z.object({ id: z.string(), resourceLinkId: z.string().optional() })),
      listed.body,
    );
    const same = known.find(({ resourceLinkId }) => resourceLinkId === link);
    if (same !== undefined) return lineItemUrl(same.id);
    const made = await this.#ask(platform, platformScopes.lineItem, {
      url: lineItems,
      method: 'POST',
      headers: { 'content-type': `${type}+json`, accept: `${type}+json` },
      body: JSON.stringify({ scoreMaximum: most, label, resourceLinkId: link }),
    });
    return lineItemUrl(parsed(z.object({ id: z.string() }), made.body).id);
  }

  /** Registers the judge at a platform that offers it (`registration.ts`). @throws PlatformFault */
  register(
    offer: RegistrationOffer,
    tool: ToolAddresses,
    begin: (issuer: string) => Promise<void>,
  ): Promise<NewPlatform> {
    return registerAt((call) => this.#sent(call), offer, tool, begin);
  }

  async #ask(platform: Platform, scope: string, call: Parameters<CallPlatform>[0]): Promise<PlatformAnswer> {
    const token = await this.#token(platform, scope);
    const answer = await this.#sent({
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${token}` },
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === 401) this.#tokens.delete(keyOf(platform, scope));
    throw faultOf(answer);
  }

  /** @throws PlatformFault */
  async #sent(call: Parameters<CallPlatform>[0]): Promise<PlatformAnswer> {
    try {
      return await this.#call(call);
    } catch (error) {
      const [{ host, hostname }, { message }] = [new URL(call.url), error as Error];
      throw new PlatformFault(message.startsWith(`${hostname}: `) ? message : `${host}: ${message}`);
    }
  }

  async #token(platform: Platform, scope: string): Promise<string> {
    const known = this.#tokens.get(keyOf(platform, scope));
    if (known !== undefined && performance.now() < known.untilMs) return known.token;
    const { clientId, tokenUrl, tokenAudience } = platform;
    const { SignJWT } = await import('jose');
    const { kid, privateKey } = await this.#key();
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenAudience || tokenUrl)
      .setIssuedAt()
      .setExpirationTime('5m')
      .setJti(randomUUID())
      .sign(privateKey);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope,
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await this.#sent({ url: tokenUrl, method: 'POST', headers, body });
    // The registration may be mended any time.
    if (answer.status !== 200) throw new PlatformFault(`it gives no token: ${faultOf(answer).message}`);
    const { access_token: token, expires_in: seconds } = parsed(tokenAnswer, answer.body);
    const keptMs = (Math.min(seconds, 3_600) - 30) * 1_000;
    this.#tokens.set(keyOf(platform, scope), { token, untilMs: performance.now() + keptMs });
    return token;
  }
}

const keyOf = ({ id, clientId, tokenUrl }: Platform, scope: string): string =>
  JSON.stringify([id, clientId, tokenUrl, scope]);

/** Statuses after which the same request may succeed later. */
const passing: readonly number[] = [401, 408, 425, 429];

function faultOf({ status, body }: PlatformAnswer): PlatformFault {
  const said = printable(body.slice(0, 300)).trim();
  const isFinal = status >= 300 && status < 500 && !passing.includes(status);
  return new PlatformFault(`the answer was ${status}${said === '' ? '' : `: ${said}`}`, { isFinal });
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new PlatformFault(`the answer cannot be read: ${printable(body.slice(0, 200))}`);
  }
}

/** The scores of a line item are below its path; platforms put parameters behind it. */
function scoresOf(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

function lineItemUrl(text: string): string {
  if (isPlatformUrl(text)) return text;
  throw new PlatformFault(`the answer names a line item at ${printable(text.slice(0, 200))}`, {
    isFinal: true,
  });
}

/** A member that cannot be read makes the list unreadable: who is missing in a list counts as gone. */
function membersIn(body: string): readonly Member[] {
  const { members } = parsed(z.object({ members: z.array(listedFields) }), body);
  return members.flatMap((one) => {
    const part = one.status === 'Active' ? partOf(one.roles) : undefined;
    return part === undefined ? [] : [{ subject: one.user_id, name: nameOf(one), part }];
  });
}

/** The next page of a list (RFC 8288). It is of the same server, since the token goes along. */
function nextPage(links: string | undefined, from: string): string | undefined {
  for (const [, target = '', parameters = ''] of (links ?? '').matchAll(/<([^>]*)>((?:\s*;[^,<]*)*)/g)) {
    if (!/;\s*rel="?[^";]*\bnext\b/i.test(parameters)) continue;
    const next = URL.canParse(target, from) ? new URL(target, from) : undefined;
    if (next !== undefined && next.origin === new URL(from).origin) return next.href;
    throw new PlatformFault(
      `the list of members goes on at another server: ${printable(target.slice(0, 200))}`,
    );
  }
  return undefined;
}
