import type {
  AttemptCase,
  ContestProblem,
  ContestTerms,
  JudgedAttempt,
  PendingAttempt,
  Rules,
} from '#contest';
import type { Verdict } from '#verdict';

export const minutes = (count: number): number => count * 60_000;

export function terms(rules: Rules, labels: string, changes: Partial<ContestTerms> = {}): ContestTerms {
  return { rules, penaltyMs: minutes(20), problems: [...labels].map((label) => problem(label)), ...changes };
}

export function problem(label: string, changes: Partial<ContestProblem> = {}): ContestProblem {
  return { label, points: 100, weights: {}, better: 'fewer', best: {}, ...changes };
}

/** `ada A 12 WA`: an attempt of Ada at problem A in minute 12. */
export function attempt(text: string, cases: readonly AttemptCase[] = []): JudgedAttempt {
  const [contestant = '', label = '', minute = '0', verdict = 'AC'] = text.split(' ');
  return {
    state: 'judged',
    id: text,
    contestant,
    problem: label,
    timeMs: minutes(Number(minute)),
    verdict: verdict as Verdict,
    cases,
  };
}

/** `ada A 12`: an attempt that is not judged yet. */
export function pending(text: string): PendingAttempt {
  const { id, contestant, problem: label, timeMs = 0 } = attempt(text);
  return { state: 'pending', id, contestant, problem: label, timeMs };
}

/** The same attempt without a time. */
export function untimed({ timeMs: _, ...rest }: JudgedAttempt): JudgedAttempt {
  return rest;
}

/** `secret/1 AC`; with `9/7` at the end, a sequence of 9 moves where 7 is proved shortest. */
export function result(text: string): AttemptCase {
  const [name = '', verdict = 'AC', figures] = text.split(' ');
  const [moves, optimal] = (figures ?? '').split('/').map((figure) => (figure ? Number(figure) : undefined));
  return {
    name,
    verdict: verdict as Verdict,
    ...(moves === undefined ? {} : { moves }),
    ...(optimal === undefined ? {} : { optimal }),
  };
}

/** The items in the order of the numbers drawn for them. */
export const reordered = <T>(items: readonly T[], drawn: Iterator<number>): readonly T[] =>
  items
    .map((item) => ({ item, at: drawn.next().value as number }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
