import { type Box, converse } from '../../judge/sandbox/index.ts';
import type { BenchReport } from './main.ts';
import { benchLimits, quantile, Workshop } from './workshop.ts';

const conversations = 300;
const messages = 5000;
const longOnes = 8;

/** What two programs that talk cost beyond one that runs alone, and what a question with its answer costs. */
export async function benchConversation(): Promise<BenchReport> {
  const workshop = new Workshop();
  await workshop.compile('ping-pong.c');
  const one = await workshop.openBox({ hears: 'down', says: 'up' });
  const other = await workshop.openBox({ hears: 'up', says: 'down' });
  const request = (side: string, count: number) => ({
    argv: ['/prog/ping-pong', side, String(count)],
    cwd: '/prog' as const,
    limits: benchLimits,
  });
  const alone = (box: Box) => timed(() => box.run(request('first', 0)));
  const talk = (count: number) =>
    timed(() =>
      converse(
        { box: one, request: request('first', count) },
        { box: other, request: request('second', count) },
        () => false,
      ),
    );
  const [single, empty, long]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < conversations; i++) {
    single.push(await alone(one));
    empty.push(await talk(0));
  }
  for (let i = 0; i < longOnes; i++) long.push((await talk(messages)) / messages);
  await workshop.close();
  const row = (name: string, times: readonly number[]) => [
    name,
    quantile(times, 0.5).toFixed(3),
    quantile(times, 0.95).toFixed(3),
  ];
  return {
    title: `Two programs that talk (${one.info.backEnd})`,
    head: ['', 'median ms', 'p95 ms'],
    rows: [
      row('a program that runs alone', single),
      row('two programs that say nothing', empty),
      row(`a question and its answer (${messages} in a row)`, long),
    ],
    notes: [],
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
