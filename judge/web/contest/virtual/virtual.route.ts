import { h } from 'preact';
import * as z from 'zod';
import { attemptOf, lengthOf, virtualContestant } from '#contest';
import { archive, contestPaths } from '#protocol';
import { anybody, type ContestVisit, defineRoute, HttpError, members, redirect, signedIn } from '#server';
import { listContestProblems, startVirtualRun, type VirtualRun, virtualAttempts, virtualRun } from '#store';
import { type Saying, said, saying } from '#translations';
import { phaseOf } from '../../frame/contest-frame.ts';
import { sendPage, sendPart } from '../../frame/frame-of.ts';
import { address } from '../../parts/text.ts';
import { boardView, noFilter } from '../board/board-of.ts';
import type { BoardView } from '../board/board-view.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { VirtualBoard, VirtualPage, type VirtualView } from './virtual.tsx';

/** Why nobody can take part in a contest virtually; undefined: one can. */
async function whyClosed({ services: { db }, reader }: ContestVisit<unknown>): Promise<Saying | undefined> {
  const phase = phaseOf(reader);
  if (phase !== 'open' && phase !== 'final')
    return saying('Virtual participation begins when the contest is over and its board open.');
  const listed = await listContestProblems(db, { contestId: archive, withHidden: false });
  const slugs = new Set(listed.map(({ label }) => label));
  const missing = reader.all('problems').filter(({ slug }) => !slugs.has(slug));
  return missing.length === 0
    ? undefined
    : saying('Virtual participation begins when the problems are in the archive. Not there: {labels}.', {
        labels: missing.map(({ label }) => label).join(', '),
      });
}

const show = defineRoute({
  at: 'GET /contests/:contest/virtual',
  may: anybody,
  roles: members,
  when: 'contest',
  acts: true,
  summary:
    'Show your virtual participation in a contest that is over: its board at the same time of the contest',
  input: z.object({ part: z.literal('board').optional().catch(undefined) }),
  async handle(visit) {
    const { reader } = visit;
    const caller = signedIn(visit);
    const closed = await whyClosed(visit);
    const run = closed === undefined ? await virtualRun(visit.services.db, reader.id, caller.id) : undefined;
    const shown = run && (await runView(visit, run));
    if (visit.input.part === 'board' && shown !== undefined)
      return sendPart(visit, h(VirtualBoard, { run: shown }));
    const view: VirtualView = {
      contestId: reader.id,
      durationMs: lengthOf(reader.publicly.clock),
      closed,
      run: shown,
    };
    return sendPage(h(VirtualPage, { frame: frameFor(visit, run), view }));
  },
});

/** The frame of the contest; while a run lasts its clock is that of the run. */
function frameFor(visit: ContestVisit<unknown>, run: VirtualRun | undefined) {
  const frame = contestFrame(visit);
  const durationMs = lengthOf(visit.reader.publicly.clock);
  if (frame.contest === undefined || run === undefined || run.nowMs >= run.startMs + durationMs) return frame;
  const clock = { startMs: run.startMs, endMs: run.startMs + durationMs, phase: 'running' as const };
  return { ...frame, contest: { ...frame.contest, ...clock } };
}

async function runView(visit: ContestVisit<unknown>, run: VirtualRun): Promise<VirtualView['run']> {
  const { reader } = visit;
  const { db } = visit.services;
  const caller = signedIn(visit);
  const durationMs = lengthOf(reader.publicly.clock);
  const elapsedMs = Math.min(durationMs, Math.max(0, run.nowMs - run.startMs));
  const labels = new Map(reader.all('problems').map((one) => [one.id, one.label]));
  const own = await virtualAttempts(db, reader.id, {
    accountId: caller.id,
    startMs: run.startMs,
    durationMs,
  });
  const attempts = own.map(({ id: submission, problem, timeMs, judgement }) =>
    attemptOf({
      id: `@${submission}`, // ids of the archive are not those of the contest
      contestant: virtualContestant,
      problem: labels.get(problem) ?? '',
      timeMs,
      judgements: judgement === null ? [] : [{ judgement, current: true }],
    }),
  );
  const { board: ranked, isFrozen } = reader.virtualBoard(elapsedMs, attempts);
  const board = boardView(reader.publicly, noFilter, ranked);
  const isOver = elapsedMs >= durationMs;
  return {
    number: run.number,
    isOver,
    elapsedMs,
    isFrozen,
    isPending: own.some(({ judgement }) => judgement === null),
    board: withReader(board, caller.name),
    problems: reader
      .all('problems')
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map(({ label, name, slug }) => ({ label, name, slug })),
  };
}

/** The board with the reader by name, and without medals. */
const withReader = (board: BoardView, name: string): BoardView => ({
  ...board,
  rows: board.rows.map((row) => ({
    ...row,
    medal: undefined,
    team:
      row.team.id === virtualContestant ? { ...row.team, name, isReader: true, href: undefined } : row.team,
  })),
});

const begin = defineRoute({
  at: 'POST /contests/:contest/virtual',
  may: anybody,
  roles: members,
  when: 'contest',
  summary: 'Start virtual participation in a contest that is over',
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const closed = await whyClosed(visit);
    if (closed !== undefined) throw new HttpError(409, said(closed));
    const isBegun = await startVirtualRun(visit.services.db, reader.id, {
      accountId: signedIn(visit).id,
      durationMs: lengthOf(reader.publicly.clock),
    });
    const { virtual } = contestPaths(reader.id);
    return redirect(isBegun ? address(virtual, { notice: 'virtual-began' }) : virtual);
  },
});

/** Virtual participation. */
export const virtualPages = [show, begin];
