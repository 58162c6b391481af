import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { lengthText } from '../../frame/clock-text.ts';
import { phaseWords } from '../../frame/contest-frame.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Empty, Facts } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import type { OutdatedProblem } from '../problems/outdated-problems.ts';
import type { ContestAdminView } from './admin-view.ts';
import { ClockForms } from './clock-forms.tsx';
import { ContestSettings } from './contest-settings.tsx';
import { ProblemPart } from './problem-part.tsx';

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
            {line(problem.label)} – {line(problem.name)}: {wordsOf(problem)}.{' '}
            <a href={problem.href}>Judge again</a>
          </li>
        ))}
      </ul>
    </section>
  );

function wordsOf({ byPackage, byJudge }: OutdatedProblem): string {
  const parts = [
    byPackage === 0 ? '' : `${howMany(byPackage, 'verdict')} from before its package changed`,
    byJudge === 0 ? '' : `${howMany(byJudge, 'verdict')} of another version of the judge`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** How many take part in a contest. */
function TeamPart({ view: { contestId, teams, groups } }: { readonly view: ContestAdminView }): JSX.Element {
  return (
    <section>
      <h2>Teams</h2>
      {teams === 0 ? (
        <Empty>No team takes part yet.</Empty>
      ) : (
        <p>
          {howMany(teams, 'team')} in {howMany(groups.length, 'group')}
        </p>
      )}
      <p>
        <a class="button" href={contestPaths(contestId).juryTeams}>
          Teams, groups, organisations
        </a>
      </p>
    </section>
  );
}

/** A contest for its administrators: its clock, its problems, its teams, what prevents final results. */
export function ContestAdminPage({ frame, view }: { frame: PageFrame; view: ContestAdminView }): JSX.Element {
  const { contestId, phase, start, durationMs, freezeMs, mayChange } = view;
  const to = contestPaths(contestId);
  const isOver = phase === 'waiting' || phase === 'open' || phase === 'final';
  return (
    <Layout
      frame={frame}
      title="Jury"
      above={<a href={to.home}>{line(frame.contest?.name ?? contestId)}</a>}
      actions={
        <>
          <a class="button" href={to.juryClarifications}>
            Clarifications
          </a>
          <a class="button" href={to.submissions}>
            All submissions
          </a>
          <a class="button" href={to.preflight}>
            Before the start
          </a>
          <a class="button" href={to.verifier}>
            Jury submissions
          </a>
          <a class="button" href={to.analysis}>
            Analysis
          </a>
          <a class="button" href={to.rejudgings}>
            Rejudgings
          </a>
          {view.mayCompare ? (
            <a class="button" href={to.similar}>
              Similar programs
            </a>
          ) : null}
          {view.isShadow ? (
            <a class="button" href={to.shadow}>
              Differences
            </a>
          ) : null}
          <a class="button" href={to.balloons}>
            Balloons
          </a>
          {frame.contest?.prints ? (
            <a class="button" href={to.prints}>
              Prints
            </a>
          ) : null}
          <a class="button" href={to.ceremony}>
            Ceremony
          </a>
          <a class="button" href={to.boardZip}>
            Scoreboard as zip
          </a>
          {mayChange ? (
            <a class="button" href={to.packageZip}>
              Contest as zip
            </a>
          ) : null}
        </>
      }
    >
      <FormErrors errors={view.errors} />
      <OutdatedNotice problems={view.outdated} />
      <Facts
        rows={[
          ['State', view.isFinal && phase === 'waiting' ? 'final, board not thawed' : phaseWords[phase]],
          ['Start (UTC)', start === '' ? 'not set' : line(start)],
          ['Length', lengthText(durationMs)],
          ['Board frozen', freezeMs === 0 ? 'never' : `for the last ${lengthText(freezeMs)}`],
        ]}
      />
      {mayChange ? <ClockForms view={view} isOver={isOver} /> : null}
      {isOver ? <FinalPart view={view} /> : null}
      <ProblemPart view={view} />
      <TeamPart view={view} />
      {mayChange ? <ContestSettings view={view} /> : null}
    </Layout>
  );
}

/** What prevents final results, or what follows them. */
function FinalPart({
  view: { contestId, phase, isFinal, missing },
}: {
  view: ContestAdminView;
}): JSX.Element {
  return (
    <section aria-labelledby="final">
      <h2 id="final">Final results</h2>
      {isFinal ? (
        <p>
          The results are final
          {phase === 'waiting' ? ', and only the jury sees them until the board is thawed' : ''}.{' '}
          <a href={contestPaths(contestId).ceremony}>Resolver and awards</a>
        </p>
      ) : (
        <p>{missing.length === 0 ? 'Nothing is missing.' : 'Missing:'}</p>
      )}
      {isFinal || missing.length === 0 ? null : (
        <ul class="missing-list">
          {missing.map((one) => (
            <li key={one}>{line(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
