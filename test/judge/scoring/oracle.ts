import type { CaseFacts, TestGroup } from '#scoring';
import type { Results } from './trees.ts';

/** The score of a submission, computed differently from the judge: all results are known at once, and every
 *  dialect is implemented separately from its specification, without plans, schedules or early ends. */
export interface Truth {
  readonly verdict: string;
  readonly score: number | undefined;
}

type Ordered = { name: string; group?: TestGroup };

const itemsOf = ({ cases, groups }: TestGroup): Ordered[] =>
  [...cases.map((name) => ({ name })), ...groups.map((group) => ({ name: group.name, group }))].sort(
    (a, b) => (a.name < b.name ? -1 : 1),
  );

/** The default grader as a program: flags and lines in, a line out. */
function defaultGrader(flags: string, input: string): string {
  const words = flags.split(' ').reverse();
  let lines = input.split('\n').filter((line) => line !== '');
  if (words.includes('ignore_sample')) lines = lines.slice(-1);
  if (lines.length === 0) return 'AC 0';
  const verdicts = lines.map((line) => line.split(' ')[0] ?? '');
  const scores = lines.map((line) => Number(line.split(' ')[1])).sort((a, b) => a - b);
  const mode = words.find((word) => /^(worst_error|no_errors|first_error|always_accept)$/.test(word));
  const ranking = 'AC WA OLE TLE MLE RTE JE'.split(' ');
  const bad = verdicts.filter((verdict) => verdict !== 'AC');
  let said = bad[0] ?? 'AC';
  if (mode !== 'first_error') said = ranking[Math.max(...verdicts.map((one) => ranking.indexOf(one)))] ?? '';
  if (mode === 'always_accept' || (words.includes('accept_if_any_accepted') && bad.length < lines.length))
    said = 'AC';
  let total = 0;
  for (const score of scores) total += score;
  const made = { sum: total, avg: total / scores.length, min: scores[0], max: scores.at(-1) };
  const how = (words.find((word) => word in made) ?? 'sum') as keyof typeof made;
  return `${said} ${made[how]}`;
}

/** Kattis: lines through graders. */
export function kattisTruth(root: TestGroup, results: Results, scoring = true): Truth {
  const line = (group: TestGroup): string => {
    const { rule } = group;
    if (rule.kind !== 'grader') throw new Error('no grader');
    const lines: string[] = [];
    for (const { name, group: inner } of itemsOf(group)) {
      const { verdict, score } = results[name] ?? { verdict: 'JE' };
      const given = verdict === 'AC' ? (rule.acceptScore ?? 1) : rule.rejectScore;
      lines.push(inner ? line(inner) : `${verdict} ${score ?? given}`);
      if (rule.onReject === 'break' && !lines.at(-1)?.startsWith('AC ')) break;
    }
    const heard = rule.flags.includes('ignore_sample') ? lines.slice(-1) : lines;
    if (heard.some((one) => one.startsWith('JE'))) return 'JE 0';
    return defaultGrader(rule.flags.join(' '), lines.join('\n'));
  };
  const [verdict = '', score] = line(root).split(' ');
  return { verdict, score: scoring && verdict === 'AC' ? Number(score) : undefined };
}

const worse = (verdicts: readonly (string | undefined)[]): string =>
  verdicts.includes('JE')
    ? 'JE'
    : (verdicts.find((verdict) => verdict !== undefined && verdict !== 'AC') ?? 'AC');

/** DOMjudge: a leaf is worth its accept_score, or the scores of its cases; results of groups are added whatever
 *  the verdict. */
export function domjudgeTruth(root: TestGroup, results: Results): Truth {
  const judge = (group: TestGroup): { verdict: string; score: number } => {
    const { rule } = group;
    if (rule.kind !== 'grader') throw new Error('no grader');
    const ends = (verdict: string, name: string) =>
      rule.onReject === 'break' && verdict !== 'AC' && name !== 'sample';
    const done: { verdict: string; score: number }[] = [];
    for (const { name, group: inner } of itemsOf(group)) {
      if (name === 'sample' && rule.flags.includes('ignore_sample')) continue;
      const one = inner
        ? judge(inner)
        : { verdict: results[name]?.verdict ?? 'JE', score: results[name]?.score ?? 0 };
      done.push(one);
      if (ends(one.verdict, name)) break;
    }
    const verdict = worse(done.map((one) => one.verdict));
    const isLeaf = group.groups.length === 0;
    const scores =
      isLeaf && rule.acceptScore !== undefined
        ? [verdict === 'AC' ? rule.acceptScore : 0]
        : done.map(({ score }) => score);
    const line = defaultGrader(
      rule.flags.filter((flag) => flag !== 'ignore_sample').join(' '),
      scores.map((score) => `AC ${score}`).join('\n'),
    );
    return { verdict, score: Number(line.split(' ')[1]) };
  };
  const { verdict, score } = judge(root);
  return { verdict, score: verdict === 'JE' ? undefined : score };
}

/** 2025-09, from its section on aggregation. Expects a valid package and checkers that follow the rules. */
export function standardTruth(root: TestGroup, results: Results): Truth {
  const sample = root.groups.find(({ name }) => name === 'sample');
  const secret = root.groups.find(({ name }) => name === 'secret');
  if (secret === undefined) throw new Error('no secret');
  const facts = (name: string): CaseFacts => results[name] ?? { verdict: 'JE' };
  /** The verdicts so far, in order. */
  const seen: string[] = [];
  const passed = new Map<string, boolean>();
  const ruleOf = (group: TestGroup) => {
    if (group.rule.kind !== 'standard') throw new Error('not standard');
    return group.rule;
  };
  const look = (group: TestGroup, stops: boolean): boolean => {
    for (const name of group.cases) {
      seen.push(facts(name).verdict);
      if (stops && facts(name).verdict !== 'AC') break;
    }
    const all = group.cases.every((name) => facts(name).verdict === 'AC');
    passed.set(group.name, all);
    return all;
  };
  const scoreOf = (group: TestGroup): number => {
    const { maxScore, aggregation, requirePass } = ruleOf(group);
    if (requirePass.some((name) => passed.get(name) === false)) {
      passed.set(group.name, false);
      return 0;
    }
    const isPassFail = aggregation === 'pass-fail';
    const all = look(group, aggregation !== 'sum');
    if (isPassFail) return all ? Number(maxScore) : 0;
    const most = aggregation === 'min' ? Number(maxScore) : Number(maxScore) / group.cases.length;
    const scores = group.cases.map((name) => {
      const { verdict, score, scoreMultiplier } = facts(name);
      return verdict === 'AC' ? (score ?? (scoreMultiplier ?? 1) * most) : 0;
    });
    return aggregation === 'min' ? Math.min(...scores) : scores.reduce((a, b) => a + b, 0);
  };
  if (sample) look(sample, true);
  const rule = ruleOf(secret);
  let score = 0;
  if (secret.groups.length === 0) score = scoreOf(secret);
  else if (!rule.requirePass.some((name) => passed.get(name) === false)) {
    const scores: number[] = [];
    for (const group of secret.groups) {
      const before = seen.length;
      const worth = scoreOf(group);
      scores.push(worth);
      const own = seen.slice(before);
      const wasSkipped = own.length === 0;
      const isOver =
        wasSkipped || (ruleOf(group).aggregation !== 'sum' && own.some((verdict) => verdict !== 'AC'));
      if (rule.aggregation !== 'sum' && isOver) {
        scores.push(0);
        break;
      }
    }
    const all = secret.groups.every(({ name }) => passed.get(name) === true);
    if (rule.aggregation === 'pass-fail') score = all ? Number(rule.maxScore) : 0;
    else score = rule.aggregation === 'min' ? Math.min(...scores) : scores.reduce((a, b) => a + b, 0);
  }
  const verdict = worse(seen);
  return { verdict, score: verdict === 'JE' ? undefined : score };
}

/** Polygon: groups by points-policy and dependencies. */
export function polygonTruth(
  root: TestGroup,
  points: Readonly<Record<string, number>>,
  results: Results,
): Truth {
  const passes = (name: string) => results[name]?.verdict === 'AC';
  const groups = new Map(root.groups.map((group) => [group.name, group]));
  const isOpen = (group: TestGroup): boolean =>
    group.rule.kind === 'polygon' &&
    group.rule.requirePass.every((name) => {
      const needed = groups.get(name);
      return needed === undefined || (isOpen(needed) && needed.cases.every(passes));
    });
  const seen: string[] = [];
  let total = 0;
  for (const group of root.groups) {
    if (group.rule.kind !== 'polygon' || !isOpen(group)) continue;
    const isWhole = group.rule.policy === 'complete-group';
    const firstFailure = group.cases.findIndex((name) => !passes(name));
    const ran = isWhole && firstFailure >= 0 ? group.cases.slice(0, firstFailure + 1) : group.cases;
    seen.push(...ran.map((name) => results[name]?.verdict ?? ''));
    const own = group.cases.map((name) => points[name] ?? 0);
    if (isWhole) total += firstFailure >= 0 ? 0 : (group.rule.points ?? own.reduce((a, b) => a + b, 0));
    else
      total += group.cases.reduce(
        (sum, name, i) => sum + (passes(name) ? (results[name]?.score ?? own[i] ?? 0) : 0),
        0,
      );
  }
  const verdict = worse(seen);
  return { verdict, score: verdict === 'JE' ? undefined : total };
}
