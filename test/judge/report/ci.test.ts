import { expect, it } from 'vitest';
import { type CiOutcome, renderCi } from '../../../judge/report/index.ts';

const outcomes: readonly CiOutcome[] = [
  { suite: 'clocks', name: 'good.c', seconds: 0.5, findings: [] },
  {
    suite: 'clocks',
    name: 'bad "x".c',
    seconds: 1,
    findings: [{ severity: 'error', file: 'bad.c', line: 3, text: 'expected <AC>, found\nWA & 50 %' }],
  },
  {
    suite: 'msquare',
    name: 'limits',
    seconds: 0,
    skipped: true,
    findings: [{ severity: 'warning', text: 'a: close' }],
  },
];

it('JUnit’s XML has a suite for each problem, and texts that no sign can leave', () => {
  const xml = renderCi('junit', outcomes);
  expect(xml.match(/<testsuite /g)).toHaveLength(2);
  expect(xml).toContain('<testsuite name="clocks" tests="2" failures="1" skipped="0">');
  expect(xml).toContain('name="good.c" time="0.500"/>');
  expect(xml).toContain('name="bad &#34;x&#34;.c"');
  expect(xml).toContain('<failure message="expected &#60;AC&#62;, found&#10;WA &#38; 50 %"/>');
  expect(xml).toContain('<skipped/>');
});

it('GitHub’s commands name file and line, and a text stays in its command', () => {
  const lines = renderCi('github', outcomes).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error file=bad\.c,line=3,title=clocks%3A bad "x"\.c::expected <AC>, found\S*.*50 %25$/,
  );
  expect(lines[1]).toBe('::warning title=msquare%3A limits::a: close');
  expect(lines[2]).toBe('2 as expected, 1 not');
});
