import type { Checker } from '#problem-api';
import type { PackedTools } from '#protocol';
import { countedValue, type ScoredSeed } from '#scoring';

type SeedCase = PackedTools['cases'][number];

/** What the checker says of the output for a seed. */
export interface CheckedOutput extends ScoredSeed {
  readonly message: string;
  /** The first wrong move. */
  readonly atMove?: number | undefined;
}

/** Asks the checker. What it throws is about the input, its own data, or a claim that cannot be true. */
export function checkOutput(
  checker: Checker,
  { seed, input, answer }: SeedCase,
  output: string,
  args: readonly string[],
): CheckedOutput {
  try {
    const result = checker({ input, answer, output, args });
    return result.kind === 'accepted'
      ? { seed, verdict: 'AC', message: result.note ?? '', ...countedValue(result) }
      : { seed, verdict: 'WA', value: undefined, message: result.reason, atMove: result.atMove };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { seed, verdict: 'JE', value: undefined, message };
  }
}

/** What can be said of an output for an input that nobody has answered: the checker compares the output with itself.
 *  So it counts only if its moves were played; undefined: nothing can be said. */
export function checkOwn(
  checker: Checker,
  input: string,
  output: string,
  args: readonly string[],
): Omit<CheckedOutput, 'seed'> | undefined {
  try {
    const result = checker({ input, answer: output, output, args });
    if (result.kind !== 'accepted')
      return { verdict: 'WA', value: undefined, message: result.reason, atMove: result.atMove };
    return result.sequence?.valid === true
      ? { verdict: 'AC', message: '', ...countedValue(result) }
      : undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Here the sequence of the jury is that of the output. All else is about the input.
    const reason = /^the jury's sequence fails: (.*)$/s.exec(message)?.[1];
    return reason === undefined
      ? { verdict: 'JE', value: undefined, message }
      : { verdict: 'WA', value: undefined, message: reason };
  }
}

/** A file that somebody gave to the page. */
export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** What files are. */
export interface SortedFiles {
  /** The text of the last input among them. */
  readonly input?: string | undefined;
  /** By seed. */
  readonly outputs: ReadonlyMap<number, string>;
  /** The output for what is shown. */
  readonly output?: string | undefined;
  /** Names that say no seed, of more than one file. */
  readonly unknown: readonly string[];
}

/** `17.out`, `0017.txt`, `seed-17`, `output_17.txt`. */
const seedName = /^(?:seed|case|out|output)?[-_ ]?0*(\d+)(?:\.|$)/i;

/** Says what files are by their names: `.in` is an input; a name with a seed is the output for it; a single other file
 *  is the output for what is shown. */
export function sortFiles(files: readonly DroppedFile[], seeds: ReadonlySet<number>): SortedFiles {
  const inputs = files.filter(({ name }) => /\.in$/i.test(name));
  const others = files.filter((file) => !inputs.includes(file));
  const seedOf = ({ name }: DroppedFile): number => Number(seedName.exec(name)?.[1] ?? Number.NaN);
  const named = others.filter((file) => seeds.has(seedOf(file)));
  const unnamed = others.filter((file) => !named.includes(file));
  const isSingle = others.length === 1 && unnamed.length === 1;
  return {
    input: inputs.at(-1)?.text,
    outputs: new Map(named.map((file) => [seedOf(file), file.text])),
    output: isSingle ? unnamed[0]?.text : undefined,
    unknown: isSingle ? [] : unnamed.map(({ name }) => name),
  };
}
