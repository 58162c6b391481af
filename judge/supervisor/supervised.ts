/** A process that a supervisor keeps alive. */
export interface Supervised {
  readonly name: string;
  /** Resolves when it is ready. If that fails, rejects, and nothing of it runs any more. `log` gets each line of its
   *  output. */
  start(log: (line: string) => void): Promise<RunningProcess>;
}

/** A process that is ready. */
export interface RunningProcess {
  readonly pid: number;
  /** The port on which a server listens. */
  readonly port?: number;
  /** The address of a database. */
  readonly url?: string;
  /** Resolves when it has ended, with the reason: `exit status 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Resolves after `ended`, with why it could not go on if people can fix that. */
  readonly fault?: Promise<Error | undefined>;
  /** Ends it normally; kills it if that takes too long. */
  stop(): Promise<void>;
}
