import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listenOn } from '#server';

/** Whoever waits for the grace to be over waits longer than a test may. */
const graceMs = 2 ** 31 - 1;

/** Answers as late as `answer` does. @returns when a request has come, too */
async function listenWith(answer: () => Promise<Response>, ms: number) {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const app: Parameters<typeof listenOn>[0] = new Hono();
  app.get('/', () => {
    begin();
    return answer();
  });
  return { ...(await listenOn(app, { host: '127.0.0.1', port: 0, graceMs: ms })), begun };
}

describe('a server that closes', () => {
  it('lets a running request end, then closes the connection that its client would keep', async () => {
    let end = (_response: Response) => {};
    const answer = new Promise<Response>((resolve) => {
      end = resolve;
    });
    const { port, begun, close } = await listenWith(() => answer, graceMs);
    const agent = new Agent({ keepAlive: true });
    const request = get({ host: '127.0.0.1', port, agent });
    await begun;
    const closed = close();
    end(new Response('done'));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(await text(response)).toBe('done');
    await closed;
    agent.destroy();
  });

  it('cuts a request that does not end within the grace', async () => {
    const { port, begun, close } = await listenWith(() => new Promise(() => {}), 1);
    const request = get({ host: '127.0.0.1', port });
    const cut = once(request, 'response').catch((error: unknown) => error);
    await begun;
    await close();
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });
});
