/** The process of the server, under a supervisor or alone. */
import { join } from 'node:path';
import { pino } from 'pino';
import { MachineLack } from '#host';
import { LogInProviders, readProviders } from '#openid';
import { createApp, type Listening, letHelpersWait, listenOn, openServices, type Services } from '#server';
import { runSupervised, type SupervisedLife, untilStopped } from '#supervisor';
import { healthSite, site } from './route-table.ts';

/** Lines are written in batches: a write costs more than making a line. A timer is set only when there are lines, so
 *  that an idle server is not woken. */
const output = pino.destination({ dest: 2, sync: false, minLength: 8192, periodicFlush: 500 });
const log = pino({ base: { process: 'server' } }, output);

async function serve({ stop, ready }: SupervisedLife): Promise<void> {
  const { ANTIPODE_DATABASE_URL: url, ANTIPODE_DATA: data, ANTIPODE_PORT: port } = process.env;
  if (!url || !data || !port)
    throw new MachineLack(
      'the server needs ANTIPODE_DATABASE_URL, ANTIPODE_DATA and ANTIPODE_PORT: start it by `judge serve`',
    );
  const host = process.env.ANTIPODE_HOST ?? '127.0.0.1';
  const { ANTIPODE_LOG_IN_PROVIDERS: file } = process.env;
  const providers = file ? new LogInProviders(readProviders(file)) : undefined;
  const { services, close } = await openServices({ url, folder: join(data, 'server'), log, providers });
  const server = await listenOn(createApp(services, site), { host, port: Number(port) });
  const health = await healthServer(services, host);
  log.info({ host, port: server.port, healthPort: health?.port }, 'listening');
  ready({ port: server.port });
  // A build may be exchanged while this runs: the parts that the first page would load are loaded now.
  void services.puzzles.list().catch((err: unknown) => log.error({ err }, 'no puzzle can be played'));
  await untilStopped(stop);
  services.streams.close();
  await Promise.all([server.close(), health?.close()]);
  await close();
}

async function healthServer(services: Services, host: string): Promise<Listening | undefined> {
  const { ANTIPODE_HEALTH_PORT: port } = process.env;
  return port ? listenOn(createApp(services, healthSite), { host, port: Number(port) }) : undefined;
}

letHelpersWait();
await runSupervised(log, serve);
