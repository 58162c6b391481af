import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { MachineLack, printable } from '#host';

/** A program of PostgreSQL that works for us. */
export class ClientRun {
  readonly child: ChildProcess;
  readonly #name: string;
  readonly #ended: Promise<unknown>;
  readonly #said: Promise<string>;

  constructor(name: string, child: ChildProcess) {
    this.child = child;
    this.#name = name;
    this.#ended = once(child, 'close');
    this.#said = child.stderr === null ? Promise.resolve('') : text(child.stderr);
    this.#ended.catch(() => undefined); // `succeeded` tells
  }

  /** Waits for its end. @throws MachineLack with its first words if it failed */
  async succeeded(): Promise<void> {
    await this.#ended;
    if (this.child.exitCode === 0) return;
    const said = (await this.#said).trim().split('\n');
    const reason = said.find((line) => /error|fatal/i.test(line)) ?? said[0] ?? '';
    throw new MachineLack(
      `${this.#name}: it ended with ${this.child.exitCode ?? this.child.signalCode}: ${printable(reason)}`,
    );
  }

  /** Ends it, whatever it does. */
  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGKILL');
    await this.#ended.catch(() => undefined);
  }
}
