/** Theory of operation. The points of a Polygon package as groups of the format 2025-09. There samples have no points
 *  and a group may only wait for groups that pass or fail, so every group gets a folder below secret/, with copies
 *  of its samples; a group in which each test has points of its own becomes a folder for each test. Points are those of
 *  before as long as outputs are right or wrong. */
import { stringify } from 'yaml';
import type { Problem, TestCase, TestGroup } from '#problem-reader';
import type { PlannedFile } from '../files/planned-file.ts';

/** Cases that get their points together. */
interface Worth {
  readonly points: number;
  readonly cases: readonly TestCase[];
  /** Names of groups of Polygon. */
  readonly after: readonly string[];
  readonly group: string | undefined;
}

/** A case at its place, and the settings of the folders.
 *  @param caseAt - the files of a case under another name */
export function polygonGroups(
  problem: Pick<Problem, 'cases' | 'groups'>,
  caseAt: (one: TestCase, name: string) => readonly PlannedFile[],
): readonly PlannedFile[] {
  const all = inOrder(problem.groups.groups).flatMap((group) => worthOf(group, problem));
  const loose = worthOf(problem.groups, problem).filter(
    ({ points, cases }) => points > 0 || !isSample(cases[0]),
  );
  const worths = [...all, ...loose];
  const width = Math.max(2, String(worths.length).length);
  const folderOf = (index: number): string => `secret/group${String(index + 1).padStart(width, '0')}`;
  const foldersOf = (names: readonly string[]): readonly string[] =>
    worths.flatMap(({ group }, index) =>
      group !== undefined && names.includes(group) ? [folderOf(index)] : [],
    );
  const total = worths.reduce((sum, { points }) => sum + points, 0);
  return [
    settings('secret', { max_score: total, score_aggregation: 'sum' }),
    ...worths.flatMap(({ points, cases, after }, index) => {
      const before = foldersOf(after);
      const rule = { max_score: points, score_aggregation: 'pass-fail' };
      return [
        settings(folderOf(index), before.length === 0 ? rule : { ...rule, require_pass: before }),
        ...cases.flatMap((one) => caseAt(one, `${folderOf(index)}/${one.name.replace(/^.*\//, '')}`)),
      ];
    }),
  ];
}

const isSample = (one: TestCase | undefined): boolean => one?.name.startsWith('sample/') === true;

const settings = (folder: string, yaml: Readonly<Record<string, unknown>>): PlannedFile => ({
  path: `${folder}/test_group.yaml`,
  text: stringify(yaml),
});

/** Groups after those for which they wait. */
function inOrder(groups: readonly TestGroup[]): readonly TestGroup[] {
  const placed: TestGroup[] = [];
  const place = (group: TestGroup): void => {
    if (placed.includes(group)) return;
    for (const name of afterOf(group)) for (const one of groups) if (one.name === name) place(one);
    placed.push(group);
  };
  groups.forEach(place);
  return placed;
}

const afterOf = ({ rule }: TestGroup): readonly string[] => (rule.kind === 'polygon' ? rule.requirePass : []);

function worthOf(group: TestGroup, { cases }: Pick<Problem, 'cases'>): readonly Worth[] {
  const own = group.cases.flatMap((name) => cases.find((one) => one.name === name) ?? []);
  const { rule } = group;
  if (rule.kind !== 'polygon' || own.length === 0) return [];
  const about = { after: rule.requirePass, group: group.name === '' ? undefined : group.name };
  const sum = own.reduce((all, { points = 0 }) => all + points, 0);
  if (rule.policy === 'complete-group') return [{ ...about, points: rule.points ?? sum, cases: own }];
  return own.map((one) => ({
    ...about,
    points: one.points ?? (rule.points ?? 0) / own.length,
    cases: [one],
  }));
}
