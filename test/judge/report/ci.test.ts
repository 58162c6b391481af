import { expect, it } from 'vitest';
import * as z from 'zod';
import { type CiOutcome, renderCi } from '#report';

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
  const xml = renderCi('junit', outcomes, '1.0.0');
  expect(xml.match(/<testsuite /g)).toHaveLength(2);
  expect(xml).toContain('<testsuite name="clocks" tests="2" failures="1" skipped="0">');
  expect(xml).toContain('name="good.c" time="0.500"/>');
  expect(xml).toContain('name="bad &#34;x&#34;.c"');
  expect(xml).toContain('<failure message="expected &#60;AC&#62;, found&#10;WA &#38; 50 %"/>');
  expect(xml).toContain('<skipped/>');
});

it('GitHub’s commands name file and line, and a text stays in its command', () => {
  const lines = renderCi('github', outcomes, '1.0.0').trimEnd().split('\n');
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
  const [run] = log.parse(JSON.parse(renderCi('sarif', all, '1.0.0'))).runs;
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
