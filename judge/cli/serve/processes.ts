import { join } from 'node:path';
import { makeFirstAdmin } from '../../accounts/index.ts';
import { projectRoot } from '../../host/index.ts';
import { type Database, migrate, openDatabase } from '../../store/index.ts';
import { databaseProcess, nodeProcess, type Supervised, type Supervisor } from '../../supervisor/index.ts';
import { databaseFault } from './database-fault.ts';

/** The options of `judge serve`. */
export interface ServePlan {
  readonly host: string;
  readonly port: number;
  /** The data folder, absolute. */
  readonly folder: string;
  /** Address of the database; undefined: our own one. */
  readonly databaseUrl: string | undefined;
}

/** Generous, for a busy machine. */
const readyMs = 60_000;

/** Starts the database, brings its tables up to date, then starts worker and server. Returns where the server listens.
 *  They are stopped in the order server, worker, database, so that no new requests arrive meanwhile.
 *  `sayPassword` gets the password of the first administrator, once; `prepare` works with the database before anybody
 *  else does. */
export async function startProcesses(
  supervisor: Supervisor,
  plan: ServePlan,
  {
    sayPassword,
    prepare,
  }: {
    readonly sayPassword: (password: string) => void;
    readonly prepare: (db: Database) => Promise<void>;
  },
): Promise<string> {
  const databaseUrl = plan.databaseUrl ?? (await supervisor.keep(databaseProcess(plan.folder))).url ?? '';
  await prepareDatabase(databaseUrl, sayPassword, prepare).catch((error: unknown) => {
    throw plan.databaseUrl === undefined ? error : databaseFault(plan.databaseUrl, error);
  });
  const env = {
    ANTIPODE_DATABASE_URL: databaseUrl,
    ANTIPODE_DATA: plan.folder,
  };
  const [, server] = await Promise.all([
    supervisor.keep(ourProgram('worker', env, 15_000)),
    supervisor.keep(
      ourProgram('server', { ...env, ANTIPODE_HOST: plan.host, ANTIPODE_PORT: String(plan.port) }, 5_000),
    ),
  ]);
  const host = plan.host.includes(':') ? `[${plan.host}]` : plan.host;
  return `http://${host}:${server.port ?? plan.port}`;
}

async function prepareDatabase(
  url: string,
  sayPassword: (password: string) => void,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabase(url, { connections: 1 });
  try {
    await migrate(db);
    const password = await makeFirstAdmin(db);
    if (password !== undefined) sayPassword(password);
    await prepare(db);
  } finally {
    await db.destroy();
  }
}

/** The server or the worker, from the build. */
function ourProgram(
  name: 'server' | 'worker',
  env: Readonly<Record<string, string>>,
  graceMs: number,
): Supervised {
  const entry = join(projectRoot, 'build', 'judge', name, 'main.js');
  return nodeProcess({ name, args: ['--enable-source-maps', entry], env, readyMs, graceMs });
}
