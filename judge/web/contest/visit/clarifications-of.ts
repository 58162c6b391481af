import type { SeenObjects } from '#contest';
import { contestPaths, readTime } from '#protocol';
import type { ContestReader, JuryReader } from '#server';
import { type Saying, saying, wordings } from '#translations';
import type { ClarificationView } from './clarification-card.tsx';

/** A clarification for one reader. */
export type SeenClarification = SeenObjects['clarifications'];

/** The clarifications that a reader may see, newest first. */
export function clarificationsFor(reader: ContestReader): readonly SeenClarification[] {
  return reader.all('clarifications').toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** When a clarification was sent: ms since 1970. */
export const timeOf = ({ time }: Pick<SeenClarification, 'time'>): number => readTime(time) ?? 0;

/** The name of a cookie about one contest. */
export const cookieName = (what: string, contestId: string): string =>
  `${what}-${contestId.replace(/[^\w-]/g, (mark) => `.${mark.charCodeAt(0)}`)}`;

/** Name of the cookie with the time up to which a browser has seen the clarifications of a contest. */
export const seenCookie = (contestId: string): string => cookieName('read', contestId);

/** When the newest clarification that the reader may see was sent: ms since 1970. */
export const newestSeen = (seen: ContestReader): number =>
  Math.max(0, ...clarificationsFor(seen).map(timeOf));

/** How many from the jury are newer than a moment. */
export const unreadIn = (seen: ContestReader, sinceMs: number): number =>
  clarificationsFor(seen).filter((one) => one.from_team_id === null && timeOf(one) > sinceMs).length;

/** How many questions of teams have no answer. */
export const unansweredIn = ({ full }: JuryReader): number =>
  [...full.all('clarifications').values()].filter(
    ({ from_team_id, answered }) => from_team_id !== null && !answered,
  ).length;

/** The subjects besides the problems. */
const generalSubjects = wordings(['General', 'Operations', 'SysOps'] as const);

/** The subjects: general matters, and the problems that are for the reader. */
export const subjectsOf = (reader: ContestReader): readonly (readonly [string, string | Saying])[] => [
  ...generalSubjects
    .filter((name) => name === 'General' || reader.contest?.rules !== 'class') // a class has no hall
    .map((name) => [name, saying(name)] as const),
  ...reader
    .all('problems')
    .filter(({ id }) => reader.isForReader(id))
    .map(({ id, label, name }) => [id, `${label} – ${name}`] as const),
];

/** The name of a subject: that of a problem, or the queue itself. */
function subjectName(reader: ContestReader, subject: string): string | Saying {
  const problem = reader.one('problems', subject);
  if (problem !== undefined) return `${problem.label} – ${problem.name}`;
  const general = generalSubjects.find((name) => name === subject);
  return general === undefined ? subject : saying(general);
}

/** A clarification in the form for pages.
 *  @param sinceMs - newer ones of others are unread */
export function shownClarification(
  seen: ContestReader,
  one: SeenClarification,
  sinceMs: number,
): ClarificationView {
  const { from_team_id: from, reply_to_id: question } = one;
  const to = contestPaths(seen.id);
  const isOwn = from !== null && from === seen.team;
  const thread = question ?? one.id;
  return {
    id: one.id,
    href: seen.isJury ? `${to.juryClarifications}/${encodeURIComponent(thread)}` : to.clarification(thread),
    from: from === null ? juryName(seen) : (seen.one('teams', from)?.name ?? from),
    to: from === null ? recipients(seen, one) : undefined,
    subject: subjectName(seen, one.subject),
    text: one.text,
    at: new Date(timeOf(one)),
    isUnread: !isOwn && timeOf(one) > sinceMs,
    answered: from === null ? undefined : one.answered,
    judge: one.judge ?? undefined,
  };
}

const juryName = ({ contest }: ContestReader): Saying =>
  contest?.rules === 'class' ? saying('Teacher') : saying('Jury');

/** The recipients of a message of the jury. */
function recipients(
  reader: ContestReader,
  { to_team_ids: teams, to_group_ids: groups }: SeenClarification,
): readonly (string | Saying)[] {
  const isClass = reader.contest?.rules === 'class';
  if (teams === null && groups === null) return [isClass ? saying('everybody') : saying('all teams')];
  const own = isClass ? saying('you') : saying('your team');
  return [
    ...(teams ?? []).map((id) => (id === reader.team ? own : (reader.one('teams', id)?.name ?? id))),
    ...(groups ?? []).map((id) => saying('group {name}', { name: reader.one('groups', id)?.name ?? id })),
  ];
}
