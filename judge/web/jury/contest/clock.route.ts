import * as z from 'zod';
import {
  type ContestClock,
  type ContestNow,
  type ContestRefusal,
  clockOf,
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
  takeBack,
  thawAt,
} from '#contest';
import { type ContestObject, contestPaths } from '#protocol';
import { contestAdmins, defineRoute, HttpError, type JuryVisit, lineField, notFound } from '#server';
import { finalizeContest, formerContest } from '#store';
import { ownValue } from '#values';
import {
  changed,
  changeUnlessAsked,
  contestFrame,
  juryHome,
  wordsFor,
} from '../../contest/visit/contest-visit.ts';
import type { FormValues } from '../../frame/meanwhile.tsx';
import { askerOf, questionPage } from '../../frame/sent-by.ts';
import { lengthText } from '../../frame/words.ts';
import { howMany } from '../../parts/text.ts';
import { exampleStart, startTyped, typedLength, typedStart } from '../../parts/typed-times.ts';
import { isZone } from '../../parts/zoned-time.ts';
import { answerAdmin, momentText } from './admin-page.ts';
import { spanOf } from './clock-panel.tsx';

type ClockChange = (now: ContestNow, typed: TypedTimes) => ContestObject | ContestRefusal;

/** Times as typed, and the zone of `value`. */
interface TypedTimes {
  readonly value: string;
  readonly until: string;
  readonly zone: string;
}

const clockChanges: Readonly<Record<string, ClockChange>> = {
  start: startNow,
  pause: (now) => pauseStart(now),
  freeze: freezeNow,
  thaw: (now) => thawAt(now, now.nowMs),
  end: endNow,
  'set-start': (now, { value, zone }) => {
    const start = startTyped({ start: value, zone }, now.nowMs);
    if ('ms' in start) return setStart(now, start.ms);
    return { refused: start.faults.zone ?? start.faults.start ?? '' };
  },
  'set-duration': (now, { value }) => {
    const ms = typedLength(value);
    return ms === undefined ? badTime('length', value, '5:00') : setDuration(now, ms);
  },
  'set-freeze': (now, { value }) => {
    const ms = typedLength(value);
    return ms === undefined ? badTime('freeze', value, '1:00') : setFreeze(now, ms);
  },
  remove: (now, { value, until }) =>
    atTime('from', value, (fromMs) =>
      atTime('until', until, (toMs) => removeInterval(now, { fromMs, toMs })),
    ),
  restore: (now, { value }) => atTime('from', value, (ms) => restoreInterval(now, ms)),
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

/** A time of the clock that a form shows, as it is now and as it was typed. */
function shownTime(
  what: string,
  { value, zone }: Pick<TypedTimes, 'value' | 'zone'>,
  { startMs, durationMs, freezeMs }: ContestClock,
): { readonly now: string; readonly typed: FormValues } | undefined {
  if (what === 'set-start') {
    const start = startTyped({ start: value, zone }, Date.now());
    const typed: FormValues = 'ms' in start ? { value: momentText(start.ms), zone: 'UTC' } : {};
    return { now: startMs === undefined ? '' : momentText(startMs), typed };
  }
  if (what !== 'set-duration' && what !== 'set-freeze') return undefined;
  const ms = typedLength(value);
  const typed: FormValues = ms === undefined ? {} : { value: spanOf(ms) };
  return { now: spanOf(what === 'set-duration' ? durationMs : freezeMs), typed };
}

/** Additional bronze medals, as typed. @throws HttpError 400 */
function bronzeIn(typed: string): number {
  if (/^\d{0,3}$/.test(typed.trim())) return Number(typed);
  throw new HttpError(
    400,
    `additional bronze medals: found ${JSON.stringify(typed)}, expected a number from 0`,
  );
}

/** Whom a change concerns. */
interface Concerned {
  /** `30 teams`. */
  readonly teams: string;
  /** The verb after that: `sees` for one team. */
  readonly see: string;
  readonly problems: number;
  /** How long the board is frozen before the end. */
  readonly freezeMs: number;
  readonly isPublic: boolean;
  readonly isClass: boolean;
}

interface Question {
  readonly title: string;
  readonly text: (whom: Concerned) => string;
  readonly button: string;
}

/** Changes that cannot be undone, or not for those who have seen what they show. */
const questions: Readonly<Record<string, Question>> = {
  start: {
    title: 'Start the contest now?',
    text: ({ teams, see, problems }) =>
      problems === 0
        ? `The contest has no problem yet: ${teams} would see an empty list until you add one. The start cannot be taken back.`
        : `At this moment ${teams} ${see} the ${howMany(problems, 'problem')} and can submit. This cannot be taken back.`,
    button: 'Start the contest',
  },
  freeze: {
    title: 'Freeze the board now?',
    text: ({ teams, see, isPublic }) =>
      `From this moment ${isPublic ? `${teams} and everybody else see` : `${teams} ${see}`} only their own results; the board shows the others as pending until you thaw it after the end. It cannot be opened before.`,
    button: 'Freeze it now',
  },
  end: {
    title: 'End the contest now?',
    text: ({ teams }) =>
      `It ends at this moment for ${teams}, and nothing more can be submitted. It goes on only if you undo this, or set a longer length; the time between is lost for the teams.`,
    button: 'End the contest',
  },
  thaw: {
    title: 'Thaw the board?',
    text: ({ freezeMs, isPublic }) =>
      `${isPublic ? 'Everybody' : 'Every member of the contest'} sees at this moment what happened in the last ${lengthText(freezeMs)}. This cannot be taken back.`,
    button: 'Thaw it for everybody',
  },
  finalize: {
    title: 'Make the results final?',
    text: ({ teams, isClass }) =>
      isClass
        ? 'Afterwards nothing that counts can be changed: no dates, no students, no verdicts. This cannot be taken back.'
        : `Awards are given to ${teams} as the results are now. Afterwards nothing that counts can be changed: no times, no teams, no verdicts. This cannot be taken back.`,
    button: 'Make them final',
  },
};

/** What is asked before a change. A class whose beginning is set to a past time begins at this moment. */
function questionFor(
  what: string,
  { value, zone }: Pick<TypedTimes, 'value' | 'zone'>,
  isClass: boolean,
): Question | undefined {
  if (what !== 'set-start' || !isClass) return ownValue(questions, what);
  const start = startTyped({ start: value, zone }, Date.now());
  return 'ms' in start && start.ms < Date.now() ? questions.start : undefined;
}

function concerned({ reader: { full } }: JuryVisit): Concerned {
  const { size } = full.all('teams');
  return {
    teams: howMany(size, 'team'),
    see: size === 1 ? 'sees' : 'see',
    problems: full.all('problems').size,
    freezeMs: full.clock.freezeMs,
    isPublic: full.contest?.public ?? false,
    isClass: full.contest?.rules === 'class',
  };
}

/** The page with the form. */
const comesFrom = ({ reader, input: { from } }: JuryVisit<{ readonly from: string }>): string =>
  contestPaths(reader.id)[from === 'ceremony' ? 'ceremony' : 'admin'];

/** Changes of the clock. */
export const clockRoute = defineRoute({
  at: `POST ${juryHome}/clock`,
  may: contestAdmins,
  asksAgain: true,
  summary: 'Change the clock of a contest: start, freeze, end, thaw, make final, move its times',
  input: z.object({
    do: lineField,
    value: lineField,
    until: lineField,
    from: lineField,
    zone: lineField.default('UTC'),
  }),
  asks(visit) {
    const { do: what, value, zone } = visit.input;
    const question = questionFor(what, { value, zone }, concerned(visit).isClass);
    if (question === undefined) return undefined;
    const w = wordsFor(visit.reader);
    return questionPage(visit, contestFrame(visit), {
      title: w(question.title),
      text: w(question.text(concerned(visit))),
      button: w(question.button),
      back: comesFrom(visit),
    });
  },
  async handle(visit) {
    const { reader } = visit;
    const { do: what, value, until, zone } = visit.input;
    const { db } = visit.services;
    const back = comesFrom(visit);
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (contest: ContestObject) => {
      const shown = shownTime(what, { value, zone }, clockOf(contest));
      const labels = { value: what === 'set-start' ? 'start (UTC)' : what.replace('set-', '') };
      return shown && asker({ now: { value: shown.now }, typed: shown.typed, labels, back });
    };
    const former = what === 'undo' ? await formerContest(db, reader.id) : undefined;
    const undo: ClockChange = (now) =>
      (former && takeBack(now, former)) ?? { refused: 'there is nothing to undo' };
    const change = what === 'undo' ? undo : ownValue(clockChanges, what);
    if (change === undefined && what !== 'finalize')
      throw new HttpError(400, 'do: expected a change of the clock');
    const result =
      change === undefined
        ? await finalizeContest(db, reader.id, bronzeIn(value))
        : await changeUnlessAsked(visit, ask, (now) =>
            change(now, { value, until, zone: zone.trim() || 'UTC' }),
          );
    if (result === undefined) throw notFound();
    if (result instanceof Response) return result;
    if (isRefused(result)) {
      const fault = result.refused;
      const isOfZone = what === 'set-start' && !isZone(zone);
      const field = isOfZone ? 'zone' : fault.startsWith('until') ? 'until' : 'value';
      return answerAdmin(visit, { errors: [fault], refusedTime: { what, value, until, zone, fault, field } });
    }
    return changed(visit, { action: what, details: until === '' ? { value } : { value, until } }, back);
  },
});
