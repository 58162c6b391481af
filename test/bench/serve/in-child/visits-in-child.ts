/** `visits-in-child.ts <address> <paths separated by commas> <visits each second> <seconds>`, and tokens on standard
 *  input, one a line: asks for these pages in turn, each time as somebody else, at that rate, whether earlier visits
 *  are answered or not. Prints `VisitFigures` as JSON. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../workshop.ts';

/** How the visits were answered. */
export interface VisitFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** By status. */
  readonly answers: Readonly<Record<string, number>>;
}

const [address = '', paths = '', perSecond = '1', seconds = '1'] = process.argv.slice(2);
const pages = paths.split(',');
const tokens = (await text(process.stdin)).trim().split('\n');
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const answers: Record<string, number> = {};
const startMs = performance.now();
const visits: Promise<number>[] = [];
for (let number = 0; number < Number(perSecond) * Number(seconds); number++) {
  await sleep(startMs + (number * 1000) / Number(perSecond) - performance.now());
  visits.push(visit(pages[number % pages.length] ?? '', tokens[(number * 7919) % tokens.length] ?? ''));
}
const timesMs = await Promise.all(visits);
const figures: VisitFigures = { p50Ms: quantile(timesMs, 0.5), p99Ms: quantile(timesMs, 0.99), answers };
console.log(JSON.stringify(figures));
process.exit();

async function visit(page: string, token: string): Promise<number> {
  const askedMs = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const [response] = (await once(get(address + page, { agent, headers }), 'response')) as [IncomingMessage];
  await buffer(response);
  const { statusCode: status = 0 } = response;
  answers[status] = (answers[status] ?? 0) + 1;
  return performance.now() - askedMs;
}
