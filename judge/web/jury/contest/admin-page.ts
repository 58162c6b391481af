import { h } from 'preact';
import { type ContestClock, type ContestState, clockOf, isRefused, takeBack, wallTime } from '#contest';
import { type ContestObject, utcText } from '#protocol';
import { type JuryVisit, signedIn } from '#server';
import { formerContest, listProblemVersions, missingFor, openWork, shadowOf } from '#store';
import { contestFrame } from '../../contest/visit/contest-visit.ts';
import { phaseOf } from '../../frame/contest-frame.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { lengthText } from '../../frame/words.ts';
import { outdatedProblems } from '../problems/outdated-problems.ts';
import { proposedProblem } from '../problems/typed-problem.ts';
import { ContestAdminPage } from './admin.tsx';
import type { ContestAdminView } from './admin-view.ts';
import { settingsForm } from './contest-settings.ts';

/** What was refused, and what was typed. */
type AdminAnswer = Partial<
  Pick<ContestAdminView, 'errors' | 'further' | 'settings' | 'settingFaults' | 'refusedTime'>
>;

/** The page of a contest for its jury. */
export async function answerAdmin(
  visit: JuryVisit,
  { errors = [], further, settings, settingFaults = {}, refusedTime }: AdminAnswer = {},
): Promise<Response> {
  const { reader } = visit;
  const { full: state, id } = reader;
  const { clock } = state;
  const { db } = visit.services;
  const slugs = new Set([...state.all('problems').values()].map(({ slug }) => slug));
  const view: ContestAdminView = {
    contestId: id,
    isClass: state.contest?.rules === 'class',
    isShadow: (await shadowOf(db, id)) !== undefined,
    phase: phaseOf(state),
    start: clock.startMs === undefined ? '' : momentText(clock.startMs),
    durationMs: clock.durationMs,
    freezeMs: clock.freezeMs,
    mayChange: reader.audience.kind === 'admin',
    isJudge: reader.isJudge,
    isFinal: state.state.finalized !== null,
    missing: missingFor(await openWork(db, id)),
    problems: [...state.all('problems').values()]
      .sort((a, b) => a.ordinal - b.ordinal)
      .map(({ id, label, name, rgb, slug, points, allow_submit, allow_judge }) => ({
        id,
        label,
        name,
        slug,
        points,
        rgb: rgb ?? undefined,
        allowSubmit: allow_submit,
        allowJudge: allow_judge,
      })),
    teams: state.all('teams').size,
    removed: clock.removed.map(({ fromMs, toMs }) => ({ from: momentText(fromMs), to: momentText(toMs) })),
    clock: momentsOf(state, Date.now()),
    undo: undoOf(state, await formerContest(db, id), Date.now()),
    settings: settings ?? settingsForm(state),
    seenSettings: JSON.stringify(settingsForm(state)),
    hasPenalty: state.contest?.rules === 'icpc',
    hasPoints: hasPoints(state),
    groups: [...state.all('groups').values()].map(({ id, name }) => [id, name] as const),
    outdated: await outdatedProblems(db, reader),
    further: further ?? proposedProblem(state),
    packages: (await listProblemVersions(db, signedIn(visit).id))
      .filter(({ slug }) => !slugs.has(slug))
      .map(({ slug, title }) => ({ slug, title: title ?? slug })),
    refusedTime,
    settingFaults,
    errors,
  };
  return sendPage(h(ContestAdminPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 409);
}

/** The moments of a contest, past or to come. */
function momentsOf({ clock, state }: ContestState, nowMs: number): ContestAdminView['clock'] {
  const at = (ms: number | undefined) => (ms === undefined ? undefined : wallTime(clock, ms));
  const time = (text: string | null) => (text === null ? undefined : Date.parse(text));
  return {
    startMs: clock.startMs,
    freezeAtMs: at(
      clock.freezeMs === 0
        ? undefined
        : clock.durationMs - (clock.windowMs === undefined ? clock.freezeMs : 0),
    ),
    endMs: at(clock.durationMs),
    thawMs: clock.thawMs,
    finalMs: time(state.finalized),
    nowMs,
    removed: clock.removed,
  };
}

/** The last change of the clock in words, if it can be taken back now. */
function undoOf(
  { contest: object, state }: ContestState,
  before: ContestObject | undefined,
  nowMs: number,
): string | undefined {
  if (object === undefined || before === undefined) return undefined;
  const back = takeBack({ object, state, nowMs }, before);
  if (back === undefined || isRefused(back)) return undefined;
  const [was, is] = [clockOf(before), clockOf(object)];
  return clockWords
    .flatMap(([name, textOf]) =>
      textOf(was) === textOf(is) ? [] : [`${name} ${textOf(is)}, before: ${textOf(was)}`],
    )
    .join('; ');
}

const clockWords: readonly (readonly [string, (clock: ContestClock) => string])[] = [
  ['start', ({ startMs }) => (startMs === undefined ? 'not set' : utcText(startMs))],
  ['length', ({ durationMs }) => lengthText(durationMs)],
  ['freeze', ({ freezeMs }) => (freezeMs === 0 ? 'never' : lengthText(freezeMs))],
  ['intervals that do not count', ({ removed }) => String(removed.length)],
];

/** True in a contest whose problems are worth points. */
export const hasPoints = ({ contest }: ContestState): boolean =>
  contest?.rules === 'ioi' || contest?.rules === 'class' || contest?.rules === 'relative';

/** A time in the form that people type, in UTC. */
export const momentText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
