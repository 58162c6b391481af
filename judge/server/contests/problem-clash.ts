import type { ContestProblemObject } from '#protocol';

/** Why a problem cannot be added beside those that a contest has. */
export const problemClash = (
  known: readonly ContestProblemObject[],
  { label, slug }: Pick<ContestProblemObject, 'label' | 'slug'>,
): readonly string[] => [
  ...(known.some((one) => one.label.toLowerCase() === label.toLowerCase())
    ? [`label: ${label} is taken`]
    : []),
  ...(known.some((one) => one.slug === slug) ? [`package: ${slug} is in this contest already`] : []),
];
