import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a fake provider says. Tests change it to say something else. */
export interface Said {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** Signs the statement; undefined: nothing does. */
  key: KeyObject | undefined;
  /** In place of the statement. */
  error?: { error: string; error_description?: string };
}

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed({ header, claims, key }: Said): string {
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = key === undefined ? '' : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}

/** An OpenID provider written after the specification, that says whatever a test wants about whoever comes with a code.
 *  Of each request for a token it keeps what was sent. */
export async function fakeProvider() {
  let keys = pairOf();
  let kid = 'first';
  const asked: URLSearchParams[] = [];
  let change: (said: Said) => void = () => {};
  const answers: Record<string, (request: IncomingMessage) => Promise<object> | object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
    }),
    '/token': async (request) => {
      const form = new URLSearchParams(await text(request));
      asked.push(form);
      const now = Math.floor(Date.now() / 1000);
      const [nonce = '', subject = ''] = (form.get('code') ?? '').split(' ');
      const said: Said = {
        header: { alg: 'RS256', kid },
        claims: {
          ...{ iss: issuer, sub: subject, aud: 'antipode', nonce, iat: now, exp: now + 300 },
          ...{ preferred_username: subject, sid: `session of ${subject}` },
        },
        key: keys.privateKey,
      };
      change(said);
      if (said.error !== undefined) return said.error;
      return { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: signed(said) };
    },
  };
  const server = createServer(async (request, response) => {
    const answer = await answers[request.url ?? '']?.(request);
    response.writeHead(answer === undefined ? 404 : 'error' in answer ? 400 : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    asked,
    says(next: (said: Said) => void) {
      change = next;
    },
    rotate() {
      keys = pairOf();
      kid = 'second';
    },
    foreignKey: pairOf().privateKey,
    /** The code for a person, as the answer to a browser that was sent here. */
    codeFor: (to: URL, subject: string) => `${to.searchParams.get('nonce')} ${subject}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
