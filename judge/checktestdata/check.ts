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

/** A fault of a program, and its place in the program. */
export interface ProgramIssue extends DataPlace {
  readonly reason: string;
}

const largestBytes = 1 << 20;

/** Reads a program. A fault is returned as a value; only the first, because later ones may be its consequences. */
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
      throw new ProgramFault(
        unset.place,
        `the variable ${unset.text} is used, but the program never sets it`,
      );
    return { ok: true, program: { commands, variables: tokens.variables.size } };
  } catch (error) {
    if (error instanceof ProgramFault) return { ok: false, issue: { ...error.place, reason: error.message } };
    throw error;
  }
}

/** The result of checking data with a program. */
export type DataCheck =
  | { readonly kind: 'accepted' }
  /** The data are wrong, at this place in the data. */
  | {
      readonly kind: 'rejected';
      readonly line: number;
      readonly column: number;
      readonly expected: string;
      readonly found: string;
    }
  /** The program is wrong, at this place in the program. */
  | ({ readonly kind: 'failed' } & ProgramIssue);

/** Checks data. Only a window of the data is in memory, besides the program's variables. `looseBlanks`: the option
 *  `--whitespace-ok` of the original tool. `onInteger` is called for every number that an INT takes. An endless loop
 *  in the program does not end: bound the time, or throw from `onRound`. */
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
