import type { SandboxFacts } from './judgement.ts';

/** Facts that a worker reports about itself. */
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
  /** True: files with its extensions are another language unless the language is named (PyPy). */
  readonly byNameOnly?: boolean;
  /** Id of the language that this is another version or implementation of; allowed wherever that one is. */
  readonly variantOf?: string;
  /** A regular expression (multi-line): source text that can only be this language, for those that share an
   *  extension. */
  readonly marks?: string;
  /** Interpreters after `#!` that tell the language of a file without extension. */
  readonly shebang?: readonly string[];
  readonly entryPointRequired: boolean;
  /** Version of its compiler or interpreter. */
  readonly version: string;
  /** The compile command; undefined if programs are not compiled. */
  readonly compileLine?: string;
  readonly runLine: string;
  /** Factor on the time limit, for problems that use language factors. */
  readonly timeFactor: number;
}
