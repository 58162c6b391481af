import * as z from 'zod';
import { mebibyte } from '#host';
import { apiSpan, contestPaths, type TeamObject } from '#protocol';
import {
  anybody,
  contestAdmins,
  defineRoute,
  download,
  HttpError,
  idField,
  type JuryVisit,
  judges,
  lineField,
  notFound,
  orAgain,
  redirect,
  saveMember,
  signedIn,
  told,
  uploadedFile,
} from '#server';
import {
  addClassNote,
  type ClassNote,
  classNotes,
  getBlob,
  markByHand,
  releaseClassNotes,
  removeClassNote,
} from '#store';
import { answerSubmission, lineText, submissionIn } from '../../contest/submissions/one-submission.ts';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { askerOf, questionPage, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { classTimeTyped } from '../../parts/class-times.ts';
import { address } from '../../parts/text.ts';
import { viewOfSubmission } from '../../submissions/submission-view.ts';
import { markValues } from './student.tsx';
import { answerStudent, extensionText } from './student-page.ts';

const long = z.string().max(5_000).default('');
const student = { team: z.string().max(64), problem: z.string().max(64).default('') };
const mostPoints = 1_000_000;

/** Records what was said, and goes back to where it stands. */
async function noted(visit: JuryVisit, action: string, object: string, to: string): Promise<Response> {
  await told(visit, { action, object, details: {} });
  return redirect(address(to, { notice: 'saved' }));
}

/** @throws HttpError 404 */
function requireExercise({ reader }: JuryVisit, { team, problem }: { team: string; problem: string }): void {
  if (!reader.full.all('teams').has(team) || !reader.full.all('problems').has(problem)) throw notFound();
}

const comment = defineRoute({
  at: `POST ${juryHome}/submissions/:id/comments`,
  may: judges,
  when: 'class',
  summary: 'Add a comment at a line of a program; its student sees it when it is released',
  input: z.object({ id: z.string().max(64), file: lineField, line: lineField, text: long }),
  async handle(visit) {
    const { services, reader } = visit;
    const { id, ...typed } = visit.input;
    const found = await submissionIn(visit, id);
    const { team_id: teamId, problem_id: problemId } = found.object;
    if (teamId == null) throw notFound();
    const { files } = await viewOfSubmission(services, found);
    const [file, line] = [typed.file, typed.line.trim()].map((text) =>
      /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0,
    ) as [number, number];
    const most = files[file - 1]?.lines?.length ?? 0;
    const errors = [
      ...(lineText(files, file, line) === undefined
        ? [`line: found ${JSON.stringify(typed.line)}, expected a number from 1 to ${most}`]
        : []),
      ...(typed.text.trim() === '' ? ['comment: expected some words'] : []),
    ];
    if (errors.length > 0) return answerSubmission(visit, { id, comment: { typed, errors }, status: 422 });
    await addClassNote(services.db, {
      ...{ contestId: reader.id, teamId, problemId, kind: 'comment', file, line, text: typed.text.trim() },
      submissionKey: found.facts.id,
      accountId: signedIn(visit).id,
    });
    return noted(visit, 'comment', `submission ${id}`, contestPaths(reader.id).submission(id));
  },
});

const mark = defineRoute({
  at: `POST ${juryHome}/students/:team/marks`,
  may: judges,
  when: 'class',
  summary: "Give points by hand for an exercise of a student, beside the judge's",
  input: z.object({ ...student, points: lineField, text: long, seen: seenText }),
  async handle(visit) {
    const { services, reader } = visit;
    const { team: teamId, problem: problemId, points: typed, text, seen } = visit.input;
    requireExercise(visit, visit.input);
    const asker = await askerOf(visit, contestFrame(visit));
    const back = contestPaths(reader.id).student(teamId);
    const ask = (now: readonly ClassNote[]) =>
      asker({ now: markValues(now), labels: { points: 'points by hand', text: 'in words' }, back });
    const asked = ask(await classNotes(services.db, reader.id, { team: teamId, problem: problemId }));
    if (asked !== undefined) return asked;
    const points = /^\d{1,7}([.,]\d{1,3})?$/.test(typed.trim())
      ? Number(typed.trim().replace(',', '.'))
      : Number.NaN;
    if (!(points <= mostPoints)) {
      const error = `points: found ${JSON.stringify(typed)}, expected a number from 0 to ${mostPoints}`;
      return answerStudent(visit, teamId, {
        refused: { problem: problemId, points: typed, text, seen, error },
      });
    }
    const given = { contestId: reader.id, teamId, problemId, points, text: text.trim() };
    const result = await unlessAsked(ask, (check) =>
      markByHand(services.db, { ...given, accountId: signedIn(visit).id }, check),
    );
    if (result instanceof Response) return result;
    return noted(visit, 'mark', `team ${teamId}, problem ${problemId}`, back);
  },
});

const extension = defineRoute({
  at: `POST ${juryHome}/students/:team/extensions`,
  may: contestAdmins,
  when: 'class',
  summary: 'Give a student a later date for an exercise; without one it is due as for all',
  input: z.object({ ...student, due: lineField, zone: z.string().max(60).default('UTC'), seen: seenText }),
  async handle(visit) {
    const { reader } = visit;
    const { team: id, problem, due, zone, seen } = visit.input;
    requireExercise(visit, visit.input);
    const team = reader.full.all('teams').get(id);
    if (team === undefined) throw notFound();
    const again = (error: string) =>
      answerStudent(visit, id, { extension: { problem, due, zone, seen, error } });
    const at = due.trim() === '' ? undefined : classTimeTyped(reader.clock, { time: due, zone });
    if (at !== undefined && !('ms' in at))
      return again('fault' in at ? `due: ${at.fault}` : `time zone: ${at.zoneFault}`);
    const ms = at?.ms;
    const extended = (now: TeamObject): TeamObject => {
      const { [problem]: _, ...others } = now.deadlines ?? {};
      return { ...now, deadlines: ms === undefined ? others : { ...others, [problem]: apiSpan(ms) } };
    };
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (now: TeamObject) =>
      asker({
        now: { due: extensionText(reader.clock, now.deadlines, problem) },
        typed: { due: extensionText(reader.clock, extended(now).deadlines, problem), zone: 'UTC' },
        back: contestPaths(reader.id).student(id),
      });
    const refused = await unlessAsked(ask, (check) =>
      saveMember(visit, 'teams', extended(team), (now = team) => check(now) ?? extended(now)),
    );
    if (refused instanceof Response) return refused;
    if (refused !== undefined) return again(refused.refused);
    return redirect(address(contestPaths(reader.id).student(id), { notice: 'saved' }));
  },
});

const file = defineRoute({
  at: `POST ${juryHome}/students/:team/files`,
  may: judges,
  when: 'class',
  summary: 'Give a student a file about an exercise; they see it when it is released',
  input: z.object({ ...student, file: uploadedFile }),
  body: 'upload',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * mebibyte,
  rate: 'upload',
  handle: (visit) =>
    orAgain(
      async () => {
        const { services, reader } = visit;
        const { team: teamId, problem: problemId, file: given } = visit.input;
        requireExercise(visit, visit.input);
        if (given.name === '' || given.size === 0)
          throw new HttpError(422, 'file: expected one that is not empty');
        await addClassNote(services.db, {
          ...{ contestId: reader.id, teamId, problemId, kind: 'file', name: given.name.slice(0, 200) },
          blob: await services.uploads.store(given),
          accountId: signedIn(visit).id,
        });
        return noted(visit, 'feedback-file', `team ${teamId}`, contestPaths(reader.id).student(teamId));
      },
      ({ message, status }) =>
        status === 404
          ? Promise.reject(notFound())
          : answerStudent(visit, visit.input.team, {
              refused: {
                problem: visit.input.problem,
                points: '',
                text: '',
                seen: undefined,
                error: message,
              },
            }),
    ),
});

/** A note, and the page that shows it. @throws HttpError 404 */
async function noteToRemove({ services, reader, input }: JuryVisit<{ readonly note: number }>) {
  const [note] = await classNotes(services.db, reader.id, { id: input.note });
  if (note === undefined) throw notFound();
  const to = contestPaths(reader.id);
  return { note, back: note.submission === null ? to.student(note.teamId) : to.submission(note.submission) };
}

const remove = defineRoute({
  at: `POST ${juryHome}/notes/:note/remove`,
  may: judges,
  asksAgain: true,
  when: 'class',
  summary: 'Remove a comment, a mark by hand or a file that a student was given',
  input: z.object({ note: idField }),
  async asks(visit) {
    const { note, back } = await noteToRemove(visit);
    return questionPage(visit, contestFrame(visit), {
      title:
        note.kind === 'comment'
          ? 'Remove the comment?'
          : note.kind === 'mark'
            ? 'Remove the mark?'
            : 'Remove the file?',
      text: 'It cannot be brought back.',
      button: 'Remove it',
      back,
    });
  },
  async handle(visit) {
    const { services, reader } = visit;
    const { note, back } = await noteToRemove(visit);
    await removeClassNote(services.db, reader.id, note.id);
    return noted(visit, 'note-remove', `team ${note.teamId}`, back);
  },
});

const release = defineRoute({
  at: `POST ${juryHome}/grades/release`,
  may: judges,
  asksAgain: true,
  when: 'class',
  summary: 'Show students the comments, marks by hand and files that they do not see yet',
  input: z.object({ team: lineField, problem: lineField }),
  async handle(visit) {
    const { services, reader } = visit;
    const { team, problem } = visit.input;
    const choice = { ...(team !== '' && { team }), ...(problem !== '' && { problem }) };
    await releaseClassNotes(services.db, reader.id, choice);
    const to = contestPaths(reader.id);
    return noted(visit, 'release', `${team} ${problem}`.trim(), team === '' ? to.grades : to.student(team));
  },
});

const feedback = defineRoute({
  at: 'GET /contests/:contest/feedback/:note',
  may: anybody,
  when: 'class',
  summary: 'Download a file that a teacher gave you',
  input: z.object({ note: idField }),
  async handle({ services, reader, input }) {
    const choice = { id: input.note, released: !reader.isJury };
    const [note] = await classNotes(services.db, reader.id, choice);
    const mayRead = note !== undefined && (reader.isJury || note.teamId === reader.team);
    const content = mayRead && note.blob !== null ? await getBlob(services.db, note.blob) : undefined;
    if (content === undefined) throw notFound();
    return download(content, { name: note?.name ?? 'feedback', type: 'application/octet-stream' });
  },
});

/** What teachers say of the work of students by hand. */
export const notePages = [comment, mark, extension, file, remove, release, feedback];
