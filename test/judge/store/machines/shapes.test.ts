import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CaseResult, Judgement, SearchResult, TrialResult } from '#protocol';
import { verdicts } from '#verdict';
import { type Shape, shapes, storedVerdicts } from '../../../../judge/store/migrations/0001-shapes.ts';
import { figuresOf, withoutTexts } from '../../../../judge/store/submissions/judgements.ts';
import { storeSetting } from '../setting.ts';

const setting = storeSetting();

/** Every field that there is, so that a new one is missed here. */
type Whole<T> = T extends readonly (infer E)[]
  ? readonly Whole<E>[]
  : T extends object
    ? { readonly [key in keyof T]-?: Whole<NonNullable<T[key]>> }
    : T;

const passes = [{ pass: 1, input: 'in', output: 'out' }];
const texts = { input: 'in', answer: 'a', output: 'o', dialogue: '<1\n>2', passes };
const sandbox = { backEnd: 'namespaces', measuredBy: 'cgroup-v2', missing: ['x'], hints: ['y\nz'] } as const;
const run = {
  exit: { kind: 'signalled', signal: 'SIGSEGV' },
  cpuMs: 1.25,
  instructions: 2_500_000_001,
  wallMs: 2,
  queuedMs: 0,
  peakBytes: 2 ** 40,
  outputBytes: 7,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v1',
} as const;

const result: Whole<CaseResult> = {
  name: 'secret/01',
  verdict: 'RTE',
  score: -1.5,
  scoreMultiplier: 0.5,
  points: 1e30,
  run,
  message: 'm',
  forJury: 'j',
  atMove: 3,
  sequence: { valid: true, moves: 1, optimal: 1, lowerBound: 1, known: 1 },
  repeats: [{ cpuMs: 1, peakBytes: 2 }],
  machine: 'lab2',
  number: 1,
  feedback: { full: true, hint: 'h', description: 'd' },
  texts,
  kept: { ...texts, errors: 'e' },
};

const judgement: Whole<Omit<Judgement, 'cases' | 'byHand'>> = {
  id: '1',
  problemDigest: 'p',
  judgeDigest: 'j',
  worker: 'lab1',
  problem: 'clocks',
  submission: '7',
  language: 'c',
  verdict: 'RTE',
  score: 0,
  maxScore: 100,
  scoring: { dialect: 'kattis', objective: 'max', showGroups: true, byValidator: true },
  groups: [{ name: 'g', verdict: 'AC', score: 1, maxScore: 2, cases: 3, counted: 2, note: 'n' }],
  decidedBy: 'secret/01',
  notJudged: 'no Ruby here',
  timeFactor: 1.1,
  message: 'm',
  cpuMs: 1,
  wallMs: 1,
  peakBytes: 1,
  compile: { ok: true, output: 'o', cached: true },
  sandbox,
};

const trial: Whole<TrialResult> = {
  language: 'c',
  compile: { ok: true, output: '' },
  message: '',
  runs: [
    {
      name: '',
      input: 'i',
      answer: 'a',
      unanswered: 'u',
      verdict: 'AC',
      message: '',
      run,
      output: 'o',
      errors: 'e',
      dialogue: 'd',
      passes,
    },
  ],
};

const solved: Whole<Extract<SearchResult, { kind: 'solved' }>> = {
  kind: 'solved',
  answer: '1 2',
  moves: 2,
  lowerBound: 2,
  ms: 12.5,
  rounds: 3,
};

const stored: readonly (readonly [what: string, shape: Shape, value: unknown])[] = [
  ['a run', shapes.run, result],
  ...(
    [
      { kind: 'exited', code: 255 },
      { kind: 'killed', limit: 'wall' },
    ] as const
  ).map(
    (exit) => [`a run that ended as ${exit.kind}`, shapes.run, { ...result, run: { ...run, exit } }] as const,
  ),
  ['cases of another machine', shapes.results, [result]],
  ['progress', shapes.runs, [withoutTexts(result)]],
  ['no progress', shapes.runs, []],
  ['a judgement', shapes.judgement, judgement],
  ['figures', shapes.figures, figuresOf(judgement, [result])],
  ['figures without runs', shapes.figures, { max_run_time: null, runs: [] }],
  ['a trial', shapes.trial, trial],
  ['a solution', shapes.search, solved],
  ['no solution', shapes.search, { kind: 'failed', reason: 'r' }],
];

const withInstructions = (shape: string): string =>
  shape.replaceAll('"hitProcessLimit":{"truth":true}', '$&,"instructions":{"number":[0,9007199254740992]}');

/** A shape of the first schema as later ones have it. */
const asLater = (shape: string): string =>
  withInstructions(shape).replaceAll(
    '"kind":{"one":["solved"]}',
    '$&,"rounds":{"number":[0,9007199254740992]}',
  );

it.each(stored)('%s of an honest machine is stored as it is', async (_, shape, value) => {
  const { rows } = await sql<{ fit: unknown }>`
    select fitting(${JSON.stringify(value)}::jsonb, ${asLater(JSON.stringify(shape))}::jsonb) as fit`.execute(
    setting.db,
  );
  expect(rows[0]?.fit).toEqual(JSON.parse(JSON.stringify(value)));
});

it('every function that stores runs stores all that is known of them', async () => {
  const { rows } = await sql<{ prosrc: string }>`
    select prosrc from pg_proc
    where pronamespace = current_schema()::regnamespace and position('hitProcessLimit' in prosrc) > 0`.execute(
    setting.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { prosrc } of rows)
    expect(prosrc).toBe(withInstructions(prosrc.replaceAll(/,"instructions":\{[^}]*\}/g, '')));
});

it('what stores a search stores how many attempts it made', async () => {
  const { rows } = await sql<{ prosrc: string }>`
    select prosrc from pg_proc
    where pronamespace = current_schema()::regnamespace and position('"one":["solved"]' in prosrc) > 0`.execute(
    setting.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.prosrc).toContain(asLater(JSON.stringify(shapes.search)));
});

it('every verdict can be stored', () => {
  expect(storedVerdicts).toEqual(verdicts);
});
