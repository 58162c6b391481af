import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ListenPlace, listenFault } from '#host';

/** Listens for a moment, so that a taken port is reported before anything is started. Returns the port: for port 0 a
 *  free one, which a restarted server uses again.
 *  @throws UserError if the port cannot be used now */
export async function freePort({ host, port }: ListenPlace): Promise<number> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenFault({ host, port }, error);
  }
  const free = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return free;
}
