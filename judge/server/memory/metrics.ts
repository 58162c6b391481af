import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, listWorkers, queueState, verdictsSince } from '#store';
import { verdicts } from '#verdict';
import type { OpenStreams } from '../live/open-streams.ts';

/** How often the delay of the event loop is sampled. Every 10 ms, the default, would wake an idle server a hundred
 *  times a second. */
const lagMs = 100;

/** Of what Node offers, the gauges that are called totals: only counters are, and their parts by type are there too. */
function dropTotals(registry: Registry): void {
  for (const metric of registry.getMetricsAsArray())
    if (metric instanceof Gauge && metric.name.endsWith('_total')) registry.removeSingleMetric(metric.name);
}

/** Figures for Prometheus. Figures from the database are read on request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #seconds: Histogram<'kind' | 'method' | 'status'>;
  readonly #judgings: Counter<'verdict'>;
  #seen: ReadonlyMap<string, number>;
  #reading: Promise<void> | undefined;

  /** @param seen - numbers of the last events of all contests: verdicts are counted from there */
  constructor(db: Database, streams: OpenStreams, seen: ReadonlyMap<string, number>) {
    this.#seen = seen;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: lagMs });
    dropTotals(this.#registry);
    this.#seconds = new Histogram({
      name: 'antipode_http_request_seconds',
      help: 'Requests by kind of route, method and status: how many, and how long they took',
      labelNames: ['kind', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    });
    this.#judgings = new Counter({
      name: 'antipode_judgings_total',
      help: 'Judgings that ended on any machine since this server has started, by verdict: every server counts all of them',
      labelNames: ['verdict'],
      registers,
    });
    for (const verdict of verdicts) this.#judgings.inc({ verdict }, 0); // rate() does not see how a series begins
    new Gauge({
      name: 'antipode_streams',
      help: 'Open live streams',
      registers,
      collect() {
        this.set(streams.count);
      },
    });
    const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      new Gauge({ name, help, labelNames, registers });
    const up = gauge('antipode_database_up', '1 if the database answers');
    const jobs = gauge('antipode_queue_jobs', 'Jobs that wait and run', ['state']);
    const age = gauge('antipode_queue_oldest_seconds', 'How long the first waiting job has waited');
    const workers = gauge(
      'antipode_workers',
      'Judging machines seen within half a minute, by their sandbox',
      ['backend'],
    );
    const read = async () => {
      const [queue, machines, found] = await Promise.all([
        queueState(db),
        listWorkers(db),
        verdictsSince(db, this.#seen),
      ]);
      this.#seen = found.seen;
      for (const [verdict, number] of found.counts) this.#judgings.inc({ verdict }, number);
      jobs.set({ state: 'queued' }, queue.queued);
      jobs.set({ state: 'running' }, queue.running);
      age.set(queue.oldestMs / 1_000);
      workers.reset();
      for (const { facts } of machines.filter(({ alive }) => alive))
        workers.inc({ backend: facts.sandbox.backEnd });
    };
    this.#read = () =>
      read().then(
        () => up.set(1),
        () => up.set(0),
      );
  }

  readonly #read: () => Promise<void>;

  countRequest(kind: string, method: string, status: number, ms: number): void {
    this.#seconds.observe({ kind, method, status: String(status) }, ms / 1_000);
  }

  /** The figures as text. */
  async render(): Promise<{ readonly text: string; readonly type: string }> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    }); // at most one at a time, so that no verdict counts twice
    await this.#reading;
    return { text: await this.#registry.metrics(), type: this.#registry.contentType };
  }
}
