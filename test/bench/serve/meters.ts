import { descendantsOf, processOf, type RunningServe } from '../../end-to-end/serve/running-serve.ts';
import { childrenCpuMsOf, cpuMsOf, memoryOf } from './children.ts';

/** Where the time of the processors goes. */
export class Meters {
  readonly #serve: number;
  readonly #stub: number;

  constructor(serve: RunningServe, stub: number) {
    this.#serve = serve.process.pid ?? 0;
    this.#stub = stub;
  }

  /** @returns what tells the parts of a core since then: server, database, stub of the worker, clients */
  start(): () => readonly number[] {
    const [before, startMs] = [this.#used(), performance.now()];
    return () => {
      const wallMs = performance.now() - startMs;
      return this.#used().map((ms, index) => (ms - before[index]!) / wallMs);
    };
  }

  memory(): string {
    const { nowMiB, mostMiB } = memoryOf(processOf(this.#serve, 'serving/main.js'));
    return `${nowMiB.toFixed(0)} MiB, ${mostMiB.toFixed(0)} MiB`;
  }

  #used(): readonly number[] {
    const all = descendantsOf(this.#serve);
    const database = all.filter(({ command }) => command.includes('postgres'));
    const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + cpuMsOf(pid), 0);
    const clients = descendantsOf(process.pid).filter(
      ({ pid, command }) => /-in-child/.test(command) && pid !== this.#stub,
    );
    return [
      cpuMsOf(processOf(this.#serve, 'serving/main.js')),
      sum(database.map(({ pid }) => pid)) +
        database.reduce((total, { pid }) => total + childrenCpuMsOf(pid), 0),
      cpuMsOf(this.#stub),
      cpuMsOf(process.pid) + sum(clients.map(({ pid }) => pid)),
    ];
  }
}
