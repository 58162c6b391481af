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

const known = new RegExp(`\\b(?:${Object.keys(classNames).join('|')})\\b`, 'gi');

/** A text of a page in the words of its contest: in a class there are students, exercises and teachers. */
export type Words = (text: string) => string;

const inClass: Words = (text) =>
  text.replace(known, (name) => {
    const other = classNames[name.toLowerCase()] ?? name;
    return /^[A-Z]/.test(name) ? other.replace(/^./, (first) => first.toUpperCase()) : other;
  });

/** @param isClass - whether the contest is a class */
export const wordsIn = (isClass: boolean): Words => (isClass ? inClass : (text) => text);

/** For the texts of a page, never for what others wrote. */
export const wordsOf = ({ contest }: Pick<PageFrame, 'contest'>): Words =>
  wordsIn(contest?.course !== undefined);
