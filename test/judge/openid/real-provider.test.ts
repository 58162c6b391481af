import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogInProviders, type ProviderFacts } from '#openid';
import { accountNamed } from '#store';
import { form, testServer } from '../server/server.ts';

const facts = new Map<string, ProviderFacts>();
const server = testServer(undefined, { providers: new LogInProviders(facts) });
const ours = 'http://localhost';
let listening: Server;
let issuer: string;
/** Who sits before the browser. */
let person = 'ada';

/** A certified provider, whose log-in page believes whoever comes. */
function providerAt(address: string): Provider {
  const provider: Provider = new Provider(address, {
    clients: [
      {
        client_id: 'antipode',
        client_secret: 'of antipode',
        redirect_uris: [`${ours}/login/at/university/callback`],
        post_logout_redirect_uris: [`${ours}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
    cookies: { keys: ['a key of a test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id, groups: ['students', 'staff'] }),
    }),
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { prompt, params, grantId, session } = await provider.interactionDetails(ctx.req, ctx.res);
    if (prompt.name === 'login')
      return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: person } });
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant =
      known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId: await grant.save() } });
  });
  return provider;
}

beforeAll(async () => {
  listening = createServer();
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  listening.on('request', providerAt(issuer).callback());
  facts.set('university', {
    ...{ issuer, title: 'University', client_id: 'antipode', client_secret: 'of antipode' },
    ...{ scope: 'openid profile', name_claim: 'preferred_username', groups_claim: 'groups' },
  });
  await server.services.settings.change('roles by group', [{ group: 'staff', role: 'jury' }]);
});
afterAll(() => {
  listening.closeAllConnections();
  return new Promise((resolve) => listening.close(resolve));
});

/** A browser that follows redirects between the judge and the provider, each with its own cookies. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly visited: string[] = [];

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, ours);
    this.visited.push(url.origin + url.pathname);
    const kept = this.#cookies.get(url.origin) ?? new Map<string, string>();
    this.#cookies.set(url.origin, kept);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = { ...init, redirect: 'manual', headers: { ...init.headers, cookie } } as const;
    const answer =
      url.origin === ours ? await server.request(url.pathname + url.search, asked) : await fetch(url, asked);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') kept.delete(name);
      else kept.set(name, value);
    }
    const next = answer.headers.get('location');
    return next === null ? answer : this.visit(new URL(next, url).href);
  }

  who = async () => ((await (await this.visit('/session')).json()) as { name: string | null }).name;
}

describe('a certified provider', () => {
  it('logs people in, knows them the next time, and offers the end of its session after ours', async () => {
    const browser = new Browser();
    const page = await (await browser.visit('/login')).text();
    expect(page).toContain('Log in at University');
    const answer = await browser.visit('/login/at/university?next=/account');
    expect([answer.status, await browser.who()]).toEqual([200, 'ada']);
    expect(browser.visited.filter((one) => one.startsWith(issuer)).length).toBeGreaterThan(2);
    expect(await accountNamed(server.services.db, 'ada')).toMatchObject({
      role: 'jury',
      identity: `openid ${issuer} ada`,
    });

    const loggedOut = await (await browser.visit('/logout', form({}))).text();
    expect(await browser.who()).toBeNull();
    expect(loggedOut).toContain(`${issuer}/session/end?`);
    person = 'grace'; // but the provider still knows the browser
    await browser.visit('/login/at/university');
    expect(await browser.who()).toBe('ada');
  });

  it('takes no code twice', async () => {
    const browser = new Browser();
    const seen: string[] = [];
    const { request } = server;
    person = 'linus';
    const began = await server.request('/login/at/university');
    const cookie = began.headers.getSetCookie()[0]!.split(';')[0]!;
    server.request = async (path, init, address) => {
      if (path.startsWith('/login/at/university/callback')) seen.push(path);
      return request(path, init, address);
    };
    const stopped = await browser.visit(began.headers.get('location')!);
    server.request = request;
    expect(stopped.status).toBe(403); // this browser did not begin it
    const come = () => server.request(seen[0]!, { headers: { cookie } });
    expect((await come()).status).toBe(303);
    const again = await come();
    expect([again.status, await again.text()]).toEqual([
      403,
      expect.stringContaining('University has not confirmed'),
    ]);
  });
});
