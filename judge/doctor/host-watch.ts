/** Theory of operation. The judge's launcher says how a program ended; whether the host was harmed is found out here
 *  without asking it. Programs that attack have a mark in their environment, which their children inherit: while one
 *  runs, /proc of the host shows how many processes and threads have the mark, how much memory they use, and how long
 *  they have computed; afterwards none may be left. On the host wait what must stay untouched: sockets that count who
 *  calls, a file that everybody may read, a folder that everybody may write to, a process. That these traps work is
 *  shown by a program that is let at them outside of any box (`provokeTraps`). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as checked, setTimeout as sleep } from 'node:timers/promises';
import { ownPrefix } from '#host';

/** What the host has seen of programs with the mark: the most at any moment. */
export interface SeenPrograms {
  readonly processes: number;
  readonly threads: number;
  readonly residentBytes: number;
  readonly cpuMs: number;
}

const nothing: SeenPrograms = { processes: 0, threads: 0, residentBytes: 0, cpuMs: 0 };
const lookMs = 20;
/** What was killed is gone a little later, ms at most. */
const mostGoneMs = 3_000;
/** Where a program that can write outside might leave something. */
const plantedAt = ['/', '/usr', '/usr/bin', '/usr/local', '/bin', '/lib', '/etc', '/dev', '/tmp', '/dev/shm'];

/** Watches over this machine while it is attacked. */
export class HostWatch {
  readonly #folder = mkdtempSync(join(tmpdir(), ownPrefix));
  readonly #mark = randomBytes(12).toString('hex');
  readonly #secret = `secret-${randomBytes(12).toString('hex')}`;
  readonly #secretPath = join(this.#folder, 'secret');
  readonly #bait = join(this.#folder, 'bait');
  readonly #servers: Server[] = [];
  readonly #state: string;
  readonly #clock = clockLead();
  #sentinel: ChildProcess;
  #port = 0;
  #calls = 0;
  #seen = nothing;
  #timer: NodeJS.Timeout | undefined;

  private constructor() {
    mkdirSync(this.#bait);
    writeFileSync(this.#secretPath, this.#secret);
    // Whoever gets here may enter and read: only the box keeps programs away.
    chmodSync(this.#folder, 0o755);
    chmodSync(this.#secretPath, 0o644);
    chmodSync(this.#bait, 0o777);
    this.#sentinel = startSentinel();
    this.#state = this.#machine();
  }

  static async open(): Promise<HostWatch> {
    const watch = new HostWatch();
    await once(watch.#sentinel, 'spawn');
    for (const place of [{ port: 0, host: '127.0.0.1' }, watch.#socket, `\0${watch.#mark}`]) {
      const server = await listenAt(place, () => watch.#calls++);
      watch.#servers.push(server);
      const address = server.address();
      if (typeof address === 'object' && address !== null) watch.#port = address.port;
    }
    return watch;
  }

  get #socket(): string {
    return join(this.#folder, 'socket');
  }

  /** Environment of programs that are watched. */
  get env(): Readonly<Record<string, string>> {
    return { ANTIPODE_ATTACK: this.#mark };
  }

  /** Paths on the host that no program may see. */
  get paths(): readonly string[] {
    return [this.#secretPath, this.#bait];
  }

  /** Arguments of `reach-host`: the traps. */
  get traps(): readonly string[] {
    const pid = String(this.#sentinel.pid);
    return [String(this.#port), this.#socket, this.#mark, this.#secretPath, this.#bait, pid];
  }

  /** Looks at programs with the mark from now on. */
  begin(): void {
    this.#seen = nothing;
    this.#timer = setInterval(() => this.#look(), lookMs);
  }

  /** Looks no longer. @returns what was seen since `begin` */
  end(): SeenPrograms {
    clearInterval(this.#timer);
    return this.#seen;
  }

  /** What has happened to the host, a line each. @param said - what the program has written */
  async harm(said: string): Promise<readonly string[]> {
    await callsCounted();
    const left = await this.#left();
    const touched = await sentinelFault(this.#sentinel);
    return [
      left > 0 ? `${left} of its processes still run on the host` : undefined,
      this.#calls > 0 ? `it reached the network of the host (${this.#calls} calls)` : undefined,
      said.includes(this.#secret) ? 'it read a file of the host' : undefined,
      readFileSync(this.#secretPath, 'utf8') === this.#secret ? undefined : 'it changed a file of the host',
      readdirSync(this.#bait).length > 0 ? 'it wrote into a folder of the host' : undefined,
      ...plantedAt.map((folder) =>
        isThere(join(folder, 'planted')) ? `${folder}/planted is on the host` : undefined,
      ),
      touched,
      this.#machine() === this.#state ? undefined : 'name or mounts of the host have changed',
      Math.abs(clockLead() - this.#clock) > 1_000 ? 'the clock of the host was set' : undefined,
    ].filter((line) => line !== undefined);
  }

  /** Lets a program at the traps, outside of any box, and sets them again. @returns what of it was noticed
   *  @param program - `reach-host`, on the host */
  async provokeTraps(program: string): Promise<readonly string[]> {
    const said = execFileSync(program, this.traps, { encoding: 'latin1' });
    const noticed = await this.harm(said);
    this.#sentinel.kill('SIGKILL');
    this.#sentinel = startSentinel();
    await once(this.#sentinel, 'spawn');
    for (const name of readdirSync(this.#bait)) rmSync(join(this.#bait, name));
    this.#calls = 0;
    return noticed;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const server of this.#servers) server.close();
    this.#sentinel.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Name and mounts, without what programs of others mount in the meantime for themselves. */
  #machine(): string {
    return `${hostname()}\n${readFileSync('/proc/self/mounts', 'utf8')}`;
  }

  #look(): void {
    const seen = this.#marked();
    const sum = (key: 'threads' | 'residentBytes' | 'cpuMs'): number =>
      seen.reduce((total, one) => total + one[key], 0);
    const before = this.#seen;
    this.#seen = {
      processes: Math.max(before.processes, seen.length),
      threads: Math.max(before.threads, sum('threads')),
      residentBytes: Math.max(before.residentBytes, sum('residentBytes')),
      cpuMs: Math.max(before.cpuMs, sum('cpuMs')),
    };
  }

  /** How many programs with the mark there still are. */
  async #left(): Promise<number> {
    for (const start = performance.now(); performance.now() - start < mostGoneMs; await sleep(lookMs))
      if (this.#marked().length === 0) return 0;
    return this.#marked().length;
  }

  #marked(): readonly Omit<SeenPrograms, 'processes'>[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => programOf(pid, this.#mark) ?? []);
  }
}

const startSentinel = (): ChildProcess => spawn('sleep', ['86400'], { stdio: 'ignore' });

/** What is wrong with the process that must not be touched. It sleeps, unless it is still starting or a signal has just
 *  woken it: what came of that is seen a little later. */
async function sentinelFault({ pid }: ChildProcess): Promise<string | undefined> {
  const state = () => /^\d+ \(.*\) (\S)/s.exec(fileOf(`/proc/${pid}/stat`))?.[1] ?? 'gone';
  for (const start = performance.now(); performance.now() - start < mostGoneMs; await sleep(lookMs))
    if (!'RD'.includes(state())) break;
  return 'RSD'.includes(state()) ? undefined : 'it killed, stopped or traced a process of the host';
}

/** Waits until the event loop has looked at its sockets once: between two of its phases `check` it does. */
async function callsCounted(): Promise<void> {
  await checked();
  await checked();
}

async function listenAt(place: string | { port: number; host: string }, onCall: () => void): Promise<Server> {
  const server = createServer((socket) => {
    onCall();
    socket.on('error', () => undefined).destroy();
  });
  server.listen(place).unref();
  await once(server, 'listening');
  return server;
}

/** By how much the clock of the wall is ahead of that which nobody can set, ms. */
const clockLead = (): number => Date.now() - performance.now();

const tickMs = 10;

/** A program with the mark; undefined if it has none, or has ended. A zombie has no environment and does nothing. */
function programOf(pid: string, mark: string): Omit<SeenPrograms, 'processes'> | undefined {
  if (!fileOf(`/proc/${pid}/environ`).includes(mark)) return undefined;
  const fields = fileOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  const status = fileOf(`/proc/${pid}/status`);
  const number = (name: string): number =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0); // with children that were waited for
  return { threads: number('Threads'), residentBytes: number('VmRSS') * 1024, cpuMs: ticks * tickMs };
}

/** Text of a file of /proc; '' if its process has ended or may not be read. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** Also true for a link to nothing. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
