import * as z from 'zod';
import { canvasGrades, moodleGrades, scoreboardCsv } from '#contest';
import { contestJury, defineRoute, download, type JuryVisit, jury, notFound, page } from '#server';
import { uploadedHandIns } from '#store';
import { rowsOfTeam } from '../../contest/submissions/submissions-of.ts';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { exercisesOf } from '../../contest/visit/exercises-of.ts';
import { renderPage } from '../../frame/layout.tsx';
import { GradesPage } from './grades.tsx';
import {
  type AlikePrograms,
  gradeCells,
  gradesOf,
  gradesView,
  groupsOf,
  similarities,
  studentNames,
} from './grades-of.ts';
import { StudentPage } from './student.tsx';

const mostShown = 200;

/** What the report on similar programs says, for those who may read it. */
const alikeFor = async (visit: JuryVisit): Promise<AlikePrograms | undefined> =>
  visit.reader.isJudge
    ? similarities(
        visit.services.db,
        visit.reader.id,
        visit.caller !== undefined && jury.includes(visit.caller.role),
      )
    : undefined;

const grid = defineRoute({
  method: 'GET',
  path: `${juryHome}/grades`,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  when: 'class',
  summary: 'Show the points of all students of a class, with state, lateness and similarity',
  async handle(visit) {
    const view = gradesView(visit.reader, await alikeFor(visit));
    return page(renderPage(GradesPage({ frame: contestFrame(visit), view })));
  },
});

const writers = {
  'moodle.csv': moodleGrades,
  'canvas.csv': canvasGrades,
  'table.csv': ({ report: { scoreboard } }: Parameters<typeof moodleGrades>[0]) => scoreboardCsv(scoreboard),
} as const;

const file = defineRoute({
  method: 'GET',
  path: `${juryHome}/grades/:format`,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  when: 'class',
  summary: 'Download the points of a class as a table for Moodle, Canvas or a spreadsheet',
  input: z.object({ format: z.enum(['moodle.csv', 'canvas.csv', 'table.csv']) }),
  async handle({ reader, services, input: { format } }) {
    const name = `${reader.id}-${format === 'table.csv' ? 'points.csv' : format}`;
    return download(
      Buffer.from(writers[format](gradesOf(reader, await uploadedHandIns(services.db, reader.id)))),
      { name, type: 'text/csv; charset=utf-8' },
    );
  },
});

const student = defineRoute({
  method: 'GET',
  path: `${juryHome}/students/:team`,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  when: 'class',
  summary: 'Show one student of a class: points, lateness, submissions',
  input: z.object({ team: z.string().max(64) }),
  async handle(visit) {
    const { reader } = visit;
    const { team: id } = visit.input;
    const team = reader.full.all('teams').get(id);
    if (team === undefined) throw notFound();
    const row = reader.row(id);
    const cells = row === undefined ? [] : gradeCells(reader, row, await alikeFor(visit));
    const most = new Map(reader.all('problems').map((one) => [one.id, one.max_score]));
    const view = {
      contestId: reader.id,
      team: id,
      name: studentNames(reader).get(id) ?? id,
      groups: groupsOf(reader, id),
      members: team.members ?? [],
      total: row?.totals[0] ?? 0,
      exercises: exercisesOf(reader, id).map(({ id: problem, label, name, dueMs }, index) => ({
        ...{ id: problem, label, name, dueMs },
        most: most.get(problem) ?? undefined,
        cell: cells[index],
      })),
      submissions: rowsOfTeam(reader, id).slice(0, mostShown),
      mayChange: reader.audience.kind === 'admin',
    };
    return page(renderPage(StudentPage({ frame: contestFrame(visit), view })));
  },
});

/** The points of a class. */
export const gradePages = [grid, file, student];
