import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CheckerError, type CheckJob } from '#checking';
import {
  attemptsOf,
  gradeContest,
  type JudgedEntry,
  type JudgementStore,
  openContest,
} from '#contest-grader';
import { readContest } from '#contest-reader';
import { KeptValues, projectRoot, Store, UserError } from '#host';
import type { JudgingTools } from '#judging';
import type { Toolchains } from '#language';
import { type Problem, readProblem } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { saying } from '../../saying.ts';
import { contestFolder } from '../contest-reader/folder.ts';

const contestYaml = 'id: texts\nname: Texts\nrules: fewest-moves\nproblems: [clocks]\n';
const clocks = readProblem(join(projectRoot, 'problems', 'clocks'));
const cases = clocks.cases.slice(0, 2);

/** Grades texts with a checker that accepts outputs that begin with `yes`; records what it checked. */
function judgeWith(check?: (output: string) => CheckResult) {
  const asked: string[] = [];
  const accepted = { kind: 'accepted', sequence: { valid: true, moves: 3 } } as const;
  const byDefault = (output: string): CheckResult =>
    output.startsWith('yes') ? accepted : { kind: 'rejected', reason: 'no', atMove: 2 };
  const tools: JudgingTools = {
    openBox: () => Promise.reject(new Error('nothing is run')),
    compile: () => Promise.reject(new Error('nothing is compiled')),
    probeSandbox: async () => ({ backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] }),
    openGrader: () => Promise.reject(new Error('there is no grader')),
    openChecker: async () => ({
      check: async ({ name, outputPath }: CheckJob) => {
        asked.push(name);
        return (check ?? byDefault)(readFileSync(outputPath, 'utf8'));
      },
      close: async () => undefined,
    }),
  };
  return { tools, asked };
}

async function grade(
  folder: string,
  store: JudgementStore,
  tools: JudgingTools,
  changes: {
    readonly signal?: AbortSignal;
    readonly limits?: Partial<Problem['limits']>;
    readonly toolchains?: Toolchains;
    readonly types?: Problem['types'];
    readonly fresh?: boolean;
    readonly slots?: number;
  } = {},
): Promise<readonly JudgedEntry[]> {
  const { limits: _, types = clocks.types, ...settings } = changes;
  const problem = { ...clocks, types, cases, limits: { ...clocks.limits, ...changes.limits } };
  const options = { store, slots: 1, tools, ...settings };
  const contest = await openContest(readContest(folder), async () => ({ problem }));
  const judged: JudgedEntry[] = [];
  for await (const event of gradeContest(contest, options))
    if (event.type === 'judged') judged.push(event.judged);
  return judged;
}

const openStore = (): JudgementStore => new KeptValues('judgements', { store: new Store(contestFolder({})) });
const verdicts = (judged: readonly JudgedEntry[]) =>
  judged.map(({ entry, judgement, fresh }) => `${entry.id} ${judgement.verdict}${fresh ? '' : ' known'}`);

it('uses a text as the output of every case, and a folder of texts as one output per case', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.txt': 'yes',
    'bob/clocks/01-example.txt': 'yes',
    'cyd/clocks.txt': 'x',
  });
  const judged = await grade(folder, openStore(), judgeWith().tools);
  expect(verdicts(judged)).toEqual(['ada/clocks.txt AC', 'bob/clocks WA', 'cyd/clocks.txt WA']);
  expect(judged[1]?.judgement).toMatchObject({
    decidedBy: 'sample/02-nothing-to-do',
    message: saying('no answer', 'expected', '02-nothing-to-do.txt', '02-nothing-to-do.out'),
  });
  expect(attemptsOf(judged)).toMatchObject([
    { contestant: 'ada', cases: [{ moves: 3 }, { moves: 3 }] },
    { contestant: 'bob', cases: [{ moves: 3 }, {}] },
    { contestant: 'cyd', verdict: 'WA' },
  ]);
});

it('keeps outputs of problems with pictures, the deciding one first', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'bob/clocks/01-example.txt': 'yes',
    'bob/clocks/02-nothing-to-do.txt': 'no',
  });
  const [bob] = await grade(folder, openStore(), judgeWith().tools);
  expect(Object.entries(bob?.outputs ?? {})).toEqual([
    ['sample/02-nothing-to-do', 'no'],
    ['sample/01-example', 'yes'],
  ]);
});

it('treats every entry of a submit-answer problem as an answer, and refuses texts in an interactive one', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.c': 'yes',
    'bob/clocks.out': 'yes',
    'cyd/clocks.txt': 'no',
  });
  const { tools } = judgeWith();
  const answers = await grade(folder, openStore(), tools, { types: ['submit-answer'] });
  expect(verdicts(answers)).toEqual(['ada/clocks.c AC', 'bob/clocks.out AC', 'cyd/clocks.txt WA']);
  const refused: JudgingTools = {
    ...tools,
    compile: async () => ({ ok: false, language: undefined, output: '', reason: 'no language' }),
  };
  const talks = await grade(folder, openStore(), refused, { types: ['multi-pass'] });
  expect(verdicts(talks)).toEqual(['ada/clocks.c CE', 'bob/clocks.out CE', 'cyd/clocks.txt CE']);
});

it('passes scores of groups on to the ranking', async () => {
  const folder = contestFolder({ 'contest.yaml': contestYaml, 'ada/clocks.txt': 'yes' });
  const [ada] = await grade(folder, openStore(), judgeWith().tools);
  if (ada === undefined) throw new Error('nothing judged');
  const groups = [
    { name: 'secret/g1', verdict: 'AC' as const, score: 3, maxScore: 10, cases: 2, counted: 2 },
    { name: 'secret/g2', cases: 2, counted: 0, note: 'skipped' },
  ];
  expect(attemptsOf([ada])[0]).toMatchObject({ state: 'judged', groups: undefined });
  expect(attemptsOf([{ ...ada, judgement: { ...ada.judgement, groups } }])[0]).toMatchObject({
    state: 'judged',
    groups: [{ name: 'secret/g1', score: 3, maxScore: 10 }, { name: 'secret/g2' }],
  });
});

it('keeps the outputs of every entry apart', async () => {
  const names = ['ada', 'bob', 'cyd', 'dee'];
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    ...Object.fromEntries(names.map((name) => [`${name}/clocks.txt`, `yes ${name}`])),
  });
  const judged = await grade(folder, openStore(), judgeWith().tools);
  expect(judged.map(({ outputs }) => outputs['sample/01-example'])).toEqual(
    names.map((name) => `yes ${name}`),
  );
});

it('judges as many entries at a time as there are slots, but of equal ones only the first', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.txt': 'yes ada',
    'bob/clocks.txt': 'yes ada',
    'cyd/clocks.txt': 'yes cyd',
  });
  const { tools, asked } = judgeWith();
  let bothAreHere = () => {};
  const both = new Promise<void>((resolve) => {
    bothAreHere = resolve;
  });
  const seen = new Set<string>();
  const untilBoth: JudgingTools = {
    ...tools,
    openChecker: async (...settings) => {
      const checker = await tools.openChecker(...settings);
      return {
        ...checker,
        check: async (job, look) => {
          if (seen.add(readFileSync(job.outputPath, 'utf8')).size === 2) bothAreHere();
          await both; // never comes if ada and cyd are judged one after the other
          return checker.check(job, look);
        },
      };
    },
  };
  const judged = await grade(folder, openStore(), untilBoth, { slots: 2 });
  expect(verdicts(judged).sort()).toEqual([
    'ada/clocks.txt AC',
    'bob/clocks.txt AC known',
    'cyd/clocks.txt AC',
  ]);
  expect(asked).toHaveLength(4);
  for (const { entry, outputs } of judged)
    expect(outputs['sample/01-example']).toBe(entry.id === 'cyd/clocks.txt' ? 'yes cyd' : 'yes ada');
});

it('grades again only what has changed', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.txt': 'yes',
    'bob/clocks.txt': 'no',
  });
  const store = openStore();
  const { tools, asked } = judgeWith();
  const first = await grade(folder, store, tools);
  expect(asked).toHaveLength(4);
  const second = await grade(folder, store, tools);
  expect(asked).toHaveLength(4);
  expect(second).toEqual(first.map((judged) => ({ ...judged, fresh: false })));
  writeFileSync(join(folder, 'bob', 'clocks.txt'), 'yes, too');
  expect(verdicts(await grade(folder, store, tools))).toEqual([
    'ada/clocks.txt AC known',
    'bob/clocks.txt AC',
  ]);
  expect(asked).toHaveLength(6);
});

it('grades equal entries once, and once again if it is to ignore what is stored', async () => {
  const names = ['ada', 'bob', 'cyd'];
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    ...Object.fromEntries(names.map((name) => [`${name}/clocks.txt`, 'yes'])),
  });
  const store = openStore();
  const { tools, asked } = judgeWith();
  const all = ['ada/clocks.txt AC', 'bob/clocks.txt AC known', 'cyd/clocks.txt AC known'];
  expect(verdicts(await grade(folder, store, tools))).toEqual(all);
  expect(asked).toHaveLength(2);
  expect(verdicts(await grade(folder, store, tools, { fresh: true }))).toEqual(all);
  expect(asked).toHaveLength(4);
});

it('grades an entry again whose stored judgement is damaged, and tells of it once', async () => {
  const folder = contestFolder({ 'contest.yaml': contestYaml, 'ada/clocks.txt': 'yes' });
  const home = contestFolder({});
  const damaged: string[] = [];
  const store: JudgementStore = new KeptValues('judgements', {
    store: new Store(home),
    onDamage: (path) => damaged.push(path),
  });
  const { tools, asked } = judgeWith();
  await grade(folder, store, tools);
  const [path = ''] = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(home, name));
  writeFileSync(path, readFileSync(path, 'utf8').replace('AC', 'WA'));
  expect(verdicts(await grade(folder, store, tools))).toEqual(['ada/clocks.txt AC']);
  expect(damaged).toEqual([path]);
  expect(asked).toHaveLength(4);
});

it('grades everything again if the problem has changed', async () => {
  const folder = contestFolder({ 'contest.yaml': contestYaml, 'ada/clocks.txt': 'yes' });
  const store = openStore();
  const { tools, asked } = judgeWith();
  await grade(folder, store, tools);
  await grade(folder, store, tools, { limits: { timeMs: 2000 } });
  expect(asked).toHaveLength(4);
});

it('continues after an interruption where it stopped', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.txt': 'yes',
    'bob/clocks.txt': 'no',
  });
  const store = openStore();
  const abort = new AbortController();
  const stopper = judgeWith((output) => {
    if (output === 'no') abort.abort(new Error('enough'));
    return { kind: 'accepted' };
  });
  const { signal } = abort;
  await expect(grade(folder, store, stopper.tools, { signal })).rejects.toThrow('enough');
  expect(verdicts(await grade(folder, store, judgeWith().tools))).toEqual([
    'ada/clocks.txt AC known',
    'bob/clocks.txt WA',
  ]);
});

it('never stores a judge error', async () => {
  const folder = contestFolder({ 'contest.yaml': contestYaml, 'ada/clocks.txt': 'yes' });
  const store = openStore();
  const broken = judgeWith(() => {
    throw new CheckerError('checker.ts', 'a case', 'is broken');
  });
  expect(verdicts(await grade(folder, store, broken.tools))).toEqual(['ada/clocks.txt JE']);
  expect(verdicts(await grade(folder, store, judgeWith().tools))).toEqual(['ada/clocks.txt AC']);
});

it('gives a judge error to an entry whose compiler is missing, and grades the others', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.c': 'int main(void) { return 0; }\n',
    'bob/clocks.txt': 'yes',
  });
  const missing = { language: 'c', ok: false, reason: 'gcc: not found' } as const;
  const { tools } = judgeWith();
  const withoutC: JudgingTools = {
    ...tools,
    compile: () => Promise.reject(new UserError('ada/clocks.c is written in C: gcc: not found')),
  };
  const store = openStore();
  const settings = { toolchains: new Map([['c', missing]]) };
  for (const again of ['', ' known']) {
    const judged = await grade(folder, store, withoutC, settings);
    expect(verdicts(judged)).toEqual(
      again === ''
        ? ['ada/clocks.c JE', 'bob/clocks.txt AC']
        : ['bob/clocks.txt AC known', 'ada/clocks.c JE'],
    );
    const ada = judged.find(({ entry }) => entry.contestant === 'ada');
    expect(ada?.judgement.message).toContain('gcc: not found');
  }
});

it('rejects a text that is a link or too large', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/.keep': '',
    'bob/clocks.txt': 'yes'.repeat(99),
  });
  symlinkSync('/etc/passwd', join(folder, 'ada', 'clocks.txt'));
  const judged = await grade(folder, openStore(), judgeWith().tools, { limits: { outputBytes: 99 } });
  expect(verdicts(judged)).toEqual(['ada/clocks.txt CE', 'bob/clocks.txt CE']);
  expect(judged[0]?.judgement.message).toContain('symbolic link');
});

it('grades the rest if a file is missing', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.txt': 'yes',
    'bob/clocks.txt': 'no',
  });
  const { tools } = judgeWith((output) => {
    rmSync(join(folder, 'bob', 'clocks.txt'), { force: true });
    return output === 'yes' ? { kind: 'accepted' } : { kind: 'rejected', reason: 'no' };
  });
  const judged = await grade(folder, openStore(), tools);
  expect(verdicts(judged)).toEqual(['ada/clocks.txt AC', 'bob/clocks.txt JE']);
  const contest = await openContest(readContest(folder), async () => ({ problem: { ...clocks, cases } }));
  const gone = { ...contest, entries: judged.map(({ entry }) => entry) };
  const options = { store: openStore(), slots: 1, tools };
  const again: string[] = [];
  for await (const event of gradeContest(gone, options))
    if (event.type === 'judged') again.push(event.judged.judgement.verdict);
  expect(again).toEqual(['AC', 'JE']);
});

it('identifies a judgement, its judge and its problem', async () => {
  const folder = contestFolder({
    'contest.yaml': contestYaml,
    'ada/clocks.txt': 'yes',
    'bob/clocks.txt': 'yes',
    'cyd/clocks.txt': 'no',
  });
  const store = openStore();
  const judged = await grade(folder, store, judgeWith().tools);
  const origins = judged.map(({ judgement: { id, problemDigest, judgeDigest } }) => [
    id,
    problemDigest,
    judgeDigest,
  ]);
  for (const digest of origins.flat()) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const idsOf = (all: readonly JudgedEntry[]) =>
    Object.fromEntries(all.map(({ entry, judgement }) => [entry.contestant, judgement.id]));
  const { ada, bob, cyd } = idsOf(judged);
  expect(bob).toBe(ada);
  expect(cyd).not.toBe(ada);
  expect(idsOf(await grade(folder, store, judgeWith().tools))).toEqual({ ada, bob, cyd });
});
