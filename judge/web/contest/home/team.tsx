import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, t } from '#translations';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { line } from '../../parts/text.ts';
import { type SubmissionRow, SubmissionRows } from '../../submissions/list.tsx';
import { type OwnRow, TeamCells } from './home.tsx';

/** What the page of a team shows, as far as its reader may see it. */
export interface TeamPageView {
  readonly contestId: string;
  readonly name: string;
  readonly organization: string | undefined;
  readonly groups: readonly string[];
  readonly members: readonly string[];
  /** Undefined if the team is not on the board. */
  readonly row: OwnRow | undefined;
  readonly submissions: readonly SubmissionRow[];
}

/** A team of a contest: its members, its row of the board, its submissions. */
export function TeamPage({ frame, view }: PageProps<TeamPageView>): JSX.Element {
  const { contestId, name, organization, groups, members, row, submissions } = view;
  const to = contestPaths(contestId);
  const isClass = frame.contest?.course !== undefined;
  const about = [...(organization === undefined ? [] : [organization]), ...groups];
  return (
    <Layout
      frame={frame}
      title={name}
      above={isClass ? <a href={to.home}>{t('Exercises')}</a> : <a href={to.scoreboard}>{t('Scoreboard')}</a>}
    >
      {about.length === 0 ? null : <p class="lead">{about.map(line).join(', ')}</p>}
      {members.length === 0 ? null : <p>{members.map(line).join(', ')}</p>}
      <div id="team-results" data-on="board">
        {row === undefined || row.problems.length === 0 ? null : (
          <section aria-label={t('Results')}>
            <p class="own-head">
              {row.rank === undefined || isClass ? null : (
                <span>{rich('Rank {rank}', { rank: row.rank })}</span>
              )}
              {row.totals.map(([total, value]) => (
                <span key={total}>
                  {t(total)} {value}
                </span>
              ))}
            </p>
            <TeamCells own={row} />
          </section>
        )}
      </div>
      <div id="team-submissions" data-on="submission board">
        <SubmissionRows view={{ isJury: false, isContest: true, isClass, rows: submissions }} />
      </div>
    </Layout>
  );
}
