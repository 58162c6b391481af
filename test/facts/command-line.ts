import { availableParallelism } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What is wrong with the call of a command, with its file, or with the machine. */
export class Fault extends Error {}

/** Runs a command. What its user can mend is said in one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: unknown) => {
    const { hint } = error as { readonly hint?: string };
    if (!(error instanceof Error && (error instanceof Fault || hint !== undefined))) throw error;
    console.error(hint === undefined ? error.message : `${error.message}. ${hint}`);
    return 2;
  });
}

/** The options of the command line. @throws Fault */
export function givenOptions<Names extends string>(
  names: readonly Names[],
): { readonly [Name in Names]?: string } & { readonly isHelp: boolean } {
  const text = { type: 'string' } as const;
  const options: ParseArgsConfig['options'] = Object.fromEntries(names.map((name) => [name, text]));
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    const { help, ...given } = values;
    return { ...(given as { [Name in Names]?: string }), isHelp: help === true };
  } catch (error) {
    throw new Fault((error as Error).message);
  }
}

/** A whole number among the options.
 *  @param otherwise - where it is not given; undefined: it must be
 *  @throws Fault */
export function numberOption(
  name: string,
  text: string | undefined,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise?: number },
): number {
  const value = text === undefined ? otherwise : /^\d+$/.test(text) ? Number(text) : undefined;
  if (value !== undefined && value >= least && value <= most) return value;
  const found = text === undefined ? 'nothing' : JSON.stringify(text);
  throw new Fault(`--${name}: found ${found}, expected a whole number from ${least} to ${most}`);
}

/** The threads of a count: as many as there are cores where nothing is said. @throws Fault */
export const threadsOption = (text: string | undefined): number =>
  numberOption('threads', text, { least: 1, most: 256, otherwise: Math.min(256, availableParallelism()) });

/** The file of a count. @throws Fault */
export function fileOption(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new Fault('--file: found nothing, expected a file to keep answers');
  return text;
}
