import { SandboxError } from './box.ts';
import { type LauncherProcess, startLauncher } from './fork-server.ts';

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
