import type { JSX } from 'preact';
import type { Rules } from '#protocol';

/** The rules of contests, each by name and in two sentences. */
export const rulesWords: Readonly<Record<Rules, { readonly name: string; readonly about: string }>> = {
  icpc: {
    name: 'ICPC',
    about:
      'Whoever solves most problems wins. Among equals the time of each solution counts, and 20 minutes for every attempt that failed before it.',
  },
  ioi: {
    name: 'IOI',
    about:
      'Every problem gives points for each group of tests. The best attempt at each group counts, and time does not.',
  },
  'fewest-moves': {
    name: 'Fewest moves',
    about:
      'Answers are sequences of moves. First counts how many are valid, then how short they are together.',
  },
  relative: {
    name: 'Relative',
    about:
      'The best known result of a test gets all its points, and others their share of it. Points change when somebody finds something better.',
  },
  class: {
    name: 'Class',
    about:
      'Exercises give points until they are due. What comes later counts half, or what the settings say.',
  },
};

/** x, y, width, height, and what it shows. */
type Bar = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  kind: 'good' | 'bad' | 'late' | 'line',
];

const grid = (columns: string): readonly Bar[] =>
  columns.split(' ').flatMap((row, y) =>
    [...row].map((mark, x): Bar => {
      const kind = mark === '+' ? 'good' : mark === '-' ? 'bad' : 'line';
      return [8 + x * 21, 6 + y * 17, 18, 14, kind];
    }),
  );

/** Each picture as bars, on 120 × 60. */
const pictures: Readonly<Record<Rules, readonly Bar[]>> = {
  icpc: grid('+++-+ ++-+. +.-..'),
  ioi: [
    ...([54, 40, 24] as const).map((length, at): Bar => [8, 6 + at * 17, length * 1.9, 14, 'good']),
    ...([4, 27, 58] as const).map((length, at): Bar => [112 - length, 6 + at * 17, length, 14, 'line']),
  ],
  'fewest-moves': [
    ...[0, 1, 2].map((at): Bar => [8 + at * 17, 8, 14, 18, 'good']),
    ...[0, 1, 2, 3, 4, 5].map((at): Bar => [8 + at * 17, 34, 14, 18, at < 3 ? 'line' : 'late']),
  ],
  relative: [
    [10, 8, 20, 44, 'good'],
    [38, 18, 20, 34, 'line'],
    [66, 30, 20, 22, 'line'],
    [94, 42, 20, 10, 'line'],
    [6, 53, 110, 2, 'line'],
  ],
  class: [
    [8, 6, 24, 20, 'good'],
    [36, 6, 24, 20, 'good'],
    [64, 6, 24, 20, 'line'],
    [8, 32, 24, 20, 'good'],
    [36, 32, 24, 20, 'line'],
    [92, 4, 3, 52, 'bad'],
    [99, 42, 13, 10, 'late'],
  ],
};

/** What a set of rules rewards, as a small picture. */
export const RulesPicture = ({ rules }: { readonly rules: Rules }): JSX.Element => (
  <svg class="rules-picture" viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
    {pictures[rules].map(([x, y, width, height, kind]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" class={`rules-${kind}`} />
    ))}
  </svg>
);
