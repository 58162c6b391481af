/** What a machine with a role of its own may store as JSON, for the function `fitting` of this migration. Of a value
 *  it keeps what is named here. In `keys` all may be missing but those of `needs`. */
export type Shape =
  | { readonly text: number }
  | { readonly number: readonly [least: number, most: number]; readonly null?: true }
  | { readonly one: readonly string[] }
  | { readonly truth: true }
  | { readonly list: Shape; readonly most: number }
  | { readonly keys: Readonly<Record<string, Shape>>; readonly needs: readonly string[] }
  | { readonly either: readonly Shape[] };

const name: Shape = { text: 4_096 };
const text: Shape = { text: 2 ** 20 };
const truth: Shape = { truth: true };
/** Of points: whatever is added up stays finite. */
const points: Shape = { number: [-1e200, 1e200] };
/** Of bytes, ms and moves: whole numbers stay exact. */
const amount: Shape = { number: [0, 2 ** 53] };
const many = 100_000;

const keys = (shapes: Readonly<Record<string, Shape>>, needs = ''): Shape => ({
  keys: shapes,
  needs: needs.split(' ').filter((key) => key !== ''),
});
const listOf = (list: Shape, most = many): Shape => ({ list, most });

/** The verdicts of this version. */
export const storedVerdicts = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'JE'] as const;
const verdict: Shape = { one: storedVerdicts };
const measuredBy: Shape = { one: ['cgroup-v2', 'cgroup-v1', 'rusage'] };

const exit = keys(
  {
    kind: { one: ['exited', 'signalled', 'killed'] },
    code: { number: [-(2 ** 31), 2 ** 32] },
    signal: { text: 100 },
    limit: { one: ['cpu', 'wall', 'memory', 'output'] },
  },
  'kind',
);
const run = keys(
  {
    exit,
    cpuMs: amount,
    wallMs: amount,
    queuedMs: amount,
    peakBytes: amount,
    outputBytes: amount,
    hitProcessLimit: truth,
    measuredBy,
  },
  'exit cpuMs wallMs peakBytes outputBytes hitProcessLimit measuredBy',
);
const passes = listOf(keys({ pass: amount, input: text, output: text }, 'pass input output'), 1_000);
const texts = { input: text, answer: text, output: text, dialogue: text, passes };

/** Of a case, as events of progress have it. */
const caseKeys: Readonly<Record<string, Shape>> = {
  name,
  verdict,
  score: points,
  scoreMultiplier: points,
  points,
  run,
  message: text,
  atMove: amount,
  sequence: keys(
    { valid: truth, moves: amount, optimal: amount, lowerBound: amount, known: amount },
    'valid moves',
  ),
  repeats: listOf(keys({ cpuMs: amount, peakBytes: amount }, 'cpuMs peakBytes'), 1_000),
  machine: name,
  number: { number: [1, many] },
  feedback: keys({ full: truth, hint: text, description: text }),
};
const shownCase = keys(caseKeys, 'name verdict message number');
const runShape = keys(
  {
    ...caseKeys,
    forJury: text,
    texts: keys(texts, 'input answer output'),
    kept: keys({ ...texts, errors: text }, 'input answer output errors'),
  },
  'name verdict message',
);

const judgementShape = keys(
  {
    id: name,
    problemDigest: name,
    judgeDigest: name,
    worker: name,
    problem: name,
    submission: name,
    language: name,
    verdict,
    score: points,
    maxScore: points,
    scoring: keys(
      {
        dialect: { one: ['standard', 'kattis', 'domjudge', 'polygon'] },
        objective: { one: ['max', 'min'] },
        showGroups: truth,
        byValidator: truth,
      },
      'dialect objective showGroups',
    ),
    groups: listOf(
      keys(
        { name, verdict, score: points, maxScore: points, cases: amount, counted: amount, note: text },
        'name cases counted',
      ),
    ),
    decidedBy: name,
    notJudged: text,
    timeFactor: { number: [0, 1_000] },
    message: text,
    cpuMs: amount,
    wallMs: amount,
    peakBytes: amount,
    compile: keys({ ok: truth, output: text, cached: truth }, 'ok output cached'),
    sandbox: keys(
      { backEnd: name, measuredBy, missing: listOf(name, 1_000), hints: listOf(text, 1_000) },
      'backEnd measuredBy missing hints',
    ),
  },
  'problem submission verdict message cpuMs wallMs peakBytes compile sandbox',
);

const trialShape = keys(
  {
    language: name,
    compile: keys({ ok: truth, output: text }, 'ok output'),
    message: text,
    runs: listOf(
      keys(
        {
          name,
          input: text,
          answer: text,
          unanswered: text,
          verdict,
          message: text,
          run,
          output: text,
          errors: text,
          dialogue: text,
          passes,
        },
        'name message output errors',
      ),
      1_000,
    ),
  },
  'compile message runs',
);

const searchShape: Shape = {
  either: [
    keys(
      { kind: { one: ['solved'] }, answer: text, moves: amount, lowerBound: amount, ms: amount },
      'kind answer moves ms',
    ),
    keys({ kind: { one: ['failed'] }, reason: text }, 'kind reason'),
  ],
};

/** What the event of a verdict has besides the columns of its row. */
const figuresShape = keys({
  max_run_time: { number: [0, 2 ** 53], null: true },
  max_score: points,
  groups: listOf(keys({ name, score: points, maxScore: points }, 'name')),
  runs: listOf(
    keys(
      {
        number: { number: [1, many] },
        name,
        verdict,
        cpuMs: amount,
        score: points,
        moves: amount,
        optimal: amount,
        known: amount,
      },
      'number name verdict',
    ),
  ),
});

/** By what is stored. */
export const shapes = {
  run: runShape,
  runs: listOf(shownCase),
  results: listOf(runShape),
  judgement: judgementShape,
  trial: trialShape,
  search: searchShape,
  figures: figuresShape,
} as const;
