/** A learning platform for tests, written after the specifications of 1EdTech (LTI core 1.3, Security Framework 1.0,
 *  Deep Linking 2.0, Names and Role Provisioning Services 2.0, Assignment and Grade Services 2.0) with `node:crypto`
 *  alone, so that nothing of the tool's code is tested by itself. */
import {
  constants,
  createHmac,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

/** What a platform says in a message. Tests change it to say something else. */
export interface Said {
  header: Claims;
  claims: Claims;
  /** Signs: the platform's key, another one, a shared secret (HS256), or nothing. */
  key: KeyObject | Buffer | undefined;
}

/** A mark as it arrived. */
export interface Arrived {
  readonly lineItem: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
}

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKeys = pairOf();
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString());

/** A signed message (RFC 7515, compact). */
export function sign({ header, claims, key }: Said): string {
  const content = `${encode(header)}.${encode(claims)}`;
  if (key === undefined) return `${content}.`;
  const signature = Buffer.isBuffer(key)
    ? createHmac('sha256', key).update(content).digest('base64url')
    : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}

const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
export const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
export const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';

/** Somebody of a course. */
export interface Person {
  readonly subject: string;
  readonly name?: string;
  readonly roles: readonly string[];
  readonly status?: string;
}

/** @param clientId - the tool's name at the platform */
export async function learningPlatform(clientId = 'antipode-1') {
  let keys = pairOf();
  let kid = 'first';
  let toolKeys: readonly Claims[] = [];
  const tokens = new Set<string>();
  const registrationTokens = new Set<string>();
  const requests: string[] = [];
  const scores: Arrived[] = [];
  const lineItems = new Map<string, Claims>();
  const waiting: { test: (all: readonly Arrived[]) => boolean; done: () => void }[] = [];
  const state = {
    /** In place of every answer to this path. */
    broken: new Map<string, { status: number; body: string; headers?: Record<string, string> }>(),
    people: [] as readonly Person[],
    pageSize: 100,
    /** What browsers see at an address; undefined: nothing. */
    page: async (_url: URL, _body: string): Promise<string | undefined> => undefined,
    /** In place of what the platform says about itself. */
    description: {} as Claims,
    /** What it says of the deployment of a tool that has registered. */
    deployment: { deployment_id: 'deployment-1' } as Claims,
    /** The tools that have registered, as they described themselves. */
    tools: [] as Claims[],
    keysFetched: 0,
    tokensGiven: 0,
    /** Of an answer with a mark; undefined: it is taken. */
    scoreStatus: (_body: Readonly<Record<string, unknown>>): number | undefined => undefined,
  };
  /** Newest mark by line item and user, as the specification wants it: an older time is refused. */
  const newest = new Map<string, string>();

  /** Checks the message by which the tool asks for a token (RFC 7523; Security Framework, section 4.1). */
  function tokenFor(form: URLSearchParams): { status: number; body: object } {
    const [head, body, signature = ''] = (form.get('client_assertion') ?? '').split('.');
    const [header, claims] = [decode(head), decode(body)];
    const listed = toolKeys.find((one) => one.kid === header.kid);
    const now = Date.now() / 1000;
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      header.alg === 'RS256' &&
      listed !== undefined &&
      verify(
        'RSA-SHA256',
        Buffer.from(`${head}.${body}`),
        { key: createPublicKey({ key: listed, format: 'jwk' }), padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(signature, 'base64url'),
      ) &&
      claims.iss === clientId &&
      claims.sub === clientId &&
      claims.aud === `${issuer}/token` &&
      Number(claims.exp) > now &&
      Number(claims.iat) <= now + 1 &&
      typeof claims.jti === 'string';
    if (!isRight) return { status: 400, body: { error: 'invalid_client' } };
    state.tokensGiven++;
    const token = `${state.tokensGiven} ${form.get('scope')}`.replaceAll(' ', '_');
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3600 } };
  }

  /** What the platform says about itself (LTI Dynamic Registration 1.0, section 3.3). */
  const ownDescription = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: `${issuer}/keys`,
    registration_endpoint: `${issuer}/registrations`,
    scopes_supported: ['openid'],
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['iss', 'sub', 'name'],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      ...{ product_family_code: 'example', version: '1' },
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      variables: [],
    },
  });

  /** Takes a registration as sections 3.5 and 3.6 want it: once for each token, with everything that must be there. */
  function registered(request: IncomingMessage, body: string): { status: number; body: object } {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!registrationTokens.delete(token)) return { status: 401, body: { error: 'invalid_token' } };
    const tool = JSON.parse(body) as Claims;
    const its = tool['https://purl.imsglobal.org/spec/lti-tool-configuration'] as Claims;
    const has = (list: unknown, ...all: string[]) => all.every((one) => (list as string[]).includes(one));
    const isRight =
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/json' &&
      tool.application_type === 'web' &&
      has(tool.response_types, 'id_token') &&
      has(tool.grant_types, 'implicit', 'client_credentials') &&
      has(tool.redirect_uris, String(its.target_link_uri)) &&
      tool.token_endpoint_auth_method === 'private_key_jwt' &&
      [tool.initiate_login_uri, tool.jwks_uri].every((one) => URL.canParse(String(one))) &&
      typeof tool.client_name === 'string' &&
      new URL(String(its.target_link_uri)).host === its.domain &&
      has(its.claims, 'iss', 'sub') &&
      Array.isArray(its.messages);
    if (!isRight) return { status: 400, body: { error: 'invalid_client_metadata' } };
    state.tools.push(tool);
    const answer = { ...tool, client_id: clientId };
    return {
      status: 200,
      body: {
        ...answer,
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { ...its, ...state.deployment },
      },
    };
  }

  const mayUse = (request: IncomingMessage, scope: string): boolean => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    return tokens.has(token) && token.endsWith(scope);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    requests.push(`${request.method} ${url.pathname}`);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const broken = state.broken.get(url.pathname);
    if (broken !== undefined) return send(broken.status, broken.body, broken.headers);
    if (url.pathname === '/openid-configuration')
      return send(200, { ...ownDescription(), ...state.description });
    if (url.pathname === '/registrations') {
      const { status, body } = registered(request, await text(request));
      return send(status, body);
    }
    if (url.pathname === '/keys') {
      state.keysFetched++;
      return send(200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
      });
    }
    if (url.pathname === '/token') {
      const { status, body } = tokenFor(new URLSearchParams(await text(request)));
      return send(status, body);
    }
    if (url.pathname === '/members') {
      if (!mayUse(request, 'contextmembership.readonly')) return send(401, {});
      const page = Number(url.searchParams.get('page') ?? 0);
      const shown = state.people.slice(page * state.pageSize, (page + 1) * state.pageSize);
      const hasMore = (page + 1) * state.pageSize < state.people.length;
      const first = `<${issuer}/members>; rel="first"`;
      const link = hasMore ? `${first}, <${issuer}/members?page=${page + 1}>; rel="next"` : first;
      return send(
        200,
        {
          id: `${issuer}/members`,
          context: { id: 'course-7' },
          members: shown.map(({ subject, name, roles, status = 'Active' }) => ({
            ...{ user_id: subject, roles, status },
            ...(name !== undefined && { name }),
          })),
        },
        { link },
      );
    }
    if (url.pathname === '/lineitems') {
      if (!mayUse(request, 'lti-ags/scope/lineitem')) return send(401, {});
      if (request.method === 'GET') {
        const link = url.searchParams.get('resource_link_id');
        return send(
          200,
          [...lineItems.values()].filter((one) => link === null || one.resourceLinkId === link),
        );
      }
      const made: Claims = {
        ...JSON.parse(await text(request)),
        id: `${issuer}/made/${lineItems.size}?type=1`,
      };
      lineItems.set(String(made.id), made);
      return send(201, made);
    }
    if (request.method === 'POST' && url.pathname.endsWith('/scores')) {
      if (!mayUse(request, 'lti-ags/scope/score')) return send(401, {});
      const isTyped = request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json';
      const body = JSON.parse(await text(request)) as Claims;
      const lineItem = url.pathname.replace(/\/scores$/, '') + url.search;
      const key = JSON.stringify([lineItem, body.userId]);
      const isOlder = String(body.timestamp) <= (newest.get(key) ?? '');
      const status = !isTyped ? 415 : (state.scoreStatus(body) ?? (isOlder ? 409 : 200));
      if (status === 200) newest.set(key, String(body.timestamp));
      send(status, status === 200 ? '' : `{"error":"no <mark> ${status}"}`);
      scores.push({ lineItem, body, status });
      for (const one of waiting) if (one.test(scores)) one.done();
      return;
    }
    const html = await state.page(url, await text(request));
    if (html === undefined) send(404, {});
    else send(200, html, { 'content-type': 'text/html; charset=utf-8' });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    state,
    requests,
    scores,
    lineItems,
    foreignKey: foreignKeys.privateKey,
    /** The public key as bytes, as somebody would take it for a shared secret. */
    publicBytes: () => Buffer.from(keys.publicKey.export({ type: 'spki', format: 'pem' })),
    /** The claims of a message that the tool has signed. @throws if it has not */
    opened(jwt: string): Claims {
      const [head, body, signature = ''] = jwt.split('.');
      const { kid: named, alg } = decode(head);
      const listed = toolKeys.find((one) => one.kid === named);
      const key = createPublicKey({ key: listed ?? {}, format: 'jwk' });
      const isRight = verify(
        'RSA-SHA256',
        Buffer.from(`${head}.${body}`),
        key,
        Buffer.from(signature, 'base64url'),
      );
      if (alg !== 'RS256' || !isRight) throw new Error('the tool has not signed this');
      return decode(body);
    },
    /** Keeps the keys of the tool, as platforms do. */
    learnsKeys(listed: readonly Claims[]) {
      toolKeys = listed;
    },
    /** What an administrator's browser carries to the tool that is to register. */
    offer() {
      const token = `registration-${registrationTokens.size}-${Math.random()}`;
      registrationTokens.add(token);
      return { openid_configuration: `${issuer}/openid-configuration`, registration_token: token };
    },
    rotate() {
      keys = pairOf();
      kid = `${kid}+`;
    },
    /** The usual message for an activity. */
    message(
      { subject, name, roles }: Person,
      { nonce, more = {} }: { readonly nonce: string; readonly more?: Claims },
    ): Said {
      const now = Math.floor(Date.now() / 1000);
      return {
        header: { alg: 'RS256', kid, typ: 'JWT' },
        key: keys.privateKey,
        claims: {
          ...{ iss: issuer, sub: subject, aud: clientId, azp: clientId, nonce, iat: now, exp: now + 300 },
          ...(name !== undefined && { name }),
          [`${claim}message_type`]: 'LtiResourceLinkRequest',
          [`${claim}version`]: '1.3.0',
          [`${claim}deployment_id`]: 'deployment-1',
          [`${claim}target_link_uri`]: 'http://localhost/lti/launch',
          [`${claim}resource_link`]: { id: 'link-1', title: 'Homework' },
          [`${claim}context`]: { id: 'course-7', label: 'ALG', title: 'Algorithms' },
          [`${claim}roles`]: roles,
          'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
            scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
            lineitem: `${issuer}/items/1?type_id=2`,
          },
          'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
            context_memberships_url: `${issuer}/members`,
            service_versions: ['2.0'],
          },
          ...more,
        },
      };
    },
    /** Resolves when marks have arrived for which this holds. */
    arrived(test: (all: readonly Arrived[]) => boolean): Promise<void> {
      return new Promise((done) => {
        if (test(scores)) done();
        else waiting.push({ test, done });
      });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
