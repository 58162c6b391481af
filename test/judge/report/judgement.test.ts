import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createColours, judgementJson, renderCases, renderJudgement } from '#report';
import { naming } from '../../saying.ts';
import { caseResult, judgementOf, plainStyle, ranFor } from './fixtures.ts';

const wrong = caseResult('secret/02-b', {
  verdict: 'WA',
  run: ranFor(250.5),
  message: 'line 2, move 17 of 42: "R3" is not a move of msquare (A, B, C)',
  forJury: 'expected AB\nfound    BA',
});
const failed = judgementOf([caseResult('sample/1'), wrong], {
  verdict: 'WA',
  decidedBy: 'secret/02-b',
  message: wrong.message,
});

function lines(text: string): string[] {
  return text.split('\n');
}

describe('renderJudgement', () => {
  it('shows heading, aligned cases and a verdict line with the maxima', () => {
    const text = renderJudgement(
      { judgement: judgementOf([caseResult('sample/1')]), audience: 'jury' },
      plainStyle(80),
    );
    expect(lines(text)).toEqual([
      'bfs.cpp · msquare · cpp',
      '',
      '  case      verdict  CPU ms  peak MiB  message',
      '  sample/1  AC          1.0       3.0',
      '',
      'AC accepted · 1 case · at most 12.3 ms CPU, 14.0 ms wall, 3.0 MiB (cgroup-v2)',
      '',
    ]);
  });

  it('shows the jury the instructions that were counted', () => {
    const cases = [2_512_345_678, 41_000].map((instructions, index) =>
      caseResult(`secret/${index}`, { run: { ...ranFor(1), instructions } }),
    );
    const shownTo = (audience: 'jury' | 'team') =>
      renderJudgement({ judgement: judgementOf(cases), audience }, plainStyle());
    expect(shownTo('jury')).toContain('at most 12.3 ms CPU, 2,512.3 million instructions, 14.0 ms wall');
    expect(shownTo('team')).not.toContain('instructions');
    const json = (audience: 'jury' | 'team') => judgementJson({ judgement: judgementOf(cases), audience });
    expect(JSON.parse(json('jury')).cases[0].instructions).toBe(2_512_345_678);
    expect(json('team')).not.toContain('instructions');
  });

  it('shows the deciding case to the jury and hides it from a contestant', () => {
    expect(renderJudgement({ judgement: failed, audience: 'jury' }, plainStyle())).toContain(
      '    found    BA\n',
    );
    expect(renderJudgement({ judgement: failed, audience: 'team' }, plainStyle())).not.toContain(
      'found    BA',
    );
  });

  it('shows the conversation of a sample, and what its passes read and wrote, to contestants', () => {
    const empty = { input: '', answer: '', output: '' };
    const shown = (texts: object): string => {
      const sample = caseResult('sample/1', { verdict: 'WA', texts: { ...empty, ...texts } });
      const judgement = judgementOf([sample], { verdict: 'WA', decidedBy: 'sample/1' });
      return renderJudgement({ judgement, audience: 'team' }, plainStyle(80));
    };
    expect(shown({ dialogue: '<100\n>? 50\n' })).toContain('    <100\n    >? 50\n');
    const passes = [1, 2].map((pass) => ({ pass, input: `in ${pass}\n`, output: `out ${pass}\n` }));
    const text = shown({ passes });
    expect([...text.matchAll(/(?:in|out) \d/g)].map(([words]) => words)).toEqual([
      'in 1',
      'out 1',
      'in 2',
      'out 2',
    ]);
  });

  it("puts input, answer and output of a sample side by side, with the program's stderr, for contestants too", () => {
    const sample = caseResult('sample/1', {
      verdict: 'WA',
      message: 'line 1: expected 5, found 6',
      forJury: 'standard error:\nTraceback: boom',
      texts: { input: '2 3\n', answer: '5\n', output: '6\n' },
    });
    const judgement = judgementOf([sample], {
      verdict: 'WA',
      decidedBy: 'sample/1',
      message: sample.message,
    });
    const text = renderJudgement({ judgement, audience: 'team' }, plainStyle(80));
    expect(text).toMatch(/input +expected +found\n +2 3 +5 +6\n/);
    expect(text).toContain('Traceback: boom');
  });

  it('hides names, messages and number of secret cases from a contestant', () => {
    const text = renderJudgement({ judgement: failed, audience: 'team' }, plainStyle(80));
    for (const secret of ['02-b', 'R3', 'move 17', '2 cases']) expect(text).not.toContain(secret);
    expect(text).toContain('WA wrong answer');
    expect(
      renderJudgement({ judgement: failed, audience: 'team', feedback: 'case-number' }, plainStyle()),
    ).toMatch(/decided by case 2 · 2 cases/);
  });

  it('omits the verdict if the policy hides it, and shows the hint if the package has one', () => {
    const silent = renderJudgement({ judgement: failed, audience: 'team', feedback: 'none' }, plainStyle());
    expect(silent).not.toContain('WA');
    const hinted = { ...wrong, feedback: { hint: 'think of zero' } };
    const judgement = { ...failed, cases: [hinted] };
    expect(renderJudgement({ judgement, audience: 'team' }, plainStyle())).toContain('hint: think of zero');
  });

  it('marks a verdict that was not expected', () => {
    const report = { judgement: failed, audience: 'jury' } as const;
    const wrong = { wanted: 'AC or TLE', faults: ['expected AC or TLE, found WA'] };
    const right = { wanted: 'WA', faults: [] };
    expect(renderJudgement({ ...report, expected: wrong }, plainStyle())).toContain(
      'MISMATCH: expected AC or TLE, found WA',
    );
    expect(renderJudgement({ ...report, expected: right }, plainStyle())).toContain('as expected');
  });

  it("shows the compiler's output only if it failed", () => {
    const output = "x.c:1:1: error: \u001b]0;title\u0007 'x'\n";
    const broken = judgementOf([], { verdict: 'CE', compile: { ok: false, output, cached: false } });
    expect(renderJudgement({ judgement: broken, audience: 'team' }, plainStyle())).toContain(
      "    x.c:1:1: error: \\x1b]0;title\\x07 'x'\n",
    );
    const fine = judgementOf([caseResult('sample/1')], { compile: { ok: true, output, cached: false } });
    expect(renderJudgement({ judgement: fine, audience: 'team' }, plainStyle())).not.toContain('error');
  });

  it('reports a missing language instead of a verdict', () => {
    const lacking = judgementOf([], {
      verdict: 'JE',
      notJudged: 'no Ruby here; judge doctor --install ruby',
      message: 'judge error: ruby not found',
      compile: { ok: false, output: 'install it', cached: false },
    });
    expect(renderJudgement({ judgement: lacking, audience: 'jury' }, plainStyle()).split('\n')).toEqual([
      'bfs.cpp · msquare · cpp',
      '',
      'not judged: no Ruby here; judge doctor --install ruby · 0 cases',
      '   judge error: ruby not found',
      '',
    ]);
  });

  it('cuts long compiler output and says how much is missing', () => {
    const output = 'warning\n'.repeat(1000);
    const broken = judgementOf([], { verdict: 'CE', compile: { ok: false, output, cached: false } });
    const text = renderJudgement({ judgement: broken, audience: 'jury' }, plainStyle());
    expect(text).toContain('… 960 more lines');
    expect(lines(text).length).toBeLessThan(60);
  });

  it('names the protections that are missing', () => {
    const sandbox = { ...failed.sandbox, missing: ['network', 'seccomp'] as const };
    expect(renderJudgement({ judgement: { ...failed, sandbox }, audience: 'jury' }, plainStyle())).toContain(
      'missing here: network, seccomp',
    );
  });

  it.each([60, 80, 100, 160])('keeps its table within %i columns', (columns) => {
    for (const line of lines(renderCases(failed.cases, plainStyle(columns)))) {
      expect(line.length).toBeLessThanOrEqual(columns);
    }
  });

  it('has the same text with and without colours', () => {
    const report = { judgement: failed, audience: 'jury' } as const;
    const coloured = renderJudgement(report, { colours: createColours(true), columns: 80 });
    expect(coloured).toContain('\u001b[31mWA');
    expect(stripVTControlCharacters(coloured)).toBe(renderJudgement(report, plainStyle(80)));
  });

  it('escapes control sequences in case names and messages', () => {
    const hostile = caseResult('a\u001b[31m', {
      verdict: 'WA',
      message: 'b\u202e\r\nc',
      forJury: '\u001b[2J',
    });
    const text = renderJudgement(
      {
        judgement: judgementOf([hostile], {
          submission: '\u001b[1m.c',
          verdict: 'WA',
          decidedBy: hostile.name,
          message: hostile.message,
        }),
        audience: 'jury',
      },
      plainStyle(80),
    );
    expect(text).not.toMatch(/[^\P{C}\n]/u);
  });
});

describe('renderCases', () => {
  const many = Array.from({ length: 40_320 }, (_, index) =>
    caseResult(`full/${index}`, {
      run: ranFor(index === 777 ? 99 : 1),
      ...(index % 1000 === 5 ? { verdict: 'WA', message: 'not shortest' } : {}),
    }),
  );

  it('shows failures, the slowest and a count per group instead of thousands of rows', () => {
    const text = renderCases(many, plainStyle(80));
    expect(lines(text).length).toBeLessThan(50);
    expect(text).toMatch(naming('40,320 cases', '20 of 41'));
    expect(text).toMatch(/slowest\n.*\n {2}full\/777 /u);
    expect(text).toContain('40,279 AC, 41 WA');
  });

  it('shows every case up to sixty', () => {
    const text = renderCases(many.slice(0, 60), plainStyle(80));
    expect(lines(text).length).toBe(62);
  });
});
