import { once } from 'node:events';
import { createServer } from 'node:net';
import { type ListenPlace, listenFault } from '../../host/index.ts';

/** Listens for a moment, so that a taken port is told before anything is started.
 *  @throws UserError when nobody can listen there now */
export async function requireFreePort({ host, port }: ListenPlace): Promise<void> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenFault({ host, port }, error);
  }
  server.close();
  await once(server, 'close');
}
