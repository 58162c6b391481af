import { h } from 'preact';
import * as z from 'zod';
import { blackboardGrades, brightspaceGrades, canvasGrades, moodleGrades, scoreboardCsv } from '#contest';
import { contestJury, defineRoute, download } from '#server';
import { classNotes, goneStudents, uploadedHandIns } from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { GradesPage } from './grades.tsx';
import { gradesOf, gradesView } from './grades-of.ts';
import { alikeFor, answerStudent } from './student-page.ts';

const grid = defineRoute({
  at: `GET ${juryHome}/grades`,
  may: contestJury,
  when: 'class',
  summary: 'Show the points of all students of a class, with state, lateness and similarity',
  async handle(visit) {
    const { reader, services } = visit;
    const notes = await classNotes(services.db, reader.id);
    const gone = await goneStudents(services.db, reader.id);
    const view = gradesView(reader, { alike: await alikeFor(visit), notes }, gone);
    return sendPage(h(GradesPage, { frame: contestFrame(visit), view }));
  },
});

const writers = {
  'moodle.csv': moodleGrades,
  'canvas.csv': canvasGrades,
  'brightspace.csv': brightspaceGrades,
  'blackboard.csv': blackboardGrades,
  'table.csv': ({ report: { scoreboard } }: Parameters<typeof moodleGrades>[0]) => scoreboardCsv(scoreboard),
} as const;

const file = defineRoute({
  at: `GET ${juryHome}/grades/:format`,
  may: contestJury,
  when: 'class',
  summary: 'Download the points of a class as a table for a learning platform or a spreadsheet',
  input: z.object({
    format: z.enum(['moodle.csv', 'canvas.csv', 'brightspace.csv', 'blackboard.csv', 'table.csv']),
  }),
  async handle({ reader, services, input: { format } }) {
    const [uploads, notes] = await Promise.all([
      uploadedHandIns(services.db, reader.id),
      classNotes(services.db, reader.id),
    ]);
    const grades = gradesOf(reader, uploads, notes);
    const name = `${reader.id}-${format === 'table.csv' ? 'points.csv' : format}`;
    return download(Buffer.from(writers[format](grades)), { name, type: 'text/csv; charset=utf-8' });
  },
});

const student = defineRoute({
  at: `GET ${juryHome}/students/:team`,
  may: contestJury,
  when: 'class',
  summary: 'Show one student of a class: points, lateness, submissions',
  input: z.object({ team: z.string().max(64) }),
  handle: (visit) => answerStudent(visit, visit.input.team),
});

/** The points of a class. */
export const gradePages = [grid, file, student];
