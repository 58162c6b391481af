import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#host';
import { readZippedFiles, ZipFault } from '#problem-reader';
import { readTime } from '#protocol';
import { addToldSubmission, isThere, listWorkers, noteShadowSubmission, type StoredFile } from '#store';
import type { FollowPlace } from './place.ts';
import { NoFile, type Primary } from './primary.ts';
import { takeIfMissing } from './take-object.ts';
import type { ToldSubmission } from './told-objects.ts';

const bounds = { entries: 200, bytes: 16 * 1024 * 1024, tooLarge: 'it has more than 16 MiB' };

/** Stores a submission with its files, to be judged here, or records why that is impossible.
 *  @throws errors that may pass */
export async function takeSubmission(
  told: ToldSubmission,
  place: FollowPlace,
  primary: Primary,
): Promise<void> {
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
  const folder = makeTemporaryFolder();
  try {
    const path = join(folder, 'files.zip');
    writeFileSync(path, zip);
    const files = await readZippedFiles(path, bounds);
    if (files.length === 0) throw new ZipFault('its zip file is empty');
    return files.map(({ path: name, bytes: content }) => ({ name, content }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
