const switches = ['case_sensitive', 'space_change_sensitive'];
const tolerances: Readonly<Record<string, readonly string[]>> = {
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

/** What is wrong with the arguments of the default validator. Tolerances may not be repeated or mixed:
 *  `float_tolerance` stands for the relative and the absolute one. */
export function validatorArgIssues(args: readonly string[]): readonly ArgIssue[] {
  const issues: ArgIssue[] = [];
  const given = new Set<string>();
  for (let index = 0; index < args.length; index++) {
    const flag = args[index]!;
    if (switches.includes(flag)) continue;
    const sides = Object.hasOwn(tolerances, flag) ? tolerances[flag]! : [];
    if (sides.length === 0) {
      issues.push({
        index,
        expected: [...switches, ...Object.keys(tolerances)].join(', '),
        found: quoted(flag),
      });
      continue;
    }
    if (sides.some((side) => given.has(side))) {
      issues.push({ index, expected: 'each tolerance at most once', found: `${quoted(flag)} on top` });
    }
    for (const side of sides) given.add(side);
    const value = args[index + 1];
    if (value !== undefined && decimal.test(value)) index++;
    else {
      const found = value === undefined ? 'nothing' : quoted(value);
      issues.push({
        index: value === undefined ? index : ++index,
        expected: `a number ≥ 0 after ${flag}`,
        found,
      });
    }
  }
  return issues;
}

const quoted = (text: string): string => JSON.stringify(text);

/** The same arguments without the tolerances that a later one replaces. In the legacy format flags of groups are added to those of the
 *  problem, and the last word counts. */
export function lastTolerances(args: readonly string[]): readonly string[] {
  const kept: string[][] = [];
  const later = new Set<string>();
  for (let index = args.length - 1; index >= 0; index--) {
    const flag = args[index]!;
    const before = args[index - 1];
    if (before !== undefined && Object.hasOwn(tolerances, before)) {
      const sides = tolerances[before]!;
      if (!sides.every((side) => later.has(side))) kept.unshift(narrowed(before, flag, sides, later));
      for (const side of sides) later.add(side);
      index--;
    } else kept.unshift([flag]);
  }
  return kept.flat();
}

/** A tolerance without the side that a later one replaces. */
function narrowed(
  flag: string,
  value: string,
  sides: readonly string[],
  later: ReadonlySet<string>,
): string[] {
  const [free, ...more] = sides.filter((side) => !later.has(side));
  return [more.length > 0 || sides.length === 1 ? flag : `float_${free}_tolerance`, value];
}
