import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientFor } from '#store/postgres';

const names = ['a', 'b'] as const;
type Name = (typeof names)[number];
const ports: Readonly<Record<Name, number>> = { a: 5432, b: 5433 };

/** A PostgreSQL with a replica that has everything which was committed, on a file system of its own. Only root may make
 *  one. Both are run as the user `postgres`. */
export class DatabasePair {
  readonly #folder: string;
  readonly #bin = clientFor('pg_dump', 14).folder;
  readonly #ids = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  readonly #running = new Map<Name, ChildProcess>();
  /** Ended on purpose. */
  readonly #killed = new WeakSet<ChildProcess>();
  #primary: Name = 'a';
  #isEnding = false;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param folder - where the file system is mounted */
  static async start(folder: string): Promise<DatabasePair> {
    const pair = new DatabasePair(folder);
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'antipode-test', folder]);
    const [uid = 0, gid = 0] = pair.#ids;
    chownSync(folder, uid, gid);
    pair.#do('initdb', ['-D', pair.#data('a'), '-U', 'antipode', '-A', 'trust', '--locale', 'C.UTF-8']);
    pair.#settings('a');
    await pair.#run('a');
    await pair.#ask('create database antipode', 'postgres');
    await pair.#addReplica();
    return pair;
  }

  /** The socket of the one that can be written. */
  get socket(): string {
    return join(this.#folder, `.s.PGSQL.${ports[this.#primary]}`);
  }

  /** For processes of this machine. */
  get url(): string {
    return `postgresql://antipode@/antipode?host=${this.#folder}&port=${ports[this.#primary]}`;
  }

  /** Ends it as a crash does, and starts it again. */
  async restart(): Promise<void> {
    await this.#kill(this.#primary);
    await this.#run(this.#primary);
  }

  /** The primary dies for good, and the replica takes its place; a new replica is made. */
  async failOver(): Promise<void> {
    const dead = this.#primary;
    await this.#kill(dead);
    const other = dead === 'a' ? 'b' : 'a';
    this.#do('pg_ctl', ['promote', '-D', this.#data(other), '-w']);
    this.#primary = other;
    rmSync(this.#data(dead), { recursive: true, force: true });
    await this.#addReplica();
  }

  /** Leaves no space on the disk for a while. */
  async fillDisk(ms: number): Promise<void> {
    const filler = join(this.#folder, 'filler');
    try {
      const { bavail, bsize } = statfsSync(this.#folder);
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler]);
      await sleep(ms);
    } finally {
      rmSync(filler, { force: true });
    }
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    for (const name of names) await this.#kill(name);
    execFileSync('umount', [this.#folder]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #data(name: Name): string {
    return join(this.#folder, name);
  }

  #do(program: string, args: readonly string[]): void {
    const [uid, gid] = this.#ids;
    execFileSync(join(this.#bin, program), args, { uid, gid, cwd: this.#folder, stdio: 'pipe' });
  }

  #settings(name: Name): void {
    appendFileSync(
      join(this.#data(name), 'postgresql.auto.conf'),
      `\nlisten_addresses = ''\nunix_socket_directories = '${this.#folder}'\nport = ${ports[name]}
wal_level = replica\nmax_wal_senders = 5\nhot_standby = on\nfsync = off\njit = off\nshared_buffers = '32MB'
max_wal_size = '64MB'\nmin_wal_size = '32MB'\nwal_keep_size = '64MB'\nmax_connections = 100\n`,
    );
  }

  /** From then on a commit is acknowledged when both have it. */
  async #addReplica(): Promise<void> {
    const [from, to] = [this.#primary, this.#primary === 'a' ? 'b' : 'a'] as const;
    await this.#ask(`alter system set synchronous_standby_names = ''`);
    await this.#ask('select pg_reload_conf()');
    const source = ['-h', this.#folder, '-p', String(ports[from]), '-U', 'antipode'];
    this.#do('pg_basebackup', [...source, '-D', this.#data(to), '-R', '-X', 'stream', '-c', 'fast']);
    this.#settings(to);
    await this.#run(to);
    await this.#ask(`alter system set synchronous_standby_names = '*'`);
    await this.#ask('select pg_reload_conf()');
  }

  /** Starts a server, and again whenever it ends by itself, as an operating system does: at once or later, it may find
   *  that its disk is full. @returns when it answers */
  async #run(name: Name): Promise<void> {
    const [uid, gid] = this.#ids;
    while (!this.#isEnding) {
      const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#data(name)], {
        uid,
        gid,
        cwd: this.#folder,
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      this.#running.set(name, child);
      let isUp = false;
      child.once('exit', () => void (isUp && !this.#killed.has(child) && this.#run(name)));
      while (child.exitCode === null && child.signalCode === null) {
        isUp = await this.#answers(name);
        if (isUp && child.exitCode === null && child.signalCode === null) return;
        await sleep(50);
      }
    }
  }

  async #kill(name: Name): Promise<void> {
    const child = this.#running.get(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.#killed.add(child);
    child.kill('SIGQUIT');
    await ended;
  }

  async #answers(name: Name): Promise<boolean> {
    const client = this.#client('postgres', name);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  async #ask(statement: string, database = 'antipode'): Promise<void> {
    const client = this.#client(database, this.#primary);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  #client(database: string, name: Name): pg.Client {
    const client = new pg.Client({ host: this.#folder, port: ports[name], user: 'antipode', database });
    client.on('error', () => undefined);
    return client;
  }
}
