import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listenOn } from '#server';
import { testServer } from './server.ts';

const server = testServer();

/** What comes back on a connection that was opened before, until its end. */
async function answerOn(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

it('a page that asks before it sends a form learns that the server closes, on a connection opened before', async () => {
  const { port, close } = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  const [asking, reading] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of [asking, reading]) await new Promise((resolve) => socket.once('connect', resolve));
  await fetch(`http://127.0.0.1:${port}/session`); // then the server knows both, which came before
  const closed = close();
  expect(await answerOn(asking, '/session')).toMatch(/^HTTP\/1.1 503 /);
  expect(await answerOn(reading, '/login')).toMatch(/^HTTP\/1.1 200 /); // what is only read is still served
  await closed;
});
