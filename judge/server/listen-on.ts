import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type ListenPlace, listenFault } from '#host';
import type { createApp } from './app.ts';

/** A server that accepts connections. */
export interface Listening {
  readonly port: number;
  /** Accepts no more requests, lets running ones end for a moment, then closes all connections. */
  close(): Promise<void>;
}

/** Slow clients: headers must be there in 30 s and the whole request, an upload too, in 5 minutes. What runs when the
 *  server closes has 3 s to end. */
const usualLimits = { headersMs: 30_000, requestMs: 300_000, checkMs: 2_000, graceMs: 3_000 } as const;
type TimeLimits = Readonly<Record<keyof typeof usualLimits, number>>;
/** Longer than proxies keep an idle connection (nginx 60 s, Caddy 2 min), so that they close it: a request that arrives
 *  while we close is lost, and no proxy may repeat a submission by itself. */
const keepAliveTimeout = 125_000;
const mostHeaderBytes = 16 * 1024;
const betweenLooksMs = 20;

/** Starts to listen. @throws UserError if the address cannot be used now */
export async function listenOn(
  app: ReturnType<typeof createApp>,
  { host, port, ...limits }: ListenPlace & Partial<TimeLimits>,
): Promise<Listening> {
  const { headersMs, requestMs, checkMs, graceMs } = { ...usualLimits, ...limits };
  let isClosing = false;
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve(
      {
        fetch: (request, env) =>
          isClosing && asksWhetherThere(request)
            ? new Response(null, { status: 503 })
            : app.fetch(request, env),
        hostname: host,
        port,
        createServer,
        serverOptions: {
          headersTimeout: headersMs,
          requestTimeout: requestMs,
          connectionsCheckingInterval: checkMs,
          keepAliveTimeout,
          maxHeaderSize: mostHeaderBytes,
        },
      },
      () => resolve(starting),
    ) as Server;
    starting.on('error', (error) => reject(listenFault({ host, port }, error)));
  });
  const close = (): Promise<void> => {
    isClosing = true;
    return closeServer(server, graceMs);
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** A page asks before its browser sends a form. A browser opens connections in advance; on one of them the question
 *  still arrives while the server closes, but the form, on the next one, would not. */
const asksWhetherThere = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/session');

/** A client may keep its connection after the answer to its last request, so idle connections are closed again. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const looks = setInterval(() => server.closeIdleConnections(), betweenLooksMs);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(looks);
  clearTimeout(timer);
}
