import { type Attempt, type Rules, scoreboard } from '#contest';
import type { CaseFilm, ContestReport, ReportedAttempt } from '#report';
import { terms } from '../../contest/ranking/attempts.ts';
import { caseResult, judgementOf } from '../fixtures.ts';

/** A text that tries to break out of elements, attributes, comments, scripts, terminals, tables and spreadsheets. */
export const hostile =
  '</td><script>alert(1)</script>"\'><img src=x onerror=alert(2)> \u001b[2J\u202e=1+1&amp;--><!--';

export const film: CaseFilm = {
  caseName: hostile,
  frames: ['start', 'after move 1, A', hostile].map((caption, index) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="${index}"/></svg>`,
    caption,
  })),
  isCut: true,
};

/** A contest of one problem; each of `contestants` has one attempt, accepted unless the name ends in `wrong`. */
export function reportOf(
  contestants: readonly string[],
  changes: {
    readonly rules?: Rules;
    readonly films?: readonly CaseFilm[];
    readonly name?: string;
    readonly title?: string;
  } = {},
): ContestReport {
  const attempts = contestants.map((contestant, index) => attemptOf(contestant, index, changes.films ?? []));
  const ranked = attempts.map(({ id, contestant, problem, timeMs = 0, judgement }): Attempt => {
    const cases = [{ name: 'secret/1', verdict: judgement.verdict, moves: 9, optimal: 9 }];
    return { state: 'judged', id, contestant, problem, timeMs, verdict: judgement.verdict, cases };
  });
  return {
    id: 'small',
    name: changes.name ?? 'Small',
    problems: [{ label: 'A', slug: 'msquare', name: changes.title ?? 'Magic Squares' }],
    scoreboard: scoreboard(terms(changes.rules ?? 'icpc', 'A'), contestants, ranked),
    attempts,
    warnings: [],
    notes: [],
  };
}

function attemptOf(contestant: string, index: number, films: readonly CaseFilm[]): ReportedAttempt {
  const verdict = contestant.endsWith('wrong') ? 'WA' : 'AC';
  const sequence = { valid: true, moves: 9, optimal: 9 };
  const forJury = `jury ${contestant}`;
  return {
    id: `${contestant}/msquare.c`,
    contestant,
    problem: 'A',
    timeMs: (index + 1) * 60_000,
    judgement: judgementOf(
      [
        caseResult('secret/1', { verdict, message: contestant, forJury, sequence }),
        ...films.map(({ caseName }) => caseResult(caseName)),
      ],
      {
        verdict,
        submission: contestant,
        message: contestant,
        ...(verdict === 'WA' ? { decidedBy: 'secret/1' } : {}),
      },
    ),
    films,
  };
}
