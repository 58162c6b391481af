import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame, PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { ButtonLink, Empty } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import type { OutdatedProblem } from '../problems/outdated-problems.ts';
import type { ContestAdminView } from './admin-view.ts';
import { ClockPanel } from './clock-panel.tsx';
import { ContestSettings } from './contest-settings.tsx';
import { ProblemPart, takesProblems } from './problem-part.tsx';

/** Offers to rejudge what was judged before a package or the judge changed. */
const OutdatedNotice = ({
  problems,
}: {
  readonly problems: readonly OutdatedProblem[];
}): JSX.Element | null =>
  problems.length === 0 ? null : (
    <section class="notice notice-bad" aria-labelledby="outdated">
      <h2 id="outdated">Older verdicts</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.href}>
            {line(problem.label)} – {line(problem.name)}: {outdatedWords(problem)}.{' '}
            <a href={problem.href}>Judge again</a>
          </li>
        ))}
      </ul>
    </section>
  );

function outdatedWords({ byPackage, byJudge }: OutdatedProblem): string {
  const parts = [
    byPackage === 0 ? '' : `${howMany(byPackage, 'verdict')} from before its package changed`,
    byJudge === 0 ? '' : `${howMany(byJudge, 'verdict')} of another version of the judge`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** How many take part in a contest. */
function TeamPart(props: { readonly view: ContestAdminView; readonly w: Words }): JSX.Element {
  const { contestId, teams, groups } = props.view;
  const { w } = props;
  return (
    <section>
      <h2>{w('Teams')}</h2>
      {teams === 0 ? (
        <Empty>{w('No team takes part yet.')}</Empty>
      ) : (
        <p>
          {howMany(teams, w('team'))} in {howMany(groups.length, 'group')}
        </p>
      )}
      <p>
        <ButtonLink href={contestPaths(contestId).juryTeams}>{w('Teams, groups, organisations')}</ButtonLink>
      </p>
    </section>
  );
}

/** A contest for its administrators: its clock, its problems, its teams, what prevents final results. */
export function ContestAdminPage({ frame, view }: PageProps<ContestAdminView>): JSX.Element {
  const { contestId, mayChange } = view;
  const to = contestPaths(contestId);
  const next = nextPlace(view);
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title={w('Jury')}
      above={<a href={to.home}>{line(frame.contest?.name ?? contestId)}</a>}
      actions={
        next === undefined ? undefined : (
          <a class="button button-main" href={next[1]}>
            {next[0]}
          </a>
        )
      }
    >
      <FormErrors errors={view.errors} />
      <nav class="jury-places" aria-label={w('Jury')}>
        {(view.isClass ? classPlacesOf(view) : placesOf(view, frame)).map(([when, links]) => (
          <div key={when}>
            <h2>{when}</h2>
            <ul>
              {links.map(([name, href]) => (
                <li key={name}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <OutdatedNotice problems={view.outdated} />
      <ClockPanel view={view} />
      <ProblemPart view={view} />
      <TeamPart view={view} w={w} />
      {mayChange ? <ContestSettings view={view} /> : null}
    </Layout>
  );
}

type Place = readonly [name: string, href: string];
type Places = readonly (readonly [string, readonly Place[]])[];

const when = (isSo: boolean | undefined, ...places: readonly Place[]): readonly Place[] =>
  isSo ? places : [];

/** The pages of the teachers of a class. */
function classPlacesOf({ contestId, isJudge, mayChange }: ContestAdminView): Places {
  const to = contestPaths(contestId);
  return [
    [
      'Exercises',
      [
        ['Exercises and their dates', to.home],
        ['Points of all students', to.grades],
        ...when(mayChange, ['Hand-ins from Moodle or Canvas', to.handIns]),
      ],
    ],
    [
      'Students',
      [
        ['Students and groups', to.juryTeams],
        ...when(mayChange, ['Joining', to.joining]),
        ...when(mayChange, ['Accounts of the class', to.juryAccounts]),
        ...when(isJudge, ['Exam', to.exam]),
        ['Questions', to.juryClarifications],
      ],
    ],
    [
      'Verdicts',
      [
        ['All submissions', to.submissions],
        ['Rejudgings', to.rejudgings],
        ['Analysis', to.analysis],
        ...when(isJudge, ['Similar programs', to.similar], ['Fresh inputs', to.fresh]),
        ['Programs of the setters', to.verifier],
      ],
    ],
    ...(mayChange ? [['After', [['Class as zip', to.packageZip]]] as const] : []),
  ];
}

/** The pages of the jury by when they are needed. */
function placesOf(view: ContestAdminView, frame: PageFrame): Places {
  const to = contestPaths(view.contestId);
  return [
    [
      'Before',
      [
        ['Before the start', to.preflight],
        ['Jury submissions', to.verifier],
        ...when(view.mayChange, ['Joining', to.joining], ['Accounts of the contest', to.juryAccounts]),
        ...when(view.isJudge, ['Start of each team', to.windows]),
      ],
    ],
    [
      'During',
      [
        ['Clarifications', to.juryClarifications],
        ...when(view.isJudge, ['Exam', to.exam]),
        ['All submissions', to.submissions],
        ...when(view.isJudge, ['Balloons', to.balloons]),
        ...when(view.isJudge && frame.contest?.prints, ['Prints', to.prints]),
      ],
    ],
    [
      'Verdicts',
      [
        ['Rejudgings', to.rejudgings],
        ...when(view.mayChange, ['Final inputs', to.finalSeeds]),
        ['Analysis', to.analysis],
        ...when(view.isJudge, ['Similar programs', to.similar], ['Fresh inputs', to.fresh]),
        ...when(view.isShadow, ['Differences', to.shadow]),
      ],
    ],
    [
      'After',
      [
        ['Ceremony', to.ceremony],
        ['Scoreboard as zip', to.boardZip],
        ...when(view.mayChange, ['Contest as zip', to.packageZip]),
      ],
    ],
  ];
}

/** What the jury most probably wants now. */
function nextPlace({ contestId, isClass, phase, problems, mayChange }: ContestAdminView): Place | undefined {
  const to = contestPaths(contestId);
  if (problems.length === 0 && mayChange && takesProblems(phase))
    return [isClass ? 'Add an exercise' : 'Add a problem', '#further'];
  if (isClass) return ['Points of all students', to.grades];
  if (phase === 'before' || phase === 'unscheduled') return ['Check before the start', to.preflight];
  if (phase === 'running' || phase === 'frozen') return ['Answer clarifications', to.juryClarifications];
  return phase === 'final' ? undefined : ['Show the results', to.ceremony];
}
