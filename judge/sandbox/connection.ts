import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SandboxError } from './box.ts';

/** Theory of operation. Forking a process as large as the judge copies its page tables and makes each page that it
 *  writes to afterwards fault: many times what a launcher itself needs to start. So the judge starts a fork server, a
 *  process of the launcher's own program, which forks the launchers. It gets the sockets of a few launchers to come,
 *  and is replaced when they are used up; it ends when it has not been needed for a while, and with the judge. Nothing
 *  depends on which fork server a launcher comes from, so all judges of a process share one. */

/** A launcher that has just been started. */
interface LauncherProcess {
  readonly socket: Duplex;
  /** Resolves when the process has ended, and everything that ends with it; never rejects. */
  readonly ended: Promise<void>;
  kill(): void;
}

/** Number of launchers of one fork server; launcher/fork_server.c allows 64. To start it takes as long as a box and
 *  its first run, and not longer for more of them. */
const launchersEach = 62;
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

const endsWithinMs = 10_000;

/** A request is a list of strings and numbers, in the order of MANUAL.md; a nested list is sent with its length
 *  first. */
export type RequestField = string | number | readonly string[];

interface Waiting {
  resolve(reply: Record<string, unknown>): void;
  reject(error: Error): void;
}

/** The conversation with one launcher process: requests are carried out and answered one by one, in order. */
export class Connection {
  readonly #process: LauncherProcess;
  readonly #waiting: Waiting[] = [];
  readonly #unsent: Buffer[] = [];
  /** Resolves when the launcher has ended. */
  readonly ended: Promise<void>;
  /** The beginning of a reply. */
  #unfinished = '';
  #failure: SandboxError | undefined;

  constructor(launcher: string) {
    this.#process = startLauncher(launcher);
    const { socket, ended } = this.#process;
    this.ended = ended;
    const end = () => this.#fail(new SandboxError('the launcher has ended unexpectedly'));
    socket.once('end', end).once('close', end);
    socket.on('error', (error) =>
      this.#fail(new SandboxError('the launcher cannot be started or used', { cause: error })),
    );
    socket.setEncoding('utf8').on('data', (text: string) => this.#read(text));
  }

  /** Sends a request and resolves to the launcher's reply. @throws SandboxError if the launcher fails or has ended. */
  request(fields: readonly RequestField[]): Promise<Record<string, unknown>> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const frame = encode(fields);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#send(frame);
    });
  }

  /** Sends a request that has no reply of its own. */
  tell(fields: readonly RequestField[]): void {
    if (this.#failure === undefined) this.#send(encode(fields));
  }

  /** Sends everything that is requested at this moment at once. */
  #send(frame: Buffer): void {
    if (this.#unsent.push(frame) > 1) return;
    process.nextTick(() => this.#process.socket.write(Buffer.concat(this.#unsent.splice(0))));
  }

  /** Ends the launcher and everything in its box; resolves when the kernel has finished with it. Never rejects. */
  async close(): Promise<void> {
    this.#fail(new SandboxError('the box is closed'));
    this.#process.socket.destroy();
    const timer = setTimeout(() => this.#process.kill(), endsWithinMs);
    await this.ended;
    clearTimeout(timer);
  }

  #read(text: string): void {
    const lines = (this.#unfinished + text).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#answer(line);
  }

  #answer(line: string): void {
    const reply = parseReply(line);
    if (typeof reply.error === 'string') {
      const cause = reply.cause === '' ? '' : `: ${reply.cause}`;
      this.#fail(new SandboxError(`launcher: ${reply.error}${cause}`));
      return;
    }
    this.#waiting.shift()?.resolve(reply);
  }

  #fail(error: SandboxError): void {
    this.#failure ??= error;
    const { message } = this.#failure;
    for (const [index, { reject }] of this.#waiting.splice(0).entries())
      reject(index === 0 ? this.#failure : new SandboxError(message, { hadBegun: false }));
  }
}

/** Parses a reply; whatever the launcher says must not end the judge. */
function parseReply(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return { error: 'unreadable reply', cause: '' };
  }
}

function encode(fields: readonly RequestField[]): Buffer {
  const strings: string[] = [];
  for (const field of fields) {
    if (typeof field === 'object') strings.push(String(field.length), ...field);
    else strings.push(String(field));
  }
  const bad = strings.find((string) => string.includes('\0'));
  if (bad !== undefined)
    throw new SandboxError(`a NUL character in a request to the launcher: ${JSON.stringify(bad)}`);
  const body = `${strings.join('\0')}\0`;
  const frame = Buffer.allocUnsafe(4 + Buffer.byteLength(body));
  frame.writeUInt32LE(frame.length - 4);
  frame.write(body, 4);
  return frame;
}
