import { Bench } from 'tinybench';
import {
  solveByElimination,
  solveByFormula,
  solveByInverseMatrix,
  solveExhaustively,
} from '../../problems/clocks/methods/index.ts';
import type { BenchReport } from './main.ts';

/** Spread evenly over the 262,144 starts by a step that is prime to them. */
const starts = Array.from({ length: 64 }, (_, index) =>
  Array.from({ length: 9 }, (_, dial) => Math.floor((index * 98_317) / 4 ** dial) % 4),
);

const methods = {
  'nested loops': solveExhaustively,
  'elimination modulo 4': solveByElimination,
  'inverse matrix': solveByInverseMatrix,
  'closed formula': solveByFormula,
};

/** Ranks the four methods for The Clocks by the median time of one solution. */
export const benchClocks = async (): Promise<BenchReport> => {
  const bench = new Bench({ time: 500, warmupTime: 100 });
  for (const [name, solve] of Object.entries(methods))
    bench.add(name, () => {
      for (const dials of starts) solve(dials);
    });
  await bench.run();
  const ranked = bench.tasks
    .map((task) => ({ name: task.name, ns: (medianMs(task.result) * 1e6) / starts.length }))
    .sort((a, b) => a.ns - b.ns);
  const fastest = ranked[0]?.ns ?? Number.NaN;
  return {
    title: 'clocks: four ways to solve it',
    head: ['method', 'ns per start (median)', '× fastest'],
    rows: ranked.map(({ name, ns }) => [name, format(ns), format(ns / fastest)]),
    notes: [`${starts.length} starts a round; the nested loops run through half of 4^9 counts on average.`],
  };
};

const medianMs = (result: Bench['tasks'][number]['result']): number =>
  'latency' in result ? result.latency.p50 : Number.NaN;

const format = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
