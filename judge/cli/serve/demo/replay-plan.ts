import type { Random } from '#problem-api';
import { minuteMs } from '#text';
import type { JuryOutcome } from './programs.ts';

/** A problem of the replay. */
export interface ReplayProblem {
  readonly slug: string;
  readonly label: string;
  readonly rgb: string;
  readonly color: string;
  /** That a team of average strength needs for it. */
  readonly minutes: number;
}

/** The problems of the replay: all that are bundled, in no order of difficulty. Colours of neighbours differ. */
export const replayProblems: readonly ReplayProblem[] = [
  { slug: 'rotations', label: 'A', rgb: '#e6194b', color: 'red', minutes: 65 },
  { slug: 'clocks', label: 'B', rgb: '#ffe119', color: 'yellow', minutes: 14 },
  { slug: 'rubiksclock', label: 'C', rgb: '#4363d8', color: 'blue', minutes: 120 },
  { slug: 'msquare', label: 'D', rgb: '#3cb44b', color: 'green', minutes: 35 },
  { slug: 'rotationgrid', label: 'E', rgb: '#f58231', color: 'orange', minutes: 28 },
  { slug: 'cmetrickany', label: 'F', rgb: '#911eb4', color: 'purple', minutes: 75 },
  { slug: 'clocks12', label: 'G', rgb: '#42d4f4', color: 'cyan', minutes: 40 },
  { slug: 'cmetrick', label: 'H', rgb: '#ffffff', color: 'white', minutes: 50 },
];

/** A submission of the replay. */
export interface ReplaySubmission {
  /** Numbers from 0. */
  readonly team: number;
  readonly problem: number;
  /** Since the start. */
  readonly atMs: number;
  readonly outcome: JuryOutcome;
  /** Chooses one of the programs with that outcome. */
  readonly choice: number;
}

/** Length of the contest that is replayed. */
export const replayedMinutes = 300;

const mistakes: readonly JuryOutcome[] = [
  ...(['wrong_answer', 'wrong_answer', 'wrong_answer', 'wrong_answer', 'wrong_answer'] as const),
  ...(['run_time_error', 'run_time_error', 'time_limit_exceeded', 'compile_error'] as const),
];

/** What teams do in five hours: each has a strength, begins with what looks easy to it, and sometimes errs or gives up.
 *  The same for the same random numbers, in order of time. */
export const planReplay = (teams: number, random: Random): readonly ReplaySubmission[] =>
  Array.from({ length: teams }, (_, team) => planTeam(team, random))
    .flat()
    .sort((a, b) => a.atMs - b.atMs || a.team - b.team);

function planTeam(team: number, random: Random): readonly ReplaySubmission[] {
  const between = (low: number, high: number): number => low + ((high - low) * random.below(1_000)) / 1_000;
  const strength = between(0.5, 1) + between(0, 0.8);
  const order = replayProblems
    .map(({ minutes }, problem) => ({ problem, minutes, looks: minutes * between(0.6, 1.5) }))
    .sort((a, b) => a.looks - b.looks);
  const planned: ReplaySubmission[] = [];
  let now = 0;
  for (const { problem, minutes } of order) {
    now += (minutes / strength) * between(0.5, 1.2);
    const submit = (outcome: JuryOutcome): void => {
      if (now < replayedMinutes)
        planned.push({
          team,
          problem,
          outcome,
          atMs: Math.round(now * minuteMs),
          choice: random.below(1_000),
        });
    };
    let errors = 0;
    while (errors < 5 && between(0, 1) < 0.38) {
      submit(mistakes[random.below(mistakes.length)]!);
      errors++;
      now += between(2, 14);
    }
    if (errors < 5) submit('accepted');
  }
  return planned;
}
