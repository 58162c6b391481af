import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { HandInForm, type HandInFormView } from '../../contest/class/hand-in-form.tsx';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Empty, Moment, RowTable } from '../../parts/common.tsx';
import { FormErrors, SubmitButton } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import { PendingMark } from '../../parts/verdict.tsx';

/** An upload with hand-ins. */
interface HandInsLine {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
  readonly state: 'being read' | 'not stored yet' | 'stored' | 'could not be read';
}

/** What the page for hand-ins of a learning platform shows. */
export interface HandInListView extends HandInFormView {
  readonly uploads: readonly HandInsLine[];
  readonly errors: readonly string[];
}

/** Uploading what a class submitted elsewhere. */
export function HandInListPage({ frame, view }: PageProps<HandInListView>): JSX.Element {
  const { contestId, exercises, mostMegabytes, uploads } = view;
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title="Hand-ins from Moodle or Canvas"
      width="text"
      above={<a href={to.home}>Exercises</a>}
    >
      <FormErrors errors={view.errors} />
      <p class="lead">Drop the zip file anywhere on this page, as it is.</p>
      <HandInForm {...{ contestId, exercises, mostMegabytes }} isMain />
      {uploads.length === 0 ? null : (
        <RowTable
          caption="Files"
          captionHidden={false}
          rows={uploads}
          columns={[
            ['File', ({ id, name }) => <a href={to.handIn(id)}>{line(name)}</a>, 'wrap'],
            ['Uploaded', ({ at }) => <Moment at={at} />],
            ['-State', ({ state }) => state],
          ]}
        />
      )}
    </Layout>
  );
}

/** A program in an uploaded file. */
interface HandInRow {
  /** Number in the file. */
  readonly index: number;
  readonly path: string;
  readonly exercise: string;
  readonly language: string;
  readonly isLate: boolean;
  /** True: the student has submitted the same before. */
  readonly isKnown: boolean;
  readonly isLeftOut: boolean;
}

/** What the page of an uploaded file shows. */
export interface HandInView {
  readonly contestId: string;
  readonly id: number;
  readonly name: string;
  /** Undefined: a worker still reads it. */
  readonly found: HandInFound | undefined;
  /** Why it could not be read; '' if it could. */
  readonly trouble: string;
  readonly storedAt: Date | null;
  readonly errors: readonly string[];
}

/** What was found in a file. */
export interface HandInFound {
  /** Those who are in the class, with the name there. */
  readonly known: readonly {
    readonly name: string;
    readonly as: string;
    readonly rows: readonly HandInRow[];
  }[];
  /** Those who are not. */
  readonly strangers: readonly {
    /** Number in the file. */
    readonly index: number;
    readonly as: string;
    readonly rows: readonly HandInRow[];
    /** Whose name was typed. */
    readonly who: string;
    readonly isNew: boolean;
  }[];
  /** Names of the students of the class. */
  readonly names: readonly string[];
  readonly notes: readonly { readonly path: string; readonly expected: string; readonly found: string }[];
  /** Names of those of whom nothing was taken. */
  readonly without: readonly string[];
  /** True: those that the platform marked as late count as submitted now. */
  readonly lateNow: boolean;
}

/** Whose each program of an uploaded file is, before anything of it is stored. */
export function HandInPage({ frame, view }: PageProps<HandInView>): JSX.Element {
  const { contestId, id, name, found, trouble } = view;
  const to = contestPaths(contestId);
  const isWaiting = found === undefined && trouble === '';
  return (
    <Layout
      frame={frame}
      title={`Hand-ins of ${line(name)}`}
      scripts={isWaiting ? ['live'] : []}
      above={<a href={to.handIns}>Hand-ins from Moodle or Canvas</a>}
    >
      <FormErrors errors={view.errors} />
      {isWaiting ? (
        <LiveHandIn view={view} />
      ) : found === undefined ? (
        <p class="notice notice-bad">{trouble.split('\n').map(line).join('. ')}</p>
      ) : (
        <Found view={view} found={found} />
      )}
      {isWaiting ? (
        <noscript>
          <p class="hint">
            <a href={to.handIn(id)}>Reload</a> this page to see what was found.
          </p>
        </noscript>
      ) : null}
    </Layout>
  );
}

/** What stands in the place of the programs until a worker has read the file; also sent alone. */
export function LiveHandIn({ view }: { readonly view: HandInView }): JSX.Element {
  const page = contestPaths(view.contestId).handIn(view.id);
  const isRead = view.found !== undefined || view.trouble !== '';
  return (
    <div id="live" data-stream={isRead ? undefined : `${page}/events`} data-part={`${page}?part=live`}>
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label="Result" class="verdict-status">
          {isRead ? (
            <strong>
              The file has been read. <a href={page}>Show what was found</a>
            </strong>
          ) : (
            <PendingMark words="A worker reads the file" />
          )}
        </div>
      </div>
      <div id="live-details" />
    </div>
  );
}

function Found({ view, found }: { readonly view: HandInView; readonly found: HandInFound }): JSX.Element {
  const { contestId, id, storedAt } = view;
  const { known, strangers, notes, without } = found;
  const to = contestPaths(contestId);
  const all = [...known, ...strangers].flatMap(({ rows }) => rows);
  const content = (
    <>
      <Matched found={found} isStored={storedAt !== null} />
      <Strangers found={found} isStored={storedAt !== null} />
      <Without names={without} />
      <Notes notes={notes} />
    </>
  );
  if (storedAt !== null)
    return (
      <>
        <p class="notice notice-good">
          Stored <Moment at={storedAt} />. <a href={to.grades}>Points of all students</a>
        </p>
        {content}
      </>
    );
  if (all.length === 0)
    return (
      <>
        <Empty>No program was found in this file. Nothing was stored.</Empty>
        <Without names={without} />
        <Notes notes={notes} />
      </>
    );
  return (
    <form method="post" action={to.handIn(id)} data-once>
      <p class="lead">
        {howMany(all.length, 'program')} of {howMany(known.length + strangers.length, 'student')}. Nothing is
        stored yet. All count as submitted in time.
      </p>
      {content}
      {all.some(({ isLate }) => isLate) ? (
        <p class="check-field">
          <label>
            <input type="checkbox" name="late" value="now" checked={found.lateNow} /> Those that Canvas marks
            as late count as submitted now
          </label>
        </p>
      ) : null}
      <SubmitButton>Store them as submissions</SubmitButton>
    </form>
  );
}

function Matched(props: { readonly found: HandInFound; readonly isStored: boolean }): JSX.Element | null {
  const { found, isStored } = props;
  if (found.known.length === 0) return null;
  return (
    <RowTable
      caption="Students of the class"
      captionHidden={false}
      rows={found.known}
      columns={[
        ['Student', ({ name }) => line(name), 'wrap'],
        ['Called', ({ as }) => line(as), 'wrap'],
        ['-Programs', ({ rows }) => <Programs rows={rows} isStored={isStored} />, 'wrap'],
      ]}
    />
  );
}

function Strangers(props: { readonly found: HandInFound; readonly isStored: boolean }): JSX.Element | null {
  const { strangers, names } = props.found;
  const { isStored } = props;
  if (strangers.length === 0) return null;
  return (
    <section aria-labelledby="strangers">
      <h2 id="strangers">Nobody of the class is called so</h2>
      <p>
        {isStored
          ? 'Nothing of theirs was stored. If they belong to the class, upload the file again: what is stored is not stored twice.'
          : 'Say who it is, or take them into the class. Otherwise nothing of theirs is stored.'}
      </p>
      <datalist id="students">
        {names.map((name) => (
          <option key={name} value={line(name)} />
        ))}
      </datalist>
      <RowTable
        caption="Not in the class"
        rows={strangers}
        columns={[
          ['-Called', ({ as }) => line(as), 'wrap'],
          ['-Is', (stranger) => (isStored ? 'not stored' : <WhoField stranger={stranger} />)],
          ['-Programs', ({ rows }) => <Programs rows={rows} isStored={isStored} />, 'wrap'],
        ]}
      />
    </section>
  );
}

const WhoField = (props: { readonly stranger: HandInFound['strangers'][number] }): JSX.Element => {
  const { index, as, who, isNew } = props.stranger;
  return (
    <>
      <input type="hidden" name="stranger" value={String(index)} />
      <input type="text" name="who" list="students" value={line(who)} aria-label={`Who ${line(as)} is`} />
      <label class="left">
        <input type="checkbox" name="fresh" value={String(index)} checked={isNew} /> a new student of the
        class
      </label>
    </>
  );
};

const Programs = (props: {
  readonly rows: readonly HandInRow[];
  readonly isStored: boolean;
}): JSX.Element => (
  <ul class="hand-ins">
    {props.rows.map(({ index, path, exercise, language, isLate, isKnown, isLeftOut }) => (
      <li key={index}>
        {line(exercise)} <span class="soft">{line(language)}</span>
        {isLate ? <span class="badge">late, says Canvas</span> : null}
        <span class="left">{line(path)}</span>
        {props.isStored ? (
          <span class="left">{isKnown ? 'stored' : 'not stored'}</span>
        ) : isKnown ? (
          <span class="left">submitted before: not stored again</span>
        ) : (
          <label class="left">
            <input type="checkbox" name="leave" value={String(index)} checked={isLeftOut} /> leave it out
          </label>
        )}
      </li>
    ))}
  </ul>
);

const Without = ({ names }: { readonly names: readonly string[] }): JSX.Element | null =>
  names.length === 0 ? null : (
    <p class="notice">
      {howMany(names.length, 'student')} submitted something, but no program: {names.map(line).join(', ')}.
      Below is why.
    </p>
  );

const Notes = ({ notes }: Pick<HandInFound, 'notes'>): JSX.Element | null =>
  notes.length === 0 ? null : (
    <section aria-labelledby="notes">
      <h2 id="notes">Guessed, or not taken</h2>
      <p class="hint">If all of it is for one exercise, choose that exercise when you upload the file.</p>
      <ul class="hand-ins">
        {notes.map(({ path, expected, found }, index) => (
          <li key={index}>
            {line(path)}
            <span class="left">
              expected {line(expected)}, found {line(found)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
