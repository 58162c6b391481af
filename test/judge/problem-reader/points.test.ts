import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saying } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { issuesOf, soundPackage, temporaryFolder } from './package-builder.ts';

type Files = Readonly<Record<string, string>>;

function issuesWith(files: Files): string[] {
  const folder = join(temporaryFolder(), 'twice');
  writeFiles(folder, files);
  return issuesOf(folder).filter((issue) => /points/.test(issue));
}

const pair = (name: string): Files => ({ [`data/secret/${name}.in`]: '', [`data/secret/${name}.ans`]: '' });

/** A package of 2025-09 with these settings of secret/ and of its groups, each with one case unless it is empty. */
function standard(secret: string, groups: Readonly<Record<string, string>>, more: Files = {}): Files {
  const inner = Object.entries(groups).map(([name, settings]) => ({
    [`data/secret/${name}/test_group.yaml`]: settings,
    ...(name.startsWith('empty') ? {} : pair(`${name}/1`)),
  }));
  return Object.assign(
    {
      'problem.yaml': `${soundPackage['problem.yaml']}type: scoring\n`,
      'statement/problem.en.md': 'x',
      'data/secret/test_group.yaml': secret,
      ...more,
    },
    ...inner,
  );
}

/** A legacy package; settings by folder below data/. */
const legacy = (settings: Readonly<Record<string, string>>, more: Files = {}): Files => ({
  'problem.yaml': 'name: Twice\ntype: scoring\ngrading: {objective: max}\n',
  '.timelimit': '1\n',
  'problem_statement/problem.tex': 'x',
  ...Object.fromEntries(Object.entries(settings).map(([name, text]) => [`data/${name}testdata.yaml`, text])),
  ...more,
});

function polygon(tests: string, groups: string): Files {
  const files = ['1', '2'].flatMap((n) => [`tests/0${n}`, `tests/0${n}.a`]);
  return {
    'problem.xml': `<problem short-name="twice"><names><name language="english" value="Twice"/></names>
<judging><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit>
<test-count>2</test-count><input-path-pattern>tests/%02d</input-path-pattern>
<answer-path-pattern>tests/%02d.a</answer-path-pattern><tests>${tests}</tests><groups>${groups}</groups></testset></judging>
<assets><checker name="std::lcmp.cpp" type="testlib"/></assets></problem>`,
    ...Object.fromEntries(files.map((name) => [name, ''])),
  };
}

const checker = { 'output_validator/check.py': '' };
const fifty = 'max_score: 50\n';

describe('points that no submission can get are said when the package is read:', () => {
  test.each<[string, Files, ...string[][]]>([
    [
      'a group without cases',
      standard('max_score: 100\n', { a: fifty, emptyb: fifty }),
      ['warning data/secret/emptyb:', 'test cases', '50 points', 'none'],
      ['warning data/secret:', '100 points', '50 at most'],
    ],
    [
      'a group without cases, whatever the checker',
      standard('max_score: 100\n', { a: fifty, emptyb: fifty }, checker),
      ['warning data/secret/emptyb:', 'none'],
      ['warning data/secret:', '50 at most'],
    ],
    [
      'groups of less',
      standard('max_score: 100\n', { a: fifty, b: 'max_score: 40\n' }),
      ['warning', '90 at most'],
    ],
    [
      'the least of groups',
      standard('max_score: 100\nscore_aggregation: min\n', { a: fifty, b: fifty }),
      ['50 at most'],
    ],
    [
      'a group of a legacy package',
      legacy(
        { '': 'range: 0 100\n', 'secret/a/': 'accept_score: 60\n', 'secret/b/': 'accept_score: 40\n' },
        pair('a/1'),
      ),
      ['warning data/secret/b:', '40 points', 'none'],
      ['warning data:', '100 points', '60 at most'],
    ],
    [
      'a group of Polygon',
      polygon(
        '<test group="a"/><test group="a"/>',
        '<group name="a" points="40"/><group name="b" points="60"/>',
      ),
      ['warning problem.xml', '60 points (group b)', 'none'],
    ],
  ])('%s', (_, files, ...issues) => {
    expect(issuesWith(files)).toEqual(issues.map((parts) => saying(...parts)));
  });
});

describe('settings that are a judge error for a right submission are errors of the package:', () => {
  test.each<[string, Files, ...string[]]>([
    [
      'groups of more',
      standard('max_score: 100\n', { a: 'max_score: 60\n', b: 'max_score: 60\n' }),
      'data/secret:',
      '120',
      '100',
    ],
    [
      'groups of more, with a checker',
      standard('max_score: 100\n', { a: 'max_score: 60\n', b: 'max_score: 60\n' }, checker),
      'data/secret:',
      '120',
    ],
    ['no maximum and no checker', standard('max_score: unbounded\n', {}, pair('1')), 'data:', 'score.txt'],
    [
      'legacy groups of more',
      legacy(
        {
          '': 'range: 0 100\n',
          'secret/a/': 'accept_score: 60\nrange: 0 60\n',
          'secret/b/': 'accept_score: 60\nrange: 0 60\n',
        },
        { ...pair('a/1'), ...pair('b/1') },
      ),
      'data/secret:',
      '120',
      '100',
    ],
  ])('%s', (_, files, ...parts) => {
    expect(issuesWith(files)).toContainEqual(saying('error', ...parts));
  });
});

test.each<[string, Files]>([
  ['of 2025-09', standard('max_score: 100\n', { a: fifty, b: fifty })],
  [
    'of 2025-09 with the points of a checker',
    standard('max_score: unbounded\n', {}, { ...pair('1'), ...checker }),
  ],
  ['of 2025-09 without groups', standard('max_score: 100\n', {}, pair('1'))],
  ['of legacy', legacy({ '': 'range: 0 100\n', 'secret/a/': 'accept_score: 100\n' }, pair('a/1'))],
  [
    'of legacy whose checker gives points',
    legacy(
      { '': 'range: 0 100\n' },
      {
        ...pair('1'),
        'output_validators/v.py': '',
        'problem.yaml': 'name: x\ntype: scoring\nvalidation: custom score\n',
      },
    ),
  ],
  ['of Polygon', polygon('<test points="40"/><test points="60"/>', '')],
])('a package %s whose points fit has nothing to say about them', (_, files) => {
  expect(issuesWith(files)).toEqual([]);
});
