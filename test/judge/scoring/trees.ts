import fc from 'fast-check';
import type { CaseFacts, GroupRule, TestGroup } from '#scoring';
import type { Verdict } from '#verdict';

/** A group as a test writes it: names of cases, and groups, all relative. */
export interface Sketch {
  readonly rule: GroupRule;
  readonly items: Readonly<Record<string, 'case' | Sketch>>;
}

/** The tree that a package reader makes from a sketch: items in the order of their names. */
export function treeOf({ rule, items }: Sketch, name = ''): TestGroup {
  const full = (inner: string) => (name === '' ? inner : `${name}/${inner}`);
  const sorted = Object.entries(items).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name,
    rule,
    cases: sorted.flatMap(([inner, item]) => (item === 'case' ? [full(inner)] : [])),
    groups: sorted.flatMap(([inner, item]) => (item === 'case' ? [] : [treeOf(item, full(inner))])),
  };
}

/** Names of all cases in the order of judging: depth first, by name. */
export function casesOf(group: TestGroup): string[] {
  const items = [
    ...group.cases.map((name) => ({ name, inner: [name] })),
    ...group.groups.map((inner) => ({ name: inner.name, inner: casesOf(inner) })),
  ];
  return items.sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(({ inner }) => inner);
}

/** Results by name of the case. */
export type Results = Readonly<Record<string, CaseFacts>>;

const failures: Verdict[] = ['WA', 'TLE', 'RTE', 'MLE', 'OLE'];
export const verdict = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Verdict>('AC') },
  { weight: 3, arbitrary: fc.constantFrom(...failures) },
);
export const withJudgeErrors = fc.oneof(
  { weight: 20, arbitrary: verdict },
  { weight: 1, arbitrary: fc.constant<Verdict>('JE') },
);

/** A name for one or more of `cases`. */
export const named = <T>(item: fc.Arbitrary<T>, most = 4): fc.Arbitrary<Record<string, T>> =>
  fc
    .array(item, { minLength: 1, maxLength: most })
    .map((items) => Object.fromEntries(items.map((one, index) => [`${'abcdef'[index]}`, one])));
