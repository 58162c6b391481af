import { randomUUID } from 'node:crypto';
import { h } from 'preact';
import * as z from 'zod';
import { contestPaths } from '#protocol';
import type { Services } from '#server';
import {
  acceptPrint,
  type ContestReader,
  type ContestVisit,
  contestants,
  defineRoute,
  formFiles,
  HttpError,
  orAgain,
  redirect,
} from '#server';
import { listPrintJobs, type StoredFile } from '#store';
import { type Saying, saying } from '#translations';
import { sendPage } from '../../frame/frame-of.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { PrintPage } from './print.tsx';

const path = '/contests/:contest/print';

async function answer(
  visit: ContestVisit<unknown, 'team'>,
  { text = '', refusal }: { readonly text?: string; readonly refusal?: HttpError } = {},
): Promise<Response> {
  const { reader } = visit;
  const { db, settings } = visit.services;
  const { values } = settings;
  const isAboutText = refusal?.status === 422;
  const view = {
    contestId: reader.id,
    closed: closedBecause(reader),
    text,
    fault: isAboutText ? refusal?.message : undefined,
    errors: refusal === undefined || isAboutText ? [] : [refusal.message],
    limits: {
      kib: values['print KiB'],
      pages: values['print pages'],
      pagesPerHour: values['printed pages per hour'],
    },
    jobs: await listPrintJobs(db, reader.id, { team: reader.team }),
    key: randomUUID(),
  };
  return sendPage(h(PrintPage, { frame: contestFrame(visit), view }), refusal?.status ?? 200);
}

function closedBecause({ state }: ContestReader): Saying | undefined {
  if (state.started === null) return saying('You can print when the contest has started.');
  return state.ended === null ? undefined : saying('The contest is over: nothing more is printed.');
}

const form = defineRoute({
  at: `GET ${path}`,
  may: ['team'],
  roles: contestants,
  when: 'printing',
  acts: true,
  summary: "Show the form to print a text, and the team's print jobs",
  handle: (visit) => answer(visit),
});

/** Larger than the limit for prints, so that a larger text can be refused in the form. */
const formBytes = ({ settings }: Services): number => (2 * settings.values['print KiB'] + 64) * 1024;

const print = defineRoute({
  at: `POST ${path}`,
  may: ['team'],
  roles: contestants,
  when: 'printing',
  summary: 'Print a text',
  input: z.object({
    file: z.array(z.instanceof(File)).default([]),
    text: z.string().default(''),
    key: z.string().max(200).default(''),
  }),
  bodyBytes: formBytes,
  rate: 'print',
  async handle(visit) {
    const { reader, input } = visit;
    const { text, key } = input;
    return orAgain(
      async () => {
        await acceptPrint(visit, { reader, file: await sentFile(input), key: key || undefined });
        return redirect(`${contestPaths(reader.id).print}?notice=printed`);
      },
      (refusal) => answer(visit, { text, refusal }),
    );
  },
});

/** @throws HttpError 422 if there are several */
async function sentFile({
  file,
  text,
}: {
  readonly file: readonly File[];
  readonly text: string;
}): Promise<StoredFile> {
  const [first, ...others] = await formFiles(file);
  if (others.length > 0) throw new HttpError(422, `text: found ${others.length + 1} files, expected one`);
  return first ?? { name: 'typed text', content: Buffer.from(text) };
}

/** Printing in a contest. */
export const printPages = [form, print];
