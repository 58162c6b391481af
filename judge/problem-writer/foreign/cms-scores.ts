/** Theory of operation. How a task of CMS shares out its points, as its loader italy_yaml and its score types say
 *  (cmscontrib/loaders/italy_yaml.py, cms/grading/scoretypes, docs/Score types): subtasks of gen/GEN, else a sum; or
 *  what task.yaml says with score_type and score_type_parameters. A case is called by its number, 000 and so on. */
import * as z from 'zod';
import type { ForeignFiles } from './foreign-files.ts';
import { matchedBy } from './name-pattern.ts';
import type { ForeignGroup } from './translation.ts';

/** Of a sum the points of a case; of groups their points, which cases they have, and what the type wants besides. */
export const scoreParameters = z.union([
  z.number(),
  z.array(z.tuple([z.number(), z.union([z.int(), z.string()])], z.unknown())),
]);

type Parameters = z.infer<typeof scoreParameters>;

/** The keys of task.yaml that decide. */
interface ScoreKeys {
  readonly n_input?: number | undefined;
  readonly total_value?: number | undefined;
  readonly score_type?: string | undefined;
  readonly score_type_parameters?: Parameters | undefined;
}

/** Cases, by their numbers from 0, that share points. */
type Score = Pick<ForeignGroup, 'points' | 'rule' | 'upTo'> & { readonly cases: readonly number[] };

interface Scores {
  /** Of all cases; a group may leave some out, or share some with others. */
  readonly count: number;
  readonly groups: readonly Score[];
}

const mostCases = 10_000;

/** How many cases there are, and which of them share points; undefined, with an error, if that is not said. */
export function cmsScores(files: ForeignFiles, yaml: ScoreKeys): Scores | undefined {
  const gen = files.optional('gen/GEN') === undefined ? undefined : readGen(files);
  if (files.hasErrors) return undefined;
  const count = gen?.reduce((sum, one) => sum + one.count, 0) ?? yaml.n_input;
  if (count === undefined) {
    files.refuse('task.yaml', 'n_input, or gen/GEN', 'neither');
    return undefined;
  }
  if (count > mostCases) {
    files.refuse('task.yaml', `at most ${mostCases} cases`, String(count));
    return undefined;
  }
  if (yaml.n_input !== undefined && yaml.n_input !== count)
    files.refuse('task.yaml', `n_input: ${count}, as many as gen/GEN has`, String(yaml.n_input));
  if (count === 0) files.refuse('task.yaml', 'at least one test case', 'none');
  const groups = groupsOf(files, yaml, gen, count);
  return groups && { count, groups };
}

function groupsOf(
  files: ForeignFiles,
  { score_type: type, score_type_parameters: given, total_value: total = 100 }: ScoreKeys,
  gen: readonly GenGroup[] | undefined,
  count: number,
): readonly Score[] | undefined {
  if ((type === undefined) !== (given === undefined)) {
    files.refuse('task.yaml', 'score_type and score_type_parameters together', 'one of them');
    return undefined;
  }
  if (type !== undefined && given !== undefined) return namedScores(files, type, given, count);
  const isGrouped = gen?.some(({ points }) => points !== undefined) ?? false;
  if (!isGrouped || gen === undefined) return [summed(files, total, count)];
  const sum = gen.reduce((all, { points = 0 }) => all + points, 0);
  if (sum !== 100) files.refuse('gen/GEN', 'subtasks of 100 points together', `${sum}`);
  const shared = gen.map(({ points = 0, count: own }) => ({ points, own }));
  return consecutive(shared, count).filter(({ cases }) => cases.length > 0);
}

const summed = (files: ForeignFiles, points: number, count: number): Score =>
  whole(files, { points, rule: 'sum', cases: inOrder(count) });

function whole<T extends { readonly points: number }>(files: ForeignFiles, score: T): T {
  if (!Number.isInteger(score.points))
    files.refuse('task.yaml', 'a whole number of points', `${score.points}`);
  return score;
}

const nameOf = (index: number): string => String(index).padStart(3, '0');

/** CMS sorts cases by their names: case 1000 comes before 101. */
const inOrder = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** Groups that take their cases one after the other. */
function consecutive(
  given: readonly { readonly points: number; readonly own: number; readonly upTo?: number | undefined }[],
  count: number,
): readonly Score[] {
  const order = inOrder(count);
  let used = 0;
  return given.map(({ own, ...group }) => {
    used += own;
    return { ...group, rule: 'min', cases: order.slice(used - own, used) };
  });
}

const groupTypes = ['GroupMin', 'GroupMul', 'GroupThreshold'];

function namedScores(
  files: ForeignFiles,
  type: string,
  given: Parameters,
  count: number,
): readonly Score[] | undefined {
  if (type === 'Sum' && typeof given === 'number')
    return [summed(files, Math.round(given * count * 1e6) / 1e6, count)];
  if (!groupTypes.includes(type) || typeof given === 'number') {
    files.refuse('task.yaml', `score_type Sum, ${groupTypes.join(', ')}, with its parameters`, type);
    return undefined;
  }
  if (type === 'GroupMul')
    files.note(
      'GroupMul multiplies the outcomes of a subtask; here the smallest counts, which is the same for 0 and 1',
    );
  const groups = given.map(([points, which, third]) => {
    const upTo = type === 'GroupThreshold' ? thresholdIn(files, third) : undefined;
    return { ...whole(files, { points }), which, upTo };
  });
  if (groups.every(({ which }) => typeof which === 'string'))
    return groups.map(({ which, ...group }) => ({
      ...{ ...group, rule: 'min' },
      cases: named(files, String(which), count),
    }));
  const sum = groups.reduce((all, { which }) => all + (Number(which) || 0), 0);
  if (groups.some(({ which }) => typeof which === 'string'))
    files.refuse('task.yaml', 'subtasks by numbers of cases or by patterns', 'both');
  else if (sum !== count && !files.hasErrors)
    files.refuse('task.yaml', `subtasks with ${count} cases together`, `${sum}`);
  return consecutive(
    groups.map(({ which, ...group }) => ({ ...group, own: Number(which) || 0 })),
    count,
  );
}

function thresholdIn(files: ForeignFiles, given: unknown): number {
  if (typeof given === 'number' && given > 0) return given;
  const found = given === undefined ? 'none' : JSON.stringify(given);
  files.refuse('task.yaml', 'a threshold above 0 as the third parameter of each subtask', found);
  return 1;
}

/** The cases whose names a pattern matches at their beginning. */
function named(files: ForeignFiles, pattern: string, count: number): readonly number[] {
  const order = inOrder(count);
  const found = matchedBy(pattern, order.map(nameOf));
  const cases = order.filter((_, at) => found?.[at]);
  const shown = JSON.stringify(pattern);
  if (found === undefined)
    files.refuse('task.yaml', 'a quick pattern that JavaScript understands too', shown);
  else if (cases.length === 0)
    files.refuse('task.yaml', `a pattern for some of the cases 000 to ${nameOf(count - 1)}`, shown);
  return cases;
}

interface GenGroup {
  /** Undefined: no subtask has begun. */
  readonly points: number | undefined;
  count: number;
}

/** gen/GEN: a line is a case; `#ST: <points>` begins a subtask; `#COPY: <file>` is a case too. */
function readGen(files: ForeignFiles): readonly GenGroup[] {
  const groups: GenGroup[] = [{ points: undefined, count: 0 }];
  for (const [index, line] of (files.text('gen/GEN') ?? '').split('\n').entries()) {
    const [before = '', ...rest] = line.split('#');
    const comment = rest.join('#').trim();
    const isSubtask = comment.startsWith('ST:');
    const isCase = before.trim() !== '' || comment.startsWith('COPY:');
    const place = `gen/GEN, line ${index + 1}`;
    if (isSubtask && isCase)
      files.refuse('gen/GEN', 'a case or a subtask in a line', `both (line ${index + 1})`);
    if (isSubtask) {
      const points = comment.slice(3).trim();
      if (!/^\d+$/.test(points))
        files.refuse('gen/GEN', 'a whole number after #ST:', `${JSON.stringify(points)} (line ${index + 1})`);
      if (groups.length === 1 && (groups[0]?.count ?? 0) > 0)
        files.refuse('gen/GEN', 'a subtask before the first case', `a case before ${place}`);
      groups.push({ points: Number(points) || 0, count: 0 });
    } else if (isCase) (groups.at(-1) as GenGroup).count += 1;
  }
  return groups.length === 1 ? groups : groups.slice(1);
}
