import { h } from 'preact';
import * as z from 'zod';
import { isRefused } from '#contest';
import { archive, contestPaths, teamName } from '#protocol';
import {
  contestAdmins,
  contestJury,
  defineRoute,
  download,
  HttpError,
  type JuryReader,
  json,
  orNotFound,
  redirect,
  resolverPackage,
  type SeenContest,
  signedIn,
  told,
  zipped,
} from '#server';
import { openInArchive, openWork, packageReadiness } from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { frameOf, sendPage } from '../../frame/frame-of.ts';
import { questionPage } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { CeremonyPage, type CeremonyView } from './ceremony.tsx';
import { ceremonyPoints } from './ceremony-points.ts';
import { Ceremony } from './ceremony-steps.ts';
import { ResolverPage } from './resolver.tsx';

const ceremonies = new WeakMap<SeenContest, { readonly version: number; readonly ceremony: Ceremony }>();

/** The ceremony of a contest, made once as long as nothing changes. */
function ceremonyOf(reader: JuryReader): Ceremony {
  const version = reader.full.seq;
  const known = ceremonies.get(reader.onBoard);
  if (known?.version === version) return known.ceremony;
  const ceremony = new Ceremony(reader);
  ceremonies.set(reader.onBoard, { version, ceremony });
  return ceremony;
}

/** Why the resolver cannot be used; undefined: it can. */
function whyNoResolver({ contest, state }: JuryReader): string | undefined {
  const { rules = 'icpc' } = contest ?? {};
  if (rules !== 'icpc')
    return `The resolver reveals boards under the rules icpc. This contest has the rules ${rules}: show its scoreboard, then thaw it.`;
  return state.finalized === null ? 'The resolver opens when the results are final.' : undefined;
}

const ceremonyPage = defineRoute({
  at: `GET ${juryHome}/ceremony`,
  may: contestJury,
  when: 'contest',
  summary: 'Show the ceremony of a contest: what is missing for it, the resolver, what comes after it',
  async handle(visit) {
    const { reader } = visit;
    const { db } = visit.services;
    const work = await openWork(db, reader.id);
    const points = ceremonyPoints(reader, work);
    const isHidden = (await packageReadiness(db, reader.id)).some(({ isInArchive }) => !isInArchive);
    const view: CeremonyView = {
      contestId: reader.id,
      points,
      noResolver: whyNoResolver(reader),
      may: mayDo(reader, work, isHidden),
      awards: awardsOf(reader),
    };
    return sendPage(h(CeremonyPage, { frame: contestFrame(visit), view }));
  },
});

function mayDo(
  { full: contest, audience }: JuryReader,
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
function awardsOf(reader: JuryReader): CeremonyView['awards'] {
  const nameOf = (id: string): string => {
    const team = reader.full.all('teams').get(id);
    return team === undefined ? id : teamName(team);
  };
  return reader
    .awards()
    .filter(({ id }) => !/^(rank-\d+|organization-winner-.*|honorable-mention)$/.test(id))
    .filter(({ id, team_ids }) => !/honors$/.test(id) || (team_ids ?? []).length > 0)
    .map(({ citation, team_ids }) => ({ citation, teams: (team_ids ?? []).map(nameOf) }));
}

const resolver = defineRoute({
  at: `GET ${juryHome}/resolver`,
  may: contestJury,
  when: 'contest',
  summary: 'Show the resolver of a contest at one of its steps, or give all steps to the script of the page',
  input: z.object({
    step: z.coerce.number().int().min(0).max(100_000).catch(0),
    part: z.literal('steps').optional().catch(undefined),
  }),
  async handle(visit) {
    const { reader } = visit;
    if (whyNoResolver(reader) !== undefined) return redirect(contestPaths(reader.id).ceremony);
    const ceremony = ceremonyOf(reader);
    const steps = await ceremony.steps();
    if (visit.input.part === 'steps') return json(steps);
    const step = Math.min(visit.input.step, steps.length);
    const last = steps[step - 1];
    const stop = steps.findIndex(({ isStop }, at) => at >= step && isStop);
    const view = {
      contestId: reader.id,
      name: reader.full.contest?.formal_name ?? reader.full.contest?.name ?? reader.id,
      board: ceremony.boardAfter(step).board,
      step,
      steps: steps.length,
      nextStop: stop + 1,
      text: last?.text ?? 'The board as it was frozen',
      awards: last?.awards ?? [],
      team: steps[step]?.team,
    };
    return sendPage(h(ResolverPage, { frame: frameOf(visit), view }));
  },
});

const zip = defineRoute({
  at: `GET ${juryHome}/resolver.zip`,
  may: contestAdmins,
  when: 'final',
  summary:
    'Download a contest with final results as a contest package for the resolver of icpctools, without sources',
  async handle(visit) {
    const { reader } = visit;
    return download(zipped(resolverPackage(visit.services.db, reader.id)), {
      name: `${reader.id}.zip`,
      type: 'application/zip',
    });
  },
});

const toArchive = defineRoute({
  at: `POST ${juryHome}/to-archive`,
  may: contestAdmins,
  asksAgain: true,
  when: 'contest',
  summary: 'Add the problems of a contest that is over to the archive',
  body: 'form',
  asks: (visit) =>
    questionPage(visit, contestFrame(visit), {
      title: 'List the problems in the archive?',
      text: 'Everybody can read them and submit programs for them from then on. They can be hidden again one by one.',
      button: 'List them',
      back: contestPaths(visit.reader.id).ceremony,
    }),
  async handle(visit) {
    const { reader } = visit;
    const { db, kept, announcer } = visit.services;
    const opened = orNotFound(await openInArchive(db, reader.id, signedIn(visit).id));
    if (isRefused(opened)) throw new HttpError(409, opened.refused);
    kept.forget('problem');
    announcer.announce('event', archive);
    await told(visit, { action: 'to-archive', details: { problems: opened } });
    return redirect(address(contestPaths(reader.id).ceremony, { notice: 'in-archive' }));
  },
});

/** The ceremony of a contest, and what comes after it. */
export const ceremonyPages = [ceremonyPage, resolver, zip, toArchive];
