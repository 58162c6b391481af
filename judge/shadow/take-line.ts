import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { inTemporaryFolder } from '#host';
import { readZippedFiles, ZipFault } from '#problem-reader';
import { readSpan, readTime, verdictOfKind } from '#protocol';
import {
  addToldSubmission,
  changeContest,
  type Database,
  isThere,
  keepShadow,
  listWorkers,
  type MirroredType,
  noteShadowJudgement,
  noteShadowSubmission,
  type StoredFile,
  voidShadowJudgement,
} from '#store';
import { defined, jsonIn } from '#values';
import { type FollowPlace, NoFile, type Primary } from './primary.ts';
import { isMirrored, takeIfMissing, takeObject, takeRemoval } from './take-object.ts';
import { isToldType, type ToldSubmission, type ToldType, toldLine, toldObjects } from './told-objects.ts';

/** The result of a line. */
export interface TakenLine {
  readonly token: string | undefined;
  /** True: something was written. */
  readonly isNews: boolean;
  /** True: the feed has ended. */
  readonly isOver: boolean;
}

/** Takes a line of the feed. Lines that cannot be understood are reported and left out.
 *  @throws errors that may pass: the line has to be read again */
export async function takeLine(line: string, place: FollowPlace, primary: Primary): Promise<TakenLine> {
  const read = toldLine.safeParse(jsonIn(line));
  if (!read.success) {
    place.say(`ignored a line that is not a notification: ${line.slice(0, 80)}`);
    return { token: undefined, isNews: false, isOver: false };
  }
  const { type, id, data, token } = read.data;
  if (!isToldType(type)) return { token: token ?? undefined, isNews: false, isOver: false };
  let isOver = false;
  for (const object of Array.isArray(data) ? data : [data])
    isOver = (await takeOne(type, id ?? undefined, object, place, primary)) || isOver;
  return { token: token ?? undefined, isNews: true, isOver };
}

/** @returns true if the feed has ended */
async function takeOne(
  type: ToldType,
  id: string | undefined,
  data: unknown,
  place: FollowPlace,
  primary: Primary,
): Promise<boolean> {
  const { db, contestId } = place;
  if (data === null) {
    if (type === 'judgements' && id !== undefined) await voidShadowJudgement(db, contestId, id);
    if (isMirrored(type) && id !== undefined) await takeRemoval(type, id, place);
    return false;
  }
  if (isMirrored(type)) {
    await takeObject(type, data, place, primary);
    return false;
  }
  const read = toldObjects[type].safeParse(data);
  if (!read.success) {
    place.say(`left out an object of ${type}: ${read.error.issues[0]?.path.join('.')} is not as expected`);
    return false;
  }
  switch (type) {
    case 'state':
      return (read.data as Told<'state'>).end_of_updates != null;
    case 'contest':
      await takeClock(place, read.data as Told<'contest'>);
      return false;
    case 'judgement-types':
      await takeType(place, read.data as Told<'judgement-types'>);
      return false;
    case 'submissions':
      await takeSubmission(read.data as Told<'submissions'>, place, primary);
      return false;
    case 'judgements':
      await takeJudgement(db, contestId, read.data as Told<'judgements'>);
      return false;
  }
}

type Told<T extends Exclude<ToldType, MirroredType>> = z.infer<(typeof toldObjects)[T]>;

const takeType = ({ db, contestId }: FollowPlace, { id, solved, penalty }: Told<'judgement-types'>) =>
  keepShadow(db, contestId, { types: { [id]: verdictOfKind({ solved, penalty: penalty ?? undefined }) } });

async function takeJudgement(db: Database, contestId: string, told: Told<'judgements'>): Promise<void> {
  const { id, submission_id: submissionId, judgement_type_id: type, current } = told;
  if (current === false) await voidShadowJudgement(db, contestId, id);
  else if (type != null) await noteShadowJudgement(db, contestId, { id, submissionId, type });
}

/** The clock is that of the other system. */
async function takeClock(place: FollowPlace, told: Told<'contest'>): Promise<void> {
  const times = [told.start_time, told.scoreboard_thaw_time].filter((time) => time != null);
  const spans = [told.duration, told.scoreboard_freeze_duration].filter((span) => span != null);
  if (
    times.some((time) => readTime(time) === undefined) ||
    spans.some((span) => readSpan(span) === undefined)
  )
    return place.say('ignored the clock of the contest: found invalid times');
  await changeContest(place.db, place.contestId, ({ object }) => ({
    ...object,
    start_time: told.start_time ?? null,
    ...defined({ duration: told.duration }),
    scoreboard_freeze_duration: told.scoreboard_freeze_duration ?? null,
    scoreboard_thaw_time: told.scoreboard_thaw_time ?? null,
  }));
}

/** Stores a submission with its files, to be judged here, or records why that is impossible.
 *  @throws errors that may pass */
async function takeSubmission(told: ToldSubmission, place: FollowPlace, primary: Primary): Promise<void> {
  const { db, contestId, signal } = place;
  const { id, team_id, problem_id: problemId, language_id: language, entry_point } = told;
  if (await isThere(db, contestId, id)) return noteShadowSubmission(db, contestId, { id, trouble: null });
  await takeIfMissing(place, primary, 'teams', team_id);
  await takeIfMissing(place, primary, 'problems', problemId);
  const atMs = readTime(told.time);
  const trouble = await whyNotHere(place, told, atMs);
  const files = trouble === undefined ? await filesOf(told, primary, signal) : trouble;
  const refused =
    typeof files === 'string'
      ? { refused: files }
      : await addToldSubmission(db, contestId, {
          id,
          teamId: team_id ?? null,
          problemId,
          language,
          atMs: atMs ?? 0,
          files,
          entryPoint: entry_point ?? undefined,
        });
  if (refused === undefined) return place.stored();
  place.say(`submission ${id}: ${refused.refused}`);
  await noteShadowSubmission(db, contestId, { id, trouble: refused.refused });
}

async function whyNotHere(
  { db }: FollowPlace,
  { time, language_id: language }: ToldSubmission,
  atMs: number | undefined,
): Promise<string | undefined> {
  if (atMs === undefined) return `time: found ${JSON.stringify(time)}, expected a time`;
  const workers = await listWorkers(db);
  const known = workers.some(({ facts }) => facts.languages.some((one) => one.id === language));
  return known ? undefined : `language: found ${language}, which no worker of this judge has`;
}

/** The files, or why there are none. */
async function filesOf(
  { files }: ToldSubmission,
  primary: Primary,
  signal: AbortSignal,
): Promise<readonly StoredFile[] | string> {
  const [first] = files ?? [];
  if (first === undefined) return 'it has no files; may the account see them?';
  try {
    return await unzipped(await primary.file(first.href, signal));
  } catch (error) {
    if (error instanceof NoFile || error instanceof ZipFault) return error.message;
    throw error;
  }
}

async function unzipped(zip: Buffer): Promise<readonly StoredFile[]> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'files.zip');
    writeFileSync(path, zip);
    const files = await readZippedFiles(path);
    if (files.length === 0) throw new ZipFault('its zip file is empty');
    return files.map(({ path: name, bytes: content }) => ({ name, content }));
  });
}
