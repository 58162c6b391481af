import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection through a way. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isSilent: boolean;
}

/** A way to the database that can be slow, lose connections, and lead elsewhere: a proxy for one process. */
export class Way {
  /** The socket of the database that new connections lead to. */
  target: string;
  /** How long everything is on its way. */
  delayMs = 0;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();

  private constructor(target: string) {
    this.target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async open(address: string, target: string): Promise<Way> {
    const way = new Way(target);
    await new Promise<void>((resolve) => way.#server.listen(0, address, resolve));
    return way;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** Ends all connections, as a machine does that has lost what it knew of them. */
  drop(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Nothing gets through on the connections that there are, ever, and the process here is not told. */
  silence(): void {
    for (const pair of this.#pairs) {
      pair.isSilent = true;
      pair.far.destroy();
    }
  }

  close(): void {
    this.#server.close();
    this.drop();
  }

  #join(near: Socket): void {
    const pair: Pair = { near, far: connect(this.target), isSilent: false };
    const { far } = pair;
    this.#pairs.add(pair);
    this.#pass(pair, near, far);
    this.#pass(pair, far, near);
    far.on('close', () => void (pair.isSilent || near.destroy()));
    near.on('close', () => {
      far.destroy();
      this.#pairs.delete(pair);
    });
    for (const one of [near, far]) one.on('error', () => undefined);
  }

  /** Passes bytes on in their order, each after the delay of its moment. */
  #pass(pair: Pair, from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      const arrival = this.delayMs > 0 ? sleep(this.delayMs) : undefined;
      last = last.then(() => arrival).then(() => void (!pair.isSilent && to.writable && to.write(piece)));
    });
  }
}
