/** How the default validator compares (arguments of the problem package format). */
export interface ComparisonOptions {
  readonly caseSensitive: boolean;
  readonly spaceChangeSensitive: boolean;
  /** Undefined: numbers are compared as text, or only by the other tolerance. Either of the two suffices. */
  readonly relativeTolerance?: number;
  readonly absoluteTolerance?: number;
}

const toleranceFlags = {
  float_tolerance: ['relativeTolerance', 'absoluteTolerance'],
  float_relative_tolerance: ['relativeTolerance'],
  float_absolute_tolerance: ['absoluteTolerance'],
} as const;

/** Reads `output_validator_args`. @throws Error for an unknown flag, a tolerance given twice or a value that is not a number ≥ 0. */
export function parseOptions(args: readonly string[]): ComparisonOptions {
  const options = { caseSensitive: false, spaceChangeSensitive: false };
  const tolerances: { relativeTolerance?: number; absoluteTolerance?: number } = {};
  const rest = [...args];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === 'case_sensitive') options.caseSensitive = true;
    else if (flag === 'space_change_sensitive') options.spaceChangeSensitive = true;
    else if (isToleranceFlag(flag)) {
      const value = parseTolerance(flag, rest.shift());
      for (const key of toleranceFlags[flag]) {
        if (tolerances[key] !== undefined) throw new Error(`argument ${flag}: a tolerance is given twice`);
        tolerances[key] = value;
      }
    } else {
      const known = ['case_sensitive', 'space_change_sensitive', ...Object.keys(toleranceFlags)].join(', ');
      throw new Error(`argument "${flag}" is not one of ${known}`);
    }
  }
  return { ...options, ...tolerances };
}

const isToleranceFlag = (flag: string): flag is keyof typeof toleranceFlags =>
  Object.hasOwn(toleranceFlags, flag);

function parseTolerance(flag: string, text: string | undefined): number {
  if (text !== undefined && /^[+]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  throw new Error(
    `argument ${flag}: expected a number ≥ 0, found ${text === undefined ? 'nothing' : `"${text}"`}`,
  );
}
