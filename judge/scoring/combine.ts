import { sumOf } from './tidy.ts';

/** Combines scores as a default grader does; 0 if there are none. */
export function combine(mode: 'sum' | 'avg' | 'min' | 'max', scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  if (mode === 'min') return scores.reduce((a, b) => Math.min(a, b));
  if (mode === 'max') return scores.reduce((a, b) => Math.max(a, b));
  return mode === 'sum' ? sumOf(scores) : sumOf(scores.map((score) => score / scores.length));
}
