import { h } from 'preact';
import * as z from 'zod';
import { contestPaths } from '#protocol';
import {
  type AdminVisit,
  contestAdmins,
  contestJury,
  defineRoute,
  type JuryVisit,
  notFound,
  shownOnce,
  shows,
  told,
} from '#server';
import {
  chooseMarks,
  coursesOfClass,
  disconnectCourse,
  fillAgain,
  markKinds,
  newCourseCode,
  scoreCounts,
  scoreLines,
  sendAgain,
} from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { questionPage } from '../../frame/sent-by.ts';
import { ClassPlatformPage } from './platform.tsx';

const path = `${juryHome}/platform`;
const mostShown = 1_000;

async function answer(visit: JuryVisit, code?: string): Promise<Response> {
  const { reader, services } = visit;
  const [courses, scores, counts] = await Promise.all([
    coursesOfClass(services.db, reader.id),
    scoreLines(services.db, reader.id, mostShown),
    scoreCounts(services.db, reader.id),
  ]);
  const labels = new Map(reader.all('problems').map(({ id, label }) => [id, label]));
  const view = {
    contestId: reader.id,
    courses,
    scores: scores.map((one) => ({
      ...one,
      exercise: one.problemId === null ? 'all exercises' : (labels.get(one.problemId) ?? one.problemId),
    })),
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    code,
    mayChange: reader.audience.kind === 'admin',
  };
  return sendPage(h(ClassPlatformPage, { frame: contestFrame(visit), view }));
}

const show = defineRoute({
  at: `GET ${path}`,
  may: contestJury,
  when: 'class',
  summary: 'Show the courses of learning platforms that are this class, and the marks that they got',
  handle: (visit) => answer(visit),
});

const id = z.coerce.number().int().min(1).max(1e15);

const change = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  asksAgain: true,
  when: 'class',
  summary:
    'Make a code to connect a course, fill the class, send marks again, say what counts, or disconnect a course',
  input: z.object({
    do: z.enum(['code', 'fill', 'again', 'marks', 'disconnect']),
    course: id.optional(),
    activity: id.optional(),
    person: id.optional(),
    marks: z.enum(markKinds).default('both'),
  }),
  asks: (visit) =>
    visit.input.do === 'disconnect'
      ? questionPage(visit, contestFrame(visit), {
          title: 'Disconnect the course?',
          text: 'Nobody comes from it any more, and it gets no marks. Students and their work stay in the class.',
          button: 'Disconnect it',
          back: contestPaths(visit.reader.id).platform,
        })
      : undefined,
  async handle(visit) {
    const { reader, services, input } = visit;
    const { db } = services;
    if (input.do === 'code') {
      const code = await newCourseCode(db, reader.id);
      await told(visit, { action: 'course.code', details: {} });
      return shownOnce({ code });
    }
    if (input.do === 'again') await sendAgain(db, reader.id, oneOf(visit));
    else if (!(await changeCourse(visit, input.course ?? 0))) throw notFound();
    if (input.do === 'disconnect' && !(await disconnectCourse(db, reader.id, input.course ?? 0)))
      throw notFound();
    const done = { action: `course.${input.do}`, object: `course ${input.course ?? ''}`, details: {} };
    return changed(visit, done, contestPaths(reader.id).platform);
  },
  shows: shows(z.object({ code: z.string() }), (visit: AdminVisit, { code }) => answer(visit, code)),
});

const oneOf = ({
  input,
}: {
  readonly input: { activity?: number | undefined; person?: number | undefined };
}) =>
  input.activity === undefined || input.person === undefined
    ? undefined
    : { activityId: input.activity, personId: input.person };

/** @returns false if the class has no such course */
async function changeCourse(
  {
    reader,
    services: { db },
    input,
  }: AdminVisit<{ readonly do: string; readonly marks: (typeof markKinds)[number] }>,
  course: number,
): Promise<boolean> {
  if (input.do === 'fill') return fillAgain(db, reader.id, course);
  if (input.do === 'marks') return chooseMarks(db, reader.id, course, input.marks);
  return (await coursesOfClass(db, reader.id)).some((one) => one.id === course);
}

/** A class in a learning platform. */
export const classPlatformPages = [show, change];
