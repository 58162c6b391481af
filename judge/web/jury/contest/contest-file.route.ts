import { h } from 'preact';
import * as z from 'zod';
import { mebibyte } from '#host';
import { paths } from '#protocol';
import {
  admins,
  defineRoute,
  type HttpError,
  idField,
  openStream,
  orAgain,
  orNotFound,
  redirect,
  takeContestFile,
  uploadedFile,
  type Visit,
} from '#server';
import { uploadedContest } from '#store';
import { frameOf, sendPage, sendPart } from '../../frame/frame-of.ts';
import {
  ContestFilePage,
  ContestImportPage,
  type ContestImportView,
  LiveContestImport,
} from './contest-import.tsx';

const formBytes = 64 * 1024;

function answerForm(visit: Visit<unknown>, error?: HttpError): Response {
  const view = {
    frame: frameOf(visit),
    mostMegabytes: visit.services.settings.values['package MiB'],
    errors: error === undefined ? [] : [error.message],
  };
  return sendPage(h(ContestFilePage, view), error?.status ?? 200);
}

const form = defineRoute({
  at: `GET ${paths.contestFile}`,
  may: admins,
  summary: 'Show the form to make a contest from a file',
  handle: (visit) => answerForm(visit),
});

const upload = defineRoute({
  at: `POST ${paths.contestFile}`,
  may: admins,
  summary: 'Upload a file with a contest, which a worker reads',
  input: z.object({ contest: uploadedFile }),
  body: 'upload',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * mebibyte + formBytes,
  rate: 'upload',
  handle: (visit) =>
    orAgain(
      async () => redirect(`${paths.contestFile}/${await takeContestFile(visit, visit.input.contest)}`),
      (refusal) => answerForm(visit, refusal),
    ),
});

async function viewOf(visit: Visit<{ readonly id: number }>): Promise<ContestImportView> {
  const found = orNotFound(await uploadedContest(visit.services.db, visit.input.id));
  return { id: found.id, name: found.name, result: found.result ?? undefined };
}

const one = defineRoute({
  at: `GET ${paths.contestFile}/:id`,
  may: admins,
  summary: 'Show the result of uploading a contest',
  input: z.object({ id: idField, part: z.literal('live').optional().catch(undefined) }),
  async handle(visit) {
    const view = await viewOf(visit);
    if (visit.input.part === 'live') return sendPart(visit, h(LiveContestImport, { view }));
    return sendPage(h(ContestImportPage, { frame: frameOf(visit), view }));
  },
});

const events = defineRoute({
  at: `GET ${paths.contestFile}/:id/events`,
  kind: 'stream',
  may: admins,
  summary:
    'Stream server-sent events of an uploaded contest: `change` at the start, and when it has been read',
  input: z.object({ id: idField }),
  async handle(visit) {
    return openStream(visit, { see: () => viewOf(visit) }, (_, stream) =>
      visit.services.imports.watch([visit.input.id], stream),
    );
  },
});

/** Contests from files. */
export const contestFilePages = [form, upload, one, events];
