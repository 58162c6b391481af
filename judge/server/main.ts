/** The process of the server, under a supervisor or alone. */
import { join } from 'node:path';
import { pino } from 'pino';
import { HashQueue } from '../accounts/index.ts';
import { projectRoot } from '../host/index.ts';
import { Announcer, migrate, openDatabase } from '../store/index.ts';
import { runSupervised, type SupervisedLife, untilStopped } from '../supervisor/index.ts';
import { createApp } from './app.ts';
import { Assets } from './assets.ts';
import { listenOn } from './listen-on.ts';
import { RateLimits } from './routes/rates.ts';
import { routes } from './routes/table.ts';
import { SettingsInUse } from './settings-in-use.ts';
import { KnownLanguages } from './submissions/languages.ts';

const log = pino({ base: { process: 'server' } }, pino.destination({ fd: 2, sync: true }));

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`the environment variable ${name} is missing`);
  return value;
}

async function serve({ stop, ready }: SupervisedLife): Promise<void> {
  const db = openDatabase(required('ANTIPODE_DATABASE_URL'), {
    onTrouble: (error) => log.warn({ err: error }, 'connection to the database lost'),
  });
  await migrate(db);
  const settings = new SettingsInUse(db);
  await settings.refresh();
  settings.follow();
  const services = {
    db,
    announcer: new Announcer(db),
    settings,
    limits: new RateLimits(),
    hashes: new HashQueue(),
    languages: new KnownLanguages(db),
    assets: new Assets(join(projectRoot, 'build', 'assets')),
    log,
  };
  const host = process.env.ANTIPODE_HOST ?? '127.0.0.1';
  const server = await listenOn(createApp(services, routes), {
    host,
    port: Number(required('ANTIPODE_PORT')),
  });
  log.info({ host, port: server.port }, 'listening');
  ready({ port: server.port });
  await untilStopped(stop);
  await server.close();
  settings.close();
  await services.announcer.settled();
  await db.destroy();
}

await runSupervised(log, serve);
