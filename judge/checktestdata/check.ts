import { expectEnd, finished, parseBlock, skipWhite } from './commands.ts';
import { bytesToText, DataReader, type ReadBytes } from './data-reader.ts';
import { type DataPlace, ProgramFault, Rejection, ValueFault } from './faults.ts';
import { tokenise } from './lexer.ts';
import type { Command, Machine } from './machine.ts';
import { TokenStream } from './token-stream.ts';
import { Variable } from './variables.ts';

/** A checktestdata program, read and ready to check any number of inputs. */
export interface Program {
  readonly commands: readonly Command[];
  readonly variables: number;
}

/** What is wrong with a program, and where in it. */
export interface ProgramIssue extends DataPlace {
  readonly reason: string;
}

const largestBytes = 1 << 20;

/** Reads a program. What is wrong with it comes back as a value: the first fault only, since what follows may be due to it. */
export function readProgram(
  source: Uint8Array,
): { ok: true; program: Program } | { ok: false; issue: ProgramIssue } {
  const tooLarge = { line: 1, column: 1, reason: 'expected a program of at most 1 MiB, found more' };
  if (source.length > largestBytes) return { ok: false, issue: tooLarge };
  try {
    const tokens = new TokenStream(tokenise(bytesToText(source)));
    const { commands } = parseBlock(tokens, ['']);
    const unset = tokens.uses.find(({ text }) => !tokens.assigned.has(text));
    if (unset)
      throw new ProgramFault(unset.place, `the variable ${unset.text} is used, but nothing ever sets it`);
    return { ok: true, program: { commands, variables: tokens.variables.size } };
  } catch (error) {
    if (error instanceof ProgramFault) return { ok: false, issue: { ...error.place, reason: error.message } };
    throw error;
  }
}

/** What a program says of some data. */
export type DataCheck =
  | { readonly kind: 'accepted' }
  /** The data are wrong: where in them. */
  | {
      readonly kind: 'rejected';
      readonly line: number;
      readonly column: number;
      readonly expected: string;
      readonly found: string;
    }
  /** The program is wrong: where in it. */
  | ({ readonly kind: 'failed' } & ProgramIssue);

/** Checks data, of which only a window is in memory at a time, beside what the program keeps in variables.
 *  `looseBlanks`: the option `--whitespace-ok` of the original tool. `onInteger` is told of every number that an INT takes. An endless
 *  program does not end: bound its time, or throw from `onRound`. */
export function checkData(
  { commands, variables }: Program,
  read: ReadBytes,
  { looseBlanks = false, ...listeners }: Partial<Pick<Machine, 'looseBlanks' | 'onInteger' | 'onRound'>> = {},
): DataCheck {
  const machine: Machine = {
    data: new DataReader(read),
    variables: Array.from({ length: variables }, () => new Variable()),
    looseBlanks,
    ...listeners,
    at: { line: 1, column: 1 },
  };
  try {
    if (machine.looseBlanks) skipWhite(machine.data);
    for (const command of commands) command(machine);
    expectEnd(machine);
    return { kind: 'accepted' };
  } catch (error) {
    if (error === finished) return { kind: 'accepted' };
    if (error instanceof Rejection)
      return { kind: 'rejected', ...error.place, expected: error.expected, found: error.found };
    if (error instanceof ValueFault) return { kind: 'failed', ...machine.at, reason: error.message };
    throw error;
  }
}
