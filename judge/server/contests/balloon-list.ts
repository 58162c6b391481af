import { type Balloon, type ContestState, contestTimeOf } from '#contest';
import type { ContestProblemObject, GroupObject, OrganizationObject, TeamObject } from '#protocol';
import { type BalloonDelivery, type Database, deliverBalloon, listDeliveries, takeBalloonBack } from '#store';
import { orNotFound } from '../http/errors.ts';
import { type ContestReader, liveOf } from '../memory/contest-reader.ts';
import type { LiveContest } from '../memory/live-contest.ts';
import { type ContestVisit, signedIn } from '../routes/route.ts';
import { audited } from '../routes/telling.ts';

/** A balloon as runners see it. */
export interface BalloonLine extends Omit<Balloon, 'team' | 'problem'> {
  readonly team: TeamObject;
  readonly organization: OrganizationObject | undefined;
  readonly group: GroupObject | undefined;
  /** When the program was submitted; undefined: it is gone. */
  readonly time: string | undefined;
  readonly problem: ContestProblemObject;
  /** Problems of all balloons of the team, in the order in which it won them. */
  readonly ofTeam: readonly ContestProblemObject[];
  readonly delivered: BalloonDelivery | undefined;
  /** True: the team has it, but its solution no longer counts. */
  readonly isTakenAway: boolean;
}

/** The balloons of a contest that are certain, and those that teams have although their verdicts or the freeze were
 *  changed since. */
export async function balloonList(db: Database, reader: ContestReader): Promise<readonly BalloonLine[]> {
  const live = liveOf(reader);
  const { id, state } = live;
  const deliveries = new Map((await listDeliveries(db, id)).map((one) => [nameOf(one), one]));
  const balloons = live.balloons();
  const known = new Set(balloons.map(nameOf));
  const former = [...deliveries.values()].filter((one) => !known.has(nameOf(one)));
  const won = problemsByTeam(balloons, state);
  return [...balloons, ...former.map((one) => formerBalloon(one, state))]
    .sort((a, b) => a.contestMs - b.contestMs)
    .flatMap((balloon) => {
      const [team, problem] = [state.all('teams').get(balloon.team), problemOf(balloon, state)];
      if (team === undefined || problem === undefined) return [];
      const ofTeam = won.get(team.id) ?? [];
      const delivered = deliveries.get(nameOf(balloon));
      return [
        {
          ...balloon,
          team,
          organization: state.all('organizations').get(team.organization_id ?? ''),
          group: state.all('groups').get(team.group_ids?.[0] ?? ''),
          time: state.all('submissions').get(balloon.id)?.time,
          problem,
          ofTeam,
          delivered,
          isTakenAway: !known.has(nameOf(balloon)) && !hasSolved(live, team, problem),
        },
      ];
    });
}

/** A team gets one balloon for a problem, for whichever submission. */
const nameOf = ({ team, problem }: Pick<Balloon, 'team' | 'problem'>): string =>
  JSON.stringify([team, problem]);

function hasSolved(live: LiveContest, team: TeamObject, { label }: ContestProblemObject): boolean {
  const { problems, rows } = live.board('jury').board;
  const row = rows.find(({ contestant }) => contestant === team.id);
  return row?.cells[problems.indexOf(label)]?.state === 'solved';
}

function problemsByTeam(
  balloons: readonly Balloon[],
  state: ContestState,
): ReadonlyMap<string, readonly ContestProblemObject[]> {
  const won = new Map<string, ContestProblemObject[]>();
  for (const balloon of balloons) {
    const problem = problemOf(balloon, state);
    if (problem !== undefined) won.set(balloon.team, [...(won.get(balloon.team) ?? []), problem]);
  }
  return won;
}

const problemOf = ({ problem }: Balloon, state: ContestState): ContestProblemObject | undefined =>
  state.all('problems').get(problem);

function formerBalloon({ submission: id, team, problem }: BalloonDelivery, state: ContestState): Balloon {
  const time = state.all('submissions').get(id)?.time;
  const contestMs = time === undefined ? 0 : (contestTimeOf(state, time, team) ?? 0);
  return { id, team, problem, contestMs, isFirstInContest: false, isFirstForProblem: false };
}

/** Records that a team has a balloon, or that it has not, and tells everybody who watches the list. Does nothing if
 *  that is recorded.
 *  @param id - of the balloon's submission
 *  @throws HttpError 404 */
export async function handOver(
  visit: ContestVisit<unknown>,
  { id, isDone }: { readonly id: string; readonly isDone: boolean },
): Promise<void> {
  const { db, announcer } = visit.services;
  const { reader } = visit;
  const line = orNotFound((await balloonList(db, reader)).find((one) => one.id === id));
  const balloon = { team: line.team.id, problem: line.problem.id, submission: id };
  const account = signedIn(visit);
  const isChanged = isDone
    ? await deliverBalloon(db, reader.id, balloon, account.id)
    : await takeBalloonBack(db, reader.id, balloon);
  if (!isChanged) return;
  const action = `contest.balloon.${isDone ? 'done' : 'undo'}`;
  await audited(visit, action, `contest ${reader.id}, submission ${id}`, balloon);
  announcer.announce('balloon', reader.id);
}
