/** Theory of operation. Forking a process as large as the judge copies its page tables and makes each page that it
 *  writes to afterwards fault: many times what a launcher itself needs to start. So the judge starts a fork server, a
 *  process of the launcher's own program, which forks the launchers. It gets the sockets of a few launchers to come,
 *  and is replaced when they are used up; it ends when it has not been needed for a while, and with the judge. Nothing
 *  depends on which fork server a launcher comes from, so all judges of a process share one. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SandboxError } from './box.ts';

/** A launcher that has just been started. */
export interface LauncherProcess {
  readonly socket: Duplex;
  /** Resolves when the process has ended, and everything that ends with it; never rejects. */
  readonly ended: Promise<void>;
  kill(): void;
}

/** Number of launchers of one fork server; launcher/fork_server.c allows 64. */
const launchersEach = 16;
const lingerMs = 10_000;
/** In a command: the launcher is to be killed. */
const killBit = 0x80;

class ForkServer {
  readonly path: string;
  readonly #process: ChildProcess;
  readonly #commands: Socket;
  readonly #sockets: readonly Socket[] = [];
  /** Called when the launcher with this index has ended. */
  readonly #onEnd: (() => void)[] = [];
  #open = 0;
  #linger: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(path: string) {
    this.path = path;
    // `detached`: its own session, so that Ctrl-C reaches only the judge, which then closes the sockets.
    this.#process = spawn(path, [String(launchersEach)], {
      detached: true,
      env: {},
      stdio: ['pipe', 'pipe', 'inherit', ...Array.from({ length: launchersEach }, () => 'pipe' as const)],
    });
    this.#process.once('exit', () => this.#over());
    this.#process.once('error', (error) => this.#over(error));
    // They are sockets, which the types do not say, and missing if this process has too many open files.
    const streams = (this.#process.stdio ?? []).filter((stream) => stream !== null) as unknown as Socket[];
    const [commands, ends, ...sockets] = streams;
    if (commands === undefined || ends === undefined)
      throw new SandboxError('the launcher cannot be started: too many open files');
    this.#commands = commands;
    this.#sockets = sockets;
    ends.on('data', (indices: Buffer) => {
      for (const index of indices) this.#ended(index);
    });
    // It must not keep the judge's process from ending.
    this.#process.unref();
    for (const stream of streams) stream.on('error', () => {}).unref();
  }

  /** True while it can start another launcher. */
  get isUsable(): boolean {
    return !this.#isOver && this.#onEnd.length < this.#sockets.length;
  }

  start(): LauncherProcess {
    clearTimeout(this.#linger);
    const index = this.#onEnd.length;
    const socket = this.#sockets[index];
    if (socket === undefined) throw new RangeError('the fork server is used up');
    const ended = new Promise<void>((resolve) => this.#onEnd.push(resolve));
    this.#open++;
    socket.ref();
    this.#command(index);
    return { socket, ended, kill: () => this.#command(index | killBit) };
  }

  #command(byte: number): void {
    if (!this.#isOver) this.#commands.write(Buffer.of(byte));
  }

  #ended(index: number): void {
    this.#onEnd[index]?.();
    this.#open--;
    if (this.#open > 0) return;
    if (this.isUsable) this.#linger = setTimeout(() => this.#end(), lingerMs).unref();
    else this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#commands.end();
  }

  /** It has ended. Launchers that it leaves behind end with their sockets. */
  #over(error?: Error): void {
    this.#isOver = true;
    clearTimeout(this.#linger);
    for (const socket of this.#sockets) socket.destroy(error);
    for (const onEnd of this.#onEnd) onEnd();
  }
}

/** The fork server that the next launcher comes from. */
let current: ForkServer | undefined;

/** Starts a launcher. If the fork server ends, its launchers do.
 *  @param path - of the launcher's program @throws SandboxError if this process has too many open files */
export function startLauncher(path: string): LauncherProcess {
  if (!current?.isUsable || current.path !== path) current = new ForkServer(path);
  return current.start();
}
