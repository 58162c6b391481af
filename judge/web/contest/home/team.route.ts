import { h } from 'preact';
import * as z from 'zod';
import { teamName } from '#protocol';
import { anybody, defineRoute, orNotFound } from '#server';
import { sendPage } from '../../frame/frame-of.ts';
import { rowsOfTeam } from '../submissions/submissions-of.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { resultsOf } from './home.route.ts';
import { TeamPage } from './team.tsx';

const mostShown = 200;

/** A team of a contest. */
export const teamPage = defineRoute({
  at: 'GET /contests/:contest/team/:id',
  may: anybody,
  summary: 'Show a team of a contest: its results and submissions, as far as you may see them',
  input: z.object({ id: z.string().max(64) }),
  async handle(visit) {
    const { reader } = visit;
    const { id } = visit.input;
    const team = orNotFound(reader.one('teams', id));
    const groups = (team.group_ids ?? []).map((group) => reader.one('groups', group)?.name ?? group);
    const view = {
      contestId: reader.id,
      name: teamName(team),
      organization: reader.one('organizations', team.organization_id ?? '')?.name,
      groups,
      members: team.members ?? [],
      row: resultsOf(reader, id),
      submissions: rowsOfTeam(reader, id).slice(0, mostShown),
    };
    return sendPage(h(TeamPage, { frame: contestFrame(visit), view }));
  },
});
