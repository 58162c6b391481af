import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { leftText, rich, t } from '#translations';
import type { ContestPhase } from '../../frame/contest-frame.ts';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ButtonLink, type Column, Empty, Moment, ProblemMark, RowTable } from '../../parts/common.tsx';
import { howMany, line, shownScore } from '../../parts/text.ts';
import { type SubmissionRow, SubmissionRows } from '../../submissions/list.tsx';
import { ClarificationCard, type ClarificationView } from '../visit/clarification-card.tsx';
import { isMost, type LateRule, lateWords } from './exercise-words.ts';
import { FeedbackList, type FeedbackNote } from './feedback.tsx';
import { HandInForm } from './hand-in-form.tsx';

/** An exercise of a class as its reader sees it. Times are ms since 1970. */
export interface ExerciseRow {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly rgb: string | undefined;
  readonly dueMs: number | undefined;
  /** True: the student has a later date than the others. */
  readonly isExtended: boolean;
  readonly opensMs: number | undefined;
  readonly seenMs: number | undefined;
  readonly isHidden: boolean;
  readonly isClosed: boolean;
  /** What late submissions count. */
  readonly late: LateRule;
  /** Points for a perfect submission. */
  readonly most: number | undefined;
  /** How many submissions count; undefined: all. */
  readonly attempts: number | undefined;
  /** What a student has reached; undefined for others. */
  readonly mine: OwnExercise | undefined;
  /** For teachers: how many students have submitted, and how many have all points. */
  readonly sum: { readonly tried: number; readonly solved: number } | undefined;
  /** What teachers say of it to the student. */
  readonly notes: readonly FeedbackNote[];
}

/** What a student has reached in an exercise. */
export interface OwnExercise {
  readonly points: number | undefined;
  readonly isWhole: boolean;
  readonly isPending: boolean;
  /** How many submissions were sent. */
  readonly sent: number;
  /** By how much the submission that counts is late; undefined: it is not. */
  readonly lateMs: number | undefined;
}

/** What the page of a class shows. */
export interface ClassView {
  readonly contestId: string;
  readonly title: string;
  readonly phase: ContestPhase;
  readonly nowMs: number;
  readonly exercises: readonly ExerciseRow[];
  /** The newest submissions of the student; undefined for others. */
  readonly mine: readonly SubmissionRow[] | undefined;
  readonly news: readonly ClarificationView[];
  /** For teachers: how many students there are. */
  readonly students: number | undefined;
  readonly mayChange: boolean;
  /** In MiB, of a file with hand-ins. */
  readonly mostMegabytes: number;
  /** True: the reader decides about submissions. */
  readonly isJudge: boolean;
}

/** The page of a class: what is due, what has been reached. */
export function ClassPage({ frame, view }: PageProps<ClassView>): JSX.Element {
  const { contestId, exercises, mine, news, students } = view;
  const to = contestPaths(contestId);
  const isStudent = mine !== undefined;
  return (
    <Layout
      frame={frame}
      title={view.title}
      windowTitle={frame.contest?.name}
      actions={
        <>
          {isStudent && frame.contest?.takesSubmissions && exercises.length > 0 ? (
            <a class="button button-main" href={to.submit}>
              {t('Submit')}
            </a>
          ) : null}
          {isStudent ? (
            <ButtonLink href={`${to.clarifications}#ask`}>{t('Ask a question')}</ButtonLink>
          ) : null}
          {students === undefined ? null : (
            <a class="button button-main" href={to.grades}>
              {t('Points of all students')}
            </a>
          )}
        </>
      }
    >
      {students === undefined ? null : <p class="lead">{studentWords(view, students)}</p>}
      {students === undefined ? null : <TeacherLinks view={view} />}
      <div id="exercises" data-on="submission verdict">
        {exercises.length === 0 ? (
          <Empty>
            {students === undefined || !view.mayChange ? (
              t('There is no exercise yet.')
            ) : (
              <a href={`${to.admin}#problems`}>{t('The class has no exercise yet: add the first one.')}</a>
            )}
          </Empty>
        ) : (
          <Exercises view={view} />
        )}
      </div>
      {students === undefined || !view.mayChange || exercises.length === 0 ? null : <HandIns view={view} />}
      {exercises.every(({ notes }) => notes.length === 0) ? null : (
        <section aria-labelledby="feedback">
          <h2 id="feedback">{t('From your teachers')}</h2>
          {exercises
            .filter(({ notes }) => notes.length > 0)
            .map(({ id, label, name, notes }) => (
              <section key={id}>
                <h3>
                  {line(label)} {line(name)}
                </h3>
                <FeedbackList contestId={contestId} notes={notes} mayRemove={false} />
              </section>
            ))}
        </section>
      )}
      {mine === undefined ? null : (
        <div id="my-submissions" data-on="submission">
          {mine.length === 0 ? null : <Mine rows={mine} all={to.submissions} />}
        </div>
      )}
      <div id="told-place" data-on="clarification">
        {news.length === 0 ? null : (
          <section aria-labelledby="told">
            <h2 id="told">{isStudent ? t('Questions and news') : t('News')}</h2>
            {news.map((one) => (
              <ClarificationCard key={one.id} one={one} />
            ))}
          </section>
        )}
      </div>
    </Layout>
  );
}

const Mine = (props: { readonly rows: readonly SubmissionRow[]; readonly all: string }): JSX.Element => (
  <section aria-labelledby="mine">
    <h2 id="mine">{t('My submissions')}</h2>
    <SubmissionRows view={{ rows: props.rows, isJury: false, isContest: true, isClass: true }} />
    <p>
      <a href={props.all}>{t('All my submissions')}</a>
    </p>
  </section>
);

/** For the zip file of a learning platform, which may be dropped onto the page. */
const HandIns = ({ view }: { readonly view: ClassView }): JSX.Element => (
  <section aria-labelledby="hand-ins">
    <h2 id="hand-ins">{t('Hand-ins from Moodle or Canvas')}</h2>
    <HandInForm
      contestId={view.contestId}
      exercises={view.exercises.map(({ id, label, name }) => [id, line(`${label} ${name}`)])}
      mostMegabytes={view.mostMegabytes}
    />
  </section>
);

const studentWords = ({ phase, mayChange }: ClassView, students: number): string =>
  [
    `${howMany(students, 'student')}.`,
    ...(phase === 'unscheduled' ? [t('The class has no beginning yet: set it before the exercises.')] : []),
    ...(phase === 'before' ? [t('The class has not begun: students see no exercise yet.')] : []),
    ...(mayChange ? [t('The name of an exercise leads to its dates.')] : []),
  ].join(' ');

/** Where teachers go from the page of a class. */
function TeacherLinks({ view }: { readonly view: ClassView }): JSX.Element {
  const { mayChange, isJudge } = view;
  const to = contestPaths(view.contestId);
  const links = [
    ...(mayChange ? [[to.handIns, t('Hand-ins from Moodle or Canvas')] as const] : []),
    [to.platform, t('Learning platform')],
    ...(isJudge
      ? [[to.similar, t('Similar programs')] as const, [to.fresh, t('Fresh inputs')] as const]
      : []),
    [to.juryTeams, t('Students')],
    [to.admin, t('Dates and settings of the class')],
  ] as const;
  return (
    <ul class="link-row">
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

const MomentAt = ({ ms, none }: { readonly ms: number | undefined; readonly none: string }): JSX.Element =>
  ms === undefined ? <span>{none}</span> : <Moment at={new Date(ms)} isSet />;

function Exercises({ view }: { readonly view: ClassView }): JSX.Element {
  const { contestId, students, mayChange, exercises } = view;
  const to = contestPaths(contestId);
  const isTeacher = students !== undefined;
  return (
    <RowTable
      caption={t('Exercises')}
      rows={exercises}
      rowAttributes={() => ({ 'data-row': true })}
      columns={[
        [
          t('Exercise'),
          ({ id, label, rgb, name, isHidden }) => (
            <>
              <a class="problem-link" href={isTeacher && mayChange ? to.exercise(id) : to.problem(label)}>
                <ProblemMark label={label} rgb={rgb} /> <span>{line(name)}</span>
              </a>
              {isTeacher && isHidden ? <span class="badge">{t('hidden')}</span> : null}
            </>
          ),
          'wrap',
        ],
        ...(isTeacher ? teacherColumns(students) : studentColumns(view)),
      ]}
    />
  );
}

const teacherColumns = (students: number): readonly Column<ExerciseRow>[] => [
  [t('Seen'), ({ seenMs }) => <MomentAt ms={seenMs} none={t('from the beginning')} />],
  [t('Opens'), ({ opensMs }) => <MomentAt ms={opensMs} none={t('at once')} />],
  [t('Due'), ({ dueMs }) => <MomentAt ms={dueMs} none={t('no date')} />],
  [t('Late'), ({ late }) => lateWords(late), 'wrap'],
  [`#${t('Attempts')}`, ({ attempts }) => attempts ?? t('any')],
  [`#${t('Submitted')}`, ({ sum }) => t('{tried} of {students}', { tried: sum?.tried ?? 0, students })],
  [`#${t('All points')}`, ({ sum }) => sum?.solved ?? 0],
];

function studentColumns({ mine: own, nowMs }: ClassView): readonly (Column<ExerciseRow> | false)[] {
  const takesPart = own !== undefined;
  return [
    [
      t('Due'),
      (one) => (
        <>
          <MomentAt ms={one.dueMs} none={t('no date')} />
          {one.isExtended ? <span class="badge">{t('extended for you')}</span> : null}
          <Left one={one} nowMs={nowMs} />
        </>
      ),
    ],
    takesPart && [`#${t('Points')}`, ({ mine, most }) => mine && pointsText(mine, most)],
    takesPart && [
      `#${t('Submissions')}`,
      ({ mine, attempts }) =>
        mine &&
        `${mine.sent}${attempts === undefined ? '' : t(' (the first {attempts} count)', { attempts })}`,
    ],
    takesPart && [`-${t('State')}`, (one) => one.mine && <OwnState one={one} mine={one.mine} />],
  ];
}

const pointsText = ({ points }: OwnExercise, most: number | undefined): string =>
  `${points === undefined ? '–' : shownScore(points)}${isMost(most, points) ? t(' of {most}', { most }) : ''}`;

/** What is left until an exercise is due, or what a late submission counts. */
function Left({ one, nowMs }: { readonly one: ExerciseRow; readonly nowMs: number }): JSX.Element | null {
  const { dueMs, opensMs, isClosed, late } = one;
  if (isClosed)
    return (
      <span class="left">
        {t('opens')} <MomentAt ms={opensMs} none={t('later')} />
      </span>
    );
  if (dueMs === undefined) return null;
  const leftMs = dueMs - nowMs;
  return leftMs > 0 ? (
    <span class="left" data-left={leftMs}>
      {t('{dueMs} left', { dueMs: leftText(leftMs) })}
    </span>
  ) : (
    <span class="left">{t('over; late: {late}', { late: lateWords(late) })}</span>
  );
}

function OwnState({ one, mine }: { readonly one: ExerciseRow; readonly mine: OwnExercise }): JSX.Element {
  const [tone, words] = stateOf(one, mine);
  return (
    <>
      {words === '' ? null : <span class={`chip tone-${tone}`}>{words}</span>}
      {mine.lateMs === undefined ? null : (
        <span class="left">{rich('{lateMs} late', { lateMs: leftText(mine.lateMs) })}</span>
      )}
    </>
  );
}

function stateOf({ isClosed }: ExerciseRow, mine: OwnExercise): readonly [string, string] {
  if (mine.isPending) return ['pending', t('… being judged')];
  if (mine.isWhole) return ['solved', t('✓ all points')];
  if (mine.sent > 0)
    return (mine.points ?? 0) > 0 ? ['broken', t('◐ part of it')] : ['failed', t('✗ no points yet')];
  return isClosed ? ['none', t('not open yet')] : ['none', ''];
}
