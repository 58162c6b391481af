import type { JSX } from 'preact';
import { ClassPage, type ClassView, type ExerciseRow } from '../../../judge/web/contest/class/class.tsx';
import type { FeedbackNote } from '../../../judge/web/contest/class/feedback.tsx';
import type { ContestFrame } from '../../../judge/web/frame/contest-frame.ts';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { ExerciseFormPage, type ExerciseFormView } from '../../../judge/web/jury/class/exercise.tsx';
import { type GradeCell, GradesPage, type GradesView } from '../../../judge/web/jury/class/grades.tsx';
import { HandInListPage, HandInPage, type HandInView } from '../../../judge/web/jury/class/hand-ins.tsx';
import { ClassPlatformPage, type ClassPlatformView } from '../../../judge/web/jury/class/platform.tsx';
import { StudentPage, type StudentView } from '../../../judge/web/jury/class/student.tsx';

type Text = (usual: string) => string;

const hour = 3_600_000;
const nowMs = Date.parse('2026-11-20T12:00:00Z');

/** Pages of a class by name. `text` writes every text that somebody else wrote. */
export function classExamples(text: Text): Record<string, (frame: PageFrame) => JSX.Element> {
  const within = (frame: PageFrame, isJury: boolean): PageFrame => ({
    ...frame,
    path: '/contests/course',
    contest: courseFrame(text, isJury),
  });
  return {
    class: (frame) => <ClassPage frame={within(frame, false)} view={course(text)} />,
    'class-teacher': (frame) => <ClassPage frame={within(frame, true)} view={forTeacher(text)} />,
    'class-empty': (frame) => (
      <ClassPage
        frame={within(frame, true)}
        view={{ ...forTeacher(text), exercises: [], phase: 'unscheduled', students: 0 }}
      />
    ),
    'class-exercise': (frame) => <ExerciseFormPage frame={within(frame, true)} view={form(text)} />,
    'class-exercise-wrong': (frame) => (
      <ExerciseFormPage
        frame={within(frame, true)}
        view={{
          ...form(text),
          hasStart: false,
          errors: [text('Nothing is saved yet.')],
          faults: { due: text('found x, expected a time after it opens') },
        }}
      />
    ),
    'class-grades': (frame) => <GradesPage frame={within(frame, true)} view={grades(text)} />,
    'class-grades-empty': (frame) => (
      <GradesPage frame={within(frame, true)} view={{ ...grades(text), rows: [], hasReport: undefined }} />
    ),
    'class-platform': (frame) => <ClassPlatformPage frame={within(frame, true)} view={platform(text)} />,
    'class-platform-none': (frame) => (
      <ClassPlatformPage
        frame={within(frame, true)}
        view={{ ...platform(text), courses: [], scores: [], counts: {}, code: text('apc_c2VjcmV0') }}
      />
    ),
    'class-hand-ins': (frame) => (
      <HandInListPage
        frame={within(frame, true)}
        view={{
          contestId: 'course',
          exercises: [['clocks', text('A The Clocks')]],
          mostMegabytes: 64,
          uploads: [{ id: 1, name: text('a.zip'), at: new Date(nowMs), state: 'not stored yet' }],
          errors: [text('a.zip: expected a zip file')],
        }}
      />
    ),
    'class-hand-in': (frame) => <HandInPage frame={within(frame, true)} view={handIn(text)} />,
    'class-hand-in-stored': (frame) => (
      <HandInPage frame={within(frame, true)} view={{ ...handIn(text), storedAt: new Date(nowMs) }} />
    ),
    'class-student': (frame) => <StudentPage frame={within(frame, true)} view={student(text)} />,
  };
}

const courseFrame = (text: Text, isJury: boolean): ContestFrame => ({
  id: 'course',
  name: text('Algorithms'),
  phase: 'running',
  startMs: nowMs - 500 * hour,
  endMs: nowMs + 2_000 * hour,
  nowMs,
  unread: isJury ? 2 : 0,
  warning: undefined,
  isJury,
  takesSubmissions: true,
  isRunner: false,
  hasTeam: !isJury,
  course: { next: { name: text('The Clocks'), atMs: nowMs + 53 * hour }, hasBoard: false },
});

const exercise = (text: Text, label: string, changes: Partial<ExerciseRow> = {}): ExerciseRow => ({
  id: label.toLowerCase(),
  label: text(label),
  name: text('The Clocks'),
  rgb: '#ff0000',
  dueMs: nowMs + 53 * hour,
  isExtended: label === 'A',
  opensMs: undefined,
  seenMs: undefined,
  isHidden: false,
  isClosed: false,
  late: { factor: 0.8, steps: [{ after: '24:00:00.000', factor: 0.5 }] },
  most: 100,
  attempts: undefined,
  mine: undefined,
  sum: undefined,
  notes: [],
  ...changes,
});

const nothing = { points: undefined, isWhole: false, isPending: false, sent: 0, lateMs: undefined };

const course = (text: Text): ClassView => ({
  contestId: 'course',
  title: text('Algorithms, winter 2026'),
  phase: 'running',
  nowMs,
  exercises: [
    exercise(text, 'A', {
      dueMs: nowMs - 3 * hour,
      mine: { ...nothing, points: 100, isWhole: true, sent: 2 },
    }),
    exercise(text, 'B', { mine: { ...nothing, points: 32.5, sent: 4, lateMs: 26 * hour }, attempts: 5 }),
    exercise(text, 'C', {
      notes: notes(text),
      mine: { ...nothing, isPending: true, sent: 1 },
    }),
    exercise(text, 'D', { isClosed: true, opensMs: nowMs + 5 * hour, mine: nothing }),
    exercise(text, 'E', { mine: { ...nothing, points: 0, sent: 1 }, dueMs: undefined, most: undefined }),
    exercise(text, 'F', { mine: { ...nothing, points: 86_534, sent: 1 }, most: 20 }),
  ],
  mine: [
    {
      id: '7',
      href: '/contests/course/submissions/7',
      at: new Date(nowMs - hour),
      contestMs: 499 * hour,
      by: text('Ada'),
      problem: {
        label: text('A'),
        name: text('The Clocks'),
        rgb: '#ff0000',
        href: '/contests/course/problems/A',
      },
      language: text('C++'),
      verdict: 'AC',
      isIgnored: false,
    },
  ],
  news: [
    {
      id: '1',
      href: '/contests/course/clarifications/1',
      from: text('Jury'),
      to: [text('all')],
      subject: text('General'),
      text: text('The room is B 12.'),
      at: new Date(nowMs - hour),
      isUnread: true,
      answered: undefined,
      judge: undefined,
    },
  ],
  students: undefined,
  mayChange: false,
  mostMegabytes: 64,
  isJudge: false,
});

const forTeacher = (text: Text): ClassView => ({
  ...course(text),
  mine: undefined,
  students: 31,
  mayChange: true,
  isJudge: true,
  exercises: course(text).exercises.map((one, index) => ({
    ...one,
    mine: undefined,
    sum: { tried: 20, solved: 12 },
    ...(index === 3 && { isHidden: true, seenMs: nowMs + hour }),
  })),
});

const form = (text: Text): ExerciseFormView => ({
  contestId: 'course',
  id: 'clocks',
  label: text('A'),
  name: text('The Clocks'),
  form: {
    zone: 'UTC',
    hidden_until: '',
    opens: '2026-11-20T12:00',
    due: '2026-11-27T12:00',
    late: '80',
    late_steps: '24:00 50',
    attempts: '5',
  },
  faults: {},
  errors: [],
  seen: text('{}'),
  hasStart: true,
});

const cell = (changes: Partial<GradeCell> = {}): GradeCell => ({
  ...nothing,
  href: undefined,
  alike: undefined,
  byHand: undefined,
  extendedMs: nowMs + 99 * hour,
  ...changes,
});

const platform = (text: Text): ClassPlatformView => ({
  contestId: 'course',
  courses: [
    {
      ...{ id: 1, platform: text('Moodle of the university'), title: text('Algorithms, winter 2026') },
      ...{ marks: 'both', activities: 3, students: 42, gone: 2, listsMembers: true },
      ...{ filledAt: new Date(nowMs), fillTrouble: null },
    },
    {
      ...{ id: 2, platform: text('Canvas'), title: '', marks: 'hand', activities: 1, students: 1, gone: 0 },
      ...{ listsMembers: false, filledAt: null, fillTrouble: text('the answer was 503') },
    },
  ],
  counts: { sent: 120, waiting: 1, refused: 1 },
  scores: [
    ...(
      [
        ['refused', text('the answer was 404: {"error":"line item was deleted"}')],
        ['waiting', text('canvas.example: no answer within 10 s')],
        ['sent', null],
      ] as const
    ).map(([state, trouble], index) => ({
      ...{ activityId: 1, personId: index, activity: text('Homework 1'), exercise: 'A', state, trouble },
      ...{ person: text('Ada Lovelace'), teamId: 't1', points: index === 2 ? null : 87.5, most: 100 },
      at: new Date(nowMs),
    })),
  ],
  code: undefined,
  mayChange: true,
});

const grades = (text: Text): GradesView => ({
  contestId: 'course',
  exercises: [
    { id: 'a', label: text('A'), name: text('The Clocks'), most: 100, dueMs: nowMs - hour },
    { id: 'b', label: text('B'), name: text('Squares'), most: undefined, dueMs: undefined },
  ],
  rows: [
    {
      team: 't1',
      name: text('Ada Lovelace'),
      groups: [text('Monday'), text('Room 2')],
      total: 132.5,
      cells: [
        cell({
          points: 100,
          isWhole: true,
          sent: 1,
          href: '/contests/course/submissions/7',
          alike: { percent: 93, href: '/jury/contests/course/similar/1' },
        }),
        cell({ points: 32.5, sent: 3, lateMs: 26 * hour, href: '/contests/course/submissions/9' }),
      ],
    },
    {
      team: 't2',
      name: text('Bob'),
      groups: [],
      total: 0,
      cells: [cell({ isPending: true, sent: 1 }), cell()],
    },
  ],
  hasReport: false,
  waiting: 3,
  unknown: [{ platforms: ['Brightspace', 'Blackboard'], names: [text('Ada Lovelace'), text('Bob')] }],
});

const student = (text: Text): StudentView => ({
  contestId: 'course',
  team: 't1',
  name: text('Ada Lovelace'),
  groups: [text('Monday')],
  members: [text('Ada'), text('Byron')],
  total: 132.5,
  exercises: grades(text).exercises.map((one, index) => ({
    ...one,
    isExtended: index === 0,
    extension: index === 0 ? '2026-12-01T18:00' : '',
    cell: grades(text).rows[0]?.cells[index],
    notes: index === 0 ? notes(text) : [],
  })),
  submissions: course(text).mine ?? [],
  mayChange: true,
  mayMark: true,
  refused: {
    problem: 'a',
    points: text('many'),
    text: text('Well done'),
    seen: undefined,
    error: text('points: found many'),
  },
  extension: {
    problem: 'b',
    due: text('soon'),
    zone: text('Mars'),
    seen: undefined,
    error: text('due: found soon'),
  },
});

const notes = (text: Text): readonly FeedbackNote[] =>
  (['comment', 'mark', 'file'] as const).map((kind, index) => ({
    id: index + 1,
    kind,
    submission: kind === 'comment' ? '7' : null,
    line: kind === 'comment' ? 12 : null,
    points: kind === 'mark' ? 8.5 : null,
    name: kind === 'file' ? text('notes.pdf') : null,
    text: kind === 'file' ? '' : text('A loop would do.'),
    author: text('Grace'),
    isReleased: index > 0,
  }));

const handIn = (text: Text): HandInView => {
  const row = (index: number) => ({
    index,
    path: text('Ada Lovelace_7_assignsubmission_file_/clocks.c'),
    exercise: text('A The Clocks'),
    language: text('C'),
    isLate: index === 1,
    isKnown: index === 2,
    isLeftOut: false,
  });
  return {
    contestId: 'course',
    id: 1,
    name: text('a.zip'),
    found: {
      known: [{ name: text('Ada Lovelace'), as: text('Lovelace Ada'), rows: [row(0), row(1)] }],
      strangers: [{ index: 1, as: text('Nobody'), rows: [row(2)], who: text('Bob'), isNew: true }],
      names: [text('Ada Lovelace')],
      notes: [{ path: text('x.pdf'), expected: text('a program'), found: text('something else') }],
      without: [text('Zoe')],
      lateNow: true,
    },
    trouble: '',
    storedAt: null,
    errors: [text('Nobody: found x')],
  };
};
