/** Theory of operation. What is between the courses of learning platforms and their classes here is kept in the
 *  database (`judge/store/lti`), and looked after with the webhooks: classes are filled, marks are made of what classes
 *  say, and sent. Each server takes what is due and nobody else holds. */
import type { Logger } from 'pino';
import { isRefused } from '#contest';
import { PlatformFault, type PlatformServices } from '#lti';
import type { Platform } from '#protocol';
import {
  type ClassNote,
  claimCourses,
  claimScores,
  classNotes,
  type Database,
  enrol,
  type HeldCourse,
  type HeldScore,
  markedActivities,
  markedPeople,
  noteFilled,
  noteLineItem,
  releaseCourse,
  releaseScore,
  type WantedScore,
  wantScores,
} from '#store';
import { readerAs } from '../memory/contest-reader.ts';
import type { LiveContest } from '../memory/live-contest.ts';
import type { LiveContests } from '../memory/live-contests.ts';
import type { SettingsInUse } from '../memory/settings-in-use.ts';
import { markOf } from './course-marks.ts';

/** Longer than a list of members, and as many marks as are claimed together, may take. */
const leaseMs = 5 * 60_000;
const mostAtOnce = 20;
const fillHours = 6;

/** What the judge could not do itself. */
const ownFault = new PlatformFault('the judge failed; its log says why');

/** What the keeper works with. */
interface KeeperOptions {
  readonly db: Database;
  readonly contests: LiveContests;
  readonly settings: SettingsInUse;
  readonly platforms: PlatformServices;
  readonly log: Logger;
}

/** Looks after the courses of learning platforms. */
export class CourseKeeper {
  readonly #options: KeeperOptions;
  #isClosed = false;
  #working: Promise<void> | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Begins what is due, unless what was begun goes on: a platform that does not answer holds up no webhook. */
  async look(): Promise<void> {
    if (this.#isClosed || this.#working !== undefined) return;
    this.#working = this.#work()
      .catch((err) => this.#options.log.warn({ err }, 'courses cannot be looked after for now'))
      .finally(() => {
        this.#working = undefined;
      });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    const { db } = this.#options;
    for (const course of await claimCourses(db, leaseMs)) {
      let isLooked = false;
      const fault = await this.#faultOf(async () => {
        if (course.fillFrom !== null) await this.#fill(course, course.fillFrom);
        isLooked = await this.#makeMarks(course);
      });
      await releaseCourse(db, course, isLooked && fault === undefined);
    }
    const away = new Map<number, PlatformFault>();
    while (!this.#isClosed) {
      const due = await claimScores(db, { leaseMs, most: mostAtOnce });
      if (due.length === 0) return;
      await this.#sendAll(due, away);
    }
  }

  async #fill(course: HeldCourse, membersUrl: string): Promise<void> {
    const { db, platforms } = this.#options;
    const { id: courseId, contestId, platform } = course;
    const trouble = await this.#faultOf(async () => {
      const people = await platforms.members(platform, membersUrl);
      if (people.length === 0) throw new PlatformFault('the list of members is empty');
      const enrolled = await enrol(db, { courseId, contestId, platform }, people, true);
      if (isRefused(enrolled)) throw new PlatformFault(enrolled.refused);
    });
    await noteFilled(db, course, { trouble: trouble?.message, hours: fillHours, leaseMs });
  }

  async #makeMarks(course: HeldCourse): Promise<boolean> {
    const { db, contests } = this.#options;
    const live = await contests.get(course.contestId);
    if (live === undefined) return false;
    await live.look();
    const [activities, people, notes] = await Promise.all([
      markedActivities(db, course.id),
      markedPeople(db, course.id),
      classNotes(db, course.contestId),
    ]);
    const reached = reachedIn(live);
    const byTeam = new Map<string, ClassNote[]>();
    for (const note of notes) byTeam.set(note.teamId, [...(byTeam.get(note.teamId) ?? []), note]);
    const scores = people.flatMap(({ id: personId, teamId }) =>
      activities.map(({ id: activityId, problemId }): WantedScore => {
        const choice = { kind: course.marks, problemId };
        const mark = markOf(reached.get(teamId) ?? reached.get('') ?? [], byTeam.get(teamId) ?? [], choice);
        return { activityId, personId, ...mark };
      }),
    );
    return wantScores(db, course, scores);
  }

  /** After a failure that is the platform's as a whole, its other marks are not tried now.
   *  @param away - such failures, by platform */
  async #sendAll(due: readonly HeldScore[], away: Map<number, PlatformFault>): Promise<void> {
    const made = new Map<number, string>();
    for (const score of due) {
      const { platform, activityId } = score;
      const fault =
        (this.#isClosed ? new PlatformFault('the judge was stopped') : away.get(platform.id)) ??
        (await this.#faultOf(() =>
          this.#send({ ...score, lineItem: score.lineItem ?? made.get(activityId) ?? null }, made),
        ));
      if (fault !== undefined && !fault.isFinal && fault !== ownFault) away.set(platform.id, fault);
      await this.#release(score, fault);
    }
  }

  async #send(score: HeldScore, made: Map<number, string>): Promise<void> {
    const { platforms } = this.#options;
    const { platform, subject, points, most, at } = score;
    const lineItem = score.lineItem ?? (await this.#lineItem(platform, score));
    made.set(score.activityId, lineItem);
    await platforms.sendScore(platform, lineItem, { subject, points: points ?? undefined, most, at });
  }

  async #lineItem(
    platform: Platform,
    { activityId, lineItems, link, title, most }: HeldScore,
  ): Promise<string> {
    const { db, platforms } = this.#options;
    if (lineItems === null)
      throw new PlatformFault('the activity has no marks at the platform', { isFinal: true });
    const place = await platforms.lineItem(platform, lineItems, { link, label: title || 'Antipode', most });
    await noteLineItem(db, activityId, place);
    return place;
  }

  async #release(score: HeldScore, fault: PlatformFault | undefined): Promise<void> {
    const { db, settings } = this.#options;
    const hours = settings.values['webhook hours'];
    await releaseScore(db, score, fault && { trouble: fault.message, isFinal: fault.isFinal, hours });
  }

  /** What the platform did not do, or `ownFault`: what fails for one course or mark holds up no other. */
  async #faultOf(work: () => Promise<unknown>): Promise<PlatformFault | undefined> {
    try {
      await work();
      return undefined;
    } catch (err) {
      if (err instanceof PlatformFault) return err;
      this.#options.log.error({ err }, 'work for a learning platform failed');
      return ownFault;
    }
  }
}

/** What each student has reached, exercise by exercise, by the id of the team; '': who has nothing. */
function reachedIn(live: LiveContest): ReadonlyMap<string, Parameters<typeof markOf>[0]> {
  const reader = readerAs(live, { kind: 'admin' });
  const problems = reader.all('problems').toSorted((a, b) => a.ordinal - b.ordinal);
  const none = problems.map(({ id, max_score }) => ({
    ...{ problemId: id, points: undefined, most: max_score ?? undefined },
  }));
  const rows = reader.board().rows.map(({ contestant, cells }) => {
    const reached = none.map((one, index) => {
      const { state, value } = cells[index] ?? {};
      return { ...one, points: value ?? (state === 'failed' ? 0 : undefined) };
    });
    return [contestant, reached] as const;
  });
  return new Map([['', none], ...rows]);
}
