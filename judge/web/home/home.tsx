import type { ComponentChildren, JSX } from 'preact';
import { documentPath, paths, problemPath, puzzlePath, recordTaskPath, submissionPath } from '#protocol';
import { plural, rich, t, wordings } from '#translations';
import { ContestCards, type ContestRow } from '../contests/list.tsx';
import type { PageFrame } from '../frame/frame.ts';
import { Layout, type PreviewPicture } from '../frame/layout.tsx';
import { Moment } from '../parts/common.tsx';
import { howMany, line, verdictOf } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';
import type { RecordTaskRow } from '../records/record-view.ts';

/** What the first page shows. */
export interface HomeView {
  readonly problems: number;
  readonly solved: number;
  readonly queued: number;
  /** Contests that run or will start. */
  readonly contests: readonly ContestRow[];
  /** Positions of today, to be solved in as few moves as possible. */
  readonly today: readonly RecordTaskRow[];
  /** The records that were found last, of the tasks that stay. */
  readonly newest: readonly RecordTaskRow[];
  /** The puzzle to play in the page; undefined: there is none. */
  readonly puzzle: HomePuzzle | undefined;
  /** The reader's last submissions; undefined for a visitor. */
  readonly recent: readonly RecentSubmission[] | undefined;
  /** For the administrator of a judge that has no contest, or nobody else yet. */
  readonly firstSteps: FirstSteps | undefined;
}

/** Which of the first steps on a new judge are done. */
export interface FirstSteps {
  readonly hasContest: boolean;
  readonly hasOthers: boolean;
  readonly hasMachine: boolean;
}

/** A puzzle in its first position. */
export interface HomePuzzle {
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly svg: string;
  /** Of the same, for previews of links. */
  readonly picture?: PreviewPicture | undefined;
  /** Addresses of what draws it, and of what solves it if the reader may see solutions. */
  readonly modules: { readonly picture: string; readonly solver: string | undefined };
}

/** One of the reader's latest submissions. */
export interface RecentSubmission {
  readonly id: string;
  /** Default: the archive. */
  readonly contestId?: string;
  readonly at: Date;
  readonly problem: { readonly label: string; readonly name: string };
  readonly verdict: string | null;
}

const whatItIs = wordings(
  'Antipode runs your program on tests that you do not see and says why it failed. It replays every move of a puzzle’s solution, and calls one shortest only if that is proved.',
);

/** The first page: what this is, what goes on, and where the reader was. */
export function HomePage({ frame, view }: { frame: PageFrame; view: HomeView }): JSX.Element {
  const { contests, puzzle, recent, today, newest, firstSteps } = view;
  return (
    <Layout
      frame={frame}
      title={t('Solve, play, compete')}
      preview={{ text: t(whatItIs), picture: puzzle?.picture }}
      width="page"
      scripts={puzzle === undefined ? [] : ['puzzle']}
    >
      {recent === undefined || firstSteps !== undefined ? <p class="lead">{t(whatItIs)}</p> : null}
      {firstSteps === undefined ? null : <NextSteps done={firstSteps} />}
      <div class={recent === undefined ? 'home' : 'home home-own'}>
        <div class="home-main">
          {contests.length === 0 ? null : (
            <section aria-labelledby="now">
              <h2 id="now">{t('Contests')}</h2>
              <ContestCards contests={contests} />
            </section>
          )}
          {recent === undefined || recent.length === 0 ? null : (
            <section aria-labelledby="recent">
              <h2 id="recent">{t('Your last submissions')}</h2>
              <ul class="recent">
                {recent.map((one) => (
                  <RecentLine key={one.id} one={one} />
                ))}
              </ul>
            </section>
          )}
          <Doors view={view} isAdmin={frame.viewer?.isAdmin === true} />
          <Tasks id="today" heading={t('Positions of the day')} tasks={today} />
          <Tasks id="newest" heading={t('Newest records')} tasks={newest} />
        </div>
        {puzzle === undefined ? null : <PuzzleToPlay frame={frame} puzzle={puzzle} />}
      </div>
    </Layout>
  );
}

function Doors({ view, isAdmin }: { readonly view: HomeView; readonly isAdmin: boolean }): JSX.Element {
  const { problems, solved, queued, recent } = view;
  const waiting =
    queued === 0
      ? ''
      : plural(
          queued,
          ' {count} program is waiting to be judged.',
          ' {count} programs are waiting to be judged.',
        );
  return (
    <ul class="doors">
      <Door href={paths.problems} title={t('Solve problems')}>
        {rich('{problems}, open at any time.{solved}{waiting}', {
          problems: howMany(problems, 'problem'),
          solved: recent === undefined ? '' : t(' You have solved {solved}.', { solved }),
          waiting,
        })}
      </Door>
      <Door href={paths.puzzles} title={t('Play and race')}>
        {rich('Turn the dials yourself, see a shortest solution, and beat the <a>records</a>.', {
          a: (inner) => <a href={paths.records}>{inner}</a>,
        })}
      </Door>
      <Door
        href={isAdmin ? paths.newContest : documentPath('manual/organiser')}
        title={t('Run a contest or a class')}
      >
        {rich('How <a>organisers</a> and <a2>teachers</a2> work with it.', {
          a: (inner) => <a href={documentPath('manual/organiser')}>{inner}</a>,
          a2: (inner) => <a href={documentPath('manual/teacher')}>{inner}</a>,
        })}
      </Door>
    </ul>
  );
}

const Door = (props: {
  readonly href: string;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <li>
    <a class="door-title" href={props.href}>
      {props.title}
    </a>
    <p>{props.children}</p>
  </li>
);

/** What an administrator does first. */
const NextSteps = ({ done }: { readonly done: FirstSteps }): JSX.Element => (
  <section class="first-steps" aria-labelledby="first-steps">
    <h2 id="first-steps">{t('Your next steps')}</h2>
    <ol>
      {done.hasMachine ? null : (
        <li>
          {rich('<a>Add a machine that judges</a>: none is working.', {
            a: (inner) => <a href={paths.machines}>{inner}</a>,
          })}
        </li>
      )}
      <li>
        {rich('<a>Change your password</a> to one that you know.', {
          a: (inner) => <a href={paths.account}>{inner}</a>,
        })}
      </li>
      <li>
        {rich('<a>Upload a problem</a>, or use those that came with the judge.', {
          a: (inner) => <a href={paths.juryProblems}>{inner}</a>,
        })}
      </li>
      <li>
        {rich('<a>Make a contest</a>, or import one <a2>from a file</a2>.', {
          a: (inner) => <a href={paths.newContest}>{inner}</a>,
          a2: (inner) => <a href={paths.contestFile}>{inner}</a>,
        })}{' '}
        <Done isDone={done.hasContest} />
      </li>
      <li>
        {rich('<a>Add accounts</a>, or let people <a2>register</a2>.', {
          a: (inner) => <a href={paths.accounts}>{inner}</a>,
          a2: (inner) => <a href={paths.settings}>{inner}</a>,
        })}{' '}
        <Done isDone={done.hasOthers} />
      </li>
    </ol>
  </section>
);

const Done = ({ isDone }: { readonly isDone: boolean }): JSX.Element | null =>
  isDone ? <span class="soft">{t('done')}</span> : null;

interface TasksProps {
  readonly id: string;
  readonly heading: string;
  readonly tasks: readonly RecordTaskRow[];
}

const Tasks = ({ id, heading, tasks }: TasksProps): JSX.Element | null =>
  tasks.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul class="home-tasks">
        {tasks.map((task) => (
          <TaskLine key={task.slug} task={task} />
        ))}
      </ul>
    </section>
  );

const TaskLine = ({ task }: { readonly task: RecordTaskRow }): JSX.Element => (
  <li>
    <a href={recordTaskPath(task.slug)}>
      {line(task.day === undefined ? `${task.problem.name}: ${task.name}` : task.problem.name)}
    </a>{' '}
    <span class="soft">
      {task.best === undefined
        ? plural(
            task.referenceMoves,
            'nobody has solved it yet; the jury needs {count} moves',
            'nobody has solved it yet; the jury needs {count} moves',
          )
        : t('best so far: {moves} by {author}', {
            moves: howMany(task.best.moves, 'move'),
            author: line(task.best.author),
          })}
    </span>
  </li>
);

/** A puzzle that a script makes live; without scripts its picture leads to its page. */
function PuzzleToPlay(props: { readonly frame: PageFrame; readonly puzzle: HomePuzzle }): JSX.Element {
  const { frame, puzzle } = props;
  const { slug, title, about, svg, modules } = puzzle;
  return (
    <section class="home-puzzle" aria-labelledby="play">
      <h2 id="play">
        <a href={puzzlePath(slug)} lang="en">
          {line(title)}
        </a>
      </h2>
      <p class="soft" lang="en">
        {line(about)}
      </p>
      <div
        id="puzzle"
        class="puzzle"
        data-slug={slug}
        data-compact="true"
        data-picture={modules.picture}
        data-solver={modules.solver}
        data-worker={frame.assets['solve-worker.js']}
      >
        <a
          class="puzzle-stage"
          href={puzzlePath(slug)}
          aria-label={t('Play {title}', { title: line(title) })}
        >
          <span class="puzzle-drawing" dangerouslySetInnerHTML={{ __html: svg }} />
        </a>
      </div>
    </section>
  );
}

function RecentLine({ one }: { readonly one: RecentSubmission }): JSX.Element {
  const verdict = verdictOf(one.verdict);
  return (
    <li>
      <a href={submissionPath(one.id, one.contestId)}>
        {verdict === undefined ? <PendingMark words={t('Judging')} /> : <VerdictMark verdict={verdict} />}
      </a>
      <a href={problemPath(one.problem.label, one.contestId)}>{line(one.problem.name)}</a>
      <Moment at={one.at} />
    </li>
  );
}
