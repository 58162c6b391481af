import * as z from 'zod';
import { attemptOf, virtualBoard, virtualContestant } from '#contest';
import { archive, contestPaths } from '#protocol';
import type { SignedIn } from '#server';
import {
  anybody,
  type ContestReader,
  defineRoute,
  HttpError,
  members,
  page,
  redirect,
  signedIn,
  type Visit,
} from '#server';
import { listContestProblems, startVirtualRun, type VirtualRun, virtualAttempts, virtualRun } from '#store';
import { renderPage, renderPart } from '../../frame/layout.tsx';
import { address } from '../../parts/text.ts';
import { boardView } from '../board/board-of.ts';
import type { BoardView } from '../board/board-view.ts';
import { phaseOf } from '../parts/phase.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { VirtualBoard, VirtualPage, type VirtualView } from './virtual.tsx';

/** Why nobody can take part in a contest virtually; undefined: one can. */
async function whyClosed(
  { services: { db } }: Visit<unknown>,
  { live: { state } }: ContestReader,
): Promise<string | undefined> {
  const phase = phaseOf(state);
  if (phase !== 'open' && phase !== 'final')
    return 'Virtual participation begins when the contest is over and its board open.';
  const listed = await listContestProblems(db, { contestId: archive, withHidden: false });
  const slugs = new Set(listed.map(({ label }) => label));
  const missing = [...state.all('problems').values()].filter(({ slug }) => !slugs.has(slug));
  return missing.length === 0
    ? undefined
    : `Virtual participation begins when the problems are in the archive. Not there: ${missing.map(({ label }) => label).join(', ')}.`;
}

const show = defineRoute({
  method: 'GET',
  path: '/contests/:contest/virtual',
  kind: 'page',
  in: 'contest',
  may: anybody,
  roles: members,
  summary:
    'Show your virtual participation in a contest that is over: its board at the same time of the contest',
  input: z.object({ part: z.literal('board').optional().catch(undefined) }),
  async handle(visit) {
    const { reader } = visit;
    const caller = signedIn(visit);
    const closed = await whyClosed(visit, reader);
    const run =
      closed === undefined ? await virtualRun(visit.services.db, reader.live.id, caller.id) : undefined;
    const { durationMs } = reader.live.state.clock;
    const shown = run && (await runView(visit, { reader, run, caller }));
    if (visit.input.part === 'board' && shown !== undefined)
      return page(renderPart(VirtualBoard({ run: shown })));
    const view: VirtualView = {
      contestId: reader.live.id,
      durationMs,
      closed,
      run: shown,
    };
    return page(renderPage(VirtualPage({ frame: frameFor(visit, reader, run), view })));
  },
});

/** The frame of the contest; while a run lasts its clock is that of the run. */
function frameFor(visit: Visit<unknown>, reader: ContestReader, run: VirtualRun | undefined) {
  const frame = contestFrame(visit, reader);
  const { durationMs } = reader.live.state.clock;
  if (frame.contest === undefined || run === undefined || run.nowMs >= run.startMs + durationMs) return frame;
  const clock = { startMs: run.startMs, endMs: run.startMs + durationMs, phase: 'running' as const };
  return { ...frame, contest: { ...frame.contest, ...clock } };
}

async function runView(
  { services: { db } }: Visit<unknown>,
  { reader: { live }, run, caller }: { reader: ContestReader; run: VirtualRun; caller: SignedIn },
): Promise<VirtualView['run']> {
  const { state, id } = live;
  const { durationMs } = state.clock;
  const elapsedMs = Math.min(durationMs, Math.max(0, run.nowMs - run.startMs));
  const labels = new Map([...state.all('problems').values()].map((one) => [one.id, one.label]));
  const own = await virtualAttempts(db, id, { accountId: caller.id, startMs: run.startMs, durationMs });
  const attempts = own.map(({ id: submission, problem, timeMs, judgement }) =>
    attemptOf({
      id: `@${submission}`, // ids of the archive are not those of the contest
      contestant: virtualContestant,
      problem: labels.get(problem) ?? '',
      timeMs,
      judgements: judgement === null ? [] : [{ judgement, current: true }],
    }),
  );
  const { terms, board: ranked, isFrozen } = virtualBoard(state, elapsedMs, attempts);
  const board = boardView({ id, state, board: () => ({ version: 0, terms, board: ranked }) }, 'public');
  const isOver = elapsedMs >= durationMs;
  return {
    number: run.number,
    isOver,
    elapsedMs,
    isFrozen,
    isPending: own.some(({ judgement }) => judgement === null),
    board: withReader(board, caller.name),
    problems: [...state.all('problems').values()]
      .sort((a, b) => a.ordinal - b.ordinal)
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
      row.team.id === virtualContestant
        ? { ...row.team, name: `${name} (you)`, isReader: true, href: undefined }
        : row.team,
  })),
});

const begin = defineRoute({
  method: 'POST',
  path: '/contests/:contest/virtual',
  kind: 'page',
  in: 'contest',
  may: anybody,
  roles: members,
  summary: 'Start virtual participation in a contest that is over',
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const closed = await whyClosed(visit, reader);
    if (closed !== undefined) throw new HttpError(409, closed);
    const { id, state } = reader.live;
    const isBegun = await startVirtualRun(visit.services.db, id, {
      accountId: signedIn(visit).id,
      durationMs: state.clock.durationMs,
    });
    const { virtual } = contestPaths(id);
    return redirect(isBegun ? address(virtual, { notice: 'virtual-began' }) : virtual);
  },
});

/** Virtual participation. */
export const virtualPages = [show, begin];
