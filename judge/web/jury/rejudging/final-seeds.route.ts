import { h } from 'preact';
import * as z from 'zod';
import { isRefused } from '#contest';
import { contestPaths } from '#protocol';
import { type AdminVisit, contestAdmins, defineRoute, redirect, signedIn, tellJob, told } from '#server';
import { finalSeeds, listProblemVersions, setFinalSeeds, startFinalRejudging, whyNotFinal } from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { FinalSeedsPage, type FinalSeedsView } from './final-seeds.tsx';

const path = `${juryHome}/final-seeds`;

async function answer(
  visit: AdminVisit,
  errors: readonly string[] = [],
  typed?: FinalSeedsView['typed'],
): Promise<Response> {
  const { reader, services } = visit;
  const rows = await finalSeeds(services.db, reader.id);
  const isOver = reader.state.ended !== null;
  const isDue = isOver && rows.some(({ slug, rejudging }) => slug !== null && rejudging === null);
  const waitsFor = isDue ? await whyNotFinal(services.db, reader.id) : undefined;
  const used = new Set([...reader.full.all('problems').values()].map(({ slug }) => slug));
  const packages = (await listProblemVersions(services.db, signedIn(visit).id))
    .filter(({ slug, isHidden }) => isHidden && !used.has(slug))
    .map(({ slug, title }) => ({ slug, title: title ?? slug }));
  const view = { contestId: reader.id, rows, isOver, waitsFor, typed, errors, packages };
  return sendPage(h(FinalSeedsPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 422);
}

const show = defineRoute({
  at: `GET ${path}`,
  may: contestAdmins,
  when: 'contest',
  summary: 'Show which hidden packages have the inputs that decide after the end of a contest',
  handle: (visit) => answer(visit),
});

const change = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  when: 'contest',
  summary: 'Choose the package with the inputs that decide, or judge them once more after the end',
  input: z.object({
    do: z.enum(['set', 'judge']),
    id: z.string().max(64).default(''),
    slug: z.string().max(64).default(''),
    seen: seenText,
  }),
  handle: (visit) => (visit.input.do === 'set' ? choose(visit, visit.input) : judge(visit)),
});

async function choose(visit: AdminVisit, given: { readonly id: string; readonly slug: string }) {
  const slug = given.slug.trim();
  const by = signedIn(visit).id;
  const asker = await askerOf(visit, contestFrame(visit));
  const ask = (now: string) => asker({ now: { slug: now }, back: contestPaths(visit.reader.id).finalSeeds });
  const refused = await unlessAsked(ask, (check) =>
    setFinalSeeds(visit.services.db, visit.reader.id, { id: given.id, slug, by }, check),
  );
  if (refused instanceof Response) return refused;
  if (refused !== undefined) return answer(visit, [refused.refused], given);
  const details = { id: given.id, slug };
  return changed(visit, { action: 'final-seeds', details }, contestPaths(visit.reader.id).finalSeeds);
}

/** Leads to the rejudging, as a preview. */
async function judge(visit: AdminVisit): Promise<Response> {
  const { reader, services } = visit;
  const begun = await startFinalRejudging(services.db, reader.id, signedIn(visit).id);
  if (isRefused(begun)) return answer(visit, [begun.refused]);
  tellJob(visit, { contest: reader.id, rejudging: begun.id });
  await told(visit, {
    action: 'rejudging.begin',
    object: `rejudging ${begun.id}`,
    details: { reason: 'final inputs', taken: begun.taken.length, left: begun.left.length },
  });
  return redirect(contestPaths(reader.id).rejudging(begun.id));
}

/** The inputs that decide after the end. */
export const finalSeedPages = [show, change];
