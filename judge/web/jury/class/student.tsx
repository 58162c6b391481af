import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { isMost } from '../../contest/class/exercise-words.ts';
import { FeedbackList, type FeedbackNote } from '../../contest/class/feedback.tsx';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type FormValues, SeenField } from '../../frame/meanwhile.tsx';
import { ButtonLink, Empty, Facts, Moment } from '../../parts/common.tsx';
import { FormErrors, SubmitButton } from '../../parts/form.tsx';
import { address, howMany, line, shownScore } from '../../parts/text.ts';
import { type SubmissionRow, SubmissionRows } from '../../submissions/list.tsx';
import { type GradeCell, type GradeColumn, GradeText } from './grades.tsx';

/** What was typed about an exercise and refused. */
export interface RefusedMark {
  /** Id of the problem. */
  readonly problem: string;
  readonly points: string;
  readonly text: string;
  /** What the form showed first, as JSON. */
  readonly seen: string | undefined;
  readonly error: string;
}

/** A later date for an exercise that was typed and refused. */
export interface RefusedExtension {
  readonly problem: string;
  readonly due: string;
  readonly zone: string;
  readonly seen: string | undefined;
  readonly error: string;
}

/** What the page of a student shows: nothing of anybody else, so that it can be looked at together. */
export interface StudentView {
  readonly contestId: string;
  readonly team: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly members: readonly string[];
  readonly total: number;
  readonly exercises: readonly StudentExercise[];
  readonly submissions: readonly SubmissionRow[];
  readonly mayChange: boolean;
  /** True: the reader may give points and files by hand. */
  readonly mayMark: boolean;
  readonly refused: RefusedMark | undefined;
  readonly extension: RefusedExtension | undefined;
}

/** An exercise of a student, with what teachers say of it. */
interface StudentExercise extends GradeColumn {
  readonly cell: GradeCell | undefined;
  readonly notes: readonly FeedbackNote[];
  /** True: the student has a later date than the others. */
  readonly isExtended: boolean;
  /** That date, in UTC; '' if there is none for this exercise alone. */
  readonly extension: string;
}

/** One student of a class, for the teacher and the student in an office hour. */
export function StudentPage({ frame, view }: PageProps<StudentView>): JSX.Element {
  const { contestId, team, groups, members, exercises, submissions } = view;
  const to = contestPaths(contestId);
  const waiting = exercises.flatMap(({ notes }) => notes).filter(({ isReleased }) => !isReleased).length;
  return (
    <Layout
      frame={frame}
      title={view.name}
      above={<a href={to.grades}>Points of all students</a>}
      actions={
        <>
          {view.mayMark && waiting > 0 ? (
            <form method="post" action={to.release}>
              <input type="hidden" name="team" value={line(team)} />
              <SubmitButton>
                Release {howMany(waiting, 'note')} to {line(view.name)}
              </SubmitButton>
            </form>
          ) : null}
          {view.mayChange ? (
            <ButtonLink href={address(`${to.member('teams')}/edit`, { id: team })}>
              Name, group, deadline
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Facts
        rows={[
          ['Total', shownScore(view.total)],
          ...(groups.length === 0 ? [] : [['Group', groups.map(line).join(', ')] as const]),
          ...(members.length === 0 ? [] : [['Members', members.map(line).join(', ')] as const]),
        ]}
      />
      {exercises.map((one, index) => (
        <Exercise key={one.id} one={one} view={view} at={index + 1} />
      ))}
      <h2>Submissions</h2>
      {submissions.length === 0 ? (
        <Empty>Nothing has been submitted.</Empty>
      ) : (
        <SubmissionRows view={{ rows: submissions, isJury: false, isContest: true, isClass: true }} />
      )}
    </Layout>
  );
}

interface ExerciseProps {
  /** Its number on the page. */
  readonly at: number;
  readonly one: StudentExercise;
  readonly view: StudentView;
}

function Exercise({ one, view, at }: ExerciseProps): JSX.Element {
  const { id, label, name, most, dueMs, isExtended, cell, notes } = one;
  const to = contestPaths(view.contestId);
  const isRefused = view.refused?.problem === id;
  return (
    <section class="student-exercise" aria-labelledby={`exercise-${at}`}>
      <h2 id={`exercise-${at}`}>
        <a href={to.problem(label)}>
          {line(label)} {line(name)}
        </a>
      </h2>
      <Facts
        rows={[
          [
            'Due',
            dueMs === undefined ? (
              'no date'
            ) : (
              <>
                <Moment at={new Date(dueMs)} isSet />
                {isExtended ? <span class="badge">later than for others</span> : null}
              </>
            ),
          ],
          [
            isMost(most, cell?.points) ? `Points of the judge, of ${most}` : 'Points of the judge',
            cell === undefined ? (
              '–'
            ) : (
              <GradeText cell={{ ...cell, byHand: undefined, extendedMs: undefined }} />
            ),
          ],
          ['Points by hand', cell?.byHand === undefined ? '–' : shownScore(cell.byHand)],
          ['Submissions', cell?.sent ?? 0],
        ]}
      />
      <FeedbackList contestId={view.contestId} notes={notes} mayRemove={view.mayMark} />
      {view.mayMark ? (
        <details open={isRefused}>
          <summary>Points and files by hand</summary>
          <FormErrors errors={isRefused && view.refused ? [view.refused.error] : []} />
          <MarkForm one={one} view={view} at={at} />
          <FileForm one={one} view={view} at={at} />
        </details>
      ) : null}
      {view.mayChange ? (
        <details open={view.extension?.problem === id}>
          <summary>A later date for this student</summary>
          <FormErrors errors={view.extension?.problem === id ? [view.extension.error] : []} />
          <ExtensionForm one={one} view={view} at={at} />
        </details>
      ) : null}
    </section>
  );
}

/** A date by the clocks of a zone, which a script replaces by that of the browser. */
function ExtensionForm({ one: { id, extension }, view, at }: ExerciseProps): JSX.Element {
  const typed = view.extension?.problem === id ? view.extension : undefined;
  return (
    <form
      class="row-form"
      method="post"
      action={contestPaths(view.contestId).extensions(view.team)}
      data-once
    >
      <input type="hidden" name="problem" value={line(id)} />
      <SeenField values={{ due: extension }} seen={typed?.seen} />
      <div class="field">
        <label for={`due-${at}`}>Due (empty: as for all)</label>
        <input
          id={`due-${at}`}
          type="datetime-local"
          name="due"
          value={line(typed?.due ?? extension)}
          data-zoned="zone"
        />
      </div>
      <div class="field">
        <label for={`zone-${at}`}>Time zone</label>
        <input id={`zone-${at}`} name="zone" value={line(typed?.zone ?? 'UTC')} />
      </div>
      <button type="submit">Save the date</button>
    </form>
  );
}

/** Points by hand for an exercise as their form shows them. */
export function markValues(notes: readonly Pick<FeedbackNote, 'kind' | 'points' | 'text'>[]): FormValues {
  const mark = notes.find(({ kind }) => kind === 'mark');
  return { points: mark?.points == null ? '' : String(shownScore(mark.points)), text: mark?.text ?? '' };
}

function MarkForm({ one: { id, notes, cell }, view, at }: ExerciseProps): JSX.Element {
  const typed = view.refused?.problem === id ? view.refused : undefined;
  const known = notes.find(({ kind }) => kind === 'mark');
  const points = typed?.points ?? (cell?.byHand === undefined ? '' : String(shownScore(cell.byHand)));
  return (
    <form class="row-form" method="post" action={contestPaths(view.contestId).marks(view.team)} data-once>
      <input type="hidden" name="problem" value={line(id)} />
      <SeenField values={markValues(notes)} seen={typed?.seen} />
      <div class="field">
        <label for={`points-${at}`}>Points by hand</label>
        <input id={`points-${at}`} name="points" value={line(points)} inputMode="decimal" required />
      </div>
      <div class="field">
        <label for={`words-${at}`}>In words</label>
        <textarea id={`words-${at}`} name="text" rows={2}>
          {typed?.text ?? known?.text ?? ''}
        </textarea>
      </div>
      <button type="submit">Save the points</button>
    </form>
  );
}

const FileForm = ({ one: { id }, view, at }: ExerciseProps): JSX.Element => (
  <form
    class="row-form"
    method="post"
    action={contestPaths(view.contestId).feedbackFiles(view.team)}
    encType="multipart/form-data"
    data-once
  >
    <input type="hidden" name="problem" value={line(id)} />
    <div class="field">
      <label for={`file-${at}`}>A file for the student</label>
      <input id={`file-${at}`} type="file" name="file" required />
    </div>
    <button type="submit">Add the file</button>
  </form>
);
