import type { ContestClock } from '#contest';
import { apiSpan, type ExerciseObject } from '#protocol';
import { classTimeText, classTimeTyped, foundTime } from '../../parts/class-times.ts';
import { typedLength } from '../../parts/typed-times.ts';

/** The form of an exercise. Times are those of clocks in its zone, as a field for date and time has them. */
export interface ExerciseForm {
  readonly zone: string;
  readonly hidden_until: string;
  readonly opens: string;
  readonly due: string;
  /** Percent. */
  readonly late: string;
  /** A line for each step: `24:00 50`. */
  readonly late_steps: string;
  readonly attempts: string;
}

/** What is wrong, by the name of the field. */
export type ExerciseFaults = Partial<Readonly<Record<keyof ExerciseForm, string>>>;

const mostAttempts = 1_000;
const mostSteps = 20;

/** A plan as the form shows it, in UTC. */
export function exerciseForm(
  { hidden_until, opens, due, late_factor, late_steps = [], attempts }: ExerciseObject,
  clock: ContestClock,
): ExerciseForm {
  return {
    zone: 'UTC',
    hidden_until: classTimeText(clock, hidden_until),
    opens: classTimeText(clock, opens),
    due: classTimeText(clock, due),
    late: late_factor === undefined ? '' : percentText(late_factor),
    late_steps: late_steps
      .map(({ after, factor }) => `${after.slice(0, -7)} ${percentText(factor)}`)
      .join('\n'),
    attempts: attempts === undefined ? '' : String(attempts),
  };
}

const percentText = (factor: number): string => String(Math.round(factor * 10_000) / 100);

/** The plan that was typed, or what is wrong with it. */
export function exerciseTyped(
  typed: ExerciseForm,
  clock: ContestClock,
): { readonly plan: ExerciseObject; readonly faults: ExerciseFaults } {
  const faults: Partial<Record<keyof ExerciseForm, string>> = {};
  const fault = (name: keyof ExerciseForm, expected: string): undefined => {
    faults[name] ??= `${foundTime(typed[name])}, expected ${expected}`;
  };
  const time = (name: 'hidden_until' | 'opens' | 'due'): number | undefined => {
    if (typed[name].trim() === '') return undefined;
    const at = classTimeTyped(clock, { time: typed[name], zone: typed.zone });
    if ('ms' in at) return at.ms;
    if ('fault' in at) faults[name] = at.fault;
    else faults.zone = at.zoneFault;
    return undefined;
  };
  const [seenMs, opensMs, dueMs] = [time('hidden_until'), time('opens'), time('due')];
  if (opensMs !== undefined && seenMs !== undefined && opensMs < seenMs)
    fault('opens', 'a time at which the exercise is not hidden any more');
  if (dueMs !== undefined && dueMs <= Math.max(opensMs ?? 0, seenMs ?? 0))
    fault('due', 'a time after it opens');
  const percent = (text: string): number | undefined => {
    const value = /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) / 100 : 2;
    return value <= 1 ? value : undefined;
  };
  const late = typed.late.trim().replace(/\s*%$/, '');
  const factor = late === '' ? undefined : percent(late);
  if (late !== '' && factor === undefined) fault('late', 'a percentage from 0 to 100');
  const lines = typed.late_steps.split(/\r?\n/).filter((one) => one.trim() !== '');
  const steps = lines.flatMap((one) => {
    const [after = '', share = '', ...more] = one.trim().replace(/\s*%$/, '').split(/\s+/);
    const [afterMs, value] = [typedLength(after), percent(share)];
    if (afterMs === undefined || value === undefined || more.length > 0 || lines.length > mostSteps) {
      fault('late_steps', `up to ${mostSteps} lines like "24:00 50": hours and minutes late, percent`);
      return [];
    }
    return [{ after: apiSpan(afterMs), factor: value }];
  });
  const attempts = typed.attempts.trim();
  const count = /^[1-9]\d{0,3}$/.test(attempts) ? Number(attempts) : undefined;
  if (attempts !== '' && (count ?? mostAttempts + 1) > mostAttempts)
    fault('attempts', `a whole number from 1 to ${mostAttempts}`);
  const span = (ms: number | undefined) => (ms === undefined ? undefined : apiSpan(ms));
  const plan: ExerciseObject = {
    ...keep('hidden_until', span(seenMs)),
    ...keep('opens', span(opensMs)),
    ...keep('due', span(dueMs)),
    ...keep('late_factor', factor),
    ...(steps.length > 0 && { late_steps: steps }),
    ...keep('attempts', count),
  };
  return { plan, faults };
}

const keep = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [K in Name]?: Value };
