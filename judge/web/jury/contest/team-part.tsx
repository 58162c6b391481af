import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { Empty } from '../../parts/common.tsx';
import { howMany } from '../../parts/text.ts';
import type { ContestAdminView } from './admin-view.ts';

/** How many take part in a contest. */
export function TeamPart({
  view: { contestId, teams, groups },
}: {
  readonly view: ContestAdminView;
}): JSX.Element {
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
