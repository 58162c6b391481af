import { h } from 'preact';
import * as z from 'zod';
import { blackboardGrades, brightspaceGrades, canvasGrades, moodleGrades } from '#contest';
import { contestJury, defineRoute, download, type JuryVisit } from '#server';
import { classNotes, goneStudents, uploadedHandIns } from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { GradesPage } from './grades.tsx';
import { gradesOf, gradesView } from './grades-of.ts';
import { pointsTable } from './points-table.ts';
import { alikeFor, answerStudent } from './student-page.ts';

const grid = defineRoute({
  at: `GET ${juryHome}/grades`,
  may: contestJury,
  when: 'class',
  summary: 'Show the points of all students of a class, with state, lateness and similarity',
  async handle(visit) {
    return sendPage(h(GradesPage, { frame: contestFrame(visit), view: await viewFor(visit) }));
  },
});

async function viewFor(visit: JuryVisit) {
  const { reader, services } = visit;
  const notes = await classNotes(services.db, reader.id);
  const gone = await goneStudents(services.db, reader.id);
  return gradesView(reader, { alike: await alikeFor(visit), notes }, gone);
}

const writers = {
  'moodle.csv': moodleGrades,
  'canvas.csv': canvasGrades,
  'brightspace.csv': brightspaceGrades,
  'blackboard.csv': blackboardGrades,
} as const;

const file = defineRoute({
  at: `GET ${juryHome}/grades/:format`,
  may: contestJury,
  when: 'class',
  summary: 'Download the points of a class as a table for a learning platform or a spreadsheet',
  input: z.object({
    format: z.enum(['moodle.csv', 'canvas.csv', 'brightspace.csv', 'blackboard.csv', 'table.csv']),
  }),
  async handle(visit) {
    const { reader, services, input, request } = visit;
    const { format } = input;
    const type = 'text/csv; charset=utf-8';
    if (format === 'table.csv') {
      const table = pointsTable(await viewFor(visit), languageOf(request));
      return download(Buffer.from(table), { name: `${reader.id}-points.csv`, type });
    }
    const [uploads, notes] = await Promise.all([
      uploadedHandIns(services.db, reader.id),
      classNotes(services.db, reader.id),
    ]);
    const grades = gradesOf(reader, uploads, notes);
    return download(Buffer.from(writers[format](grades)), { name: `${reader.id}-${format}`, type });
  },
});

/** The first language of a browser, with its country. */
const languageOf = ({ headers }: Request): string =>
  /^[a-z]{2,3}(?:-[A-Z]{2})?(?=[,;]|$)/.exec(headers.get('accept-language') ?? '')?.[0] ?? 'en';

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
