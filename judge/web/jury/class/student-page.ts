import { h } from 'preact';
import type { ContestClock } from '#contest';
import { type TeamObject, teamName } from '#protocol';
import { type JuryVisit, jury, notFound } from '#server';
import { classNotes, goneStudents } from '#store';
import { ownValue } from '#values';
import { rowsOfTeam } from '../../contest/submissions/submissions-of.ts';
import { contestFrame } from '../../contest/visit/contest-visit.ts';
import { exercisesOf } from '../../contest/visit/exercises-of.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { classTimeText } from '../../parts/class-times.ts';
import { type AlikePrograms, gradeCells, groupsOf, similarities } from './grades-of.ts';
import { type RefusedExtension, type RefusedMark, StudentPage } from './student.tsx';

const mostShown = 200;

/** What the report on similar programs says, for those who may read it. */
export const alikeFor = async ({
  services,
  reader,
  caller,
}: JuryVisit): Promise<AlikePrograms | undefined> =>
  reader.isJudge
    ? similarities(services.db, reader.id, caller !== undefined && jury.includes(caller.role))
    : undefined;

/** A later date for an exercise as its form shows it, in UTC; '' if there is none. */
export const extensionText = (
  clock: ContestClock,
  deadlines: TeamObject['deadlines'] = {},
  problem: string,
): string => classTimeText(clock, ownValue(deadlines, problem));

/** The page of one student of a class. @throws HttpError 404 */
export async function answerStudent(
  visit: JuryVisit,
  id: string,
  { refused, extension }: { readonly refused?: RefusedMark; readonly extension?: RefusedExtension } = {},
): Promise<Response> {
  const { reader, services } = visit;
  const team = reader.full.all('teams').get(id);
  if (team === undefined) throw notFound();
  const notes = await classNotes(services.db, reader.id, { team: id });
  const row = reader.row(id);
  const cells = row === undefined ? [] : gradeCells(reader, row, { alike: await alikeFor(visit), notes });
  const most = new Map(reader.all('problems').map((one) => [one.id, one.max_score]));
  const view = {
    contestId: reader.id,
    team: id,
    name: teamName(team),
    groups: groupsOf(reader, id, await goneStudents(services.db, reader.id)),
    members: team.members ?? [],
    total: row?.totals[0] ?? 0,
    exercises: exercisesOf(reader, id).map(({ id: problem, label, name, dueMs, isExtended }, index) => ({
      ...{ id: problem, label, name, dueMs, isExtended },
      extension: extensionText(reader.clock, team.deadlines, problem),
      most: most.get(problem) ?? undefined,
      cell: cells[index],
      notes: notes
        .filter(({ problemId }) => problemId === problem)
        .map((one) => ({ ...one, isReleased: one.releasedAt !== null })),
    })),
    submissions: rowsOfTeam(reader, id).slice(0, mostShown),
    mayChange: reader.audience.kind === 'admin',
    mayMark: reader.isJudge,
    refused,
    extension,
  };
  return sendPage(
    h(StudentPage, { frame: contestFrame(visit), view }),
    refused === undefined && extension === undefined ? 200 : 422,
  );
}
