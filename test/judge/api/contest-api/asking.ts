import { expect } from 'vitest';
import type { testServer } from '../../server/server.ts';
import type { Accounts, Looker } from './story.ts';

/** A line of a feed. */
export interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: { readonly id: string } | null;
  readonly token: string;
}

/** Requests to the Contest API as one of those who look. */
export function asking(server: ReturnType<typeof testServer>, accounts: () => Accounts) {
  const ask = (who: Looker, path: string, init: RequestInit = {}): Promise<Response> =>
    server.request(`/api/${path}`, { ...init, headers: { ...accounts()[who].bearer, ...init.headers } });
  return {
    ask,
    /** The body of an answer with status 200. */
    async read<T>(who: Looker, path: string): Promise<T> {
      const response = await ask(who, path);
      const text = await response.text();
      expect([response.status, path, text]).toEqual([200, path, expect.anything()]);
      return JSON.parse(text) as T;
    },
    /** The lines of a feed that ends. */
    async feedOf(who: Looker, contest: string, query = ''): Promise<readonly Line[]> {
      const response = await ask(who, `contests/${contest}/event-feed?stream=false${query}`);
      expect(response.status).toBe(200);
      return linesIn(await response.text());
    },
    /** Sends JSON. */
    send: (who: Looker, method: 'POST' | 'PATCH' | 'PUT', path: string, body: object): Promise<Response> =>
      ask(who, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

/** Lines of JSON; empty ones keep a stream alive. */
export const linesIn = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
