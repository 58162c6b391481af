import * as z from 'zod';
import { isRefused } from '#contest';
import { archive, contestPaths, teamName } from '#protocol';
import type { LiveContest } from '#server';
import {
  type ContestReader,
  contestAdmins,
  contestJury,
  defineRoute,
  download,
  HttpError,
  json,
  notFound,
  page,
  redirect,
  resolverPackage,
  signedIn,
  told,
  zipped,
} from '#server';
import { openInArchive, openWork, packageReadiness } from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { frameOf } from '../../frame/frame-of.ts';
import { renderPage } from '../../frame/layout.tsx';
import { askFirst } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { CeremonyPage, type CeremonyView } from './ceremony.tsx';
import { ceremonyPoints } from './ceremony-points.ts';
import { Ceremony } from './ceremony-steps.ts';
import { ResolverPage } from './resolver.tsx';

const ceremonies = new WeakMap<LiveContest, { readonly version: number; readonly ceremony: Ceremony }>();

/** The ceremony of a contest, made once as long as nothing changes. */
function ceremonyOf(live: LiveContest): Ceremony {
  const version = live.state.seq;
  const known = ceremonies.get(live);
  if (known?.version === version) return known.ceremony;
  const ceremony = new Ceremony(live);
  ceremonies.set(live, { version, ceremony });
  return ceremony;
}

/** Why the resolver cannot be used; undefined: it can. */
function whyNoResolver({ state: { contest, state } }: LiveContest): string | undefined {
  const { rules = 'icpc' } = contest ?? {};
  if (rules !== 'icpc')
    return `The resolver reveals boards under the rules icpc. This contest has the rules ${rules}: show its scoreboard, then thaw it.`;
  return state.finalized === null ? 'The resolver opens when the results are final.' : undefined;
}

const ceremonyPage = defineRoute({
  method: 'GET',
  path: `${juryHome}/ceremony`,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  summary: 'Show the ceremony of a contest: what is missing for it, the resolver, what comes after it',
  async handle(visit) {
    const { reader } = visit;
    const { db } = visit.services;
    const work = await openWork(db, reader.live.id);
    const points = ceremonyPoints(reader.live, work);
    const isHidden = (await packageReadiness(db, reader.live.id)).some(({ isInArchive }) => !isInArchive);
    const view: CeremonyView = {
      contestId: reader.live.id,
      points,
      noResolver: whyNoResolver(reader.live),
      may: mayDo(reader, work, isHidden),
      awards: awardsOf(reader.live),
    };
    return page(renderPage(CeremonyPage({ frame: contestFrame(visit, reader), view })));
  },
});

function mayDo(
  { live: { state: contest }, audience }: ContestReader,
  work: Awaited<ReturnType<typeof openWork>>,
  isHidden: boolean,
): CeremonyView['may'] {
  const { ended, thawed, finalized } = contest.state;
  const isAdmin = audience.kind === 'admin';
  const isDone = [work.unjudged, work.judgeErrors, work.unanswered].every(({ length }) => length === 0);
  return {
    finalize: isAdmin && ended !== null && finalized === null && isDone,
    thaw: isAdmin && finalized !== null && thawed === null && contest.clock.freezeMs > 0,
    download: isAdmin && finalized !== null,
    archive: isAdmin && ended !== null && isHidden,
  };
}

/** Awards that are handed out: neither ranks nor the best of each organisation, nor honours without teams. */
function awardsOf(live: LiveContest): CeremonyView['awards'] {
  const nameOf = (id: string): string => {
    const team = live.state.all('teams').get(id);
    return team === undefined ? id : teamName(team);
  };
  return live
    .awards({ kind: 'admin' })
    .filter(({ id }) => !/^(rank-\d+|organization-winner-.*|honorable-mention)$/.test(id))
    .filter(({ id, team_ids }) => !/honors$/.test(id) || (team_ids ?? []).length > 0)
    .map(({ citation, team_ids }) => ({ citation, teams: (team_ids ?? []).map(nameOf) }));
}

const resolver = defineRoute({
  method: 'GET',
  path: `${juryHome}/resolver`,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  summary: 'Show the resolver of a contest at one of its steps, or give all steps to the script of the page',
  input: z.object({
    step: z.coerce.number().int().min(0).max(100_000).catch(0),
    part: z.literal('steps').optional().catch(undefined),
  }),
  async handle(visit) {
    const { live } = visit.reader;
    if (whyNoResolver(live) !== undefined) return redirect(contestPaths(live.id).ceremony);
    const ceremony = ceremonyOf(live);
    const steps = await ceremony.steps();
    if (visit.input.part === 'steps') return json(steps);
    const step = Math.min(visit.input.step, steps.length);
    const last = steps[step - 1];
    const stop = steps.findIndex(({ isStop }, at) => at >= step && isStop);
    const view = {
      contestId: live.id,
      name: live.state.contest?.formal_name ?? live.state.contest?.name ?? live.id,
      board: ceremony.boardAfter(step).board,
      step,
      steps: steps.length,
      nextStop: stop + 1,
      text: last?.text ?? 'The board as it was frozen',
      awards: last?.awards ?? [],
      team: steps[step]?.team,
    };
    return page(renderPage(ResolverPage({ frame: frameOf(visit), view })));
  },
});

const zip = defineRoute({
  method: 'GET',
  path: `${juryHome}/resolver.zip`,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  when: 'final',
  summary:
    'Download a contest with final results as a contest package for the resolver of icpctools, without sources',
  async handle(visit) {
    const { live } = visit.reader;
    return download(zipped(resolverPackage(visit.services.db, live.id)), {
      name: `${live.id}.zip`,
      type: 'application/zip',
    });
  },
});

const toArchive = defineRoute({
  method: 'POST',
  path: `${juryHome}/to-archive`,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Add the problems of a contest that is over to the archive',
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const { db, kept, announcer } = visit.services;
    const asked = await askFirst(visit, contestFrame(visit, reader), {
      title: 'List the problems in the archive?',
      text: 'Everybody can read them and submit programs for them from then on. They can be hidden again one by one.',
      button: 'List them',
      back: contestPaths(reader.live.id).ceremony,
    });
    if (asked !== undefined) return asked;
    const opened = await openInArchive(db, reader.live.id, signedIn(visit).id);
    if (opened === undefined) throw notFound();
    if (isRefused(opened)) throw new HttpError(409, opened.refused);
    kept.forget('problem');
    announcer.announce('event', archive);
    await told(visit, reader, { action: 'to-archive', details: { problems: opened } });
    return redirect(address(contestPaths(reader.live.id).ceremony, { notice: 'in-archive' }));
  },
});

/** The ceremony of a contest, and what comes after it. */
export const ceremonyPages = [ceremonyPage, resolver, zip, toArchive];
