import { apiSpan, apiTime, type ContestObject, type FileObject } from '#protocol';
import { type ContestImport, type Database, importContest, storePicture } from '#store';
import { createRandom } from '#testdata';
import { dayMs, hourMs, minuteMs } from '#text';
import { flagPicture, schools, students } from './people.ts';
import { type JuryOutcome, programsOf } from './programs.ts';
import { planReplay, type ReplaySubmission, replayedMinutes, replayProblems } from './replay-plan.ts';

/** How much faster than the contest that it replays. */
const speed = 10;
const seed = 43;

/** What the teams of the replay do, the same every time. */
export const replayPlan: readonly ReplaySubmission[] = planReplay(schools.length * 2, createRandom(seed));

/** Length of the replay. */
export const replayMs = (replayedMinutes * minuteMs) / speed;

/** When something of the plan happens, in a replay that starts then. */
export const replayTime = (startMs: number, { atMs }: ReplaySubmission): number =>
  Math.round(startMs + atMs / speed);

const teamIds = schools.flatMap(({ id }) => [`${id}-1`, `${id}-2`]);

/** The user name of a team of the replay; nobody can log in with it. */
export const teamUser = (team: number): string => `demo-${teamIds[team]}`;

/** The program that a submission of the plan consists of. */
export function submittedProgram({ problem, outcome, choice }: ReplaySubmission) {
  const { slug } = replayProblems[problem]!;
  const programs = programsOf(slug, outcome);
  return { slug, ...programs[choice % programs.length]! };
}

/** Stores a replay. What has happened in it before now waits to be judged. */
export async function addReplay(db: Database, id: string, startMs: number, nowMs: number): Promise<void> {
  const contest: ContestObject = {
    ...shared(id, 'The Antipode Invitational', startMs, replayMs),
    formal_name: 'The Antipode Invitational, a replay',
    scoreboard_freeze_duration: apiSpan((60 * minuteMs) / speed),
    scoreboard_type: 'pass-fail',
    penalty_time: apiSpan((20 * minuteMs) / speed),
    rules: 'icpc',
    medals: { gold: 3, silver: 3, bronze: 3 },
    public: true,
    warning_message: `A demonstration: five hours of a contest in ${replayMs / minuteMs} minutes. When it is over, it begins again.`,
  };
  const past = replayPlan.filter((one) => replayTime(startMs, one) < nowMs);
  await store(db, {
    contest,
    problems: replayProblems.map(({ slug, label, rgb, color }) => ({ id: slug, slug, label, rgb, color })),
    organizations: await Promise.all(
      schools.map(async ({ id, name, code, flag }) => ({
        id,
        name,
        country: code,
        country_flag: [await flagFile(db, flagPicture(flag))],
      })),
    ),
    teams: schools.flatMap(({ id, teams }, at) =>
      teams.map((name, which) => ({
        id: `${id}-${which + 1}`,
        name,
        label: String(2 * at + which + 1),
        organization_id: id,
      })),
    ),
    submissions: past.map((one) => {
      const { slug, language, files } = submittedProgram(one);
      const teamId = teamIds[one.team]!;
      return {
        teamId,
        problemId: slug,
        accountId: teamId,
        language,
        files,
        atMs: replayTime(startMs, one),
        judgements: [],
      };
    }),
    accounts: teamIds.map((teamId, team) => teamAccount(teamId, teamUser(team))),
  });
}

async function flagFile(db: Database, picture: string): Promise<FileObject> {
  const stored = await storePicture(db, Buffer.from(picture), 'country_flag');
  if ('fault' in stored) throw new Error(`a flag of the demonstration: ${stored.fault}`);
  return stored;
}

const exercises = [
  { slug: 'clocks', label: '1', points: 20 },
  { slug: 'msquare', label: '2', points: 30 },
  { slug: 'clocks12', label: '3', points: 20 },
  { slug: 'rotations', label: '4', points: 30 },
] as const;

const classDays = 14;
/** Of the class that have passed at the first start. */
const passedDays = 11;
/** From the start of the class: one after the other, so that some are over and the last one is not. */
const dueDay = (exercise: number): number => 3 + 3 * exercise;

/** Stores a class that has been running for some days, with what its students have submitted. */
export async function addDemoClass(db: Database, id: string, nowMs: number): Promise<void> {
  const startMs = Math.floor(nowMs / hourMs) * hourMs - passedDays * dayMs;
  const random = createRandom(seed);
  const submissions = students.flatMap((_, student) =>
    exercises.flatMap(({ slug }, at) => {
      const outcomes = outcomesOf(random.below(10));
      return outcomes.map((outcome, attempt) => {
        const programs = programsOf(slug, outcome);
        const day = dueDay(at) - 2 + random.below(240) / 100; // a few are late
        return {
          teamId: String(student + 1),
          accountId: String(student + 1),
          problemId: slug,
          ...programs[random.below(programs.length)]!,
          atMs: Math.round(startMs + day * dayMs + attempt * 40 * minuteMs),
          judgements: [],
        };
      });
    }),
  );
  await store(db, {
    contest: {
      ...shared(id, 'Puzzles and Search', startMs, classDays * dayMs),
      formal_name: 'Puzzles and Search, exercises 1 to 4',
      scoreboard_type: 'score',
      rules: 'class',
      feedback: 'case-number',
      allow_late: true,
      late_factor: 0.5,
      exercises: Object.fromEntries(
        exercises.map(({ slug }, at) => [slug, { due: apiSpan(dueDay(at) * dayMs) }]),
      ),
      public: false,
    },
    problems: exercises.map(({ slug, label, points }) => ({ id: slug, slug, label, points })),
    teams: students.map((name, at) => ({ id: String(at + 1), name, label: String(at + 1) })),
    submissions: submissions.filter(({ atMs }) => atMs < nowMs).sort((a, b) => a.atMs - b.atMs),
    accounts: students.map((_, at) => teamAccount(String(at + 1), `demo-student-${at + 1}`)),
  });
}

/** What a student submits for an exercise: most solve it, some at the second attempt, some not at all. */
function outcomesOf(chance: number): readonly JuryOutcome[] {
  if (chance < 5) return ['accepted'];
  if (chance < 7) return ['wrong_answer', 'accepted'];
  return chance < 9 ? ['wrong_answer'] : [];
}

const shared = (id: string, name: string, startMs: number, lengthMs: number) =>
  ({
    id,
    name,
    start_time: apiTime(startMs),
    duration: apiSpan(lengthMs),
    feedback: 'verdict',
    demonstration: true,
  }) as const;

const teamAccount = (teamId: string, username: string) => ({
  object: { id: teamId, username, type: 'team' as const, team_id: teamId },
  passwordHash: null,
});

async function store(
  db: Database,
  contest: Omit<ContestImport, 'by' | 'languages' | 'awards' | 'commentary'>,
): Promise<void> {
  const refused = await importContest(db, {
    by: 'machine',
    languages: [],
    awards: [],
    commentary: [],
    ...contest,
  });
  if (refused !== undefined) throw new Error(`${contest.contest.id}: ${refused.refused}`);
}
