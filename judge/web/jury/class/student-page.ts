import { teamName } from '#protocol';
import { type JuryVisit, jury, notFound, page } from '#server';
import { classNotes } from '#store';
import { rowsOfTeam } from '../../contest/submissions/submissions-of.ts';
import { contestFrame } from '../../contest/visit/contest-visit.ts';
import { exercisesOf } from '../../contest/visit/exercises-of.ts';
import { renderPage } from '../../frame/layout.tsx';
import { type AlikePrograms, gradeCells, groupsOf, similarities } from './grades-of.ts';
import { type RefusedMark, StudentPage } from './student.tsx';

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

/** The page of one student of a class. @throws HttpError 404 */
export async function answerStudent(
  visit: JuryVisit,
  id: string,
  { refused }: { readonly refused?: RefusedMark } = {},
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
    groups: groupsOf(reader, id),
    members: team.members ?? [],
    total: row?.totals[0] ?? 0,
    exercises: exercisesOf(reader, id).map(({ id: problem, label, name, dueMs }, index) => ({
      ...{ id: problem, label, name, dueMs },
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
  };
  const html = renderPage(StudentPage({ frame: contestFrame(visit), view }));
  return page(html, { status: refused === undefined ? 200 : 422 });
}
