/** What holds all submissions and passwords is not there for the programs that are judged beside it. */
import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addTrial, openDatabase, trialFacts } from '#store';
import { testDatabase } from '../store/database.ts';
import { contestant } from './archive.ts';
import { startWorker } from './worker-process.ts';

const database = testDatabase();

/** Says which of the paths that it reads it can see or connect to, and which environment that it can read names a
 *  database: its own, and that of every process that it finds. */
const spy = `
import glob, os, socket, sys
for path in sys.stdin.read().split():
    if os.path.lexists(path):
        print('sees', path)
    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(path)
        print('reaches', path)
    except OSError:
        pass
texts = [os.environb.get(name) and name + b'=' + os.environb[name] for name in os.environb]
for path in glob.glob('/proc/[0-9]*/environ'):
    try:
        with open(path, 'rb') as file:
            texts += file.read().split(b'\\0')
    except OSError:
        pass
for text in sorted(set(filter(None, texts))):
    if b'ANTIPODE' in text or b'DATABASE' in text or b'postgres' in text.lower():
        print('knows', text.split(b'=')[0].decode())
print('has looked')
`;

it('a program sees neither the files of the database nor its socket, nor where it is', async () => {
  const db = openDatabase(database.url);
  process.env.DATABASE_URL = database.url;
  try {
    const { rows } = await sql<{ data: string; sockets: string }>`
      select current_setting('data_directory') as data, current_setting('unix_socket_directories') as sockets`.execute(
      db,
    );
    const { data, sockets } = rows[0]!;
    const socket = `${sockets}/.s.PGSQL.5432`;
    const input = [data, `${data}/PG_VERSION`, sockets, socket].join('\n');
    const outside = spawnSync('python3', ['-c', spy], { input, encoding: 'utf8' }).stdout;
    expect(outside).toContain(`sees ${data}/PG_VERSION\n`);
    expect(outside).toContain(`reaches ${socket}\n`);
    expect(outside).toContain('knows DATABASE_URL\n');

    await startWorker(database.url, 'here');
    const { id: problemId } = await db
      .selectFrom('problem')
      .select('id')
      .where('slug', '=', 'clocks')
      .executeTakeFirstOrThrow();
    const accountId = await contestant(db, 'eve');
    const files = [{ name: 'spy.py', content: Buffer.from(spy) }];
    const id = await addTrial(db, { accountId, problemId, language: 'python3', files, input });
    let result = (await trialFacts(db, id))?.result;
    while (result == null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      result = (await trialFacts(db, id))?.result;
    }
    expect(result.runs).toMatchObject([{ output: 'has looked\n', errors: '' }]);
  } finally {
    delete process.env.DATABASE_URL;
    await db.destroy();
  }
});
