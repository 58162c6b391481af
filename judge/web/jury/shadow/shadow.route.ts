import { h } from 'preact';
import * as z from 'zod';
import { contestPaths } from '#protocol';
import { contestJury, defineRoute, type JuryVisit, json, judges, orNotFound, signedIn } from '#server';
import { isUnresolved, markShadow, type ShadowLine, shadowLines, shadowOf } from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { ShadowPage } from './shadow.tsx';

const path = `${juryHome}/shadow`;

async function answerShadow(visit: JuryVisit, errors: readonly string[] = []): Promise<Response> {
  const { reader } = visit;
  const { db } = visit.services;
  const { id: contestId, full: state } = reader;
  const shadow = orNotFound(await shadowOf(db, contestId));
  const lines = await shadowLines(db, contestId);
  const nameOf = (team: string | null) => state.all('teams').get(team ?? '')?.name ?? team;
  const differences = lines.filter(({ state: what }) => what === 'different' || what === 'trouble');
  const view = {
    contestId,
    url: shadow.url,
    isOver: shadow.isOver,
    counts: countsOf(lines),
    rows: differences.map((line) => ({ ...line, theirs: line.type, team: nameOf(line.team) })),
    mayMark: reader.isJudge,
    errors,
  };
  return sendPage(h(ShadowPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 409);
}

const countsOf = (lines: readonly ShadowLine[]) => ({
  same: lines.filter(({ state }) => state === 'same').length,
  pending: lines.filter(({ state }) => state === 'pending').length,
  unresolved: lines.filter(isUnresolved).length,
});

const list = defineRoute({
  at: `GET ${path}`,
  may: contestJury,
  when: 'contest',
  summary: 'Show what differs from the system whose contest is shadowed',
  handle: (visit) => answerShadow(visit),
});

const listAsJson = defineRoute({
  at: `GET ${path}.json`,
  kind: 'api',
  may: contestJury,
  when: 'contest',
  summary: 'Show all submissions of a contest that shadows another system, with both verdicts',
  async handle(visit) {
    const { reader } = visit;
    const shadow = orNotFound(await shadowOf(visit.services.db, reader.id));
    const lines = await shadowLines(visit.services.db, reader.id);
    return json({ url: shadow.url, isOver: shadow.isOver, ...countsOf(lines), submissions: lines });
  },
});

const mark = defineRoute({
  at: `POST ${path}`,
  may: judges,
  when: 'contest',
  summary: 'Mark a difference as verified or ignored, or remove the mark',
  input: z.object({ id: z.string().max(64), mark: z.enum(['verified', 'ignored', '']) }),
  async handle(visit) {
    const { reader } = visit;
    const { id, mark: word } = visit.input;
    const by = signedIn(visit).name;
    const change = { id, mark: word === '' ? null : word, by };
    const refused = await markShadow(visit.services.db, reader.id, change);
    if (refused !== undefined) return answerShadow(visit, [refused.refused]);
    const written = { action: 'shadow.mark', object: `submission ${id}`, details: { mark: word } };
    return changed(visit, written, contestPaths(reader.id).shadow);
  },
});

/** The differences from another system. */
export const shadowPages = [list, listAsJson, mark];
