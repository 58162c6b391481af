import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#host';
import { type VerifyOptions, type VerifyReport, verify } from '#verify';
import { descendants, judge, nameOf, until } from '../../end-to-end/support.ts';
import { ownWorkspace } from '../../own-workspace.ts';
import { everyNth, slow } from '../../sample.ts';
import { naming } from '../../saying.ts';

const good = join(projectRoot, 'test/packages/verifygood');
const options: VerifyOptions = { mutants: 0, seed: 1, all: false, slots: 2, cache: true };

const workspace = ownWorkspace();

/** Files that are replaced or added; undefined: removed. */
type Changes = Readonly<Record<string, string | undefined>>;

let copies = 0;

/** The good package with changes, under a new name. */
function changed(changes: Changes): string {
  const folder = join(workspace.path, `copy${++copies}`, 'income');
  cpSync(good, folder, { recursive: true });
  for (const [name, content] of Object.entries(changes)) {
    const path = join(folder, name);
    if (content === undefined) rmSync(path, { recursive: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
  return folder;
}

async function reportOn(folder: string, change: Partial<VerifyOptions> = {}): Promise<VerifyReport> {
  for await (const event of verify(folder, { ...options, ...change }))
    if (event.type === 'report') return event.report;
  throw new Error('no report');
}

const statuses = ({ checks }: VerifyReport) =>
  Object.fromEntries(checks.map(({ name, status }) => [name, status]));
const findingsOf = ({ checks }: VerifyReport, check: string) =>
  (checks.find(({ name }) => name === check)?.findings ?? []).map(
    ({ severity, place, expected, found }) => `${severity} ${place}: ${expected ?? ''} | ${found}`,
  );

describe('a good package', () => {
  it('has no errors and no warnings, and is not run again when it has not changed', async () => {
    const first = await reportOn(changed({}), { mutants: 4 });
    expect(findingsOf(first, 'submissions')).toEqual([]);
    expect(statuses(first)).toEqual({
      format: 'ok',
      pieces: 'ok',
      statements: 'ok',
      'test data': 'skipped',
      inputs: 'ok',
      duplicates: 'ok',
      bounds: 'ok',
      answers: 'ok',
      'wrong outputs': 'ok',
      garbage: 'ok',
      'odd programs': 'skipped',
      submissions: 'ok',
      visualizers: 'skipped',
      'both checkers': 'skipped',
      'time limit': expect.stringMatching(/^(ok|note)$/),
      mutants: expect.stringMatching(/^(ok|note)$/),
      records: 'skipped',
    });
    expect(first.submissions.map(({ judgement }) => judgement.verdict).sort()).toEqual([
      'AC',
      'AC',
      'RTE',
      'TLE',
      'WA',
    ]);
    expect(first.runs.run).toBeGreaterThan(20);
    const second = await reportOn(changed({}), { mutants: 4 });
    // Only what had to be measured again, close to a limit or on a busy machine, is not kept.
    const measuredAgain = first.submissions
      .flatMap(({ judgement }) => judgement.cases)
      .filter(({ repeats, run }) => repeats && !(run?.exit.kind === 'killed' && run.exit.limit !== 'wall'));
    expect(second.runs.run).toBeLessThanOrEqual(measuredAgain.length);
    expect(second.runs.known).toBeGreaterThan(20);
    expect(statuses(second)).toEqual(statuses(first));
  });

  it.runIf(slow)('with another answer runs only that case again (SLOW=1)', async () => {
    await reportOn(changed({}));
    const { runs } = await reportOn(changed({ 'data/secret/04-ones.ans': '4 \n' }));
    expect(runs.run).toBeLessThanOrEqual(5);
    expect(runs.run).toBeGreaterThan(0);
  });
});

/** Fails on an empty output, like a checker that expects a first line. */
const failsOnNothing =
  '#!/bin/sh\nread line || exit 1\nread right < $2\n[ $line = $right ] && exit 42\nexit 43\n';
const wrongSum = readFileSync(join(good, 'submissions/accepted/sum.c'), 'utf8').replace(
  'value > 0',
  'value > 1',
);

/** The part of testlib.h that a validator of these inputs needs, with the original's log format. */
const smallTestlib = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static struct { const char *name; int least, most, hits; } seen[9];
static int count, logs;
static void registerValidation(int argc, char **argv) {
  logs = argc > 2 && !strcmp(argv[argc - 2], "--testOverviewLogFileName") && !strcmp(argv[argc - 1], "stdout");
}
static int readInt(int least, int most, const char *name) {
  int value, i = 0;
  if (scanf("%d", &value) != 1 || value < least || value > most) exit(3);
  while (i < count && strcmp(seen[i].name, name)) i++;
  if (i == count) count++;
  seen[i].name = name, seen[i].least = least, seen[i].most = most;
  seen[i].hits |= (value == least) | (value == most) << 1;
  return value;
}
static int accept(void) {
  for (int i = 0; logs && i < count; i++)
    printf("\\"%s\\":%s%s\\n", seen[i].name, seen[i].hits & 1 ? " min-value-hit" : "",
           seen[i].hits & 2 ? " max-value-hit" : "");
  for (int i = 0; logs && i < count; i++)
    printf("constant-bounds \\"%s\\": %d %d\\n", seen[i].name, seen[i].least, seen[i].most);
  return 42;
}
`;
const testlibValidator = `#include "testlib.h"
int main(int argc, char **argv) {
  registerValidation(argc, argv);
  for (int n = readInt(1, 30, "n"); n-- > 0;) readInt(-1000, 1000, "income");
  return accept();
}
`;

const yaml = readFileSync(join(good, 'problem.yaml'), 'utf8');
const manyFaults: Changes = {
  'problem.yaml': `${yaml}colour: red\n`,
  'data/secret/01-one.in': '6\n1 0 -1 1 2 -2\n',
  'data/secret/02-expenses.in': '3\n-1000 -1 0 \n',
  'data/invalid_input/none.in': '1\n0\n',
  'input_validators/ledger.ctd': 'INT(1, 30, n) NEWLINE\nREP(n, SPACE) INT(-1000, 1000) END NEWLINE\n',
  'data/secret/09-marked.in': '\ufeff1\n5\n',
  'data/secret/09-marked.ans': '5\n',
  'data/invalid_output/all.out': '3\n',
  'data/valid_output/blanks.out': '4\n',
  'submissions/accepted/sum.c': wrongSum,
};
const noLimit = yaml.replace('time_limit: 0.5, ', '');

describe('a package is not good', () => {
  it.each(
    everyNth<[fault: string, Changes, readonly [check: string, finding: RegExp][]]>(5, [
      [
        'with many faults',
        manyFaults,
        [
          ['format', /error .*problem.yaml:7:1.*a known key/],
          ['format', /warning data\/secret\/09-marked\.in: .* \| a byte order mark/],
          ['inputs', /error secret\/02-expenses: a valid input \| rejected by ledger: line 2/],
          ['inputs', /error invalid_input\/none: an invalid input/],
          ['duplicates', /warning secret\/04-ones: .*input.* \| .*secret\/01-one/],
          ['answers', /error invalid_output\/all: rejected \| accepted/],
          ['answers', /error valid_output\/blanks: accepted \| rejected/],
          ['submissions', /error accepted\/sum.c on secret\/0\d-\w+: only AC .folder accepted. \| WA/],
        ],
      ],
      [
        'with a bound that no case reaches, and a checker that accepts everything',
        {
          // Two numbers with bounds on one line.
          'input_validators/ledger.ctd': 'INT(1, 30, n) NEWLINE REP(n, SPACE) INT(-1000, 1000) END NEWLINE\n',
          'output_validator/run': '#!/bin/sh\nexit 42\n',
          submissions: undefined,
        },
        [
          ['bounds', /note ledger.ctd:1:1 .*a case that reaches the upper bound 30 \| 20/],
          ['wrong outputs', /warning income: .*rejected \| all accepted/],
          ['garbage', /warning .*random bytes rejected \| accepted/],
        ],
      ],
      [
        'with a bound that no case reaches, of a validator with testlib',
        {
          'input_validators/ledger.ctd': undefined,
          'input_validators/ledger.c': testlibValidator,
          'input_validators/testlib.h': smallTestlib,
          submissions: undefined,
        },
        [['bounds', /^note n: a case that reaches the upper bound 30 \| none$/]],
      ],
      [
        'with a checker that fails and a validator that is none',
        {
          'input_validators/ledger.ctd': 'INT(1',
          'output_validator/run': failsOnNothing,
          submissions: undefined,
        },
        [
          ['inputs', /error .*ledger.ctd.*a checktestdata program/],
          ['garbage', /error .*nothing rejected \| the checker failed/],
        ],
      ],
      [
        'with a wrong answer that nobody rejects, as the default checker compares it with itself',
        { answer_validators: undefined, submissions: undefined },
        [['answers', /^error invalid_answer\/negative: rejected \| accepted .*no answer validators/]],
      ],
      [
        'with an answer that an answer validator rejects, and an answer validator that is none',
        {
          'answer_validators/other.ctd': 'INT(0',
          'data/secret/04-ones.ans': '+4\n',
          'data/invalid_answer/fine.in': '1\n6\n',
          'data/invalid_answer/fine.ans': '6\n',
          submissions: undefined,
        },
        [
          ['answers', /error .*other.ctd.*a checktestdata program/],
          [
            'answers',
            /error secret\/04-ones: accepted \| rejected: income: line 1, column 1: expected a whole/,
          ],
          ['answers', /error invalid_answer\/fine: rejected \| accepted$/m],
        ],
      ],
      [
        'with a validator that never ends',
        {
          'problem.yaml': yaml.replace('output: 1', 'output: 1, validation_time: 0.1'),
          'input_validators/ledger.ctd': 'SET(a = 1) WHILE(a == 1) SET(a = 1) END\n',
          submissions: undefined,
        },
        [
          ['inputs', /error sample\/1: an answer of ledger \| /],
          ['submissions', /^$/],
        ],
      ],
      [
        'with accepted submissions of which one is in a language that nobody here knows, and no time limit',
        { 'problem.yaml': noLimit, 'submissions/accepted/sum.intercal': 'end\n' },
        [
          [
            'submissions',
            /^warning accepted\/sum.intercal: a verdict \| not judged: no language here for sum.intercal$/,
          ],
          ['time limit', /warning income: .*fast enough \| .*: accepted\/sum.intercal .no language here for/],
        ],
      ],
      [
        'with a checker that does not compile, and no time limit: nothing is measured, and it is said once what fails',
        { 'problem.yaml': noLimit, 'output_validator/check.c': 'int x' },
        [
          ['answers', /^error income: .*\| output_validator: expected a program that compiles, found/],
          ['garbage', /^$/],
          ['time limit', /^error income: a time limit that fits .*\| output_validator: expected a program/],
        ],
      ],
      [
        'without submissions that could bound its time limit',
        {
          'problem.yaml': noLimit,
          'submissions/accepted': undefined,
          'submissions/wrong_answer': undefined,
          'submissions/run_time_error': undefined,
        },
        [
          ['pieces', /error income: an accepted submission/],
          ['time limit', /error income: a time limit that fits the submissions \| no submission/],
        ],
      ],
    ]),
  )('%s', async (_, changes, expected) => {
    const report = await reportOn(changed(changes));
    for (const [check, finding] of expected) expect(findingsOf(report, check).join('\n')).toMatch(finding);
  });

  it('is named by its paths inside the package, also from the folder above it', async () => {
    const folder = changed({ 'output_validator/check.c': 'int x', submissions: undefined });
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(dirname(folder));
    onTestFinished(() => cwd.mockRestore());
    const [finding] = findingsOf(await reportOn(folder), 'answers');
    expect(finding).toMatch(/\| output_validator: expected a program that compiles, found/);
  });

  it.runIf(slow)(
    'with weak data: the surviving mutants are listed with place and change (SLOW=1)',
    async () => {
      const blind = Object.fromEntries(
        ['02-expenses', '03-largest', '04-ones', '05-random', '06-first-and-last'].flatMap((name) =>
          ['in', 'ans'].map((extension) => [`data/secret/${name}.${extension}`, undefined]),
        ),
      );
      const report = await reportOn(
        changed({ ...blind, 'data/sample/1.in': '1\n8\n', 'data/sample/1.ans': '8\n' }),
        {
          mutants: 12,
        },
      );
      const found = findingsOf(report, 'mutants').join('\n');
      expect(found).toMatch(/note accepted\/sum\.c:\d+:\d+: .*\| AC .+: .+/);
    },
  );

  it('that cannot be read: every fault is listed', async () => {
    const report = await reportOn(changed({ 'problem.yaml': 'name: [\n' }));
    expect(report.checks).toHaveLength(1);
    expect(findingsOf(report, 'format').join('\n')).toMatch(/error .*problem\.yaml/);
  });
});

it.runIf(slow)(
  'a derived time limit is compared with submissions that must be too slow, with more time if needed (SLOW=1)',
  async () => {
    const wide = noLimit.replace('memory: 128', 'memory: 128, time_multipliers: {time_limit_to_tle: 4}');
    const report = await reportOn(
      changed({
        'problem.yaml': wide,
        'submissions/run_time_error': undefined,
        'submissions/wrong_answer': undefined,
      }),
    );
    const check = report.checks.find(({ name }) => name === 'time limit');
    expect(check?.status).toMatch(/^(ok|note)$/);
    const [, limit, slow] =
      /^(0\.\d) s, from the slowest .* at least (0\.\d+|\d+(?:\.\d+)?) s/.exec(check?.summary ?? '') ?? [];
    expect(Number(slow)).toBeGreaterThanOrEqual(4 * Number(limit));
  },
);

describe('judge verify', () => {
  it('prints a line per check and the grid, with status 0 for a good package', async () => {
    const { status, out } = await judge(['verify', changed({}), '--mutants', '0']);
    expect(out).toMatch(/^ {2}ok +submissions +5 of 5 as expected$/m);
    expect(out).toMatch(/accepted\/sum\.py +AAAAAAA$/m);
    expect(out).toMatch(/: verified · /);
    expect(status).toBe(0);
  });

  it.runIf(slow)('has status 1 for a bad one, and says everything as JSON (SLOW=1)', async () => {
    const folder = changed({ 'submissions/accepted/sum.c': wrongSum });
    const { status, out } = await judge(['verify', folder, '--json', '--mutants', '0']);
    const record = JSON.parse(out);
    expect(record).toMatchObject({ version: 1, problem: 'income', ok: false });
    expect(
      record.submissions.find((one: { submission: string }) => one.submission === 'accepted/sum.c').faults,
    ).toHaveLength(1);
    for (const key of ['problemDigest', 'judgeDigest']) {
      const digests = new Set(record.submissions.map((one: Record<string, unknown>) => one[key]));
      expect([...digests]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    }
    expect(status).toBe(1);
  });

  it.runIf(slow)('continues after a refused zip file (SLOW=1)', async () => {
    const zip = join(workspace.path, 'broken.zip');
    writeFileSync(zip, 'no zip file');
    const { status, out, err } = await judge(['verify', zip, changed({}), '--mutants', '0']);
    expect(status).toBe(1);
    expect(err).toContain('broken.zip');
    expect(out).toContain('income: verified');
  });

  it('has status 2 if there is no such problem, before anything is run', async () => {
    const { status, err } = await judge(['verify', changed({}), '/nowhere/atall']);
    expect(status).toBe(2);
    expect(err).toMatch(naming('/nowhere/atall', 'no such'));
  });
});

/** Without the lines of progress, which depend on the speed of the machine. */
const saidOfTime = (err: string): readonly string[] =>
  err.split('\n').filter((line) => /^(income: time limit| {2}measured:)/.test(line));

it.runIf(slow)(
  'a package without a time limit is graded with a limit derived from its submissions, measured once (SLOW=1)',
  async () => {
    const folder = changed({
      'problem.yaml': noLimit,
    });
    const submission = join(folder, 'submissions/time_limit_exceeded/never-ends.c');
    const first = await judge(['grade', folder, submission, '--expect', 'TLE']);
    expect(first.err).toMatch(
      /income: time limit 0\.\d s, from the slowest submission expected to pass, .*, × 2, in steps of 0\.1 s/,
    );
    expect(first.status).toBe(0);
    const second = await judge(['grade', folder, submission, '--expect', 'TLE']);
    expect(saidOfTime(second.err)).toEqual(saidOfTime(first.err));
    expect(saidOfTime(first.err)).toHaveLength(2);
    const given = await judge(['grade', folder, submission, '--time-limit', '0.1', '--expect', 'TLE']);
    expect(saidOfTime(given.err)).toEqual([]);
    expect(given.status).toBe(0);
  },
);

describe('leaving a verification', () => {
  const launchers = () =>
    descendants(process.pid)
      .map(nameOf)
      .filter((name) => name === 'launcher');
  /** A check that would take hours. */
  const slowValidator: Changes = { 'input_validators/wait.sh': '#!/bin/sh\nsleep 36000\nexit 42\n' };

  it('ends the programs of a check in progress, even while the reader waits for an event', async () => {
    const events = verify(changed(slowValidator), options);
    let step = await events.next();
    while (!step.done && !(step.value.type === 'progress' && step.value.check === 'inputs'))
      step = await events.next();
    const waiting = events.next();
    await until(() => launchers().length > 0, 'the validator to start');
    await events.return();
    expect(await waiting).toMatchObject({ done: true });
    expect(launchers()).toEqual([]);
  });
});

describe('a statement in LaTeX', () => {
  it('has a warning for each command that pages leave out', async () => {
    const text = 'A\n\\newcommand{\\own}{b}\n\\own \\strange{c} \\strange{d}\n\\medskip % \\iffalse';
    const folder = changed({ 'statement/problem.de.tex': text });
    const findings = findingsOf(await reportOn(folder), 'statements');
    expect(findings).toEqual([expect.stringMatching(/^warning statement\/problem\.de\.tex:3: .*\\strange/)]);
  });

  it('has a warning for what nothing ends, and for what only TeX decides, with the line where it is', async () => {
    const text =
      '% \\strange\n\\begin{comment}a\\end{comment}\\strange\n\\ifnum 1=1 b\\fi\n\\begin{odd}d\\end{odd}\n\\begin{comment} c';
    const folder = changed({ 'statement/problem.de.tex': text });
    const findings = findingsOf(await reportOn(folder), 'statements');
    expect(findings).toEqual([
      expect.stringMatching(/:5: .*\\end\{comment\}.*\\begin\{comment\}, which nothing ends/),
      expect.stringMatching(/:3: .*\\ifnum/),
      expect.stringMatching(/:2: .*\\strange/),
      expect.stringMatching(/:4: .*\\begin\{odd\}/),
    ]);
  });
});

const draws = `import sys
open(sys.argv[3] + 'judgeimage.svg', 'w').write('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
`;

describe('visualizers', () => {
  it.each([
    ['draw', draws, 'import sys\nopen(sys.argv[1]), open(sys.argv[2])\n', []],
    ['draw nothing', 'pass\n', 'pass\n', [/^warning output_visualizer: a file judgeimage.* \| none$/]],
    ['fail', 'raise ValueError\n', 'raise ValueError("no such")\n', [/no such/, /exit status 1/]],
    [
      'do not compile',
      'def\n',
      'def\n',
      [/input_visualizer: a program that compiles/, /a drawing of the output/],
    ],
  ])('that %s', async (_, output, input, expected) => {
    const files = { 'output_visualizer/draw.py': output, 'input_visualizer/draw.py': input };
    const report = await reportOn(changed(files));
    const found = findingsOf(report, 'visualizers');
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
    expect(found.length >= expected.length && (expected.length > 0 || found.length === 0)).toBe(true);
    expect(found.every((text) => text.startsWith('warning'))).toBe(true);
    expect(report.checks.some(({ status }) => status === 'error')).toBe(false);
  });
});
