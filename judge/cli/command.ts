import { constants } from 'node:os';
import type { Command } from 'commander';
import type { Io } from './terminal/io.ts';

/** What the file of a command exports. It is loaded only when that command runs. */
export interface CommandModule {
  /** Adds arguments and options. */
  configure(command: Command): void;
  /** The end of its help: examples, and what the options do not say. */
  readonly help?: string;
  /** True if the first word is nothing that the command knows, but nearly an action of it. */
  isMistyped?(word: string): boolean;
  /** Does the work; `command` holds the parsed arguments. Returns the exit status.
   *  @throws UserError for a mistake of the user */
  run(command: Command, io: Io): Promise<number>;
}

/** A command before it is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

/** A program of the jury (a checker) is broken, not the judge itself: one message, exit status 1. */
export class JudgeError extends Error {
  override readonly name = 'JudgeError';
}

/** Exit statuses of every command. `interrupted`: by Ctrl-C. */
export const exitStatus = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The exit status of a command that a signal has ended: 128 plus the number of the signal, as in shells. 129: SIGHUP,
 *  130: SIGINT (Ctrl-C), 143: SIGTERM. */
export const statusOfSignal = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** The examples at the end of a command's help: command lines and what they do, aligned. */
export function examples(lines: readonly (readonly [line: string, meaning: string])[]): string {
  const width = Math.max(...lines.map(([line]) => line.length));
  return `\nExamples:\n${lines.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}\n`).join('')}`;
}
