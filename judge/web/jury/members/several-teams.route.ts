import * as z from 'zod';
import { contestPaths } from '#protocol';
import { contestAdmins, defineRoute, type JuryVisit, page } from '#server';
import { addTeams } from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { renderPage } from '../../frame/layout.tsx';
import { SeveralTeamsPage } from './several-teams.tsx';
import { typedTeams } from './typed-teams.ts';

const path = `${juryHome}/teams/several`;
const mostNamed = 50;

function answer(visit: JuryVisit, teams: string, errors: readonly string[] = []): Response {
  const { reader } = visit;
  const more = errors.length - mostNamed;
  const shown = more > 0 ? [...errors.slice(0, mostNamed), `and ${more} more`] : errors;
  const view = { contestId: reader.id, teams, errors: shown };
  const html = renderPage(SeveralTeamsPage({ frame: contestFrame(visit), view }));
  return page(html, { status: errors.length === 0 ? 200 : 422 });
}

const form = defineRoute({
  method: 'GET',
  path,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Show the form for several teams of a contest',
  handle: (visit) => answer(visit, ''),
});

const add = defineRoute({
  method: 'POST',
  path,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Add several teams to a contest, all or none',
  input: z.object({ teams: z.string().max(400_000).default('') }),
  body: 'form',
  bodyBytes: 2 * 1024 * 1024,
  async handle(visit) {
    const { reader } = visit;
    const { db } = visit.services;
    const { teams: typed } = visit.input;
    const found = await typedTeams(db, reader, typed);
    const isEmpty = found.teams.length === 0 && found.errors.length === 0;
    const errors = isEmpty ? ['teams: expected a line for each'] : found.errors;
    if (errors.length > 0) return answer(visit, typed, errors);
    const refused = await addTeams(db, reader.id, found);
    if (refused !== undefined) return answer(visit, typed, [refused.refused]);
    const { teams, groups, organizations, accounts } = found;
    const counts = [teams, groups, organizations, accounts].map(({ length }) => length);
    const [ofTeams, ofGroups, ofOrganizations, ofAccounts] = counts;
    const details = {
      teams: ofTeams,
      groups: ofGroups,
      organizations: ofOrganizations,
      accounts: ofAccounts,
    };
    return changed(visit, { action: 'teams.add-several', details }, contestPaths(reader.id).juryTeams);
  },
});

/** Adding several teams at a time. */
export const severalTeamsPages = [form, add];
