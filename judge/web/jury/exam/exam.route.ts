import { h } from 'preact';
import * as z from 'zod';
import { isRefused } from '#contest';
import { type ContestObject, contestPaths } from '#protocol';
import { contestAdmins, defineRoute, type JuryVisit, judges, networkBits, orNotFound } from '#server';
import { listExamNotes } from '#store';
import { changed, changeUnlessAsked, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { checked } from '../../frame/meanwhile.tsx';
import { askerOf, seenText } from '../../frame/sent-by.ts';
import { type ExamForm, ExamPage, type ExamView } from './exam.tsx';

const path = `${juryHome}/exam`;

const formOf = (contest: Pick<ContestObject, 'exam'> | undefined): ExamForm => ({
  one_session: checked(contest?.exam?.one_session === true),
  networks: contest?.exam?.networks?.join('\n') ?? '',
});

async function answer(
  visit: JuryVisit,
  given: Partial<Pick<ExamView, 'form' | 'errors' | 'fault' | 'seen'>> = {},
  status = 200,
): Promise<Response> {
  const { reader, services } = visit;
  const form = formOf(reader.full.contest);
  const view: ExamView = {
    contestId: reader.id,
    form,
    seen: JSON.stringify(form),
    mayChange: reader.audience.kind === 'admin',
    mayBeNamed: services.settings.values['log-in header'] !== '',
    errors: [],
    notes: await listExamNotes(services.db, reader.id),
    ...given,
  };
  return sendPage(h(ExamPage, { frame: contestFrame(visit), view }), status);
}

const show = defineRoute({
  at: `GET ${path}`,
  may: judges,
  summary: 'Show what holds in an exam, and what was refused',
  handle: (visit) => answer(visit),
});

const mostNetworks = 200;

function networksIn(text: string): {
  readonly networks: readonly string[];
  readonly faults: readonly string[];
} {
  const lines = text.split(/\r?\n/).map((one, at) => [at + 1, one.trim()] as const);
  const typed = lines.filter(([, one]) => one !== '');
  const wrong = typed.filter(([, one]) => networkBits(one) === undefined);
  const faults = wrong.map(
    ([at, one]) =>
      `line ${at}: found ${JSON.stringify(one)}, expected an address or network such as 10.0.0.0/24`,
  );
  if (typed.length > mostNetworks)
    faults.push(`found ${typed.length} lines, expected at most ${mostNetworks}`);
  return { networks: [...new Set(typed.map(([, one]) => one))], faults };
}

const save = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  summary: 'Change what holds in an exam: one session at a time, from which addresses',
  input: z.object({
    one_session: z.string().max(10).default(''),
    networks: z.string().max(20_000).default(''),
    seen: seenText,
  }),
  async handle(visit) {
    const { one_session, networks: typed, seen } = visit.input;
    const { networks, faults } = networksIn(typed);
    const again = (given: Pick<ExamView, 'fault'> | Pick<ExamView, 'errors'>, status: number) =>
      answer(
        visit,
        { form: { one_session, networks: typed }, ...(seen !== undefined && { seen }), ...given },
        status,
      );
    if (faults.length > 0) return again({ fault: faults.join('; ') }, 422);
    const asker = await askerOf(visit, contestFrame(visit));
    const { exam } = contestPaths(visit.reader.id);
    const ask = (contest: ContestObject) =>
      asker({
        now: { ...formOf(contest) },
        labels: { one_session: 'One session at a time', networks: 'Allowed addresses' },
        back: exam,
      });
    const rule = { one_session: one_session === 'yes', networks };
    const result = orNotFound(
      await changeUnlessAsked(visit, ask, ({ object: { exam: _, ...object } }) =>
        rule.one_session || networks.length > 0 ? { ...object, exam: rule } : object,
      ),
    );
    if (result instanceof Response) return result;
    if (isRefused(result)) return again({ errors: [result.refused] }, 409);
    return changed(visit, { action: 'exam', details: rule }, exam);
  },
});

/** Exams, for their jury. */
export const examPages = [show, save];
