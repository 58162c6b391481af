import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#host';
import { NetworkNamespace } from './namespace.ts';
import { Way } from './way.ts';

/** A judging machine: a worker in a network of its own, with a way to the database. It is started again whenever it
 *  has ended. */
export class Machine {
  readonly name: string;
  readonly way: Way;
  readonly #network: NetworkNamespace;
  readonly #leaseMs: number;
  #child: ChildProcess | undefined;
  #running: Promise<void> | undefined;
  #isEnding = false;

  private constructor(name: string, network: NetworkNamespace, way: Way, leaseMs: number) {
    this.name = name;
    this.#network = network;
    this.way = way;
    this.#leaseMs = leaseMs;
  }

  static async start(number: number, target: string, leaseMs: number): Promise<Machine> {
    const network = new NetworkNamespace(number);
    const way = await Way.open(network.address, target);
    const machine = new Machine(`machine-${number}`, network, way, leaseMs);
    machine.#running = machine.#keepRunning();
    return machine;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Stops it for a time, then lets it go on. */
  async pause(ms: number): Promise<void> {
    const child = this.#child;
    child?.kill('SIGSTOP');
    await sleep(ms);
    child?.kill('SIGCONT');
  }

  /** Cuts its network for a time: nothing gets through, and nobody is told. */
  async cut(ms: number): Promise<void> {
    this.#network.cut();
    await sleep(ms);
    this.#network.mend();
  }

  async delay(most: number, ms: number): Promise<void> {
    this.way.delayMs = most;
    await sleep(ms);
    this.way.delayMs = 0;
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    this.kill();
    await this.#running;
    this.way.close();
    this.#network.remove();
  }

  async #keepRunning(): Promise<void> {
    const [command = '', ...prefix] = this.#network.prefix;
    while (!this.#isEnding) {
      this.#child = spawn(
        command,
        [...prefix, process.execPath, join(projectRoot, 'build/judge/worker/main.js')],
        {
          cwd: projectRoot,
          env: {
            ...process.env,
            ANTIPODE_DATABASE_URL: `postgresql://antipode@${this.#network.address}:${this.way.port}/antipode`,
            ANTIPODE_WORKER: this.name,
            ANTIPODE_LEASE_MS: String(this.#leaseMs),
            ANTIPODE_SLOTS: '1',
          },
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        },
      );
      await once(this.#child, 'exit');
      await sleep(200);
    }
  }
}
