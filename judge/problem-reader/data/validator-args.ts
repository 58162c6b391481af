import { ownValue } from '#values';

/** How the default validator compares (arguments of the package format). */
export interface ComparisonOptions {
  readonly caseSensitive: boolean;
  readonly spaceChangeSensitive: boolean;
  /** Undefined: numbers are compared as text, or only by the other tolerance. A number is accepted if it meets
   *  either tolerance. */
  readonly relativeTolerance?: number;
  readonly absoluteTolerance?: number;
}

const switches: Readonly<Record<string, 'caseSensitive' | 'spaceChangeSensitive'>> = {
  case_sensitive: 'caseSensitive',
  space_change_sensitive: 'spaceChangeSensitive',
};
const tolerances: Readonly<Record<string, readonly ('relative' | 'absolute')[]>> = {
  float_tolerance: ['relative', 'absolute'],
  float_relative_tolerance: ['relative'],
  float_absolute_tolerance: ['absolute'],
};
const decimal = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

interface ArgIssue {
  /** Which argument, from 0. */
  readonly index: number;
  readonly expected: string;
  readonly found: string;
}

/** Reads the arguments of the default validator and reports errors in them. Tolerances may not be repeated or mixed:
 *  `float_tolerance` stands for the relative and the absolute one. */
export function readValidatorArgs(args: readonly string[]): {
  readonly options: ComparisonOptions;
  readonly issues: readonly ArgIssue[];
} {
  const issues: ArgIssue[] = [];
  const options = { caseSensitive: false, spaceChangeSensitive: false };
  const given: { relativeTolerance?: number; absoluteTolerance?: number } = {};
  for (let index = 0; index < args.length; index++) {
    const flag = args[index] ?? '';
    if (Object.hasOwn(switches, flag)) {
      options[ownValue(switches, flag) ?? 'caseSensitive'] = true;
      continue;
    }
    const sides = ownValue(tolerances, flag) ?? [];
    if (sides.length === 0) {
      const expected = [...Object.keys(switches), ...Object.keys(tolerances)].join(', ');
      issues.push({ index, expected, found: quoted(flag) });
      continue;
    }
    if (sides.some((side) => given[`${side}Tolerance`] !== undefined))
      issues.push({ index, expected: 'each tolerance at most once', found: `${quoted(flag)} on top` });
    const value = args[index + 1];
    const isNumber = value !== undefined && decimal.test(value) && isInRange(value);
    for (const side of sides) given[`${side}Tolerance`] = isNumber ? Number(value) : 0;
    if (value !== undefined) index++;
    if (isNumber) continue;
    const found = value === undefined ? 'nothing' : quoted(value);
    issues.push({
      index,
      expected: `a number ≥ 0 after ${flag}, neither above 1e308 nor so small that it would be 0`,
      found,
    });
  }
  return { options: { ...options, ...given }, issues };
}

/** False for what a double cannot hold: `1e400`, `1e-400`. */
const isInRange = (text: string): boolean =>
  Number.isFinite(Number(text)) && (Number(text) > 0 || !/^[+.0]*[1-9]/.test(text));

const quoted = (text: string): string => JSON.stringify(text);

/** The arguments without tolerances that a later one overrides. In the legacy format the flags of groups are
 *  appended to those of the problem, and the last one counts. */
export function lastTolerances(args: readonly string[]): readonly string[] {
  const kept: string[][] = [];
  const later = new Set<string>();
  for (let index = args.length - 1; index >= 0; index--) {
    const flag = args[index]!;
    const before = args[index - 1];
    if (before !== undefined && Object.hasOwn(tolerances, before)) {
      const sides = ownValue(tolerances, before)!;
      if (!sides.every((side) => later.has(side))) kept.unshift(narrowed(before, flag, sides, later));
      for (const side of sides) later.add(side);
      index--;
    } else kept.unshift([flag]);
  }
  return kept.flat();
}

/** A tolerance without the side (relative or absolute) that a later one overrides. */
function narrowed(
  flag: string,
  value: string,
  sides: readonly string[],
  later: ReadonlySet<string>,
): string[] {
  const [free, ...more] = sides.filter((side) => !later.has(side));
  return [more.length > 0 || sides.length === 1 ? flag : `float_${free}_tolerance`, value];
}
