import * as z from 'zod';
import type { ContestProblemObject } from '#protocol';
import { type BalloonLine, balloonList, defineRoute, handOver, json, type Route, runners } from '#server';
import { strictFields } from './request.ts';

/** Balloons in the form of DOMjudge. */
export const balloonRoutes = (base: string): readonly Route[] => [
  defineRoute({
    at: `GET ${base}/contests/:contest/balloons`,
    may: runners,
    summary: 'List the balloons of a contest that are certain; with todo=true those that are not delivered',
    input: strictFields.extend({ todo: z.string().max(10).default('') }),
    async handle(visit) {
      const lines = await balloonList(visit.services.db, visit.reader);
      const isTodo = ['1', 'true', 'on', 'yes'].includes(visit.input.todo);
      const wanted = isTodo ? lines.filter(({ delivered }) => delivered === undefined) : lines;
      return json(wanted.map(balloonObject));
    },
  }),
  defineRoute({
    at: `POST ${base}/contests/:contest/balloons/:id/done`,
    may: runners,
    summary: 'Mark a balloon as delivered',
    input: strictFields.extend({ id: z.string().max(64) }),
    async handle(visit) {
      await handOver(visit, { id: visit.input.id, isDone: true });
      return new Response(null, { status: 204 });
    },
  }),
];

function balloonObject(line: BalloonLine) {
  const { id, team, organization, group, problem, ofTeam, delivered, isTakenAway } = line;
  return {
    balloonid: /^\d{1,15}$/.test(id) ? Number(id) : id,
    time: line.time ?? null,
    problem: problem.label,
    contestproblem: problemObject(problem),
    team: `${team.label}: ${team.name}`,
    teamid: team.id,
    location: team.label,
    affiliation: organization?.name ?? null,
    affiliationid: organization?.id ?? null,
    category: group?.name ?? null,
    categoryid: group?.id ?? null,
    total: Object.fromEntries(ofTeam.map((one) => [one.label, problemObject(one)])),
    awards: awardWords(line),
    done: delivered !== undefined,
    taken_away: isTakenAway,
  };
}

const problemObject = ({ id, label, name, rgb = null, color = null }: ContestProblemObject) => ({
  id,
  label,
  name,
  rgb,
  color,
});

function awardWords({ isFirstInContest, isFirstForProblem }: BalloonLine): string {
  if (isFirstInContest) return 'first in contest';
  return isFirstForProblem ? 'first for problem' : '';
}
