import { countdownText } from '#protocol';
import { dayMs } from '#text';
import { known, plural, t } from '#translations';
import { ownValue } from '#values';
import type { PageFrame } from './frame.ts';

/** What has another name in a class; the longer ones first. */
const classNames: Readonly<Record<string, string>> = {
  'the jury submissions': 'the programs of the setters',
  'jury submissions': 'programs of the setters',
  'the jury': 'the teachers',
  jury: 'teacher',
  'team that': 'student who',
  team: 'student',
  teams: 'students',
  'a problem': 'an exercise',
  problem: 'exercise',
  problems: 'exercises',
  'contest time': 'time since the beginning',
  contest: 'class',
  contests: 'classes',
  clarification: 'question',
  clarifications: 'questions',
  scoreboard: 'points',
};

const classNoun = new RegExp(`\\b(?:${Object.keys(classNames).join('|')})\\b`, 'gi');

/** A text of a page in the words of its contest: in a class there are students, exercises and teachers. */
export type Words = (text: string) => string;

/** A text of a page in the words of a class. */
export const inClass = (text: string): string =>
  text.replace(classNoun, (name) => {
    const other = ownValue(classNames, name.toLowerCase()) ?? name;
    return /^[A-Z]/.test(name) ? other.replace(/^./, (first) => first.toUpperCase()) : other;
  });

/** @param isClass - whether the contest is a class */
export const wordsIn = (isClass: boolean): Words => (isClass ? (text) => known(inClass(text)) : known);

/** For the texts of a page, never for what others wrote. */
export const wordsOf = ({ contest }: Pick<PageFrame, 'contest'>): Words =>
  wordsIn(contest?.course !== undefined);

/** The text of a contest's clock. */
interface ClockText {
  readonly words: string;
  readonly span: string;
}

/** The text of a contest's clock at a moment: the time to its start, to its end, or nothing to count. */
export function clockText(
  {
    startMs,
    endMs,
    mayStart = false,
  }: {
    readonly startMs: number | undefined;
    readonly endMs: number | undefined;
    readonly mayStart?: boolean | undefined;
  },
  nowMs: number,
): ClockText {
  if (startMs === undefined || endMs === undefined) return { words: t('The start is not set yet'), span: '' };
  if (nowMs < startMs) return { words: t('Starts in'), span: countdownText(startMs - nowMs) };
  if (nowMs < endMs && mayStart) return { words: t('Time to start'), span: countdownText(endMs - nowMs) };
  if (nowMs < endMs) return { words: t('Time left'), span: countdownText(endMs - nowMs) };
  return { words: t('The contest is over'), span: '' };
}

/** A length in words: `5 hours`, `1 h 30 min`, `7 days`, `40 s`. */
export function lengthText(ms: number): string {
  if (ms >= 2 * dayMs && ms % dayMs === 0) return plural(ms / dayMs, '{count} day', '{count} days');
  if (ms > 0 && ms < 60_000) return `${Math.ceil(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0) return plural(hours, '{count} hour', '{count} hours');
  return hours === 0
    ? t('{minutes} min', { minutes: rest })
    : t('{hours} h {minutes} min', { hours, minutes: rest });
}

/** A contest time: `1:07`, hours and minutes since the start. */
export function timeText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(Math.abs(minutes % 60)).padStart(2, '0')}`;
}
