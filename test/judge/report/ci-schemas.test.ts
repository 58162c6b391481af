/** What other systems read, held against what their documents say of each key: none that they do not name. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { type CiOutcome, renderCi } from '#report';

const now = new Date('2026-06-01T14:32:01.5Z');
const long = `${'x'.repeat(300_000)}\u0000\u001b[31m ü 𝕏 ]]> \ud800`;
const failure = { severity: 'error', file: 'a "b"/ü.c', line: 3, column: 2, text: long } as const;
const outcomes: readonly CiOutcome[] = [
  {
    ...{ suite: 'sums', name: 'good.c', rule: 'verdict', seconds: 0.4004, findings: [] },
    parts: [{ name: 'good.c', score: 1, maxScore: 1 }],
  },
  {
    ...{ suite: 'sums', name: 'bad "&<.c', rule: 'verdict', seconds: 1e-7, findings: [failure] },
    parts: [
      { name: 'secret/1', score: 0.1 + 0.2, maxScore: 0.3 },
      { name: 'secret/2', score: 0, maxScore: 99.7 },
    ],
  },
];
const render = (reporter: Parameters<typeof renderCi>[0], env = {}, of = outcomes) =>
  renderCi(reporter, of, { version: '1.0.0', env, now });

/** Text that any reader of UTF-8 can show, of a size that pages show. */
const text = z.string().regex(/^(?:(?!\p{Cs})[\t\n\P{Cc}])*$/u);
const seen = text.max(5_000);
const points = z.number().nonnegative();
const whole = z.int().nonnegative();

/** gradescope-autograders.readthedocs.io/en/latest/specs, all keys that it names. */
const visibility = z.enum(['hidden', 'after_due_date', 'after_published', 'visible']);
const format = z.enum(['text', 'html', 'simple_format', 'md', 'ansi']);
const gradescope = z.strictObject({
  score: z.number().optional(),
  execution_time: z.number().nonnegative().optional(),
  output: seen.optional(),
  output_format: format.optional(),
  test_output_format: format.optional(),
  test_name_format: format.optional(),
  visibility: visibility.optional(),
  stdout_visibility: visibility.optional(),
  extra_data: z.looseObject({}).optional(),
  tests: z
    .array(
      z.strictObject({
        score: z.number(),
        max_score: z.number().positive().optional(),
        status: z.enum(['passed', 'failed']).optional(),
        name: text.min(1).optional(),
        name_format: format.optional(),
        number: z.string().optional(),
        output: seen.optional(),
        output_format: format.optional(),
        tags: z.array(z.string()).optional(),
        visibility: visibility.optional(),
        extra_data: z.looseObject({}).optional(),
      }),
    )
    .min(1),
});

it('Gradescope gets keys, types and values that its specification names', () => {
  const { tests } = gradescope.parse(JSON.parse(render('gradescope')));
  expect(tests).toHaveLength(3);
});

/** What autograding-grading-reporter reads of a result (src/main.js, src/notify-classroom.js): it adds up the points
 *  of the tests, and compares them with `max_score` alone. */
const autograding = z.strictObject({
  version: z.int(),
  status: z.enum(['pass', 'fail', 'error']),
  max_score: points,
  tests: z.array(
    z.strictObject({ name: text, status: z.enum(['pass', 'fail', 'error']), score: points, message: seen }),
  ),
});

it('the autograding of GitHub gets what its action adds up, in a variable of the environment', () => {
  const encoded = render('autograding').trimEnd();
  // The action takes it from a variable of the environment, which Linux bounds (MAX_ARG_STRLEN).
  expect(encoded.length).toBeLessThan(128 * 1024);
  const { max_score, tests } = autograding.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  expect(max_score).toBeCloseTo(101, 9);
  expect(tests.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1.3, 9);
});

it('a thousand parts are joined to fewer tests with the same points, so that they still fit into the variable', () => {
  const parts = Array.from({ length: 1000 }, (_, index) => ({
    name: `secret/a group with a long name, number ${index + 1} of a thousand`,
    score: index % 10 === 0 ? 0 : 1,
    maxScore: 1,
  }));
  const submission = { suite: 'sums', name: `${'a long name '.repeat(20)}.py`, rule: 'verdict', seconds: 1 };
  const encoded = render('autograding', {}, [{ ...submission, findings: [failure], parts }]).trimEnd();
  expect(encoded.length).toBeLessThan(128 * 1024);
  const { max_score, status, tests } = autograding.parse(
    JSON.parse(Buffer.from(encoded, 'base64').toString()),
  );
  expect([max_score, status, tests.length]).toEqual([1000, 'fail', 200]);
  expect(tests.reduce((sum, { score }) => sum + score, 0)).toBe(900);
  // Of each ten one failed: the first.
  expect(tests.filter((one) => one.status === 'fail')).toHaveLength(100);
  expect(tests.map(({ score }) => score).slice(0, 2)).toEqual([4, 5]);
});

/** The table of the wiki of foundation50/classroom50, Advanced-Autograding; its own example has every key. */
const classroom50 = z.strictObject({
  schema: z.literal('classroom50/result/v1'),
  classroom: text.min(1),
  assignment: text.min(1),
  assignment_type: z.enum(['individual', 'group', 'team']).optional(),
  owner: text.min(1).optional(),
  submission: text.min(1),
  commit: z.url(),
  release: z.url(),
  review: z.url(),
  datetime: z.iso.datetime({ precision: 0 }),
  score: whole,
  'max-score': whole,
  tests: z.array(
    z.strictObject({
      'test-name': text.min(1),
      passed: z.boolean(),
      score: whole,
      'max-score': whole,
      output: seen.optional(),
    }),
  ),
});

it('Classroom 50 gets whole points that add up, and all that its runner says', () => {
  const env = {
    ...{ CLASSROOM: 'cs', ASSIGNMENT: 'hello', OWNER: 'ann', ASSIGNMENT_TYPE: 'team' },
    ...{ SUBMISSION_TAG: 'submit/1', COMMIT_URL: 'https://forge.example/c' },
    RELEASE_URL: 'https://forge.example/r',
  };
  const result = classroom50.parse(JSON.parse(render('classroom50', env)));
  for (const key of ['score', 'max-score'] as const)
    expect(result[key]).toBe(result.tests.reduce((sum, one) => sum + one[key], 0));
  for (const { passed, score, 'max-score': most } of result.tests) expect(passed).toBe(score >= most);
  // Its collector refuses more.
  expect(render('classroom50', env).length).toBeLessThan(10 * 1024 * 1024);
});

/** docs.gitlab.com/ci/testing/code_quality. */
const quality = z.array(
  z.strictObject({
    description: seen.min(1),
    check_name: text.min(1),
    fingerprint: text.min(1),
    severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
    location: z.strictObject({
      path: text.regex(/^(?!\.\/|\/)./),
      lines: z.strictObject({ begin: z.int().positive() }),
    }),
  }),
);

it('GitLab gets code quality of the form that it documents, with paths of the repository', () => {
  expect(quality.parse(JSON.parse(render('gitlab')))).toHaveLength(1);
  expect(quality.parse(JSON.parse(render('gitlab', {}, [])))).toEqual([]);
});
