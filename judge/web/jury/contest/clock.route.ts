import * as z from 'zod';
import {
  type ContestNow,
  type ContestRefusal,
  endNow,
  freezeNow,
  isRefused,
  pauseStart,
  removeInterval,
  restoreInterval,
  setDuration,
  setFreeze,
  setStart,
  startNow,
  thawAt,
} from '#contest';
import type { ContestObject } from '#protocol';
import { contestPaths } from '#protocol';
import { contestAdmins, defineRoute, HttpError, notFound } from '#server';
import { changeContest, finalizeContest } from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import type { Confirmation } from '../../frame/confirm.tsx';
import { askFirst } from '../../frame/sent-by.ts';
import { exampleStart, typedLength, typedStart } from '../../parts/typed-times.ts';
import { answerAdmin, short } from './admin-page.ts';

type ClockChange = (now: ContestNow, value: string, until: string) => ContestObject | ContestRefusal;

const clockChanges: Readonly<Record<string, ClockChange>> = {
  start: startNow,
  pause: (now) => pauseStart(now),
  freeze: freezeNow,
  thaw: (now) => thawAt(now, now.nowMs),
  end: endNow,
  'set-start': (now, value) => atTime('start', value, (ms) => setStart(now, ms)),
  'set-duration': (now, value) => {
    const ms = typedLength(value);
    return ms === undefined ? badTime('length', value, '5:00') : setDuration(now, ms);
  },
  'set-freeze': (now, value) => {
    const ms = typedLength(value);
    return ms === undefined ? badTime('freeze', value, '1:00') : setFreeze(now, ms);
  },
  remove: (now, value, until) =>
    atTime('from', value, (fromMs) =>
      atTime('until', until, (toMs) => removeInterval(now, { fromMs, toMs })),
    ),
  restore: (now, value) => atTime('from', value, (ms) => restoreInterval(now, ms)),
};

/** A change that needs a time. */
function atTime(
  what: string,
  typed: string,
  change: (ms: number) => ContestObject | ContestRefusal,
): ContestObject | ContestRefusal {
  const ms = typedStart(typed);
  return ms === undefined ? badTime(what, typed, exampleStart(Date.now())) : change(ms);
}

const badTime = (what: string, found: string, like: string): ContestRefusal => ({
  refused: `${what}: found ${JSON.stringify(found)}, expected a time like ${like}`,
});

/** Additional bronze medals, as typed. @throws HttpError 400 */
function bronzeIn(typed: string): number {
  if (/^\d{0,3}$/.test(typed.trim())) return Number(typed);
  throw new HttpError(
    400,
    `additional bronze medals: found ${JSON.stringify(typed)}, expected a number from 0`,
  );
}

/** Changes that cannot be undone, or not for those who have seen what they show. */
const questions: Readonly<Record<string, Omit<Confirmation, 'back'>>> = {
  start: {
    title: 'Start the contest now?',
    text: 'All teams see the problems at this moment and can submit. This cannot be taken back.',
    button: 'Start the contest',
  },
  end: {
    title: 'End the contest now?',
    text: 'It ends at this moment for all teams, and nothing more can be submitted. It goes on only if you set a longer length afterwards; the time between is lost for the teams.',
    button: 'End the contest',
  },
  thaw: {
    title: 'Thaw the board?',
    text: 'Everybody sees at this moment what happened while the board was frozen. This cannot be taken back.',
    button: 'Thaw it for everybody',
  },
  finalize: {
    title: 'Make the results final?',
    text: 'Awards are given as the results are now. Afterwards nothing that counts can be changed: no times, no teams, no verdicts. This cannot be taken back.',
    button: 'Make them final',
  },
};

/** Changes of the clock. */
export const clockRoute = defineRoute({
  method: 'POST',
  path: `${juryHome}/clock`,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Change the clock of a contest: start, freeze, end, thaw, make final, move its times',
  input: z.object({ do: short, value: short, until: short, from: short }),
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const { do: what, value, until } = visit.input;
    const { db } = visit.services;
    const { admin, ceremony } = contestPaths(reader.id);
    const back = visit.input.from === 'ceremony' ? ceremony : admin;
    const question = Object.hasOwn(questions, what) ? questions[what] : undefined;
    const asked = question && (await askFirst(visit, contestFrame(visit), { ...question, back }));
    if (asked !== undefined) return asked;
    const change = Object.hasOwn(clockChanges, what) ? clockChanges[what] : undefined;
    if (change === undefined && what !== 'finalize')
      throw new HttpError(400, 'do: expected a change of the clock');
    const result =
      change === undefined
        ? await finalizeContest(db, reader.id, bronzeIn(value))
        : await changeContest(db, reader.id, (now) => change(now, value, until));
    if (result === undefined) throw notFound();
    if (isRefused(result)) {
      const typedTimes = value === '' ? {} : { [what]: value };
      return answerAdmin(visit, { errors: [result.refused], typedTimes });
    }
    return changed(visit, { action: what, details: until === '' ? { value } : { value, until } }, back);
  },
});
