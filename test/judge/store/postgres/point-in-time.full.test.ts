import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, migrate, openDatabase } from '#store';
import { binariesFor, installedBinaries } from '../../../../judge/store/postgres/binaries.ts';
import { giveTo, serverUser } from '../../../../judge/store/postgres/server-user.ts';
import { slow } from '../../../sample.ts';
import { runJudge } from '../../cli/run-judge.ts';
import { loadReleased } from '../released/fixture.ts';
import { parentFolder } from './support.ts';

/** A server that archives its log, as judge/docs/manual/point-in-time-recovery.md sets it up. */
function archivingServer() {
  const folder = parentFolder();
  const [first, base, recovered, archive] = ['first', 'base', 'recovered', 'wal'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const bin = binariesFor(first, installedBinaries()).folder;
  const user = serverUser(folder, first);
  for (const one of [first, base, recovered, archive]) {
    mkdirSync(one, { mode: 0o700 });
    giveTo(user, one);
  }
  const run = (program: string, ...args: readonly string[]): void => {
    const [command = '', ...words] = [...user.prefix, resolve(bin, program), ...args];
    const done = spawnSync(command, words, {
      ...user.identity,
      cwd: '/',
      env: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  };
  const stop = (data: string, mode: string) => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  const start = (data: string) => {
    onTestFinished(() => {
      if (existsSync(join(data, 'postmaster.pid'))) stop(data, 'immediate');
    });
    run('pg_ctl', '-D', data, '-l', join(data, 'log'), '-w', 'start');
  };
  return { first, base, recovered, archive, host: first, run, start, stop };
}

const judgements = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from judgement`.execute(db);
  return rows[0]?.n ?? -1;
};

it.runIf(slow)('a judge is brought back to a moment before a mistake, whole (SLOW=1)', async () => {
  const { first, base, recovered, archive, host, run, start, stop } = archivingServer();
  run(
    'initdb',
    '-D',
    first,
    '-U',
    'antipode',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  );
  appendFileSync(
    join(first, 'postgresql.conf'),
    `listen_addresses = ''
unix_socket_directories = '${host}'
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`,
  );
  const url = `postgresql://antipode@/postgres?host=${encodeURIComponent(host)}`;
  start(first);
  await loadReleased(url);
  const db = openDatabase(url);
  await migrate(db);
  run('pg_basebackup', '-h', host, '-U', 'antipode', '-D', base, '--checkpoint=fast', '--wal-method=stream');
  run('pg_verifybackup', base);
  await sql`insert into setting (name, value) values ('after', '1')`.execute(db);
  const before = await judgements(db);
  expect(before).toBeGreaterThan(0);
  await sql`select pg_create_restore_point('before the import')`.execute(db);
  await sql`truncate judgement cascade`.execute(db);
  expect(await judgements(db)).toBe(0);
  await db.destroy();
  stop(first, 'fast');

  run('/usr/bin/cp', '-a', `${base}/.`, recovered);
  appendFileSync(
    join(recovered, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_name = 'before the import'
recovery_target_action = 'promote'
`,
  );
  writeFileSync(join(recovered, 'recovery.signal'), '');
  start(recovered);
  const back = openDatabase(url);
  try {
    for (;;) {
      const { rows } = await sql<{ replays: boolean }>`select pg_is_in_recovery() as replays`.execute(back);
      if (rows[0]?.replays === false) break;
      await new Promise((next) => setTimeout(next, 50));
    }
    expect(await judgements(back)).toBe(before);
    const { rows } = await sql`select value from setting where name = 'after'`.execute(back);
    expect(rows).toEqual([{ value: 1 }]);
  } finally {
    await back.destroy();
  }
  const audited = await runJudge(['audit', '--verdicts', '2', '--seed', 'a'], { env: { DATABASE_URL: url } });
  expect(audited).toEqual({ status: 0, out: expect.stringContaining('nothing differs'), err: '' });
});
