import { execFileSync, spawnSync } from 'node:child_process';

const ip = (...args: readonly string[]): void => void execFileSync('ip', args, { stdio: 'pipe' });

/** Whether this machine lets us make networks: root may, with iproute2, outside of most containers. */
export function mayMakeNetworks(): boolean {
  const name = `antipode-${process.pid}-try`;
  if (spawnSync('ip', ['netns', 'add', name], { stdio: 'ignore' }).status !== 0) return false;
  ip('netns', 'del', name);
  return true;
}

/** A network namespace of its own, joined to this one by a cable that can be cut: a pair of virtual devices. Only root
 *  may make one. */
export class NetworkNamespace {
  readonly name: string;
  /** Of this side of the cable, by which those inside reach us. */
  readonly address: string;
  readonly #device: string;

  /** @param number - 1 to 200; unique among those that are there */
  constructor(number: number) {
    this.name = `antipode-${process.pid}-${number}`;
    const net = `10.${100 + (process.pid % 100)}.${number}`; // two runs on one machine do not meet
    this.address = `${net}.1`;
    this.#device = `ap${process.pid % 100_000}-${number}`;
    const inner = `${this.#device}i`;
    ip('netns', 'add', this.name);
    ip('link', 'add', this.#device, 'type', 'veth', 'peer', 'name', inner);
    ip('link', 'set', inner, 'netns', this.name);
    ip('addr', 'add', `${net}.1/24`, 'dev', this.#device);
    ip('link', 'set', this.#device, 'up');
    ip('-n', this.name, 'addr', 'add', `${net}.2/24`, 'dev', inner);
    ip('-n', this.name, 'link', 'set', inner, 'up');
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
  }

  /** What is put before a command that is to run inside. */
  get prefix(): readonly string[] {
    return ['ip', 'netns', 'exec', this.name];
  }

  cut(): void {
    ip('link', 'set', this.#device, 'down');
  }

  mend(): void {
    ip('link', 'set', this.#device, 'up');
  }

  remove(): void {
    ip('netns', 'del', this.name); // the cable goes with it
  }
}
