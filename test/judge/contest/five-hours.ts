import type { ContestObject } from '#protocol';

/** What most contests of tests have: five hours, frozen for the last one. */
export const fiveHours = {
  duration: '5:00:00.000',
  scoreboard_freeze_duration: '1:00:00.000',
  scoreboard_type: 'pass-fail',
  penalty_time: '0:20:00.000',
  rules: 'icpc',
} as const satisfies Partial<ContestObject>;
