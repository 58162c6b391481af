import { scryptSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { createApp, openServices, type Services } from '#server';
import { site } from '#serving';
import { addAccount, addToken, HashQueue, newSecret, type Role } from '#store';
import { testDatabase } from '../store/database.ts';

/** The password of every account that a test makes. Its hash costs as little as possible: log-ins that are not
 *  tested themselves should not take long. */
export const password = 'correct horse';
const passwordHash = `scrypt$5$8$1$c2FsdA$${scryptSync(password, 'salt', 32, { N: 32, r: 8, p: 1 }).toString('base64url')}`;

/** Of the servers of tests: all else of a log-in is as usual. */
const hashCosts = { chosen: { logN: 6, r: 8, p: 1 }, generated: { logN: 4, r: 8, p: 1 } };

/** A server of the test file's own, on a real database, asked without a socket.
 *  @param prepare - changes the database before the server opens it */
export function testServer(
  prepare: (url: string) => Promise<void> = async () => {},
  options: Pick<Parameters<typeof openServices>[0], 'webhookPauseMs' | 'providers' | 'keyPauseMs'> = {},
) {
  const database = testDatabase();
  const logged: string[] = [];
  const folder = makeTemporaryFolder();
  const parts = {} as { services: Services; app: ReturnType<typeof createApp> };
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    await prepare(database.url);
    const log = pino({}, { write: (line: string) => logged.push(line) });
    const hashes = new HashQueue({ costs: hashCosts });
    const opened = await openServices({ url: database.url, folder, log, hashes, ...options });
    close = opened.close;
    parts.services = opened.services;
    parts.app = createApp(opened.services, site);
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  return {
    logged,
    /** For files of this server alone. */
    folder,
    get url() {
      return database.url;
    },
    get services() {
      return parts.services;
    },
    get app() {
      return parts.app;
    },
    request: async (path: string, init: RequestInit = {}, address = '127.0.0.1') =>
      parts.app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
    /** Sends a form, and goes on to the page that shows what it has made, if there is one. */
    async sent(path: string, init: RequestInit, address?: string): Promise<Response> {
      const answer = await this.request(path, init, address);
      const to = answer.headers.get('location') ?? '';
      return to.includes('/shown?') ? this.request(to, { headers: init.headers ?? {} }, address) : answer;
    },
    /** Adds an account with a token. */
    async account(name: string, role: Role = 'contestant') {
      const id = await addAccount(parts.services.db, { name, role, passwordHash });
      if (id === undefined) throw new Error(`the name ${name} is taken`);
      const { secret, hash: tokenHash } = newSecret('token');
      await addToken(parts.services.db, { accountId: id, name: 'test', tokenHash, scope: 'all' });
      return { id, name, bearer: { authorization: `Bearer ${secret}` } };
    },
    /** Logs in as a browser does. @returns the header with the cookie */
    async cookie(name: string): Promise<{ readonly cookie: string }> {
      const response = await this.request('/login', form({ user: name, password }));
      const cookie = response.headers.get('set-cookie')?.split(';')[0];
      if (response.status !== 303 || cookie === undefined) throw new Error(`no login: ${response.status}`);
      return { cookie };
    },
  };
}

/** A form as a browser sends it. */
export const form = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});
