/** `streams-in-child.ts <address> <path> <count> [<event>]`, and tokens on standard input, one a line, which take
 *  turns: opens that many streams of events and keeps them until standard input ends. Prints `StreamFigures` as JSON
 *  when all are answered, and `ToldFigures` when that event has come on all that were not refused. */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** How the streams were answered. */
export interface StreamFigures {
  /** By status; `none`: no answer within the time. */
  readonly answers: Readonly<Record<string, number>>;
  /** Refused ones that did not say when to come back. */
  readonly impolite: number;
  readonly seconds: number;
}

/** How an event came. */
export interface ToldFigures {
  /** From the first stream on which it came to the last. */
  readonly spreadMs: number;
}

const [address = '', path = '', count = '1', wanted] = process.argv.slice(2);
const { hostname, port, host } = new URL(address);
const mostMs = 60_000;
const atOnce = 100;

const input = createInterface(process.stdin);
input.on('close', () => process.exit());
const tokens = await tokensBeforeBlankLine();
const answers: Record<string, number> = {};
let impolite = 0;
let waiting = 0;
let firstMs: number | undefined;
const startMs = performance.now();
const places = Array.from({ length: Number(count) }, (_, index) => index).values();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const index of places) note(await open(tokens[index % tokens.length] ?? ''));
  }),
);
const figures: StreamFigures = { answers, impolite, seconds: (performance.now() - startMs) / 1000 };
console.log(JSON.stringify(figures));

function tokensBeforeBlankLine(): Promise<readonly string[]> {
  const found: string[] = [];
  return new Promise((resolve) => {
    input.on('line', (line) => (line === '' ? resolve(found) : found.push(line)));
  });
}

function note(head: string): void {
  const status = head === '' ? 'none' : head.slice(9, 12);
  answers[status] = (answers[status] ?? 0) + 1;
  if (status !== '200' && !/^retry-after: \d+/im.test(head)) impolite++;
}

/** The head of the answer; '' if there is none. The stream stays open. */
function open(token: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => resolve(''), mostMs);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.once('data', (chunk) => {
      clearTimeout(timer);
      const head = chunk.toString('latin1');
      if (wanted !== undefined && head.startsWith('HTTP/1.1 200')) awaitEvent(socket);
      else socket.resume();
      resolve(head);
    });
    socket.on('error', () => resolve(''));
  });
}

/** Messages are short and written in one piece. */
function awaitEvent(socket: Socket): void {
  waiting++;
  socket.on('data', (chunk) => {
    if (!chunk.includes(`event: ${wanted}\n`)) return;
    firstMs ??= performance.now();
    const told: ToldFigures = { spreadMs: performance.now() - firstMs };
    if (--waiting === 0) console.log(JSON.stringify(told));
  });
}
