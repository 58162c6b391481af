import { apiSpan, apiTime, archive, type ContestObject, feedbackPolicies, rules } from '#protocol';
import { minuteMs } from '#text';
import { startTyped, typedLength } from '../../parts/typed-times.ts';
import { isZone } from '../../parts/zoned-time.ts';
import type { NewContestFaults, NewContestForm } from './new-contest-form.ts';

const found = (text: string): string => `found ${JSON.stringify(text)}`;

/** An id made of a name: `Spring Cup 2027` as `spring-cup-2027`. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 36);

/** What is wrong with a start that is past. A class may have begun before it gets its page, as in the middle of a term;
 *  a contest may not. */
function pastStart(
  { typed, endMs, isClass }: { readonly typed: string; readonly endMs: number; readonly isClass: boolean },
  nowMs: number,
): NewContestFaults {
  const shown = found(typed.trim().replace('T', ' '));
  if (!isClass)
    return { start: `start: ${shown}, expected a time that is not past; only a class may have begun` };
  if (endMs > nowMs) return {};
  return { start: `start: ${shown}, so that the class would be over; expected a later one, or more length` };
}

/** The typed contest, and all that is wrong with it. */
export function contestTyped(
  typed: NewContestForm,
  nowMs: number,
): { readonly contest?: ContestObject; readonly faults: NewContestFaults } {
  const start = typed.start.trim() === '' && isZone(typed.zone) ? { faults: {} } : startTyped(typed, nowMs);
  const [durationMs = 0, freezeMs = -1] = [typedLength(typed.duration), typedLength(typed.freeze)];
  const windowMs = typedLength(typed.window) ?? -1;
  // A length that is wrong has a fault of its own.
  const isLonger = (ms: number): boolean => durationMs > 0 && ms > durationMs;
  const rule = rules.find((one) => one === typed.rules);
  const feedback = feedbackPolicies.find((one) => one === typed.feedback);
  const id = typed.id.trim() === '' ? idOf(typed.name) : typed.id.trim();
  const isId = /^[a-z0-9][a-z0-9_.-]{0,35}$/i.test(id) && id !== archive;
  const faults: NewContestFaults = {
    ...('ms' in start
      ? start.ms < nowMs &&
        pastStart({ typed: typed.start, endMs: start.ms + durationMs, isClass: rule === 'class' }, nowMs)
      : start.faults),
    ...(!isId && { id: `id: ${found(id)}, expected letters, digits, - and _` }),
    ...(typed.name.trim() === '' && { name: 'name: expected some words' }),
    ...(durationMs <= 0 && {
      duration: `length: ${found(typed.duration)}, expected hours and minutes like 5:00`,
    }),
    ...((freezeMs < 0 || isLonger(freezeMs)) && {
      freeze: `freeze: ${found(typed.freeze)}, expected hours and minutes, at most the length`,
    }),
    ...((windowMs < 0 || isLonger(windowMs) || (windowMs > 0 && windowMs < freezeMs)) && {
      window: `length for each team: ${found(typed.window)}, expected hours and minutes, at most the length, at least the freeze`,
    }),
    ...(windowMs > 0 &&
      rule === 'class' && {
        window: 'length for each team: found one in a class, which has deadlines; expected none',
      }),
    ...(rule === undefined && { rules: 'rules: expected one of these' }),
  };
  if (rule === undefined || feedback === undefined || Object.keys(faults).length > 0) return { faults };
  const contest: ContestObject = {
    id,
    name: typed.name.trim(),
    start_time: 'ms' in start ? apiTime(start.ms) : null,
    duration: apiSpan(durationMs),
    scoreboard_freeze_duration: freezeMs === 0 ? null : apiSpan(freezeMs),
    scoreboard_type: rule === 'icpc' ? 'pass-fail' : 'score',
    ...(rule === 'icpc' && { penalty_time: apiSpan(20 * minuteMs) }),
    ...(rule === 'class' && { allow_late: true, late_factor: 0.5 }),
    ...(windowMs > 0 && { individual_duration: apiSpan(windowMs) }),
    rules: rule,
    feedback,
    public: typed.public === 'yes' || typed.public === 'board',
    ...(typed.public === 'board' && { statements_after_end: true }),
  };
  return { contest, faults };
}
