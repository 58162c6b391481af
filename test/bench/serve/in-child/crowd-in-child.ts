/** `crowd-in-child.ts <address> <path>`, and tokens on standard input, one a line: for each token one connection asks
 *  for the page, all at the same moment. Prints `CrowdFigures` as JSON. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { quantile } from '../../workshop.ts';

/** How a crowd was answered. */
export interface CrowdFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** By status. */
  readonly answers: Readonly<Record<string, number>>;
}

const [address = '', path = ''] = process.argv.slice(2);
const { hostname, port, host } = new URL(address);
const tokens = (await text(process.stdin)).trim().split('\n');
const sockets = await Promise.all(
  tokens.map(async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  }),
);
const answers: Record<string, number> = {};
const startMs = performance.now();
const timesMs = await Promise.all(
  sockets.map(async (socket, index) => {
    const head = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${tokens[index]}\r\nconnection: close\r\n\r\n`;
    socket.write(head);
    const status = (await text(socket)).slice(9, 12);
    answers[status] = (answers[status] ?? 0) + 1;
    return performance.now() - startMs;
  }),
);
const figures: CrowdFigures = { p50Ms: quantile(timesMs, 0.5), p99Ms: quantile(timesMs, 0.99), answers };
console.log(JSON.stringify(figures));
