/** Something that is kept alive. */
export interface Supervised {
  readonly name: string;
  /** Resolves when it can be used. Rejects if it cannot: then nothing of it runs any more. `log` gets each line that it says. */
  start(log: (line: string) => void): Promise<RunningProcess>;
}

/** A process that can be used. */
export interface RunningProcess {
  readonly pid: number;
  /** The port on which a server listens. */
  readonly port?: number;
  /** The address of a database. */
  readonly url?: string;
  /** Resolves when it has ended, with how: `exit status 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Ends it in order; by force if that takes too long. */
  stop(): Promise<void>;
}
