import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import type { JudgementView } from '#protocol';
import { type CiOutcome, outcomeOfView, renderCi } from '#report';

const setting = { version: '1.0.0', env: {}, now: new Date('2026-06-01T14:32:01.5Z') };

const outcomes: readonly CiOutcome[] = [
  { suite: 'clocks', name: 'good.c', rule: 'verdict', seconds: 0.5, findings: [] },
  {
    suite: 'clocks',
    name: 'bad "x".c',
    rule: 'verdict',
    seconds: 1,
    findings: [{ severity: 'error', file: 'bad.c', line: 3, text: 'expected <AC>, found\nWA & 50 %' }],
  },
  {
    suite: 'msquare',
    name: 'limits',
    rule: 'time limit',
    seconds: 0,
    skipped: true,
    findings: [{ severity: 'warning', text: 'a: close' }],
  },
];

it('JUnit’s XML has a suite for each problem, and texts that no sign can leave', () => {
  const xml = renderCi('junit', outcomes, setting);
  expect(xml.match(/<testsuite /g)).toHaveLength(2);
  expect(xml).toContain('<testsuite name="clocks" tests="2" failures="1" skipped="0">');
  expect(xml).toContain('name="good.c" time="0.500"/>');
  expect(xml).toContain('name="bad &#34;x&#34;.c"');
  expect(xml).toContain('<failure message="expected &#60;AC&#62;, found&#10;WA &#38; 50 %">');
  expect(xml).toContain('<skipped/>');
});

it('GitHub’s commands name file and line, and a text stays in its command', () => {
  const lines = renderCi('github', outcomes, setting).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error file=bad\.c,line=3,title=clocks%3A bad "x"\.c::expected <AC>, found\S*.*50 %25$/,
  );
  expect(lines[1]).toBe('::warning title=msquare%3A limits::a: close');
  expect(lines[2]).toBe('2 as expected, 1 not');
});

/** What sarif-schema-2.1.0.json of OASIS says of the objects that are used here: it allows no other keys in them. */
const message = z.strictObject({ text: z.string().min(1) });
const uri = z
  .string()
  .refine((text) => /^([a-z]+:|[^:]*$)/.test(text) && !/[\s"<>\\^`{|}]|%(?![0-9A-F]{2})/.test(text));
const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri }),
    region: z.strictObject({ startLine: z.int().min(1) }).optional(),
  }),
});
const log = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          version: z.string(),
          rules: z.array(z.strictObject({ id: z.string(), shortDescription: message })),
        }),
      }),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(-1),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message,
          locations: z.array(location).optional(),
        }),
      ),
    }),
  ),
});

it('a log of SARIF follows the schema, and names rules, files and lines', () => {
  const odd = { severity: 'notice', file: 'a b/ü#1.c', text: 'x\u001b[31m' } as const;
  const all = [...outcomes, { suite: 's', name: 'n', rule: 'verdict', seconds: 0, findings: [odd] }];
  const [run] = log.parse(JSON.parse(renderCi('sarif', all, setting))).runs;
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['verdict', 'time-limit']);
  expect(run?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['verdict', 'error'],
    ['time-limit', 'warning'],
    ['verdict', 'note'],
  ]);
  for (const { ruleId, ruleIndex } of run?.results ?? [])
    expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  const [bad, , named] = run?.results ?? [];
  expect(bad?.message.text).toContain('clocks: bad "x".c: expected <AC>');
  expect(bad?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'bad.c' },
    region: { startLine: 3 },
  });
  expect(named?.locations?.[0]?.physicalLocation.artifactLocation.uri).toBe('a%20b/%C3%BC%231.c');
  expect(named?.message.text).not.toContain('\u001b');
});

it('TAP numbers its points, and nothing in a name or a finding ends a line or begins a directive', () => {
  const odd = { ...outcomes[0]!, name: 'a # SKIP\nok 9 - b\\' };
  const lines = renderCi('tap', [...outcomes, odd], setting)
    .trimEnd()
    .split('\n');
  // The grammar of testanything.org/tap-version-14-specification.html.
  expect(lines.slice(0, 2)).toEqual(['TAP version 14', '1..4']);
  const points = lines.filter((line) => /^(not )?ok\b/.test(line));
  expect(points.map((line) => /^((?:not )?ok) (\d+) - /.exec(line)?.slice(1))).toEqual([
    ['ok', '1'],
    ['not ok', '2'],
    ['ok', '3'],
    ['ok', '4'],
  ]);
  expect(points[2]).toMatch(/ # SKIP$/);
  expect(points[3]).toMatch(/a \\# SKIP\S* *ok 9 - b\\\\$/);
  expect(
    lines.filter((line) => !/^(TAP|1\.\.|ok|not ok)/.test(line)).every((line) => line.startsWith('  ')),
  ).toBe(true);
  const block = lines.slice(lines.indexOf('  ---') + 1, lines.indexOf('  ...'));
  expect(parse(block.join('\n'))).toMatchObject([{ severity: 'error', line: 3 }]);
});

it('lines are what compilers print, one finding a line', () => {
  const placed = {
    severity: 'warning',
    file: 'a.c',
    line: 7,
    column: 2,
    text: 'x\n\u001b[2Jb.c:1:1: error: y',
  } as const;
  const all = [...outcomes, { ...outcomes[0]!, findings: [placed] }];
  const lines = renderCi('lines', all, setting).trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^bad\.c:3:1: error: expected <AC>/);
  expect(lines[1]).toBe('msquare: limits: warning: a: close');
  expect(lines[2]).toMatch(/^a\.c:7:2: warning: x/);
  expect(lines[2]).not.toContain('\u001b');
  expect(lines[3]).toBe('3 as expected, 1 not');
});

/** The keys that docs.gitlab.com/ci/testing/code_quality names; all of them are required. */
const quality = z.array(
  z.strictObject({
    description: z.string(),
    check_name: z.string(),
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
    location: z.strictObject({
      path: z.string().regex(/^(?!\.\/)/),
      lines: z.strictObject({ begin: z.int().min(1) }),
    }),
  }),
);

it('GitLab gets findings whose fingerprints stay when lines move', () => {
  const at = (line: number) => [
    { ...outcomes[1]!, findings: [{ ...outcomes[1]!.findings[0]!, file: './bad.c', line }] },
  ];
  const [first] = quality.parse(JSON.parse(renderCi('gitlab', at(3), setting)));
  const [moved] = quality.parse(JSON.parse(renderCi('gitlab', at(9), setting)));
  expect(first).toMatchObject({ severity: 'major', location: { path: 'bad.c', lines: { begin: 3 } } });
  expect(moved?.fingerprint).toBe(first?.fingerprint);
  const all = quality.parse(JSON.parse(renderCi('gitlab', outcomes, setting)));
  expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});

const graded = [
  {
    ...outcomes[0]!,
    parts: [
      { name: 'secret/g1', score: 20, maxScore: 20 },
      { name: 'secret/g2', score: 7.5, maxScore: 80 },
    ],
  },
  { ...outcomes[1]!, parts: [{ name: 'bad "x".c', score: 0, maxScore: 1 }] },
];

/** gradescope-autograders.readthedocs.io/en/latest/specs, the keys that are used here. */
const gradescope = z.strictObject({
  execution_time: z.number(),
  stdout_visibility: z.enum(['hidden', 'after_due_date', 'after_published', 'visible']),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      score: z.number(),
      max_score: z.number(),
      status: z.enum(['passed', 'failed']),
      output: z.string().optional(),
    }),
  ),
});

it('Gradescope gets a test for each group, or one for a program', () => {
  const { tests } = gradescope.parse(JSON.parse(renderCi('gradescope', graded, setting)));
  expect(tests.map(({ score, max_score, status }) => [score, max_score, status])).toEqual([
    [20, 20, 'passed'],
    [7.5, 80, 'failed'],
    [0, 1, 'failed'],
  ]);
  expect(tests[0]?.name).toBe('clocks: good.c: secret/g1');
  expect(tests[2]?.output).toContain('expected <AC>');
});

it('the autograding of GitHub gets base64 that its action reads: points, and what is wrong', () => {
  const text = renderCi('autograding', graded, setting);
  expect(text).toMatch(/^[A-Za-z0-9+/]+=*\n$/);
  const result = JSON.parse(Buffer.from(text, 'base64').toString());
  expect(result).toMatchObject({ version: 1, status: 'fail', max_score: 101 });
  expect(result.tests.map((one: { status: string; score: number }) => [one.status, one.score])).toEqual([
    ['pass', 20],
    ['fail', 7.5],
    ['fail', 0],
  ]);
  expect(result.tests[2].message).toContain('expected <AC>');
});

it('Classroom 50 gets whole scores, and whose submission it is from the environment', () => {
  const env = {
    ...{ CLASSROOM: 'cs', ASSIGNMENT: 'hello', OWNER: 'alice', ASSIGNMENT_TYPE: 'individual' },
    ...{
      SUBMISSION_TAG: 'submit/1',
      COMMIT_URL: 'https://forge.example/c',
      RELEASE_URL: 'https://forge.example/r',
    },
  };
  // The contract of the wiki of foundation50/classroom50, Advanced-Autograding.
  expect(JSON.parse(renderCi('classroom50', graded, { ...setting, env }))).toEqual({
    schema: 'classroom50/result/v1',
    ...{ classroom: 'cs', assignment: 'hello', assignment_type: 'individual', owner: 'alice' },
    ...{ submission: 'submit/1', commit: env.COMMIT_URL, release: env.RELEASE_URL, review: env.COMMIT_URL },
    datetime: '2026-06-01T14:32:01Z',
    ...{ score: 27, 'max-score': 101 },
    tests: [
      { 'test-name': 'clocks: good.c: secret/g1', passed: true, score: 20, 'max-score': 20 },
      { 'test-name': 'clocks: good.c: secret/g2', passed: false, score: 7, 'max-score': 80 },
      expect.objectContaining({ passed: false, score: 0, 'max-score': 1 }),
    ],
  });
});

it.each([
  ['main.cpp:3:5: error: x was not declared', 3, 5, 'error', 'x was not declared'],
  ['/w/Main.java:12: error: missing return', 12, undefined, 'error', 'missing return'],
  ['error[E0425]: cannot find value\n  --> main.rs:4:9', 4, 9, 'error', 'cannot find value'],
  [
    '  File "/prog/main.py", line 7, in <module>\n    f()\nZeroDivisionError: division by zero',
    7,
    undefined,
    'error',
    'ZeroDivisionError: division by zero',
  ],
  ['main.pas(2,8) Fatal: Syntax error', 2, 8, 'error', 'Fatal: Syntax error'],
  ['main.c:1:1: warning: unused', 1, 1, 'warning', 'unused'],
] as const)('names the place of %j', (output, line, column, severity, text) => {
  const judgement: JudgementView = {
    version: 1,
    audience: 'jury',
    problem: 'p',
    submission: 's',
    verdict: 'CE',
    message: 'no',
    compile: { ok: false, output, cached: false },
    cases: [],
    listsAllCases: true,
  };
  const [whole, place] = outcomeOfView(judgement, 'mine/solution.x').findings;
  expect(whole).toMatchObject({ file: 'mine/solution.x', text: 'CE: no' });
  expect(place).toEqual({ severity, file: 'mine/solution.x', line, column, text });
});

it.each([
  ['solution.cpp', 'solution.cpp', './main.cpp:3:5: error: x was not declared'],
  ['mine', 'mine/part.cpp', '/w/part.cpp:3:5: error: x was not declared'],
] as const)("of %s names the reader's own path, once", (given, shown, said) => {
  const judgement: JudgementView = {
    ...{ version: 1, audience: 'team', problem: 'p', submission: 's', verdict: 'CE', message: said },
    compile: { ok: false, output: `${said}\n    3 |   x;\n${said.replace('3:5', '4:5')}\n`, cached: false },
    ...{ cases: [], listsAllCases: true },
  };
  expect(renderCi('lines', [outcomeOfView(judgement, given)], setting)).toBe(
    `${shown}:3:5: error: CE: x was not declared\n${shown}:4:5: error: x was not declared\n0 as expected, 1 not\n`,
  );
});
