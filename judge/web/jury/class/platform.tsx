import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { OnceField } from '../../frame/once-field.tsx';
import { Empty, Moment, RowTable } from '../../parts/common.tsx';
import { howMany, line, shownScore } from '../../parts/text.ts';

type State = 'sent' | 'waiting' | 'refused';

/** A course that is this class. */
interface CourseRow {
  readonly id: number;
  readonly platform: string;
  readonly title: string;
  readonly marks: string;
  readonly activities: number;
  readonly students: number;
  readonly gone: number;
  readonly filledAt: Date | null;
  readonly fillTrouble: string | null;
  readonly listsMembers: boolean;
}

/** A mark for a platform. */
interface ScoreRow {
  readonly activityId: number;
  readonly personId: number;
  readonly activity: string;
  readonly exercise: string;
  readonly person: string;
  readonly teamId: string | null;
  readonly points: number | null;
  readonly most: number;
  readonly at: Date;
  readonly state: State;
  readonly trouble: string | null;
}

/** What the page of a class about learning platforms shows. */
export interface ClassPlatformView {
  readonly contestId: string;
  readonly courses: readonly CourseRow[];
  readonly scores: readonly ScoreRow[];
  readonly counts: Readonly<Partial<Record<State, number>>>;
  /** A code that was just made. */
  readonly code: string | undefined;
  readonly mayChange: boolean;
}

/** A class in a learning platform: its courses, and what became of the marks. */
export function ClassPlatformPage({ frame, view }: PageProps<ClassPlatformView>): JSX.Element {
  const { contestId, courses, scores, counts, code, mayChange } = view;
  const to = contestPaths(contestId);
  return (
    <Layout frame={frame} title="Learning platform" width="wide" above={<a href={to.home}>Exercises</a>}>
      {code === undefined ? null : (
        <div class="notice notice-good">
          <p>
            The code for teachers of the course, good for 7 days. Copy it now: this page shows it for ten
            minutes.
          </p>
          <p>
            <code class="secret">{line(code)}</code>
          </p>
        </div>
      )}
      {courses.length === 0 ? (
        <Empty>No course of a learning platform is this class yet.</Empty>
      ) : (
        courses.map((course) => (
          <Course key={course.id} contestId={contestId} course={course} mayChange={mayChange} />
        ))
      )}
      {mayChange ? (
        <form method="post" action={to.platform} data-once>
          <OnceField />
          <button type="submit" name="do" value="code">
            {courses.length === 0 ? 'Connect a course' : 'Connect another course'}
          </button>
          <p class="hint">
            This makes a code. A teacher of the course opens an activity of this judge there, and enters the
            code. <a href="/docs/manual/learning-platforms">Step by step</a>
          </p>
        </form>
      ) : null}
      {courses.length === 0 ? null : (
        <>
          <h2>Marks</h2>
          <p class="lead">
            {howMany(counts.sent ?? 0, 'mark')} sent, {counts.waiting ?? 0} waiting, {counts.refused ?? 0}{' '}
            refused.
          </p>
          {mayChange && (counts.waiting ?? 0) + (counts.refused ?? 0) > 0 ? (
            <form method="post" action={to.platform} data-once>
              <p>
                <button type="submit" name="do" value="again">
                  Send all again that were not taken
                </button>
              </p>
            </form>
          ) : null}
          <Scores contestId={contestId} rows={scores} mayChange={mayChange} />
        </>
      )}
    </Layout>
  );
}

const markWords = [
  ['both', 'all points together'],
  ['judge', 'points of the judge'],
  ['hand', 'points by hand'],
] as const;

function Course({
  contestId,
  course,
  mayChange,
}: {
  readonly contestId: string;
  readonly course: CourseRow;
  readonly mayChange: boolean;
}): JSX.Element {
  const { id, platform, title, marks, activities, students, gone } = course;
  const action = contestPaths(contestId).platform;
  const name = title === '' ? `course ${id}` : title;
  return (
    <section aria-labelledby={`course-${id}`}>
      <h2 id={`course-${id}`}>
        {line(name)} <span class="soft">{line(platform)}</span>
      </h2>
      <p>
        {howMany(activities, 'activity', 'activities')}, {howMany(students, 'student')}
        {gone === 0 ? '' : `, ${howMany(gone, 'person', 'people')} not in the course any more`}.{' '}
        {fillWords(course)} {course.filledAt === null ? null : <Moment at={course.filledAt} />}
      </p>
      {course.fillTrouble === null ? null : (
        <p class="notice notice-bad">The class could not be filled: {line(course.fillTrouble)}</p>
      )}
      {mayChange ? (
        <form class="row-form" method="post" action={action} data-once>
          <input type="hidden" name="course" value={String(id)} />
          <div class="field">
            <label for={`marks-${id}`}>What goes back</label>
            <select id={`marks-${id}`} name="marks">
              {markWords.map(([value, words]) => (
                <option key={value} value={value} selected={value === marks}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" name="do" value="marks">
            Save<span class="unseen">: {line(name)}</span>
          </button>
          {course.listsMembers ? (
            <button type="submit" name="do" value="fill">
              Fill the class now<span class="unseen">: {line(name)}</span>
            </button>
          ) : null}
          <button type="submit" name="do" value="disconnect">
            Disconnect<span class="unseen">: {line(name)}</span>
          </button>
        </form>
      ) : (
        <p class="hint">{markWords.find(([kind]) => kind === marks)?.[1]}</p>
      )}
    </section>
  );
}

function fillWords({ listsMembers, filledAt }: CourseRow): string {
  if (!listsMembers)
    return 'The platform does not list the members: students appear when they open an activity.';
  return filledAt === null ? 'The class was not filled yet.' : 'The class was filled';
}

const stateWords: Readonly<Record<State, string>> = { sent: 'sent', waiting: 'waiting', refused: 'refused' };

const Scores = ({
  contestId,
  rows,
  mayChange,
}: {
  readonly contestId: string;
  readonly rows: readonly ScoreRow[];
  readonly mayChange: boolean;
}): JSX.Element => {
  const to = contestPaths(contestId);
  return (
    <RowTable
      caption="Marks for the platform"
      class="cards"
      empty="There is no mark yet."
      rows={rows}
      columns={[
        [
          'Student',
          ({ person, teamId }) =>
            teamId === null ? (
              line(person)
            ) : (
              <a href={to.student(teamId)}>{line(person === '' ? teamId : person)}</a>
            ),
          'wrap',
        ],
        ['Activity', ({ activity, exercise }) => `${line(activity)} (${line(exercise)})`, 'wrap'],
        [
          '#Mark',
          ({ points, most }) => (points === null ? 'none' : `${shownScore(points)} of ${shownScore(most)}`),
        ],
        ['Since', ({ at }) => <Moment at={at} />],
        [
          'State',
          ({ state, trouble }) => (
            <>
              {state === 'refused' ? <strong class="badge">{stateWords[state]}</strong> : stateWords[state]}
              {trouble === null ? '' : ` ${line(trouble)}`}
            </>
          ),
          'wrap',
        ],
        mayChange && [
          'Actions',
          ({ activityId, personId, person }) => (
            <form class="inline-form" method="post" action={to.platform} data-once>
              <input type="hidden" name="activity" value={String(activityId)} />
              <input type="hidden" name="person" value={String(personId)} />
              <button class="small-button" type="submit" name="do" value="again">
                Send again<span class="unseen">: {line(person)}</span>
              </button>
            </form>
          ),
        ],
      ]}
    />
  );
};
