import * as z from 'zod';
import { mebibyte } from '#host';
import { admins, defineRoute, idField, json, orNotFound, takeContestFile, uploadedFile } from '#server';
import { uploadedContest } from '#store';

const upload = defineRoute({
  at: 'POST /api/v1/contest-imports',
  may: admins,
  summary:
    'Upload a contest with its problems and people as a zip file. A worker reads it; if it has an error, nothing is stored',
  input: z.object({ file: uploadedFile }),
  body: 'upload',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * mebibyte + 64 * 1024,
  rate: 'upload',
  status: 202,
  answer: z.object({ id: z.int() }),
  handle: async (visit) => json({ id: await takeContestFile(visit, visit.input.file) }, { status: 202 }),
});

const one = defineRoute({
  at: 'GET /api/v1/contest-imports/:id',
  may: admins,
  summary: 'Get the result of uploading a contest: its id, if it was imported, errors and warnings',
  input: z.object({ id: idField }),
  answer: z.object({
    id: z.int(),
    state: z.enum(['pending', 'imported', 'refused']),
    contest: z.string().optional(),
    message: z.string(),
  }),
  async handle({ services, input }) {
    const found = orNotFound(await uploadedContest(services.db, input.id));
    const { result } = found;
    if (result == null) return json({ id: found.id, state: 'pending', message: '' });
    return json({ id: found.id, state: result.contest === undefined ? 'refused' : 'imported', ...result });
  },
});

/** Importing contests from files, for programs. */
export const contestImportRoutes = [upload, one];
