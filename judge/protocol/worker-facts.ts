import type { SandboxFacts } from './judgement.ts';

/** What a worker says of itself. */
export interface WorkerFacts {
  readonly host: string;
  readonly slots: number;
  readonly judgeDigest: string;
  readonly sandbox: SandboxFacts;
  /** Languages whose tools it has. */
  readonly languages: readonly LanguageFacts[];
}

/** A language as pages show it. */
export interface LanguageFacts {
  readonly id: string;
  readonly name: string;
  /** Without the dot; the first is the usual one. */
  readonly extensions: readonly string[];
  readonly entryPointRequired: boolean;
  /** Version of its compiler or interpreter. */
  readonly version: string;
  /** How a program is compiled; undefined: it is not. */
  readonly compileLine?: string;
  readonly runLine: string;
  /** The time limit is multiplied by this where the problem says so. */
  readonly timeFactor: number;
}
