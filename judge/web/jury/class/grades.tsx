import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { leftText } from '#translations';
import type { OwnExercise } from '../../contest/class/class.tsx';
import { isMost } from '../../contest/class/exercise-words.ts';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ButtonLink, cardsClass, Empty, Moment, Table } from '../../parts/common.tsx';
import { SubmitButton } from '../../parts/form.tsx';
import { howMany, line, shownScore } from '../../parts/text.ts';

/** What a student has reached in an exercise, for teachers. */
export interface GradeCell extends OwnExercise {
  /** The submission that counts; undefined: none does. */
  readonly href: string | undefined;
  /** How alike the most similar program of another is; undefined if the report says nothing. */
  readonly alike: { readonly percent: number; readonly href: string } | undefined;
  /** Points that a teacher gave; undefined: none. */
  readonly byHand: number | undefined;
  /** When it is due for the student, if later than for the others: ms since 1970. */
  readonly extendedMs: number | undefined;
}

/** An exercise as a column. */
export interface GradeColumn {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly most: number | undefined;
  /** ms since 1970. */
  readonly dueMs: number | undefined;
}

/** What the grid of a class shows. */
export interface GradesView {
  readonly contestId: string;
  readonly exercises: readonly GradeColumn[];
  readonly rows: readonly {
    readonly team: string;
    readonly name: string;
    readonly groups: readonly string[];
    readonly total: number;
    readonly cells: readonly GradeCell[];
  }[];
  /** False: no report on similar programs was made; undefined: the reader may see none. */
  readonly hasReport: boolean | undefined;
  /** How many comments, marks by hand and files students do not see yet; undefined: the reader may not show them. */
  readonly waiting: number | undefined;
  /** Students whom learning platforms do not know by what is known here. */
  readonly unknown: readonly { readonly platforms: readonly string[]; readonly names: readonly string[] }[];
}

/** Names of a long list that are shown. */
const mostNamed = 5;

const nameOf = (exercise: GradeColumn | undefined): string =>
  exercise === undefined ? '' : `${line(exercise.label)} ${line(exercise.name)}`;

/** Students and exercises: points, state, lateness, similarity. */
export function GradesPage({ frame, view }: PageProps<GradesView>): JSX.Element {
  const { contestId, exercises, rows, hasReport, waiting = 0, unknown } = view;
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title="Points of all students"
      width="wide"
      above={<a href={to.home}>Exercises</a>}
      actions={
        <>
          {waiting === 0 ? null : (
            <form method="post" action={to.release}>
              <SubmitButton>
                Release {howMany(waiting, 'comment, mark or file', 'comments, marks and files')}
              </SubmitButton>
            </form>
          )}
          <ButtonLink href={to.gradesFile('moodle')}>For Moodle</ButtonLink>
          <ButtonLink href={to.gradesFile('canvas')}>For Canvas</ButtonLink>
          <ButtonLink href={to.gradesFile('brightspace')}>For Brightspace</ButtonLink>
          <ButtonLink href={to.gradesFile('blackboard')}>For Blackboard</ButtonLink>
          <ButtonLink href={to.gradesFile('table')}>For Excel (CSV)</ButtonLink>
        </>
      }
    >
      {hasReport === false ? (
        <p class="hint">
          Which programs are alike is not known yet. <a href={to.similar}>Compare them</a>
        </p>
      ) : null}
      {rows.length === 0 ? (
        <Empty>
          There is no student yet. <a href={to.juryTeams}>Add some</a>
        </Empty>
      ) : (
        <Table
          caption="Points by student and exercise"
          class={cardsClass}
          head={
            <>
              <th scope="col">Student</th>
              {exercises.map((one, at) => (
                <th key={one.id} scope="col" class="wrap">
                  {nameOf(one)}
                  {isMost(one.most, Math.max(0, ...rows.map(({ cells }) => cells[at]?.points ?? 0))) ? (
                    <span class="left">of {howMany(one.most, 'point')}</span>
                  ) : null}
                  {one.dueMs === undefined ? null : (
                    <span class="left">
                      due <Moment at={new Date(one.dueMs)} isSet />
                    </span>
                  )}
                </th>
              ))}
              <th scope="col" class="number">
                Total
              </th>
            </>
          }
        >
          {rows.map(({ team, name, groups, total, cells }) => (
            <tr key={team} data-row>
              <th scope="row">
                <a href={to.student(team)}>{line(name)}</a>
                {groups.length === 0 ? null : <span class="left">{groups.map(line).join(', ')}</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={exercises[index]?.id} data-label={nameOf(exercises[index])}>
                  <GradeText cell={cell} />
                </td>
              ))}
              <td class="number" data-label="Total">
                {shownScore(total)}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {unknown.map(({ platforms, names }) => (
        <p key={platforms[0]} class="hint">
          {platforms.join(' and ')} {platforms.length === 1 ? 'knows' : 'know'} people by user names or
          numbers of the school, and cannot take the points of {howMany(names.length, 'student')} without
          them: {names.slice(0, mostNamed).map(line).join(', ')}
          {names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''}. Give them their ids under{' '}
          <a href={to.juryTeams}>Students</a>.
        </p>
      ))}
    </Layout>
  );
}

/** Points with a symbol for their state, and below them what a teacher should know. */
export function GradeText({ cell }: { readonly cell: GradeCell }): JSX.Element {
  const { points, sent, lateMs, alike, byHand, extendedMs } = cell;
  const text = points === undefined ? (sent === 0 ? '–' : '0') : String(shownScore(points));
  const [symbol, words] = gradeState(cell);
  const shown = (
    <>
      <span aria-hidden="true">{symbol}</span> {text} <span class="unseen">{words}</span>
    </>
  );
  return (
    <>
      {cell.href === undefined ? (
        shown
      ) : (
        <a class="grade-link" href={cell.href}>
          {shown}
        </a>
      )}
      {extendedMs === undefined ? null : (
        <span class="left">
          due <Moment at={new Date(extendedMs)} isSet />
        </span>
      )}
      {byHand === undefined ? null : <span class="left">{shownScore(byHand)} by hand</span>}
      {lateMs === undefined ? null : <span class="left">{leftText(lateMs)} late</span>}
      {alike === undefined ? null : (
        <span class="left">
          <a href={alike.href}>{alike.percent} % alike</a>
        </span>
      )}
    </>
  );
}

function gradeState({ isPending, isWhole, sent, points = 0 }: GradeCell): readonly [string, string] {
  if (isPending) return ['…', 'being judged'];
  if (isWhole) return ['✓', 'all points'];
  if (sent === 0) return ['', 'nothing submitted'];
  return points > 0 ? ['◐', 'part of the points'] : ['✗', 'no points'];
}
