import { h } from 'preact';
import * as z from 'zod';
import { contestPaths } from '#protocol';
import {
  anybody,
  type ContestReader,
  contestJury,
  defineRoute,
  download,
  idField,
  members,
  orNotFound,
} from '#server';
import { filesOfSubmission } from '#store';
import { sendPage } from '../../frame/frame-of.ts';
import { address } from '../../parts/text.ts';
import { imageAnswer, imageFields } from '../../submissions/image-answer.ts';
import { SubmissionListPage } from '../../submissions/list.tsx';
import { frameWithVerdicts } from '../visit/contest-visit.ts';
import { answerSubmission, submissionIn } from './one-submission.ts';
import { filterFaults, filterFields, filterTest, filterView } from './submission-filter.ts';
import { submissionRows, submissionsFor } from './submissions-of.ts';

const perPage = 100;

const listFields = z.object({ ...filterFields.shape, before: z.string().max(64).default('') });

const list = defineRoute({
  at: 'GET /contests/:contest/submissions',
  may: anybody,
  roles: members,
  summary: "Show your team's submissions in a contest; to the jury all that match a filter, page by page",
  input: listFields,
  async handle(visit) {
    const { reader } = visit;
    const { before, ...typed } = visit.input;
    const { db } = visit.services;
    const filter = reader.isJury ? await filterView(db, reader, typed) : undefined; // of all teams: not cheap
    const isUnknown = before !== '' && reader.one('submissions', before) === undefined;
    const errors = [
      ...(filter === undefined ? [] : filterFaults(filter.choices, typed)),
      ...(isUnknown ? [`before: found ${JSON.stringify(before)}, expected a submission`] : []),
    ];
    const isWanted = errors.length === 0 ? await filterTest(db, reader, typed) : () => false;
    const all = submissionRows(reader, isWanted);
    const rows = pageOf(all, before, reader);
    const path = contestPaths(reader.id).submissions;
    const last = rows.at(-1);
    const view = {
      isJury: reader.isJury,
      isContest: true,
      isClass: reader.contest?.rules === 'class',
      path,
      rows,
      errors,
      count: all.length,
      filter,
      newest: before === '' ? undefined : address(path, typed),
      older:
        last === undefined || last === all.at(-1) ? undefined : address(path, { ...typed, before: last.id }),
    };
    const { frame, headers } = frameWithVerdicts(visit);
    return sendPage(h(SubmissionListPage, { frame, view }), {
      status: errors.length === 0 ? 200 : 422,
      headers,
    });
  },
});

/** A page of a list, newest first: submissions older than one. */
function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  before: string,
  reader: ContestReader,
): readonly Row[] {
  if (before === '') return rows.slice(0, perPage);
  const earlier = new Set<string>();
  for (const { id } of submissionsFor(reader)) {
    if (id === before) break;
    earlier.add(id);
  }
  return rows.filter(({ id }) => earlier.has(id)).slice(0, perPage);
}

const one = defineRoute({
  at: 'GET /contests/:contest/submissions/:id',
  may: ['team', ...contestJury],
  summary: 'Show a submission in a contest: its verdict, live, and what you may see of it',
  input: z.object({
    id: z.string().max(64),
    part: z.literal('live').optional().catch(undefined),
    with: z.string().max(64).optional(),
  }),
  handle: (visit) => answerSubmission(visit, visit.input),
});

const file = defineRoute({
  at: 'GET /contests/:contest/submissions/:id/source/:number',
  may: ['team', ...contestJury],
  summary: 'Download a file of a submission in a contest',
  input: z.object({ id: z.string().max(64), number: idField }),
  async handle(visit) {
    const { facts } = await submissionIn(visit, visit.input.id);
    const found = orNotFound((await filesOfSubmission(visit.services.db, facts.id))[visit.input.number - 1]);
    return download(found.content, { name: found.name, type: 'text/plain; charset=utf-8' });
  },
});

const image = defineRoute({
  at: 'GET /contests/:contest/submissions/:id/images/:image',
  kind: 'asset',
  may: ['team', ...contestJury],
  summary: 'Get a picture of a case of a submission in a contest that its package has drawn',
  input: imageFields.extend({ id: z.string().max(64) }),
  handle: async (visit) =>
    imageAnswer(visit.services, await submissionIn(visit, visit.input.id), visit.input),
});

/** Submissions of a contest. */
export const contestSubmissionPages = [list, one, file, image];
