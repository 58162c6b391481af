import { h } from 'preact';
import { contestJury, defineRoute, type JuryReader, type JuryVisit } from '#server';
import { groupedBy } from '#values';
import { contestFrame, juryHome, wordsFor } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { MemberListPage } from './member-list.tsx';
import type { MemberListView } from './member-view.ts';

/** Who takes part in a contest. */
export const memberListPage = defineRoute({
  at: `GET ${juryHome}/teams`,
  may: contestJury,
  summary: 'Show the teams, groups and organisations of a contest to its jury',
  handle: (visit) => answerMembers(visit),
});

/** The page of those who take part. */
export function answerMembers(visit: JuryVisit, errors: readonly string[] = []): Response {
  const { reader } = visit;
  const frame = contestFrame(visit);
  return sendPage(
    h(MemberListPage, { frame, view: { ...listView(reader), errors } }),
    errors.length === 0 ? 200 : 409,
  );
}

function listView(reader: JuryReader): Omit<MemberListView, 'errors'> {
  const { id: contestId, full: state, audience } = reader;
  const teams = [...state.all('teams').values()];
  const groups = state.all('groups');
  const accounts = groupedBy([...state.all('accounts').values()], ({ team_id }) => team_id ?? '');
  const count = (isIn: (team: (typeof teams)[number]) => boolean): number => teams.filter(isIn).length;
  return {
    contestId,
    mayChange: audience.kind === 'admin',
    teams: teams.map(({ id, name, label, group_ids = [], organization_id, hidden }) => ({
      id,
      name,
      label,
      groups: group_ids.map((group) => groups.get(group)?.name ?? group),
      organization: state.all('organizations').get(organization_id ?? '')?.name,
      accounts: (accounts.get(id) ?? []).map(({ username }) => username),
      isHidden: hidden ?? false,
    })),
    groups: [...groups.values()].map(({ id, name, hidden }) => ({
      id,
      name,
      teams: count(({ group_ids }) => group_ids?.includes(id) === true),
      note: hidden ? wordsFor(reader)('the jury') : 'everybody',
    })),
    organizations: [...state.all('organizations').values()].map(({ id, name, country }) => ({
      id,
      name,
      teams: count(({ organization_id }) => organization_id === id),
      note: country ?? '',
    })),
  };
}
