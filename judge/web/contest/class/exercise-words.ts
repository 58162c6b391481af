import { type ExerciseObject, readSpan } from '#protocol';
import { dayMs, hourMs, minuteMs } from '#text';
import { numberText, plural, t } from '#translations';
import { lengthText } from '../../frame/words.ts';

/** A time that is left, or by which something is late: `3 days`, `5 h 20 min`, `12 min`. Never more than there is. */
export function leftText(ms: number): string {
  if (ms >= 2 * dayMs) return plural(Math.floor(ms / dayMs), '{count} day', '{count} days');
  const minutes = Math.floor(ms / minuteMs);
  if (ms < hourMs) return minutes === 0 ? t('less than a minute') : t('{minutes} min', { minutes });
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What late submissions count. */
export interface LateRule {
  readonly factor: number;
  readonly steps: NonNullable<ExerciseObject['late_steps']>;
}

/** The late rule of an exercise: its own, else that of the class. */
export function lateRule(
  own: ExerciseObject,
  whole: Pick<ExerciseObject, 'late_factor' | 'late_steps'> = {},
): LateRule {
  const { late_factor, late_steps } =
    own.late_factor === undefined && own.late_steps === undefined ? whole : own;
  return { factor: late_factor ?? 1, steps: late_steps ?? [] };
}

/** What late submissions count, in words: `80 %, from 24 hours late 50 %`. */
export function lateWords({ factor, steps }: LateRule): string {
  const inOrder = [...steps].sort((a, b) => (readSpan(a.after) ?? 0) - (readSpan(b.after) ?? 0));
  return [
    shareText(factor),
    ...inOrder.map((step) =>
      t('from {time} late {share}', {
        time: lengthText(readSpan(step.after) ?? 0),
        share: shareText(step.factor),
      }),
    ),
  ].join(', ');
}

/** `50 %`, `counts nothing`, `counts fully`. */
const shareText = (factor: number): string => {
  if (factor === 0) return t('counts nothing');
  return factor === 1 ? t('counts fully') : `${numberText(Math.round(factor * 1000) / 10)} %`;
};

/** Whether the points of an exercise are at most so many: a problem may have scores of its own without a maximum. */
export const isMost = (most: number | undefined, points = 0): most is number =>
  most !== undefined && points <= most;
