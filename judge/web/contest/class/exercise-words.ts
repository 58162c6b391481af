import { type ExerciseObject, readSpan } from '#protocol';
import { numberText, t } from '#translations';
import { lengthText } from '../../frame/words.ts';

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
