/** `requests-in-child.ts <url> <connections> <seconds> [<headers as JSON>]`: asks for one page again and again over
 *  connections that stay open. Prints a `RequestFigures` as JSON. Sockets without an HTTP library, so that the client
 *  costs less than the server. */
import { connect } from 'node:net';
import { quantile } from '../../workshop.ts';

/** What the client has seen. */
export interface RequestFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytes: number;
  /** CPU time of this process for each request, in ms. */
  readonly cpuMs: number;
  /** By status. */
  readonly answers: Readonly<Record<string, number>>;
}

const [address = '', connections = '1', seconds = '1', headers = '{}'] = process.argv.slice(2);
const url = new URL(address);
const lines = Object.entries(JSON.parse(headers) as Record<string, string>).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br, gzip\r\n${lines.join('')}\r\n`;
const endOfHead = Buffer.from('\r\n\r\n');

const timesMs: number[] = [];
const answers: Record<string, number> = {};
let bytes = 0;
const startCpu = process.cpuUsage();
const startMs = performance.now();
const endMs = startMs + Number(seconds) * 1000;
await Promise.all(Array.from({ length: Number(connections) }, askAgainAndAgain));
const { user, system } = process.cpuUsage(startCpu);
const figures: RequestFigures = {
  cpuMs: (user + system) / 1000 / timesMs.length,
  perSecond: timesMs.length / ((performance.now() - startMs) / 1000),
  p50Ms: quantile(timesMs, 0.5),
  p99Ms: quantile(timesMs, 0.99),
  bytes,
  answers,
};
console.log(JSON.stringify(figures));

/** Needs answers with a content length. */
function askAgainAndAgain(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let head = Buffer.alloc(0);
    let missing = -1;
    let askedMs = 0;
    const ask = () => {
      askedMs = performance.now();
      missing = -1;
      head = Buffer.alloc(0);
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(endOfHead);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const length = Number(/^content-length: *(\d+)/im.exec(text)?.[1] ?? 0);
        const status = text.slice(9, 12);
        answers[status] = (answers[status] ?? 0) + 1;
        bytes = length;
        missing = length - (head.length - end - endOfHead.length);
      } else missing -= chunk.length;
      if (missing > 0) return;
      const nowMs = performance.now();
      timesMs.push(nowMs - askedMs);
      if (nowMs < endMs) ask();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}
